// The two charts of a Tour, team by team: the gaps of general time; and the points of the Tour, or where there are none
// those of the best rider.

import { nameOf, type Who } from '../../../race/words.ts'
import { courseOfTeams, type Profile, type TourSheets } from './sheets.ts'

const pointsIn = ({ classifications }: TourSheets): Profile | undefined =>
  classifications.find(({ of, figure }) => of === 'teams' && figure === 'points') ??
  classifications.find(({ figure }) => figure === 'points')

export const chartsOf = (sheets: TourSheets, upTo: number, who: Who) => {
  const teams = who.table.seats.length
  const points = pointsIn(sheets)
  const named = (figures: number[][]) =>
    figures.map((one, seat) => ({
      livery: who.table.seats[seat]?.livery ?? seat,
      name: nameOf(who, seat),
      figures: one,
    }))
  return {
    gaps: named(courseOfTeams(sheets, upTo, teams, 'general', ({ gap = 0 }) => gap)),
    points: points && {
      of: points,
      series: named(courseOfTeams(sheets, upTo, teams, points.id, ({ points = 0 }) => points)),
    },
  }
}
