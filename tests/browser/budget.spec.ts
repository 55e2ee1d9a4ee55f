// What the first page may cost.
import { expect, PHONE, test } from './people.ts'

test('the first page is light and quick', async ({ open }) => {
  const page = await open(PHONE)
  let code = 0
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      counted.push(request.sizes().then((sizes) => void (code += sizes.responseBodySize)))
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
