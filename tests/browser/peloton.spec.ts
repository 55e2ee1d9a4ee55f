// Le Tour de France on hexes: two persons and four bots in a stage race with everything in it; a short road by keyboard
// alone; a phone.
import type { BrowserContextOptions } from '@playwright/test'

import { Captain, makeStages, type Seen } from './captain.ts'
import { A_MOMENT, A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, test, type Page } from './people.ts'
import { classificationsOf, scout, type Row } from './scout.ts'
import { Server, type Made } from './server.ts'
import { Tourist } from './tourist.ts'

const bot = { kind: 'bot', bot: 'simple' } as const

interface Party {
  table: string
  ana: Made
  leo: Made
}

async function party(server: Server, stages: string): Promise<Party> {
  const ana = await makeStages(
    server,
    [{ kind: 'you', name: 'Ana', livery: 0 }, bot, { kind: 'open' }, bot, bot, bot],
    { stages },
    { start: false },
  )
  const leo = await server.ask<{ seat: number; token: string }>('POST', `/api/tables/${ana.table}/join`, {
    seat: 2,
    name: 'Léo',
    livery: 2,
  })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  return { table: ana.table, ana, leo: { ...ana, ...leo } }
}

// What the sheet of classifications says: place by place the bib (or team) and the figure.
async function printed(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Classifications' }).click()
  const sheet = page.getByRole('dialog')
  const all = sheet.getByRole('button', { name: 'Show everybody' })
  if (await all.isVisible()) await all.click()
  const tables = await sheet
    .locator('table')
    .evaluateAll((found) =>
      found.map((table) => [
        table.querySelector('caption')!.textContent!.trim(),
        ...[...table.querySelectorAll('tr')].map(
          (row) =>
            `${row.querySelector('th')!.textContent!.trim().split(' ')[0]} ${row.querySelector('.figure')!.textContent!.trim()}`,
        ),
      ]),
    )
  await sheet.getByRole('button', { name: 'Close' }).click()
  return tables
}

async function agrees(page: Page, table: string): Promise<void> {
  const known = await classificationsOf(page, table)
  const shown = new Map((await printed(page)).map(([caption, ...rows]) => [caption, rows]))
  const gap = (seconds: number) =>
    seconds === 0
      ? 'same time'
      : seconds < 60
        ? `+${seconds}\u00a0s`
        : `+${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const two = (n: number) => String(n).padStart(2, '0')
  const time = ({ seconds }: Row) =>
    `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  expect(shown.get('General classification')).toEqual(
    known.general!.map((row, i) => `${row.rider} ${i === 0 ? time(row) : gap(row.gap)}`),
  )
  expect(shown.get('Sprint classification') ?? []).toEqual(
    known.sprint!.map((row) => `${row.rider} ${row.points} pt${row.points === 1 ? '' : 's'}`),
  )
  expect(shown.get('Mountain classification') ?? []).toEqual(
    known.mountain!.map((row) => `${row.rider} ${row.points} pt${row.points === 1 ? '' : 's'}`),
  )
  expect(shown.get('Team classification')?.length).toBe(known.teams!.length)
  expect(shown.get('Team classification')?.[0]).toContain(time(known.teams![0]!))
}

