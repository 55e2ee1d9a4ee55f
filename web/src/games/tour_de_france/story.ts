// What is shown of a race: the board after each event, the scenes between two boards, and the lines of the log.

import type { GameEvent, Heard, Opening, View } from '../../protocol.ts'
import type { EventAt, Teller, Telling } from '../../race/chronicle.ts'
import { classificationsIn, type Classification } from '../../race/classification.ts'
import { atTable, type AtTable, type LogBook, type LogLine } from '../../race/log.ts'
import { secondsOf, type Colour, type DieName, type TourPicture } from './picture.ts'
import { roadOf, type Cell, type Road } from './road.ts'

export interface RiderState {
  bib: number
  team: number
  cell: string | null
  // In this table turn.
  fallen: boolean
  abandoned: boolean
  place: number | null
  // What is worn in this stage.
  jersey: Colour | null
  cards: Colour[]
}

export interface Thrown {
  bib: number
  die: DieName
  face: string
  // 0: not known yet, or none.
  cells: number
  pace: number | null
}

export interface Arrival {
  bib: number
  place: number
  // Seconds, without the bonus, and behind the winner.
  time: number
  gap: number
  // The first of the arrival group.
  with: number
}

// A stage that is over, as the engine tells it: riders in order of their places.
export interface StageResult {
  stage: number
  riders: {
    rider: number
    place: number
    seconds: number
    gap: number
    bonus?: number
    with?: number
    // Has abandoned, and comes back by the house rule.
    late?: boolean
  }[]
}

export interface Board {
  stage: number
  turn: number
  // As the turn begins; nothing before the first.
  clock: string
  riders: RiderState[]
  // The groups as they stand, the first of the road first, and the cells from each to the next.
  road: readonly (readonly number[])[]
  gaps: readonly number[]
  // Whose turn it is, as far as the events say.
  acting: number | null
  thrown: Thrown | null
  // Of this stage.
  primes: number[][]
  arrivals: Arrival[]
  // The last stage that was ridden to its end, and the classifications after it.
  result: StageResult | null
  classifications: readonly Classification[]
  leaders: Partial<Record<Colour, number>>
  over: boolean
}

export type How = 'decline' | 'solo' | 'stretch'

export type Scene = { first: number; end: number } & (
  | { kind: 'quiet' }
  | { kind: 'stage'; stage: number }
  | { kind: 'place'; bib: number; cell: string }
  | { kind: 'turn'; turn: number }
  | { kind: 'throw'; bib: number; die: DieName; face: string }
  | { kind: 'ride'; bib: number; from: string; cell: string; helper: number | null; finish: boolean }
  | { kind: 'attack'; bib: number; how: How; contains: number | null }
  | { kind: 'card'; bib: number; colour: Colour }
  | { kind: 'ask'; bib: number; receiver: number; ownEnd: string; cell: string }
  | { kind: 'answer'; bib: number; agreed: boolean }
  | { kind: 'fall'; bibs: number[]; out: number | null }
  | { kind: 'stuck'; bib: number }
  | { kind: 'prime'; prime: number; bib: number }
  | { kind: 'arrivals'; bibs: number[] }
  | { kind: 'results'; stage: number }
  | { kind: 'over' }
)

type Via = 'adopted' | 'threw' | 'declined' | 'stretch' | 'attack' | 'acceleration' | 'card' | 'help'
type Told =
  | { kind: 'lot'; seats: number[] }
  | { kind: 'stage_began' | 'stage_over'; stage: number }
  | { kind: 'placed' | 'stuck' | 'crashed' | 'abandoned'; bib: number }
  | {
      kind: 'rode'
      bib: number
      via: Via
      thrown: Thrown | null
      cells: number
      slope: boolean
      gale: boolean
      helper: number | null
      // The first to move in the stage has to roll.
      opens: boolean
    }
  | { kind: 'attacked'; bib: number; how: How; contains: number | null; slope: boolean }
  | { kind: 'card'; bib: number; colour: Colour; poised: boolean }
  | { kind: 'asked'; bib: number; receiver: number; cells: number }
  | { kind: 'answered'; bib: number; helper: number; agreed: boolean }
  | { kind: 'brought_down'; bib: number; by: number }
  | { kind: 'prime'; bib: number; prime: number; stage: number; place: number; points: number }
  | {
      kind: 'arrived' | 'timed_out'
      bibs: number[]
      place: number
      time: number
      stage: number
      gap: number
    }
  | { kind: 'jersey'; bib: number; colour: Colour; held: boolean }
  | { kind: 'race_over'; bib: number | null }
  | AtTable
