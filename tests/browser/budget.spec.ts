// What a page may cost, and what it owes to its reader.
import { DESKTOP, expect, PHONE, test } from './people.ts'
import { allPages } from './pages.ts'

test('the first page is light and quick', async ({ open }) => {
  const page = await open(PHONE)
  let code = 0
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) counted.push(request.sizes().then((sizes) => void (code += sizes.responseBodySize)))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await Promise.all(counted)
  expect(counted.length).toBeGreaterThan(1)
  expect(code, 'bytes of code as delivered').toBeLessThan(150_000)

  const painted: number[] = []
  for (let visits = 0; visits < 3; ++visits) {
    const fresh = await open(PHONE, '/')
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
    const time = () => fresh.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    await expect.poll(time).toBeGreaterThan(0)
    painted.push(await time())
  }
  expect(Math.min(...painted), 'milliseconds to the first paint').toBeLessThan(1000)
})

test.describe(() => {
  test.use({ expected: /status of 40[134]/ })

  test('good manners on every page', async ({ open, server }) => {
    const page = await open(DESKTOP)
    for (const { name, visit } of await allPages(server))
      await test.step(name, async () => {
        await page.goto('about:blank')
        const document = page.waitForResponse((response) => response.request().isNavigationRequest())
        await visit(page)
        const headers = (await document).headers()
        expect(headers['content-security-policy']).toMatch(/default-src 'self'/)
        expect(headers['x-content-type-options']).toBe('nosniff')
        await expect(page).toHaveTitle(/Tourmalet/)
        const found = await page.evaluate(() => {
          const meta = (name: string) => window.document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
          const named = (node: Element) => node.getAttribute('aria-label') ?? node.getAttribute('title') ?? node.textContent ?? ''
          const hidden = (node: Element) => node.closest('[aria-hidden=true]') !== null
          return {
            description: meta('description'),
            viewport: meta('viewport'),
            lang: window.document.documentElement.lang,
            icon: window.document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '',
            pictures: [...window.document.querySelectorAll('img, svg')]
              .filter((node) => !hidden(node) && !node.hasAttribute('alt') && !node.getAttribute('aria-label') && !node.getAttribute('aria-labelledby') && !node.querySelector('title'))
              .map((node) => node.outerHTML.slice(0, 120)),
            nameless: [...window.document.querySelectorAll('button, a[href]')].filter((node) => !hidden(node) && named(node).trim() === '').map((node) => node.outerHTML.slice(0, 120)),
            headings: window.document.querySelectorAll('h1').length,
          }
        })
        expect(found.description.length).toBeGreaterThan(20)
        expect(found.viewport).toContain('width=device-width')
        expect(found.viewport).not.toContain('user-scalable=no')
        expect(found.lang).toBe('en')
        expect((await page.request.get(found.icon)).ok()).toBe(true)
        expect(found.pictures).toEqual([])
        expect(found.nameless).toEqual([])
      })
  })
})
