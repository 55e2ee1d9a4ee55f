// A race moves between a real table and the computer, stage by stage, and its rankings move with it.
import type { Locator } from '@playwright/test'
import { readable } from './axe.ts'
import { Racer, rideToStage } from './grand_tour.ts'
import { A_MOMENT, A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, test, type Page } from './people.ts'
import { Referee } from './referee.ts'
import { file, houseClosed, openFile } from './referee_pages.ts'
import { bots } from './server.ts'
import { makeTour, Tourist } from './tourist.ts'

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

test('REF-MOVE-3 a Grand Tour says the fatigue that is kept, goes on with a bot, and adds stage to stage', async ({
  open,
}) => {
  const page = await open({ ...PHONE, reducedMotion: 'reduce' }, '/referee')
  const referee = new Referee(page)
  await referee.begin(/Grand Tour/, ['Avenue Corso Paseo', 'Les Quatre Vents', 'La Haut Montagne'], 'Giro')
  await referee.teams()
  await referee.drawAndStart()
  await referee.link('Sprint').click()
  await referee.tap(7, 1, 2)
  await referee.save()
  await referee.arrive(10, 1, 7)
  await referee.turn()
  await referee.arrive(20, 8, 2)
  await referee.closeStage()
  // Of each table of the referee what stands in it; those of the general ranking are carried on.
  const tabs = ['Individual', 'Teams', 'Sprint', 'Tour points']
  const tables = async () => {
    const all: Record<string, string[]> = {}
    for (const tab of tabs) {
      await referee.show('General', tab)
      all[tab] = (await referee.figures()).map((row) => row.replace(/ [A-Z]{1,2} /, ' '))
    }
    return all
  }
  const before = await tables()
  // REF-GT-3 A turn later and 20 s are 1:20. REF-GT-5 Podium 3, 2, 1. REF-GT-7 Major 5, 3, 1.
  expect(before).toEqual({
    Individual: ['1 1 0:10', '2 7 s.t.', '3 8 +1:10', '4 2 +1:10'],
    Teams: ['1 1 2 1:30', '2 7 8 s.t.'],
    Sprint: ['1 7 5', '2 1 3', '3 2 1'],
    'Tour points': ['1 3', '2 3'],
  })

  await referee.link('Go on with bots in the browser').click()
  await expect(page.getByRole('alert')).toContainText('those of 1, 2, 7, 8 are missing')
  for (const more of ['1 Red: More', '1 Red: More', '8 Blue: More']) await referee.button(more).click()
  await readable(page)
  await fits(page)
  await referee.save()
  await expect(page.getByText(/goes on here with stage 2, Les Quatre Vents/)).toBeVisible()
  await page.getByRole('radio', { name: 'Blue' }).check()
  await referee.button('To the start').click()
  await page.waitForURL(/\/table\//)
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: /^Start now/ }).click()

  // The evening of the stage that was ridden elsewhere, to the cards that are kept.
  const evening = page.getByRole('article').filter({ hasText: 'The sports section' })
  await expect(evening).toContainText('Stage 1 of 3', { timeout: A_MOMENT })
  await expect(evening.getByRole('listitem').filter({ hasText: /cards?$|fresh$/ })).toHaveText([
    /’s rouleur: 2 cards$/,
    /’s sprinteur: fresh$/,
    /Your rouleur: fresh$/,
    /Your sprinteur: 1 card$/,
  ])
  await page.goto(`${pathname}/referee`)
  await expect(referee.button('Go on at a real table')).toBeVisible({ timeout: A_MOMENT })
  expect(await tables()).toEqual(before)

  await page.goto(pathname)
  await page.getByRole('button', { name: 'On to stage 2' }).click()
  const me = new Racer(page, 'en', true)
  await me.rideTo(() => evening.filter({ hasText: 'Stage 2 of 3' }).isVisible())
  // The second stage stands on top of the first one: GT-TTT has one time for both riders, and no primes.
  await page.goto(`${pathname}/sheets`)
  const sheet = (name: RegExp) => page.getByRole('region', { name }).last()
  const written = async (where: Locator, row: RegExp, nth = -1) => {
    const cells = where.getByRole('row', { name: row }).nth(nth).getByRole('cell')
    return (await cells.allInnerTexts()).filter((text) => text.trim() !== '')
  }
  const [tour, mine] = [sheet(/^Tour sheet/), sheet(/^Player sheet/)]
  await expect(tour).toBeVisible({ timeout: A_MOMENT })
  const [first, time] = await written(mine, /Arrival time/, 0)
  expect(first).toBe('0:10')
  expect(await written(mine, /Arrival time/, 1)).toEqual(['1:20', time])
  const seconds = (text = '') => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  const rouleur = (await written(tour, /R 0:10/)).map(seconds)
  const sprinteur = (await written(tour, /^S 1:20/)).map(seconds)
  expect(rouleur).toEqual([10, 10 + seconds(time), 90 + 2 * seconds(time)]) // the last one is that of the team
  expect(sprinteur).toEqual([80, 80 + seconds(time)])
  expect(await written(tour, /R 5/)).toEqual(['5', '5'])
  // Both had three Tour points; first and second in the time trial have three and two more.
  await page.goto(`${pathname}/referee`)
  await referee.show('General', 'Tour points')
  await expect
    .poll(() => referee.figures())
    .toEqual([expect.stringMatching(/^1 .*6$/), expect.stringMatching(/^2 .*5$/)])
})

