// Setting up a Tour: a ready one, one that is drawn, one's own; rest days, teams and rules. What is sent is what was
// chosen, and the table opens.
import { readable } from './axe.ts'
import { DESKTOP, expect, fits, PHONE, test, type Page } from './people.ts'

const BASIC = ['03', '04', '08', '11', '13', '18', '19']
const ids = (numbers: string[], side = '2-4') => numbers.map((number) => `grand-tour-${number}-${side}`).join(' ')

class Form {
  readonly page: Page
  readonly rows
  readonly stops
  constructor(page: Page) {
    this.page = page
    this.rows = page.locator('li[data-stage]')
    this.stops = page.locator('.stop')
  }
  segment(name: string | RegExp) {
    return this.page.locator('label', { has: this.page.getByRole('radio', { name, exact: true }) })
  }
  rest(after: number) {
    return this.page.getByRole('button', {
      name: new RegExp(`^(Rest day after stage|Repos après l’étape)\\s${after}$`),
    })
  }
  stages(): Promise<string> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-stage')).join(' '))
  }
  // The options that are sent; the table opens.
  async make(): Promise<Record<string, unknown>> {
    await this.page.getByRole('textbox', { name: /^(Your name|Votre nom)/ }).fill('Ana')
    const made = this.page.waitForRequest(
      (request) => request.url().endsWith('/api/tables') && request.method() === 'POST',
    )
    await this.page.getByRole('button', { name: /^(Open the table|Ouvrir la table)$/ }).click()
    const { options } = (await made).postDataJSON() as { options: Record<string, unknown> }
    await expect(this.page).toHaveURL(/\/table\//)
    return options
  }
}

