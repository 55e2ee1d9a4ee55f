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

  // The best of three first paints.
  const painted = async (address: string) => {
    const times: number[] = []
    for (let visits = 0; visits < 3; ++visits) {
      const fresh = await open(PHONE, address)
      const time = () => fresh.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
      await expect.poll(time).toBeGreaterThan(0)
      times.push(await time())
    }
    return Math.min(...times)
  }
  // Within a second, or where the machine is slow, as many times longer as a line of plain text takes.
  const slowness = Math.max(1, (await painted('/healthz')) / 100)
  expect(await painted('/'), 'milliseconds to the first paint').toBeLessThan(1000 * slowness)
})
