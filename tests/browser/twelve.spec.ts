// A table for twelve: opened in the form, joined by two others, and ridden to the finish by three persons and nine
// bots, each with one rider.
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, PHONE, Rider, test } from './people.ts'

test('three persons and nine bots, a rider each, to the finish', async ({ open }) => {
  const still = { reducedMotion: 'reduce' } as const
  const ana = await open({ ...DESKTOP, ...still, viewport: { width: 1440, height: 900 } }, '/new#flamme-rouge')
  const many = ana.getByRole('group', { name: 'How many' })
  await expect(many.locator('label')).toHaveText(['2', '3', '4'])
  await ana.getByText('Peloton', { exact: true }).click()
  await ana.getByText('Card 7', { exact: true }).click()
  await many.getByText('12', { exact: true }).click()
  await expect(ana.getByText('each rides one rider, and two share a colour', { exact: false })).toBeVisible()
  const specialists = ana.getByRole('checkbox', { name: /^Specialists/ })
  await expect(specialists).toBeDisabled()
  await expect(ana.getByText('For up to 6 players.').first()).toBeVisible()
  await expect(ana.getByRole('checkbox', { name: /^Weather/ })).toBeEnabled()
  await expect(ana.getByRole('heading', { name: 'Teams without a player' })).toHaveCount(0)
  // Nobody chooses a colour.
  await expect(ana.getByRole('radio', { name: /^Pink/ })).toHaveCount(0)
  const seats = ana.locator('ol.seats > li')
  await expect(seats).toHaveCount(12)
  await expect(seats.first()).toContainText('Red rouleur')
  await seats.nth(2).getByText('A friend').click()
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Open the table' }).click()

  const lobby = ana.locator('.seats li')
  await expect(lobby).toHaveCount(12)
  for (const [seat, wears] of ['Red rouleur', 'Red sprinteur', 'Blue rouleur'].entries())
    await expect(lobby.nth(seat)).toContainText(wears)
  await expect(lobby.nth(11)).toContainText('Pink sprinteur')
  const link = new URL(ana.url()).pathname

  const leo = await open({ ...PHONE, ...still, locale: 'fr-FR' }, link)
  await expect(leo.locator('form')).toContainText('Sprinteur rouge')
  await expect(leo.getByRole('radio')).toHaveCount(0)
  await fits(leo)
  await leo.getByLabel('Votre nom').fill('Léo')
  await leo.getByRole('button', { name: 'Rejoindre', exact: true }).tap()
  await expect(leo.getByText('Léo')).toBeVisible()
  const mia = await open({ ...DESKTOP, ...still }, link)
  await mia.getByLabel('Your name').fill('Mia')
  await mia.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(mia.getByText('Everyone is here.')).toBeVisible()
  await ana.getByRole('button', { name: 'Start the race' }).click()

  const persons = [new Rider(ana), new Rider(leo, 'fr', true), new Rider(mia)]
  const ride = async (until: (steps: string[]) => boolean) => {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const asked = await Promise.all(persons.map((person) => person.asked()))
      if (until(asked)) return
      const done = await Promise.all(persons.map((person, i) => person.step(asked[i])))
      if (done.every((step) => step === 'wait' || step === 'over')) await ana.waitForTimeout(40)
    }
    throw new Error('The race does not go on.')
  }
  await ride((asked) => asked.every((step) => step === 'card'))

  await test.step('everybody has one rider, and a colour is not a team', async () => {
    for (const person of persons) expect(await person.leads.count()).toBe(0)
    await expect(ana.getByRole('heading', { name: 'Which card for your rouleur?' })).toBeVisible()
    await expect(leo.getByRole('heading', { name: 'Quelle carte pour votre sprinteur\u202f?' })).toBeVisible()
    await expect(mia.getByRole('heading', { name: 'Which card for your rouleur?' })).toBeVisible()
    const ranking = ana.locator('.ranking')
    await expect(ranking.getByRole('button')).toHaveCount(12)
    await expect(ranking.getByRole('button', { name: /Léo Sprinteur/ })).toHaveCount(1)
    await expect(ranking.getByRole('button', { name: /Léo Rouleur/ })).toHaveCount(0)
    const road = ana.getByRole('list', { name: 'Riders on the road, from the front' })
    await expect(road).toContainText('Your rouleur: square')
    await expect(road).toContainText(/Léo’s sprinteur: square \d+ \(RS\)/)
    await fits(leo)
  })

  await test.step('a player sees the cards of the own rider and counts those of the others', async () => {
    await ana.getByRole('button', { name: 'Your cards' }).click()
    const cards = ana.getByRole('dialog')
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([/Rouleur\s*$/])
    await expect(cards.getByText('hand')).toBeVisible()
    await ana.keyboard.press('Escape')
    await ana
      .locator('.ranking')
      .getByRole('button', { name: /Léo Sprinteur/ })
      .click()
    await expect(ana.getByRole('dialog', { name: 'Léo’s cards' }).getByRole('heading', { level: 3 })).toHaveText([
      /Sprinteur\s*$/,
    ])
    await ana.keyboard.press('Escape')
  })

  await test.step('who waits reads whom for, and sees all marks', async () => {
    const [one] = persons
    await one!.pick(0)
    await one!.commit()
    await expect(ana.getByRole('heading', { name: 'Waiting for Léo and Mia' })).toBeVisible()
    await expect(ana.locator('.question .teams li')).toHaveCount(12)
    await one!.takeBack.click()
    await expect(one!.cards.first()).toBeVisible()
  })

  await ride((asked) => asked.every((step) => step === 'over'))
  for (const page of [ana, leo, mia]) {
    await expect(page.locator('article.finish tbody tr')).toHaveCount(12)
    await fits(page)
  }
  await expect(ana.locator('article.finish .riders li')).toHaveCount(12)
  const winner = await ana.locator('article.finish h1').innerText()
  expect(winner).toMatch(/^(You win!|.+ wins!)$/)
})