export type Line = Told & LogLine

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const is = (event: Heard | undefined, kind: string): event is GameEvent =>
  event !== undefined && event !== 0 && event.event === kind

// Whose attack is answered by this one.
const containedBy = (event: GameEvent): number | null => (typeof event.contains === 'number' ? event.contains : null)

export function firstBoard(picture: TourPicture): Board {
  const riders = picture.bibs.flatMap((bibs, team) =>
    bibs.map((bib): RiderState => ({
      bib,
      team,
      cell: null,
      fallen: false,
      abandoned: false,
      place: null,
      jersey: null,
      cards: [],
    })),
  )
  return {
    stage: 1,
    turn: 0,
    clock: '',
    riders,
    road: [],
    gaps: [],
    acting: null,
    thrown: null,
    primes: [],
    arrivals: [],
    result: null,
    classifications: [],
    leaders: {},
    over: false,
  }
}

interface RiderView {
  rider: number
  team: number
  cell?: string
  fallen?: boolean
  abandoned?: boolean
  place?: number
  time?: string
  gap?: number
  jersey?: Colour
  cards?: Colour[]
}

// At the beginning of a table turn, as a view shows it.
export function seenBoard(view: View, { result }: Opening): Board {
  const riders = view.riders as RiderView[]
  return {
    stage: count(view.stage),
    turn: count(view.turn),
    clock: count(view.turn) === 0 ? '' : text(view.clock),
    riders: riders.map((one) => ({
      bib: one.rider,
      team: one.team,
      cell: one.cell ?? null,
      fallen: one.fallen === true,
      abandoned: one.abandoned === true,
      place: one.place ?? null,
      jersey: one.jersey ?? null,
      cards: one.cards ?? [],
    })),
    road: view.road as number[][],
    gaps: view.gaps as number[],
    acting: null,
    thrown: null,
    primes: (view.primes as { riders: number[] }[]).map((prime) => prime.riders),
    arrivals: arrivalsIn(riders, view.arrivals as number[][]),
    result: (result as StageResult | undefined) ?? null,
    classifications: result === undefined ? [] : classificationsIn(view),
    leaders: view.leaders as Board['leaders'],
    over: view.step === 'over',
  }
}

function arrivalsIn(riders: readonly RiderView[], groups: readonly (readonly number[])[]): Arrival[] {
  const arrival = (bib: number, first: number): Arrival => {
    const { place = 0, time = '', gap = 0 } = riders.find(({ rider }) => rider === bib) ?? {}
    return { bib, place, time: secondsOf(time), gap, with: first }
  }
  return groups.flatMap((bibs) => bibs.map((bib) => arrival(bib, bibs[0]!)))
}

// How many stages the classifications count.
export const ridden = (board: Board): number => board.result?.stage ?? (board.over ? board.stage : board.stage - 1)

export const riderOf = (board: Board, bib: number): RiderState | undefined =>
  board.riders.find((rider) => rider.bib === bib)

export const jerseyOf = (board: Board, bib: number): Colour | null => riderOf(board, bib)?.jersey ?? null

export function boardOf(picture: TourPicture, stage: number) {
  return picture.boards[picture.stages[Math.max(1, Math.min(stage, picture.stages.length)) - 1]!]!
}
export const roadAt = (picture: TourPicture, stage: number): Road => roadOf(boardOf(picture, stage))

export function onRoad(board: Board, road: Road): { rider: RiderState; cell: Cell }[] {
  return board.riders.flatMap((rider) => {
    const cell = rider.cell === null ? undefined : road.cell(rider.cell)
    return cell ? [{ rider, cell }] : []
  })
}

