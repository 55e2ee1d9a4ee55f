// Le Vainqueur du Tour: a whole Tour of two persons and four bots over a server that dies on the way; with the
// keyboard; on a phone.
import { A_MOMENT, A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, test } from './people.ts'
import { Server } from './server.ts'
import { makeTour, Tourist } from './tourist.ts'

const bot = { kind: 'bot', bot: 'steady' } as const

test.describe(() => {
  test.use({ expected: /WebSocket connection|ERR_CONNECTION/ })

  test('a Tour of six to the end, through a restart of the server', async ({ open }) => {
    const server = await new Server(0).start()
    try {
      const ana = await makeTour(
        server,
        [{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot, { kind: 'open' }, bot, bot],
        { start: false },
      )
      const leo = await server.ask<{ seat: number; token: string }>('POST', `/api/tables/${ana.table}/join`, {
        seat: 3,
        name: 'Léo',
        livery: 3,
      })
      await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)

      const options = { baseURL: server.address, reducedMotion: 'reduce' as const }
      const desk = await open({ ...DESKTOP, ...options })
      const phone = await open({ ...PHONE, ...options, locale: 'fr-FR', colorScheme: 'dark' as const })
      for (const page of [desk, phone]) await Tourist.hurried(page)
      await desk.goto(personalLink(ana))
      await phone.goto(personalLink({ ...ana, ...leo }))
      const [one, two] = [new Tourist(desk), new Tourist(phone, 'touch')]

      const both = async (stage: number, how: 'click' | 'type'): Promise<void> => {
        for (const start = Date.now(); Date.now() - start < A_WHILE;) {
          const seen = [await one.step(how), await two.step(how)]
          if (seen.every((each) => each.turn === 'over' || each.stage >= stage)) return
        }
        throw new Error(`Stage ${stage} is not reached.`)
      }
      // The prologue, the first two stages and the beginning of the third by mouse and by touch.
      await both(3, 'click')
      await fits(phone)
      const log = desk.getByRole('log')
      const unseen = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)
      await expect.poll(unseen, 'the newest sentence is in sight').toBeLessThan(2)
      await expect(async () => {
        await log.evaluate((list) => (list.scrollTop = 0))
        await desk.waitForTimeout(200)
        expect(await unseen()).toBeGreaterThan(100)
      }).toPass()
      const clicked = one.turns + two.turns
      expect(clicked, 'turns by mouse and touch').toBeGreaterThan(24)
      await both(6, 'type')
      expect(await unseen(), 'who reads further up is left alone').toBeGreaterThan(100)

      const points = () => desk.locator('.ranking .points').allInnerTexts()
      const before = (await points()).sort()
      await server.kill()
      await expect(desk.getByText('Reconnecting…')).toBeVisible()
      expect((await points()).sort()).toEqual(before)
      await server.start()
      await expect(desk.getByText('Reconnecting…')).toBeHidden()
      await both(13, 'type')

      await expect(desk.locator('article.finish')).toBeVisible()
      await expect(phone.locator('article.finish')).toBeVisible()
      expect(one.turns + two.turns, 'turns of two persons in a Tour').toBeGreaterThan(120)
      // Both papers print the same winner, and what the server knows.
      const winner = await one.winner()
      const { table } = await server.ask<{ table: { status: string; places: number[]; seats: { name?: string }[] } }>(
        'GET',
        `/api/tables/${ana.table}`,
      )
      expect(table.status).toBe('over')
      const rows = desk.locator('article.finish .results').getByRole('row')
      await expect(rows).toHaveCount(6)
      const first = table.seats[table.places.indexOf(1)]!
      expect(winner).toContain(first.name ?? 'Old Hand')
      expect(await two.winner()).toContain(first.name ?? 'Vieux Routier')
      // The list beside it has the same order and points: the classification of the engine, not the road of the last
      // stage.
      const column = (what: string) => desk.locator(what).allInnerTexts()
      const figures = (texts: string[]) => texts.map((text) => Number(/\d+/.exec(text)?.[0]))
      const totalsInOrder = figures(await column('article.finish .results .figure'))
      expect(totalsInOrder).toEqual([...totalsInOrder].sort((a, b) => b - a))
      expect(figures(await column('.ranking .points'))).toEqual(totalsInOrder)
      const named = (await column('.ranking .name')).map((name) => name.trim())
      const seated = (await column('article.finish .scores thead .rider')).map((name) => name.trim())
      expect(named.map((name) => table.places[seated.indexOf(name)])).toEqual([1, 2, 3, 4, 5, 6])
      await expect(desk.locator('.ranking').getByRole('heading', { name: 'General classification' })).toBeVisible()
      // The score sheet: twelve stages, and the points of each rider add up to the total.
      const sheet = await desk.locator('article.finish .scores table').evaluate((table) =>
        [...(table as HTMLTableElement).rows].slice(1).map((row) =>
          [...row.cells].slice(1).map((cell) =>
            Number(
              /\d+/.exec(
                [...cell.childNodes]
                  .filter((node) => node.nodeType === 3)
                  .map((node) => node.textContent)
                  .join(''),
              )?.[0] ?? 0,
            ),
          ),
        ),
      )
      expect(sheet.length).toBe(13)
      const totals = sheet.pop()!
      expect(sheet.reduce((sum, row) => sum.map((points, i) => points + row[i]!), [0, 0, 0, 0, 0, 0])).toEqual(totals)
      for (const row of sheet) expect(row.filter((points) => points === 60).length).toBe(1)
      await fits(phone)

      // The replay ends with the same winner.
      await desk.getByRole('link', { name: 'Replay' }).click()
      const moment = desk.getByRole('slider')
      await moment.fill('400')
      await expect(desk.locator('.where strong')).toHaveText(/^Stage [1-4]/)
      await desk.getByRole('button', { name: 'Next stage' }).click()
      await expect(desk).toHaveURL(/#stage=[2-5]$/)
      await moment.fill(String(await moment.getAttribute('max')))
      expect(await one.winner()).toBe(winner)
    } finally {
      await server.stop()
    }
  })
})

