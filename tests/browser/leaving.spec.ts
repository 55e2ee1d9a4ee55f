// Leaving a race: alone it is abandoned, with others it goes on without me.
import { DESKTOP, expect, personalLink, PHONE, Rider, test } from './people.ts'
import type { Seat } from './server.ts'

const bot: Seat = { kind: 'bot', bot: 'patient' }

test('a race against bots is abandoned with one confirmation and leaves home', async ({ open, server }) => {
  const page = await open({ ...PHONE }, '/')
  await page.getByRole('button', { name: 'Play now: Flamme Rouge' }).tap()
  await page.getByRole('button', { name: 'Start the race' }).tap()
  await expect(page).toHaveURL(/\/table\//)
  const id = /\/table\/(\w+)/.exec(page.url())![1]!
  await new Rider(page, 'en', true).until('place')
  await page.goto('/')
  const races = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your races' }) })
  await expect(races.getByText('Against')).toBeVisible()
  await races.getByRole('button', { name: 'Leave Avenue Corso Paseo' }).tap()
  await expect(page.getByRole('dialog')).toContainText('Nobody else is riding')
  await page.getByRole('button', { name: 'Stay' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await races.getByRole('button', { name: 'Leave Avenue Corso Paseo' }).tap()
  await page.getByRole('button', { name: 'Abandon the race' }).tap()
  await expect(page.getByRole('heading', { name: 'Your races' })).toBeHidden()
  const { table } = await server.ask<{ table: { status: string; abandoned?: boolean } }>('GET', `/api/tables/${id}`)
  expect(table).toMatchObject({ status: 'over', abandoned: true })
  await page.goto(`/table/${id}`)
  await expect(page.getByRole('heading', { name: 'The race was abandoned' })).toBeVisible()
})

test('whoever leaves the others says a word, and a bot rides on', async ({ open, server }) => {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, bot], { start: false })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${ana.table}/join`, {
    seat: 1,
    name: 'Léo',
  })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  const desk = await open(DESKTOP, personalLink(ana))
  const leo = await open({ ...DESKTOP, locale: 'fr-FR' }, personalLink({ ...ana, seat: 1, token }))
  await expect(leo.getByRole('button', { name: 'Menu' })).toBeVisible()
  await leo.getByRole('button', { name: 'Menu' }).click()
  await leo.getByRole('button', { name: 'Quitter la course…' }).click()
  await leo.getByLabel(/Un mot aux autres/).fill('Le dîner est prêt')
  await leo.getByRole('button', { name: 'Quitter la course', exact: true }).click()
  await expect(leo).toHaveURL(/\/$/)
  await expect(leo.getByRole('heading', { name: 'Vos courses' })).toBeHidden()

  await expect(desk.getByText('Léo has left: “Le dîner est prêt”').first()).toBeVisible()
  const { table } = await server.ask<{ table: { status: string; seats: { kind: string }[] } }>(
    'GET',
    `/api/tables/${ana.table}`,
  )
  expect(table.status).toBe('running')
  expect(table.seats[1]!.kind).toBe('bot')
})
