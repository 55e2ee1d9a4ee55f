// The referee without a mouse and without a finger: a stage from START to its close by the keyboard alone.
import { expect, test, type Page } from './people.ts'
import { Referee } from './referee.ts'
import { file, openFile, order, stagesOf, teams } from './referee_pages.ts'

// On with Tab until what has this name and this role has the focus.
async function to(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 150; ++i) {
    const named = await page.evaluate(() => {
      const here = document.activeElement
      if (!here || here === document.body || here.getAttribute('aria-disabled') === 'true') return ''
      return (here.getAttribute('aria-label') ?? here.textContent ?? '').replace(/\s+/g, ' ').trim()
    })
    if (name.test(named)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name.source}.`)
}
async function press(page: Page, name: RegExp): Promise<void> {
  await to(page, name)
  // The focus can be seen where it is.
  const seen = await page.evaluate(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement!)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  expect(seen, `the focus on ${name.source}`).toBe(true)
  await page.keyboard.press('Enter')
}

test('a stage from START to its close by the keyboard alone', async ({ open }) => {
  const page = await open({ viewport: { width: 1024, height: 768 }, locale: 'en-GB' })
  const referee = new Referee(page)
  await openFile(page, file('TDF', 'Friday', 'race', [stagesOf('TDF', 2), teams(3, 2), order(2)]))

  await press(page, /^Start$/)
  await expect.poll(() => referee.turnNow()).toBe(1)
  await page.waitForTimeout(2100) // TURN waits
  await page.keyboard.press('t')
  await expect.poll(() => referee.turnNow()).toBe(2)
  // The turn once more, taken back.
  await page.keyboard.press('z')
  await expect.poll(() => referee.turnNow()).toBe(1)
  await press(page, /^Next turn$/)
  await expect.poll(() => referee.turnNow()).toBe(2)

  const keepIt = async () => {
    await page.waitForTimeout(100)
    if (await referee.button('Keep it').isVisible()) await press(page, /^Keep it$/)
  }
  await press(page, /^Sprint$/)
  for (const number of [8, 3]) await press(page, new RegExp(`^${number}\\b`))
  await press(page, /^Save 2/)
  await keepIt()
  await expect(page.getByRole('timer')).toBeVisible()

  await page.keyboard.press('f')
  await press(page, /^DNF$/)
  await press(page, /^9\b/)
  await press(page, /^Save 1/)
  await keepIt()
  await expect(page.getByRole('timer')).toBeVisible()

  await page.keyboard.press('f')
  await expect(page.getByRole('textbox')).toBeVisible()
  await press(page, /^8$/)
  for (const number of [1, 2, 3, 7, 8]) await press(page, new RegExp(`^${number}\\b`))
  await press(page, /^Save 5/)
  await keepIt()
  await expect(page.getByRole('heading', { name: 'Stage complete' })).toBeVisible()
  await press(page, /^Close the stage$/)
  await keepIt()
  await expect(page.getByRole('heading', { name: /wins/ })).toBeVisible()
})