test('the question waits for the film, and the banner leaves with its stage', async ({ open, server }) => {
  const ana = await makeTour(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot, bot, bot, bot])
  const page = await open(DESKTOP)
  await Tourist.hurried(page, 4)
  await Tourist.observed(page)
  await page.goto(personalLink(ana))
  const me = new Tourist(page)
  const interlude = page.locator('.interlude')
  await me.until(() => interlude.isVisible())
  await interlude.getByRole('button', { name: 'On to stage 2' }).click()
  await me.until((seen) => seen.turn === 'throw' && seen.stage === 2)
  const { due, shouts, early, late } = await me.observed()
  expect(due, 'pictures of a film while the table waits').toBeGreaterThan(0)
  expect(early, 'asked before it was seen').toEqual([])
  expect(shouts, 'pictures with a banner').toBeGreaterThan(0)
  expect(late, 'banners that have outlived their stage').toEqual([])

  // Who has seen enough goes on with a key: first the film, then the answer.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await me.until((seen) => seen.turn === 'throw')
})

test('a crowded square can be read on a phone, and every card is called what is written on it', async ({
  open,
  server,
}) => {
  const lea = await makeTour(server, [{ kind: 'you', name: 'Léa', livery: 0 }, bot, bot, bot, bot, bot])
  const page = await open({ ...PHONE, locale: 'fr-FR', reducedMotion: 'reduce' })
  await Tourist.hurried(page)
  await page.goto(personalLink(lea))
  const me = new Tourist(page, 'touch')
  const badges = page.locator('.bunch').first().locator('.badge')
  const called = new Map<string, string>()
  await me.until(async (seen) => {
    if (seen.turn === 'card') for (const card of await me.cards()) called.set(card.written, card.called)
    return seen.turn === 'card' && (await badges.count()) >= 3 && called.size > 7
  })
  const road = (await page.locator('.road[role=img]').boundingBox())!
  for (const badge of await badges.all()) {
    const box = (await badge.boundingBox())!
    expect(Math.min(box.width, box.height), 'a badge').toBeGreaterThan(13)
    expect(box.x >= road.x && box.x + box.width <= road.x + road.width, 'in sight').toBe(true)
  }
  for (const [written, name] of called) expect(name.toLowerCase()).toContain(written.toLowerCase())
  await fits(page)
})

