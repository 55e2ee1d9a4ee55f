// Stages of the Grand Tour in the page: specialists, roundabouts, time trials and the refreshment, by click and by
// keyboard.
import { readable } from './axe.ts'
import { makeStage, Racer, STAGES } from './grand_tour.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, roundOf, test } from './people.ts'
import { bots } from './server.ts'

const CALM = { reducedMotion: 'reduce' as const }

test('specialists are picked by click and by keyboard, and their cards have signs', async ({ open, server }) => {
  const page = await open({ ...DESKTOP, ...CALM })
  await page.goto(personalLink(await makeStage(server, STAGES.specialists)))
  const me = new Racer(page)
  await me.rideTo('draft')
  const table = page.getByRole('region', { name: 'The specialists' })
  await expect(table.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Pick a specialist' })).toBeVisible()
  await readable(page)

  // What each changes is said before it is taken: here the deck, in the dock the powers.
  const domestique = table.getByRole('button', { name: /^Domestique, rouleur; out 4 4 4; in 4 \(Recovery\)/ })
  await domestique.click()
  await expect(domestique).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.question')).toContainText('Recovery: The rider may give a recycled fatigue card back.')
  await page.getByRole('button', { name: 'Pick Domestique' }).click()
  await expect(page.locator('.side')).toContainText('Your rouleur is a Domestique.')

  // For the other rider only the other kind is offered.
  await me.rideTo('draft')
  await expect(me.specialists.first()).toBeVisible()
  for (const name of await me.names()) expect(name).toContain(', sprinteur;')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(me.specialists.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const name = (await me.names())[1]!.split(',')[0]!
  await page.keyboard.press('Enter')
  await expect(page.locator('.side')).toContainText(`Your sprinteur is a`)
  await expect(page.locator('.side')).toContainText(name)

  // By the fourth round every card of the deck has been in the hand.
  await me.rideTo(async () => (await me.cards.filter({ has: page.locator('.powers svg') }).count()) > 0)
  const able = me.cards.filter({ has: page.locator('.powers svg') }).first()
  await expect(able).toHaveAttribute('aria-label', /^\d+ \(.+\) → /)
  if ((await able.getAttribute('aria-pressed')) !== 'true') await able.click()
  await expect(page.locator('.note')).not.toBeEmpty()
})

// What there is to choose from has the room: two rows of specialists at least, and nothing in the dock has to be
// scrolled to, whoever is thought about and whoever is awaited.
for (const [lang, locale] of [
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
] as const)
  test(`on a phone the draft shows two rows of specialists, ${lang}`, async ({ open, server }) => {
    const page = await open({ ...PHONE, ...CALM, locale })
    await page.goto(personalLink(await makeStage(server, STAGES.six)))
    const me = new Racer(page, lang)
    const dock = page.locator('.question')
    const heights = new Set<number>()
    const whole = async (when: string) => {
      const [height, hidden] = await dock.evaluate((one) => [
        Math.round(one.getBoundingClientRect().height),
        one.scrollHeight - one.clientHeight,
      ])
      heights.add(height!)
      expect(hidden, when).toBeLessThanOrEqual(1)
    }
    for (const pick of [1, 2]) {
      await whole(`before pick ${pick}`)
      await me.rideTo('draft')
      const table = (await page.locator('.draft').boundingBox())!
      const row = (await page.locator('.draft li').first().boundingBox())!
      expect((table.height - (row.y - table.y)) / row.height).toBeGreaterThan(2.1)
      for (let i = 0; i < (await me.specialists.count()); ++i) {
        await me.specialists.nth(i).click()
        await whole((await me.names())[i]!)
      }
      await readable(page)
      await me.press(me.take)
      await expect(me.take).toHaveCount(0)
    }
    expect([...heights]).toHaveLength(1)
  })

test('a fatigue card is given back', async ({ open, server }) => {
  const page = await open({ ...DESKTOP, ...CALM })
  // With fatigue cards from the start, whoever plays a 4 with Recovery is asked; it is played as soon as it comes.
  await page.goto(personalLink(await makeStage(server, { ...STAGES.specialists, handicap: [2] })))
  const me = new Racer(page)
  await me.rideTo('draft')
  await page.getByRole('button', { name: /^Domestique,/ }).click()
  await me.press(me.take)
  const four = me.cards.filter({ has: page.locator('.powers svg') })
  await me.rideTo(async () => {
    if ((await me.question()) === 'recovery') return true
    if ((await four.count()) > 0 && (await me.asked()) === 'card') {
      if ((await four.first().getAttribute('aria-pressed')) !== 'true') await four.first().click()
      await me.commit()
    }
    return (await me.asked()) === 'over'
  })
  expect(await me.question()).toBe('recovery')
  await readable(page)
  await page.keyboard.press('1')
  await expect(me.recovery).toHaveCount(0)
})

test('a stage with roundabouts is ridden on both ways', async ({ open, server }) => {
  const page = await open({ ...PHONE, ...CALM })
  await page.goto(personalLink(await makeStage(server, STAGES.roundabouts)))
  const me = new Racer(page, 'en', true)
  await me.rideTo(() => me.cards.first().isVisible())
  const islands = await page.locator('.ground .l-island').evaluateAll((all) => all.length)
  expect(islands).toBeGreaterThan(0)
  await expect(page.locator('.company .tokens')).toHaveCount(2)
  await fits(page)
  const riders = page.getByRole('list', { name: 'Riders on the road, from the front' })
  // Among six riders and eight squares a roundabout, somebody stops on one of them.
  await me.rideTo(async () => /square (\d\.)?[IO]\d/.test(await riders.innerText()))
  await expect(page.locator('.company .rider')).toHaveCount(6)
  await me.rideTo(() => me.cards.first().isVisible())
  await me.pick(await me.best())
  await expect(page.locator('.would-be')).not.toHaveCount(0)
  await readable(page)
})

test('a team time trial from the start lanes to the times, in French', async ({ open, server }) => {
  const page = await open({ ...DESKTOP, ...CALM, locale: 'fr-FR' })
  await page.goto(personalLink(await makeStage(server, STAGES.teamTrial)))
  const me = new Racer(page, 'fr')
  await me.rideTo('lanes')
  await expect(me.lanes).toHaveText([/Rouleur/, /Sprinteur/])
  await readable(page)
  await page.keyboard.press('s')
  await expect(me.lanes).toHaveCount(0)
  await me.rideTo(() => me.cards.first().isVisible())
  // Everybody starts on one square, and everybody is seen.
  await expect(page.locator('.company .rider')).toHaveCount(8)
  const spots = await page
    .locator('.company .rider')
    .evaluateAll((all) => all.map((one) => /translate\([^)]*\)/.exec(one.getAttribute('transform') ?? '')?.[0]))
  expect(new Set(spots).size).toBe(8)
  await me.rideTo(() => me.finish.isVisible())
  const rows = me.finish.getByRole('row')
  await expect(rows).toHaveCount(8)
  await expect(rows.first()).toContainText(/\d:\d\d/)
  await expect(me.finish).toContainText('podium +3')
  // The team stands on the podium as one, and the panel says the times of the result.
  const winners = (times: string[]) => times.map((one) => /\d+:\d\d/.exec(one)?.[0])
  expect(winners(await page.locator('.ranking ol').first().locator('.behind').allTextContents())).toEqual(
    winners(await rows.locator('.figure').allTextContents()),
  )
  const steps = await me.finish.locator('.podium .badge').allTextContents()
  expect(new Set(steps.map((one) => one[0])).size).toBe(3)
  await readable(page)
})

test('a team alone against the clock finds its time among the best', async ({ open, server }) => {
  const page = await open({ ...PHONE, ...CALM })
  // Others may have ridden on this server before.
  let times = 0
  for (const ride of [1, 2]) {
    await page.goto(personalLink(await makeStage(server, STAGES.alone)))
    const me = new Racer(page, 'en', true)
    await me.rideTo(() => me.finish.isVisible())
    await expect(me.finish.getByRole('heading', { name: /^Home in \d+:\d\d$/ })).toBeVisible()
    const best = me.finish.getByRole('table', { name: 'Best times' })
    await expect(best.getByRole('row').first()).toBeVisible()
    if (ride === 2) await expect(best.getByRole('row')).toHaveCount(times + 1)
    times = await best.getByRole('row').count()
    await expect(best.locator('.mine')).toHaveCount(1)
    await expect(best.getByRole('row').first()).toContainText(/Ana.*\d+ rounds.*\d+:\d\d/s)
    await readable(page)
    await fits(page)
  }
})

for (const by of ['click', 'keyboard'] as const)
  test(`a refreshment by ${by}`, async ({ open, server }) => {
    const page = await open({ ...(by === 'click' ? PHONE : DESKTOP), ...CALM })
    await page.goto(personalLink(await makeStage(server, STAGES.extended)))
    const me = new Racer(page, 'en', by === 'click')
    await me.rideTo('refreshment')
    const state = page.locator('.refreshing .sum')
    await expect(state).toHaveText(/^\s*0 of 2[45]/)
    await expect(page.getByRole('heading', { name: 'Which cards back for your rouleur?' })).toBeVisible()
    const take = page.getByRole('button', { name: /^Take the .* back$/ })
    if (by === 'click') {
      await me.press(me.back.last())
      await readable(page)
      await fits(page)
      await me.press(take)
    } else {
      await page.keyboard.press('1')
      await expect(me.back.first()).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Enter')
    }
    await expect(state).not.toHaveText(/^\s*0 of/)
    // The whole question is in sight, also while a card is thought about.
    if (by === 'keyboard') await page.keyboard.press('1')
    const dock = page.locator('.question')
    expect(await dock.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
    if (by === 'keyboard') await page.keyboard.press('Escape')
    await expect(page.locator('.refreshing .back .card')).toHaveCount(1)
    if (by === 'click') await me.press(me.enough)
    else await page.keyboard.press('e')
    await expect(page.getByRole('heading', { name: 'Which cards back for your sprinteur?' })).toBeVisible()
    await expect(state).toHaveText(/^\s*0 of 2[45]/)
    const round = await roundOf(page)
    if (by === 'click') await me.press(me.enough)
    else await page.keyboard.press('e')
    await expect(me.leads.first()).toBeVisible()
    expect(await roundOf(page)).toBe(round + 1)
    if (by === 'keyboard') await expect(page.locator('.side')).toContainText(/Your rouleur takes \d+ back\./)
  })

test('the form offers the side of a stage for the number of teams', async ({ open }) => {
  const page = await open(DESKTOP, '/new#flamme-rouge')
  const many = page.getByRole('group', { name: 'How many' })
  await expect(many.getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('This stage has room for 2 to 4 teams.')).toBeVisible()
  await page.getByText('Stages of the Grand Tour', { exact: true }).click()
  // A card of two sides is offered once, with its number, what it is, and that it is ours.
  const card = page.locator('label', { hasText: 'Les Quatre Vents' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Team time trial')
  await expect(card).toContainText('2–4 teams')
  await expect(card).toContainText('Tourmalet')
  await card.click()
  await many.getByText('6', { exact: true }).click()
  await expect(card).toContainText('5–6 teams')
  await page.getByLabel('Your name').fill('Ana')
  const made = page.waitForRequest((request) => request.url().endsWith('/api/tables') && request.method() === 'POST')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const sent = (await made).postDataJSON() as { options: Record<string, unknown>; seats: unknown[] }
  expect(sent.options).toMatchObject({ stage: 'grand-tour-01-5-6', teams: 6 })
  expect(sent.seats).toHaveLength(6)
  await expect(page).toHaveURL(/\/table\//)
})

test('six teams ride a stage to the end, and it can be watched again', async ({ open, server }) => {
  const made = await server.make(bots(6, 'patient'), { options: STAGES.six })
  await server.over(made.table)
  const page = await open({ ...PHONE, ...CALM, locale: 'fr-FR' }, `/table/${made.table}`)
  const rows = page.locator('article.finish').getByRole('row')
  await expect(rows).toHaveCount(12)
  await expect(rows.first()).toContainText('podium +3')
  await fits(page)
  await page.goto(`/table/${made.table}/replay#round=3`)
  await expect(page.locator('.company .rider')).toHaveCount(12)
  await fits(page)
  await readable(page)
})
