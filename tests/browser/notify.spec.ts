// A page in the background tells that it is my move: by its title, its icon and the system, once.
import { DESKTOP, expect, personalLink, Rider, test, type Page } from './people.ts'
import type { Seat } from './server.ts'

const bot: Seat = { kind: 'bot', bot: 'patient' }

// A system that allows notifications, and a window that can be put behind another.
const SYSTEM = () => {
  const page = globalThis as unknown as Record<string, unknown> & { hidden_: boolean }
  page.hidden_ = false
  Object.defineProperty(document, 'visibilityState', { get: () => (page.hidden_ ? 'hidden' : 'visible') })
  Object.defineProperty(document, 'hidden', { get: () => page.hidden_ })
  class Quiet {
    static permission = 'default'
    static requestPermission() {
      Quiet.permission = 'granted'
      return Promise.resolve('granted')
    }
    onclick = null
    constructor(title: string, options: { body: string; tag: string }) {
      ;(page.notified as (text: string) => void)(`${options.tag} ${title}: ${options.body}`)
    }
    close() {}
  }
  page.Notification = Quiet
  if (localStorage.getItem('granted')) Quiet.permission = 'granted'
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    ;(globalThis as unknown as { hidden_: boolean }).hidden_ = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('two windows of one table, both in the background, tell of a question exactly once', async ({ open, server }) => {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot], {
    start: false,
    options: { stage: 'base-avenue-corso-paseo', teams: 3, first: 1 },
  })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${ana.table}/join`, {
    seat: 1,
    name: 'Léo',
  })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)

  const first = await open(DESKTOP)
  const told: string[] = []
  await first.context().exposeFunction('notified', (text: string) => void told.push(text))
  await first.context().addInitScript(SYSTEM)
  await first.goto(personalLink(ana))
  await expect(first.getByRole('list', { name: 'Waiting for' })).toContainText('Léo')
  await first.getByRole('button', { name: 'Menu' }).click()
  const choice = first.getByRole('group', { name: 'Tell me when it’s my move' })
  await choice.getByText('On', { exact: true }).click()
  await expect(choice.getByRole('radio', { name: 'On' })).toBeChecked()
  await first.evaluate(() => localStorage.setItem('granted', 'yes'))

  const second = await first.context().newPage()
  await second.goto(`/table/${ana.table}`)
  await expect(second.getByRole('list', { name: 'Waiting for' })).toContainText('Léo')
  const home = await first.context().newPage()
  await home.goto('/')
  await expect(home.getByRole('heading', { name: 'Your races' })).toBeVisible()
  for (const page of [first, second, home]) await hide(page, true)

  const leo = await open(DESKTOP, personalLink({ ...ana, seat: 1, token }))
  const his = new Rider(leo)
  await his.until('place')
  await his.step()
  await his.until('place')
  await his.step()

  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toContain('Your move: It’s your move in Avenue Corso Paseo.')
  await expect(first).toHaveTitle(/^● Your move/)
  await expect(home).toHaveTitle(/^● /)
  await expect(home.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/)

  // The question is asked for again and again, by all pages; the next one is another matter.
  for (const page of [first, second, home]) await hide(page, true)
  await home.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => told.length).toBe(1)
  await hide(first, false)
  const mine = new Rider(first)
  await mine.until('lead')
  await hide(first, true)
  expect(new Set(told).size).toBe(told.length)
})
