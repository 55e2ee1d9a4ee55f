// A table and a moment are handed on: by a code to scan, by the clipboard, by the phone's own sheet.
import { DESKTOP, expect, personalLink, PHONE, test } from './people.ts'

test('the lobby has a code to scan, once others can reach the address', async ({ open, server }) => {
  const made = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }], { start: false })
  const page = await open(DESKTOP)
  await page.route('**/api/here', (route) => route.fulfill({ json: { addresses: ['http://192.168.1.20:8080'] } }))
  await page.goto(personalLink(made))
  const code = page.getByRole('img', { name: 'QR code of the link to this table' })
  await expect(code).toBeVisible()
  // As many squares as the link needs: version 3, and four of margin on each side.
  await expect(code).toHaveAttribute('viewBox', '-4 -4 37 37')
})

test('a replay links to the very moment', async ({ open, server }) => {
  const over = await server.finished()
  const page = await open(
    { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
    `/table/${over}/replay#round=4`,
  )
  const moment = page.getByRole('slider')
  await page.getByRole('button', { name: 'One event on' }).click()
  const at = await moment.inputValue()
  await page.getByRole('button', { name: 'Link to this moment' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.hash).toBe(`#at=${at}`)

  const other = await open(DESKTOP, link.pathname + link.hash)
  await expect(other.getByRole('slider')).toHaveValue(at)
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeAttached()
})

test('a phone shares by its own sheet', async ({ open, server }) => {
  const over = await server.finished()
  const page = await open(PHONE)
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    navigator.share = (what) => Promise.resolve(void shared.push(what))
  })
  await page.goto(`/table/${over}`)
  await page.locator('article.finish').getByRole('button', { name: 'Share' }).tap()
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared)
  expect(shared).toHaveLength(1)
  expect(shared[0]!.url).toMatch(new RegExp(`/table/${over}/replay$`))
})
