// What is shown of a Tour: the board of the stage being ridden with what stands around it, and the log of all stages.

import type { GameEvent, Heard, Opening, View } from '../../../protocol.ts'
import type { EventAt, Teller, Telling } from '../../../race/chronicle.ts'
import type { LogBook, LogLine } from '../../../race/log.ts'
import { groundOf, modulesOf } from '../measures.ts'
import type { RiderId } from '../riders.ts'
import * as stage from '../story.ts'
import type { Board, Jersey, Line, RiderState, Scene } from '../story.ts'
import type { Manner } from './kind.ts'
import { JERSEYS, type TourPicture } from './picture.ts'
import { rowsIn, type Classification, type Profile, type Result, type Winner, type Worn } from './sheets.ts'

export interface TourBoard extends Board {
  // The last stage that was ridden to its end, and how everybody stands since.
  day: Result | null
  classifications: readonly Classification[]
  over: boolean
}

type Told =
  | { kind: 'stage'; name: string }
  | { kind: 'first'; seat: number }
  | { kind: 'kept'; kept: readonly { rider: RiderId; cards: number }[] }
  | { kind: 'jerseys'; jerseys: readonly { jersey: Jersey; rider: RiderId; held: boolean }[] }
  | { kind: 'rest' }
  | { kind: 'tour_over'; winners: readonly Winner[] }
// Every line says in which stage it is: squares are called by the road they lie on.
export type TourLine = (Line | (Told & LogLine)) & { at: number }

