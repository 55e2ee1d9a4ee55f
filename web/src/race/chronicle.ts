// The story of a race, fed event by event: the log as it grows, the board at any moment that can still be shown, and
// the scenes between two boards. The live race, a reconnection and a replay tell it from the same events, so they tell
// the same story. What has been told is not told again: an event costs the same in the first stage and in the
// twenty-first.

import { eventIn, type History, type Piece } from '../history.ts'
import type { Heard, Opening, View } from '../protocol.ts'
import { LogBook, type LogChapter, type LogLine } from './log.ts'

// A scene covers the events from `first` up to, but not including, `end`.
export interface Span {
  kind: string
  first: number
  end: number
}

// Events by their numbers, as far as they have been heard.
export type EventAt = (number: number) => Heard | undefined

// Tells one event: what the board was before it, and where its lines go.
export type Teller<Board, Line extends LogLine> = (event: Heard, at: number, board: Board, log: LogBook<Line>) => void

// What a game brings: pure functions of what was heard.
export interface Telling<Board, Scene extends Span, Line extends LogLine> {
  // Before anything has happened, or from what one could see at some moment.
  firstBoard: () => Board
  boardOf: (view: View, opening: Opening) => Board
  after: (board: Board, event: Heard) => Board
  nextScene: (events: EventAt, first: number, board: Board) => Scene
  // The round, stage or table turn that is being ridden. An event that changes it is the first of its chapter.
  chapterOf: (board: Board) => number
  // A teller may remember what led to an event; each piece has a teller of its own.
  teller: () => Teller<Board, Line>
  // Events after which a replay stops although nothing moves.
  worthStopping?: (event: Heard) => boolean
}

interface Mark<Board> {
  at: number
  board: Board
}

export class Chronicle<Board, Scene extends Span, Line extends LogLine> {
  private log = new LogBook<Line>()
  private tell: Teller<Board, Line>
  // The board after everything, those at the beginnings of chapters, and the one asked for last.
  private now: Mark<Board>
  private marks: Mark<Board>[]
  private near: Mark<Board> | null = null
  private age = -1
  // What has been taken in: the history may run ahead, or have begun anew.
  private pieces: readonly Piece[]
  readonly eventAt: EventAt = (number) => eventIn(this.pieces, number)

  constructor(
    readonly telling: Telling<Board, Scene, Line>,
    readonly history: History,
  ) {
    this.pieces = history.pieces
    this.now = { at: 0, board: telling.firstBoard() }
    this.marks = [this.now]
    this.tell = telling.teller()
  }

  get end(): number {
    return this.now.at
  }
  // The first event that is here.
  get first(): number {
    return this.pieces[0]!.first
  }
  get chapters(): readonly LogChapter<Line>[] {
    return this.log.chapters
  }

  // Takes in what the history has more. True if the story begins anew.
  follow(): boolean {
    const { history } = this
    const anew = history.age !== this.age
    if (anew) this.beginAnew()
    // Older pieces are told into a log of their own; nothing of them is shown but their lines.
    const told = this.first
    for (const piece of history.pieces.filter(({ first }) => first < told).reverse()) {
      const older = new LogBook<Line>()
      this.tellAll(piece, older)
      this.log.putBefore(older)
    }
    this.pieces = history.pieces
    for (const { end } = history; this.now.at < end;) this.take(this.eventAt(this.now.at)!)
    return anew
  }

  private beginAnew() {
    const last = this.history.pieces[this.history.pieces.length - 1]!
    this.age = this.history.age
    this.pieces = [last]
    this.now = { at: last.first, board: this.startOf(last) }
    this.near = null
    this.marks = [this.now]
    this.tell = this.telling.teller()
    this.log = new LogBook<Line>()
    this.log.begin(this.telling.chapterOf(this.now.board), last.first)
  }

  private startOf(piece: Piece): Board {
    return piece.view === null ? this.telling.firstBoard() : this.telling.boardOf(piece.view, piece)
  }

  private take(event: Heard) {
    const before = this.now
    const begun = this.log.chapters.length
    this.now = this.tellOne(before, event, this.tell, this.log)
    if (this.log.chapters.length > begun) this.marks.push(before)
  }

  private tellAll(piece: Piece, log: LogBook<Line>) {
    let mark = { at: piece.first, board: this.startOf(piece) }
    log.begin(this.telling.chapterOf(mark.board), piece.first)
    const tell = this.telling.teller()
    for (const event of piece.events) mark = this.tellOne(mark, event, tell, log)
  }

  private tellOne({ at, board }: Mark<Board>, event: Heard, tell: Teller<Board, Line>, log: LogBook<Line>) {
    const { after, chapterOf } = this.telling
    const next = after(board, event)
    if (chapterOf(next) !== chapterOf(board)) log.begin(chapterOf(next), at)
    tell(event, at, board, log)
    return { at: at + 1, board: next }
  }

  // The board after so many events.
  boardAt(count: number): Board {
    if (count === this.now.at) return this.now.board
    let from = this.marks.findLast((mark) => mark.at <= count) ?? this.marks[0]!
    if (this.near && this.near.at <= count && this.near.at > from.at) from = this.near
    let { board } = from
    for (let { at } = from; at < count; ++at) board = this.telling.after(board, this.eventAt(at)!)
    this.near = { at: count, board }
    return board
  }

  // Nothing before this moment will be shown any more.
  keepFrom(count: number): void {
    while (this.marks.length > 1 && this.marks[1]!.at <= count) this.marks.shift()
  }

  sceneAt(first: number, board: Board): Scene {
    return this.telling.nextScene(this.eventAt, first, board)
  }

  // The moments worth stopping at in a replay: after everything that is seen.
  private stopsFrom({ at, board }: Mark<Board>, until: number): number[] {
    const stops: number[] = []
    while (at < until) {
      const scene = this.sceneAt(at, board)
      if (scene.kind !== 'quiet' || this.telling.worthStopping?.(this.eventAt(at)!)) stops.push(scene.end)
      for (; at < scene.end; ++at) board = this.telling.after(board, this.eventAt(at)!)
    }
    return stops
  }
  stopAfter(count: number): number {
    const from = this.marks.findLastIndex((mark) => mark.at <= count)
    for (let i = from; i < this.marks.length; ++i) {
      const found = this.stopsFrom(this.marks[i]!, this.marks[i + 1]?.at ?? this.end).find((stop) => stop > count)
      if (found !== undefined) return found
    }
    return this.end
  }
  stopBefore(count: number): number {
    for (let i = this.marks.findLastIndex((mark) => mark.at < count); i >= 0; --i) {
      const found = this.stopsFrom(this.marks[i]!, this.marks[i + 1]?.at ?? this.end).findLast((stop) => stop < count)
      if (found !== undefined) return found
    }
    return this.first
  }
}
