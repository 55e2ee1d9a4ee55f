// Stages by the house rules, for tests and pictures: a person who answers every question of theirs through the controls
// of the page, with as few presses as the page allows, and counts them.
import { A_WHILE } from './patience.ts'
import type { Page } from './people.ts'

export const HOUSE = 'complementary complementary-traits complementary-form complementary-musettes'

export type Asked =
  | 'skip'
  | 'lead'
  | 'before'
  | 'card'
  | 'top'
  | 'traits'
  | 'form'
  | 'reactions'
  | 'suceur_move'
  | 'coup_de_rein'
  | 'musettes'
  | 'finish_sprint'
  | 'epo'
  | 'evening'
  | 'over'
  | 'wait'

// What is on the page at one moment.
export interface Seen {
  asked: Asked
  round: number
  hand: string[]
  // The square each card leads to.
  lands: number[]
  chips: { words: string; pressed: boolean }[]
  answers: string[]
}

export class Housemate {
  readonly dock = this.page.locator('.question')
  // Presses of each round that is over and in which something was asked: while none of one's riders is on the road,
  // nothing is. And of the round being ridden.
  readonly presses: number[] = []
  private now = { round: -1, presses: 0, asked: false }

  constructor(
    readonly page: Page,
    private readonly touch = false,
  ) {}

  seen(): Promise<Seen> {
    return this.page.evaluate(() => {
      const visible = (what: string) => {
        const found = document.querySelector<HTMLElement>(what)
        return found && found.offsetParent !== null ? found : null
      }
      const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
      const kind = document.querySelector<HTMLElement>('.question')?.dataset.kind
      const asked =
        visible('article.finish') !== null
          ? 'over'
          : visible('.evening') !== null
            ? 'evening'
            : (kind ?? (visible('.question header > .button:not(:disabled)') ? 'skip' : 'wait'))
      return {
        asked: asked as Asked,
        round: Number(/\d+/.exec(visible('.where strong')?.innerText ?? '')?.[0] ?? 0),
        hand: all('.question .cards .play').map((one) => one.getAttribute('aria-label')!.split(/[ ,]/)[0]!),
        lands: all('.question .cards .play').map((one) =>
          Number(/→ (\d+)/.exec(one.getAttribute('aria-label')!)?.[1] ?? 0),
        ),
        chips: all('.question .chips [aria-pressed]').map((one) => ({
          words: one.innerText.trim(),
          pressed: one.getAttribute('aria-pressed') === 'true',
        })),
        answers: all('.question .answers button, .question .gives button, .question .leads button').map((one) =>
          one.innerText.trim(),
        ),
      }
    })
  }

  // One press, which is counted; what is gone in the meantime was not asked any more.
  async press(what: string, nth = 0): Promise<boolean> {
    const button = this.page.locator(what).nth(nth)
    const done = await (this.touch ? button.tap({ timeout: 3000 }) : button.click({ timeout: 3000 })).then(
      () => true,
      () => false,
    )
    if (done) ++this.now.presses
    return done
  }

  private count({ round, asked }: Seen) {
    const idle = asked === 'skip' || asked === 'wait' || asked === 'evening' || asked === 'over'
    if (round !== this.now.round || asked === 'over') {
      if (this.now.round > 0 && this.now.asked) this.presses.push(this.now.presses)
      this.now = { round, presses: 0, asked: false }
    }
    this.now.asked ||= !idle
  }

  // Answers as the default goes: the strongest card, whatever is taken for free.
  async step(seen: Seen, choice = 0): Promise<void> {
    this.count(seen)
    switch (seen.asked) {
      case 'skip':
        await this.page.keyboard.press('Escape')
        ++this.now.presses
        break
      case 'lead':
        await this.press('.question .lead')
        break
      case 'before':
        await this.press('.question .chips .button.primary')
        break
      case 'card':
      case 'top': {
        const worth = seen.hand.map((card) => Number(card) || 2)
        const nth = worth.indexOf(Math.max(...worth))
        if (await this.press('.question .play', nth)) await this.press('.question .line .button.primary')
        break
      }
      case 'evening':
        await this.press('.evening .calls .primary')
        break
      case 'over':
      case 'wait':
        await this.page.waitForTimeout(30)
        break
      default:
        await this.press('.question .answers button, .question .gives button', choice)
    }
  }

  // Rides on until this is asked, or whatever else is there. An answer that changes nothing yet is not repeated.
  async until(
    wanted: Asked | ((seen: Seen) => boolean | Promise<boolean>),
    choose: (seen: Seen) => number | Promise<number> = () => 0,
  ): Promise<Seen> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const seen = await this.seen()
      if (seen.asked === 'over') this.count(seen)
      if (typeof wanted === 'function' ? await wanted(seen) : seen.asked === wanted) return seen
      if (seen.asked === 'over') return seen
      await this.step(seen, await choose(seen))
    }
    throw new Error('The stage does not go on.')
  }
}
