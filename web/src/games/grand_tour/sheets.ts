// The sheets of a Tour as the engine keeps them: docs/protocol/grand-tour.md. The page adds nothing up.

import type { RiderId } from '../flamme_rouge/riders.ts'
import { seatOf } from '../flamme_rouge/riders.ts'
import type { Jersey } from '../flamme_rouge/story.ts'
import type { Profile } from './picture.ts'

export interface Row {
  // One of the two.
  rider?: RiderId
  team?: number
  place: number
  // After the stage before.
  before?: number
  seconds?: number
  points?: number
  gap?: number
}
export interface Classification {
  id: string
  of: 'riders' | 'teams'
  rows: Row[]
  // Who wears it.
  jersey?: RiderId
}

export interface Result {
  stage: number
  riders: {
    rider: RiderId
    place: number
    seconds?: number
    gap?: number
    points?: { sprint?: number; mountain?: number; tour?: number }
  }[]
}

export type Face = 'sprint' | 'mountain'
export interface Planned {
  stage: number
  id: string
  name: string
  major?: Face
  minor?: Face
  rest_day?: boolean
}
export interface RiderColumn {
  rider: RiderId
  seconds: number
  podium: number
  major: number
  minor: number
  // Cards kept for the next stage; none is said of the last.
  fatigue?: number
}
export interface Ridden extends Result {
  name: string
  id: string
  sheet: RiderColumn[]
  totals: {
    riders: { rider: RiderId; seconds: number; sprint: number; mountain: number }[]
    teams: { team: number; seconds: number; podium: number; rest: number; points: number }[]
  }
  classifications: Classification[]
  after_rest?: Classification[]
  prizes?: Classification[]
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
export interface Sheets {
  classifications: Profile[]
  course: Planned[]
  stages: Ridden[]
  bonuses?: Bonus[]
  final?: Final[]
}

// After the rest day or with the prizes, where there are such.
export const standing = (stage: Ridden): Classification[] => stage.prizes ?? stage.after_rest ?? stage.classifications

// Whoever was given points for the podium, first, second, third: in a team time trial a team stands there once
// (GT-TTT-3).
export const podiumOf = ({ riders }: Pick<Result, 'riders'>): RiderId[] =>
  riders
    .map(({ rider, points }) => ({ rider, tour: points?.tour ?? 0 }))
    .filter(({ tour }) => tour > 0)
    .sort((a, b) => b.tour - a.tour)
    .map(({ rider }) => rider)

export const rowsIn = (classifications: readonly Classification[], id: string): readonly Row[] =>
  classifications.find((one) => one.id === id)?.rows ?? []

export const teamOf = ({ rider, team }: { rider?: RiderId; team?: number }): number => team ?? seatOf(rider ?? '')

// GT-SHEET-4 A sheet has seven columns.
export const COLUMNS = 7
export const sheetsOf = (course: readonly Planned[]): Planned[][] =>
  Array.from({ length: Math.ceil(course.length / COLUMNS) }, (_, i) => course.slice(i * COLUMNS, (i + 1) * COLUMNS))

// How a figure of every team went from stage to stage. Of riders it is that of the team's best, who stands first.
export const courseOfTeams = (
  sheets: Sheets,
  upTo: number,
  teams: number,
  id: string,
  figure: (row: Row) => number,
): number[][] =>
  Array.from({ length: teams }, (_, team) =>
    sheets.stages.slice(0, upTo).map((stage) => {
      const row = rowsIn(standing(stage), id).find((one) => teamOf(one) === team)
      return row ? figure(row) : 0
    }),
  )

export type Cell = string | number
// One value per cell, for every spreadsheet: quotes doubled, and nothing that it would take for a formula.
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
          return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        })
        .join(','),
    )
    .join('\r\n') + '\r\n'

export type Worn = Partial<Record<Jersey, RiderId>>