// Groups and gaps, where an event tells them anew.
function roadIn(event: GameEvent): Partial<Board> {
  return Array.isArray(event.road) ? { road: event.road as number[][], gaps: event.gaps as number[] } : {}
}

// Who is home is on the road no more.
function roadWithout({ road, gaps }: Board, bib: number): Partial<Board> {
  const left = road.map((group) => group.filter((one) => one !== bib))
  return {
    road: left.filter((group) => group.length > 0),
    gaps: [0, ...gaps].filter((_, i) => (left[i]?.length ?? 0) > 0).slice(1),
  }
}

export class Story implements Telling<Board, Scene, Line> {
  constructor(readonly picture: TourPicture) {}

  firstBoard = (): Board => firstBoard(this.picture)
  boardOf = seenBoard
  chapterOf = (board: Board): number => chapterOf(board.stage, board.turn)

  private slope(board: Board, bib: number): boolean {
    return roadAt(this.picture, board.stage).cell(riderOf(board, bib)?.cell ?? '')?.slope ?? false
  }

  private worn(classifications: readonly Classification[], bib: number): Colour | null {
    const { id } = classifications.find(({ jersey }) => jersey === bib) ?? {}
    return this.picture.classifications.find((one) => one.id === id)?.jersey ?? null
  }

  after = (board: Board, event: Heard): Board =>
    event === 0 ? board : { ...this.moved(board, event), ...roadIn(event) }

  private moved(board: Board, event: GameEvent): Board {
    const bib = count(event.rider)
    const change = (to: Partial<RiderState>, whom = bib) => ({
      ...board,
      riders: board.riders.map((rider) => (rider.bib === whom ? { ...rider, ...to } : rider)),
    })
    switch (event.event) {
      case 'stage_began':
        return {
          ...board,
          stage: count(event.stage),
          turn: 0,
          clock: '',
          road: [],
          gaps: [],
          acting: null,
          thrown: null,
          primes: boardOf(this.picture, count(event.stage)).primes.map(() => []),
          arrivals: [],
          riders: board.riders.map((rider) => ({ ...rider, cell: null, place: null, fallen: false })),
        }
      case 'placed':
        return { ...change({ cell: text(event.cell) }), acting: null }
      case 'turn_began':
        return {
          ...board,
          turn: count(event.turn),
          clock: text(event.clock),
          acting: null,
          thrown: null,
          riders: board.riders.map((rider) => (rider.fallen ? { ...rider, fallen: false } : rider)),
        }
      case 'threw':
        return {
          ...board,
          acting: bib,
          thrown: {
            bib,
            die: text(event.die) as DieName,
            face: text(event.face),
            cells: count(event.cells),
            pace: typeof event.pace === 'number' ? event.pace : null,
          },
        }
      case 'attacked':
        return { ...board, acting: bib }
      case 'adopted':
      case 'stuck':
      case 'asked':
        return { ...board, acting: bib, thrown: board.thrown?.bib === bib ? board.thrown : null }
      case 'card': {
        const cards = (riderOf(board, bib)?.cards ?? []).filter((one) => one !== event.colour)
        return { ...change({ cards }), acting: bib, thrown: null }
      }
      case 'rode':
        return change({ cell: text(event.cell) })
      case 'crashed':
      case 'brought_down':
        return change({ fallen: true })
      case 'abandoned':
        return change({ cell: null, abandoned: true, cards: [] })
      case 'prime':
        return { ...board, primes: board.primes.map((bibs, i) => (i === count(event.prime) ? [...bibs, bib] : bibs)) }
      case 'arrived':
      case 'timed_out': {
        const arrival = {
          bib,
          place: count(event.place),
          time: secondsOf(text(event.time)),
          gap: count(event.gap),
          with: count(event.with),
        }
        return {
          ...change({ cell: null, place: arrival.place }),
          ...roadWithout(board, bib),
          acting: null,
          arrivals: [...board.arrivals, arrival],
        }
      }
      case 'stage_over': {
        const result = (event.result as StageResult | undefined) ?? null
        const back = new Set(result?.riders.flatMap(({ rider, late }) => (late ? [rider] : [])))
        const classifications = classificationsIn(event)
        return {
          ...board,
          acting: null,
          thrown: null,
          result,
          classifications,
          leaders: {},
          riders: board.riders.map((rider) => ({
            ...rider,
            jersey: this.worn(classifications, rider.bib),
            cards: [],
            abandoned: rider.abandoned && !back.has(rider.bib),
          })),
        }
      }
      case 'jersey': {
        const colour = text(event.colour) as Colour
        const cards = [...(riderOf(board, bib)?.cards ?? []), colour]
        return { ...change({ cards }), leaders: { ...board.leaders, [colour]: bib } }
      }
      case 'race_over':
        return {
          ...board,
          over: true,
          acting: null,
          riders: board.riders.map((rider) => ({ ...rider, jersey: null, cards: [] })),
        }
      default:
        return board
    }
  }

