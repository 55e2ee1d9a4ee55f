// Races of Flamme Rouge with a breakaway and weather: tables on which chance has laid what a test wants to see.
import { A_WHILE } from './patience.ts'
import { expect, personalLink, Rider, type Page } from './people.ts'
import type { Place } from './pages.ts'
import { bots, type Made, type Seat, type Server } from './server.ts'

export interface Sign {
  sign: 'headwind' | 'tailwind' | 'crosswind' | 'wet'
  from: number
  to: number
}
interface Told {
  event: string
  rider?: string
  square?: number
  nth?: number
}

// Six teams: five seats and the Peloton team, which has no player.
export const SIX = { stage: 'peloton-07-5-6', teams: 5, peloton_team: true, modules: 'breakaway weather' }
const me = { kind: 'you', name: 'Ana', livery: 0 } as const

// The weather of a race that has begun, as everybody sees it. The page lends its browser.
export const weatherOf = (page: Page, { table }: { table: string }): Promise<Sign[]> =>
  page.evaluate(
    (table) =>
      new Promise<Sign[]>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, since: 0 }))
        socket.onerror = () => reject(new Error('There is no connection.'))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string; view?: { weather?: Sign[] } }
          if (message.type !== 'view') return
          socket.close()
          resolve(message.view!.weather ?? [])
        }
      }),
    table,
  )

// Tables are opened until the weather on one is what is wanted.
export async function tableWith(
  page: Page,
  make: () => Promise<Made>,
  wanted: (weather: readonly Sign[]) => boolean,
): Promise<Made> {
  for (let tries = 0; tries < 60; ++tries) {
    const made = await make()
    if (wanted(await weatherOf(page, made))) return made
  }
  throw new Error('Chance never lays that weather.')
}
export const rainy = (weather: readonly Sign[]): boolean => weather.some(({ sign }) => sign === 'wet')

export const makeSix = (server: Server, seats: Seat[], more: Record<string, unknown> = {}): Promise<Made> =>
  server.make(seats, { options: SIX, ...more })

// A race among bots, and how many events have been when something has happened.
async function raceWith(
  server: Server,
  happened: (event: Told, before: readonly Told[]) => boolean,
): Promise<{ table: string; at: number }> {
  for (let tries = 0; tries < 40; ++tries) {
    const { table } = await makeSix(server, bots(5, 'random'))
    await server.over(table)
    const { events } = await server.ask<{ events: Told[] }>('GET', `/api/tables/${table}/replay`)
    const at = events.findIndex((event, i) => happened(event, events.slice(0, i)))
    if (at >= 0) return { table, at: at + 1 }
  }
  throw new Error('It never happens.')
}

const language = async (page: Page) => (await page.locator('html').getAttribute('lang')) as 'en' | 'fr'

// The pages of a race with a breakaway and weather, in the state in which they are looked at.
export async function breakawayPages(server: Server): Promise<Place[]> {
  const crash = await raceWith(server, ({ event }) => event === 'crashed')
  const settled = await raceWith(server, ({ event }) => event === 'outbid')
  let table: Made | null = null
  const seated = async (page: Page): Promise<Rider> => {
    await page.goto('/help')
    table ??= await tableWith(
      page,
      () => makeSix(server, [me, ...bots(4, 'patient')]),
      (weather) => rainy(weather) && weather.length > 2,
    )
    await page.goto(personalLink(table))
    return new Rider(page, await language(page))
  }
  const replay =
    ({ table, at }: { table: string; at: number }) =>
    async (page: Page) => {
      await page.goto(`/table/${table}/replay#at=${at}`)
      await expect(page.getByRole('slider')).toHaveValue(String(at))
    }
  return [
    {
      name: 'weather-forecast',
      visit: async (page) => {
        await (await seated(page)).until('place')
        await expect(page.getByRole('complementary', { name: /^(The weather|La météo)/ })).toBeVisible()
      },
    },
    { name: 'breakaway-enter', visit: async (page) => (await seated(page)).until('enter') },
    {
      name: 'breakaway-bid',
      visit: async (page) => {
        const rider = await seated(page)
        await rider.until('bid')
        await rider.pick(await rider.best())
      },
    },
    {
      name: 'breakaway-second',
      visit: async (page) => {
        const rider = await seated(page)
        if (!(await rider.opened.isVisible())) await rider.step()
        await rider.until(() => rider.opened.isVisible())
        await rider.pick(await rider.best())
      },
    },
    { name: 'breakaway-settled', visit: replay(settled) },
    {
      name: 'weather-riding',
      visit: async (page) => {
        const rider = await seated(page)
        for (const start = Date.now(); Date.now() - start < A_WHILE;) {
          const asked = await rider.asked()
          if (asked === 'card' && /[3-9]/.test(await page.locator('.where strong').innerText())) break
          if ((await rider.step(asked)) === 'wait') await page.waitForTimeout(40)
        }
        await rider.pick(await rider.best())
      },
    },
    { name: 'crash', visit: replay(crash) },
  ]
}
