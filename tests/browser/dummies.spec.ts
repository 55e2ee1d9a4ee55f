// Teams without a player: one person alone against two of them, from the form to the finish; three persons' worth of
// seats with three of them; what does not go together is said in both languages.
import { DESKTOP, expect, fits, PHONE, Rider, test, type Page } from './people.ts'

const rule = (page: Page, name: string) =>
  page.locator('.rule').filter({ has: page.getByRole('heading', { name, exact: true }) })
const count = (page: Page, name: string) => page.getByRole('group', { name })
const sent = (page: Page) =>
  page
    .waitForRequest((request) => request.url().endsWith('/api/tables') && request.method() === 'POST')
    .then((request) => request.postDataJSON() as { options: Record<string, unknown>; seats: unknown[] })

test('one person alone against two teams without a player, to the finish', async ({ open }) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' }, '/new#flamme-rouge')
  // Nobody rides alone against nobody.
  await expect(count(page, 'How many').locator('label')).toHaveText(['2', '3', '4'])
  await rule(page, 'Peloton team').getByText('Yes').click()
  await rule(page, 'Muscle teams').getByText('One', { exact: true }).click()
  await expect(count(page, 'How many').locator('label')).toHaveText(['1', '2'])
  await expect(page.getByText('This stage has room for 4 teams, 2 of them without a player.')).toBeVisible()
  await count(page, 'How many').getByText('1', { exact: true }).click()
  await expect(page.getByText('Alone against teams that nobody plays.')).toBeVisible()
  await page.getByLabel('Your name').fill('Ana')
  const wish = sent(page)
  await page.getByRole('button', { name: 'Start the race' }).click()
  expect(await wish).toMatchObject({
    options: { stage: 'base-avenue-corso-paseo', teams: 1, peloton_team: true, muscle_teams: 1 },
    seats: [{ kind: 'you', name: 'Ana' }],
  })

  const me = new Rider(page)
  await me.until('place')
  const log = page.getByRole('log')
  await expect(log.getByText('The Peloton team’s rouleur lines up on square 4.')).toBeVisible()
  await expect(log.getByText('The Muscle team’s sprinteur lines up on square 4.')).toBeVisible()
  // Each in a colour of its own, which is not Ana's.
  const road = page.getByRole('list', { name: 'Riders on the road, from the front' })
  const worn = [...(await road.innerText()).matchAll(/(Peloton|Muscle) team’s .*\((\w)[RS]\)/g)]
  expect(new Set(worn.map(([, team, colour]) => `${team} ${colour}`)).size).toBe(2)
  expect(worn.map(([, , colour]) => colour)).not.toContain('R')
  await page.getByRole('button', { name: /Peloton team Rouleur/ }).click()
  await expect(page.getByRole('dialog', { name: 'The Peloton team’s cards' })).toBeVisible()
  await page.keyboard.press('Escape')

  await me.until('over')
  const finish = page.locator('article.finish')
  await expect(finish.getByRole('heading', { level: 1 })).toHaveText(/^(You win!|(Peloton|Muscle) team wins!)$/)
  await expect(finish.getByRole('table', { name: 'Results' }).getByRole('row')).toHaveCount(6)
  await expect(finish.getByText('Best times')).toHaveCount(0)
  for (const name of ['Ana', 'Peloton team', 'Muscle team'])
    await expect(finish.locator('.riders').getByText(name, { exact: true })).toBeVisible()
})

test('three seats and three teams without a player ride the side of the stage for six', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR', reducedMotion: 'reduce' }, '/new#flamme-rouge')
  await page.getByText('Peloton', { exact: true }).tap()
  await page.getByText('Carte 7').tap()
  await count(page, 'Combien').getByText('3', { exact: true }).tap()
  await rule(page, 'Équipe Peloton').getByText('Oui').tap()
  await rule(page, 'Équipes Muscle').getByText('Deux').tap()
  await expect(count(page, 'Combien').getByText('3', { exact: true })).toBeVisible()
  await expect(count(page, 'Combien').locator('label')).toHaveText(['1', '2', '3'])
  await fits(page)
  await page.getByLabel('Votre nom').fill('Léo')
  const seats = page.locator('ol.seats > li')
  await seats.nth(1).getByText('Un bot').tap()
  const wish = sent(page)
  await page.getByRole('button', { name: 'Prendre le départ' }).tap()
  expect(await wish).toMatchObject({
    options: { stage: 'peloton-07-5-6', teams: 3, peloton_team: true, muscle_teams: 2 },
  })
  const me = new Rider(page, 'fr', true)
  await me.until('card')
  await fits(page)
  await page.getByRole('button', { name: 'Le film de la course' }).tap()
  const log = page.getByRole('log')
  await expect(log.getByText('Le sprinteur de l’équipe Muscle II se place sur la case', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Équipe Muscle I / })).toHaveCount(2)
})

test.describe(() => {
  test.use({ expected: /status of 400.*\/api\/(games|tables)/ })
  test('a module says what it needs, and what is not possible is said in the language of the page', async ({
    open,
  }) => {
    for (const [locale, words] of [
      [
        'en-GB',
        {
          breakaway: 'Breakaway',
          guide: /^Needs tile 2 or 2B second/,
          not: 'Not on this stage.',
          itt: 'Individual time trial',
          refused: '"Teams without a player" does not go with "Individual time trial".',
          team: 'Peloton team',
          yes: 'Yes',
          name: 'Your name',
          open: 'Open the table',
        },
      ],
      [
        'fr-FR',
        {
          breakaway: 'Échappée',
          guide: /^Il faut la tuile 2\sou 2B/,
          not: 'Pas sur cette étape.',
          itt: 'Contre-la-montre individuel',
          refused: '«\u00a0Équipes sans joueur\u00a0» ne va pas avec «\u00a0Contre-la-montre individuel\u00a0».',
          team: 'Équipe Peloton',
          yes: 'Oui',
          name: 'Votre nom',
          open: 'Ouvrir la table',
        },
      ],
    ] as const) {
      const page = await open({ ...DESKTOP, locale }, '/new#flamme-rouge')
      const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
      await expect(box(words.breakaway)).toBeDisabled()
      await expect(box(words.breakaway)).toHaveAccessibleDescription(words.guide)
      await expect(page.getByText(words.not)).toBeVisible()
      await page.getByText('Peloton', { exact: true }).click()
      await page.getByText(/^(Card|Carte)\s7$/).click()
      await expect(box(words.breakaway)).toBeEnabled()
      await expect(page.getByText(words.not)).toHaveCount(0)
      // Every module says it.
      const boxes = await page.locator('.several input[type=checkbox]').all()
      expect(boxes.length).toBeGreaterThan(6)
      for (const one of boxes) await expect(one).toHaveAccessibleDescription(/.{20}/)

      await rule(page, words.team).getByText(words.yes).click()
      await box(words.itt).check()
      await expect(page.locator('.preview').getByText(words.refused)).toBeVisible()
      await page.getByLabel(words.name).fill('Ana')
      await page.getByRole('button', { name: words.open }).click()
      await expect(page.getByRole('alert')).toHaveText(words.refused)
    }
  })
})
