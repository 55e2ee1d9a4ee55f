// The chronometer at the table: what flashes, what a key does, what is asked, and the screen that stays on.
import { expect, PHONE, test, type Page } from './people.ts'
import { Referee } from './referee.ts'
import { file, openFile, order, racing, stagesOf, teams } from './referee_pages.ts'

const AT_A_TABLE = { ...PHONE, hasTouch: false, isMobile: false }
const ready = [stagesOf('TDF', 3), teams(6, 6), order(6)]
const race = (page: Page) => openFile(page, file('TDF', 'Friday', 'race', racing))
const silence = (page: Page) => page.getByRole('button', { name: 'Bell at every turn' }).click()

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`REF-CLK-2 without a bell the dial flashes at START and TURN, not at UNDO (${reducedMotion})`, async ({
    open,
  }) => {
    const page = await open({ ...AT_A_TABLE, reducedMotion })
    const referee = new Referee(page)
    await race(page)
    await silence(page)
    const ground = page.locator('.face .ground')
    const flash = page.locator('.face .ground.flash')
    for (let i = 0; i < 3; ++i) {
      await referee.button('Next turn').click()
      await expect(flash).toBeVisible()
      await expect
        .poll(() => flash.evaluate((one) => getComputedStyle(one).fill), { intervals: [20] })
        .toBe('rgb(243, 195, 24)')
      await expect(flash).toHaveCount(0)
      expect(await ground.evaluate((one) => getComputedStyle(one).fill)).not.toBe('rgb(243, 195, 24)')
      await page.getByRole('button', { name: 'Undo: turn' }).click()
      await expect.poll(() => referee.turnNow()).toBe(21)
      expect(await flash.count()).toBe(0)
    }
    // Back on the clock nothing has begun.
    await referee.link('Finish').click()
    await page.goBack()
    await expect(ground).toBeVisible()
    expect(await flash.count()).toBe(0)

    await openFile(page, file('TDF', 'Friday', 'race', ready))
    await referee.button('Start').click()
    await expect(flash).toBeVisible()
    await expect(flash).toHaveCount(0)
  })

test('the keys of the clock do nothing behind a menu or a question', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  const referee = new Referee(page)
  await race(page)
  await page.keyboard.press('t')
  await expect.poll(() => referee.turnNow()).toBe(22)
  await page.getByRole('button', { name: 'Undo: turn' }).click()
  await expect.poll(() => referee.turnNow()).toBe(21)
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const key of ['t', 'z', 'f']) await page.keyboard.press(key)
  await page.waitForTimeout(100)
  expect(await referee.turnNow()).toBe(21)
  expect(new URL(page.url()).pathname).not.toContain('finish')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect.poll(() => referee.turnNow()).toBe(22)
})

test('REF-TDF-2 another turn behind the time limit is asked first', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  const referee = new Referee(page)
  const late = Array.from({ length: 8 }, () => ({ kind: 'turn', stage: 1 }))
  await openFile(page, file('TDF', 'Friday', 'race', [...racing, ...late], { time_limit: 8 }))
  expect(await referee.turnNow()).toBe(29)
  await referee.button('Next turn').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('the time limit is over')
  expect(await referee.turnNow()).toBe(29)
  await question.getByRole('button', { name: 'Change it' }).click()
  expect(await referee.turnNow()).toBe(29)
  await referee.button('Next turn').click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => referee.turnNow()).toBe(30)
})

test('while a stage is ridden the screen stays on, whatever is on it', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  await page.addInitScript(() => {
    const held = { count: 0 }
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          held.count += 1
          return Promise.resolve({ release: () => Promise.resolve(void (held.count -= 1)) })
        },
      },
    })
  })
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count)
  const referee = new Referee(page)
  await race(page)
  await expect.poll(held).toBe(1)
  for (const screen of ['Finish', 'Correct', 'Results']) {
    await referee.link(screen).click()
    await expect.poll(held).toBe(1)
    await page.goBack()
    await expect.poll(held).toBe(1)
  }
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(held).toBe(0)
  await openFile(page, file('TDF', 'Friday', 'race', ready))
  expect(await held()).toBe(0)
  await referee.button('Start').click()
  await expect.poll(held).toBe(1)
})

test('the latest arrival is in sight on an upright phone', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  await race(page)
  const line = (await page.locator('.latest p').first().boundingBox())!
  const dock = (await page.locator('.undo').boundingBox())!
  expect(line.y + line.height).toBeLessThanOrEqual(dock.y)
})
