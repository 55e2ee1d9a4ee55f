// A person on the Tour: throws the die and plays cards through the controls of the page, by mouse, touch or keyboard.
import { A_WHILE } from './patience.ts'
import { expect, type Page } from './people.ts'
import type { Made, Seat, Server } from './server.ts'

export const makeTour = (server: Server, seats: Seat[], more: Record<string, unknown> = {}): Promise<Made> =>
  server.make(seats, { game: 'vainqueur', options: { players: seats.length }, ...more })

export type Turn = 'throw' | 'card' | 'wait' | 'over'

interface Seen {
  turn: Turn
  // The cards of the hand: family, whether it can only be thrown away, whether it is picked.
  hand: { family: string; idle: boolean; picked: boolean }[]
  stage: number
}

export class Tourist {
  turns = 0
  constructor(
    readonly page: Page,
    private readonly by: 'mouse' | 'touch' = 'mouse',
  ) {}

  // Nobody waits for a picture that moves.
  static async hurried(page: Page, speed: 4 | 0 = 0): Promise<void> {
    await page.addInitScript((speed) => {
      const key = 'tourmalet.settings'
      if (location.protocol.startsWith('http'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), speed }))
    }, speed)
  }

  // Looks at every picture of the page: is something asked or told that the film has not shown?
  static async observed(page: Page): Promise<void> {
    await page.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return
      const observed = { due: 0, waited: 0, shouts: 0, early: [] as string[], late: [] as string[] }
      let due = false
      ;(window as unknown as { observed: typeof observed }).observed = observed
      window.WebSocket = class extends WebSocket {
        constructor(url: string) {
          super(url)
          this.addEventListener('message', ({ data }) => {
            const message = JSON.parse(String(data)) as { type: string; actions?: unknown[] }
            if (message.type === 'view') due = (message.actions ?? []).length > 0
          })
        }
      }
      const look = () => {
        const has = (what: string) => document.querySelector(what) !== null
        const running = has('.tempo .skip')
        const asked = has('#question-title:not(.waiting), .throw, .cures, .hand .idle')
        const title = document.querySelector('#question-title')?.textContent?.trim() ?? ''
        if (running && due) ++observed.due
        if (running && !has('.interlude')) ++observed.waited
        if (running && asked) observed.early.push(title)
        const stage = document.querySelector('.where strong')?.textContent ?? ''
        const shout = document.querySelector('.shout')?.textContent
        if (shout) ++observed.shouts
        if (shout && (has('.interlude, .finish') || !shout.includes(stage.replace(/\D/g, ''))))
          observed.late.push(`${shout} in ${stage}`)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }
  observed(): Promise<{ due: number; waited: number; shouts: number; early: string[]; late: string[] }> {
    return this.page.evaluate(() => (window as unknown as { observed: never }).observed)
  }

  // What is written on each card of the hand, and how it is called for those who do not see it.
  cards(): Promise<{ written: string; called: string }[]> {
    return this.page.locator('.hand .pick').evaluateAll((picks) =>
      picks.map((pick) => ({
        written: pick.querySelector('.card .name')?.textContent?.trim() ?? '?',
        called: pick.querySelector('.sr-only')?.textContent?.trim() ?? '',
      })),
    )
  }

  seen(): Promise<Seen> {
    return this.page.evaluate(() => {
      const all = (what: string) => [...document.querySelectorAll<HTMLButtonElement>(what)]
      const hand = all('.hand .pick').map((pick) => ({
        family: ['distance', 'handicap', 'counter', 'special'].find((family) => pick.querySelector(`.${family}`)) ?? '',
        idle: pick.querySelector('.idle') !== null,
        picked: pick.getAttribute('aria-pressed') === 'true',
      }))
      const asked = document.querySelector('#question-title:not(.waiting)') !== null
      const busy = all('.hand .pick, .throw').some((button) => button.disabled)
      const turn: Turn =
        document.querySelector('article.finish') !== null
          ? 'over'
          : !asked || busy
            ? 'wait'
            : document.querySelector('.throw') !== null
              ? 'throw'
              : hand.length > 0
                ? 'card'
                : 'wait'
      return {
        turn,
        hand,
        stage: Number(/\d+/.exec(document.querySelector('.where strong')?.textContent ?? '')?.[0] ?? 0),
      }
    })
  }

  // The card to play: as far as possible, otherwise whatever can be played, otherwise the first one, which is thrown
  // away.
  private best(hand: Seen['hand']): number {
    for (const family of ['distance', 'special', 'counter', 'handicap']) {
      const at = hand.findLastIndex((card) => card.family === family && !card.idle)
      if (at >= 0) return at
    }
    return 0
  }

  async press(what: string): Promise<void> {
    const button = this.page.locator(what).first()
    await (this.by === 'touch' ? button.tap() : button.click())
  }

  // One turn with the finger or the mouse.
  async click(seen: Seen): Promise<void> {
    if (seen.turn === 'throw') await this.press('.throw')
    if (seen.turn === 'card') {
      const at = this.best(seen.hand)
      const card = seen.hand[at]!
      if (!card.picked) await this.press(`.hand .pick:nth-child(${at + 1})`)
      await this.press(
        card.idle ? '.acts .discard' : card.family === 'handicap' ? '.target:not(:disabled)' : '.acts .play',
      )
    }
  }

  // The same with the keys of the page.
  async type(seen: Seen): Promise<void> {
    const keyboard = this.page.keyboard
    if (seen.turn === 'throw') await keyboard.press('Enter')
    if (seen.turn === 'card') {
      const at = this.best(seen.hand)
      if (!seen.hand[at]!.picked) await keyboard.press(String(at + 1))
      await keyboard.press(seen.hand[at]!.idle ? 'Delete' : 'Enter')
    }
  }

  // Answers if asked.
  async step(how: 'click' | 'type', now?: Seen): Promise<Seen> {
    const seen = now ?? (await this.seen())
    if (seen.turn === 'wait' || seen.turn === 'over') return seen
    await (how === 'click' ? this.click(seen) : this.type(seen))
    ++this.turns
    return seen
  }

  // Goes on until something is there.
  async until(done: (seen: Seen) => boolean | Promise<boolean>, how: 'click' | 'type' = 'type'): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const seen = await this.seen()
      if (await done(seen)) return
      if ((await this.step(how, seen)).turn === 'wait') await this.page.waitForTimeout(20)
    }
    throw new Error('The Tour does not go on.')
  }

  async winner(): Promise<string> {
    const row = this.page.locator('article.finish').getByRole('row').first()
    await expect(row.getByRole('rowheader')).toHaveText(/./)
    return (await row.getByRole('rowheader').innerText()).split('\n')[0]!
  }
}
