// The referee without a network: a race on a real table, corrections, a browser that is killed, files that travel.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, PHONE, test, type Page } from './people.ts'
import { Phone } from './phone.ts'
import { Referee } from './referee.ts'
import { file, numbers, openFile, order, racing, stagesOf, teams } from './referee_pages.ts'
import { Server } from './server.ts'

// Kept for days without a network: the worker says when.
async function installed(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith('.wasm')) return true
        return false
      }),
    )
    .toBe(true)
}

test('three stages without a network, a killed browser, and an arrival corrected two stages back', async () => {
  const server = await new Server().start()
  const [phone, second] = [new Phone(), new Phone()]
  try {
    const install = async (page: Page) => {
      await page.goto(`${server.address}/referee`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await installed(page)
    }
    await install(await (await second.open()).newPage())
    await second.kill()
    let context = await phone.open()
    let page = await context.newPage()
    await install(page)
    // The network is gone for good.
    await server.kill()

    await page.goto(`${server.address}/`)
    await expect(page.getByText('The server is not responding')).toBeVisible()
    await page.locator('.trouble').getByRole('link', { name: 'Open the referee' }).click()

    const at = (page: Page) => {
      const referee = new Referee(page)
      referee.origin = server.address
      return referee
    }
    let referee = at(page)
    await referee.begin(/Tour de France board game/, ['Roskilde – Nyborg', 'Carcassonne – Foix', 'Roskilde – Nyborg'])
    await referee.teams(3)
    await referee.drawAndStart()
    await referee.turn()
    // TURN waits for two seconds; UNDO takes a press back.
    await expect(referee.button('Next turn')).toHaveAttribute('aria-disabled', 'true')
    expect(await referee.turnNow()).toBe(2)
    await expect(page.getByRole('timer')).toContainText('4:08:00')
    await page.getByRole('button', { name: 'Undo: turn' }).click()
    await expect.poll(() => referee.turnNow()).toBe(1)
    await page.getByRole('button', { name: /^Redo/ }).click()
    await expect.poll(() => referee.turnNow()).toBe(2)

    // A rule that is broken is refused in words, and the rule is a tap away.
    await referee.link('Finish').click()
    await referee.button('8').click()
    await referee.button(/^Save/).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toBeVisible()
    await refusal.getByRole('button', { name: /REF-ERR-2/ }).click()
    await expect(refusal).toContainText('At least one rider')
    // REF-V-6 A second tap takes a number out, and the ranks close up.
    await referee.tap(7, 1, 7)
    await expect(page.getByRole('button', { name: /^1\b.*rank 1$/ })).toBeVisible()
    // REF-SCR-20 What is half filled asks before it is left.
    await page.goBack()
    await referee.button('Stay').click()
    await referee.tap(7)
    await referee.save()
    await referee.arrive(40, 2, 8, 3)
    await referee.arrive(48, 9)
    await expect(page.getByRole('heading', { name: 'Stage complete' })).toBeVisible()
    await referee.closeStage()
    await expect(page.getByRole('heading', { name: 'Red 1 wins' })).toBeVisible()

    await referee.link('On to stage 2').click()
    await referee.start()
    await referee.turn()
    await referee.link('Sprint').click()
    await referee.tap(8, 3)
    await referee.save()
    // In the middle of a turn, with a pad that is half filled.
    await referee.link('Finish').click()
    await referee.button('8').click()
    await referee.tap(9)
    await phone.kill()

    context = await phone.open()
    page = await context.newPage()
    referee = at(page)
    await page.goto(`${server.address}/referee`)
    await expect(page.getByText('Stage 2 of 3, turn 2')).toBeVisible()
    await page.getByRole('link', { name: /Friday/ }).click()
    expect(await referee.turnNow()).toBe(2)
    await expect(page.getByRole('button', { name: /^Undo: .*8, 3/ })).toBeVisible()
    await referee.arrive(8, 9, 7, 1, 2, 3, 8)
    await referee.closeStage()
    // 1 leads by the bonus of the first stage.
    await page.getByText('General', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Red 1 leads' })).toBeVisible()

    await referee.link('On to stage 3').click()
    await referee.start()
    // Two stages back: 7 was before 1.
    await referee.link('Correct').click()
    await page.locator('#main').getByText('1', { exact: true }).click()
    await page.getByRole('button', { name: /^Change: arrival 1, 7 in turn 2/i }).click()
    await referee.tap(1, 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await referee.button('Keep it').click()
    await expect(page.getByText(/kept as ridden/).first()).toBeVisible()
    await expect(page.getByText(/^arrival 7, 1 in turn 2/i).first()).toBeVisible()
    await referee.isSaved()
    await referee.link('Back').click()
    await referee.arrive(16, 2, 3, 1, 7, 8, 9)
    await referee.closeStage()

    // By hand: the base times are 4:07:00, 3:54:00 and 4:07:00, a turn after the first one is a minute, and the first
    // three of a stage gain 10, 6 and 4 seconds.
    //   7   4:08:08 + 3:55:08 + 4:07:16 − 10 − 6        = 12:10:16
    //   1   4:08:08 + 3:55:08 + 4:07:16 − 6 − 4 − 4     = 12:10:18
    //   2   4:08:40 + 3:55:08 + 4:07:16 − 4 − 10        = 12:10:50
    //   3   4:08:40 + 3:55:08 + 4:07:16 − 6             = 12:10:58
    //   9   4:08:48 + 3:55:08 + 4:07:16 − 10            = 12:11:02
    //   8   4:08:40 + 3:55:08 + 4:07:16                 = 12:11:04
    // As it was entered at first, 1 would have won by six seconds.
    await expect(page.getByRole('heading', { name: 'Blue 7 wins the race!' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Podium: Blue 7; Red 1; Red 2' })).toBeVisible()
    const rows = (page: Page) =>
      page
        .locator('table')
        .first()
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim()).join(' ')),
        )
    const show = async (page: Page, ...names: string[]) => {
      for (const name of names)
        await page
          .locator('#main label')
          .filter({ has: page.getByRole('radio', { name, exact: true }) })
          .click()
    }
    const figures = async (page: Page) =>
      (await rows(page)).map((row) =>
        row
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/(\d)(R|B|Red|Blue)(?= )/g, '$1'),
      )
    expect(await figures(page)).toEqual([
      '1 7 7 12:10:16',
      '2 1 1 +0:02',
      '3 2 2 +0:34',
      '4 3 3 +0:42',
      '5 9 9 +0:46',
      '6 8 8 +0:48',
    ])
    // The three best times of each team, without bonus: 12:25:28 + 11:45:24 + 12:21:48, and eight seconds more.
    await show(page, 'Teams')
    expect(await figures(page)).toEqual(['1 R Red 2 3 1 36:32:40', '2 B Blue 7 8 9 +0:08'])
    // The stage that was corrected: who is first gains ten seconds.
    await show(page, '1', 'Stage', 'Individual')
    await expect(page.getByRole('heading', { name: 'Blue 7 wins' })).toBeVisible()
    expect(await figures(page)).toEqual([
      '1 7 7 4:08:08 −10',
      '2 1 1 s.t. −6',
      '3 2 2 +0:32 −4',
      '4 8 8 +0:32',
      '5 3 3 +0:32',
      '6 9 9 +0:40',
    ])

    // Out of this phone and into another one, still without a network: the same in all tables of all stages.
    const tables = async (page: Page): Promise<string[][]> => {
      const all: string[][] = []
      for (const stage of ['1', '2', '3'])
        for (const which of ['Stage', 'General'])
          for (const tab of ['Individual', 'Teams', 'Sprint', 'Mountains']) {
            await show(page, stage, which, tab)
            all.push([stage, which, tab, ...(await rows(page))])
          }
      return all
    }
    const here = await tables(page)
    await referee.button('Share').click()
    const [taken] = await Promise.all([page.waitForEvent('download'), referee.button('Game file').click()])
    const game = await taken.path()
    const elsewhere = await (await second.open()).newPage()
    await elsewhere.goto(`${server.address}/referee`)
    await elsewhere.locator('input[type=file]').setInputFiles(game)
    await expect(elsewhere.getByRole('heading', { name: 'Blue 7 wins the race!' })).toBeVisible()
    expect(await tables(elsewhere)).toEqual(here)

    // The network is back: the other one follows what the first one keeps, to the last correction.
    await server.start()
    await page.goto(`${server.address}/referee/${referee.id}/live`)
    await referee.button('Go live').click()
    const follow = await page.getByRole('textbox', { name: 'Link to follow' }).inputValue()
    await elsewhere.goto(follow)
    await expect(elsewhere.getByRole('heading', { name: 'Blue 7 wins the race!' })).toBeVisible()
    expect(await tables(elsewhere)).toEqual(here)
    await page.goto(`${server.address}/referee/${referee.id}/results`)
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect(elsewhere.getByRole('timer')).toBeVisible()
  } finally {
    await phone.away()
    await second.away()
    await server.stop()
  }
})

// REF-GEN-6 Nothing is left to a later moment of the page: it never has one.
test('an entry is kept though the browser is killed while the page still works on the tap', async ({ server }) => {
  const phone = new Phone()
  const HANGS = 60_000
  const open = async (): Promise<Page> => (await phone.open()).newPage()
  // The tap, and not a moment for anything behind it; then the end.
  const killedAt = async (page: Page, key: RegExp) => {
    const tapped = page.waitForEvent('console', (message) => message.text() === 'tapped')
    const hanging = page.getByRole('button', { name: key }).evaluate((button: HTMLElement, hangs) => {
      button.click()
      console.log('tapped')
      for (const since = performance.now(); performance.now() - since < hangs;);
    }, HANGS)
    await Promise.race([tapped, hanging])
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await phone.kill()
    await hanging.catch(() => undefined)
  }
  try {
    let page = await open()
    await page.goto(server.address)
    await page.goto(`${server.address}/referee`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file('TDF', 'Friday', 'race', racing)),
    })
    await page.waitForURL(/\/referee\/g/)
    const { id } = new Referee(page)
    const at = async (screen: string): Promise<Referee> => {
      page = await open()
      await page.goto(`${server.address}/referee/${id}/${screen}`)
      await expect(page.locator('.referee h1')).toBeVisible()
      return new Referee(page)
    }
    expect(await new Referee(page).turnNow()).toBe(21)
    await killedAt(page, /^Next turn$/)
    expect(await (await at('clock')).turnNow()).toBe(22)
    await killedAt(page, /^Undo: turn/)
    const referee = await at('clock')
    expect(await referee.turnNow()).toBe(21)
    await expect(page.getByRole('button', { name: /^Redo: turn/ })).toBeVisible()
    await referee.link('Finish').click()
    await referee.button('40').click()
    await referee.tap(1, 14)
    await killedAt(page, /^Save 2/)
    await at('clock')
    await expect(page.getByRole('button', { name: /^Undo: arrival 1, 14/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Redo/ })).toHaveCount(0)
  } finally {
    await phone.away()
  }
})

