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
}
interface Game {
  id: string
  catalogue: { options: Option[] }
}

// Of modules there are none yet, and what has nothing to choose from is not asked.
const asked = ['choice', 'on_off', 'number', 'per_seat', 'seat']

// What the last answer of a question means for a table of four.
function last(option: Option): unknown {
  if (option.kind === 'per_seat') return [0, 0, 0, option.most]
  if (option.kind === 'seat') return 3
  return option.values!.at(-1)!.value
}

test('every option of every game can be picked', async ({ open, server }) => {
  const { games } = await server.ask<{ games: Game[] }>('GET', '/api/games')
  for (const { id, catalogue } of games) {
    const page = await open(DESKTOP, `/new#${id}`)
    const rules = catalogue.options.filter((option) => asked.includes(option.kind))
    expect(rules.length).toBeGreaterThan(0)
    await page.getByText('House rules').click()
    const wished: Record<string, unknown> = {}
    for (const option of rules) {
      const rule = page
        .locator('.rule')
        .filter({ has: page.getByRole('heading', { name: option.name.en, exact: true }) })
      await expect(rule).toContainText(option.text.en)
      const answers = rule.locator('label')
      await answers.last().click()
      wished[option.id] = last(option)
    }
    await expect(page.locator('.rule')).toHaveCount(rules.length)
    await expect(page.getByText(`${rules.length} changed`)).toBeVisible()
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
    await page.getByText('Règles de la maison').click()
    for (const option of catalogue.options.filter(({ kind }) => asked.includes(kind)))
      await expect(page.getByRole('heading', { name: option.name.fr, exact: true })).toBeVisible()
  }
})

test('of several values any can be ticked', async ({ open }) => {
  const page = await open(DESKTOP, '/')
  // A server that has modules.
  await page.route('**/api/games', async (route) => {
    const response = await route.fetch()
    const told = (await response.json()) as { games: Game[] }
    const modules = told.games[0]!.catalogue.options.find(({ kind }) => kind === 'several')!
    const named = { breakaway: 'Breakaway', weather: 'Weather', specialists: 'Specialists' }
    modules.values = Object.entries(named).map(([value, en]) => ({ value, words: { en, fr: en } }))
    await route.fulfill({ response, json: told })
  })
  let modules: unknown
  await page.route('**/api/tables', async (route) => {
    const { options, ...rest } = route.request().postDataJSON() as { options: Record<string, unknown> }
    modules = options.modules
    await route.continue({ postData: { ...rest, options: { ...options, modules: '' } } })
  })
  await page.goto('/new#flamme-rouge')
  await page.getByText('House rules').click()
  await page.getByRole('checkbox', { name: 'Specialists' }).check()
  await page.getByRole('checkbox', { name: 'Weather' }).check()
  await page.getByRole('checkbox', { name: 'Breakaway' }).check()
  await page.getByRole('checkbox', { name: 'Weather' }).uncheck()
  await expect(page.getByText('1 changed')).toBeVisible()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page).toHaveURL(/\/table\//)
  expect(modules).toBe('breakaway specialists')
})
