// The form that sets up a table is the table of options of the game, in the words of both languages; nothing is
// missing, and what is picked is what is played.
import { DESKTOP, expect, test } from './people.ts'

interface Said {
  en: string
  fr: string
}
interface Option {
  id: string
  kind: string
  name: Said
  text: Said
  default: unknown
  values?: { value: unknown; words: Said }[]
  most?: number
  main?: boolean
  teams?: boolean
}
interface Game {
  id: string
  catalogue: { options: Option[] }
}

// Modules have a section of their own, a Tour a form (grand_tour_form.spec.ts), and what has nothing to choose from is
// not asked.
const asked = ['choice', 'on_off', 'number', 'per_seat', 'seat']

// What the last answer of a question means for a table of four.
function last(option: Option): unknown {
  if (option.kind === 'per_seat') return [0, 0, 0, option.most]
  if (option.kind === 'seat') return 3
  return option.values!.at(which(option))!.value
}
// Of a number the second, which goes with the others: teams without a player stand beside those of the players.
const which = (option: Option) => (option.kind === 'number' ? 1 : -1)

test('every option of every game can be picked', async ({ open, server }) => {
  const { games } = await server.ask<{ games: Game[] }>('GET', '/api/games')
  for (const { id, catalogue } of games) {
    const page = await open(DESKTOP, `/new#${id}`)
    const questions = catalogue.options.filter((option) => asked.includes(option.kind))
    const rules = questions.filter((option) => !option.main)
    // Beside the seats, not among the house rules; a stage for six has room for them.
    const house = rules.filter((option) => !option.teams)
    if (house.length < rules.length) {
      const peloton = page.locator('details', { has: page.locator('summary', { hasText: /^Peloton/ }) })
      await peloton.locator('summary').click()
      await peloton.getByText('Card 7').click()
    }
    const wished: Record<string, unknown> = {}
    for (const option of questions.filter((option) => option.main)) {
      const section = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: option.name.en, exact: true }) })
      await expect(section).toContainText(option.text.en)
      await section.locator('label').nth(which(option)).click()
      wished[option.id] = last(option)
    }
    await expect(page.getByText('House rules')).toHaveCount(house.length > 0 ? 1 : 0)
    if (house.length > 0) await page.getByText('House rules').click()
    for (const option of rules) {
      const rule = page
        .locator('.rule')
        .filter({ has: page.getByRole('heading', { name: option.name.en, exact: true }) })
      await expect(rule).toContainText(option.text.en)
      const answers = rule.locator('label')
      await answers.nth(which(option)).click()
      wished[option.id] = last(option)
    }
    await expect(page.locator('.rule')).toHaveCount(rules.length)
    if (house.length > 0) await expect(page.getByText(`${house.length} changed`)).toBeVisible()
    await page.getByLabel('Your name').fill('Ana')
    const made = page.waitForRequest((request) => request.url().endsWith('/api/tables') && request.method() === 'POST')
    await page.getByRole('button', { name: 'Open the table' }).click()
    const sent = (await made).postDataJSON() as { options: Record<string, unknown> }
    expect(sent.options).toMatchObject(wished)
    // Accepted as it was wished, and told where the others take their seats.
    await expect(page).toHaveURL(/\/table\//)
    const choice = rules.find((option) => option.kind === 'choice' || option.kind === 'seat')
    if (choice) await expect(page.locator('.facts')).toContainText(`${choice.name.en}: `)
    const levels = rules.find((option) => option.kind === 'per_seat')
    if (levels) await expect(page.getByText(`${levels.name.en} ${levels.most}`)).toBeVisible()
  }
})

test('the form speaks French', async ({ open, server }) => {
  const { games } = await server.ask<{ games: Game[] }>('GET', '/api/games')
  for (const { id, catalogue } of games) {
    const page = await open({ ...DESKTOP, locale: 'fr-FR' }, `/new#${id}`)
    const questions = catalogue.options.filter(({ kind }) => asked.includes(kind))
    if (questions.some(({ main }) => !main)) await page.getByText('Règles de la maison').click()
    for (const option of questions)
      await expect(page.getByRole('heading', { name: option.name.fr, exact: true })).toBeVisible()
  }
})

test('what does not go together cannot be ticked together, and the form says why', async ({ open }) => {
  const page = await open(DESKTOP, '/new#flamme-rouge')
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await box('Individual time trial').check()
  await expect(box('Team time trial')).toBeDisabled()
  await expect(box('Extended stage')).toBeDisabled()
  await expect(page.getByText('Does not go with: Individual time trial')).toHaveCount(3)
  await expect(box('Specialists')).toBeEnabled()
  await box('Individual time trial').uncheck()
  await expect(box('Team time trial')).toBeEnabled()
  // A stage that is a time trial itself.
  await page.getByText('Stages of the Grand Tour', { exact: true }).click()
  await page.getByText('Les Quatre Vents').first().click()
  await expect(box('Team time trial')).toBeChecked()
  await expect(box('Team time trial')).toBeDisabled()
  await expect(box('Extended stage')).toBeDisabled()
})

test('of several values any can be ticked', async ({ open }) => {
  const page = await open(DESKTOP, '/new#flamme-rouge')
  await page.getByRole('checkbox', { name: 'Times and tokens' }).check()
  await page.getByRole('checkbox', { name: 'Extended stage', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Specialists' }).check()
  await page.getByRole('checkbox', { name: 'Extended stage', exact: true }).uncheck()
  await page.getByLabel('Your name').fill('Ana')
  const made = page.waitForRequest((request) => request.url().endsWith('/api/tables') && request.method() === 'POST')
  await page.getByRole('button', { name: 'Open the table' }).click()
  expect((await made).postDataJSON()).toMatchObject({ options: { modules: 'specialists tour-stage' } })
  await expect(page).toHaveURL(/\/table\//)
})
