// The Grand Tour: three jerseys, and a team wins by points.

import { nameOf } from '../../race/words.ts'
import { say } from '../../words.ts'
import type { TourKind } from '../flamme_rouge/tour/kind.ts'
import { teamOf } from '../flamme_rouge/tour/sheets.ts'
import { manner } from './manner.ts'
import { podiumOf } from './sheets.ts'
import { words } from './words.ts'

export const kind: TourKind = {
  manner,
  rules: words.rules,
  rest: words.rest,
  won: ([winner], who) => {
    const team = winner ? teamOf(winner) : 0
    return team === who.me ? say(words.finish.you) : say(words.finish.headline, nameOf(who, team))
  },
  podium: podiumOf,
}