test.describe(() => {
  test.use({ expected: /WebSocket connection|ERR_CONNECTION/ })

  test('an attack, a contained attack, a help with consent, a card, a crash and a restart of the server', async ({
    open,
  }) => {
    const server = await new Server(0).start()
    try {
      // A table on which a person may contain an attack early in the second stage, and holds a card.
      const ahead = await open({ ...DESKTOP, baseURL: server.address }, '/help')
      let found: { party: Party; seat: number; rider: number } | null = null
      for (let tries = 0; tries < 25 && !found; ++tries) {
        const table = await party(server, 'paris-champs-elysees paris-champs-elysees')
        const seats = [
          { seat: 0, token: table.ana.token },
          { seat: 2, token: table.leo.token },
        ]
        const asked = await scout(ahead, {
          seats,
          table: table.table,
          stop: { step: 'attack', window: 'open', stage: 2, furthest: 45 },
          card: true,
        })
        if (asked) found = { party: table, ...asked }
      }
      expect(found, 'a table with an attack to contain').not.toBeNull()
      const { table, ana, leo } = found!.party

      const options = { baseURL: server.address, reducedMotion: 'reduce' as const }
      const desk = await open({ ...DESKTOP, ...options })
      const phone = await open({ ...PHONE, ...options, locale: 'fr-FR', colorScheme: 'dark' as const })
      for (const page of [desk, phone]) await Tourist.hurried(page)
      await desk.goto(personalLink(ana))
      await phone.goto(personalLink(leo))
      const [one, two] = [new Captain(desk), new Captain(phone, 'touch')]
      const both = [one, two]

      // The attack is contained by hand.
      const captain = found!.seat === 0 ? one : two
      await captain.until((seen) => seen.asked && seen.ways.some((way) => way.kind === 'attack'))
      await expect(
        captain.page.getByRole('heading', {
          name: new RegExp(
            `\\(${found!.rider}\\) ${captain === one ? 'may contain the attack' : 'peut contenir l’attaque'}`,
          ),
        }),
      ).toBeVisible()
      await captain.answer({ kind: 'attack', die: 'green' })
      await captain.until((seen) => seen.asked)
      // On a phone the log is behind a button beside the question.
      if (captain === two) await phone.getByRole('button', { name: 'Le film de la course' }).tap()
      await expect(
        captain.page
          .getByRole('log')
          .getByText(captain === one ? /contains the attack of/ : /contient l’attaque/)
          .first(),
      ).toBeVisible()
      if (captain === two) await phone.getByRole('button', { name: 'Fermer' }).tap()
      await captain.answer()

      // Classifications and jerseys of the first stage, as the server counts them.
      await agrees(desk, table)

      const done = { attack: false, help: false, card: false, crash: false, killed: false }
      const act = async (me: Captain, seen: Seen): Promise<void> => {
        const has = (kind: string, die?: string) =>
          seen.ways.some((way) => way.kind === kind && (die === undefined || way.die === die))
        if (has('consent')) {
          await expect(me.page.getByText(me === one ? /offers to help your/ : /propose d’aider votre/)).toBeVisible()
          await me.answer({ kind: 'consent' })
          done.help = true
        } else if (has('attack')) {
          await me.answer({ kind: 'attack', die: 'green' })
          done.attack = true
        } else if (has('card') && !done.card) {
          await me.answer({ kind: 'card' })
          done.card = true
        } else if (has('help') && !done.help) {
          const ways = seen.ways.findIndex((way) => way.kind === 'help')
          await me.press(`.ways .way:nth-child(${ways + 1})`)
          const other = me.page.locator('.riders .pick', { hasText: me === one ? 'Léo' : 'Ana' })
          if ((await other.count()) > 0) {
            await (me === one ? other.first().click() : other.first().tap())
            await me.press('.acts .go')
          } else await me.answer({ kind: seen.ways.find((way) => way.kind !== 'help' && way.kind !== 'card')!.kind })
        } else if (has('roll', 'red') && !done.crash) {
          await me.answer({ kind: 'roll', die: 'red' })
        } else if (has('roll', 'yellow') && !done.attack) await me.answer({ kind: 'roll', die: 'yellow' })
        else await me.answer()
      }
      for (const start = Date.now(); Date.now() - start < A_WHILE && !Object.values(done).every(Boolean);) {
        for (const me of both) {
          const seen = await me.seen()
          if (seen.over) throw new Error(`The race is over too early: ${JSON.stringify(done)}`)
          if (seen.asked)
            await act(me, seen).catch((cause: unknown) =>
              Promise.reject(new Error(`${JSON.stringify(seen)} ${String(cause)}`)),
            )
          else await me.page.waitForTimeout(10)
        }
        done.crash ||=
          (await desk
            .getByRole('log')
            .getByText(/^(Crash!|Big crash!) (Your \S+ \(\d+\)|\S+ \(\d+, Léo\))/)
            .count()) > 0
        if (done.card && !done.killed) {
          const standing = await desk.getByRole('list', { name: 'Riders on the road, group by group' }).innerText()
          await server.kill()
          await expect(desk.getByText('Reconnecting…')).toBeVisible()
          expect(await desk.getByRole('list', { name: 'Riders on the road, group by group' }).innerText()).toBe(
            standing,
          )
          await server.start()
          await expect(desk.getByText('Reconnecting…')).toBeHidden()
          done.killed = true
        }
      }
      expect(done).toEqual({ attack: true, help: true, card: true, crash: true, killed: true })
      const { turn } = await one.seen()
      await fits(phone)

      // On with standing orders until they wait for something that matters.
      let held = ''
      for (const start = Date.now(); Date.now() - start < A_WHILE && held === '';) {
        for (const me of both) {
          const seen = await me.seen()
          held ||= seen.held
          if (!seen.held && !seen.order && seen.asked) await me.press('.give')
        }
        await desk.waitForTimeout(20)
      }
      expect(held, 'why the orders waited').not.toBe('')

      // Bots bring it home, faster than anybody could look on.
      for (const page of [desk, phone]) await page.goto('about:blank')
      for (const { seat, token } of [ana, leo])
        await server.ask('POST', `/api/tables/${table}/seats`, { seat, kind: 'bot', bot: 'simple' }, token)
      await server.over(table)
      await desk.goto(personalLink(ana))
      await phone.goto(personalLink(leo))
      await expect(desk.locator('article.finish')).toBeVisible()
      await expect(phone.locator('article.finish')).toBeVisible()
      await fits(phone)

      // What really happened while persons rode, from the record of the race.
      const { events } = await server.ask<{ events: Record<string, unknown>[] }>('GET', `/api/tables/${table}/replay`)
      const mine = (bib: unknown) => [0, 2].includes(Math.floor((Number(bib) - 1) / 6))
      const began = events.findIndex((event) => event.event === 'stage_began' && event.stage === 2)
      const second = events.slice(
        began,
        events.findIndex((event, i) => i > began && event.event === 'turn_began' && Number(event.turn) > turn),
      )
      expect(second.filter((event) => event.event === 'turn_began').length, 'table turns looked at').toBe(turn)
      const solo = second.filter((event) => event.event === 'attacked' && event.how === 'solo' && mine(event.rider))
      expect(solo.length, 'attacks of the persons').toBeGreaterThan(1)
      expect(second.filter((event) => event.event === 'card' && mine(event.rider)).length).toBeGreaterThan(0)
      expect(
        second.filter(
          (event) => event.event === 'answered' && event.agreed === true && mine(event.rider) && mine(event.helper),
        ).length,
      ).toBeGreaterThan(0)
      expect(
        second.filter((event) => (event.event === 'crashed' || event.event === 'abandoned') && mine(event.rider))
          .length,
      ).toBeGreaterThan(0)

      // The front page names the winner, and the sheet agrees with the server.
      const known = await classificationsOf(desk, table)
      const yellow = new RegExp(`^\\S+ \\(${known.general![0]!.rider}\\) in yellow!$`)
      await expect(desk.locator('article.finish h1')).toHaveText(yellow)
      await expect(phone.locator('article.finish h1')).toHaveText(
        new RegExp(`^\\S+ \\(${known.general![0]!.rider}\\) en jaune`),
      )
      await desk.getByRole('button', { name: 'See the road' }).click()
      await agrees(desk, table)

      // The replay, offered with the result, ends the same way.
      await desk.getByRole('button', { name: 'The result' }).click()
      await desk.getByRole('link', { name: 'Replay' }).click()
      const moment = desk.getByRole('slider')
      await moment.fill('300')
      await expect(desk.locator('.where strong')).toHaveText(/^Turn \d+/)
      await desk.getByRole('button', { name: 'Next turn' }).click()
      await expect(desk).toHaveURL(/#turn=\d+$/)
      await moment.fill(String(await moment.getAttribute('max')))
      await expect(desk.locator('article.finish h1')).toHaveText(yellow)
    } finally {
      await server.stop()
    }
  })
})

// Ana on a phone on the road to Foix, against a bot: everything is shown at once.
async function toFoix(open: (options: BrowserContextOptions) => Promise<Page>, server: Server): Promise<Captain> {
  const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot], { stages: 'carcassonne-foix' })
  const page = await open({ ...PHONE, reducedMotion: 'reduce' })
  await Tourist.hurried(page)
  await page.goto(personalLink(made))
  return new Captain(page, 'touch')
}

