// Pictures of every page, to be looked at: SCREENSHOTS=1 tests/browser/run PROGRAM screenshots
import { DESKTOP, PHONE, test } from './people.ts'
import { allPages } from './pages.ts'

test.use({ expected: /status of 40[1349].*\/api\// })

const night = { locale: 'fr-FR', colorScheme: 'dark' as const }
const laptop = { viewport: { width: 1440, height: 900 } }
const phone = { ...PHONE, deviceScaleFactor: 2 }
const SETS = {
  desktop: DESKTOP,
  phone: { ...phone, ...night },
  'desktop-night': { ...DESKTOP, ...night },
  'phone-day': phone,
  laptop: { ...laptop, locale: 'fr-FR' },
  'laptop-night': { ...laptop, ...night, locale: 'en-GB' },
}
// The referee lies on the table: a phone on its side, a tablet upright.
const OF_THE_REFEREE = {
  'phone-side': { ...phone, viewport: { width: 740, height: 360 } },
  tablet: { viewport: { width: 768, height: 1024 }, locale: 'en-GB' },
}

for (const [width, options] of Object.entries({ ...SETS, ...OF_THE_REFEREE }))
  test(`pictures, ${width}`, async ({ open, server }) => {
    const page = await open({ ...options, reducedMotion: 'reduce' })
    const only = process.env.PAGES
    const pages = (await allPages(server)).filter(
      ({ name }) =>
        (!only || new RegExp(only).test(name)) && (!(width in OF_THE_REFEREE) || name.startsWith('referee')),
    )
    for (const { name, visit } of pages) {
      await page.goto('about:blank')
      await visit(page)
      await page.waitForTimeout(400)
      await page.screenshot({ path: `screenshots/${width}-${name}.png`, fullPage: true })
      if (name === 'home') {
        await page
          .getByRole('button', { name: /^(Play now|Jouer tout de suite)/ })
          .first()
          .click()
        await page.screenshot({ path: `screenshots/${width}-home-choosing.png` })
      }
      if (name === 'new') {
        await page.mouse.wheel(0, 1200)
        await page.waitForTimeout(200)
        await page.screenshot({ path: `screenshots/${width}-new-scrolled.png` })
      }
      if (name === 'waiting') {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.screenshot({ path: `screenshots/${width}-menu.png` })
      }
    }
  })
