// What is shown of a Tour: the board after each event, the scenes between two boards, and the lines of the log.

import type { GameEvent, Heard, Opening, View } from '../../protocol.ts'
import type { EventAt, Teller, Telling } from '../../race/chronicle.ts'
import { classificationsIn, rowsOf, type Row } from '../../race/classification.ts'
import { atTable, type AtTable, type LogLine } from '../../race/log.ts'
import { sorted, type Card } from './cards.ts'

export interface PlayerState {
  square: number
  // The one the stage would give now; none in the prologue.
  place: number | null
  points: number
  // What lies in front of the pawn.
  handicap: Card | null
  climber: boolean
  skips: number
  cards: number
  // Known only to the player, and to everybody in a replay.
  hand: string | null
  drawn: Card | null
  // Of the prologue.
  thrown: number | null
  out: boolean
  // What was done last.
  last: { kind: 'played' | 'discarded' | 'threw'; what: string } | null
}

// A stage that is over, by seats: who wore the cap, and what each won.
export interface Result {
  holder: number
  winner: number
  places: number[]
  points: number[]
  sprinter: boolean
}

export interface Board {
  // 0 is the prologue; past the last stage the Tour is over.
  stage: number
  round: number
  turn: number | null
  holder: number | null
  players: PlayerState[]
  die: { seat: number; value: number } | null
  // The next throw belongs to the same turn.
  again: boolean
  draw: number
  discard: number
  top: Card | null
  // Who has won the stage that is being ridden.
  won: number | null
  results: Result[]
  // The general classification after those stages.
  general: readonly Row[]
  winner: number | null
}

export type Scene = { first: number; end: number } & (
  | { kind: 'quiet' }
  | { kind: 'throw'; seat: number; value: number }
  | { kind: 'ride'; seat: number; from: number; square: number; card: Card | null; wins: boolean }
  | { kind: 'sprint'; seat: number; from: number; square: number }
  | { kind: 'slide'; seat: number; from: number; square: number }
  | { kind: 'handicap'; seat: number; target: number; card: Card }
  | { kind: 'cover'; seat: number; card: Card; handicap: Card }
  | { kind: 'climb'; seat: number }
  | { kind: 'discard'; seat: number; card: Card }
  | { kind: 'held'; seat: number }
  | { kind: 'won'; seat: number; stage: number }
  | { kind: 'points'; cap: number; before: number }
  | { kind: 'stage'; stage: number }
  | { kind: 'over'; seat: number }
)

type Told =
  | { kind: 'threw' | 'skipped' | 'lost_throw'; seat: number; value: number }
  | { kind: 'throw_again'; seats: number[] }
  | { kind: 'dealt'; seat: number; cards: string }
  | { kind: 'stage_began' | 'stage_won'; seat: number; stage: number }
  | { kind: 'drew' | 'discarded'; seat: number; card: Card }
  | { kind: 'reshuffled'; cards: number }
  | { kind: 'rode'; seat: number; square: number; card: Card | null; value: number; stage: number }
  | { kind: 'handicapped'; seat: number; target: number; card: Card }
  | { kind: 'covered'; seat: number; card: Card; handicap: Card }
  | {
      kind: 'sprinted' | 'climbed' | 'passed' | 'tour_won'
      seat: number
    }
  | AtTable
  | {
      kind: 'advanced' | 'retreated' | 'held_up' | 'roll_again'
      seat: number
      square: number
      from: number
      stage: number
      value: number
    }
  | { kind: 'points'; stage: number; points: { seat: number; points: number; place: number }[] }
  | { kind: 'cap'; seat: number; before: number; stage: number }
export type Line = Told & LogLine

const atStart: PlayerState = {
  square: 0,
  place: null,
  points: 0,
  handicap: null,
  climber: false,
  skips: 0,
  cards: 0,
  hand: null,
  drawn: null,
  thrown: null,
  out: false,
  last: null,
}

export function firstBoard(players: number, deck: number): Board {
  return {
    stage: 0,
    round: 0,
    turn: 0,
    holder: null,
    players: Array.from({ length: players }, () => atStart),
    die: null,
    again: false,
    draw: deck,
    discard: 0,
    top: null,
    won: null,
    results: [],
    general: [],
    winner: null,
  }
}

interface PlayerView {
  points: number
  cards: number
  square?: number
  place?: number
  handicap?: Card
  climber?: boolean
  skips?: number
  throws?: boolean
  thrown?: number
}
interface StageView {
  holder: number
  places?: number[]
  points?: number[]
  sprinter?: boolean
}