// A straight road of our own, five lanes wide: flat, a short climb, the finish.
function shortRoad(): unknown {
  const runs = (from: number, to: number) =>
    [0, 1, 2, 3, 4].map((lane) => [from + ((lane % 2) - lane) / 2, lane, to - from + 1])
  const across = (rank: number) => [0, 1, 2, 3, 4].map((lane) => [rank + ((lane % 2) - lane) / 2, lane])
  return {
    format: 'tdf-stage/1',
    id: 'the-short-one',
    name: 'The short one',
    lengthKm: 12,
    baseTime: '0:20:00',
    profile: 'hilly',
    sectors: [
      { id: 'A', name: 'Start', dir: 'E', wind: 'R', terrain: 'flat', runs: runs(0, 13) },
      { id: 'B', name: 'Hill', dir: 'E', wind: 'L', terrain: 'climb', runs: runs(14, 19) },
      { id: 'FIN', name: 'Finish', dir: 'E', wind: 'R', terrain: 'flat', runs: runs(20, 27) },
    ],
    route: ['A', 'B', 'FIN'],
    start: { sector: 'A', rows: 8 },
    finish: { sector: 'FIN', seconds: [56, 48, 40, 32, 24, 16, 8, 0] },
    lines: [{ id: 'KM1', type: 'summit', name: 'The hill', sector: 'B', cells: across(19) }],
  }
}

