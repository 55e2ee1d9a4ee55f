// What turned a Tour: whoever takes a jersey, or the lead in the points of the Tour, from somebody else.

import type { RiderId } from '../riders.ts'
import type { Jersey } from '../story.ts'
import { rowsIn, standing, type TourSheets } from './sheets.ts'

export interface Turn {
  kind: Jersey | 'points' | 'prizes'
  stage: number
  rider?: RiderId
  team?: number
}

export function turningPoints({ stages, classifications }: TourSheets, jerseys: readonly Jersey[]): Turn[] {
  const turns: Turn[] = []
  const leaders: Partial<Record<Jersey, RiderId>> = {}
  let team: number | undefined
  for (const day of stages) {
    const { stage } = day
    for (const { id, jersey } of classifications) {
      if (!jersey || !jerseys.includes(jersey)) continue
      const [now, before] = [rowsIn(day.classifications, id)[0]?.rider, leaders[jersey]]
      if (now !== undefined && before !== undefined && now !== before) turns.push({ kind: jersey, stage, rider: now })
      leaders[jersey] = now ?? before
    }
    // Before the prizes, which turn it once more.
    const first = rowsIn(day.after_rest ?? day.classifications, 'tour')[0]?.team
    if (first !== undefined && team !== undefined && first !== team) turns.push({ kind: 'points', stage, team: first })
    team = first ?? team
    const end = day.prizes ? rowsIn(standing(day), 'tour')[0]?.team : undefined
    if (end !== undefined && end !== team) turns.push({ kind: 'prizes', stage, team: end })
  }
  return turns
}