// At the beginning of a round, as a view shows it.
export function boardOf(view: View, { round, last }: Opening): Board {
  const players = view.players as PlayerView[]
  const general = rowsOf(classificationsIn(view), 'general')
  const holder = typeof view.holder === 'number' ? view.holder : null
  const turn = typeof view.turn === 'number' ? view.turn : null
  return {
    ...firstBoard(players.length, count(view.draw)),
    stage: count(view.stage),
    // In a time trial the round is counted when the first die is thrown.
    round: view.phase === 'prologue' ? 0 : view.phase === 'time_trial' && turn === holder ? round - 1 : round,
    turn,
    holder,
    players: players.map((one, seat) => ({
      ...atStart,
      square: one.square ?? 0,
      place: one.place ?? null,
      points: one.points,
      handicap: one.handicap ?? null,
      climber: one.climber === true,
      skips: one.skips ?? 0,
      cards: one.cards,
      hand: seat === view.seat && typeof view.hand === 'string' ? sorted(view.hand) : null,
      drawn: is(last, 'drew') && last.seat === seat ? text(last.card) || null : null,
      thrown: one.thrown ?? null,
      out: one.throws === false,
    })),
    discard: count(view.discarded),
    top: typeof view.top === 'string' ? view.top : null,
    results: (view.stages as StageView[]).flatMap(({ holder, places, points, sprinter }) =>
      places && points ? [{ holder, winner: places.indexOf(1), places, points, sprinter: sprinter === true }] : [],
    ),
    general,
    winner: view.phase === 'over' ? (general[0]?.rider ?? null) : null,
  }
}

interface ResultDocument {
  jersey: number
  sprinter?: boolean
  riders: { rider: number; place: number; points?: { tour?: number } }[]
}

