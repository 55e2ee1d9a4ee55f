// What is shown of a race: the board after each event, the scenes between two boards, and the sentences of the log.

import type { Both, GameEvent, Heard, View } from '../../protocol.ts'
import type { EventAt, Teller, Telling } from '../../race/chronicle.ts'
import { atTable, type AtTable, type LogBook, type LogLine } from '../../race/log.ts'
import { cardsIn, sorted } from './cards.ts'
import { riderOf, ROLES, roleOf, seatOf, type RiderId, type Role } from './riders.ts'

export interface RiderState {
  id: RiderId
  seat: number
  role: Role
  square: number | null
  lane: number
  // What everybody sees of the cards: how many lie in the piles, taken from the supply, and gone for good.
  pile: number
  recycled: number
  fatigue: number
  spent: readonly string[]
  // Known only to the own team, and to everybody in a replay.
  hand: readonly string[] | null
  chosen: string | null
  // The card that lies face up until the rider has moved.
  card: string | null
  // The card of the last reveal.
  last: string | null
}

// Riders who ride together, as the engine says: from the front of the group to its back.
export interface Group {
  riders: readonly RiderId[]
  // Squares behind the first rider of the race, along the road.
  behind: readonly number[]
  // Empty squares to the group ahead; none for the first.
  gap?: number
}

// A rider when the race is over: the squares behind the first are counted along the road.
export interface Placed {
  rider: RiderId
  place: number
  square: number
  behind: number
}

