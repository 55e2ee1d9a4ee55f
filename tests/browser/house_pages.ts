// Pages of a Tour by the house rules, in the state in which they are looked at.
import { rideToStage } from './grand_tour.ts'
import { Housemate } from './house.ts'
import type { Place } from './pages.ts'
import { expect, personalLink, type Page } from './people.ts'
import { bots, type Made, type Seat, type Server } from './server.ts'

const SHORT = {
  stages: 'chrono-des-moulins-2-4:itt base-avenue-corso-paseo base-firenze-milano',
  rest_days: '1',
}
const me = { kind: 'you', name: 'Ana', livery: 0 } as const

export async function housePages(server: Server): Promise<Place[]> {
  const make = (seats: Seat[]) =>
    server.make(seats, {
      game: 'house-tour',
      options: { ...SHORT, teams: seats.length },
    })
  const company = [me, ...bots(3, 'patient')]
  const [dealing, trial, road, evening, over] = await Promise.all([
    make(company),
    make(company),
    make(company),
    make(company),
    server.finished(make(bots(4, 'patient'))),
  ])
  const afterTheFirstStage = async (page: Page, made: Made) => {
    await page.goto('/help')
    await rideToStage(page, made, 2)
    await page.goto(personalLink(made))
  }
  const page = (name: string, path: string, seen: string): Place => ({
    name,
    visit: async (page) => {
      await page.goto(path)
      await expect(page.locator(seen).first()).toBeVisible()
    },
  })
  return [
    page('house-new-tour', '/new#house-tour', 'li[data-stage]'),
    {
      name: 'house-traits',
      visit: async (page) => {
        await page.goto(personalLink(dealing))
        await new Housemate(page).until('traits')
      },
    },
    {
      name: 'house-trial',
      visit: async (page) => {
        await page.goto(personalLink(trial))
        await new Housemate(page).until('card')
      },
    },
    {
      name: 'house-evening',
      visit: async (page) => {
        await afterTheFirstStage(page, evening)
        await expect(page.locator('.evening figure svg').first()).toBeVisible()
      },
    },
    {
      name: 'house-card',
      visit: async (page) => {
        await afterTheFirstStage(page, road)
        const mate = new Housemate(page)
        await mate.until(({ asked, round }) => asked === 'card' && round > 2)
        await page.locator('.question .play').first().click()
      },
    },
    page('house-finish', `/table/${over}`, 'article.finish'),
    page('house-sheets', `/table/${over}/sheets`, '.sheet'),
    page('house-story', `/table/${over}/story`, '.story .wide tbody tr'),
    page('house-replay', `/table/${over}/replay#stage=2`, '[role=slider], input[type=range]'),
    page('help-house', '/help#house-tour', 'h2'),
  ]
}
