// What can be chosen when a table is made: stages where a game has them, options, bots, and the three levels of a quick race.

import { aboutGame, properName } from './games/about.ts'
import type { BotInfo, GameInfo, Table } from './protocol.ts'
import { defineWords, say, sayBoth } from './words.ts'

export interface Stage {
  id: string
  name: string
  group: string
  group_name: string
  designer: string
  confidence: string
  teams?: [number, number]
  squares: number
  start: number
  finish: number
  profile: string
  km?: number
  default?: boolean
}

export type OptionValue = string | number | boolean
export interface Option {
  id: string
  default: OptionValue
  values: OptionValue[]
}

interface Catalogue {
  // What the number of seats is called among the options.
  seats_option?: string
  stages?: (Stage | Drawn)[]
  // A race may go over several of them.
  most_stages?: number
  options?: Option[]
}
// A stage described as a drawing; its silhouette is the way.
interface Drawn {
  id: string
  name: string
  km: number
  way: string
}

const catalogueOf = (game: GameInfo | undefined): Catalogue => (game?.catalogue as Catalogue | null | undefined) ?? {}

const undrawn = ({ id, name, km, way }: Drawn): Stage => ({ id, name, km, group: 'all', group_name: '', designer: '', confidence: 'confirmed', squares: way.length, start: 0, finish: way.length, profile: way })

export const stagesOf = (game: GameInfo | undefined): Stage[] => (catalogueOf(game).stages ?? []).map((stage) => ('way' in stage ? undrawn(stage) : stage))
export const mostStages = (game: GameInfo | undefined): number => catalogueOf(game).most_stages ?? 1
export const optionsOf = (game: GameInfo | undefined): Option[] => catalogueOf(game).options ?? []

export function defaultStage(game: GameInfo | undefined): Stage | undefined {
  const stages = stagesOf(game)
  return stages.find((stage) => stage.default) ?? stages[0]
}

// The options of a course: its stages, if there are any, and how many ride.
export function courseOptions(game: GameInfo, stages: readonly Stage[], seats: number): Record<string, unknown> {
  const name = catalogueOf(game).seats_option
  const [first] = stages
  const ridden = mostStages(game) > 1 ? { stages: stages.map((stage) => stage.id).join(' ') } : { stage: first?.id }
  return { ...(first ? ridden : {}), ...(name ? { [name]: seats } : {}) }
}

// A quick race: the usual stage, and what keeps it short.
export function quickOptions(game: GameInfo): Record<string, unknown> {
  const stage = defaultStage(game)
  return { ...courseOptions(game, stage ? [stage] : [], quickSeats(game)), ...aboutGame(game.id).quick }
}

export function stageOfTable(games: GameInfo[], table: Table): Stage | undefined {
  const stages = stagesOf(games.find((game) => game.id === table.game))
  const id = table.options['stage'] ?? String(table.options['stages'] ?? '').split(' ')[0]
  return stages.find((stage) => stage.id === id)
}

export type Level = 'gentle' | 'steady' | 'strong'

// A quick race is for four: lively, and soon one's turn again.
export const quickSeats = (game: GameInfo): number => Math.min(game.seats[1], Math.max(game.seats[0], 4))

// The bots of a game come from gentle to strong; a level mixes neighbours so that the rivals do not ride alike.
export function rivals(game: GameInfo, level: Level, count: number): string[] {
  const last = game.bots.length - 1
  const orders: Record<Level, number[]> = { gentle: [1, 0], steady: [last - 1, 1, Math.max(1, last - 2)], strong: [last] }
  const order = orders[level]
  return Array.from({ length: count }, (_, i) => game.bots[Math.min(last, Math.max(0, order[i % order.length]!))]!.name)
}

// Who rides on when somebody is away.
export function standIn(game: GameInfo | undefined): string | undefined {
  return game?.bots[Math.max(0, game.bots.length - 2)]?.name
}

export const gameName = (id: string): string => say(aboutGame(id).name)

export function botName(game: string, bot: string): string {
  const known = aboutGame(game).bots[bot.split(':')[0]!]
  return known ? say(known) : bot
}

// Its one line for people, without the note for the command line.
export function botLine(bot: BotInfo): string {
  return sayBoth(bot).replace(/\s*\([^)]*\)\s*$/, '')
}

export function optionName(game: string, option: Option): string {
  const known = aboutGame(game).options[option.id]
  return known ? say(known.name) : option.id.replaceAll('_', ' ')
}

export function optionText(game: string, option: Option): string {
  const known = aboutGame(game).options[option.id]
  return known ? say(known.text) : ''
}

export function valueName(game: string, option: Option, value: OptionValue): string {
  const known = aboutGame(game).options[option.id]?.values[String(value)]
  return known ? say(known) : String(value)
}

// The options of a table that are not the usual ones, in words.
export function unusual(game: GameInfo | undefined, options: Record<string, unknown>): string[] {
  if (!game) return []
  return optionsOf(game).flatMap((option) => {
    const value = options[option.id] as OptionValue | undefined
    return value === undefined || value === option.default ? [] : [`${optionName(game.id, option)}: ${valueName(game.id, option, value)}`]
  })
}

const numbered = defineWords({ stage: { en: (n: string) => `Stage ${n}`, fr: (n: string) => `Étape ${n}` } })

// Most stages have a name of their own; some only a number.
export function raceName(name: string): string {
  const known = properName(name)
  if (known) return say(known)
  const number = /^Stage (\d+)$/.exec(name)?.[1]
  return number ? say(numbered.stage, number) : name.replaceAll("'", '’')
}

export function groupName(stage: Stage): string {
  const known = properName(stage.group)
  return known ? say(known) : stage.group_name
}