  nextScene = (events: EventAt, first: number): Scene => {
    const event = events(first)
    const quiet = { kind: 'quiet', first, end: first + 1 } as const
    if (!event) return quiet
    const bib = count(event.rider)
    switch (event.event) {
      case 'stage_began':
        return { ...quiet, kind: 'stage', stage: count(event.stage) }
      case 'placed':
        return { ...quiet, kind: 'place', bib, cell: text(event.cell) }
      case 'turn_began':
        return { ...quiet, kind: 'turn', turn: count(event.turn) }
      case 'stuck':
        return { ...quiet, kind: 'stuck', bib }
      case 'threw':
        return { ...quiet, kind: 'throw', bib, die: text(event.die) as DieName, face: text(event.face) }
      case 'attacked':
        return {
          ...quiet,
          kind: 'attack',
          bib,
          how: text(event.how) as How,
          contains: containedBy(event),
        }
      case 'card':
        return { ...quiet, kind: 'card', bib, colour: text(event.colour) as Colour }
      case 'rode': {
        const finish = is(events(first + 1), 'crossed')
        return {
          ...quiet,
          kind: 'ride',
          bib,
          from: text(event.from),
          cell: text(event.cell),
          helper: typeof event.helped_by === 'number' ? event.helped_by : null,
          finish,
        }
      }
      case 'asked':
        return {
          ...quiet,
          kind: 'ask',
          bib,
          receiver: count(event.receiver),
          ownEnd: text(event.own_end),
          cell: text(event.cell),
        }
      case 'answered':
        return { ...quiet, kind: 'answer', bib, agreed: event.agreed === true }
      case 'crashed':
        return { ...quiet, kind: 'fall', bibs: [bib], out: null }
      case 'abandoned': {
        let end = first + 1
        const bibs = [bib]
        for (let next = events(end); is(next, 'brought_down'); next = events(++end)) bibs.push(count(next.rider))
        return { ...quiet, end, kind: 'fall', bibs, out: bib }
      }
      case 'prime':
        return { ...quiet, kind: 'prime', prime: count(event.prime), bib }
      case 'arrived':
      case 'timed_out': {
        let end = first
        const bibs: number[] = []
        for (let next = events(end); is(next, 'arrived') || is(next, 'timed_out'); next = events(++end))
          bibs.push(count(next.rider))
        return { ...quiet, end, kind: 'arrivals', bibs }
      }
      // Everything at the end of a stage is known before the results are shown.
      case 'stage_over': {
        let end = first + 1
        while (is(events(end), 'jersey')) ++end
        return { ...quiet, end, kind: 'results', stage: count(event.stage) }
      }
      case 'race_over':
        return { ...quiet, kind: 'over' }
      default:
        return quiet
    }
  }

