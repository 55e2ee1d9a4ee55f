// The race page of Flamme Rouge around a decision: the dock under the road, the cards on it, the road above.
import type { BrowserContextOptions } from '@playwright/test'
import { DESKTOP, expect, personalLink, PHONE, Rider, test, type Page } from './people.ts'
import type { Made, Server } from './server.ts'

const bot = { kind: 'bot', bot: 'patient' } as const
const ana = { kind: 'you', name: 'Ana', livery: 0 } as const
const options = { stage: 'base-avenue-corso-paseo', teams: 4, first: 0 }
const SMALL: BrowserContextOptions = { ...DESKTOP, viewport: { width: 1280, height: 720 } }

// Every height the dock ever has, and whether something in it had to be scrolled to.
const watchDock = (page: Page) =>
  page.locator('.question').evaluate((dock) => {
    const seen = { heights: new Set<number>(), hidden: '' }
    Object.assign(window, { seen })
    const look = () => {
      seen.heights.add(Math.round(dock.getBoundingClientRect().height))
      if (dock.scrollHeight > dock.clientHeight + 1) seen.hidden ||= (dock as HTMLElement).innerText
    }
    look()
    new ResizeObserver(look).observe(dock)
    new MutationObserver(look).observe(dock, { subtree: true, childList: true, characterData: true })
  })
const dockSeen = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { heights: Set<number>; hidden: string } }
    return { heights: [...seen.heights].length, hidden: seen.hidden }
  })

async function seated(page: Page, server: Server, made = server.make([ana, bot, bot, bot], { options })) {
  await page.goto(personalLink(await made))
  await expect(page.locator('.question')).toBeVisible()
}