// Stage and round in one number; a stage has fewer than a thousand rounds.
export const chapterOf = (number: number, round: number): number => number * 1000 + round
export const chapterParts = (chapter: number): { stage: number; round: number } => ({
  stage: Math.floor(chapter / 1000),
  round: chapter % 1000,
})
// Under the film: where a stage begins, and every fifth round of a short Tour.
export const filmLabel = (stages: number) => (chapter: number) => {
  const { stage, round } = chapterParts(chapter)
  if (round === 0) return `/${stage}`
  return stages <= 3 && round % 5 === 0 ? String(round) : ''
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const is = (event: Heard | undefined, kind: string): event is GameEvent =>
  event !== undefined && event !== 0 && event.event === kind
const classificationsIn = (document: GameEvent | View): Classification[] =>
  (document.classifications as Classification[] | undefined) ?? []

export function wornBy(profiles: readonly Profile[], classifications: readonly Classification[]): Worn {
  const worn: Worn = {}
  for (const { id, jersey } of profiles) {
    const rider = classifications.find((one) => one.id === id)?.jersey
    if (jersey && rider) worn[jersey] = rider
  }
  return worn
}
const jerseyOf = (worn: Worn, rider: RiderId): Jersey | null => JERSEYS.find((one) => worn[one] === rider) ?? null

function stand(board: TourBoard, picture: TourPicture, classifications: readonly Classification[]): TourBoard {
  const worn = wornBy(picture.classifications, classifications)
  const general = rowsIn(classifications, 'general')
  return {
    ...board,
    classifications,
    riders: board.riders.map((rider) => ({
      ...rider,
      jersey: jerseyOf(worn, rider.id),
      general: general.find((row) => row.rider === rider.id)?.seconds ?? rider.general,
    })),
  }
}

// What a rider has of the stage, which is not always what was seen on the road (GT-TTT-2).
const withDay = (riders: RiderState[], day: Result | null): RiderState[] =>
  stage.withResult(riders, day?.riders ?? []).map((rider) => {
    const one = day?.riders.find((one) => one.rider === rider.id)
    return one ? { ...rider, podium: one.points?.tour ?? 0 } : rider
  })

function firstBoard(teams: number, house: boolean): TourBoard {
  const board = stage.firstBoard(teams, house)
  return {
    ...board,
    riders: board.riders.map((rider) => ({ ...rider, seconds: 0, general: 0 })),
    day: null,
    classifications: [],
    over: false,
  }
}

const ended = (board: TourBoard, day: Result): TourBoard => ({ ...board, day, riders: withDay(board.riders, day) })

// A new stage: what riders are and wear stays, everything else begins anew.
function begin(board: TourBoard, picture: TourPicture, teams: number, number: number): TourBoard {
  const fresh = stage.firstBoard(teams, board.house)
  return {
    ...board,
    ...fresh,
    stage: number,
    taken: (picture.stages[number - 1]?.lines ?? []).map(() => 0),
    riders: fresh.riders.map((rider): RiderState => {
      const { specialist = null, jersey = null, general = 0, gear } = stage.riderIn(board, rider.id) ?? {}
      const trait = gear?.trait ?? null // HR-TRAIT-2
      return { ...rider, specialist, jersey, general, seconds: 0, gear: { ...rider.gear, trait } }
    }),
  }
}

function after(board: TourBoard, event: Heard, picture: TourPicture, teams: number): TourBoard {
  if (event === 0) return board
  switch (event.event) {
    case 'stage_began':
      return begin(board, picture, teams, count(event.stage))
    case 'stage_over':
      return ended(stand(board, picture, classificationsIn(event)), event.result as Result)
    case 'rest_day': // may bring points
      if (event.classifications === undefined) return board
      return stand(board, picture, classificationsIn(event))
    case 'tour_over':
      return { ...stand(board, picture, classificationsIn(event)), over: true }
    default:
      return { ...board, ...stage.after(board, event) }
  }
}

interface RiderView {
  rider: RiderId
  carried?: number
}
interface SheetView {
  riders: { rider: RiderId; seconds: number; general?: number }[]
}

// As a view shows it at the first question of a round.
function boardOf(view: View, { result }: Opening, picture: TourPicture, house: boolean): TourBoard {
  const seen = stage.boardOf(view, house)
  const classifications = classificationsIn(view)
  const worn = wornBy(picture.classifications, classifications)
  const riders = view.riders as RiderView[]
  const day = (result as Result | undefined) ?? null
  const sheet = (view.sheet as SheetView).riders
  return {
    ...seen,
    stage: count(view.stage),
    riders: withDay(seen.riders, day?.stage === view.stage ? day : null).map((rider) => {
      const line = sheet.find((one) => one.rider === rider.id)
      return {
        ...rider,
        // Those of the stage before count as well; by the house rules they are in the pack.
        fatigue: house ? rider.fatigue : rider.fatigue + (riders.find((one) => one.rider === rider.id)?.carried ?? 0),
        jersey: jerseyOf(worn, rider.id),
        // By the house rules the clock is told at home.
        general: (house && rider.place === 0 ? line?.seconds : line?.general) ?? line?.seconds ?? 0,
      }
    }),
    day,
    classifications,
    over: view.over === true,
  }
}

function nextScene(events: EventAt, first: number): Scene {
  const event = events(first)
  if (is(event, 'stage_began')) return { kind: 'stage', first, end: first + 1, stage: count(event.stage) }
  if (!is(event, 'stage_over')) return stage.nextScene(events, first)
  // After the last stage the prizes are told at once.
  if (is(events(first + 1), 'tour_over')) return { kind: 'quiet', first, end: first + 2 }
  return { kind: 'evening', first, end: first + (is(events(first + 1), 'rest_day') ? 2 : 1), stage: count(event.stage) }
}

// Who has won is said, or stands first in the points of the Tour.
const winnersIn = (event: GameEvent): readonly Winner[] =>
  (event.winners as Winner[] | undefined) ??
  rowsIn(classificationsIn(event), 'tour')
    .slice(0, 1)
    .map(({ team }) => ({ classification: 'tour', team }))

// The log of a stage, whose lines are marked with its number.
const marked = (log: LogBook<TourLine>, at: number): LogBook<Line> =>
  ({
    add: (line: Line) => log.add({ ...line, at }),
    last: (before?: number) => log.last(before),
    amend: (line: Line, before?: number) => log.amend({ ...line, at }, before),
  }) as unknown as LogBook<Line>

function teller(picture: TourPicture, teams: number, manner: Manner): Teller<TourBoard, TourLine> {
  const inside = new Map<number, Teller<Board, Line>>()
  const tellerOf = (number: number) => {
    const road = picture.stages[number - 1] ?? picture.stages[0]!
    const known = inside.get(number) ?? stage.tellingOf(teams, groundOf(road).terrain, modulesOf(road)).teller()
    inside.set(number, known)
    return known
  }
  return (event, at, board, log) => {
    if (event === 0) return
    const add = (told: Told, rule: string, number = board.stage) => log.add({ ...told, event: at, rule, at: number })
    const jerseys = () => {
      const before = wornBy(picture.classifications, board.classifications)
      const now = wornBy(picture.classifications, classificationsIn(event))
      return JERSEYS.flatMap((jersey) => {
        const rider = now[jersey]
        return rider ? [{ jersey, rider, held: before[jersey] === rider }] : []
      })
    }
    switch (event.event) {
      case 'stage_began':
        return add({ kind: 'stage', name: text(event.name) }, manner.rules.stage, count(event.stage))
      case 'lot':
        if (event.by === 'order') return add({ kind: 'first', seat: count(event.seat) }, 'GT-ORDER-1')
        return tellerOf(board.stage)(event, at, board, marked(log, board.stage))
      case 'carried': {
        const kept = { rider: text(event.rider), cards: count(event.fatigue) }
        if (kept.cards === 0) return
        const last = log.last()
        if (last?.kind === 'kept') return log.amend({ ...last, kept: [...last.kept, kept] })
        return add({ kind: 'kept', kept: [kept] }, manner.rules.kept)
      }
      case 'stage_over':
        return add({ kind: 'jerseys', jerseys: jerseys() }, manner.rules.jerseys)
      case 'rest_day':
        return add({ kind: 'rest' }, manner.rules.rest)
      case 'tour_over': {
        const winners = winnersIn(event)
        if (winners.length > 0) add({ kind: 'tour_over', winners }, manner.rules.over)
        return
      }
      default:
        return tellerOf(board.stage)(event, at, board, marked(log, board.stage))
    }
  }
}

export const tellingOf = (
  picture: TourPicture,
  teams: number,
  manner: Manner,
): Telling<TourBoard, Scene, TourLine> => ({
  firstBoard: () => firstBoard(teams, manner.house),
  boardOf: (view, opening) => boardOf(view, opening, picture, manner.house),
  after: (board, event) => after(board, event, picture, teams),
  nextScene,
  chapterOf: (board) => chapterOf(board.stage, board.round),
  teller: () => teller(picture, teams, manner),
  worthStopping: (event) => is(event, 'committed'),
})
