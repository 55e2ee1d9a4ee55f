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

test('REF-CLK-2 the bell rings and the phone buzzes at START and TURN; a tap on the pad is felt', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  // What the page gives to the loudspeaker and to the motor.
  await page.addInitScript(() => {
    const felt: number[] = []
    const rung: number[] = []
    Object.assign(window, { felt, rung })
    Object.defineProperty(navigator, 'vibrate', { value: (ms: number) => felt.push(ms) > 0 })
    class Sink {
      state = 'running'
      sampleRate = 8000
      destination = {}
      createBuffer(_: number, length: number) {
        const samples = new Float32Array(length)
        return { samples, getChannelData: () => samples }
      }
      createBufferSource() {
        return {
          buffer: null as { samples: Float32Array } | null,
          connect: () => undefined,
          start() {
            rung.push(Math.max(...this.buffer!.samples))
          },
        }
      }
    }
    Object.assign(window, { AudioContext: Sink })
  })
  const told = () =>
    page.evaluate(() => {
      const { felt, rung } = window as unknown as { felt: number[]; rung: number[] }
      return { felt: felt.splice(0), rung: rung.splice(0) }
    })
  const referee = new Referee(page)
  await openFile(page, file('TDF', 'Friday', 'race', ready))
  await told()
  await referee.button('Start').click()
  await expect(page.getByRole('timer')).toBeVisible()
  const { felt, rung } = await told()
  expect(felt).toEqual([60])
  // Loud, and not cut off.
  expect(rung.length).toBe(1)
  expect(rung[0]).toBeGreaterThan(0.2)
  expect(rung[0]).toBeLessThan(1)

  await race(page)
  await told()
  await referee.turn()
  expect(await told()).toEqual({ felt: [60], rung: [rung[0]] })
  await page.getByRole('button', { name: 'Undo: turn' }).click()
  await expect.poll(() => referee.turnNow()).toBe(21)
  expect(await told()).toEqual({ felt: [], rung: [] })
  await silence(page)
  await referee.turn()
  expect(await told()).toEqual({ felt: [60], rung: [] })
  await referee.link('Finish').click()
  await referee.button('40').click()
  await referee.tap(1)
  expect(await told()).toEqual({ felt: [12], rung: [] })
})

// A figure of 15 mm is read from two metres; a phone shows 160 points to the inch.
for (const [name, viewport] of Object.entries({
  upright: { width: 360, height: 740 },
  'on its side': { width: 740, height: 360 },
}))
  test(`turn and race clock fill the screen of a phone ${name}`, async ({ open }) => {
    const page = await open({ ...AT_A_TABLE, viewport })
    await race(page)
    const sizes = await page.locator('.face').evaluate((face) => {
      const inside = face.getBoundingClientRect()
      return [...face.querySelectorAll('.turn b, .time')].map((one) => {
        const range = document.createRange()
        range.selectNode(one.lastChild!)
        const { left, right } = range.getBoundingClientRect()
        return { size: parseFloat(getComputedStyle(one).fontSize), fits: left >= inside.left && right <= inside.right }
      })
    })
    expect(sizes.map(({ fits }) => fits)).toEqual([true, true])
    for (const { size } of sizes) expect(size).toBeGreaterThan(110)
    await expect(page.getByRole('button', { name: 'Next turn' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Correct' })).toBeInViewport({ ratio: 1 })
  })
