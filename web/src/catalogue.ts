// Stages of a game that has them, and the three levels of a quick race.

import type { BotInfo, GameInfo, Table } from './protocol.ts'
import { defineWords, say, sayBoth, type Phrase } from './words.ts'

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

export function stagesOf(game: GameInfo | undefined): Stage[] {
  const catalogue = game?.catalogue as { stages?: Stage[] } | null | undefined
  return catalogue?.stages ?? []
}

export function defaultStage(game: GameInfo | undefined): Stage | undefined {
  const stages = stagesOf(game)
  return stages.find((stage) => stage.default) ?? stages[0]
}

export function stageOfTable(games: GameInfo[], table: Table): Stage | undefined {
  const stages = stagesOf(games.find((game) => game.id === table.game))
  return stages.find((stage) => stage.id === table.options['stage'])
}

export type Level = 'gentle' | 'steady' | 'strong'

// The bots of a game come from gentle to strong; a level mixes neighbours so that the rivals do not ride alike.
export function rivals(game: GameInfo, level: Level, count: number): string[] {
  const last = game.bots.length - 1
  const orders: Record<Level, number[]> = { gentle: [1, 0], steady: [last - 1, 1, last - 2], strong: [last] }
  const order = orders[level]
  return Array.from({ length: count }, (_, i) => game.bots[Math.min(last, Math.max(0, order[i % order.length]!))]!.name)
}

// Who rides on when somebody is away.
export function standIn(game: GameInfo | undefined): string | undefined {
  return game?.bots[Math.max(0, game.bots.length - 2)]?.name
}

const bots: Record<string, Phrase> = defineWords({
  random: { en: 'Daydreamer', fr: 'Tête en l’air' },
  patient: { en: 'Patient', fr: 'Patient' },
  climber: { en: 'Climber', fr: 'Grimpeur' },
  wheelsucker: { en: 'Wheelsucker', fr: 'Suceur de roues' },
  mc: { en: 'Champion', fr: 'Champion' },
})

const games: Record<string, Phrase> = defineWords({
  'flamme-rouge': { en: 'Flamme Rouge', fr: 'Flamme Rouge' },
})

export function botName(name: string): string {
  const known = bots[name.split(':')[0]!]
  return known ? say(known) : name
}

// Its one line for people, without the note for the command line.
export function botLine(bot: BotInfo): string {
  return sayBoth(bot).replace(/\s*\([^)]*\)\s*$/, '')
}

export function gameName(id: string): string {
  const known = games[id]
  return known ? say(known) : id
}

const groups: Record<string, Phrase> = defineWords({
  base: { en: 'The classics', fr: 'Les classiques' },
  promo: { en: 'Promotional stages', fr: 'Étapes promotionnelles' },
  peloton: { en: 'Peloton', fr: 'Peloton' },
  grand_tour: { en: 'Grand Tour', fr: 'Grand Tour' },
  gigamic_tour_2018: { en: 'The Tour of 2018', fr: 'Le Tour 2018' },
  community: { en: 'From other riders', fr: 'Par d’autres coureurs' },
})

const numbered = defineWords({ stage: { en: (n: string) => `Stage ${n}`, fr: (n: string) => `Étape ${n}` } })

// Most stages have a name of their own; some only a number.
export function raceName(name: string): string {
  const number = /^Stage (\d+)$/.exec(name)?.[1]
  return number ? say(numbered.stage, number) : name.replaceAll("'", '’')
}

export function groupName(stage: Stage): string {
  const known = groups[stage.group]
  return known ? say(known) : stage.group_name
}
