// The Tour of the house rules: four prizes, which are won one by one.

import { listed, say } from '../../words.ts'
import type { TourKind } from '../flamme_rouge/tour/kind.ts'
import { manner } from './manner.ts'
import { prizeSentence, words } from './words.ts'

export const kind: TourKind = {
  manner,
  rules: words.rules,
  rest: words.rest,
  won: (winners, who, profiles) =>
    `${say(words.over)} ${listed(winners.map((one) => prizeSentence(one, who, profiles)))}.`,
  // Team-mates who share a place in a team time trial stand on one step (HR-TTT-6).
  podium: ({ riders }) =>
    riders
      .filter(({ place }, i) => riders.findIndex((one) => one.place === place) === i)
      .slice(0, 3)
      .map(({ rider }) => rider),
}
