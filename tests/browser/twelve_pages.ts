// The pages of a table for twelve, each with a rider, in the state in which they are looked at.
import { expect, personalLink, Rider } from './people.ts'
import type { Place } from './pages.ts'
import { bots, type Seat, type Server } from './server.ts'

export const TWELVE = { stage: 'peloton-07-5-6', teams: 12, first: 0 }
const ana: Seat = { kind: 'you', name: 'Ana', livery: 0 }

export async function twelvePages(server: Server): Promise<Place[]> {
  const options = TWELVE
  const lobby = await server.make([ana, { kind: 'open' }, ...bots(8, 'patient'), { kind: 'open' }, { kind: 'open' }], {
    options,
    start: false,
  })
  const asked = await server.make([ana, ...bots(11, 'patient')], { options })
  // Nobody answers for Léo, so Ana waits.
  const slow = await server.make([ana, { kind: 'open' }, ...bots(10, 'patient')], { options, start: false })
  const leo = await server.ask<{ token: string }>('POST', `/api/tables/${slow.table}/join`, { seat: 1, name: 'Léo' })
  await server.ask('POST', `/api/tables/${slow.table}/start`, {}, slow.host)
  const ride = (kind: 'bot' | 'person') =>
    server.ask('POST', `/api/tables/${slow.table}/seats`, { seat: 1, kind, bot: 'patient' }, leo.token)
  await ride('bot')
  const over = await server.finished(server.make(bots(12, 'patient'), { options }))
  const lang = async (page: {
    locator: (what: string) => { getAttribute: (name: string) => Promise<string | null> }
  }) => (await page.locator('html').getAttribute('lang')) as 'en' | 'fr'
  return [
    {
      name: 'new-twelve',
      visit: async (page) => {
        await page.goto('/new#flamme-rouge')
        const peloton = page.locator('details', { has: page.locator('summary', { hasText: /^Peloton/ }) })
        await peloton.locator('summary').click()
        await peloton.getByText(/^(Card|Carte)\s7$/).click()
        await page
          .getByRole('group', { name: /^(How many|Combien)$/ })
          .getByText('12', { exact: true })
          .click()
        await expect(page.locator('ol.seats > li')).toHaveCount(12)
      },
    },
    {
      name: 'join-twelve',
      visit: async (page) => {
        await page.goto(`/table/${lobby.table}`)
        await expect(page.locator('form')).toBeVisible()
      },
    },
    {
      name: 'lobby-twelve',
      visit: async (page) => {
        await page.goto(personalLink(lobby))
        await expect(page.locator('.seats li')).toHaveCount(12)
      },
    },
    {
      name: 'twelve',
      visit: async (page) => {
        await page.goto(personalLink(asked))
        const me = new Rider(page, await lang(page))
        await me.until('card')
        await me.pick(await me.best())
      },
    },
    {
      name: 'twelve-waiting',
      visit: async (page) => {
        await page.goto(personalLink(slow))
        const me = new Rider(page, await lang(page))
        await me.until('card')
        await ride('person')
        await me.until(() => me.takeBack.isVisible())
      },
    },
    {
      name: 'twelve-finish',
      visit: async (page) => {
        await page.goto(`/table/${over}`)
        await expect(page.locator('article.finish')).toBeVisible()
      },
    },
    {
      name: 'twelve-replay',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#round=5`)
        await expect(page.getByRole('slider')).toBeVisible()
      },
    },
  ]
}
