// A race of six teams with everything of Peloton and Météo: two persons, bots, the Peloton team, a breakaway, and rain.
import { makeSix, rainy, SIX, tableWith, weatherOf } from './breakaway.ts'
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, Rider, roundOf, test, type Page } from './people.ts'
import type { Made } from './server.ts'

interface Told {
  event: string
  rider?: string
  card?: string
  nth?: number
  bid?: number
  square?: number
  lane?: number
  place?: number
  sign?: string
  from?: number
  to?: number
}

test('six teams bid for the breakaway and ride through the rain', async ({ open, server }) => {
  const bot = { kind: 'bot', bot: 'patient' } as const
  const ana = await open(DESKTOP, '/help')
  const leo = await open({ ...PHONE, locale: 'fr-FR' })
  let his: Made | null = null
  const hers = await tableWith(
    ana,
    async () => {
      const made = await makeSix(server, [{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, bot, bot], {
        start: false,
      })
      const seat = await server.ask<{ seat: number; token: string }>('POST', `/api/tables/${made.table}/join`, {
        seat: 1,
        name: 'Léo',
      })
      his = { ...made, ...seat }
      await server.ask('POST', `/api/tables/${made.table}/start`, {}, made.host)
      return made
    },
    rainy,
  )
  const weather = await weatherOf(ana, hers)
  const wet = weather.find(({ sign }) => sign === 'wet')!
  await ana.goto(personalLink(hers))
  await leo.goto(personalLink(his!))
  const [one, two] = [new Rider(ana), new Rider(leo, 'fr', true)]

  // Both ride on until both are asked this, or until this is so on both pages.
  async function both(wanted: 'enter' | 'bid' | 'lead' | 'over', met?: (me: Rider) => Promise<boolean>): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      let there = 0
      for (const me of [one, two]) {
        const asked = await me.asked()
        if (met ? await met(me) : asked === wanted) ++there
        else if ((await me.step(asked)) === 'wait') await me.page.waitForTimeout(30)
      }
      if (there === 2) return
    }
    throw new Error('The race does not go on.')
  }

  await test.step('the forecast while riders line up', async () => {
    await both('enter', async (me) => (await me.asked()) === 'place' || (await me.asked()) === 'wait')
    const line = `Squares ${wet.from} to ${wet.to}: wet road, whoever is held up crashes`
    await expect(ana.getByRole('complementary', { name: 'The weather on this stage' })).toContainText(line)
    await expect(leo.getByRole('complementary', { name: 'La météo de l’étape' })).toContainText(
      `Cases ${wet.from} à ${wet.to} : route mouillée, qui est gêné chute`,
    )
    await expect(ana.locator('.company .sign')).toHaveCount(weather.length)
    await expect(ana.locator('figure.profile .weather')).toHaveCount(weather.length)
    await expect(ana.getByRole('img', { name: /wet road/ })).toBeVisible()
    await fits(leo)
    // What a sign means, by a tap on it, wherever the road is looked at.
    await ana.locator('.company .sign.rain').dispatchEvent('click')
    await expect(ana.getByRole('status').filter({ hasText: 'Wet road.' })).toContainText(
      `Squares ${wet.from}–${wet.to}`,
    )
  })

  await test.step('everybody bids at the same time and in secret', async () => {
    await both('enter')
    await expect(ana.locator('.company .escape.sought')).toHaveCount(2)
    await expect(ana.getByText(/The price: the two cards are gone/)).toBeVisible()
    await fits(leo)
    await both('bid')
    expect((await one.hand()).length).toBe(4)
    await one.pick(await one.best())
    await expect(ana.getByText(/^You open with the \d/)).toBeVisible()
    await two.pick(await two.best())
    await fits(leo)
    await one.commit()
    await expect(ana.getByRole('heading', { name: /^Waiting for Léo/ })).toBeVisible()
    // Nothing is turned up before Léo has bid.
    await expect(leo.locator('.company .fan')).toHaveCount(0)
    await expect(one.takeBack).toBeVisible()
    await two.commit()
  })

  await test.step('all first bids are turned up, then all bid again', async () => {
    await both('bid', (me) => me.opened.isVisible())
    // Four other seats and the own; the Peloton team does not bid.
    for (const page of [ana, leo]) await expect(page.locator('.company .fan')).toHaveCount(5)
    await expect(ana.getByRole('log').getByText(/^First cards for the breakaway: your/)).toBeVisible()
    await expect(one.cards.first()).toHaveAttribute('aria-label', /, \d+ in all$/)
    await one.pick(await one.best())
    await expect(ana.getByText(/^\d+ in all\. If you go both cards are gone/)).toBeVisible()
    await two.pick(await two.best())
    await fits(leo)
    await one.commit()
    await two.commit()
    // Whose cards make how much, while they are settled.
    await expect(ana.getByRole('list', { name: 'Bids for the breakaway' }).getByRole('listitem')).toHaveCount(5)
    await both('lead')
    await expect(ana.getByRole('log').getByText(/ is away with \d+: both cards are gone/)).toHaveCount(2)
    await expect(ana.getByRole('log').getByText(/stays: .* [Bb]oth cards come back\.$/)).toHaveCount(3)
  })

  await test.step('who broke away is ahead, with two fatigue cards', async () => {
    const where = (page: Page, name: string) =>
      page
        .getByRole('list', { name })
        .getByRole('listitem')
        .evaluateAll((all) => all.map((one) => one.textContent!))
    const riders = await where(ana, 'Riders on the road, from the front')
    expect(riders.length).toBe(12)
    expect(riders.slice(0, 2).every((text) => /square\s9\b/.test(text))).toBe(true)
    const his = await where(leo, 'Les coureurs sur la route, depuis la tête')
    expect(his.slice(0, 2).every((text) => /case\s9\b/.test(text))).toBe(true)
  })

  await test.step('to the finish', async () => {
    await both('over')
    await expect(one.finish.getByRole('heading', { level: 1 })).toHaveText(/win/)
    await expect(two.finish.getByRole('row')).toHaveCount(12)
    await fits(leo)
  })

  // What was on the pages is what happened.
  const { events } = await server.ask<{ events: Told[] }>('GET', `/api/tables/${hers.table}/replay`)
  const of = (kind: string) => events.filter(({ event }) => event === kind)
  expect(of('weather').map(({ sign, from, to }) => ({ sign, from, to }))).toEqual(
    expect.arrayContaining(weather.map(({ sign, from, to }) => ({ sign, from, to }))),
  )
  expect(of('bid').length).toBe(2 * SIX.teams)
  expect(of('broke_away').length).toBe(2)
  const [first, second] = of('broke_away')
  expect([first!.lane, second!.lane]).toEqual([0, 1])
  expect(first!.bid!).toBeGreaterThanOrEqual(second!.bid!)
  for (const { bid } of of('outbid')) expect(bid!).toBeLessThanOrEqual(second!.bid!)
  // Both riders of the Peloton team ride the same card.
  const peloton = of('revealed').filter(({ rider }) => rider!.startsWith('p'))
  expect(peloton.length).toBeGreaterThan(8)
  for (const { sign, from, to } of weather) expect([sign, to - from]).toEqual([sign, 5])
  const crashes = of('crashed')
  expect(crashes.every(({ square }) => square! >= wet.from && square! <= wet.to)).toBe(true)
  await expect.poll(() => roundOf(ana)).toBeGreaterThan(5)
})
