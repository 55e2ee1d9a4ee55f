import { say } from '../words.ts'
import { clocks } from '../words/table.ts'

const DAY = 86_400

export function clockWords(seconds: number): string {
  if (seconds === 0) return say(clocks.none)
  return seconds >= DAY
    ? say(clocks.days, Math.round(seconds / DAY))
    : say(clocks.minutes, Math.max(1, Math.round(seconds / 60)))
}