test('a game travels as a file: export, import on another phone, text, table and picture', async ({ open }) => {
  const page = await open({ ...PHONE, hasTouch: false, isMobile: false }, '/referee')
  const referee = new Referee(page)
  await referee.begin(/Tour de France board game/, ['Paris La Défense Arena – Paris Champs-Élysées'], 'Été à Paris')
  await referee.teams(3)
  await referee.drawAndStart()
  await referee.turn()
  await referee.arrive(0, 1, 7)
  await referee.abandon(2)
  await referee.arrive(9, 3, 8, 9)
  await referee.closeStage()
  const taken = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), referee.button(name).click()])
    return { name: file.suggestedFilename(), path: await file.path() }
  }
  await referee.button('Share').click()
  const text = await taken('Plain text')
  const lines = readFileSync(text.path, 'utf8').split('\n')
  expect(text.name).toBe('ete-a-paris-results.txt')
  expect(Math.max(...lines.map((one) => [...one].length))).toBeLessThanOrEqual(40)
  const table = readFileSync((await taken('Table (CSV)')).path, 'utf8')
  expect(table.split(/\r?\n/).filter(Boolean).length).toBe(7)
  const picture = readFileSync((await taken('Picture for the chat')).path)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  // As wide as a chat shows it, not longer than a phone is high, quickly sent.
  expect(picture.readUInt32BE(16)).toBe(1080)
  expect(picture.readUInt32BE(20)).toBeGreaterThan(1080)
  expect(picture.readUInt32BE(20)).toBeLessThan(2 * 1080)
  expect(picture.length).toBeLessThan(500_000)
  const file = await taken('Game file')
  expect(file.name).toBe('ete-a-paris.referee.json')

  const other = await open(PHONE, '/referee')
  await other.locator('input[type=file]').setInputFiles(file.path)
  await expect(other.getByRole('heading', { name: /Red 1 wins/ })).toBeVisible()
  // It is a game like any other: correct, copy, rename, delete.
  const there = new Referee(other)
  await there.link('Correct').click()
  await other
    .getByRole('button', { name: /^Delete: .*DNF|^Delete: abandon|^Delete: .*2 /i })
    .first()
    .waitFor()
  await other.goto('/referee')
  const more = () => other.getByRole('button', { name: /^More for/ })
  await more().click()
  await there.button('Copy').click()
  await expect(more()).toHaveCount(2)
  await more().first().click()
  await there.button('Rename').click()
  await other.getByRole('textbox').fill('Another one')
  await there.button('Save').click()
  await expect(other.getByText('Another one')).toBeVisible()
  await more().first().click()
  await there.button('Delete').click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(more()).toHaveCount(1)
  // What is no game is said, with the place; what is newer is read and left as it is.
  const bad = JSON.parse(readFileSync(file.path, 'utf8')) as { entries: Record<string, unknown>[] }
  const wrong = join(tmpdir(), `tourmalet-wrong-${process.pid}.json`)
  bad.entries[5] = { n: 6, kind: 'finish', stage: 1, turn: 2, seconds: 99, riders: [1] }
  writeFileSync(wrong, JSON.stringify(bad))
  await other.locator('input[type=file]').setInputFiles(wrong)
  await expect(other.getByRole('alert')).toBeVisible()
  bad.entries[5] = { n: 6, kind: 'puncture', rider: 1 }
  writeFileSync(wrong, JSON.stringify({ ...bad, entries: bad.entries.slice(0, 6) }))
  await other.locator('input[type=file]').setInputFiles(wrong)
  await expect(other.getByText('It can be read, not changed.')).toBeVisible()
  rmSync(wrong)
})

