// What the sheets of the house rules have of their own: docs/protocol/house-tour.md. Every figure is the engine's.

import { raceName } from '../../catalogue.ts'
import type { Picture } from '../../race/picture.ts'
import { capital, type Who } from '../../race/words.ts'
import { say } from '../../words.ts'
import { ridersOf, roleOf, seatOf, type RiderId } from '../flamme_rouge/riders.ts'
import {
  rowsIn,
  standing,
  type Cell,
  type Planned as AnyPlanned,
  type Ridden,
  type TourSheets,
  type Winner,
} from '../flamme_rouge/tour/sheets.ts'
import { roleWord } from '../flamme_rouge/tour/words.ts'
import { timeOf } from '../flamme_rouge/words.ts'
import { prizeName, winnerName, words } from './words.ts'

export interface Planned extends AnyPlanned {
  day: NonNullable<Picture['day']>
}
export interface Sheets extends TourSheets {
  course: Planned[]
  winners?: Winner[]
}

// Some lines of a sheet: what each stage brought, or the sum up to it.
export interface Block {
  head: string
  // Over the last column.
  last: string
  rows: { rider?: RiderId; team?: number; label?: string; cells: string[]; last: string }[]
}

const riddenIn = (sheets: Sheets, columns: readonly Planned[]): (Ridden | undefined)[] =>
  columns.map(({ stage }) => sheets.stages[stage - 1])

type Id = 'general' | 'sprint' | 'mountain' | 'teams'
const BLOCKS: readonly Id[] = ['general', 'sprint', 'mountain', 'teams']

// How everybody stood after a stage: the sum, and the place. Who has no points yet stands nowhere.
function stood(day: Ridden | undefined, id: Id, whom: { rider?: RiderId; team?: number }) {
  if (!day) return { sum: '', place: '' }
  const row = rowsIn(standing(day), id).find(({ rider, team }) => rider === whom.rider && team === whom.team)
  return {
    sum: row?.seconds === undefined ? String(row?.points ?? 0) : timeOf(row.seconds),
    place: row ? String(row.place) : '–',
  }
}

// The sheet of the Tour: the four classifications after each stage.
export function tourBlocks(sheets: Sheets, columns: readonly Planned[], teams: readonly number[]): Block[] {
  const ridden = riddenIn(sheets, columns)
  const latest = ridden.findLast((day) => day !== undefined)
  return BLOCKS.map((id) => ({
    head: say(words.sheets[id]),
    last: say(words.sheets.place),
    rows: (id === 'teams'
      ? teams.map((team) => ({ team }))
      : teams.flatMap((team) => ridersOf(team).map((rider) => ({ rider })))
    ).map((whom) => ({
      ...whom,
      cells: ridden.map((day) => stood(day, id, whom).sum),
      last: stood(latest, id, whom).place,
    })),
  }))
}

const figuresOf = (day: Ridden, rider: RiderId) => {
  const { place = 0, seconds = 0, bonus = 0, points = {} } = day.riders.find((one) => one.rider === rider) ?? {}
  return {
    time: timeOf(seconds),
    dayPlace: place,
    bonus: bonus > 0 ? `−${bonus}` : '0',
    points: points.sprint ?? 0,
    summits: points.mountain ?? 0,
    fatigue: day.sheet.find((one) => one.rider === rider)?.fatigue ?? '',
  }
}
type Figure = keyof ReturnType<typeof figuresOf>
const FIGURES: readonly Figure[] = ['time', 'dayPlace', 'bonus', 'points', 'summits', 'fatigue']
// What a figure adds up to.
const SUM: Partial<Record<Figure, Id>> = { time: 'general', points: 'sprint', summits: 'mountain' }

// The sheet of a team: what each of its riders did on each day.
export function teamBlocks(sheets: Sheets, columns: readonly Planned[], team: number): Block[] {
  const ridden = riddenIn(sheets, columns)
  const latest = ridden.findLast((day) => day !== undefined)
  return ridersOf(team).map((rider) => ({
    head: capital(roleWord(rider)),
    last: say(words.sheets.sum),
    rows: FIGURES.map((figure) => {
      const sum = SUM[figure]
      return {
        label: say(words.sheets[figure]),
        cells: ridden.map((day) => (day ? String(figuresOf(day, rider)[figure]) : '')),
        last: sum ? stood(latest, sum, { rider }).sum : '',
      }
    }),
  }))
}

// A row per stage and rider: the day, and how everybody stood after it; then who has won what.
export function tableOf(sheets: Sheets, who: Who, nameOf: (team: number) => string): Cell[][] {
  const head = [words.sheets.stage, words.sheets.name, words.sheets.team, words.sheets.rider]
  const rows: Cell[][] = [
    [
      ...head.map((phrase) => say(phrase)),
      ...FIGURES.map((figure) => say(words.sheets[figure])),
      ...BLOCKS.map((id) => say(words.sheets[id])),
    ],
  ]
  for (const day of sheets.stages)
    for (const { rider } of day.riders) {
      const team = seatOf(rider)
      const figures = figuresOf(day, rider)
      rows.push([
        day.stage,
        raceName(day.name),
        nameOf(team),
        roleOf(rider),
        ...FIGURES.map((figure) => figures[figure]),
        ...BLOCKS.map((id) => stood(day, id, id === 'teams' ? { team } : { rider }).sum),
      ])
    }
  for (const winner of sheets.winners ?? [])
    rows.push([capital(prizeName(winner.classification, sheets.classifications)), winnerName(winner, who)])
  return rows
}
