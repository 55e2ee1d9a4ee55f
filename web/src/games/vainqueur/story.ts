// What is shown of a Tour: the board after each event, the scenes between two boards, and the lines of the log. Pure functions
// of the events heard, so that the live race, a reconnection and a replay all tell the same story.

import type { GameEvent, Heard } from '../../protocol.ts'
import type { LogChapter, LogLine } from '../../race/log.ts'
import { sorted, without, type Card } from './cards.ts'

export interface PlayerState {
  square: number
  points: number
  // What lies in front of him.
  handicap: Card | null
  climber: boolean
  skips: number
  cards: number
  // Known only to the player himself, and to everybody in a replay.
  hand: string | null
  drawn: Card | null
  // Of the prologue.
  thrown: number | null
  out: boolean
  // What he did last.
  last: { kind: 'played' | 'discarded' | 'threw'; what: string } | null
}

export interface Result {
  holder: number
  places: number[]
  points: number[]
  sprinter: boolean
  rounds: number
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
  results: Result[]
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
  | { kind: 'points'; stage: number; cap: number; before: number }
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
  | { kind: 'sprinted' | 'climbed' | 'passed' | 'tour_won' | 'taken_back' | 'clock' | 'stand_in' | 'back'; seat: number }
  | { kind: 'advanced' | 'retreated' | 'held_up' | 'roll_again'; seat: number; square: number; from: number; stage: number; value: number }
  | { kind: 'points'; stage: number; points: { seat: number; points: number; place: number }[] }
  | { kind: 'cap'; seat: number; before: number; stage: number; level: boolean }
export type Line = Told & LogLine

const DECK = 103
const HAND = 7

export function firstBoard(players: number): Board {
  return {
    stage: 0,
    round: 0,
    turn: 0,
    holder: null,
    players: Array.from({ length: players }, () => ({ square: 0, points: 0, handicap: null, climber: false, skips: 0, cards: 0, hand: null, drawn: null, thrown: null, out: false, last: null })),
    die: null,
    again: false,
    draw: DECK,
    discard: 0,
    top: null,
    results: [],
    winner: null,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (typeof value === 'number' ? value : 0)
const is = (event: Heard | undefined, kind: string): event is GameEvent => event !== undefined && event !== 0 && event.event === kind

function withPlayer(board: Board, seat: number, change: Partial<PlayerState>): Board {
  return { ...board, players: board.players.map((player, i) => (i === seat ? { ...player, ...change } : player)) }
}

// A card leaves the hand; if it goes to the discard pile it lies on top of it.
function used(board: Board, seat: number, card: Card, kind: 'played' | 'discarded', laid = true): Board {
  const player = board.players[seat]!
  const hand = player.hand === null ? null : without(player.hand, card)
  const next = withPlayer(board, seat, { hand, cards: player.cards - 1, drawn: null, last: { kind, what: card } })
  return laid ? { ...next, discard: board.discard + 1, top: card } : next
}

// The turn comes to a seat; when it comes back to the holder a round is over.
function turnOf(board: Board, seat: number): Board {
  const first = board.round === 0
  return { ...board, turn: seat, round: first ? 1 : board.round + (seat === board.holder ? 1 : 0) }
}

export function after(board: Board, event: Heard): Board {
  if (event === 0) return board
  const seat = count(event.seat)
  const player = board.players[seat]
  switch (event.event) {
    case 'threw': {
      const value = count(event.value)
      const next = board.stage === 0 ? { ...board, turn: seat } : board.again ? board : turnOf(board, seat)
      return { ...withPlayer(next, seat, { thrown: value, last: { kind: 'threw', what: String(value) } }), die: { seat, value }, again: false }
    }
    case 'throw_again': {
      const level = event.seats as number[]
      return { ...board, players: board.players.map((one, i) => ({ ...one, out: !level.includes(i), thrown: level.includes(i) ? null : one.thrown })) }
    }
    case 'dealt':
      return { ...withPlayer(board, seat, { cards: HAND, hand: typeof event.cards === 'string' ? sorted(event.cards) : null }), draw: board.draw - HAND }
    case 'stage_began':
      return {
        ...board,
        stage: count(event.stage),
        round: 0,
        turn: seat,
        die: null,
        again: false,
        players: board.players.map((one) => ({ ...one, square: 0, skips: 0, handicap: null, climber: false, thrown: null, out: false, drawn: null, last: null })),
      }
    case 'drew': {
      const card = text(event.card)
      const next = turnOf(board, seat)
      const hand = player?.hand === null || card === '' ? (player?.hand ?? null) : sorted(player!.hand + card)
      return { ...withPlayer(next, seat, { hand, cards: (player?.cards ?? 0) + 1, drawn: card || null }), draw: board.draw - 1 }
    }
    case 'reshuffled':
      return { ...board, draw: count(event.cards), discard: 0, top: null }
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
      return withPlayer(used(board, seat, text(event.card), 'played', false), count(event.target), { handicap: text(event.card) })
    case 'covered': {
      const next = used(withPlayer(board, seat, { handicap: null }), seat, text(event.card), 'played')
      return { ...next, discard: next.discard + 1 }
    }
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
    case 'stage_won': {
      const none = board.players.map(() => 0)
      const sprinter = board.players[seat]?.last?.what === 'S'
      return { ...board, turn: null, results: [...board.results, { holder: board.holder ?? 0, places: none, points: none, sprinter, rounds: board.round }] }
    }
    case 'placed': {
      const set = (list: number[], value: number) => list.map((one, i) => (i === seat ? value : one))
      const last = board.results[board.results.length - 1]!
      const result = { ...last, places: set(last.places, count(event.place)), points: set(last.points, count(event.points)) }
      const next = withPlayer(board, seat, { points: (player?.points ?? 0) + count(event.points) })
      return { ...next, results: [...board.results.slice(0, -1), result] }
    }
    case 'swept':
      return { ...withPlayer(board, seat, event.card === 'C' ? { climber: false } : event.card === 'S' ? {} : { handicap: null }), discard: board.discard + 1, top: text(event.card) }
    case 'cap':
      return { ...board, holder: seat }
    case 'tour_won':
      return { ...board, stage: board.stage + 1, turn: null, winner: seat }
    default:
      return board
  }
}

function endOf(events: readonly Heard[], from: number, ...kinds: string[]): number {
  let end = from
  while (kinds.some((kind) => is(events[end], kind))) ++end
  return end
}

export function nextScene(events: readonly Heard[], first: number, board: Board): Scene {
  const event = events[first]
  const quiet = { kind: 'quiet', first, end: first + 1 } as const
  if (!event) return quiet
  const seat = count(event.seat)
  const path = { from: count(event.from), square: count(event.square) }
  switch (event.event) {
    case 'threw':
      return { ...quiet, kind: 'throw', seat, value: count(event.value) }
    case 'rode':
      return { ...quiet, kind: 'ride', seat, ...path, card: text(event.card) || null, wins: is(events[first + 1], 'stage_won') }
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
      return { ...quiet, end: endOf(events, first + 1, 'placed', 'swept') }
    case 'cap':
      return board.stage === 0 ? { ...quiet, end: endOf(events, first + 1, 'dealt') } : { ...quiet, kind: 'points', stage: board.stage, cap: seat, before: count(event.before) }
    case 'stage_began':
      return { ...quiet, kind: 'stage', stage: count(event.stage) }
    case 'tour_won':
      return { ...quiet, kind: 'over', seat }
    default:
      return quiet
  }
}

// The log: a chapter per stage, the first one the prologue. What others draw is nobody's business, and what is swept from the
// tables is no news. A Tour has thousands of events: those told once are not told again.
export class Chronicle {
  private chapters: LogChapter<Line>[] = [{ number: 0, lines: [] }]
  private heard = 0
  private thrown = 0

  follow(events: readonly Heard[], boardAfter: (count: number) => Board): LogChapter<Line>[] {
    const first = this.chapters.length - 1
    for (; this.heard < events.length; ++this.heard) this.tell(events[this.heard]!, this.heard, boardAfter(this.heard))
    // A chapter that has grown is another one.
    this.chapters = this.chapters.map((chapter, i) => (i < first ? chapter : { ...chapter, lines: [...chapter.lines] }))
    return this.chapters
  }

  private tell(event: Heard, at: number, board: Board) {
    if (event === 0) return
    const lines = this.chapters[this.chapters.length - 1]!.lines
    const add = (told: Told, rule: string) => lines.push({ ...told, event: at, rule })
    const seat = count(event.seat)
    const card = text(event.card)
    const { stage } = board
    const square = count(event.square)
    const value = count(event.value)
    switch (event.event) {
      case 'threw':
        this.thrown = value
        if (stage === 0) add({ kind: 'threw', seat, value }, 'VT-PRO-1')
        break
      case 'throw_again':
        add({ kind: 'throw_again', seats: event.seats as number[] }, 'VT-PRO-3')
        break
      case 'dealt':
        if (text(event.cards) !== '') add({ kind: 'dealt', seat, cards: sorted(text(event.cards)) }, 'VT-SETUP-4')
        break
      case 'stage_began': {
        const number = count(event.stage)
        this.chapters.push({ number, lines: [{ kind: 'stage_began', seat, stage: number, event: at, rule: 'VT-STAGE-3' }] })
        break
      }
      case 'drew':
        if (card !== '') add({ kind: 'drew', seat, card }, 'VT-TURN-2')
        break
      case 'reshuffled':
        add({ kind: 'reshuffled', cards: count(event.cards) }, 'VT-DECK-1')
        break
      case 'rode':
        add({ kind: 'rode', seat, square, card: card || null, value: this.thrown, stage }, card === '' ? 'VT-TT-3' : 'VT-KM-1')
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
        add({ kind: event.event, seat, square, from: event.from === undefined ? square : count(event.from), stage, value }, 'VT-TT-6')
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
        const last = lines[lines.length - 1]
        if (last?.kind === 'rode' && last.card !== null) last.rule = 'VT-KM-4'
        add({ kind: 'stage_won', seat, stage }, 'VT-STAGE-4')
        break
      }
      case 'placed': {
        const points = { seat, points: count(event.points), place: count(event.place) }
        const last = lines[lines.length - 1]
        if (last?.kind === 'points') last.points.push(points)
        else add({ kind: 'points', stage, points: [points] }, 'VT-PTS-1')
        break
      }
      case 'cap': {
        const most = board.players[seat]?.points
        const level = stage > 0 && board.players.filter((player) => player.points === most).length > 1
        add({ kind: 'cap', seat, before: count(event.before), stage, level }, stage === 0 ? 'VT-PRO-2' : level ? 'VT-CAP-3' : 'VT-CAP-2')
        break
      }
      case 'tour_won': {
        const { players } = board
        const level = players.filter((player) => player.points === players[seat]?.points).length > 1
        add({ kind: 'tour_won', seat }, level ? 'VT-END-2' : 'VT-END-1')
        break
      }
      case 'taken_back':
      case 'clock':
      case 'stand_in':
      case 'back':
        add({ kind: event.event, seat }, '')
    }
  }
}

// The order on the road: whoever is nearest to the finish; on one square all are equal (VT-RANK-2/3).
export function roadOrder(board: Board): { seat: number; player: PlayerState; place: number }[] {
  const rows = board.players.map((player, seat) => ({ seat, player })).sort((a, b) => b.player.square - a.player.square || a.seat - b.seat)
  const squares = [...new Set(rows.map((row) => row.player.square))]
  return rows.map((row) => ({ ...row, place: squares.indexOf(row.player.square) + 1 }))
}

// By points; equal points in the order of the latest places, the cap first (VT-CAP-5). The final ranking comes with the table.
export function standings(board: Board, places?: readonly number[]): { seat: number; player: PlayerState; place: number; wins: number }[] {
  const latest = (a: number, b: number) => {
    for (const result of [...board.results].reverse()) {
      const difference = (result.places[a] ?? 0) - (result.places[b] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  const cap = (seat: number) => (seat === board.holder ? 0 : 1)
  const rows = board.players.map((player, seat) => ({ seat, player, wins: board.results.filter((result) => result.places[seat] === 1).length }))
  if (places && places.length === rows.length && board.winner !== null) rows.sort((a, b) => places[a.seat]! - places[b.seat]!)
  else rows.sort((a, b) => b.player.points - a.player.points || cap(a.seat) - cap(b.seat) || latest(a.seat, b.seat) || a.seat - b.seat)
  return rows.map((row, i) => ({ ...row, place: i + 1 }))
}

export function winnerOf(result: Result): number {
  return result.places.indexOf(1)
}

// Where each stage begins, for the scrub bar and the links to a moment.
export function stageStarts(events: readonly Heard[]): { number: number; event: number }[] {
  return events.flatMap((event, at) => (is(event, 'stage_began') ? [{ number: count(event.stage), event: at }] : []))
}

// The stage on the table: after the last one its road stays to be looked at.
export function stageAt(board: Board): number {
  return board.winner === null ? board.stage : board.stage - 1
}