test('two clicks from the front page, and the first stages with the keyboard alone', async ({ open }) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' })
  await Tourist.observed(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now: Le Vainqueur du Tour' }).click()
  await page.getByRole('button', { name: 'Start the race' }).click()
  await expect(page.getByRole('button', { name: 'Roll the die' })).toBeVisible()
  await page.keyboard.press('Enter')
  const me = new Tourist(page)
  await me.until((seen) => seen.turn === 'card')

  // Picked, let go, stepped through, thrown away.
  const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('button')
  await page.keyboard.press('1')
  await expect(hand.first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(hand.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('.pick[aria-pressed=true]')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(
    page
      .getByRole('log')
      .getByText(/^You discard an? .*\.$/)
      .first(),
  ).toBeVisible()

  for (const { written, called } of await me.cards()) expect(called.toLowerCase()).toContain(written.toLowerCase())

  // A card in mind before the turn comes, and the rule behind a sentence.
  await me.until((seen) => seen.stage >= 2)
  await page
    .getByRole('log')
    .getByRole('button', { name: /wins? stage 1!/ })
    .click()
  await expect(page.getByText('VT-STAGE-4')).toBeVisible()
  expect((await me.observed()).waited, 'pictures of a film that does not move').toBe(0)
})

test('the sports page between two stages, the score sheet and its print', async ({ open, server }) => {
  const made = await makeTour(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot])
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' }, personalLink(made))
  const me = new Tourist(page)
  const spectator = await open({ ...DESKTOP, reducedMotion: 'reduce' })
  const heard: string[] = []
  spectator.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
  await spectator.goto(`/table/${made.table}`)
  const interlude = page.locator('.interlude')
  await me.until(() => interlude.isVisible())
  await expect(interlude.getByRole('heading', { level: 2 })).toHaveText(/wins? in Clairmarelle/)
  await expect(page.getByRole('heading', { name: 'Stage 1: the results' })).toBeVisible()
  await expect(interlude.getByRole('table')).toHaveCount(2)
  await interlude.getByRole('button', { name: 'On to stage 2' }).click()
  await expect(interlude).toBeHidden()
  await expect(page.locator('.where strong')).toHaveText('Stage 2')

  // Whoever only watches sees the race and no hand.
  await expect(spectator.locator('.where strong')).toHaveText('Stage 2')
  await me.until((seen) => seen.turn === 'throw' && seen.stage === 2)
  await spectator.keyboard.press('Escape')
  await expect(spectator.getByRole('heading', { name: 'Ana is rolling the die…' })).toBeVisible()
  await expect(spectator.locator('.pick, .throw')).toHaveCount(0)
  expect(heard.join('\n')).toContain('"drew"')
  expect(heard.join('\n')).not.toMatch(/"(hand|idle|actions)":|"cards":"|"event":"drew"[^}]*"card":/)

  await page.getByRole('button', { name: 'Score sheet' }).click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(14)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expect(page.locator('.question')).toBeHidden()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.length).toBeGreaterThan(5000)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length, 'pages of paper').toBe(1)
})