// The event that ends a stage brings its result and the standings; the cap of the prologue ends none.
function closed(board: Board, event: GameEvent): Board {
  if (event.result === undefined) return board
  const { jersey, sprinter, riders } = event.result as ResultDocument
  const general = rowsOf(classificationsIn(event), 'general')
  const bySeat = (of: (one: ResultDocument['riders'][number]) => number) =>
    board.players.map((_, seat) => riders.filter(({ rider }) => rider === seat).map(of)[0] ?? 0)
  const result = {
    holder: jersey,
    winner: riders[0]?.rider ?? 0,
    places: bySeat(({ place }) => place),
    points: bySeat(({ points }) => points?.tour ?? 0),
    sprinter: sprinter === true,
  }
  const total = (seat: number) => general.find(({ rider }) => rider === seat)?.points ?? 0
  return {
    ...board,
    results: [...board.results, result],
    general,
    players: board.players.map((player, seat) => ({ ...player, points: total(seat) })),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (typeof value === 'number' ? value : 0)
const is = (event: Heard | undefined, kind: string): event is GameEvent =>
  event !== undefined && event !== 0 && event.event === kind

function withPlayer(board: Board, seat: number, change: Partial<PlayerState>): Board {
  return { ...board, players: board.players.map((player, i) => (i === seat ? { ...player, ...change } : player)) }
}

// A card leaves the hand; if it goes to the discard pile it lies on top of it.
function used(board: Board, seat: number, card: Card, kind: 'played' | 'discarded', laid = true): Board {
  const next = withPlayer(board, seat, { drawn: null, last: { kind, what: card } })
  return laid ? { ...next, top: card } : next
}

// Wherever a card has changed its place the event says how many there are now, and to its player the whole hand.
function counted(board: Board, event: GameEvent): Board {
  if (event.draw === undefined) return board
  const piles = { ...board, draw: count(event.draw), discard: count(event.discarded) }
  if (event.held === undefined) return piles
  const seat = count(event.seat)
  const open = event.event === 'dealt' ? event.hand !== undefined : board.players[seat]!.hand !== null
  return withPlayer(piles, seat, { cards: count(event.held), hand: open ? sorted(text(event.hand)) : null })
}

// The turn comes to a seat; when it comes back to the holder a round is over.
function turnOf(board: Board, seat: number): Board {
  const first = board.round === 0
  return { ...board, turn: seat, round: first ? 1 : board.round + (seat === board.holder ? 1 : 0) }
}

export function after(board: Board, event: Heard): Board {
  if (event === 0) return board
  const next = counted(moved(board, event), event)
  const places = event.places as number[] | undefined
  if (!places) return next
  return { ...next, players: next.players.map((player, seat) => ({ ...player, place: places[seat] ?? null })) }
}

function moved(board: Board, event: GameEvent): Board {
  const seat = count(event.seat)
  switch (event.event) {
    case 'threw': {
      const value = count(event.value)
      const next = board.stage === 0 ? { ...board, turn: seat } : board.again ? board : turnOf(board, seat)
      return {
        ...withPlayer(next, seat, { thrown: value, last: { kind: 'threw', what: String(value) } }),
        die: { seat, value },
        again: false,
      }
    }
    case 'throw_again': {
      const level = event.seats as number[]
      return {
        ...board,
        players: board.players.map((one, i) => ({
          ...one,
          out: !level.includes(i),
          thrown: level.includes(i) ? null : one.thrown,
        })),
      }
    }
    case 'stage_began':
      return {
        ...board,
        stage: count(event.stage),
        round: 0,
        turn: seat,
        die: null,
        again: false,
        won: null,
        players: board.players.map((one) => ({
          ...one,
          square: 0,
          skips: 0,
          handicap: null,
          climber: false,
          thrown: null,
          out: false,
          drawn: null,
          last: null,
        })),
      }
    case 'drew':
      return withPlayer(turnOf(board, seat), seat, { drawn: text(event.card) || null })
    case 'reshuffled':
      return { ...board, top: null }
    case 'rode': {
      const moved = withPlayer(board, seat, { square: count(event.square) })
      return event.card === undefined ? moved : used(moved, seat, text(event.card), 'played')
    }
    case 'sprinted':
      return used(withPlayer(board, seat, { square: count(event.square) }), seat, 'S', 'played', false)
    case 'advanced':
    case 'retreated':
      return withPlayer(board, seat, { square: count(event.square) })
    case 'handicapped':
      return withPlayer(used(board, seat, text(event.card), 'played', false), count(event.target), {
        handicap: text(event.card),
      })
    case 'covered':
      return used(withPlayer(board, seat, { handicap: null }), seat, text(event.card), 'played')
    case 'climbed':
      return withPlayer(used(board, seat, 'C', 'played', false), seat, { climber: true })
    case 'discarded':
      return used(board, seat, text(event.card), 'discarded')
    case 'held_up':
      return withPlayer(board, seat, { skips: count(event.value) })
    case 'roll_again':
      return { ...board, again: true }
    case 'skipped':
      return withPlayer(turnOf(board, seat), seat, { skips: count(event.left) })
    case 'passed':
      return turnOf(board, seat)
    case 'stage_won':
      return { ...board, turn: null, won: seat }
    case 'swept':
      return {
        ...withPlayer(
          board,
          seat,
          event.card === 'C' ? { climber: false } : event.card === 'S' ? {} : { handicap: null },
        ),
        top: text(event.card),
      }
    case 'cap':
      return { ...closed(board, event), holder: seat }
    case 'tour_won':
      return { ...closed(board, event), stage: board.stage + 1, turn: null, winner: seat }
    default:
      return board
  }
}

function endOf(events: EventAt, from: number, ...kinds: string[]): number {
  let end = from
  while (kinds.some((kind) => is(events(end), kind))) ++end
  return end
}

export function nextScene(events: EventAt, first: number, board: Board): Scene {
  const event = events(first)
  const quiet = { kind: 'quiet', first, end: first + 1 } as const
  if (!event) return quiet
  const seat = count(event.seat)
  const path = { from: count(event.from), square: count(event.square) }
  switch (event.event) {
    case 'threw':
      return { ...quiet, kind: 'throw', seat, value: count(event.value) }
    case 'rode':
      return {
        ...quiet,
        kind: 'ride',
        seat,
        ...path,
        card: text(event.card) || null,
        wins: is(events(first + 1), 'stage_won'),
      }
    case 'sprinted':
      return { ...quiet, kind: 'sprint', seat, ...path }
    case 'advanced':
    case 'retreated':
      return { ...quiet, kind: 'slide', seat, ...path }
    case 'handicapped':
      return { ...quiet, kind: 'handicap', seat, target: count(event.target), card: text(event.card) }
    case 'covered':
      return { ...quiet, kind: 'cover', seat, card: text(event.card), handicap: text(event.handicap) }
    case 'climbed':
      return { ...quiet, kind: 'climb', seat }
    case 'discarded':
      return { ...quiet, kind: 'discard', seat, card: text(event.card) }
    case 'held_up':
    case 'skipped':
      return { ...quiet, kind: 'held', seat }
    // Everything at the end of a stage is known before the results are shown.
    case 'stage_won':
      return { ...quiet, kind: 'won', seat, stage: board.stage, end: endOf(events, first + 1, 'placed', 'swept') }
    case 'cap':
      return board.stage === 0
        ? { ...quiet, end: endOf(events, first + 1, 'dealt') }
        : { ...quiet, kind: 'points', cap: seat, before: count(event.before) }
    case 'stage_began':
      return { ...quiet, kind: 'stage', stage: count(event.stage) }
    case 'tour_won':
      return { ...quiet, kind: 'over', seat }
    default:
      return quiet
  }
}

// Why the first of the general classification is before the second.
const ruleOf = (event: GameEvent): string | undefined =>
  classificationsIn(event).find(({ id }) => id === 'general')?.rule

// The log: a chapter per stage, the first one the prologue. What others draw is nobody's business, and what is swept
// from the tables is no news.
function teller(): Teller<Board, Line> {
  let thrown = 0
  return (event, at, board, log) => {
    if (event === 0) return
    const add = (told: Told, rule: string) => log.add({ ...told, event: at, rule })
    const seat = count(event.seat)
    const card = text(event.card)
    const { stage } = board
    const square = count(event.square)
    const value = count(event.value)
    switch (event.event) {
      case 'threw':
        thrown = value
        if (stage === 0) add({ kind: 'threw', seat, value }, 'VT-PRO-1')
        break
      case 'throw_again':
        add({ kind: 'throw_again', seats: event.seats as number[] }, 'VT-PRO-3')
        break
      case 'dealt':
        if (text(event.hand) !== '') add({ kind: 'dealt', seat, cards: sorted(text(event.hand)) }, 'VT-SETUP-4')
        break
      case 'stage_began':
        add({ kind: 'stage_began', seat, stage: count(event.stage) }, 'VT-STAGE-3')
        break
      case 'drew':
        if (card !== '') add({ kind: 'drew', seat, card }, 'VT-TURN-2')
        break
      case 'reshuffled':
        add({ kind: 'reshuffled', cards: count(event.cards) }, 'VT-DECK-1')
        break
      case 'rode':
        add(
          { kind: 'rode', seat, square, card: card || null, value: thrown, stage },
          card === '' ? 'VT-TT-3' : 'VT-KM-1',
        )
        break
      case 'handicapped':
        add({ kind: 'handicapped', seat, target: count(event.target), card }, 'VT-HC-1')
        break
      case 'covered':
        add({ kind: 'covered', seat, card, handicap: text(event.handicap) }, 'VT-CT-2')
        break
      case 'discarded':
        add({ kind: 'discarded', seat, card }, 'VT-DISC-1')
        break
      case 'sprinted':
        add({ kind: 'sprinted', seat }, 'VT-SPR-3')
        break
      case 'climbed':
        add({ kind: 'climbed', seat }, 'VT-CLB-2')
        break
      case 'advanced':
      case 'retreated':
      case 'held_up':
      case 'roll_again':
        add(
          {
            kind: event.event,
            seat,
            square,
            from: event.from === undefined ? square : count(event.from),
            stage,
            value,
          },
          'VT-TT-6',
        )
        break
      case 'lost_throw':
        add({ kind: 'lost_throw', seat, value }, 'VT-R-12')
        break
      case 'skipped':
        add({ kind: 'skipped', seat, value: count(event.left) }, 'VT-TT-8')
        break
      case 'passed':
        add({ kind: 'passed', seat }, 'VT-DECK-5')
        break
      case 'stage_won': {
        const last = log.last()
        if (last?.kind === 'rode' && last.card !== null) log.amend({ ...last, rule: 'VT-KM-4' })
        add({ kind: 'stage_won', seat, stage }, 'VT-STAGE-4')
        break
      }
      case 'placed': {
        const points = { seat, points: count(event.points), place: count(event.place) }
        const last = log.last()
        if (last?.kind === 'points') log.amend({ ...last, points: [...last.points, points] })
        else add({ kind: 'points', stage, points: [points] }, 'VT-PTS-1')
        break
      }
      case 'cap':
        add({ kind: 'cap', seat, before: count(event.before), stage }, ruleOf(event) ?? 'VT-PRO-2')
        break
      case 'tour_won':
        add({ kind: 'tour_won', seat }, ruleOf(event) ?? '')
        break
      default: {
        const said = atTable(event)
        if (said) add(said, '')
      }
    }
  }
}

export const tellingOf = (players: number, deck: number): Telling<Board, Scene, Line> => ({
  firstBoard: () => firstBoard(players, deck),
  boardOf,
  after,
  nextScene,
  chapterOf: stageAt,
  teller,
  // With every card that is drawn there is something to look at.
  worthStopping: (event) => is(event, 'drew'),
})

// As they stand on the road, by the places that the engine gives; those who share one by their seats.
export function byPlace(board: Board): { seat: number; player: PlayerState }[] {
  return board.players
    .map((player, seat) => ({ seat, player }))
    .sort((a, b) => (a.player.place ?? 0) - (b.player.place ?? 0) || a.seat - b.seat)
}

// The stage on the table: after the last one its road stays to be looked at.
export function stageAt(board: Board): number {
  return board.winner === null ? board.stage : board.stage - 1
}
