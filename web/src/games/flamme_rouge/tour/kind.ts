// What the Tours of one game have of their own besides the special edition at the end and the sheets; everything else
// is the same in all of them.

import type { Who } from '../../../race/words.ts'
import type { Phrase } from '../../../words.ts'
import type { RiderId } from '../riders.ts'
import type { Profile, Result, Winner } from './sheets.ts'

// How its story is told.
export interface Manner {
  // Its stages are ridden by the house rules.
  house: boolean
  // The rules behind what is told around the stages.
  rules: Record<'stage' | 'kept' | 'jerseys' | 'rest' | 'over', string>
}

export interface TourKind {
  manner: Manner
  // Each of its rules in a sentence.
  rules: Record<string, Phrase>
  // A day of rest, in the log and in the sports section.
  rest: { told: Phrase; text: Phrase }
  // Who has won, in a sentence.
  won: (winners: readonly Winner[], who: Who, profiles: readonly Profile[]) => string
  // First, second, third of a stage.
  podium: (day: Pick<Result, 'riders'>) => RiderId[]
}
