// Persons at one table, each in a browser of their own.
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, personalLink, PHONE, Rider, roundOf, test } from './people.ts'

test('two persons, two bots and a spectator', async ({ open }) => {
  const ana = await open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, '/')
  await ana.getByRole('link', { name: 'Set up a table' }).click()
  await ana.getByLabel('Your name').fill('Ana')
  await ana.locator('label', { hasText: 'Pink, star' }).click()
  await ana.getByRole('button', { name: 'Open the table' }).click()
  await expect(ana.getByText('One more rider and the race can start.')).toBeVisible()
  await ana.getByRole('button', { name: 'Copy' }).first().click()
  const link = await ana.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/table\/\w+$/)

  const leo = await open({ ...PHONE, locale: 'fr-FR' }, link)
  await leo.getByLabel('Votre nom').fill('Léo')
  // Ana wears it already.
  await expect(leo.getByRole('radio', { name: /^Rose/ })).toBeDisabled()
  await leo.locator('label', { hasText: 'Blanc' }).tap()
  await leo.getByRole('button', { name: 'Rejoindre', exact: true }).tap()
  await expect(leo.getByText('Tout le monde est là.')).toBeVisible()
  await expect(ana.getByText('Léo')).toBeVisible()

  const spectator = await open(DESKTOP)
  const heard: string[] = []
  spectator.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
  await spectator.goto(link)
  await expect(spectator.getByText('Everyone is here.')).toBeVisible()

  await ana.getByRole('button', { name: 'Start the race' }).click()
  const [one, two] = [new Rider(ana), new Rider(leo, 'fr', true)]
  const watching = new Rider(spectator)

  // Until Ana is asked in this round; Léo thinks when he is there.
  async function ride(round: number): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const [hers, his] = [await one.asked(), await two.asked()]
      if ((await roundOf(ana)) === round && hers === 'lead') return
      await one.step(hers)
      if ((await roundOf(leo)) < round) await two.step(his)
    }
    throw new Error('The race does not go on.')
  }
  await ride(2)

  await test.step('a reload keeps the question and the hand', async () => {
    await one.step()
    await one.until('card')
    const hand = await one.hand()
    expect(hand.length).toBe(4)
    await ana.reload()
    await expect(one.cards.first()).toBeVisible()
    expect(await one.hand()).toEqual(hand)
  })

  await test.step('a choice is taken back while the other thinks', async () => {
    await one.step()
    await one.until('card')
    const hand = await one.hand()
    const best = await one.best()
    await one.pick(best)
    await one.commit()
    await expect(ana.getByRole('heading', { name: 'Waiting for Léo' })).toBeVisible()
    await one.takeBack.click()
    await expect(one.cards.first()).toBeVisible()
    expect(await one.hand()).toEqual(hand)
    const other = hand.findIndex((card) => card !== hand[best])
    await one.pick(other === -1 ? 0 : other)
    await one.commit()
    await expect(one.takeBack).toBeVisible()
  })

  await ride(3)
  await expect.poll(() => roundOf(leo)).toBe(3)

  await test.step('a card in mind stays there while the other answers', async () => {
    await one.step()
    await one.until('card')
    await one.pick(1)
    await two.until(() => two.takeBack.isVisible())
    await ana.waitForTimeout(200)
    await expect(one.cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the spectator sees the race and no hand', async () => {
    await watching.until(async () => (await roundOf(spectator)) >= 3)
    await expect(spectator.getByRole('heading', { name: /^Waiting for/ })).toBeVisible()
    await expect(spectator.getByText('Léo').first()).toBeVisible()
    expect(await watching.asked()).toBe('wait')
    await expect(watching.takeBack).toHaveCount(0)
    expect(heard.join('\n')).toContain('"moved"')
    expect(heard.join('\n')).not.toMatch(/"(drew|chose|leads|actions|hand)"/)
  })

  await expect(leo.getByText(/^Manche\s3/).first()).toBeVisible()
  await expect(ana.getByText(/^Round 3/).first()).toBeVisible()
})

test('a personal link opens the seat on another device', async ({ open, server }) => {
  const made = await server.make([
    { kind: 'you', name: 'Ana', livery: 0 },
    { kind: 'bot', bot: 'patient' },
  ])
  const first = await open(DESKTOP, personalLink(made))
  await expect(first).not.toHaveURL(/#/)
  const here = new Rider(first)
  await here.until('card')
  await first.getByRole('button', { name: 'Menu' }).click()
  const link = await first.getByLabel('Your own link').inputValue()
  expect(link).toContain('#seat=')

  const second = await open({ ...PHONE }, link)
  const there = new Rider(second, 'en', true)
  await expect(there.cards.first()).toBeVisible()
  await expect(second).not.toHaveURL(/#/)
  expect(await there.hand()).toEqual(await here.hand())
  // What is played on one device is played on the other.
  await there.step()
  await expect.poll(() => here.hand()).toEqual(await there.hand())
  // The seat is kept for the next visit.
  await second.goto('/')
  await expect(second.getByRole('heading', { name: 'Your move' })).toBeVisible()
})

test.describe(() => {
  test.use({ expected: /status of 40[13].*\/api\// })
  test('a wrong personal link is explained, and one may watch', async ({ open, server }) => {
    const made = await server.make([
      { kind: 'you', name: 'Ana', livery: 0 },
      { kind: 'bot', bot: 'patient' },
    ])
    const page = await open(
      DESKTOP,
      personalLink({ ...made, token: made.token.slice(0, -1) + (made.token.endsWith('A') ? 'E' : 'A') }),
    )
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('button', { name: 'Watch from the roadside' }).click()
    await expect(page.getByRole('region', { name: 'The road of Avenue Corso Paseo' })).toBeVisible()
    expect(await new Rider(page).asked()).toBe('wait')
  })
})
