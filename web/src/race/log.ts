// The log of a race: chapters (rounds, stages) of lines, each with the event it tells and the id of its rule.

export interface LogLine {
  kind: string
  event: number
  rule: string
}
export interface LogChapter<Line extends LogLine> {
  number: number
  lines: Line[]
}

// What has been shown so far.
export function toldBefore<Line extends LogLine>(chapters: readonly LogChapter<Line>[], event: number): LogChapter<Line>[] {
  return chapters
    .map((chapter) => (chapter.lines.length > 0 && chapter.lines[chapter.lines.length - 1]!.event < event ? chapter : { ...chapter, lines: chapter.lines.filter((line) => line.event < event) }))
    .filter((chapter) => chapter.lines.length > 0)
}

export function latestLine<Line extends LogLine>(chapters: readonly LogChapter<Line>[], event: number, wanted: (line: Line) => boolean = () => true): Line | undefined {
  for (let at = chapters.length - 1; at >= 0; --at) {
    const found = chapters[at]!.lines.findLast((line) => line.event < event && wanted(line))
    if (found) return found
  }
  return undefined
}