test('a short road of one’s own with the keyboard alone', async ({ open, server }) => {
  const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot], { board: shortRoad() })
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' })
  await Tourist.hurried(page)
  await page.goto(personalLink(made))
  const me = new Captain(page)
  await me.until((seen) => seen.asked && seen.placing)
  // Another cell, said in words; Enter lines the rider up.
  const cells = page.getByRole('listbox', { name: 'Where to' })
  const chosen = cells.getByRole('option', { selected: true })
  await expect(chosen).toHaveText(/^\d+ cells to go, lane\s\d$/)
  const before = await chosen.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveText(before)
  await cells.focus()
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(before)
  await page.keyboard.press('Enter')
  await me.until(
    (seen) => seen.turn === 1,
    async () => void ((await me.seen()).asked && (await me.enter())),
  )
  // The ways to answer by arrow keys.
  const seen = await me.until(
    (now) => now.asked && now.ways.length > 2,
    async () => {
      const now = await me.seen()
      if (now.asked && now.ways.length <= 2) await me.enter() // one with more may have come meanwhile
    },
  )
  const pressed = seen.ways.findIndex((way) => way.pressed)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ways .way').nth((pressed + 1) % seen.ways.length)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await me.until(
    (now) => now.over,
    async () => void ((await me.seen()).asked && (await me.enter())),
  )
  await expect(page.locator('article.finish h1')).toHaveText(/^\S+ \(\d+\) wins!$/)
  await expect(page.locator('article.finish').getByRole('table').first().getByRole('row')).toHaveCount(6)
})

test('two clicks from the front page, and the rule behind a sentence', async ({ open }) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' }, '/')
  await Tourist.hurried(page)
  await page.getByRole('button', { name: 'Play now: Le Tour de France' }).click()
  await page.getByRole('button', { name: 'Start the race' }).click()
  const me = new Captain(page)
  await me.until((seen) => seen.asked)
  await me.press('.give')
  await me.until((seen) => seen.turn >= 2 || seen.held !== '')
  await page.keyboard.press('Escape')
  await expect(page.locator('.order.on')).toHaveCount(0)
  // The orders may have waited before anybody followed.
  const follows = page.getByRole('log').getByRole('button', { name: /follows at \d+\.$/ })
  while ((await follows.count()) === 0) {
    await me.until((seen) => seen.asked)
    await me.answer()
  }
  await follows.first().click()
  await expect(page.getByText('TDF-PACE-4')).toBeVisible()
  // Why this rider, and not another one; the last of a table turn is before nobody.
  await me.until((seen) => seen.asked)
  while (await page.locator('.question .why', { hasText: 'last in this turn' }).isVisible()) {
    await me.answer()
    await me.until((seen) => seen.asked)
  }
  await page.locator('.question .who').click()
  await expect(page.locator('.question .rule')).toHaveText(/TDF-ORD-\d/)
})

