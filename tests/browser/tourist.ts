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
  static async hurried(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const key = 'tourmalet.settings'
      if (location.protocol.startsWith('http'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), speed: 0 }))
    })
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

  // The card to play: as far as possible, otherwise whatever can be played, otherwise the first one, which is thrown away.
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
