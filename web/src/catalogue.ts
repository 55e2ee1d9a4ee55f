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
  stages?: Stage[]
  options?: Option[]
}

const catalogueOf = (game: GameInfo | undefined): Catalogue => (game?.catalogue as Catalogue | null | undefined) ?? {}

export const stagesOf = (game: GameInfo | undefined): Stage[] => catalogueOf(game).stages ?? []
export const optionsOf = (game: GameInfo | undefined): Option[] => catalogueOf(game).options ?? []

export function defaultStage(game: GameInfo | undefined): Stage | undefined {
  const stages = stagesOf(game)
  return stages.find((stage) => stage.default) ?? stages[0]
}

// The options of a course: its stage, if there are any, and how many ride.
export function courseOptions(game: GameInfo, stage: Stage | undefined, seats: number): Record<string, unknown> {
  const name = catalogueOf(game).seats_option
  return { ...(stage ? { stage: stage.id } : {}), ...(name ? { [name]: seats } : {}) }
}

export function stageOfTable(games: GameInfo[], table: Table): Stage | undefined {
  const stages = stagesOf(games.find((game) => game.id === table.game))
  return stages.find((stage) => stage.id === table.options['stage'])
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