test('a programme of stages, house rules and a French phone', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR', reducedMotion: 'reduce' }, '/new#tour-de-france')
  await page.getByRole('button', { name: /^Ajouter Carcassonne – Foix/ }).tap()
  await page.getByRole('button', { name: 'Carcassonne – Foix un jour plus tôt' }).tap()
  await expect(page.getByRole('listitem').first()).toContainText('Carcassonne – Foix')
  await page.getByText('Règles de la maison').tap()
  await page.locator('label', { hasText: 'Équipe par équipe' }).tap()
  await page.getByLabel('Votre nom').fill('Léo')
  await fits(page)
  await page.getByRole('button', { name: 'Ouvrir la table' }).tap()
  await expect(page.getByText('Se placer au départ : Équipe par équipe')).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: /^Partir maintenant/ }).tap()
  const me = new Captain(page, 'touch')
  await me.until((seen) => seen.asked && seen.placing)
  await expect(page.getByRole('region', { name: /Carcassonne – Foix/ })).toBeVisible()
  // A cell touched on the road is where he starts; each is large enough for a finger.
  const cells = page.locator('.company .target')
  await expect(cells.first()).toBeVisible()
  const sizes = await cells.evaluateAll((found) => found.map((cell) => cell.getBoundingClientRect().width))
  expect(Math.min(...sizes)).toBeGreaterThan(43.5)
  const chosen = page.getByRole('option', { selected: true })
  const before = await chosen.innerText()
  const inSight = await cells.evaluateAll((found) => {
    const pane = document.querySelector('.window')!.getBoundingClientRect()
    const at = (cell: Element) => cell.getBoundingClientRect()
    return found.findIndex(
      (cell) =>
        !cell.matches('.goal') &&
        at(cell).left > pane.left + 90 &&
        at(cell).right < pane.right &&
        at(cell).top > pane.top &&
        at(cell).bottom < pane.bottom - 60,
    )
  })
  await cells.nth(inSight).tap()
  await expect(chosen).not.toHaveText(before)
  await fits(page)
})

for (const size of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])
  test(`the road has most of the room at ${size.width}×${size.height}, whatever is asked`, async ({ open, server }) => {
    const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot], {
      stages: 'carcassonne-foix',
    })
    const page = await open({ viewport: size, reducedMotion: 'reduce' })
    await Tourist.hurried(page)
    await page.goto(personalLink(made))
    const me = new Captain(page)
    const share = () =>
      page.evaluate(() => document.querySelector('.board .window')!.getBoundingClientRect().height / innerHeight)
    await me.until((seen) => seen.asked && seen.placing)
    expect(await share()).toBeGreaterThanOrEqual(0.6)
    const seen = await me.until(
      (now) => now.asked && now.ways.length > 3,
      async () => void ((await me.seen()).asked && (await me.enter())),
    )
    for (let way = 1; way <= seen.ways.length; ++way) {
      await me.press(`.ways .way:nth-child(${way})`)
      await expect(page.locator(`.ways .way:nth-child(${way})`)).toHaveAttribute('aria-pressed', 'true')
      expect(await share(), `way ${way}`).toBeGreaterThanOrEqual(0.6)
    }
    // Nothing stands over the road, and clock and classifications are where the thumb is.
    const over = await page.evaluate(() => {
      const pane = document.querySelector('.board .window')!.getBoundingClientRect()
      return [...document.querySelectorAll('.controls button, .by-board button, .head svg, .question')].filter(
        (one) => {
          const box = one.getBoundingClientRect()
          return (
            box.left < pane.right - 1 &&
            box.right > pane.left + 1 &&
            box.top < pane.bottom - 1 &&
            box.bottom > pane.top + 1
          )
        },
      ).length
    })
    expect(over).toBe(0)
    const sheet = await page.getByRole('button', { name: 'Classifications' }).boundingBox()
    expect(sheet!.y).toBeGreaterThan(size.height * 0.6)
    await fits(page)
  })