  // The log: a chapter per table turn, the start of each stage is one as well.
  teller = (): Teller<Board, Line> => {
    // Who is riding, and by what.
    let actor = 0
    let via: Via = 'threw'
    let opening = false
    // Who wore the jerseys before the stage was over.
    let worn: Board['leaders'] = {}
    return (event, at, board, log) => {
      if (event === 0) return
      const add = (told: Told, rule: string) => log.add({ ...told, event: at, rule })
      const bib = count(event.rider)
      const acts = (by: Via) => {
        actor = bib
        via = by
      }
      switch (event.event) {
        case 'lot': {
          const last = log.last()
          if (last?.kind === 'lot') log.amend({ ...last, seats: [...last.seats, count(event.seat)] })
          else add({ kind: 'lot', seats: [count(event.seat)] }, 'TDF-START-1')
          break
        }
        case 'stage_began':
          add(
            { kind: 'stage_began', stage: count(event.stage) },
            count(event.stage) > 1 ? 'TDF-START-3' : 'TDF-START-2',
          )
          break
        case 'placed':
          add({ kind: 'placed', bib }, board.stage > 1 ? 'TDF-START-3' : 'TDF-START-2')
          break
        case 'stuck':
          add({ kind: 'stuck', bib }, 'TDF-MOVE-6')
          break
        case 'turn_began':
          actor = 0
          opening = count(event.turn) === 1
          break
        case 'threw':
          if (actor !== bib) acts('threw')
          else if (via === 'attack' || (via === 'card' && wasAttack(log, bib))) via = 'acceleration'
          else if (via !== 'stretch' && via !== 'card') via = 'threw'
          break
        case 'adopted':
          acts('adopted')
          break
        case 'attacked': {
          const how = text(event.how) as How
          const contains = containedBy(event)
          const slope = this.slope(board, bib)
          acts(how === 'solo' ? 'attack' : how === 'stretch' ? 'stretch' : 'declined')
          const rule =
            how === 'stretch'
              ? 'TDF-ATT-5'
              : contains !== null
                ? how === 'solo'
                  ? 'TDF-CON-2'
                  : 'TDF-CON-3'
                : how === 'decline'
                  ? 'TDF-ATT-3'
                  : slope
                    ? 'TDF-CLI-7'
                    : 'TDF-ATT-4'
          add({ kind: 'attacked', bib, how, contains, slope }, rule)
          break
        }
        case 'card': {
          const colour = text(event.colour) as Colour
          acts('card')
          add({ kind: 'card', bib, colour, poised: false }, colour === 'polka' ? 'TDF-CARD-6' : 'TDF-CARD-4')
          break
        }
        case 'rode': {
          const road = roadAt(this.picture, board.stage)
          const from = road.cell(text(event.from))
          const helper = typeof event.helped_by === 'number' ? event.helped_by : null
          const thrown = board.thrown?.bib === bib && via !== 'adopted' && helper === null ? board.thrown : null
          const slope = from?.slope ?? false
          const line = {
            kind: 'rode',
            bib,
            via: helper !== null ? 'help' : via,
            thrown,
            cells: count(event.speed),
            slope,
            gale: from?.gale ?? false,
            helper,
            opens: opening && helper === null,
          } as const
          if (helper === null) opening = false
          add(line, ruleOfRide(line))
          break
        }
        case 'asked':
          add({ kind: 'asked', bib, receiver: count(event.receiver), cells: count(event.cells) }, 'TDF-HELP-6')
          break
        case 'answered':
          add(
            { kind: 'answered', bib, helper: count(event.helper), agreed: event.agreed === true },
            event.agreed === true ? 'TDF-HELP-6' : 'TDF-DP-10',
          )
          break
        case 'crashed':
          add({ kind: 'crashed', bib }, 'TDF-RISK-3')
          break
        case 'abandoned':
          add({ kind: 'abandoned', bib }, 'TDF-RISK-4')
          break
        case 'brought_down':
          add({ kind: 'brought_down', bib, by: count(event.by) }, 'TDF-RISK-4')
          break
        case 'prime': {
          const prime = count(event.prime)
          const here = boardOf(this.picture, board.stage)
          add(
            { kind: 'prime', bib, prime, stage: board.stage, place: count(event.place), points: count(event.points) },
            here.lines[here.primes[prime]!.line]!.at_finish ? 'TDF-PRIME-6' : 'TDF-PRIME-3',
          )
          break
        }
        case 'arrived':
        case 'timed_out': {
          const last = log.last()
          if (event.event === 'arrived' && last?.kind === 'arrived' && last.bibs[0] === count(event.with)) {
            log.amend({ ...last, bibs: [...last.bibs, bib] })
            break
          }
          const time = secondsOf(text(event.time))
          add(
            {
              kind: event.event,
              bibs: [bib],
              place: count(event.place),
              time,
              stage: board.stage,
              gap: count(event.gap),
            },
            event.event === 'timed_out' ? 'TDF-OPT-11' : 'TDF-FIN-5',
          )
          break
        }
        case 'stage_over':
          worn = board.leaders
          add({ kind: 'stage_over', stage: count(event.stage) }, 'TDF-RACE-2')
          break
        case 'jersey': {
          const colour = text(event.colour) as Colour
          add({ kind: 'jersey', bib, colour, held: worn[colour] === bib }, 'TDF-JER-1')
          break
        }
        case 'race_over':
          add({ kind: 'race_over', bib: board.leaders.yellow ?? null }, 'TDF-RACE-4')
          break
        default: {
          const said = atTable(event)
          if (said) add(said, '')
        }
      }
    }
  }
}

