// The sheets of a Tour as the engine keeps them, as far as all Tours have the same. The page adds nothing up.

import type { Both } from '../../../protocol.ts'
import { seatOf, type RiderId } from '../riders.ts'
import type { Jersey } from '../story.ts'

// A classification as its rules describe it.
export interface Profile {
  id: string
  of: 'riders' | 'teams'
  figure: 'seconds' | 'points'
  name: Both
  jersey?: Jersey
}

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
    // Seconds that the general time is less by.
    bonus?: number
    points?: { sprint?: number; mountain?: number; tour?: number }
  }[]
}

export interface Planned {
  stage: number
  id: string
  name: string
  paper: number
  rest_day?: boolean
}
export interface Ridden extends Result {
  name: string
  id: string
  // Cards kept for the next stage; none is said of the last.
  sheet: { rider: RiderId; fatigue?: number }[]
  classifications: Classification[]
  after_rest?: Classification[]
  prizes?: Classification[]
}
// What a Tour is won by.
export interface Winner {
  classification: string
  rider?: RiderId
  team?: number
}
export interface TourSheets {
  classifications: Profile[]
  // Of a sheet of paper.
  columns: number
  course: Planned[]
  stages: Ridden[]
}

// After the rest day or with the prizes, where there are such.
export const standing = (stage: Ridden): Classification[] => stage.prizes ?? stage.after_rest ?? stage.classifications

export const rowsIn = (classifications: readonly Classification[], id: string): readonly Row[] =>
  classifications.find((one) => one.id === id)?.rows ?? []

export const teamOf = ({ rider, team }: { rider?: RiderId; team?: number }): number => team ?? seatOf(rider ?? '')

// GT-SHEET-4 The stages of each sheet of paper.
export const papersOf = <Column extends { paper: number }>(course: readonly Column[]): Column[][] =>
  Array.from({ length: course.at(-1)?.paper ?? 0 }, (_, i) => course.filter(({ paper }) => paper === i + 1))

// How a figure of every team went from stage to stage. Of riders it is that of the team's best, who stands first.
export const courseOfTeams = (
  sheets: TourSheets,
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