test('a tapped cell says what it is; the reason of a turn has its rule in the small print', async ({
  open,
  server,
}) => {
  const me = await toFoix(open, server)
  const { page } = me
  await me.until(
    (seen) => seen.asked && seen.turn > 0 && seen.ways.length > 1,
    async () => void ((await me.seen()).asked && (await me.enter())),
  )
  const pane = (await page.locator('.board .window').boundingBox())!
  const note = page.locator('.note')
  // Over the picture, until there is a cell that cannot be chosen.
  for (let tap = 0; tap < 100 && !/to the line/.test(await note.innerText()); ++tap) {
    await page.touchscreen.tap(
      pane.x + (pane.width * ((tap % 10) + 0.5)) / 10,
      pane.y + (pane.height * (Math.floor(tap / 10) + 0.5)) / 10,
    )
    const sheet = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    if (await sheet.isVisible()) await sheet.tap()
  }
  await expect(note).toHaveText(/^\d+ to the line · .*\. Wind from the (left|right)\.$/)

  await me.until((seen) => seen.asked && seen.ways.length > 1)
  await page.getByRole('button', { name: /^Why now/ }).tap()
  await expect(page.locator('.question .rule')).toHaveText(/^\w+ \w+ .*TDF-ORD-\d$/)
  await expect(page.locator('.question .rule small')).toHaveText(/^TDF-ORD-\d$/)
})

test('in letters of twice the size every face, every answer and the die thrown is on the phone', async ({
  open,
  server,
}) => {
  const me = await toFoix(open, server)
  const { page } = me
  await me.until(
    (seen) => seen.asked && seen.ways.some((way) => way.kind === 'roll' && way.die === 'yellow'),
    async () => void ((await me.seen()).asked && (await me.enter())),
  )
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const roll = (await me.seen()).ways.findIndex((way) => way.die === 'yellow')
  await me.press(`.ways .way:nth-child(${roll + 1})`)
  await expect(page.locator('.odds li')).toHaveCount(7)
  for (const one of await page.locator('.odds li, .ways .way, .acts button, #question-title').all()) {
    const box = (await one.boundingBox())!
    expect(box.x, await one.innerText()).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, await one.innerText()).toBeLessThanOrEqual(360)
    const cut = await one.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(cut, await one.innerText()).toBeLessThanOrEqual(1)
  }
  await fits(page)

  // The die that was thrown lies on the road, and on nobody.
  const { title } = await me.seen()
  await me.answer()
  await me.until((seen) => seen.asked && seen.title !== title)
  const die = page.locator('.throw svg.die')
  await expect(die).toBeVisible()
  const covered = await die.evaluate((thrown) => {
    const box = (one: Element) => one.getBoundingClientRect()
    const [pane, at] = [box(document.querySelector('.board .window')!), box(thrown)]
    const apart = (one: DOMRect) =>
      one.left >= at.right || one.right <= at.left || one.top >= at.bottom || one.bottom <= at.top
    return {
      out: at.left < pane.left || at.right > pane.right || at.top < pane.top || at.bottom > pane.bottom,
      under: [...document.querySelectorAll('.company .rider .jersey, .controls button')].filter(
        (one) => !apart(box(one)),
      ).length,
    }
  })
  expect(covered).toEqual({ out: false, under: 0 })
})

test('the next stage is not asked about before the finish of this one has been shown', async ({ open, server }) => {
  const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot], {
    stages: 'bench-straight bench-straight',
  })
  const page = await open(DESKTOP, '/help')
  const stop = { step: 'menu', stage: 1, nearest: 10 } as const
  await scout(page, { table: made.table, seats: [{ seat: 0, token: made.token }], stop })
  await Tourist.hurried(page, 4)
  await page.goto(personalLink(made))
  const me = new Captain(page)
  // What the page says and offers at every look, until the second stage is on it.
  const finish = { riding: 0, results: 0 }
  await me.until(
    (seen) => seen.stage === 2,
    async () => {
      const { stage, title, placing, interlude, asked } = await me.seen()
      if (stage !== 1) return
      expect(title, 'asked too early').not.toMatch(/starts where|lines up/)
      expect(placing, 'riders to line up').toBe(false)
      if (title === 'The finish of stage 1') finish[interlude ? 'results' : 'riding'] += 1
      if (interlude) {
        expect(title).toBe('The finish of stage 1')
        expect(await page.locator('.company .target').count(), 'cells to line up on').toBe(0)
        if (finish.results > 3) await page.keyboard.press('Escape')
      } else if (asked) await me.answer()
    },
  )
  expect(finish.riding, 'the finish').toBeGreaterThan(0)
  expect(finish.results, 'the results').toBeGreaterThan(0)
  await me.until((seen) => seen.asked && seen.placing)
  await expect(page.locator('#question-title')).toHaveText('Who starts where?')
})

