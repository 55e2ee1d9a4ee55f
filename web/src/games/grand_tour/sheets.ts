// What the sheets of the Grand Tour have of their own: docs/protocol/grand-tour.md.

import type { RiderId } from '../flamme_rouge/riders.ts'
import type { Planned as AnyPlanned, Result, Ridden as AnyRidden, TourSheets } from '../flamme_rouge/tour/sheets.ts'

export type Face = 'sprint' | 'mountain'
export interface Planned extends AnyPlanned {
  major?: Face
  minor?: Face
}
export interface RiderColumn {
  rider: RiderId
  seconds: number
  podium: number
  major: number
  minor: number
  fatigue?: number
}
export interface Ridden extends AnyRidden {
  sheet: RiderColumn[]
  totals: {
    riders: { rider: RiderId; seconds: number; sprint: number; mountain: number }[]
    teams: { team: number; seconds: number; podium: number; rest: number; points: number }[]
  }
}
export interface Bonus {
  classification: string
  rider?: RiderId
  team?: number
  place: number
  points: number
}
export interface Final {
  team: number
  place: number
  podium: number
  bonus: number
  rest: number
  total: number
}
export interface Sheets extends TourSheets {
  course: Planned[]
  stages: Ridden[]
  bonuses?: Bonus[]
  final?: Final[]
}

// Whoever was given points for the podium, first, second, third: in a team time trial a team stands there once
// (GT-TTT-3).
export const podiumOf = ({ riders }: Pick<Result, 'riders'>): RiderId[] =>
  riders
    .map(({ rider, points }) => ({ rider, tour: points?.tour ?? 0 }))
    .filter(({ tour }) => tour > 0)
    .sort((a, b) => b.tour - a.tour)
    .map(({ rider }) => rider)
