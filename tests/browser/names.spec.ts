// Everybody has a name: made up at the first visit, kept, and read naturally by everyone else.
import { DESKTOP, expect, personalLink, Rider, test, type Page } from './people.ts'
import type { Seat } from './server.ts'

const bot: Seat = { kind: 'bot', bot: 'patient' }

// No page calls somebody "You" or "Vous" as if it were a name.
async function readsNaturally(page: Page): Promise<void> {
  const text = await page.locator('body').evaluate((body) => {
    const labels = [...body.querySelectorAll('[aria-label], [title]')].map(
      (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
    )
    return [document.title, body.innerText, ...labels].join('\n')
  })
  expect(text).not.toMatch(/You’s|You has|You wins|Waiting for You|d’You|de Vous|On attend Vous|Vous l’emporte/i)
}

test('a name is made up, changed in passing, and used at every table', async ({ open, server }) => {
  const page = await open(DESKTOP, '/')
  const line = page.getByText(/^You ride as/)
  await expect(line).toBeVisible()
  const made = (await line.locator('strong').innerText()).trim()
  expect(made.length).toBeGreaterThan(1)
  await page.reload()
  await expect(line.locator('strong')).toHaveText(made)

  await page.getByRole('button', { name: 'Change: Your name' }).click()
  await page.getByLabel('Your name').fill('You')
  await page.keyboard.press('Enter')
  await expect(page.getByText('choose a name that says who you are')).toBeVisible()
  await page.getByLabel('Your name').fill('Mireille')
  await page.keyboard.press('Enter')
  await expect(line.locator('strong')).toHaveText('Mireille')

  await page.getByRole('button', { name: 'Play now: Flamme Rouge' }).click()
  await page.getByRole('button', { name: 'Start the race' }).click()
  await expect(page).toHaveURL(/\/table\//)
  const id = /\/table\/(\w+)/.exec(page.url())![1]!
  const { table } = await server.ask<{ table: { seats: { kind: string; name?: string }[] } }>(
    'GET',
    `/api/tables/${id}`,
  )
  expect(table.seats[0]).toMatchObject({ kind: 'person', name: 'Mireille' })
  // Bots have names of their own, all different.
  expect(new Set(table.seats.map((seat) => seat.name)).size).toBe(4)

  await page.goto('/new')
  await expect(page.getByLabel('Your name')).toHaveValue('Mireille')
})

test('a replay, a spectator and a French page read naturally', async ({ open, server }) => {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot])
  const mine = await open(DESKTOP, personalLink(ana))
  const me = new Rider(mine)
  const french = await open({ ...DESKTOP, locale: 'fr-FR' }, `/table/${ana.table}`)
  await expect(french.getByRole('banner').getByText('Vous regardez', { exact: true })).toBeVisible()
  await me.until('card')
  await me.step()
  await me.until('lead')
  await expect(french.getByText(/d’Ana/).first()).toBeVisible()
  await readsNaturally(mine)
  await readsNaturally(french)

  await server.ask('POST', `/api/tables/${ana.table}/seats`, { seat: 0, kind: 'bot', bot: 'patient' }, ana.token)
  await mine.close()
  await french.close()
  await server.over(ana.table)
  const replay = await open({ ...DESKTOP, locale: 'fr-FR' }, `/table/${ana.table}/replay#round=3`)
  await expect(replay.getByText(/Ana/).first()).toBeVisible()
  await readsNaturally(replay)

  // As it was stored in the days when a page wrote "You" into the table.
  const old = await open(DESKTOP)
  await old.route('**/replay', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"Ana"', '"You"') })
  })
  await old.goto(`/table/${ana.table}`)
  await old.goto(`/table/${ana.table}/replay#round=3`)
  await expect(old.getByRole('slider')).toBeVisible()
  await expect(old.getByText('Red', { exact: false }).first()).toBeVisible()
  await readsNaturally(old)
})
