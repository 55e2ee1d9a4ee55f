// A race moves between a real table and the computer, stage by stage, and its rankings move with it.
import { readable } from './axe.ts'
import { rideToStage } from './grand_tour.ts'
import { A_MOMENT, A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, test, type Page } from './people.ts'
import { Referee } from './referee.ts'
import { file, houseClosed, openFile } from './referee_pages.ts'
import { bots } from './server.ts'
import { makeTour } from './tourist.ts'

test.use({ expected: /status of 40[49].*\/api\/|ERR_INTERNET_DISCONNECTED/ })

// The rows of a table as they are read.
const rows = (page: Page) => page.locator('.referee table').first().locator('tbody tr').allInnerTexts()
const general = (page: Page, words = /^(General|Général)$/) => page.getByText(words).click()

test('two stages at a real table go on with bots in the browser, and the rankings go along', async ({ open }) => {
  const page = await open(PHONE, '/referee')
  const referee = new Referee(page)
  await referee.begin(/Tour de France board game/, ['Roskilde – Nyborg', 'Carcassonne – Foix'], 'Friday')
  await referee.teams(3)
  await referee.drawAndStart()
  // While a stage is ridden nobody goes elsewhere.
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(referee.link('Go on with bots in the browser')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await referee.turn()
  await referee.arrive(26, 7, 1)
  await referee.arrive(40, 8, 2, 3, 9)
  await referee.closeStage()
  await general(page)
  const before = await rows(page)
  expect(before).toHaveLength(6)

  await referee.link('Go on with bots in the browser').click()
  await expect(page.getByText(/goes on here with stage 2, Carcassonne/)).toBeVisible()
  await readable(page)
  await fits(page)
  await page.context().setOffline(true)
  await referee.button('To the start').click()
  await expect(page.getByRole('alert')).toHaveText(/^No network/)
  await page.context().setOffline(false)
  await page.getByRole('radio', { name: 'Blue' }).check()
  await referee.button('To the start').click()
  await page.waitForURL(/\/table\//)
  await expect(page.getByText('1 stage ridden at a real table')).toBeVisible()
  await expect(page.locator('.seats li')).toHaveCount(2)
  await page.getByRole('button', { name: /^Start now/ }).click()
  await expect(page.getByRole('button', { name: /^Start now/ })).toHaveCount(0, { timeout: A_MOMENT })
  const id = new URL(page.url()).pathname.split('/')[2]!

  // The race has the first stage in its rankings, as the referee has it.
  await page.goto(`/table/${id}/referee`)
  await general(page)
  await expect.poll(async () => (await rows(page)).map(figures), { timeout: A_MOMENT }).toEqual(before.map(figures))
  await readable(page)
})
test('REF-MOVE-3 a Tour by the house rules says its cards and traits, and goes on', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR' })
  await openFile(page, file('HR', 'Tour de la cour', 'race', houseClosed))
  const game = new URL(page.url()).pathname
  await general(page)
  const before = await rows(page)
  expect(before).toHaveLength(6)
  await page.goto(`${game}/computer`)
  await expect(page.getByRole('heading', { name: 'Fatigue gardée par chaque coureur' })).toBeVisible()
  await page.getByRole('button', { name: /^1 .*: Plus$/ }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Talents' })).toBeVisible()
  await readable(page)
  await fits(page)
  // The same card three times: there are two.
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').last()).toContainText('2 exemplaires')
  await page.getByRole('radio').nth(3).check()
  await page.getByRole('combobox').nth(1).selectOption('suceur')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les cartes de forme sont redistribuées')).toBeVisible()
  await page.goto(`${game}/start`)
  await expect(page.getByText('Grimpeur · 1 carte fatigue')).toBeVisible()
  await expect(page.getByText('Suceur · 0 carte fatigue')).toBeVisible()
  await readable(page)
  await fits(page)

  await page.goto(`${game}/computer`)
  await page.getByRole('button', { name: 'Au départ' }).click()
  await page.waitForURL(/\/table\//)
  await page.getByRole('button', { name: /^Partir maintenant/ }).click()
  await expect(page.getByRole('button', { name: /^Partir maintenant/ })).toHaveCount(0, { timeout: A_MOMENT })
  const id = new URL(page.url()).pathname.split('/')[2]!
  await page.goto(`/table/${id}/referee`)
  await general(page)
  await expect.poll(async () => (await rows(page)).map(figures), { timeout: A_MOMENT }).toEqual(before.map(figures))
})

// Place and time; names and numbers are those of the place they are read at.
const figures = (row: string) => row.match(/^\d+|\d*:\d\d:\d\d|\+\d*:\d\d|s\.t\./g)?.join(' ')

test('the race of a table is seen on the screens of the referee, and goes on at a real table', async ({
  open,
  server,
}) => {
  // In the second stage Ana thinks for ever.
  const made = await makeTour(server, [{ kind: 'you', name: 'Ana', livery: 3 }, ...bots(2, 'steady')])
  await rideToStage(await open({}, '/help'), made, 2)
  const page = await open(DESKTOP, personalLink(made))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Rankings as on paper' }).click()
  await expect(page.getByText(/^Stage 2 is being ridden/)).toBeVisible()
  await expect(page.locator('.referee table').first()).toContainText('Ana')
  for (const name of ['Next turn', 'Reopen this stage', /^Undo/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await readable(page)
  await page.getByRole('button', { name: 'Go on at a real table' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Stage 2 begins anew')
  await dialog.getByRole('button', { name: 'Go on at a real table' }).click()
  await page.waitForURL(/\/referee\/g/)
  const referee = new Referee(page)
  await referee.link('On to stage 2').click()
  await expect(page.getByText('Stage 2 of 12')).toBeVisible()
  await referee.start()
  await expect(referee.link('Enter the places')).toBeVisible()
  // The race here goes on as it was.
  await page.goto(personalLink(made))
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('a whole Tour is kept, as its last page has it', async ({ open, server }) => {
  const table = await server.finished(makeTour(server, bots(4, 'steady')))
  const page = await open({ ...PHONE, locale: 'fr-FR' }, `/table/${table}`)
  await page.getByRole('link', { name: 'Classements, comme sur le papier' }).click()
  await expect(page.getByRole('heading', { name: /remporte la course/ })).toBeVisible({ timeout: A_WHILE })
  const shown = await rows(page)
  expect(shown).toHaveLength(4)
  await readable(page)
  await fits(page)
  await page.getByRole('button', { name: 'Garder cette course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garder cette course' }).click()
  await page.waitForURL(/\/referee\/g/)
  await expect.poll(() => rows(page)).toEqual(shown)
  // A Tour that is over goes nowhere.
  const id = new URL(page.url()).pathname.split('/')[2]!
  await page.goto(`/referee/${id}/computer`)
  await expect(page.getByRole('heading', { name: /remporte la course/ })).toBeVisible()
})

test('where there are no rankings, the page says why', async ({ open, server }) => {
  const over = await server.finished()
  const page = await open(DESKTOP, `/table/${over}/referee`)
  await expect(page.getByText('Nobody keeps rankings in this race.')).toBeVisible()
  const made = await makeTour(server, [{ kind: 'you', name: 'Ana' }, { kind: 'open' }], { start: false })
  await page.goto(`/table/${made.table}/referee`)
  await expect(page.getByRole('heading', { name: 'No rankings yet' })).toBeVisible()
  await page.goto('/table/nosuchtable/referee')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
