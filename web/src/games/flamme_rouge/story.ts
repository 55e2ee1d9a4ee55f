// What is shown of a race: the board after each event, the scenes between two boards, and the sentences of the log. Pure
// functions of the events heard, so that the live race, a reconnection and a replay all tell the same story.

import type { Heard } from '../../protocol.ts'
import type { LogChapter, LogLine } from '../../race/log.ts'
import { riderOf, ROLES, seatOf, type RiderId, type Role } from './riders.ts'

export interface RiderState {
  id: RiderId
  seat: number
  role: Role
  square: number | null
  lane: number
  // What everybody may count: as it was when the round began, until the cards are revealed (FR-ENERGY-5).
  pile: number
  recycled: number
  fatigue: number
  spent: string
  // Known only to the own team, and to everybody in a replay.
  hand: string | null
  chosen: string | null
  // The card that lies face up until the rider has moved.
  card: string | null
  // The card of the last reveal.
  last: string | null
}

export interface Board {
  round: number
  riders: RiderState[]
  placesFirst: number | null
  committed: number[]
  choices: RiderId[]
  crossed: RiderId[]
  winner: RiderId | null
}

export type Limit = 'climb' | 'halt_before_climb' | 'floor' | 'end_of_road'

export interface Move {
  rider: RiderId
  from: number
  square: number
  lane: number
  card: string
  moved: number
  limit?: Limit
  blocked: number
}

interface Pull {
  rider: RiderId
  from: number
  square: number
  lane: number
}

// A scene covers the events from `first` up to, but not including, `end`.
export type Scene = { first: number; end: number } & (
  | { kind: 'quiet' }
  | { kind: 'place'; rider: RiderId; square: number; lane: number }
  | { kind: 'round'; round: number }
  | { kind: 'reveal'; cards: { rider: RiderId; card: string }[] }
  | { kind: 'move'; move: Move; crossed: boolean }
  | { kind: 'pull'; pulls: Pull[]; behind: RiderId[] }
  | { kind: 'tire'; riders: RiderId[] }
  | { kind: 'finish'; winner: RiderId }
)

type Told =
  | { kind: 'lot'; seat: number }
  | { kind: 'placed'; rider: RiderId; square: number }
  | { kind: 'leads'; rider: RiderId }
  | { kind: 'drew'; rider: RiderId; cards: string; reshuffled: boolean }
  | { kind: 'chose'; rider: RiderId; card: string }
  | { kind: 'supplied'; rider: RiderId }
  | { kind: 'moved'; move: Move }
  | { kind: 'drawn'; riders: RiderId[]; behind: RiderId[] }
  | { kind: 'tired'; riders: RiderId[] }
  | { kind: 'crossed'; rider: RiderId }
  | { kind: 'won'; rider: RiderId }
  | { kind: 'taken_back'; seat: number }
  | { kind: 'clock' | 'stand_in' | 'back'; seat: number }
export type Line = Told & LogLine

const HAND = 4
const DECK = 15

export function firstBoard(teams: number, handicap: readonly number[] = []): Board {
  const riders: RiderState[] = []
  for (let seat = 0; seat < teams; ++seat)
    for (const role of ROLES)
      riders.push({
        id: riderOf(seat, role),
        seat,
        role,
        square: null,
        lane: 0,
        pile: DECK + (handicap[seat] ?? 0),
        recycled: 0,
        fatigue: 0,
        spent: '',
        hand: null,
        chosen: null,
        card: null,
        last: null,
      })
  return { round: 0, riders, placesFirst: null, committed: [], choices: [], crossed: [], winner: null }
}

export function riderIn(board: Board, id: RiderId): RiderState | undefined {
  return board.riders.find((rider) => rider.id === id)
}