for (const [locale, taken, changed] of [
  ['en-GB', 'That cell is taken.', 'Something else is being asked now.'],
  ['fr-FR', 'Cette case est prise.', 'La question a changé entre-temps.'],
] as const)
  test(`an answer that is not possible is refused in words, with the rule in the small print: ${locale}`, async ({
    open,
    server,
  }) => {
    const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot], { board: shortRoad() })
    const page = await open({ ...DESKTOP, locale, reducedMotion: 'reduce' })
    await Tourist.hurried(page)
    // On its way to the server the answer becomes another one.
    const sent: string[] = []
    let instead: ((action: string) => string) | null = null
    await page.routeWebSocket(/\/live$/, (socket) => {
      const beyond = socket.connectToServer()
      socket.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; action?: string }
        if (message.type === 'decide' && message.action !== undefined) {
          if (instead) message.action = instead(message.action)
          sent.push(message.action)
        }
        beyond.send(JSON.stringify(message))
      })
    })
    await page.goto(personalLink(made))
    const me = new Captain(page)
    const before = await me.until((seen) => seen.asked && seen.placing)
    const refused = page.locator('.question [role=alert]')
    const rule = refused.locator('small')

    // A die, where riders are lined up.
    instead = () => 'y'
    await me.answer()
    await expect(refused).toHaveText(`${changed} TDF-START-2`)
    await expect(rule).toHaveText('TDF-START-2')
    // Nothing has happened, and the right answer is accepted.
    expect((await me.until((seen) => seen.asked)).title).toBe(before.title)
    instead = null
    await me.answer()
    await expect(refused).toBeHidden()

    // The cell of the rider who stands there already.
    await me.until((seen) => seen.asked && seen.placing)
    const [, cell] = sent.at(-1)!.split('@')
    instead = (action) => `${action.split('@')[0]}@${cell}`
    await me.answer()
    await expect(refused).toHaveText(`${taken} TDF-BOARD-1`)
    await expect(rule).toHaveText('TDF-BOARD-1')
    const [print, large] = await Promise.all(
      [rule, refused].map((one) => one.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))),
    )
    expect(print!).toBeLessThan(large!)
    instead = null
    await me.answer()
    await expect(refused).toBeHidden()
  })

test('captions stand where no rider is', async ({ open, server }) => {
  const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot], { board: shortRoad() })
  const page = await open(DESKTOP)
  await Tourist.hurried(page, 4)
  await page.goto(personalLink(made))
  const me = new Captain(page)
  const look = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('.caption, .shout')].filter(
        (one) => getComputedStyle(one).visibility !== 'hidden',
      )
      const riders = [...document.querySelectorAll('.company .rider .jersey')].map((one) => one.getBoundingClientRect())
      const covered = shown.filter((one) => {
        const box = one.getBoundingClientRect()
        return riders.some((r) => r.left < box.right && r.right > box.left && r.top < box.bottom && r.bottom > box.top)
      })
      return { shown: shown.length, covered: covered.length }
    })
  let shown = 0
  await me.until(
    (seen) => seen.over,
    async () => {
      const now = await look()
      shown += now.shown
      expect(now.covered, 'captions over riders').toBe(0)
      if ((await me.seen()).asked) await me.answer()
    },
  )
  expect(shown, 'captions seen').toBeGreaterThan(0)
})

