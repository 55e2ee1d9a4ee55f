// What can be chosen when a table is made: stages where a game has them, bots, and the three levels of a quick race.

import { aboutGame, properName } from './games/about.ts'
import {
  courseOptions,
  levelOf,
  optionOf,
  rulesOf,
  severalOf,
  stagesIn,
  unusualOf,
  wordsOf,
  type Option,
  type OptionValue,
  type Picked,
} from './options.ts'
import { coloursAreShared } from './livery.ts'
import type { BotInfo, GameInfo, Table } from './protocol.ts'
import { defineWords, listed, say } from './words.ts'

export interface Stage {
  id: string
  name: string
  group: string
  group_name: string
  designer: string
  confidence: string
  // Of a numbered card, and what is ridden there if not a usual stage.
  number?: number
  type?: string
  // The module that the type brings.
  module?: string
  // Which one it was made, where any stage may be ridden as a time trial.
  trial?: string
  relief?: 'flat' | 'hilly' | 'mountain'
  teams?: [number, number]
  // One team may ride it by itself.
  alone?: boolean
  // The modules for which it has no place.
  without?: string[]
  squares: number
  start: number
  finish: number
  profile: string
  km?: number
  // What is called a square elsewhere is a cell here.
  hexes?: boolean
}

interface Catalogue {
  stages?: (Stage | Drawn)[]
}
// A stage described as a drawing; its silhouette is the way.
interface Drawn {
  id: string
  name: string
  km: number
  way: string
}

const catalogueOf = (game: GameInfo | undefined): Catalogue => (game?.catalogue as Catalogue | null | undefined) ?? {}

const undrawn = ({ id, name, km, way }: Drawn): Stage => ({
  id,
  name,
  km,
  group: 'all',
  group_name: '',
  designer: '',
  confidence: 'confirmed',
  squares: way.length,
  start: 0,
  finish: way.length,
  profile: way,
  hexes: true,
})

export const stagesOf = (game: GameInfo | undefined): Stage[] =>
  (catalogueOf(game).stages ?? []).map((stage) => ('way' in stage ? undrawn(stage) : stage))

export function defaultStage(game: GameInfo | undefined): Stage | undefined {
  const stages = stagesOf(game)
  const usual = optionOf(game, 'stage', 'stages')?.default
  return stages.find((stage) => stage.id === usual) ?? stages[0]
}

// A quick race: the usual stage, and what keeps it short.
export function quickOptions(game: GameInfo): Record<string, unknown> {
  const stage = defaultStage(game)
  return { ...courseOptions(game, stage ? [stage.id] : [], quickSeats(game)), ...aboutGame(game.id).quick }
}

export function stageOfTable(games: GameInfo[], table: Table): Stage | undefined {
  const game = games.find((one) => one.id === table.game)
  const [first] = stagesIn(game, table.options)
  return stagesOf(game).find((stage) => stage.id === first)
}

export type Level = 'gentle' | 'steady' | 'strong'

// A quick race is for four: lively, and soon one's turn again.
export const quickSeats = (game: GameInfo): number => Math.min(game.seats[1], Math.max(game.seats[0], 4))

// The bots of a game come from gentle to strong; a level mixes neighbours so that the rivals do not ride alike.
export function rivals(game: GameInfo, level: Level, count: number): string[] {
  const last = game.bots.length - 1
  const orders: Record<Level, number[]> = {
    gentle: [1, 0],
    steady: [last - 1, 1, Math.max(1, last - 2)],
    strong: [last],
  }
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
  return say(bot.words).replace(/\s*\([^)]*\)\s*$/, '')
}

export function valueName(game: string, option: Option, value: OptionValue, seats = 0): string {
  if (option.kind === 'several' && typeof value === 'string' && value.includes(' '))
    return listed(severalOf(value).map((one) => valueName(game, option, one)))
  const known = wordsOf(option, value)
  if (known) return say(known)
  return option.kind === 'seat' ? seatWords(game, seats, Number(value)) : String(value)
}

// What a seat is, by its number; where two share a colour it is a player.
export const seatWords = (game: string, seats: number, seat: number): string =>
  say(coloursAreShared(seats) ? numbered.player : aboutGame(game).seat, seat + 1)

// REF-MOVE-4 How many stages: each is written behind its number, with a semicolon between two.
const riddenElsewhere = (earlier: unknown): number =>
  typeof earlier === 'string' ? Number(/(?:^|; *)(\d+)[^;]*$/.exec(earlier)?.[1] ?? 0) : 0

// The options of a table that are not the usual ones, in words; what is said of each seat stands there.
export function unusual(game: GameInfo | undefined, table: Table): string[] {
  if (!game) return []
  const chosen = unusualOf(game, table.options as Picked, table.seats.length)
  const ridden = riddenElsewhere(table.options['earlier'])
  const before = ridden > 0 ? [say(numbered.earlier, ridden)] : []
  const rules = rulesOf(game).flatMap((option) => {
    const value = chosen[option.id]
    return value === undefined || Array.isArray(value)
      ? []
      : [say(numbered.rule, say(option.name), valueName(game.id, option, value, table.seats.length))]
  })
  return [...before, ...rules]
}

// What is said of one seat: "Handicap 1".
export function seatNotes(game: GameInfo | undefined, table: Table, seat: number): string[] {
  return rulesOf(game).flatMap((option) => {
    const level = option.kind === 'per_seat' ? levelOf(option, table.options as Picked, seat) : option.least
    return level === option.least ? [] : [`${say(option.name)} ${level}`]
  })
}

const numbered = defineWords({
  rule: {
    en: (rule: string, value: string) => `${rule}: ${value}`,
    fr: (rule: string, value: string) => `${rule} : ${value}`,
  },
  earlier: {
    en: (n: number) => `${n} ${n === 1 ? 'stage' : 'stages'} ridden at a real table`,
    fr: (n: number) => `${n} ${n < 2 ? 'étape courue' : 'étapes courues'} sur une vraie table`,
  },
  player: { en: (n: number) => `Player ${n}`, fr: (n: number) => `Joueur ${n}` },
  card: { en: (n: string) => `Card ${n}`, fr: (n: string) => `Carte ${n}` },
  stages: {
    en: (way: string, n: string) => `${way}, ${n} stages`,
    fr: (way: string, n: string) => `${way}, ${n} étapes`,
  },
})

// Most stages have a name of their own; some only the number of their card, which is not that of a day of a Tour.
export function raceName(name: string): string {
  const known = properName(name)
  if (known) return say(known)
  const [, first, last, count] = /^(.+) … (.+) \((\d+)\)$/.exec(name) ?? []
  if (first && last && count) return say(numbered.stages, wayOf(raceName(first), raceName(last)), count)
  const number = /^Stage (\d+)$/.exec(name)?.[1]
  return number ? say(numbered.card, number) : name.replaceAll("'", '’')
}

// From the first start to the last finish, where both stages say their towns.
function wayOf(first: string, last: string): string {
  const [start, end] = [first.split(' – '), last.split(' – ')]
  return start.length === 2 && end.length === 2 ? `${start[0]} – ${end[1]}` : `${first} … ${last}`
}

export function groupName(stage: Stage): string {
  const known = properName(stage.group)
  return known ? say(known) : stage.group_name
}