// A second person at the table, who has not yet done anything.
async function withLeo(server: Server): Promise<Made & { leo: string }> {
  const made = await server.make([ana, { kind: 'open' }, bot, bot], { options, start: false })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${made.table}/join`, {
    seat: 1,
    name: 'Léo',
  })
  await server.ask('POST', `/api/tables/${made.table}/start`, {}, made.host)
  return { ...made, leo: token }
}

for (const [where, window, lang] of [
  ['a laptop', SMALL, 'en'],
  ['a French phone', { ...PHONE, locale: 'fr-FR' }, 'fr'],
] as const)
  test(`on ${where} the dock is as high for every question and while the round is ridden`, async ({ open, server }) => {
    const page = await open(window)
    await seated(page, server)
    await watchDock(page)
    const me = new Rider(page, lang)
    for (let round = 1; round <= 2; ++round) {
      await me.until('lead')
      await me.step()
      for (const rider of [1, 2]) {
        await expect(me.cards.first(), `rider ${rider}`).toBeVisible()
        await me.step()
      }
      // The riders move: every card that was played, what happens, and what it costs.
      await expect(page.locator('.played li')).toHaveCount(8)
      await expect(page.locator('.played .card')).toHaveCount(8)
      await expect(page.locator('.question .fatigue')).toContainText(/rouleur \d+/)
      const told = lang === 'en' ? page.locator('.question .live') : page.locator('.latest')
      await expect(told).toContainText(/plays|joue/)
      await me.press(me.skip)
      await expect(page.locator('.played')).toBeHidden()
    }
    expect(await dockSeen(page)).toEqual({ heights: 1, hidden: '' })
  })

test('the line-up says who is on the grid and who is not, and nobody rides yet', async ({ open, server }) => {
  const page = await open(SMALL)
  await seated(page, server, withLeo(server))
  const me = new Rider(page)
  const states = page.locator('.teams .state')
  await me.until('place')
  await me.step()
  await me.until('place')
  await me.step()
  await expect(page.getByRole('heading', { name: 'Léo is lining up…' })).toBeVisible()
  await expect(states).toHaveText(['✓', '…', '–', '–'])
  await expect(page.locator('.teams li').nth(2)).toContainText('lines up later')
  // One stage has one length: from the start line to the finish line.
  await expect(page.getByRole('img', { name: /^Profile/ })).toHaveAttribute('aria-label', /68 squares/)
})

test('a chosen card and its ghost stay while the other rider’s card is chosen', async ({ open, server }) => {
  const page = await open(SMALL)
  const made = await withLeo(server)
  const ride = (kind: 'bot' | 'person') =>
    server.ask('POST', `/api/tables/${made.table}/seats`, { seat: 1, kind, bot: 'patient' }, made.leo)
  await ride('bot')
  await seated(page, server, Promise.resolve(made))
  const me = new Rider(page)
  await me.until('lead')
  await expect(page.locator('.where')).toContainText('68 squares to the line')
  // From the next round on Léo thinks for ever.
  await ride('person')
  await me.until(() => me.takeBack.isVisible())
  const ghosts = page.locator('.company .would-be')
  await expect(ghosts).toHaveCount(2)

  await me.press(me.takeBack)
  await expect(page.getByRole('heading', { name: 'Which card for your' })).toBeVisible()
  await expect(page.locator('.mates .laid-card')).toHaveText(/R[RS]\s*[2-9F]\s*→ \d+/)
  await expect(ghosts).toHaveCount(1)
  await me.pick(1)
  await expect(ghosts).toHaveCount(2)
  await expect(page.locator('.forecast')).toContainText(/The .* (takes you to|leaves you on) square \d+/)
  await expect(page.locator('.prospect')).toHaveText(/likely|toss-up/)
  // They stand there while Léo thinks, and when the page is opened again.
  await me.commit()
  await expect(me.takeBack).toBeVisible()
  await page.reload()
  await expect(me.takeBack).toBeVisible()
  await expect(ghosts).toHaveCount(2)
})

test('the whole road is shown where it can be read, and no button covers it', async ({ open, server }) => {
  const made = await server.make([ana, bot, bot, bot], { options })
  const large = await open(SMALL, personalLink(made))
  const whole = (page: Page) => page.getByRole('button', { name: 'Whole road' })
  await expect(whole(large)).toHaveAttribute('aria-pressed', 'true')
  await expect(large.locator('.scenery .name')).toHaveText(['FINISH', 'START'])
  const me = new Rider(large)
  await me.until('lead')
  const covered = () =>
    large.evaluate(() => {
      const buttons = document.querySelector('.controls')!.getBoundingClientRect()
      const parts = document.querySelectorAll('.scenery .l-edge, .scenery .name, .company .badge')
      // A road is longer than its box is narrow: look at points of it.
      const points = [...parts].flatMap((part) => {
        const box = part.getBoundingClientRect()
        if (!(part instanceof SVGPathElement))
          return [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)]
        const matrix = part.getScreenCTM()!
        return Array.from({ length: 60 }, (_, i) =>
          part.getPointAtLength((part.getTotalLength() * i) / 59).matrixTransform(matrix),
        )
      })
      return points.filter(({ x, y }) => x > buttons.left && x < buttons.right && y > buttons.top && y < buttons.bottom)
        .length
    })
  await expect.poll(covered).toBe(0)
  // Closer by one button, and back by the other.
  await large.getByRole('button', { name: 'Zoom in' }).click()
  await expect(whole(large)).toHaveAttribute('aria-pressed', 'false')
  await whole(large).click()
  await expect(whole(large)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(covered).toBe(0)

  const phone = await open({ ...PHONE, locale: 'fr-FR' }, personalLink(made))
  await expect(phone.getByRole('button', { name: 'Toute la route' })).toHaveAttribute('aria-pressed', 'false')
  await expect(phone.locator('.scenery .name')).toHaveText(['ARRIVÉE', 'DÉPART'])
})

test('two riders on one square both show their badge', async ({ open, server }) => {
  for (const window of [SMALL, PHONE]) {
    const page = await open(window)
    await seated(page, server, withLeo(server))
    const me = new Rider(page)
    for (let rider = 0; rider < 2; ++rider) {
      await me.until('place')
      await me.step()
    }
    const badges = page.locator('.company > g > .badge')
    await expect(badges).toHaveCount(2)
    const riders = page.getByRole('list', { name: 'Riders on the road, from the front' }).getByRole('listitem')
    await expect(riders.filter({ hasText: 'square 4' })).toHaveCount(2)
    const apart = () =>
      badges.evaluateAll((all) => {
        const [a, b] = all.map((badge) => badge.querySelector('text')!.getBoundingClientRect())
        return a!.right <= b!.left || b!.right <= a!.left || a!.bottom <= b!.top || b!.bottom <= a!.top
      })
    await expect.poll(apart).toBe(true)
  }
})

test('without motion a round is over in a second of the page’s own time', async ({ open, server }) => {
  const page = await open({ ...SMALL, reducedMotion: 'reduce' })
  await page.clock.install()
  await seated(page, server)
  const me = new Rider(page)
  await me.until('lead')
  await me.step()
  await me.step()
  await expect(page.getByRole('heading', { name: 'Which card for your' })).toBeVisible()
  await me.pick(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await me.commit()
  await expect(page.locator('.played')).toBeVisible()
  await page.clock.runFor(1500)
  await expect(me.leads.first()).toBeVisible()
})