test('a help begun is taken back, and the riders have names', async ({ open, server }) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' }, '/help')
  await Tourist.hurried(page)
  const six = [{ kind: 'you', name: 'Ana', livery: 0 } as const, bot, bot, bot, bot, bot]
  const me = new Captain(page)
  let begun = false
  for (let tries = 0; tries < 10 && !begun; ++tries) {
    const made = await makeStages(server, six, { stages: 'carcassonne-foix', riders: 6 })
    await page.goto('/help')
    const stop = { step: 'menu', stage: 1, turn: 3, helps: true } as const
    if (!(await scout(page, { table: made.table, seats: [{ seat: 0, token: made.token }], stop }))) continue
    await page.goto(personalLink(made))
    const before = await me.until((seen) => seen.asked && seen.ways.some((way) => way.kind === 'help'))
    await me.answer({ kind: 'help' })
    // Where there is only one way to help it is done at once.
    const then = await me.until((seen) => seen.asked && seen.title !== before.title)
    if (!then.ways.some((way) => way.kind === 'noHelp')) continue
    begun = true
    const road = page.getByRole('list', { name: 'Riders on the road, group by group' })
    const standing = await road.innerText()
    expect(standing).toMatch(/1 \S+ \S+, leader, your team/)
    await me.answer({ kind: 'noHelp' })
    const after = await me.until((seen) => seen.asked && seen.title === before.title)
    expect(after.ways.map((way) => way.kind)).toEqual(before.ways.map((way) => way.kind))
    expect(await road.innerText()).toBe(standing)
  }
  expect(begun, 'a help with a choice').toBe(true)
})

test('the log follows through 46 turns at four times the speed, and leaves a reader alone', async ({
  open,
  server,
}) => {
  const table = await server.finished(makeStages(server, [bot, bot], { stages: 'roskilde-nyborg briancon-alpe-dhuez' }))
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('tourmalet.settings', JSON.stringify({ speed: 4 })))
  await page.goto(`/table/${table}/replay`)
  const log = page.getByRole('log')
  await expect(log).toBeVisible()
  const look = () =>
    log.evaluate((list) => ({
      away: list.scrollHeight - list.scrollTop - list.clientHeight,
      chapter: location.hash,
    }))
  const turns = new Set<string>()
  for (const start = Date.now(); turns.size < 46 && Date.now() - start < A_WHILE;) {
    turns.add((await look()).chapter)
    // What is new is in sight a picture later.
    await expect.poll(async () => (await look()).away, { intervals: [20, 40, 80, 160] }).toBeLessThan(60)
  }
  expect(turns.size).toBeGreaterThanOrEqual(46)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // Where a last rider rolls home alone there is little to read: on to turns of many riders.
  const long = () => log.evaluate((list) => list.scrollHeight - list.clientHeight > 200)
  for (let turn = 0; turn < 20 && !(await long()); ++turn) {
    const { chapter } = await look()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await look()).chapter).not.toBe(chapter)
  }
  // While the page settles a turn of the wheel can be lost, or meet another part of it.
  await expect(async () => {
    await log.hover()
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await look()).away, { timeout: 5_000 }).toBeGreaterThan(100)
  }).toPass({ timeout: A_MOMENT })
  // The sentence at the top stays there while two more turns are told below, whatever room the list has.
  const sentence = await log.evaluateHandle((list) => {
    const top = list.getBoundingClientRect().top + 60
    return [...list.querySelectorAll('li')].find((line) => line.getBoundingClientRect().top > top)!
  })
  const place = () =>
    sentence.evaluate((line) => {
      const list = line.closest('[role=log]')
      return list ? line.getBoundingClientRect().top - list.getBoundingClientRect().top : NaN
    })
  const before = { ...(await look()), place: await place() }
  for (let turn = 0; turn < 2; ++turn) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await look()).away).toBeGreaterThan(before.away + 60)
  expect(Math.abs((await place()) - before.place)).toBeLessThan(2)
  await page.mouse.wheel(0, 5000)
  await expect.poll(async () => (await look()).away).toBeLessThan(60)
  // At the end again, the list follows again.
  const { chapter } = await look()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await look()).chapter).not.toBe(chapter)
  await expect.poll(async () => (await look()).away).toBeLessThan(60)
})
