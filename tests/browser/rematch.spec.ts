// After the finish: the same people again, in one click each.
import { DESKTOP, expect, personalLink, PHONE, Rider, test } from './people.ts'
import type { Made, Seat, Server } from './server.ts'

const bot: Seat = { kind: 'bot', bot: 'patient' }

interface Told {
  status: string
  rematch?: string
  abandoned?: boolean
  seats: { kind: string; name?: string; bot?: string }[]
}
const tableOf = async (server: Server, id: string) =>
  (await server.ask<{ table: Told }>('GET', `/api/tables/${id}`)).table
const idOf = (url: string) => /\/table\/(\w+)/.exec(url)![1]!

// A race that bots have ridden to its end for its people.
async function ridden(server: Server, made: Made, others: { seat: number; token: string }[] = []): Promise<void> {
  for (const { seat, token } of [made, ...others])
    await server.ask('POST', `/api/tables/${made.table}/seats`, { seat, kind: 'bot', bot: 'patient' }, token)
  await server.over(made.table)
}

// Ana and Léo with two bots; Léo has joined by the link.
async function two(server: Server): Promise<{ ana: Made; leo: Made }> {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, bot], { start: false })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${ana.table}/join`, {
    seat: 1,
    name: 'Léo',
  })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  return { ana, leo: { ...ana, seat: 1, token } }
}

test('alone against bots one click leads into the next race', async ({ open, server }) => {
  const made = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot, bot])
  await ridden(server, made)
  const page = await open(DESKTOP, personalLink(made))
  const me = new Rider(page)
  await expect(me.finish).toBeVisible()
  for (const name of ['Replay', 'Another race']) await expect(me.finish.getByRole('link', { name })).toBeVisible()
  await expect(me.finish.getByRole('button', { name: 'Share' })).toBeVisible()
  const before = await tableOf(server, made.table)
  await me.finish.getByRole('button', { name: 'Rematch' }).click()
  await expect(page).not.toHaveURL(new RegExp(made.table))
  // In my own seat, and asked.
  await expect.poll(() => me.asked()).toBe('place')
  const after = await tableOf(server, idOf(page.url()))
  expect(after.status).toBe('running')
  expect(after.seats.map(({ kind, name }) => [kind, name])).toEqual(before.seats.map(({ kind, name }) => [kind, name]))
})

test('the others are asked wherever they are, and one click is enough for them too', async ({ open, server }) => {
  const { ana, leo } = await two(server)
  await ridden(server, ana, [leo])
  const desk = await open(DESKTOP, personalLink(ana))
  const phone = await open({ ...PHONE, locale: 'fr-FR' }, personalLink(leo))
  await expect(new Rider(phone, 'fr').finish).toBeVisible()
  await phone.goto('/help')
  await desk.getByRole('button', { name: 'Rematch' }).click()
  await expect(desk).not.toHaveURL(new RegExp(ana.table))

  await expect(phone.getByText('Ana propose une revanche')).toBeVisible()
  await phone.getByRole('button', { name: 'J’y vais' }).tap()
  await expect(phone).toHaveURL(desk.url())
  await expect(phone.getByText('Ana propose une revanche')).toBeHidden()
  // Both are in their own seats, and one of them places first.
  await expect
    .poll(async () => (await tableOf(server, idOf(desk.url()))).seats.slice(0, 2))
    .toMatchObject([
      { kind: 'person', name: 'Ana', connected: true },
      { kind: 'person', name: 'Léo', connected: true },
    ])
  const asked = [new Rider(desk), new Rider(phone, 'fr', true)]
  await expect.poll(async () => Promise.all(asked.map((one) => one.asked()))).toContain('place')
})

test('whoever declines leaves the seat to a bot, and is not asked again', async ({ open, server }) => {
  const { ana, leo } = await two(server)
  await ridden(server, ana, [leo])
  const next = await server.ask<{ table: string }>('POST', `/api/tables/${ana.table}/rematch`, {}, ana.token)
  const page = await open(DESKTOP, personalLink(leo))
  await expect(page.getByText('Ana wants a rematch')).toBeVisible()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByText('Ana wants a rematch')).toBeHidden()
  await expect.poll(async () => (await tableOf(server, next.table)).seats[1]!.kind).toBe('bot')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your races' })).toBeVisible()
  await expect(page.getByText('Ana wants a rematch')).toBeHidden()
})
