// The table of options of a game, as its catalogue tells it: the form that sets up a table is drawn from it, and what
// was chosen is read by it. Which game it is, nobody asks.

import type { Both, GameInfo } from './protocol.ts'

export type OptionValue = string | number | boolean | null
export type OptionKind =
  | 'seats'
  | 'stage'
  | 'stages'
  | 'tour'
  | 'rest_days'
  | 'drawn'
  | 'choice'
  | 'several'
  | 'number'
  | 'on_off'
  | 'per_seat'
  | 'seat'
  | 'text'

export interface Option {
  id: string
  kind: OptionKind
  rule: string
  name: Both
  text: Both
  default: OptionValue
  // One of several names those it does not go with, says what it needs and goes well with, and with how many seats at
  // most it goes.
  values?: { value: OptionValue; words: Both; excludes?: string[]; with?: Both; most?: number }[]
  least?: number
  most?: number
  // Asked in the open, not among the house rules.
  main?: boolean
  // Of seats: the rule by which one may ride alone, on the stages that say so.
  alone?: string
  // So many teams without a seat ride besides.
  teams?: boolean
}

// What was picked in the form, by the id of the option.
export type Picked = Record<string, OptionValue | number[]>

const RULES: readonly OptionKind[] = ['choice', 'several', 'number', 'on_off', 'per_seat', 'seat']

export const optionsOf = (game: GameInfo | undefined): Option[] =>
  (game?.catalogue as { options?: Option[] } | null | undefined)?.options ?? []

// The first option of one of these kinds.
export const optionOf = (game: GameInfo | undefined, ...kinds: OptionKind[]): Option | undefined =>
  optionsOf(game).find((option) => kinds.includes(option.kind))

// What the form asks besides the stages and the seats; a road of one's own is no matter for a form, and neither is what
// has nothing to choose from yet.
export const rulesOf = (game: GameInfo | undefined): Option[] =>
  optionsOf(game).filter(
    ({ kind, values }) => RULES.includes(kind) && (kind !== 'several' || (values !== undefined && values.length > 0)),
  )

// What is ridden, where it is chosen stage by stage; a Tour has a form of its own.
export const roadOf = (game: GameInfo | undefined): Option | undefined =>
  optionOf(game, 'tour') ? undefined : optionOf(game, 'stage', 'stages')

// How many stages a race may have: none in a game that has no stages to choose from.
export function mostStages(game: GameInfo | undefined): number {
  const option = roadOf(game)
  return option?.kind === 'stages' ? (option.most ?? 1) : option ? 1 : 0
}

// The values worth offering, the usual one first where the table says so.
export function offered(option: Option, seats: number): OptionValue[] {
  if (option.kind === 'seat') return [null, ...Array.from({ length: seats }, (_, seat) => seat)]
  if (option.values) return option.values.map(({ value }) => value)
  const least = option.least ?? 0
  return Array.from({ length: (option.most ?? least) - least + 1 }, (_, i) => least + i)
}

export const wordsOf = (option: Option, value: OptionValue): Both | undefined =>
  option.values?.find((one) => one.value === value)?.words

// What is picked of several values: those are sent in the order of the table, with spaces between them.
export const severalOf = (picked: OptionValue | number[] | undefined): string[] =>
  typeof picked === 'string' ? picked.split(' ').filter(Boolean) : []
export function withOne(option: Option, picked: OptionValue | number[] | undefined, one: string, on: boolean): string {
  const wanted = severalOf(picked).filter((other) => other !== one)
  if (on) wanted.push(one)
  return offered(option, 0)
    .filter((value) => wanted.includes(String(value)))
    .join(' ')
}

// Of what is picked, that with which a value does not go.
export function excludedBy(option: Option, picked: readonly string[], value: OptionValue): string[] {
  const excludes = option.values?.find((one) => one.value === value)?.excludes ?? []
  return picked.filter((other) => excludes.includes(other))
}

// What one of several needs and goes well with.
export const guideTo = (option: Option, value: OptionValue): Both | undefined =>
  option.values?.find((one) => one.value === value)?.with

export const mostWith = (option: Option, value: OptionValue): number =>
  option.values?.find((one) => one.value === value)?.most ?? Infinity

// How many teams ride without a seat, and whether any may.
export const teamOptions = (game: GameInfo | undefined): Option[] => optionsOf(game).filter(({ teams }) => teams)
export const teamsBeside = (game: GameInfo | undefined, picked: Picked): number =>
  teamOptions(game).reduce((sum, { id, default: usual }) => sum + Number(picked[id] ?? usual), 0)

// What is picked for a seat, and how it changes.
export function levelOf(option: Option, picked: Picked, seat: number): number {
  const levels = picked[option.id]
  return (Array.isArray(levels) ? levels[seat] : undefined) ?? option.least ?? 0
}
export function withLevel(option: Option, picked: Picked, seat: number, level: number): number[] {
  const levels = Array.from({ length: Math.max(seat + 1, levelsOf(picked[option.id]).length) }, (_, i) =>
    levelOf(option, picked, i),
  )
  levels[seat] = level
  return levels
}
const levelsOf = (value: OptionValue | number[] | undefined): number[] => (Array.isArray(value) ? value : [])

// Of what was picked, what is not as usual at a table with so many seats.
export function unusualOf(game: GameInfo | undefined, picked: Picked, seats: number): Picked {
  const unusual: Picked = {}
  for (const option of rulesOf(game)) {
    const value = picked[option.id]
    if (value === undefined) continue
    if (Array.isArray(value)) {
      const levels = Array.from({ length: seats }, (_, seat) => levelOf(option, picked, seat))
      if (levels.some((level) => level !== (option.least ?? 0))) unusual[option.id] = levels
    } else if (option.kind === 'several') {
      if (value) unusual[option.id] = value
    } else if (value !== option.default && !(option.kind === 'seat' && Number(value) >= seats)) {
      unusual[option.id] = value
    }
  }
  return unusual
}

// The options of a course: its stages, if there are any, and how many ride.
export function courseOptions(
  game: GameInfo | undefined,
  stages: readonly string[],
  seats: number,
): Record<string, unknown> {
  const road = roadOf(game)
  const many = optionOf(game, 'seats')
  const ridden = road?.kind === 'stages' ? stages.join(' ') : stages[0]
  return { ...(road && ridden ? { [road.id]: ridden } : {}), ...(many ? { [many.id]: seats } : {}) }
}

// The stages that the options of a table name, in riding order.
export function stagesIn(game: GameInfo | undefined, options: Record<string, unknown>): string[] {
  const road = roadOf(game)
  const said = road && options[road.id]
  if (typeof said !== 'string') return []
  return road?.kind === 'stages' ? said.split(' ').filter(Boolean) : [said]
}
