// A guided first race: a real table with a coach beside it, who says a few words whenever something new happens. The
// words of a game, one row each, and how its table is laid are in games/<id>/guide.ts.

import type { Action, GameEvent, View } from '../protocol.ts'
import type { Phrase } from '../words.ts'

// The race as the pupil has seen it: what is asked, and what has been shown so far.
export interface Seen {
  seat: number
  view: View
  actions: readonly Action[]
  events: readonly GameEvent[]
  over: boolean
}

export interface Mark {
  id: string
  // What it points at: the name in a data-guide attribute. Nothing: the whole page.
  at: string
  head: Phrase
  text: Phrase
  // When there is reason to say it. What may not happen in every race has a second reason that does, a later round say.
  when: (race: Seen) => boolean
  // What the player does about it. Without this it is only read, and there is a button.
  done?: (race: Seen) => boolean
}

export interface Guide {
  // A short course, and how many gentle bots ride it.
  options: Record<string, unknown>
  rivals: number
  // In the order in which they are told when there is reason for several. The last one ends the lesson, whatever is
  // left.
  marks: readonly Mark[]
}

// How far somebody has come, kept with the ticket of the table.
export interface Progress {
  game: string
  read: readonly string[]
  // The mark that is up: it is still up when the page is opened again.
  now?: string
  over?: boolean
}

export const begun = (game: string): Progress => ({ game, read: [] })

// The mark that is up has been read.
export function read(marks: readonly Mark[], progress: Progress): Progress {
  const { now, ...rest } = progress
  if (now === undefined) return progress
  return { ...rest, read: [...progress.read, now], ...(now === marks.at(-1)?.id ? { over: true } : {}) }
}

// What is up at this moment of the race. The same object if nothing has changed.
export function advance(marks: readonly Mark[], progress: Progress, race: Seen): Progress {
  if (progress.over) return progress
  const last = marks[marks.length - 1]!
  if (progress.now !== last.id && last.when(race)) return { ...progress, now: last.id }
  const up = marks.find((mark) => mark.id === progress.now)
  if (up && !up.done?.(race)) return progress
  const past = up ? read(marks, progress) : progress
  const next = past.over ? undefined : marks.find((mark) => !past.read.includes(mark.id) && mark.when(race))
  return next ? { ...past, now: next.id } : past
}

// Helpers for the rows.
export const asked = (race: Seen, kind: string): boolean => race.actions.some((action) => action.kind === kind)
export const happened = (race: Seen, kind: string, what: (event: GameEvent) => boolean = () => true): boolean =>
  race.events.some((event) => event.event === kind && what(event))
export const times = (race: Seen, kind: string, what: (event: GameEvent) => boolean = () => true): number =>
  race.events.filter((event) => event.event === kind && what(event)).length
