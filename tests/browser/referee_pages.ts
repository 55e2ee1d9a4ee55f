// Every screen of the referee, each with a game that has come so far.
import { readFileSync } from 'node:fs'
import { expect, type Page } from './people.ts'
import type { Place } from './pages.ts'

export type Entry = Record<string, unknown>
interface Offer {
  stages: Record<string, { stage: Record<string, unknown> & { name: string } }[]>
}
const offer = JSON.parse(readFileSync(new URL('../../data/referee/stages.json', import.meta.url), 'utf8')) as Offer

export function file(profile: string, title: string, mode: string, entries: Entry[], options = {}): string {
  return JSON.stringify({
    format: 'referee-game/1',
    game: { title, profile, mode, options },
    entries: entries.map((entry, i) => ({ n: i + 1, at: `20:${String(10 + (i % 50)).padStart(2, '0')}:00`, ...entry })),
  })
}
export const stagesOf = (profile: string, count: number) => ({
  kind: 'stages',
  stages: offer.stages[profile]!.slice(0, count).map(({ stage }) => stage),
})
export const turns = (stage: number, count: number): Entry[] =>
  Array.from({ length: count }, () => ({ kind: 'turn', stage }))
export const teams = (size: number, count: number, names = true): Entry => ({
  kind: 'teams',
  size,
  teams: Array.from({ length: count }, (_, colour) => ({
    colour,
    ...(names && colour === 0 ? { name: 'Vélo Club du Lautaret', player: 'Ana' } : {}),
    ...(names && colour === 1 ? { player: 'Léo', riders: ['Brandt', 'Kovač', 'Zielińska'].slice(0, size) } : {}),
  })),
})
export const order = (count: number): Entry => ({
  kind: 'draw',
  order: Array.from({ length: count }, (_, colour) => colour),
})
export const numbers = (size: number, count: number) =>
  Array.from({ length: count }, (_, colour) => Array.from({ length: size }, (_, i) => 6 * colour + i + 1)).flat()

const everybody = numbers(6, 6)
const started: Entry[] = [stagesOf('TDF', 3), teams(6, 6), order(6), { kind: 'start', stage: 1, list: everybody }]
export const racing: Entry[] = [
  ...started,
  ...turns(1, 20),
  { kind: 'prime', stage: 1, prime: 'SP1', riders: [8, 3] },
  { kind: 'finish', stage: 1, turn: 21, seconds: 8, riders: [17, 22, 3] },
  { kind: 'finish', stage: 1, turn: 21, seconds: 24, riders: [7, 8] },
  { kind: 'dnf', stage: 1, turn: 21, riders: [36] },
]
const home = everybody.filter((number) => ![17, 22, 3, 7, 8, 36].includes(number))
const complete: Entry[] = [
  ...racing,
  { kind: 'turn', stage: 1 },
  { kind: 'finish', stage: 1, turn: 22, seconds: 16, riders: home },
]
const closed: Entry[] = [...complete, { kind: 'close', stage: 1 }]

const grand: Entry[] = [stagesOf('GT', 3), { kind: 'rest_day', after: 1, on: true }, teams(2, 4), order(4)]
for (const stage of [1, 2, 3])
  grand.push(
    { kind: 'start', stage, list: numbers(2, 4) },
    { kind: 'finish', stage, turn: 1, seconds: 0, riders: [1, 7] },
    { kind: 'turn', stage },
    { kind: 'finish', stage, turn: 2, seconds: 20, riders: [14, 2, 20] },
    { kind: 'finish', stage, turn: 2, seconds: 40, riders: [8, 13, 19] },
    { kind: 'close', stage },
  )

const cap: Entry[] = [
  stagesOf('VT', 12),
  teams(1, 5),
  { kind: 'prologue', winner: 7 },
  { kind: 'start', stage: 1, list: [7, 13, 19, 25, 1] },
]
const capClosed: Entry[] = [
  ...cap,
  { kind: 'places', stage: 1, places: [[1], [7, 13], [19], [25]] },
  { kind: 'close', stage: 1 },
]

