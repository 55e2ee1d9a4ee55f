// What was entered wrongly is put right: every form of an arrival, and what was deleted by mistake.
import { expect, PHONE, test, type Page } from './people.ts'
import { Referee } from './referee.ts'
import { file, house, openFile, racing, turns } from './referee_pages.ts'

const AT_A_TABLE = { ...PHONE, hasTouch: false, isMobile: false }
const sheet = (page: Page) => page.getByRole('dialog')
const saveSheet = async (page: Page) => {
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  const keep = page.getByRole('button', { name: 'Keep it' })
  await page.waitForTimeout(100)
  if (await keep.isVisible()) await keep.click()
  await expect(sheet(page)).toHaveCount(0)
}
// All entries, as this browser keeps them.
async function stored(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('tourmalet-referee')
    const database = await new Promise<IDBDatabase>((resolve) => (opened.onsuccess = () => resolve(opened.result)))
    const all = database.transaction('entries').objectStore('entries').getAll()
    const lines = await new Promise<{ entry: Record<string, unknown> }[]>(
      (resolve) => (all.onsuccess = () => resolve(all.result as { entry: Record<string, unknown> }[])),
    )
    return lines.map(({ entry }) => entry)
  })
}

test('REF-HR-4 who pays or stops is corrected like who crosses', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  const referee = new Referee(page)
  await openFile(page, file('HR', 'House rules', 'single', house('hilly')))
  await referee.link('Finish').click()
  await referee.tap(1)
  await page.getByText('pay', { exact: true }).click()
  await referee.tap(7)
  await page.getByText('stop', { exact: true }).click()
  await referee.tap(8)
  await referee.save()
  await referee.link('Correct').click()
  await page.getByRole('button', { name: /^Change: arrival/i }).click()
  await expect(sheet(page).getByText('pay (1)')).toBeVisible()
  // 7 has crossed, and 2 pays.
  await referee.tap(7)
  await sheet(page).getByText('pay', { exact: true }).click()
  await referee.tap(2)
  await sheet(page).getByText('stop (1)').click()
  await page.getByRole('button', { name: 'Squares to the line, 8: more' }).click()
  await saveSheet(page)
  const edit = (await stored(page)).at(-1)!
  expect(edit).toMatchObject({ kind: 'edit', with: [{ riders: [1, 7], pay: [2], stop: [[8, 2]] }] })

  // Who pays in another part is not forgotten: somebody must cross with him.
  await page.getByRole('button', { name: /^Change: arrival/i }).click()
  await page.getByRole('button', { name: 'Split off a group' }).click()
  await sheet(page).getByText('pay', { exact: true }).click()
  await referee.tap(2)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('No rider is selected')
  await sheet(page).getByText('crossed', { exact: true }).click()
  await referee.tap(7)
  await saveSheet(page)
  expect((await stored(page)).at(-1)).toMatchObject({
    with: [
      { riders: [1], stop: [[8, 2]], cards: 9 },
      { riders: [7], pay: [2] },
    ],
  })
})

test('of a long stage the newest entries are listed, and all of them when asked for', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  const referee = new Referee(page)
  await openFile(page, file('TDF', 'Friday', 'race', [...racing, ...turns(1, 24)]))
  await referee.link('Correct').click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(24)
  // The draw, the start, twenty turns, a sprint, two arrivals and an abandon are behind the latest turns.
  const more = page.getByRole('button', { name: '26 earlier entries' })
  await expect(more).toBeVisible()
  const change = page.getByRole('button', { name: /^Change: arrival 17, 22, 3/i })
  await expect(change).toHaveCount(0)
  await more.click()
  await expect(rows).toHaveCount(50)
  await expect(more).toHaveCount(0)
  // A keyboard goes on with the first of them.
  await expect(rows.nth(24).getByRole('button').first()).toBeFocused()
  await change.click()
  await referee.tap(22)
  await saveSheet(page)
  await expect(page.getByText(/^arrival 17, 3 in turn 21/i)).toBeVisible()
})

test('REF-COR-2 what was deleted comes back as it was', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  const referee = new Referee(page)
  await openFile(page, file('TDF', 'Friday', 'race', racing))
  await referee.link('Correct').click()
  for (const what of ['arrival 17, 22, 3', 'abandon', 'sprint']) {
    const name = new RegExp(`^Delete: .*${what}`, 'i')
    const before = await page.getByRole('button', { name }).count()
    if (before === 0) continue
    const words = (await page.getByRole('button', { name }).first().getAttribute('aria-label'))!.replace('Delete: ', '')
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('button', { name: 'Change: deleted' })).toBeVisible()
    await page.getByRole('button', { name: 'Change: deleted' }).click()
    await saveSheet(page)
    await expect(page.getByRole('button', { name: `Delete: ${words}`, exact: true })).toBeVisible()
  }
  // As it had been corrected.
  await page.getByRole('button', { name: /^Change: arrival 17, 22, 3/i }).click()
  await referee.tap(22)
  await saveSheet(page)
  await page.getByRole('button', { name: /^Delete: arrival 17, 3/i }).click()
  await page.getByRole('button', { name: 'Change: deleted' }).click()
  await saveSheet(page)
  await expect(page.getByText(/^arrival 17, 3 in turn 21/i)).toBeVisible()
})

test('on a phone that lies on its side no key of a correction is covered', async ({ open }) => {
  const page = await open({ ...AT_A_TABLE, viewport: { width: 740, height: 360 } })
  const referee = new Referee(page)
  await openFile(page, file('TDF', 'Friday', 'race', racing))
  await referee.link('Correct').click()
  await page.getByRole('button', { name: /^Change: arrival 17, 22, 3/i }).click()
  const free = await sheet(page)
    .locator('.key')
    .evaluateAll(
      (keys) =>
        keys.slice(0, 12).filter((key) => {
          const { x, y, width, height } = key.getBoundingClientRect()
          return key.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }).length,
    )
  expect(free).toBe(12)
})

test('after a question a keyboard goes on where it was', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  const referee = new Referee(page)
  await openFile(page, file('TDF', 'Friday', 'race', racing))
  await referee.link('Finish').click()
  await referee.button('8').click()
  await referee.tap(1)
  // The same seconds as a group of this turn.
  const save = referee.button(/^Save 1/)
  for (const answer of ['Change', 'Close']) {
    await save.press('Enter')
    await sheet(page).getByRole('button', { name: answer }).press('Enter')
    await expect(sheet(page)).toHaveCount(0)
    await expect(save).toBeFocused()
  }
})

test('the start of a stage is taken back among the corrections, and a rule read there fits a phone', async ({
  open,
}) => {
  const page = await open(PHONE)
  const referee = new Referee(page)
  await openFile(page, file('HR', 'House rules', 'single', house('hilly')))
  await referee.link('Correct').click()
  await page.getByRole('button', { name: /^Delete: draw/i }).click()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^The rule/ })
    .click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Undo: start of stage 1' }).click()
  await expect(page.getByRole('button', { name: /^Change: draw/i })).toBeVisible()
  await expect(referee.button('Set turn')).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo: start of stage 1' }).click()
  await expect(referee.button('Set turn')).toBeVisible()
})
