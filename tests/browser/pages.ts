// Every page of the app, in the state in which it is looked at.
import { expect, personalLink, Rider, type Page } from './people.ts'
import type { Made, Server } from './server.ts'

export interface Place {
  name: string
  visit: (page: Page) => Promise<void>
}

// Tables for all pages, made once.
export async function allPages(server: Server): Promise<Place[]> {
  const bot = { kind: 'bot', bot: 'patient' } as const
  const over = await server.finished()
  const lobby = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, { kind: 'open' }], { start: false })
  const asked = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot, bot], { options: { stage: 'base-avenue-corso-paseo', teams: 4, first: 0 } })
  const waiting = await started(server)
  const road = (page: Page) => expect(page.getByRole('region', { name: /Avenue Corso Paseo/ })).toBeVisible()
  const seat = (made: Made) => async (page: Page) => {
    await page.goto(personalLink(made))
    await road(page)
  }
  return [
    { name: 'home', visit: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^(Play now|Jouer tout de suite)$/ })).toBeEnabled()
    } },
    { name: 'new', visit: async (page) => {
      await page.goto('/new')
      await expect(page.locator('.preview svg').first()).toBeVisible()
    } },
    { name: 'join', visit: async (page) => {
      await page.goto(`/table/${lobby.table}`)
      await expect(page.locator('form')).toBeVisible()
    } },
    { name: 'lobby', visit: async (page) => {
      await page.goto(personalLink(lobby))
      await expect(page.locator('.seats li')).toHaveCount(4)
    } },
    { name: 'host', visit: async (page) => {
      await page.goto('/new')
      await page.getByRole('textbox', { name: /Your name|Votre nom/ }).fill('Ana')
      await page.getByRole('button', { name: /^(Open the table|Ouvrir la table)$/ }).click()
      await expect(page.getByRole('button', { name: /^(Start now|Partir maintenant)/ })).toBeVisible()
    } },
    { name: 'place', visit: async (page) => {
      await seat(asked)(page)
      await new Rider(page, await language(page)).squares.first().click()
    } },
    { name: 'question', visit: async (page) => {
      await seat(waiting.ana)(page)
      const me = new Rider(page, await language(page))
      await me.until('card')
      await me.pick(await me.best())
    } },
    { name: 'waiting', visit: async (page) => {
      await seat(waiting.ana)(page)
      await waiting.leoIsBack()
      const me = new Rider(page, await language(page))
      await me.until(() => me.takeBack.isVisible())
    } },
    { name: 'finish', visit: async (page) => {
      await page.goto(`/table/${over}`)
      await expect(page.locator('article.finish')).toBeVisible()
    } },
    { name: 'replay', visit: async (page) => {
      await page.goto(`/table/${over}/replay#round=6`)
      await expect(page.getByRole('slider')).toBeVisible()
    } },
    { name: 'help', visit: async (page) => {
      await page.goto('/help')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } },
    { name: 'not-found', visit: async (page) => {
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } },
    { name: 'no-table', visit: async (page) => {
      await page.goto('/table/nosuchtable')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } },
    { name: 'wrong-token', visit: async (page) => {
      await page.goto(personalLink({ ...lobby, token: 'A'.repeat(43) }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } },
  ]
}

const language = async (page: Page) => (await page.locator('html').getAttribute('lang')) as 'en' | 'fr'

// A race with a second person: a bot rides for him until he comes back, and then he thinks for ever.
async function started(server: Server): Promise<{ ana: Made; leoIsBack: () => Promise<unknown> }> {
  const bot = { kind: 'bot', bot: 'patient' } as const
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, bot], { start: false })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${ana.table}/join`, { seat: 1, name: 'Léo' })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  const ride = (kind: 'bot' | 'person') => server.ask('POST', `/api/tables/${ana.table}/seats`, { seat: 1, kind, bot: 'patient' }, token)
  await ride('bot')
  return { ana, leoIsBack: () => ride('person') }
}