export interface Board {
  round: number
  // What the teams are doing: lining up, choosing in secret, or riding with their cards turned up.
  phase: 'line-up' | 'choosing' | 'riding'
  riders: RiderState[]
  // Who is where, from the front of the race, and how many squares the first has to ride to cross the line.
  road: readonly Group[]
  toLine: number
  // Who took a fatigue card for riding in the wind this round.
  tired: RiderId[]
  committed: number[]
  choices: RiderId[]
  crossed: RiderId[]
  winner: RiderId | null
  // From the first to the last, once the race is over.
  result: readonly Placed[]
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
  // The square that was full.
  aim: number
  // How far the first rider of the race is from the line after it.
  toLine: number
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
  | { kind: 'drew'; rider: RiderId; cards: readonly string[]; reshuffled: boolean }
  | { kind: 'chose'; rider: RiderId; card: string }
  | { kind: 'supplied'; rider: RiderId }
  | { kind: 'moved'; move: Move }
  | { kind: 'drawn'; riders: readonly RiderId[]; behind: readonly RiderId[] }
  | { kind: 'tired'; riders: readonly RiderId[] }
  | { kind: 'crossed'; rider: RiderId }
  | { kind: 'won'; rider: RiderId }
  | { kind: 'answered'; seat: number; words: Both }
  | AtTable
export type Line = Told & LogLine

export function firstBoard(teams: number): Board {
  const riders: RiderState[] = []
  for (let seat = 0; seat < teams; ++seat)
    for (const role of ROLES)
      riders.push({
        id: riderOf(seat, role),
        seat,
        role,
        square: null,
        lane: 0,
        pile: 0,
        recycled: 0,
        fatigue: 0,
        spent: [],
        hand: null,
        chosen: null,
        card: null,
        last: null,
      })
  return {
    round: 0,
    phase: 'line-up',
    riders,
    road: [],
    toLine: 0,
    tired: [],
    committed: [],
    choices: [],
    crossed: [],
    winner: null,
    result: [],
  }
}

interface RiderView {
  rider: RiderId
  square?: number
  lane?: number
  pile: number
  recycled: number
  fatigue: number
  spent: string
}

// At the beginning of a round, as a view shows it.
export function boardOf(view: View): Board {
  return {
    ...firstBoard(0),
    round: count(view.round),
    phase: count(view.round) > 0 ? 'choosing' : 'line-up',
    ...roadIn(view),
    riders: (view.riders as RiderView[]).map(({ rider, square, lane, pile, recycled, fatigue, spent }) => ({
      id: rider,
      seat: seatOf(rider),
      role: roleOf(rider),
      square: square ?? null,
      lane: lane ?? 0,
      pile,
      recycled,
      fatigue,
      spent: cardsIn(spent),
      hand: null,
      chosen: null,
      card: null,
      last: null,
    })),
  }
}

export function riderIn(board: Board, id: RiderId): RiderState | undefined {
  return board.riders.find((rider) => rider.id === id)
}

function withRider(board: Board, id: RiderId, change: (rider: RiderState) => Partial<RiderState>): Board {
  return { ...board, riders: board.riders.map((rider) => (rider.id === id ? { ...rider, ...change(rider) } : rider)) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (typeof value === 'number' ? value : 0)

// Where an event changes how many cards lie in the piles, it says so.
const pilesIn = (event: GameEvent) => ({ pile: count(event.pile), recycled: count(event.recycled) })
// Where an event changes who is where, it says so.
const roadIn = (told: GameEvent | View) => ({
  road: (told.road as Group[] | undefined) ?? [],
  toLine: count(told.to_line),
})
const resultIn = (event: GameEvent) => (event.result as { riders: Placed[] } | undefined)?.riders ?? []

function moveIn(event: GameEvent): Move {
  return {
    rider: text(event.rider),
    from: count(event.from),
    square: count(event.square),
    lane: count(event.lane),
    card: text(event.card),
    moved: count(event.moved),
    limit: event.limit as Limit | undefined,
    blocked: count(event.blocked),
    aim: count(event.aim),
    toLine: count(event.to_line),
  }
}

export function after(board: Board, event: Heard): Board {
  if (event === 0) return board
  const id = text(event.rider)
  switch (event.event) {
    case 'placed':
      return {
        ...withRider(board, id, () => ({ square: count(event.square), lane: count(event.lane), ...pilesIn(event) })),
        ...roadIn(event),
      }
    case 'slipstreamed':
      return {
        ...withRider(board, id, () => ({ square: count(event.square), lane: count(event.lane) })),
        ...roadIn(event),
      }
    case 'round_began':
      return {
        ...board,
        round: count(event.round),
        phase: 'choosing',
        tired: [],
        committed: [],
        choices: [],
        riders: board.riders.map((rider) => ({ ...rider, hand: null, chosen: null, card: null })),
      }
    case 'drew':
      return withRider(board, id, () => ({ hand: cardsIn(text(event.cards)) }))
    case 'chose':
      return { ...withRider(board, id, () => ({ chosen: text(event.card) })), choices: [...board.choices, id] }
    case 'supplied':
      return withRider(board, id, (rider) => ({ fatigue: rider.fatigue + 1, ...pilesIn(event) }))
    case 'tired':
      return {
        ...withRider(board, id, (rider) => ({ fatigue: rider.fatigue + 1, ...pilesIn(event) })),
        tired: [...board.tired, id],
      }
    case 'committed':
      return { ...board, committed: [...board.committed.filter((seat) => seat !== event.seat), count(event.seat)] }
    case 'taken_back': {
      const seat = count(event.seat)
      const last = [...board.choices].reverse().find((rider) => seatOf(rider) === seat)
      const freed = last ? withRider(board, last, () => ({ chosen: null })) : board
      return {
        ...freed,
        committed: board.committed.filter((one) => one !== seat),
        choices: board.choices.filter((rider) => rider !== last),
      }
    }
    case 'revealed':
      return {
        ...withRider(board, id, () => ({
          card: text(event.card),
          last: text(event.card),
          hand: null,
          chosen: null,
          ...pilesIn(event),
        })),
        phase: 'riding',
      }
    case 'moved':
      return {
        ...withRider(board, id, (rider) => ({
          square: count(event.square),
          lane: count(event.lane),
          spent: sorted([...rider.spent, text(event.card)]),
          card: null,
        })),
        ...roadIn(event),
      }
    case 'crossed':
      return { ...board, crossed: [...board.crossed, id] }
    case 'won':
      return { ...board, winner: id, result: resultIn(event) }
    default:
      return board
  }
}

const is = (event: Heard | undefined, kind: string): event is GameEvent =>
  event !== undefined && event !== 0 && event.event === kind

function endOf(events: EventAt, from: number, kind: string): number {
  let end = from
  while (is(events(end), kind)) ++end
  return end
}

// Those who close a gap together: the first of them is marked.
function endOfPull(events: EventAt, from: number): number {
  let end = from + 1
  for (let event = events(end); is(event, 'slipstreamed') && event.first !== true; event = events(end)) ++end
  return end
}
const wheelIn = (event: GameEvent) => (event.wheel as RiderId[] | undefined) ?? []

export function nextScene(events: EventAt, first: number): Scene {
  const event = events(first)
  const quiet = { kind: 'quiet', first, end: first + 1 } as const
  if (!event) {
    let end = first + 1
    while (events(end) === 0) ++end
    return { ...quiet, end }
  }
  const rider = text(event.rider)
  const slice = (end: number) => Array.from({ length: end - first }, (_, i) => events(first + i) as GameEvent)
  switch (event.event) {
    case 'placed':
      return { ...quiet, kind: 'place', rider, square: count(event.square), lane: count(event.lane) }
    case 'round_began':
      return { ...quiet, kind: 'round', round: count(event.round) }
    case 'revealed': {
      const end = endOf(events, first, 'revealed')
      return {
        kind: 'reveal',
        first,
        end,
        cards: slice(end).map((one) => ({ rider: text(one.rider), card: text(one.card) })),
      }
    }
    case 'moved': {
      const crossed = is(events(first + 1), 'crossed')
      return { kind: 'move', first, end: first + (crossed ? 2 : 1), move: moveIn(event), crossed }
    }
    case 'slipstreamed': {
      const end = endOfPull(events, first)
      const pulls = slice(end).map((one) => ({
        rider: text(one.rider),
        from: count(one.from),
        square: count(one.square),
        lane: count(one.lane),
      }))
      return { kind: 'pull', first, end, pulls, behind: wheelIn(event) }
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

// The log: a chapter per round, the first one before the start. Cards are told with the moves, and who has chosen is on
// the screen already, so neither has a line. What happens together is one line.
function teller(terrain: TerrainAt): Teller<Board, Line> {
  return (event, at, _, log) => {
    if (event === 0) return
    const add = (told: Told, rule: string) => log.add({ ...told, event: at, rule })
    const rider = text(event.rider)
    const seat = count(event.seat)
    switch (event.event) {
      case 'lot':
        return add({ kind: 'lot', seat }, 'FR-SETUP-4')
      case 'placed':
        return add({ kind: 'placed', rider, square: count(event.square) }, 'FR-SETUP-5')
      case 'leads':
        return add({ kind: 'leads', rider }, 'FR-ENERGY-1')
      case 'drew': {
        const reshuffled = event.reshuffled === true
        const rule = reshuffled ? 'FR-DECK-2' : 'FR-DECK-1'
        return add({ kind: 'drew', rider, cards: cardsIn(text(event.cards)), reshuffled }, rule)
      }
      case 'chose':
        return add({ kind: 'chose', rider, card: text(event.card) }, 'FR-ENERGY-2')
      case 'supplied':
        return add({ kind: 'supplied', rider }, 'FR-DECK-5')
      case 'moved': {
        const move = moveIn(event)
        return add({ kind: 'moved', move }, ruleOfMove(move, terrain))
      }
      case 'slipstreamed':
        if (event.first === true || !joined(log, 'drawn', rider, at))
          add({ kind: 'drawn', riders: [rider], behind: wheelIn(event) }, 'FR-SLIP-1')
        return
      case 'tired':
        if (!joined(log, 'tired', rider, at)) add({ kind: 'tired', riders: [rider] }, 'FR-FAT-1')
        return
      case 'crossed':
        return add({ kind: 'crossed', rider }, 'FR-WIN-1')
      case 'won':
        return add({ kind: 'won', rider }, 'FR-WIN-2')
      case 'answered':
        if (event.words) add({ kind: 'answered', seat, words: event.words as Both }, '')
        return
      default: {
        const said = atTable(event)
        if (said) add(said, '')
      }
    }
  }
}

// Whether a rider could be added to the line before, whose events end here.
function joined(log: LogBook<Line>, kind: 'drawn' | 'tired', rider: RiderId, at: number): boolean {
  const last = log.last()
  if (last?.kind !== kind || last.event + last.riders.length !== at) return false
  log.amend({ ...last, riders: [...last.riders, rider] })
  return true
}

export const tellingOf = (teams: number, terrain: TerrainAt): Telling<Board, Scene, Line> => ({
  firstBoard: () => firstBoard(teams),
  boardOf,
  after,
  nextScene,
  chapterOf: (board) => board.round,
  teller: () => teller(terrain),
  // In a replay the hands lie open: after each team's choice there is something to look at.
  worthStopping: (event) => is(event, 'committed'),
})

// Those on the road, from the front of the race.
export function onTheRoad(board: Board): RiderState[] {
  return board.road.flatMap(({ riders }) => riders.flatMap((rider) => riderIn(board, rider) ?? []))
}

// On the grid with both riders.
export function linedUp(board: Board, seat: number): boolean {
  return board.riders.every((rider) => rider.seat !== seat || rider.square !== null)
}
