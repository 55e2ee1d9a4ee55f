// Without a mouse, from the front page into the race.
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, Rider, roundOf, test, type Page } from './people.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLElement
    const style = getComputedStyle(on)
    const ring = (of: CSSStyleDeclaration) =>
      (of.outlineStyle !== 'none' && parseFloat(of.outlineWidth) > 0) || of.boxShadow !== 'none'
    // A hidden radio button shows its focus on the words beside it.
    const beside = on.nextElementSibling
    return {
      name: (on.getAttribute('aria-label') ?? on.innerText).trim(),
      seen: ring(style) || (beside !== null && ring(getComputedStyle(beside))),
    }
  })

async function tabTo(page: Page, name: string | RegExp, backwards = false): Promise<void> {
  for (let presses = 0; presses < 60; ++presses) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    const on = await focused(page)
    if (typeof name === 'string' ? on.name === name : name.test(on.name)) {
      expect(on.seen, `the focus on ${on.name} is seen`).toBe(true)
      return
    }
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('rounds of a race with the keyboard alone', async ({ open }) => {
  const page = await open(DESKTOP, '/')
  await tabTo(page, 'Skip to the page')
  await tabTo(page, 'Play now: Flamme Rouge')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Steady' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Gentle' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/table\//)

  const me = new Rider(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // With the keys of the race.
  for (const start = Date.now(); ;) {
    expect(Date.now() - start).toBeLessThan(A_WHILE)
    const asked = await me.asked()
    if ((await roundOf(page)) >= 3) break
    if (asked === 'skip') await press('Escape')
    if (asked === 'place') await press('ArrowRight', 'Enter')
    if (asked === 'lead') await press('s')
    if (asked === 'card') await press('1', 'Enter')
    await page.waitForTimeout(60)
  }

  // From button to button.
  while ((await me.asked()) !== 'lead') {
    if ((await me.asked()) === 'skip') await press('Escape')
    await page.waitForTimeout(60)
  }
  await tabTo(page, /Sprinteur/)
  await press('Enter')
  await expect(me.cards.first()).toBeVisible()
  const hand = await me.hand()
  await tabTo(page, new RegExp(`^${hand[0]} →`))
  await press('Enter')
  await expect(me.cards.first()).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, /^Play the/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: /rouleur/ })).toBeVisible()

  // The menu opens, and closes by Escape with the focus back on its button.
  await tabTo(page, 'Menu', true)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Leave the race…' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})
