// How the story of the Grand Tour is told.

import type { Manner } from '../flamme_rouge/tour/kind.ts'

export const manner: Manner = {
  house: false,
  rules: { stage: 'GT-TOUR-9', kept: 'GT-PREP-2', jerseys: 'GT-JERSEY-2', rest: 'GT-PREP-4', over: 'GT-WIN-1' },
}