const road = offer.stages.HR!.find(({ stage }) => stage.type === 'hilly')!.stage
export const house = (type: string, more: Entry[] = []): Entry[] => [
  { kind: 'stages', stages: [{ ...road, type, ...(type.endsWith('trial') ? { primes: [] } : {}) }, ...more] },
  teams(2, 3),
  { kind: 'draw', riders: numbers(2, 3) },
  { kind: 'start', stage: 1, list: numbers(2, 3) },
]
// REF-MOVE-3 A road stage is closed, a time trial is to come; of the cards nothing is known.
export const houseClosed: Entry[] = [
  ...house('hilly', [{ ...road, type: 'individual_time_trial', primes: [] }]),
  { kind: 'prime', stage: 1, prime: 'sprint', riders: [8, 1] },
  { kind: 'finish', stage: 1, turn: 1, squares: 0, cards: 9, past: 3, riders: [1, 8], pay: [7], stop: [[14, 2]] },
  { kind: 'turn', stage: 1 },
  { kind: 'finish', stage: 1, turn: 2, squares: 0, riders: [2] },
  { kind: 'finish', stage: 1, turn: 2, squares: 2, riders: [13] },
  { kind: 'close', stage: 1 },
]
const kept: Entry = { kind: 'fatigue', stage: 1, kept: numbers(2, 3).map((number) => [number, number % 4]) }
const traits: Entry = {
  kind: 'traits',
  traits: [
    [1, 'grimpeur'],
    [8, 'equipier'],
    [14, 'suceur'],
  ],
}

const FILES: Record<string, string> = {
  empty: file('TDF', 'Friday', 'race', []),
  staged: file('TDF', 'Friday', 'race', [stagesOf('TDF', 3)]),
  teams: file('TDF', 'Friday', 'race', [stagesOf('TDF', 3), teams(6, 6)]),
  ready: file('TDF', 'Friday', 'race', [stagesOf('TDF', 3), teams(6, 6), order(6)]),
  racing: file('TDF', 'Friday evening at Ana’s', 'race', racing),
  complete: file('TDF', 'Friday', 'race', complete),
  closed: file('TDF', 'Friday', 'race', closed),
  grand: file('GT', 'Giro di casa', 'race', grand),
  grandOn: file('GT', 'Giro di casa', 'race', grand.slice(0, -6)),
  cap: file('VT', 'Le Tour 1955', 'race', cap),
  capClosed: file('VT', 'Le Tour 1955', 'race', capClosed),
  prologue: file('VT', 'Le Tour 1955', 'race', cap.slice(0, 2)),
  lost: file('TDF', 'Another phone', 'race', racing),
  elsewhere: file('TDF', 'Another window', 'race', racing),
  newer: file('TDF', 'From tomorrow', 'race', [...racing, { kind: 'puncture', rider: 1 }]),
  teamTrial: file('HR', 'Side by side', 'single', house('team_time_trial')),
  squares: file('HR', 'House rules', 'single', house('hilly')),
  trial: file('HR', 'Against the clock', 'single', house('individual_time_trial')),
  houseStaged: file('HR', 'Tour de la cour', 'race', house('hilly', [road]).slice(0, 1)),
  houseClosed: file('HR', 'Tour de la cour', 'race', houseClosed),
  houseKept: file('HR', 'Tour de la cour', 'race', [...houseClosed, kept]),
  houseOn: file('HR', 'Tour de la cour', 'race', [...houseClosed, kept, traits]),
}

// A game file as it was kept, opened where it stands.
export async function openFile(page: Page, text: string): Promise<void> {
  await page.goto('/referee')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.waitForURL(/\/referee\/g/)
  await expect(page.locator('.referee h1')).toBeVisible()
}

