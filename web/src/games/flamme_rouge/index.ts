import { house } from './house_words.ts'
import { words } from './words.ts'

export { default as Race } from './Race.svelte'
export { default as Replay } from './Replay.svelte'
export { default as Preview } from './Preview.svelte'
export { default as Help } from './Help.svelte'
export { default as Legend } from './Legend.svelte'
export const rules = { ...words.rules, ...house.rules }
