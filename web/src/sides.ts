// Stage cards with two sides: which one so many teams ride.

import type { Stage } from './catalogue.ts'

// The sides of a card, for different numbers of teams: the same number in the same set.
export const sidesOf = (stages: readonly Stage[], stage: Stage): Stage[] =>
  stages.filter(
    (other) =>
      other.id === stage.id ||
      (stage.number !== undefined && other.group === stage.group && other.number === stage.number),
  )
export const takes = ({ teams, alone }: Stage, count: number): boolean =>
  !teams || (teams[0] <= count && count <= teams[1]) || (alone === true && count === 1)
// The side that so many teams ride; the first where there is none for them.
export function sideFor(stages: readonly Stage[], stage: Stage, count: number): Stage {
  const sides = sidesOf(stages, stage)
  return sides.find((side) => takes(side, count)) ?? sides[0] ?? stage
}
