// The log of a race: chapters (rounds, stages) of lines, each with the event it tells and the id of its rule.

import type { GameEvent } from '../protocol.ts'

export interface LogLine {
  kind: string
  event: number
  rule: string
}
// What may happen at the table of any game.
const AT_TABLE = ['taken_back', 'clock', 'stand_in', 'back', 'left'] as const
export interface AtTable {
  kind: (typeof AT_TABLE)[number]
  seat: number
  // Who let a bot ride for somebody else.
  by?: number
  // Who left, in their last words if there were any.
  name?: string
  word?: string
}
export function atTable(event: GameEvent): AtTable | null {
  const kind = AT_TABLE.find((one) => one === event.event)
  if (!kind || typeof event.seat !== 'number') return null
  const said: AtTable = { kind, seat: event.seat }
  if (typeof event.by === 'number') said.by = event.by
  if (typeof event.name === 'string') said.name = event.name
  if (typeof event.word === 'string' && event.word !== '') said.word = event.word
  return said
}

export interface LogChapter<Line extends LogLine> {
  number: number
  // The event it begins with.
  first: number
  lines: Line[]
}

// The log while it is written: lines are added to the last chapter, and the newest may still be put otherwise.
export class LogBook<Line extends LogLine> {
  chapters: LogChapter<Line>[] = []

  begin(number: number, first: number): void {
    this.chapters.push({ number, first, lines: [] })
  }
  private get lines(): Line[] {
    return this.chapters[this.chapters.length - 1]!.lines
  }
  add(line: Line): void {
    this.lines.push(line)
  }
  // The newest line of the chapter, or the one so many before it.
  last(before = 0): Line | undefined {
    return this.lines[this.lines.length - 1 - before]
  }
  // A line put otherwise is another object, so that the page that shows it notices.
  amend(line: Line, before = 0): void {
    this.lines[this.lines.length - 1 - before] = line
  }

  // An older part is put before this one. A chapter that was cut in two is whole again.
  putBefore(older: LogBook<Line>): void {
    const [head] = this.chapters
    const tail = older.chapters[older.chapters.length - 1]
    if (head && tail && head.number === tail.number)
      this.chapters = [
        ...older.chapters.slice(0, -1),
        { ...tail, lines: [...tail.lines, ...head.lines] },
        ...this.chapters.slice(1),
      ]
    else this.chapters = [...older.chapters, ...this.chapters]
  }
}

// The last chapters of what has been shown so far. Lines are still added to the newest one, so it is copied; those
// before it stay the objects they are.
export function toldBefore<Line extends LogLine>(
  chapters: readonly LogChapter<Line>[],
  event: number,
  most = Infinity,
): LogChapter<Line>[] {
  const told: LogChapter<Line>[] = []
  for (let at = chapters.length - 1; at >= 0 && told.length < most; --at) {
    const chapter = chapters[at]!
    const [first] = chapter.lines
    if (!first || first.event >= event) continue
    told.push(told.length > 0 ? chapter : { ...chapter, lines: chapter.lines.filter((line) => line.event < event) })
  }
  return told.reverse()
}

export function latestLine<Line extends LogLine>(
  chapters: readonly LogChapter<Line>[],
  event: number,
  wanted: (line: Line) => boolean = () => true,
): Line | undefined {
  for (let at = chapters.length - 1; at >= 0; --at) {
    const found = chapters[at]!.lines.findLast((line) => line.event < event && wanted(line))
    if (found) return found
  }
  return undefined
}
