// Who is here, who is away, and what they call out.
import { DESKTOP, expect, personalLink, PHONE, Rider, test, type Page } from './people.ts'
import type { Made, Seat, Server } from './server.ts'

const bot: Seat = { kind: 'bot', bot: 'patient' }

async function two(server: Server, more: Record<string, unknown> = {}): Promise<{ ana: Made; leo: Made }> {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot], {
    start: false,
    options: { stage: 'base-avenue-corso-paseo', teams: 3, first: 1 },
    ...more,
  })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${ana.table}/join`, {
    seat: 1,
    name: 'Léo',
  })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  return { ana, leo: { ...ana, seat: 1, token } }
}

const awaited = (page: Page) => page.getByRole('list', { name: 'Waiting for' })
const seats = (page: Page) => page.getByRole('list', { name: 'At this table' })

test('who is away is known, and anybody at the table may let a bot ride', async ({ open, server }) => {
  const { ana, leo } = await two(server, { away: 10, clock: 600 })
  // Not the host of the table: a player is enough.
  const { host: _, ...seat } = ana
  const desk = await open(DESKTOP, personalLink(seat as Made))
  const phone = await open(PHONE, personalLink(leo))
  await expect(awaited(desk)).toContainText('Léo')
  await expect(awaited(desk)).toContainText('is here')
  // With a face; the name is in the headline below.
  await expect(awaited(desk).locator('svg.face')).toBeVisible()
  await expect(awaited(desk).getByText('Léo')).toHaveClass(/sr-only/)
  await expect(desk.getByRole('heading', { name: 'Léo is lining up…' })).toBeVisible()
  // Bots have theirs where everybody is listed.
  await expect(desk.locator('.teams svg.face')).toHaveCount(3)
  await expect(awaited(desk)).toContainText(/(9:\d\d|10:00) left/)
  await expect(seats(desk).getByRole('listitem').nth(1)).toContainText('here')
  await phone.close()
  await expect(awaited(desk)).toContainText('away since')
  await desk.getByRole('button', { name: 'Let a bot ride for Léo' }).click()
  await new Rider(desk).until('card')
  await expect(desk.getByText('You let a bot ride for Léo.').first()).toBeVisible()

  // Home never says that it is Léo's move while a bot rides.
  const home = await open(DESKTOP, personalLink(leo))
  await expect(home.getByText('A bot is riding for you.')).toBeVisible()
  await home.goto('/')
  await expect(home.getByText('A bot is riding for you')).toBeVisible()
  await expect(home.getByText('Your move')).toHaveCount(0)
})

test('home says what waits for me, since when and until when', async ({ open, server }) => {
  const { leo } = await two(server, { clock: 86_400 })
  const page = await open(DESKTOP, personalLink(leo))
  await new Rider(page).until('place')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible()
  await expect(page.getByText('It’s your move in Avenue Corso Paseo.')).toBeVisible()
  await expect(page.getByText(/Asked .* · Play by/).first()).toBeVisible()
  await expect(page.getByText('Flamme Rouge, line-up')).toBeVisible()
  await expect(page.getByText(/^Against Ana and /)).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/png/)
})

test('emotes are heard by all, said to who listens, and can be muted', async ({ open, server }) => {
  const { ana, leo } = await two(server)
  const desk = await open(DESKTOP, personalLink(ana))
  const phone = await open({ ...PHONE, locale: 'fr-FR' }, personalLink(leo))
  await expect(seats(desk)).toBeVisible()
  await phone.getByRole('button', { name: 'Émotes' }).tap()
  await expect(phone.locator('.call')).toHaveCount(12)
  await phone.getByRole('button', { name: 'Chapeau !' }).tap()
  await expect(seats(desk).getByText('Chapeau!')).toBeVisible()
  await expect(desk.getByText('Léo: Chapeau!')).toBeAttached()
  await expect(seats(desk).getByText('Chapeau!')).toBeHidden()

  await desk.getByRole('button', { name: 'Emotes' }).click()
  await desk.getByRole('button', { name: 'Mute emotes' }).click()
  await desk.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Émotes' }).tap()
  await phone.getByRole('button', { name: 'Bravo !' }).tap()
  // The own page of who called shows it: it has been round the server.
  await expect(phone.getByRole('list', { name: 'À cette table' }).getByText('Bravo !')).toBeVisible()
  await expect(desk.getByText('Bravo!')).toHaveCount(0)
})

test('a spectator knows it, and the page has a headline', async ({ open, server }) => {
  const { ana } = await two(server)
  const page = await open(DESKTOP, `/table/${ana.table}`)
  await expect(page.getByRole('banner').getByText('You are watching', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Avenue Corso Paseo' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Emotes' })).toHaveCount(0)
})
