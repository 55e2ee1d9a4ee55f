// What turned a Tour: whoever takes the yellow jersey or the lead in Tour points from somebody else.

import type { RiderId } from '../flamme_rouge/riders.ts'
import { rowsIn, standing, type Sheets } from './sheets.ts'

export interface Turn {
  kind: 'yellow' | 'points' | 'prizes'
  stage: number
  rider?: RiderId
  team?: number
}

export function turningPoints({ stages }: Sheets): Turn[] {
  const turns: Turn[] = []
  let yellow: RiderId | undefined
  let team: number | undefined
  for (const day of stages) {
    const { stage } = day
    const now = rowsIn(day.classifications, 'general')[0]?.rider
    if (now !== undefined && yellow !== undefined && now !== yellow) turns.push({ kind: 'yellow', stage, rider: now })
    yellow = now ?? yellow
    // Before the prizes, which turn it once more.
    const first = rowsIn(day.after_rest ?? day.classifications, 'tour')[0]?.team
    if (first !== undefined && team !== undefined && first !== team) turns.push({ kind: 'points', stage, team: first })
    team = first ?? team
    const end = day.prizes ? rowsIn(standing(day), 'tour')[0]?.team : undefined
    if (end !== undefined && end !== team) turns.push({ kind: 'prizes', stage, team: end })
  }
  return turns
}
