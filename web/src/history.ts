// What one viewer has heard of a race and still holds: pieces that follow each other without a gap. Each begins with
// what could be seen then; only the first of all begins with the race and needs no view. The last piece grows.

import type { EarlierMessage, Heard, Opening, SnapshotMessage, View } from './protocol.ts'

export interface Piece extends Opening {
  first: number
  view: View | null
  events: Heard[]
}

const beginning = (events: Heard[]): Piece => ({ first: 0, part: 0, round: 0, view: null, events })

export function eventIn(pieces: readonly Piece[], number: number): Heard | undefined {
  for (let i = pieces.length - 1; i >= 0; --i) {
    const { first, events } = pieces[i]!
    if (number >= first) return events[number - first]
  }
  return undefined
}

export class History {
  // How often everything was forgotten: the story is told anew then.
  age = 0
  pieces: readonly Piece[]

  // A replay has everything from the beginning.
  constructor(events: Heard[] = []) {
    this.pieces = [beginning(events)]
  }

  get first(): number {
    return this.pieces[0]!.first
  }
  // The number of the next event.
  get end(): number {
    const last = this.pieces[this.pieces.length - 1]!
    return last.first + last.events.length
  }

  // False if something was lost on the way.
  hear(first: number, events: readonly Heard[]): boolean {
    const { end } = this
    if (first > end) return false
    const last = this.pieces[this.pieces.length - 1]!
    for (let i = end - first; i < events.length; ++i) last.events.push(events[i]!)
    return true
  }

  begin({ first, part, round, view, result, last }: SnapshotMessage): void {
    ++this.age
    this.pieces = [{ first, part, round, view, result, last, events: [] }]
  }

  // False if it does not fit before what is there.
  putBefore({ before, first, part, round, view, events }: EarlierMessage): boolean {
    if (before !== this.first || first + events.length !== before) return false
    this.pieces = [{ first, part, round, view: view ?? null, events }, ...this.pieces]
    return true
  }

  // Another seat may know other things: what was fetched for the one before is let go.
  forgetEarlier(): void {
    if (this.pieces.length === 1) return
    ++this.age
    this.pieces = this.pieces.slice(-1)
  }
}