// With an attack position the first cells are ridden before the green die is thrown: then the card and the ride were an
// attack.
function wasAttack(log: LogBook<Line>, bib: number): boolean {
  let ridden = false
  for (let before = 0; ; ++before) {
    const line = log.last(before)
    if (line?.kind === 'card' && line.bib === bib) {
      if (ridden)
        log.amend({ ...line, poised: true, rule: line.colour === 'polka' ? 'TDF-CARD-7' : 'TDF-CARD-3' }, before)
      return ridden
    }
    if (line?.kind === 'rode' && line.bib === bib) {
      const ride = { ...line, via: 'attack' } as const
      log.amend({ ...ride, rule: ruleOfRide(ride) }, before)
      ridden = true
    } else if (line?.kind !== 'prime') return false
  }
}

// Stage and table turn in one number; a stage has fewer than a thousand turns.
export const chapterOf = (stage: number, turn: number): number => (stage - 1) * 1000 + turn
export const chapterParts = (chapter: number): { stage: number; turn: number } => ({
  stage: Math.floor(chapter / 1000) + 1,
  turn: chapter % 1000,
})

// Under the film: every fifth turn, and where a stage begins.
export function filmLabel(chapter: number): string {
  const { stage, turn } = chapterParts(chapter)
  return turn === 0 ? `/${stage}` : turn % 5 === 0 ? String(turn) : ''
}

function ruleOfRide({ via, thrown, cells, slope, gale, opens }: Extract<Told, { kind: 'rode' }>): string {
  if (opens && via === 'threw') return 'TDF-START-6'
  if (via === 'help') return 'TDF-HELP-1'
  if (via === 'adopted') return 'TDF-PACE-4'
  if (via === 'attack') return slope ? 'TDF-CLI-7' : 'TDF-ATT-4'
  if (via === 'acceleration') return 'TDF-ATT-8'
  if (via === 'stretch') return 'TDF-ATT-5'
  if (via === 'declined') return 'TDF-ATT-3'
  if (via === 'card') return thrown ? 'TDF-CARD-4' : 'TDF-CARD-6'
  if (!thrown) return 'TDF-MOVE-1'
  switch (thrown.die) {
    case 'white':
      return 'TDF-BRK-1'
    case 'red':
      return 'TDF-RISK-2'
    case 'green':
      return 'TDF-ATT-6'
    case 'polka':
      return thrown.face === 'A' ? 'TDF-CLI-6' : thrown.face === '4' ? 'TDF-CLI-4' : 'TDF-CLI-3'
    case 'yellow':
      if (thrown.face === 'A') return gale && cells < 2 ? 'TDF-GALE-2' : 'TDF-FLAT-3'
      return cells < Number(thrown.face) ? (gale ? 'TDF-GALE-1' : 'TDF-WIND-1') : 'TDF-WIND-6'
  }
}
