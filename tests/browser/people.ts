// Persons in front of a browser: they see the page, click, and never hear an error or a stranger.
import { test as base, expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { A_MOMENT, A_WHILE } from './patience.ts'
import { Server, type Made } from './server.ts'

export { expect, type Page }

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
}

interface Person {
  server: Server
  // A person with a browser of his own.
  open: (options?: BrowserContextOptions, start?: string) => Promise<Page>
  // Console errors which this test provokes.
  expected: RegExp
}

export const test = base.extend<Omit<Person, 'server'>, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await new Server().start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  expected: async ({}, use) => use(/(?!)/),
  open: async ({ browser, server, expected }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    const wrong: string[] = []
    await use(async (options = DESKTOP, start) => {
      const context = await browser.newContext({ baseURL: server.address, ...options })
      contexts.push(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`
        if (message.type() === 'error' && !expected.test(text)) wrong.push(`console: ${text}`)
      })
      page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
      const home = new URL(options.baseURL ?? server.address).host
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (/^(https?|wss?):$/.test(url.protocol) && url.host !== home) wrong.push(`stranger: ${request.url()}`)
      })
      page.on('websocket', (socket) => {
        if (new URL(socket.url()).host !== home) wrong.push(`stranger: ${socket.url()}`)
      })
      if (start !== undefined) await page.goto(start)
      return page
    })
    for (const context of contexts) await context.close()
    expect(wrong).toEqual([])
  },
})

// The words of the page, as far as a person looks for them.
const WORDS = {
  en: {
    skip: 'Skip',
    square: 'Start square',
    lineUp: /^Line up the/,
    lead: 'Who draws first?',
    card: /^(Which card for your|(First|Second) bid of your)/,
    enter: 'Who tries the breakaway?',
    bid: /^(First|Second) bid of your/,
    second: /^Second bid of your/,
    play: /^(Play|Bid) (the )/,
    takeBack: 'Take back',
  },
  fr: {
    skip: 'Passer',
    square: 'Case de départ',
    lineUp: /^Placer le/,
    lead: /^Qui pioche en premier/,
    card: /^(Quelle carte pour votre|(Première|Deuxième) mise du)/,
    enter: /^Qui tente l’échappée/,
    bid: /^(Première|Deuxième) mise du/,
    second: /^Deuxième mise du/,
    play: /^(Jouer|Miser) (le|la) /,
    takeBack: 'Annuler',
  },
}
export type Step = 'skip' | 'place' | 'enter' | 'bid' | 'lead' | 'card' | 'over' | 'wait'

export class Rider {
  readonly words: (typeof WORDS)['en' | 'fr']
  readonly skip: Locator
  readonly squares: Locator
  readonly leads: Locator
  // Of a hand, for the round or for a bid.
  readonly cards: Locator
  readonly enters: Locator
  readonly bids: Locator
  // The second bid is asked: all first ones lie open.
  readonly opened: Locator
  readonly finish: Locator
  readonly takeBack: Locator

  constructor(
    readonly page: Page,
    language: 'en' | 'fr' = 'en',
    private readonly touch = false,
  ) {
    this.words = WORDS[language]
    // Not the button that skips the guide.
    this.skip = page.getByRole('button', { name: this.words.skip, exact: true })
    // While an answer is on its way they are there, but no longer asked for.
    this.squares = page.getByRole('group', { name: this.words.square }).getByRole('button', { disabled: false })
    this.leads = page.getByRole('group', { name: this.words.lead }).getByRole('button')
    this.cards = page.getByRole('group', { name: this.words.card }).getByRole('button')
    this.opened = page.getByRole('group', { name: this.words.second }).getByRole('button').first()
    this.enters = page.getByRole('group', { name: this.words.enter }).getByRole('button')
    this.bids = page.getByRole('group', { name: this.words.bid }).getByRole('button')
    this.finish = page.locator('article.finish')
    this.takeBack = page.getByRole('button', { name: this.words.takeBack })
  }

  press(what: Locator, options?: { timeout: number }): Promise<void> {
    return this.touch ? what.tap(options) : what.click(options)
  }

  hand(): Promise<string[]> {
    return this.cards.evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('aria-label')?.split(/[ ,]/)[0] ?? ''),
    )
  }

  async asked(): Promise<Step> {
    if (await this.finish.isVisible()) return 'over'
    if (await this.skip.isVisible()) return 'skip'
    if (await this.bids.first().isVisible()) return 'bid'
    if (await this.cards.first().isVisible()) return 'card'
    if (await this.enters.first().isVisible()) return 'enter'
    if (await this.leads.first().isVisible()) return 'lead'
    if (await this.squares.first().isVisible()) return 'place'
    return 'wait'
  }

  // Answers the question on the page, if there is one.
  async step(asked?: Step): Promise<Step> {
    asked ??= await this.asked()
    switch (asked) {
      case 'skip':
        // It may be gone before the finger is there.
        await this.press(this.skip, { timeout: 500 }).catch(() => undefined)
        break
      case 'place': {
        await this.press(this.squares.first())
        const go = this.page.getByRole('button', { name: this.words.lineUp })
        const name = await go.innerText()
        await this.press(go)
        await expect(this.page.getByRole('button', { name, exact: true })).toBeHidden()
        break
      }
      case 'lead':
        await this.press(this.leads.first())
        await expect(this.leads).toHaveCount(0)
        break
      case 'enter':
        await this.press(this.enters.first())
        await expect(this.enters).toHaveCount(0)
        break
      case 'bid':
      case 'card': {
        await this.pick(await this.best())
        await this.commit()
        break
      }
    }
    return asked
  }

  async best(): Promise<number> {
    const values = (await this.hand()).map((card) => Number(card) || 2)
    return values.indexOf(Math.max(...values))
  }

  async pick(card: number): Promise<void> {
    // A second press on a picked card would play it.
    if ((await this.cards.nth(card).getAttribute('aria-pressed')) !== 'true') await this.press(this.cards.nth(card))
    await expect(this.cards.nth(card)).toHaveAttribute('aria-pressed', 'true')
  }

  async commit(): Promise<void> {
    const play = this.page.getByRole('button', { name: this.words.play })
    // Who rides one rider may be asked for the next round at once, with a card that needs no choice.
    const where = async () => (await this.page.locator('.where strong').allInnerTexts()).join()
    const before = await where()
    await this.press(play)
    await expect(async () => {
      expect((await play.count()) === 0 || (await where()) !== before).toBe(true)
    }).toPass({ timeout: A_MOMENT, intervals: [20, 50, 100] })
  }

  // Goes on until a question (or whatever else) is there.
  async until(wanted: Step | (() => Promise<boolean>)): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      // What comes up after this look is not answered before it is looked at.
      const asked = await this.asked()
      if (typeof wanted === 'function' ? await wanted() : asked === wanted) return
      if ((await this.step(asked)) === 'wait') await this.page.waitForTimeout(40)
    }
    throw new Error('The race does not go on.')
  }
}

// The round on the page; 0 at the line-up.
export async function roundOf(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.locator('.where strong').innerText())?.[0] ?? 0)
}

// Nothing is wider than the window. A phone that shows a page too wide takes a step back: its own width counts, not
// innerWidth.
export async function fits(page: Page): Promise<void> {
  const most = page.viewportSize()!.width
  const { width, wide } = await page.evaluate((most) => {
    const beyond = (one: Element) => one.getBoundingClientRect().right > most + 1 && !one.closest('svg, .world')
    const wide = [...document.querySelectorAll('body *')].filter(beyond).map((one) => `${one.tagName}.${one.className}`)
    return { width: Math.max(document.scrollingElement!.scrollWidth, innerWidth), wide: wide.slice(0, 5) }
  }, most)
  expect(width, `the width of ${new URL(page.url()).pathname}: ${wide.join(', ')}`).toBeLessThanOrEqual(most)
}

export const personalLink = (made: Made): string => `/table/${made.table}#seat=${made.token}&n=${made.seat}`
