// Tours, as the catalogue of a game tells them: ready ones, how many rest days there may be, and the kinds of days.

import type { Both, GameInfo } from './protocol.ts'
import { sideFor, sidesOf, takes } from './sides.ts'
import type { Stage } from './catalogue.ts'

export interface TourCard {
  id: string
  name: string
  // Of each stage the ids of both sides of its card; empty where there is none. Behind a colon: as which time trial.
  stages: [string, string][]
  // That come with it, as the option takes them.
  rest_days?: string
}
// As what any stage may be ridden.
export interface Trial {
  id: string
  type: string
  name: Both
}
// From so many stages on: how many rest days at most, and for each after which stages it is advised.
interface RestLimit {
  stages: number
  most: number
  advised?: number[][]
}
interface TourCatalogue {
  tours?: TourCard[]
  trials?: Trial[]
  rest_days?: RestLimit[]
}

const catalogueOf = (game: GameInfo | undefined): TourCatalogue =>
  (game?.catalogue as TourCatalogue | null | undefined) ?? {}

export const toursOf = (game: GameInfo | undefined): TourCard[] => catalogueOf(game).tours ?? []

export const trialsOf = (game: GameInfo | undefined): Trial[] => catalogueOf(game).trials ?? []

// A stage as a list of stages names it, and back.
export const stageText = ({ id, trial }: Stage): string => (trial === undefined ? id : `${id}:${trial}`)
export function asTrial(stage: Stage, trial: Trial | undefined): Stage {
  const { trial: _, ...usual } = stage
  return trial === undefined ? { ...usual, type: 'normal' } : { ...usual, type: trial.type, trial: trial.id }
}
export function stageFrom(text: string, stages: readonly Stage[], trials: readonly Trial[]): Stage | undefined {
  const [id, made] = text.split(':')
  const stage = stages.find((one) => one.id === id)
  return stage && made !== undefined
    ? asTrial(
        stage,
        trials.find((trial) => trial.id === made),
      )
    : stage
}
export const restDaysIn = (text: string | undefined): number[] => (text ?? '').split(' ').filter(Boolean).map(Number)

export const restLimit = (game: GameInfo | undefined, stages: number): Omit<RestLimit, 'stages'> => {
  const limit = (catalogueOf(game).rest_days ?? []).filter((one) => one.stages <= stages).at(-1) ?? { most: 0 }
  return { ...limit, most: Math.max(0, Math.min(limit.most, stages - 1)) }
}

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
