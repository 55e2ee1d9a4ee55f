import { words as stage } from '../flamme_rouge/words.ts'
import { words } from './words.ts'

export { default as Race } from './Race.svelte'
export { default as Replay } from './Replay.svelte'
export { default as Preview } from '../flamme_rouge/tour/Preview.svelte'
export { default as Help } from './Help.svelte'
export { default as Legend } from '../flamme_rouge/Legend.svelte'
export { default as Sheets } from './SheetsPage.svelte'
export { default as Story } from './StoryPage.svelte'
export const rules = { ...words.rules, ...stage.rules }
