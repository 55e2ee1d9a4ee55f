// How the story of a Tour by the house rules is told.

import type { Manner } from '../flamme_rouge/tour/kind.ts'

export const manner: Manner = {
  house: true,
  rules: { stage: 'HR-SET-3', kept: 'HR-BTW-2', jerseys: 'HR-END-1', rest: 'HR-BTW-4', over: 'HR-END-1' },
}
