// Races between a real table and the computer: the rankings of tables, and what leads from one to the other.
import { makeStages } from './captain.ts'
import { makeGrandTour } from './grand_tour.ts'
import type { Place } from './pages.ts'
import { expect } from './people.ts'
import { bots, type Server } from './server.ts'
import { makeTour } from './tourist.ts'

const HOUSE_TOUR = { stages: 'chrono-du-canal-2-4:ttt base-ronde-van-wevelgem', teams: 3 }
const TWO_STAGES = { stages: 'roskilde-nyborg carcassonne-foix' }

export async function movesPages(server: Server): Promise<Place[]> {
  const tables = {
    hex: await server.finished(makeStages(server, bots(3, 'random'), TWO_STAGES)),
    grand: await server.finished(makeGrandTour(server, bots(4, 'patient'))),
    house: await server.finished(server.make(bots(3, 'patient'), { game: 'house-tour', options: HOUSE_TOUR })),
    cap: await server.finished(makeTour(server, bots(5, 'steady'))),
  }
  return Object.entries(tables).map(([name, table]) => ({
    name: `rankings-${name}`,
    visit: async (page) => {
      await page.goto(`/table/${table}/referee`)
      await expect(page.locator('.referee table').first()).toBeVisible()
    },
  }))
}