test('REF-DP-2 a game is begun with what is proposed', async ({ open }) => {
  const page = await open(PHONE, '/referee/new')
  const referee = new Referee(page)
  await expect(page.getByRole('radio', { name: 'Tour de France board game' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Single race' })).toBeChecked()
  await referee.button('Continue').click()
  await expect(page.locator('#main ol li')).toHaveText([/Roskilde – Nyborg/])
  await referee.button('Continue').click()
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await referee.teams()
  await referee.drawAndStart()
  await expect(page.getByRole('timer')).toContainText('4:07:00')
})

test('the longest title is copied with a shorter one, and a file without a title gets one', async ({ open }) => {
  const page = await open(PHONE, '/referee')
  const bring = async (game: Record<string, unknown>) => {
    await page.goto('/referee')
    const text = JSON.stringify({ format: 'referee-game/1', game: { profile: 'TDF', ...game }, entries: [] })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.waitForURL(/\/referee\/g/)
    await page.goto('/referee')
  }
  const title = '🚲'.repeat(80)
  await bring({ title })
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('link', { name: `${'🚲'.repeat(73)} (copy)` }).click()
  await expect(page.getByRole('heading', { name: 'The stages' })).toBeVisible()
  await bring({})
  await page.getByRole('link', { name: /^Tour de France board game/ }).click()
  await expect(page.getByRole('heading', { name: 'The stages' })).toBeVisible()
})

test('a Grand Tour of three stages, to its sheets', async ({ open }) => {
  const page = await open(PHONE, '/referee')
  const referee = new Referee(page)
  await page.goto('/referee/new')
  await page.getByText('Flamme Rouge: Grand Tour').click()
  await referee.button('Continue').click()
  await referee.button('Add a stage').click()
  const cards = page.locator('dialog .card')
  for (const i of [0, 1, 2]) await cards.nth(i).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('checkbox').first().check() // a rest day
  await referee.button('Continue').click()
  await referee.teams()
  await referee.drawAndStart()
  for (const stage of [1, 2, 3]) {
    if (stage > 1) {
      await referee.link(`On to stage ${stage}`).click()
      await referee.start()
    }
    await referee.arrive(0, 1, 7)
    await referee.turn()
    await referee.arrive(20, 8, 2)
    await referee.closeStage()
  }
  await referee.link('Sheets').click()
  const tour = page.getByRole('region', { name: /^Tour sheet/ }).first()
  await expect(tour).toBeVisible()
  // Three podiums of 3 points each for red, by its rouleur.
  await expect(tour.locator('tbody').nth(1).locator('tr').nth(1)).toContainText('9')
  await expect(page.getByRole('region', { name: /^Player sheet/ })).toHaveCount(4)
})

test('REF-GT-15 a Grand Tour is won by the team with most tour points, whoever is the quickest', async ({ open }) => {
  const page = await open(PHONE)
  const list = numbers(2, 2)
  const groups: [number, number, ...number[]][][] = [
    [
      [1, 0, 7, 8, 1],
      [9, 0, 2],
    ],
    [[1, 0, 7, 8, 1, 2]],
    [
      [1, 0, 1, 2],
      [6, 0, 7, 8],
    ],
  ]
  const ridden = groups.flatMap((arrivals, i) => {
    const stage = i + 1
    return [
      { kind: 'start', stage, list },
      ...arrivals.flatMap(([turn, seconds, ...riders]) => [
        { kind: 'set_turn', stage, turn },
        { kind: 'finish', stage, turn, seconds, riders },
      ]),
      { kind: 'close', stage },
    ]
  })
  await openFile(page, file('GT', 'Giro', 'race', [stagesOf('GT', 3), teams(2, 2, false), order(2), ...ridden]))
  await expect(page.getByRole('heading', { name: 'Blue wins the race!' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tour points' })).toBeChecked()
  await expect(page.locator('table').first().locator('tbody tr').first()).toContainText('Blue')
  await expect(page.getByRole('img', { name: 'Podium: Blue; Red' })).toBeVisible()
  await page.getByText('Individual', { exact: true }).click()
  await expect(page.locator('table').first().locator('tbody tr').first()).toContainText('Red')
  // Between two stages nobody has won the Tour yet.
  await page.locator('#main').getByText('2', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Blue 7 wins' })).toBeVisible()
  await page.getByText('General', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Blue 7 leads' })).toBeVisible()
})

test('REF-COR-1 what was taken back before another entry stays so when the page is opened again', async ({ open }) => {
  const page = await open(PHONE)
  await openFile(page, file('TDF', 'Friday', 'race', racing))
  const referee = new Referee(page)
  const undo = page.locator('.undo').getByRole('button', { name: referee.words.undo })
  const redo = page.locator('.undo').getByRole('button', { name: referee.words.redo })
  for (const what of ['DNF 36', 'arrival 7, 8']) {
    await expect(undo).toHaveAccessibleName(new RegExp(`^Undo: ${what}`))
    await undo.click()
    await expect(redo).toHaveAccessibleName(new RegExp(`^Redo: ${what}`))
  }
  await referee.arrive(32, 9)
  await expect(redo).toHaveCount(0)
  await page.reload()
  await expect(undo).toHaveAccessibleName(/^Undo: arrival 9 /)
  await expect(redo).toHaveCount(0)
  // The older ones are what comes next, and only the last one can be redone.
  await undo.click()
  await expect(undo).toHaveAccessibleName(/^Undo: arrival 17, 22, 3 /)
  await expect(redo).toHaveAccessibleName(/^Redo: arrival 9 /)
  await page.goto(`/referee/${referee.id}/log`)
  await expect(page.getByRole('region')).toContainText(/(\[void\][^\n]*\n[^[]*){3}/)
})

test('REF-GT-2 a stage of one’s own has a flat finish or one uphill', async ({ open }) => {
  const page = await open(PHONE, '/referee/new')
  const referee = new Referee(page)
  await page.getByText('Flamme Rouge: Grand Tour').click()
  await referee.button('Continue').click()
  await referee.button('Add a stage').click()
  await referee.button('Own stage').click()
  await expect(page.getByRole('radio', { name: 'flat (40 30 20 10 0)' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'uphill (30 20 10 0)' })).toBeVisible()
})

test('on a phone that lies on its side the numbers of 36 riders are in sight', async ({ open }) => {
  const page = await open({ ...PHONE, viewport: { width: 740, height: 360 } })
  await openFile(page, file('TDF', 'Friday', 'race', racing))
  const referee = new Referee(page)
  await referee.link('Finish').click()
  await referee.button('40').click()
  const seen = await page.locator('.pad .key').evaluateAll(
    (keys) =>
      keys.filter((key) => {
        const { x, y, width, height } = key.getBoundingClientRect()
        return [4, height - 4].every((down) => key.contains(document.elementFromPoint(x + width / 2, y + down)))
      }).length,
  )
  expect(seen).toBe(36)
})

test('Le Vainqueur du Tour: prologue, shared places, the cap', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR' }, '/referee/new')
  const referee = new Referee(page, 'fr')
  await page.getByText('Le Vainqueur du Tour').click()
  await referee.button('Continuer').click()
  await referee.button('Continuer').click() // its twelve stages
  await referee.teams(undefined, [/Noir/, /Vert/])
  await referee.tap(7)
  await referee.save()
  await referee.start()
  // REF-V-30 One wins, two share the next square, one is behind them: 60, 30, 30, 10.
  await referee.link('Saisir les places').click()
  await referee.tap(1, 7, 13)
  await page.getByText('3e place').click()
  await referee.tap(19)
  await referee.save()
  await referee.closeStage()
  const rows = page.locator('table').first().locator('tbody tr')
  await expect(rows).toHaveCount(4)
  for (const [i, points] of ['60', '30', '30', '10'].entries()) await expect(rows.nth(i)).toContainText(points)
  // Everybody has one rider: the colour says who it is.
  await expect(page.getByRole('heading', { name: /^Victoire\s: Rouge$/ })).toBeVisible()
})

// 36 riders, 21 stages, a thousand entries: what a long race comes to.
async function longRace(): Promise<string> {
  const { stages } = JSON.parse(readFileSync(new URL('../../data/referee/stages.json', import.meta.url), 'utf8')) as {
    stages: { TDF: { stage: { finish: number[]; primes: { id: string; at_finish?: boolean }[] } }[] }
  }
  const ridden = Array.from({ length: 21 }, (_, i) => stages.TDF[i % stages.TDF.length]!.stage)
  const everybody = Array.from({ length: 36 }, (_, i) => i + 1)
  const entries: Record<string, unknown>[] = []
  const add = (entry: Record<string, unknown>) => entries.push({ n: entries.length + 1, ...entry })
  add({ kind: 'stages', stages: ridden })
  add({ kind: 'teams', size: 6, teams: [0, 1, 2, 3, 4, 5].map((colour) => ({ colour })) })
  add({ kind: 'draw', order: [0, 1, 2, 3, 4, 5] })
  for (const [i, { finish, primes }] of ridden.entries()) {
    const stage = i + 1
    add({ kind: 'start', stage, list: everybody })
    // Every stage in another order.
    const left = everybody.map((_, place) => ((place * 7 + stage * 5) % 36) + 1)
    for (let turn = 2; turn <= 30 && left.length > 0; ++turn) {
      add({ kind: 'turn', stage })
      if (turn === 10 && stage < 21)
        for (const { id, at_finish } of primes)
          if (!at_finish) add({ kind: 'prime', stage, prime: id, riders: left.slice(0, 4) })
      if (turn >= (stage < 21 ? 20 : 23))
        for (const seconds of finish.slice(0, 2)) {
          const riders = left.splice(0, stage === 21 ? 1 : 2)
          if (riders.length > 0) add({ kind: 'finish', stage, turn, seconds, riders })
        }
    }
    if (stage < 21) add({ kind: 'close', stage })
  }
  const file = join(tmpdir(), `tourmalet-long-${process.pid}.json`)
  writeFileSync(
    file,
    JSON.stringify({ format: 'referee-game/1', game: { title: 'Long', profile: 'TDF', mode: 'race' }, entries }),
  )
  return file
}

interface Traced {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur: number
  args: { data?: { type?: string } }
}
// What a page does, by the time of its own thread: others use the processor too.
async function trace(page: Page): Promise<() => Promise<Traced[]>> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink', 'devtools.timeline', 'blink.user_timing'] },
  })
  return async () => {
    const over = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await over
    return events.sort((one, other) => one.ts - other.ts)
  }
}

const FRAME = 16
const SLOWER = 4
const DRAWING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize'])

test('what an entry of the longest race costs until it is painted, on a processor four times as slow', async ({
  open,
}) => {
  const page = await open(PHONE, '/referee')
  const referee = new Referee(page)
  const path = await longRace()
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByRole('timer')).toBeVisible()
  rmSync(path)
  const over = await trace(page)
  // How fast the processor is just now: others make it slower, also by the time of one thread.
  const paces: number[] = []
  const pace = () =>
    page.evaluate(() => {
      const some = Array.from({ length: 4000 }, (_, i) => ({ n: i, words: { en: `arrival ${i}`, fr: `arrivée ${i}` } }))
      const times = Array.from({ length: 9 }, () => {
        const since = performance.now()
        JSON.parse(JSON.stringify(some))
        return performance.now() - since
      })
      return Math.min(...times)
    })
  const press = async (what: string, key: Locator) => {
    await page.waitForTimeout(150)
    paces.push(await pace())
    await page.evaluate((name) => void performance.mark(`pressed ${name}`), what)
    await key.click()
    await page.waitForTimeout(150)
  }
  const next = referee.button('Next turn')
  const undo = referee.button(/^Undo/)
  const save = referee.button(/^Save 1/)
  const onClock = () => expect(page.getByRole('timer')).toBeVisible()
  const somebody = () => page.locator('.pad .key[aria-disabled=false]').first().click()
  for (let i = 0; i < 9; ++i) {
    await expect(next).toHaveAttribute('aria-disabled', 'false')
    await press('turn', next)
    if (i < 8) await press('undo', undo)
  }
  for (let i = 0; i < 14; ++i) {
    await referee.link('Finish').click()
    await page
      .locator('.value')
      .nth(i % 7)
      .click()
    await somebody()
    // Seconds that a group of this turn has already are asked about.
    const asked = i >= 7
    await (asked ? save.click() : press('arrival', save))
    if (asked) await press('arrival, asked about', referee.button('Keep it'))
    await onClock()
  }
  for (let i = 0; i < 5; ++i) {
    await referee.link('Sprint').click()
    await referee.tap(36) // who rides to the end
    await press('prime', save)
    await onClock()
    await undo.click()
    await referee.link('Finish').click()
    await referee.button('DNF').click()
    await somebody()
    await press('abandon', save)
    await onClock()
  }
  await referee.link('Correct').click()
  for (let i = 0; i < 7; ++i) {
    await page
      .getByRole('button', { name: /^Change: arrival/ })
      .nth(i)
      .click()
    const sheet = page.getByRole('dialog')
    // No cell of the stage has these: that is asked about.
    await sheet.getByRole('textbox', { name: 'Seconds' }).fill(String(8 * i + 3))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await press('correction', referee.button('Keep it'))
    await expect(sheet).toHaveCount(0)
  }

  const events = await over()
  const marks = events.filter(({ name, ph }) => name.startsWith('pressed ') && 'RIn'.includes(ph))
  const { pid, tid } = marks[0]!
  const mine = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  const spent: Record<string, number[]> = {}
  const best = Math.min(...paces)
  expect(marks.length).toBe(paces.length)
  for (const [i, mark] of marks.entries()) {
    const begun = mine.findIndex(
      ({ name, ts, args }) => name === 'EventDispatch' && args.data?.type === 'click' && ts > mark.ts,
    )
    const end = mine.findIndex(({ name }, at) => name === 'Layerize' && at > begun)
    expect(Math.min(begun, end)).toBeGreaterThan(0)
    const pressed = mine[begun]!
    // Script, and what of style, layout and painting comes behind it.
    const drawn = mine
      .slice(begun + 1, end + 1)
      .filter(({ name, ts }) => DRAWING.has(name) && ts >= pressed.ts + pressed.dur)
      .reduce((all, { tdur }) => all + tdur, 0)
    const ms = (pressed.tdur + drawn) * (SLOWER / 1000) * (best / paces[i]!)
    ;(spent[mark.name.slice('pressed '.length)] ??= []).push(ms)
  }
  // Half of the time something else disturbs a page; a quarter of the time nothing does.
  const quantile = (list: number[], part: number) =>
    [...list].sort((one, other) => one - other)[Math.floor(part * list.length)]!
  for (const [what, list] of Object.entries(spent))
    console.log(
      `${what}: painted after ${quantile(list, 0.5).toFixed(1)} ms, at best ${quantile(list, 0.25).toFixed(1)}`,
    )
  const { correction, ...entries } = spent
  expect(Object.keys(entries).length).toBe(6)
  // To hold are 16 ms; what is measured stands in bench/figures.md. Here others build and ride beside it.
  for (const [what, list] of Object.entries(entries))
    expect(quantile(list, 0.25), `milliseconds until ${what} is painted`).toBeLessThan(2 * FRAME)
  // A correction is folded from the first entry on, and a list is drawn under two sheets that go.
  expect(quantile(correction!, 0.25), 'milliseconds until a correction is painted').toBeLessThan(3 * FRAME)
})
