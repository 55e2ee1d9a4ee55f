// The server dies in mid-race and comes back: the page goes on by itself, and nothing is lost.
import { DESKTOP, expect, personalLink, Rider, roundOf, test } from './people.ts'
import { Server } from './server.ts'

test.use({ expected: /WebSocket connection|ERR_CONNECTION/ })

test('a server that is killed and started again', async ({ open }) => {
  const server = await new Server().start()
  try {
    const made = await server.make([
      { kind: 'you', name: 'Ana', livery: 0 },
      { kind: 'bot', bot: 'patient' },
      { kind: 'bot', bot: 'patient' },
    ])
    const page = await open({ ...DESKTOP, baseURL: server.address }, personalLink(made))
    await page.evaluate(() => ((window as { mark?: string }).mark = 'never loaded again'))
    const me = new Rider(page)
    let views = 0
    page.on('websocket', (socket) =>
      socket.on('framereceived', (frame) => void (String(frame.payload).includes('"type":"view"') && ++views)),
    )
    await me.until(async () => (await roundOf(page)) === 2 && (await me.asked()) === 'card')
    const hand = await me.hand()
    const riders = page.getByRole('list', { name: 'Riders on the road, from the front' })
    const standing = await riders.innerText()

    await server.kill()
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    // An answer given meanwhile is sent when the server is back.
    await me.pick(await me.best())
    await page.getByRole('button', { name: /^Play the/ }).click()
    await page.waitForTimeout(300)
    expect(await me.hand()).toEqual(hand)
    expect(await riders.innerText()).toBe(standing)
    await server.start()
    await expect(page.getByText('Reconnecting…')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Which card for your sprinteur/ })).toBeVisible()
    expect(await riders.innerText()).toBe(standing)

    // A second time, with a card in mind.
    await me.until(async () => (await roundOf(page)) === 3 && (await me.asked()) === 'card')
    const next = await me.hand()
    await me.pick(2)
    await server.kill()
    views = 0
    await server.start()
    await expect.poll(() => views).toBeGreaterThan(0)
    expect(await me.hand()).toEqual(next)
    await expect(me.cards.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await me.until(async () => (await roundOf(page)) === 4)
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('never loaded again')

    // What the page has seen is what the server has kept.
    const shown = await riders.innerText()
    await page.reload()
    await expect(riders).toHaveText(shown, { useInnerText: true })
  } finally {
    await server.stop()
  }
})
