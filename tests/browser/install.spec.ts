// The app can be installed: a manifest with its icons, a service worker, and a shell that opens without a network.
import { expect, test, type Page } from '@playwright/test'
import { Server } from './server.ts'

// What keeps the browser from offering to install the page; nothing.
async function hindrances(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  return installabilityErrors.map(({ errorId }) => errorId)
}

test('the app is installed and opens without a network', async ({ browser }) => {
  const server = new Server()
  await server.start()
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await page.goto('/')
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
      return (await (await fetch(link.href)).json()) as Record<string, never> & {
        icons: { src: string; sizes: string; purpose?: string; type: string }[]
      }
    })
    expect(manifest).toMatchObject({ name: 'Tourmalet', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true)
    for (const icon of manifest.icons) {
      const answer = await page.request.get(icon.src)
      expect(answer.headers()['content-type'], icon.src).toBe(icon.type)
    }

    // Every page is within what is installed, and where it begins too.
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(`${server.address}/`)
    const within = (path: string) => new URL(path, page.url()).href.startsWith(scope)
    expect(within((manifest as unknown as { start_url: string }).start_url)).toBe(true)
    expect(within((manifest as unknown as { scope?: string }).scope ?? '/')).toBe(true)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    for (const path of ['/', '/referee']) {
      await page.goto(path)
      // A window without traces, as a test has, installs nothing; there is no other hindrance.
      expect((await hindrances(page)).filter((one) => one !== 'in-incognito')).toEqual([])
    }
    // Nothing of a race is kept, whatever was looked at.
    const kept = await page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
      return paths
    })
    expect(kept).toContain('/')
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

    await context.setOffline(true)
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})

test('where a browser keeps nothing, the referee does not promise to work without a network', async ({ browser }) => {
  const server = await new Server().start()
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.goto(`${server.address}/referee`)
    await expect(page.getByText('Works without a network.')).toBeVisible()
    await page.goto(`${server.address.replace('127.0.0.1', '0.0.0.0')}/referee`) // the same server, not to be trusted
    await expect(page.getByText('it cannot be opened without a network')).toBeVisible()
    await expect(page.getByText('Works without a network.')).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
  }
})