test('house rules, six seats and a French phone', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR', reducedMotion: 'reduce' }, '/new#vainqueur')
  await page.locator('label', { has: page.getByRole('radio', { name: '6', exact: true }) }).tap()
  await expect(page.locator('.seats li')).toHaveCount(6)
  await page.getByText('Règles de la maison').tap()
  await page.locator('label', { hasText: 'Tomber juste' }).tap()
  await page.getByLabel('Votre nom').fill('Léo')
  await fits(page)
  await page.getByRole('button', { name: 'Ouvrir la table' }).tap()
  await expect(page.getByText('L’arrivée du contre-la-montre : Tomber juste')).toBeVisible()
  await expect(page.locator('.seats li')).toHaveCount(6)
  await fits(page)
  await page.getByRole('button', { name: /^Partir maintenant/ }).tap()
  await expect(page.getByRole('button', { name: 'Lancer le dé' })).toBeVisible()
  await fits(page)
})

test('a Tour opened late begins with its last chapter, and tells the earlier ones on demand', async ({
  open,
  server,
}) => {
  const ana = await makeTour(server, [{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot, bot, bot, bot])
  const ride = (kind: 'bot' | 'person') =>
    server.ask('POST', `/api/tables/${ana.table}/seats`, { seat: 0, kind, bot: 'steady' }, ana.token)
  // Somebody looks on from the beginning, while a bot rides for Ana.
  const early = await open({ ...DESKTOP, reducedMotion: 'reduce' })
  await Tourist.hurried(early)
  await early.goto(`/table/${ana.table}`)
  const watcher = new Tourist(early)
  await ride('bot')
  await expect
    .poll(async () => (await watcher.seen()).stage, { timeout: A_WHILE, intervals: [50] })
    .toBeGreaterThanOrEqual(9)
  await ride('person')
  const { stage } = await watcher.seen()

  const late = await open({ ...DESKTOP, reducedMotion: 'reduce' })
  await Tourist.hurried(late)
  const heard: string[] = []
  late.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
  await late.goto(personalLink(ana))
  const me = new Tourist(late)
  await me.until((seen) => seen.turn === 'card' || seen.turn === 'throw')
  expect(heard.filter((text) => text.includes('"type":"snapshot"')).length, 'snapshots').toBe(1)
  expect(heard.join('').length, 'bytes on return').toBeLessThan(40_000)

  // The board is the one of whoever looked on from the beginning: points, places, the whole score sheet.
  const sheetOf = async (page: typeof late) => {
    await page.getByRole('button', { name: 'Score sheet' }).click()
    const rows = await page.getByRole('dialog').getByRole('row').allInnerTexts()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    return rows
  }
  await expect(async () => expect(await sheetOf(late)).toEqual(await sheetOf(early))).toPass({ timeout: A_MOMENT })
  for (const what of ['p.where', '.ranking ol'])
    await expect(async () =>
      expect(await late.locator(what).innerText()).toBe(await early.locator(what).innerText()),
    ).toPass({ timeout: A_MOMENT })

  // The last chapter, then one after the other, each once and in their order.
  const log = late.getByRole('log')
  const chapters = () => log.getByRole('heading', { level: 3 }).allInnerTexts()
  const now = Number(/\d+/.exec((await chapters()).at(-1)!)?.[0])
  expect(now).toBeGreaterThanOrEqual(stage)
  expect((await chapters()).length).toBeLessThanOrEqual(2)
  const before = log.getByRole('button', { name: 'Earlier rounds' })
  const lines = log.locator('li')
  const shown = await lines.count()
  while (await before.isVisible()) {
    const count = await lines.count()
    await before.click()
    await expect.poll(() => lines.count()).toBeGreaterThan(count)
  }
  const all = ['Prologue', ...Array.from({ length: now }, (_, i) => `Stage ${i + 1}`)]
  expect((await chapters()).map((title) => title.toLowerCase())).toEqual(all.map((title) => title.toLowerCase()))
  await expect(log.getByText(/wins? the prologue/)).toHaveCount(1)
  // Ana's own cards of long ago are told to Ana.
  await expect(log.getByText(/^You are dealt /)).toHaveCount(1)
  expect(await lines.count()).toBeGreaterThan(4 * shown)

  // And the race goes on.
  const told = await lines.count()
  await me.step('type')
  await expect.poll(() => lines.count()).toBeGreaterThan(told)
  await fits(late)
})