test('a ready Tour, its rest day, specialists and rules, by mouse', async ({ open }) => {
  const page = await open(DESKTOP, '/new#grand-tour')
  const form = new Form(page)
  await expect(form.rows).toHaveCount(7)
  expect(await form.stages()).toBe(ids(BASIC))
  await form.rest(3).click()
  await expect(form.rest(3)).toHaveAttribute('aria-pressed', 'true')
  // One at most in a short Tour: it moves.
  await form.rest(5).click()
  await expect(form.rest(3)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Rest after stage 5.')).toBeVisible()
  await page.locator('section', { hasText: 'Specialists' }).locator('label').last().click()
  await page.getByText('House rules').click()
  await form.segment('By points, fewest first').click()
  await form.segment('By the time of the team').click()
  expect(await form.make()).toEqual({
    tour: 'grand-tour-basic',
    teams: 4,
    rest_days: '5',
    specialists: true,
    order: 'points',
    podium: 'team_time',
  })
})

test('all 21 stages have two rest days, on the sides for six teams', async ({ open }) => {
  const page = await open(DESKTOP, '/new#grand-tour')
  const form = new Form(page)
  await form.segment('All 21 stages').click()
  await expect(form.rows).toHaveCount(21)
  await expect(page.getByText('Advised: after 3, 9 or 10 and after 15 or 16.')).toBeVisible()
  await form.segment('6').click()
  await expect.poll(() => form.stages()).toContain('grand-tour-01-5-6')
  for (const day of [3, 16, 9]) await form.rest(day).click()
  expect(await form.make()).toEqual({ tour: 'grand-tour-full', teams: 6, rest_days: '9 16' })
})

test('cards without a side for more teams say so', async ({ open }) => {
  const page = await open(DESKTOP, '/new#grand-tour')
  const form = new Form(page)
  await form.segment('6').click()
  await form.segment('The Tour of 2018, 21 stages').click()
  await expect(page.getByText('This Tour is for 2 to 4 teams. Its cards have no side for more.')).toBeVisible()
  await expect(form.segment('6')).toHaveCount(0)
  await form.segment('Seven stages, the first Tour').click()
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked()
  // Six teams: such a card cannot be added.
  await page.getByText('Add a stage').click()
  const card = page.getByRole('button', { name: 'Add La Haut Montagne' })
  await expect(card).toBeDisabled()
  await expect(card).toContainText('Only for 2 to 4 teams')
  // Four: it can, and then there are four at most.
  await form.segment('4').click()
  await card.click()
  await expect(page.getByText('No side for more: La Haut Montagne.')).toBeVisible()
  expect(await form.make()).toEqual({ stages: `${ids(BASIC)} base-la-haut-montagne`, teams: 4 })
})

test('a Tour is drawn, drawn again, and drawn by the same number everywhere', async ({ open, server }) => {
  const page = await open(DESKTOP, '/new#grand-tour')
  const form = new Form(page)
  await form.segment('Drawn at random').click()
  const slider = page.getByRole('slider', { name: /^Stages/ })
  await slider.focus()
  for (let i = 0; i < 2; ++i) await page.keyboard.press('ArrowLeft')
  await expect(form.rows).toHaveCount(5)
  const first = await form.stages()
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Draw again' }).click()
      return form.stages()
    })
    .not.toBe(first)
  const options = await form.make()
  expect(options).toMatchObject({ tour: 'random', length: 5, teams: 4 })
  const again = await server.ask<{ options: { stages: string } }>('POST', '/api/games/grand-tour/options', options)
  const id = page.url().split('/').at(-1)!.split(/[#?]/)[0]!
  const { table } = await server.ask<{ table: { options: { stages: string } } }>('GET', `/api/tables/${id}`)
  expect(table.options.stages).toBe(again.options.stages)
})

test('one’s own, by keyboard alone', async ({ open }) => {
  const page = await open(DESKTOP, '/new#grand-tour')
  const form = new Form(page)
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }
  await press('Move Card 3 a day later')
  // The focus stays with the stage.
  await expect(page.getByRole('button', { name: 'Move Card 3 a day later' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Card 3 is stage 3 now.')).toBeAttached()
  await press('Remove Card 4')
  await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked()
  await press('Rest day after stage 2', 'Space')
  await page.locator('.add summary').press('Enter')
  await page.getByRole('button', { name: /^Add La Grande Avenue/ }).press('Enter')
  expect(await form.make()).toEqual({
    stages: ids(['08', '03', '11', '13', '18', '19', '21']),
    teams: 4,
    rest_days: '2',
  })
})

test('one’s own, dragged; a Tour has three stages at least', async ({ open }) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' }, '/new#grand-tour')
  const form = new Form(page)
  await form.rows.first().scrollIntoViewIfNeeded()
  const handle = (await form.rows.first().locator('.handle').boundingBox())!
  const goal = (await form.rows.nth(2).boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x, goal.y + goal.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => form.stages()).toBe(ids(['04', '08', '03', '11', '13', '18', '19']))
  for (let i = 0; i < 4; ++i)
    await form.rows
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click()
  await expect(page.getByText('A Tour has at least 3 stages.')).toBeVisible()
  await expect(form.rows.last().getByRole('button', { name: /^Remove/ })).toBeDisabled()
  expect(await form.make()).toEqual({ stages: ids(['04', '08', '03']), teams: 4 })
})

test('on a phone in French, in large letters, by night', async ({ open }) => {
  const page = await open(
    { ...PHONE, locale: 'fr-FR', colorScheme: 'dark', reducedMotion: 'reduce' },
    '/new#grand-tour',
  )
  const form = new Form(page)
  await form.segment('Tiré au sort').tap()
  await page.getByRole('button', { name: 'Nouveau tirage' }).tap()
  await expect(form.rows).toHaveCount(7)
  await form.rest(4).tap()
  await expect(page.getByText(/Repos après l’étape\s4\./)).toBeVisible()
  await page.getByText('Ajouter une étape').tap()
  await readable(page)
  await fits(page)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await fits(page)
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await form.rows
    .nth(1)
    .getByRole('button', { name: /un jour plus tôt$/ })
    .tap()
  await expect(page.getByRole('radio', { name: 'Le vôtre' })).toBeChecked()
  const stages = await form.stages()
  expect(await form.make()).toEqual({ stages, teams: 4, rest_days: '4' })
})