test('REF-MOVE-3 Le Vainqueur du Tour goes on with bots: the points, and the cap with who wears it', async ({
  open,
}) => {
  const page = await open({ ...PHONE, locale: 'fr-FR', reducedMotion: 'reduce' }, '/referee')
  await Tourist.hurried(page)
  const referee = new Referee(page, 'fr')
  await referee.begin(/Le Vainqueur du Tour/, [], 'Le Tour')
  await referee.teams(undefined, [/Noir/])
  await referee.tap(7)
  await referee.save()
  await referee.start()
  await referee.link('Saisir les places').click()
  await referee.tap(1, 7, 13)
  await referee.save()
  await expect(page.getByRole('heading', { name: referee.words.completed })).toBeVisible()
  expect(await referee.figures()).toEqual(['1 1 60', '2 7 30', '2 13 30'])
  await referee.closeStage()
  // Points and total by stage, in the order of the seats, and who wore the cap.
  const scores = async () =>
    (await page.getByRole('region', { name: 'Points par étape' }).locator('tbody tr').allInnerTexts()).map((row) =>
      row.replace(/\s+/g, ' ').trim(),
    )
  // REF-VT-3 One wins and two share the second place; 7 has won the prologue.
  const first = '1 60 60 Casquette 30 30 30 30'
  expect(await scores()).toEqual([first])

  await referee.link('Continuer avec des bots').click()
  await expect(page.getByText(/^Les cartes de la table restent là/)).toBeVisible()
  await readable(page)
  await fits(page)
  await page.getByRole('radio', { name: 'Bleu' }).check()
  await referee.button('Au départ').click()
  await page.waitForURL(/\/table\//)
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: /^Partir maintenant/ }).click()
  // REF-VT-4 The cap went to the one with most points, whom a bot rides now.
  const players = page.getByRole('listitem').getByRole('button', { name: /\d+.pts/ })
  await expect(players).toHaveText([/60/, /30/, /30/], { timeout: A_MOMENT })
  await expect(page.getByRole('button', { name: /60.pts, casquette jaune/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /30.pts, casquette/ })).toHaveCount(0)

  await new Tourist(page, 'touch').until(({ stage }) => stage >= 3, 'click')
  await page.goto(`${pathname}/referee`)
  await expect(page.getByRole('heading', { name: 'La Plaine des Moulins' })).toBeVisible({ timeout: A_MOMENT })
  await expect.poll(async () => (await scores()).length).toBe(3)
  const [one, two, three] = await scores()
  expect(one).toBe(first)
  // Red rode the second stage with the cap, somebody won it, and totals are sums.
  expect(two).toMatch(/^2 Casquette \d+ \d+ \d+ \d+ \d+ \d+$/)
  const [a, sumA, b, sumB, c, sumC] = two!.match(/\d+/g)!.slice(1).map(Number)
  expect([a, b, c].filter((points) => points === 60)).toHaveLength(1)
  expect([sumA, sumB, sumC]).toEqual([60 + a!, 30 + b!, 30 + c!])
  expect(three).toContain('Casquette')
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
  await page.getByRole('button', { name: /^1 .* : Plus$/ }).click()
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
