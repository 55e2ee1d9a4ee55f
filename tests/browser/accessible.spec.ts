// Every page for every reader: nothing that axe-core calls serious or critical, by day and by night, and good manners.
import { readable } from './axe.ts'
import { A_MOMENT } from './patience.ts'
import { DESKTOP, expect, fits, PHONE, test, type Page } from './people.ts'
import { allPages } from './pages.ts'

// Nobody opens so many pages so fast: the server may ask to wait.
test.use({ expected: /status of (40[1349]|429).*\/api\// })

// What another palette and another width can spoil.
const SEEN_ANEW = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'] },
}

// What a page owes to its reader, to search engines and to other programs.
async function mannered(page: Page, headers: Record<string, string>): Promise<void> {
  expect(headers['content-security-policy']).toMatch(/default-src 'self'/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  await expect(page).toHaveTitle(/Tourmalet/)
  const found = await page.evaluate(() => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
    const hidden = (node: Element) => node.closest('[aria-hidden=true]') !== null
    const named = (node: Element) =>
      node.getAttribute('aria-label') ?? node.getAttribute('title') ?? node.textContent ?? ''
    const described = (node: Element) =>
      node.hasAttribute('alt') ||
      node.getAttribute('aria-label') ||
      node.getAttribute('aria-labelledby') ||
      node.querySelector('title')
    const without = (what: string, has: (node: Element) => unknown) =>
      [...document.querySelectorAll(what)]
        .filter((node) => !hidden(node) && !has(node))
        .map((node) => node.outerHTML.slice(0, 120))
    return {
      description: meta('description'),
      viewport: meta('viewport'),
      lang: document.documentElement.lang,
      icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '',
      pictures: without('img, svg', described),
      nameless: without('button, a[href]', (node) => named(node).trim()),
    }
  })
  expect(found.description.length).toBeGreaterThan(20)
  expect(found.viewport).toContain('width=device-width')
  expect(found.viewport).not.toMatch(/user-scalable=no|maximum-scale/)
  expect(found.lang).toBe('fr')
  // With a number on it where something waits.
  if (!found.icon.startsWith('data:image/png')) expect((await page.request.get(found.icon)).ok()).toBe(true)
  expect(found.pictures).toEqual([])
  expect(found.nameless).toEqual([])
}

// Everything to be touched is large enough for a finger; a box inside its label is touched by the label.
// The referee's pages are for a thumb over a table full of cards.
async function inReach(page: Page): Promise<void> {
  const least = new URL(page.url()).pathname.startsWith('/referee') ? 55.5 : 43.5
  const small = await page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll('button, a[href], select, summary, label, input:not(.sr-only, label input)'),
      ].flatMap((node) => {
        const { width, height } = node.getBoundingClientRect()
        return width > 0 && Math.min(width, height) < least
          ? [`${node.outerHTML.slice(0, 100)}: ${Math.round(width)}×${Math.round(height)}`]
          : []
      }),
    least,
  )
  expect(small).toEqual([])
}

// What has moved needs a moment to come to rest.
const soon = (look: () => Promise<void>) => expect.soft(look).toPass({ timeout: A_MOMENT })
const letters = (page: Page, size: string) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)

test('every page by night on a French phone, by day on a desk, and in letters of twice the size', async ({
  open,
  server,
}) => {
  const page = await open({ ...PHONE, locale: 'fr-FR', colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const { name, visit } of (await allPages(server)).filter(({ paper }) => !paper))
    await test.step(name, async () => {
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(PHONE.viewport!)
      const document = page.waitForResponse((response) => response.request().isNavigationRequest())
      await visit(page)
      await mannered(page, (await document).headers())
      await readable(page)
      await fits(page)
      await soon(() => inReach(page))
      await letters(page, '200%')
      await soon(() => fits(page))

      await letters(page, '')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(DESKTOP.viewport!)
      await readable(page, SEEN_ANEW)
    })
})