// A game of this kind, opened at this screen; each browser makes it once.
async function at(page: Page, game: keyof typeof FILES, screen = ''): Promise<void> {
  await page.goto('/referee')
  const known = (await page.evaluate((name) => sessionStorage.getItem(`game ${name}`), game)) ?? ''
  if (known === '') {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(FILES[game]!) })
    await page.waitForURL(/\/referee\/g/)
    const id = new URL(page.url()).pathname.split('/')[2]!
    await page.evaluate(([name, id]) => sessionStorage.setItem(`game ${name}`, id!), [game, id])
    if (screen !== '') await page.goto(`/referee/${id}/${screen}`)
  } else await page.goto(`/referee/${known}/${screen}`)
  await expect(page.locator('.referee h1')).toBeVisible()
}

const place = (name: string, game: keyof typeof FILES, screen = '', then?: (page: Page) => Promise<void>): Place => ({
  name: `referee-${name}`,
  visit: async (page) => {
    await at(page, game, screen)
    await then?.(page)
  },
})
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

async function goLive(page: Page): Promise<void> {
  const key = page.getByRole('button', { name: /^(Go live|Passer en direct)$/ })
  const code = page.locator('.share input').first()
  await expect(key.or(code)).toBeVisible()
  if (await key.isVisible()) await key.click()
  await expect(code).toBeVisible()
}

const KEEP_IT = /^(Keep it|Garder)$/
// The same seconds as a group of this turn: that is asked about.
async function ask(page: Page): Promise<void> {
  await press(page, /^8$/)
  await press(page, /^1\b/)
  await press(page, /^(Save|Enregistrer) 1/)
  await expect(page.getByRole('button', { name: KEEP_IT })).toBeVisible()
}
// Another referee has taken the race over, and this one hears of it when the race is opened.
async function lose(page: Page): Promise<void> {
  const banner = page.locator('.lost')
  const key = page.getByRole('button', { name: /^(Next turn|Tour suivant)$/ })
  await expect(banner.or(key).first()).toBeVisible()
  if (await banner.isVisible()) return
  const here = page.url()
  await page.goto(`${here.replace(/\/$/, '')}/live`)
  await goLive(page)
  await page.locator('summary').click()
  const link = new URL(await page.locator('.share input').last().inputValue())
  const taken = await page.request.post(`/api/referee/${link.pathname.split('/').pop()}/take`, {
    headers: { Authorization: `Bearer ${link.hash.slice(1)}` },
    data: {},
  })
  expect(taken.ok()).toBe(true)
  await page.goto(here)
  await expect(banner).toBeVisible()
}
// A second window has the game on its desk.
async function openTwice(page: Page): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.locator('.referee h1')).toBeVisible()
  await page.goto(address)
  await expect(page.locator('p.line')).toBeVisible()
}

