// The two charts of a Tour: the gaps of general time and the points of the Tour, team by team.

import { nameOf, type Who } from '../../race/words.ts'
import { courseOfTeams, type Sheets } from './sheets.ts'

export const chartsOf = (sheets: Sheets, upTo: number, who: Who) => {
  const teams = who.table.seats.length
  const named = (figures: number[][]) =>
    figures.map((one, seat) => ({
      livery: who.table.seats[seat]?.livery ?? seat,
      name: nameOf(who, seat),
      figures: one,
    }))
  return {
    gaps: named(courseOfTeams(sheets, upTo, teams, 'general', ({ gap = 0 }) => gap)),
    points: named(courseOfTeams(sheets, upTo, teams, 'tour', ({ points = 0 }) => points)),
  }
}