function withRider(board: Board, id: RiderId, change: (rider: RiderState) => Partial<RiderState>): Board {
  return { ...board, riders: board.riders.map((rider) => (rider.id === id ? { ...rider, ...change(rider) } : rider)) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (typeof value === 'number' ? value : 0)

// By value, fatigue first, as in the views.
function sorted(cards: string): string {
  const worth = (card: string) => (card === 'F' ? 0 : Number(card))
  return [...cards].sort((a, b) => worth(a) - worth(b)).join('')
}

// The counts after a rider has drawn up to four cards and laid one of them.
function played(rider: RiderState): Pick<RiderState, 'pile' | 'recycled'> {
  const drawn = Math.min(HAND, rider.pile + rider.recycled)
  if (drawn === 0) return { pile: 0, recycled: 0 }
  if (rider.pile >= drawn) return { pile: rider.pile - drawn, recycled: rider.recycled + drawn - 1 }
  return { pile: rider.pile + rider.recycled - drawn, recycled: drawn - 1 }
}

function moveIn(event: Exclude<Heard, 0>): Move {
  return {
    rider: text(event.rider),
    from: count(event.from),
    square: count(event.square),
    lane: count(event.lane),
    card: text(event.card),
    moved: count(event.moved),
    limit: event.limit as Limit | undefined,
    blocked: count(event.blocked),
  }
}

export function after(board: Board, event: Heard): Board {
  if (event === 0) return board
  const id = text(event.rider)
  switch (event.event) {
    case 'lot':
      return { ...board, placesFirst: count(event.seat) }
    case 'placed':
    case 'slipstreamed':
      return withRider(board, id, () => ({ square: count(event.square), lane: count(event.lane) }))
    case 'round_began':
      return {
        ...board,
        round: count(event.round),
        committed: [],
        choices: [],
        riders: board.riders.map((rider) => ({ ...rider, hand: null, chosen: null, card: null })),
      }
    case 'drew':
      return withRider(board, id, () => ({ hand: sorted(text(event.cards)) }))
    case 'chose':
      return { ...withRider(board, id, () => ({ chosen: text(event.card) })), choices: [...board.choices, id] }
    case 'supplied':
      return withRider(board, id, (rider) => ({ pile: rider.pile + 1, fatigue: rider.fatigue + 1 }))
    case 'committed':
      return { ...board, committed: [...board.committed.filter((seat) => seat !== event.seat), count(event.seat)] }
    case 'taken_back': {
      const seat = count(event.seat)
      const last = [...board.choices].reverse().find((rider) => seatOf(rider) === seat)
      const freed = last ? withRider(board, last, () => ({ chosen: null })) : board
      return { ...freed, committed: board.committed.filter((one) => one !== seat), choices: board.choices.filter((rider) => rider !== last) }
    }
    case 'revealed':
      return withRider(board, id, (rider) => ({ ...played(rider), card: text(event.card), last: text(event.card), hand: null, chosen: null }))
    case 'moved':
      return withRider(board, id, (rider) => ({ square: count(event.square), lane: count(event.lane), spent: sorted(rider.spent + text(event.card)), card: null }))
    case 'tired':
      return withRider(board, id, (rider) => ({ recycled: rider.recycled + 1, fatigue: rider.fatigue + 1 }))
    case 'crossed':
      return { ...board, crossed: [...board.crossed, id] }
    case 'won':
      return { ...board, winner: id }
    default:
      return board
  }
}

// boards[n] is the board after n events.
export function boardsAfter(first: Board, events: readonly Heard[]): Board[] {
  const boards = [first]
  for (const event of events) boards.push(after(boards[boards.length - 1]!, event))
  return boards
}

const is = (event: Heard | undefined, kind: string): event is Exclude<Heard, 0> => event !== undefined && event !== 0 && event.event === kind

function endOf(events: readonly Heard[], from: number, kind: string): number {
  let end = from
  while (is(events[end], kind)) ++end
  return end
}

// One gap is closed from the front rider back; a rider further up begins the next.
function endOfPull(events: readonly Heard[], from: number): number {
  let end = from
  let last = Infinity
  for (let event = events[end]; is(event, 'slipstreamed') && count(event.from) <= last; event = events[end]) {
    last = count(event.from)
    ++end
  }
  return end
}

function ridersOn(board: Board, square: number): RiderId[] {
  return board.riders.filter((rider) => rider.square === square).map((rider) => rider.id)
}

export function nextScene(events: readonly Heard[], first: number, board: Board): Scene {
  const event = events[first]
  const quiet = { kind: 'quiet', first, end: first + 1 } as const
  if (!event) {
    let end = first + 1
    while (events[end] === 0) ++end
    return { ...quiet, end }
  }
  const rider = text(event.rider)
  const slice = (end: number) => events.slice(first, end) as Exclude<Heard, 0>[]
  switch (event.event) {
    case 'placed':
      return { ...quiet, kind: 'place', rider, square: count(event.square), lane: count(event.lane) }
    case 'round_began':
      return { ...quiet, kind: 'round', round: count(event.round) }
    case 'revealed': {
      const end = endOf(events, first, 'revealed')
      return { kind: 'reveal', first, end, cards: slice(end).map((one) => ({ rider: text(one.rider), card: text(one.card) })) }
    }
    case 'moved': {
      const crossed = is(events[first + 1], 'crossed')
      return { kind: 'move', first, end: first + (crossed ? 2 : 1), move: moveIn(event), crossed }
    }
    case 'slipstreamed': {
      const end = endOfPull(events, first)
      const pulls = slice(end).map((one) => ({ rider: text(one.rider), from: count(one.from), square: count(one.square), lane: count(one.lane) }))
      return { kind: 'pull', first, end, pulls, behind: ridersOn(board, count(event.square) + 1) }
    }
    case 'tired': {
      const end = endOf(events, first, 'tired')
      return { kind: 'tire', first, end, riders: slice(end).map((one) => text(one.rider)) }
    }
    case 'won':
      return { ...quiet, kind: 'finish', winner: rider }
    default:
      return quiet
  }
}

export type TerrainAt = (square: number) => string

function ruleOfMove(move: Move, terrain: TerrainAt): string {
  if (move.blocked > 0) return move.moved === 0 ? 'FR-BLOCK-2' : 'FR-BLOCK-1'
  switch (move.limit) {
    case 'climb':
      return terrain(move.from) === 'climb' ? 'FR-CLIMB-1' : 'FR-CLIMB-2'
    case 'halt_before_climb':
      return 'FR-CLIMB-3'
    case 'end_of_road':
      return 'FR-MOVE-4'
    case 'floor':
      return terrain(move.from) === 'supply' ? 'SUP-1' : 'FR-DESC-1'
    default:
      return 'FR-MOVE-1'
  }
}

// The log: a chapter per round, the first one before the start. Cards are told with the moves, and who has chosen is on the
// screen already, so neither has a line.
export function tell(events: readonly Heard[], boards: readonly Board[], terrain: TerrainAt): LogChapter<Line>[] {
  const chapters: LogChapter<Line>[] = [{ number: 0, lines: [] }]
  for (let at = 0; at < events.length; ) {
    const board = boards[at]!
    const event = events[at]
    const scene = nextScene(events, at, board)
    const lines = chapters[chapters.length - 1]!.lines
    const add = (told: Told, rule: string, event = at) => lines.push({ ...told, event, rule })
    if (event) {
      const rider = text(event.rider)
      const seat = count(event.seat)
      if (scene.kind === 'round') chapters.push({ number: scene.round, lines: [] })
      else if (scene.kind === 'place') add({ kind: 'placed', rider, square: scene.square }, 'FR-SETUP-5')
      else if (scene.kind === 'move') {
        add({ kind: 'moved', move: scene.move }, ruleOfMove(scene.move, terrain))
        if (scene.crossed) add({ kind: 'crossed', rider }, 'FR-WIN-1', at + 1)
      } else if (scene.kind === 'pull') add({ kind: 'drawn', riders: scene.pulls.map((pull) => pull.rider), behind: scene.behind }, 'FR-SLIP-1')
      else if (scene.kind === 'tire') add({ kind: 'tired', riders: scene.riders }, 'FR-FAT-1')
      else if (scene.kind === 'finish') add({ kind: 'won', rider }, 'FR-WIN-2')
      else if (event.event === 'lot') add({ kind: 'lot', seat }, 'FR-SETUP-4')
      else if (event.event === 'leads') add({ kind: 'leads', rider }, 'FR-ENERGY-1')
      else if (event.event === 'drew')
        add({ kind: 'drew', rider, cards: sorted(text(event.cards)), reshuffled: event.reshuffled === true }, event.reshuffled === true ? 'FR-DECK-2' : 'FR-DECK-1')
      else if (event.event === 'chose') add({ kind: 'chose', rider, card: text(event.card) }, 'FR-ENERGY-2')
      else if (event.event === 'supplied') add({ kind: 'supplied', rider }, 'FR-DECK-5')
      else if (event.event === 'crossed') add({ kind: 'crossed', rider }, 'FR-WIN-1')
      else if (event.event === 'taken_back') add({ kind: 'taken_back', seat }, '')
      else if (event.event === 'clock' || event.event === 'stand_in' || event.event === 'back') add({ kind: event.event, seat }, '')
    }
    at = scene.end
  }
  return chapters
}

// Front order: the furthest first, on one square the right lane before the left (FR-DATA-5).
export function ranking(board: Board): RiderState[] {
  return board.riders.filter((rider) => rider.square !== null).sort((a, b) => b.square! - a.square! || a.lane - b.lane)
}

export interface Group {
  front: number
  rear: number
  riders: RiderState[]
  // Empty squares to the group ahead.
  gap: number
}

export function groups(board: Board): Group[] {
  const found: Group[] = []
  for (const rider of ranking(board)) {
    const last = found[found.length - 1]
    if (last && last.rear - rider.square! <= 1) {
      last.rear = rider.square!
      last.riders.push(rider)
    } else found.push({ front: rider.square!, rear: rider.square!, riders: [rider], gap: last ? last.rear - rider.square! - 1 : 0 })
  }
  return found
}

// Where each round begins, for the scrub bar and the links to a moment; place 0 is the start.
export function roundStarts(events: readonly Heard[]): { number: number; event: number }[] {
  const starts: { number: number; event: number }[] = []
  events.forEach((event, at) => {
    if (is(event, 'round_began')) starts.push({ number: count(event.round), event: at })
  })
  return starts
}