export const refereePages: Place[] = [
  place('stages', 'staged', 'stages'),
  place('offer', 'empty', '', (page) => press(page, /^(Add a stage|Ajouter une étape)$/)),
  place('own-stage', 'empty', '', async (page) => {
    await press(page, /^(Add a stage|Ajouter une étape)$/)
    await press(page, /^(Own stage|Étape maison)$/)
    await expect(page.getByRole('dialog')).toHaveCount(2)
  }),
  place('teams', 'staged'),
  place('names', 'staged', '', (page) => press(page, /^(Names of|Noms :)/)),
  place('draw', 'teams'),
  place('draw-by-hand', 'teams', '', async (page) => {
    await page.getByText(/^(Enter by hand|Saisir à la main)$/).click()
    for (const number of [13, 1]) await press(page, new RegExp(`^${number}\\b`))
  }),
  place('prologue', 'prologue', '', (page) => press(page, /^7\b/)),
  place('ready', 'ready'),
  place('clock', 'racing'),
  place('seconds', 'racing', 'finish'),
  place('pad', 'racing', 'finish', async (page) => {
    await press(page, /^40$/)
    for (const number of [1, 14, 33]) await press(page, new RegExp(`^${number}\\b`))
  }),
  place('pad-dnf', 'racing', 'finish', async (page) => {
    await press(page, /^(DNF|Abandon)$/)
    await press(page, /^14\b/)
  }),
  place('question', 'racing', 'finish', ask),
  place('sprint', 'racing', 'sprint'),
  place('mountain', 'racing', 'mountain', (page) => press(page, /^14\b/)),
  place('results', 'racing', 'results'),
  place('correct', 'racing', 'correct'),
  place('edit', 'racing', 'correct', (page) => press(page, /^(Change|Modifier) : |^Change: /)),
  place('set-turn', 'racing', 'correct', (page) => press(page, /^(Set turn|Corriger le tour)$/)),
  place('close-early', 'racing', 'close'),
  place('log', 'racing', 'log'),
  place('complete', 'complete'),
  place('final', 'closed'),
  place('general', 'closed', '', (page) => page.getByText(/^(General|Général)$/).click()),
  place('share', 'closed', '', (page) => press(page, /^(Share|Partager)$/)),
  place('print', 'closed', 'print'),
  place('next', 'closed', 'start'),
  place('computer', 'closed', 'computer'),
  place('computer-cap', 'capClosed', 'computer'),
  place('computer-grand', 'grandOn', 'computer'),
  place('house-stages', 'houseStaged', 'stages'),
  place('house-final', 'houseClosed'),
  place('house-fatigue', 'houseClosed', 'computer'),
  place('house-traits', 'houseKept', 'computer'),
  place('house-start', 'houseOn', 'start'),
  place('computer-house', 'houseOn', 'computer'),
  place('tour', 'grand'),
  place('sheets', 'grand', 'sheets'),
  place('places', 'cap', 'finish', async (page) => {
    await press(page, /^1\b/)
    await press(page, /^7\b/)
  }),
  place('cap', 'capClosed'),
  place('squares', 'squares', 'finish'),
  place('trial', 'trial', 'finish'),
  place('trial-team', 'teamTrial', 'finish', (page) => press(page, /^7\b/)),
  place('lost', 'lost', '', lose),
  place('elsewhere', 'elsewhere', '', openTwice),
  place('read-only', 'newer'),
  place('live', 'racing', 'live', goLive),
  ...(['racing', 'closed', 'capClosed'] as const).map((game) => ({
    name: `referee-follow-${game}`,
    visit: async (page: Page) => {
      await at(page, game, 'live')
      await goLive(page)
      await page.goto(await page.locator('.share input').first().inputValue())
      await expect(page.locator('table').first()).toBeVisible()
    },
  })),
  {
    name: 'referee-new',
    visit: async (page) => {
      await page.goto('/referee/new')
      await expect(page.locator('.profiles')).toBeVisible()
    },
  },
  {
    name: 'referee-library',
    visit: async (page) => {
      await page.goto('/referee/library')
      await expect(page.locator('.referee h1')).toBeVisible()
    },
  },
  {
    name: 'referee-library-full',
    visit: async (page) => {
      await page.goto('/referee/library')
      await expect(page.locator('.referee h1')).toBeVisible()
      await page.waitForTimeout(100)
      for (const name of ['Vélo Club du Lautaret', 'Les Échappés du dimanche matin'].slice(
        await page.locator('li').count(),
      )) {
        await press(page, /^(New team|Nouvelle équipe)$/)
        const fields = page.getByRole('dialog').getByRole('textbox')
        for (const [i, text] of [name, 'Ana', 'Brandt', 'Kovač', 'Zielińska'].entries()) await fields.nth(i).fill(text)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Save|Enregistrer)$/ })
          .click()
        await expect(page.getByText(name)).toBeVisible()
      }
    },
  },
  {
    name: 'referee-home',
    visit: async (page) => {
      await at(page, 'racing')
      await at(page, 'grand')
      await page.goto('/referee')
      await expect(page.locator('li').first()).toBeVisible()
    },
  },
]
