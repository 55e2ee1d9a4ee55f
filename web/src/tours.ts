// Tours, as the catalogue of a game tells them: ready ones, how many rest days there may be, and the kinds of days.

import type { GameInfo } from './protocol.ts'
import { sideFor, sidesOf, takes } from './sides.ts'
import type { Stage } from './catalogue.ts'

export interface TourCard {
  id: string
  name: string
  // Of each stage the ids of both sides of its card; empty where there is none.
  stages: [string, string][]
}
// From so many stages on: how many rest days at most, and for each after which stages it is advised.
interface RestLimit {
  stages: number
  most: number
  advised?: number[][]
}
interface TourCatalogue {
  tours?: TourCard[]
  rest_days?: RestLimit[]
}

const catalogueOf = (game: GameInfo | undefined): TourCatalogue =>
  (game?.catalogue as TourCatalogue | null | undefined) ?? {}

export const toursOf = (game: GameInfo | undefined): TourCard[] => catalogueOf(game).tours ?? []

export const restLimit = (game: GameInfo | undefined, stages: number): Omit<RestLimit, 'stages'> =>
  (catalogueOf(game).rest_days ?? []).filter((limit) => limit.stages <= stages).at(-1) ?? { most: 0 }

// A rest day is set, or taken away; where there may be no more, the nearest one moves here.
export function withRest(rest: readonly number[], after: number, most: number): number[] {
  if (rest.includes(after)) return rest.filter((day) => day !== after)
  const kept = [...rest].sort((a, b) => Math.abs(b - after) - Math.abs(a - after))
  return [...kept.slice(0, Math.max(0, most - 1)), ...(most > 0 ? [after] : [])].sort((a, b) => a - b)
}

export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

// How many teams all stages of a list have a side for.
export function teamsFor(stages: readonly Stage[], list: readonly Stage[], [low, high]: [number, number]): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((count) =>
    list.every((stage) => sidesOf(stages, stage).some((side) => takes(side, count))),
  )
}

// Those of a list that have no side for so many teams.
export const without = (stages: readonly Stage[], list: readonly Stage[], count: number): Stage[] =>
  list.filter((stage) => !takes(sideFor(stages, stage, count), count))
