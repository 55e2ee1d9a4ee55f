// A person with a team on the hex road: answers every question through the controls of the page, by mouse, touch or
// keyboard.
import { A_WHILE } from './patience.ts'
import { expect, type Page } from './people.ts'
import type { Made, Seat, Server } from './server.ts'

export const makeStages = (
  server: Server,
  seats: Seat[],
  options: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<Made> =>
  server.make(seats, { game: 'tour-de-france', options: { teams: seats.length, riders: 3, ...options }, ...more })

export interface Seen {
  // What is asked: one's own answer is awaited and nothing is on its way.
  asked: boolean
  title: string
  // The ways to answer: ride, roll, card, attack, help, noHelp, consent; with the dice of the rolls.
  ways: { kind: string; die: string; pressed: boolean }[]
  placing: boolean
  interlude: boolean
  over: boolean
  order: boolean
  held: string
  turn: number
  stage: number
}

export class Captain {
  constructor(
    readonly page: Page,
    private readonly by: 'mouse' | 'touch' = 'mouse',
  ) {}

  seen(): Promise<Seen> {
    return this.page.evaluate(() => {
      const one = (what: string) => document.querySelector<HTMLElement>(what)
      const go = one('.acts .go') as HTMLButtonElement | null
      return {
        asked: go !== null && !go.disabled,
        title: one('#question-title')?.innerText ?? '',
        ways: [...document.querySelectorAll<HTMLElement>('.ways .way')].map((way) => ({
          kind:
            ['ride', 'roll', 'card', 'attack', 'help', 'noHelp', 'consent'].find((kind) =>
              way.classList.contains(kind),
            ) ?? '',
          die: ['yellow', 'polka', 'green', 'white', 'red'].find((die) => way.querySelector(`svg.die.${die}`)) ?? '',
          pressed: way.getAttribute('aria-pressed') === 'true',
        })),
        placing: one('.riders .pick') !== null && one('.ways') === null,
        interlude: one('.interlude') !== null,
        over: one('article.finish') !== null,
        order: one('.order.on') !== null,
        held: one('.order .held')?.innerText ?? '',
        turn: Number(/\d+/.exec(one('.where strong')?.innerText ?? '')?.[0] ?? 0),
        stage: Number(/\d+/.exec(one('.where .stage')?.textContent ?? '')?.[0] ?? 1),
      }
    })
  }

  async press(what: string): Promise<void> {
    const button = this.page.locator(what).first()
    await (this.by === 'touch' ? button.tap() : button.click())
  }

  // Chooses a way to answer and sends it.
  async answer(way?: { kind: string; die?: string }): Promise<void> {
    if (way) {
      const { ways } = await this.seen()
      const at = ways.findIndex((one) => one.kind === way.kind && (way.die === undefined || one.die === way.die))
      if (at < 0) throw new Error(`There is no ${way.kind} ${way.die ?? ''} to choose.`)
      if (!ways[at]!.pressed) await this.press(`.ways .way:nth-child(${at + 1})`)
      await expect(this.page.locator(`.ways .way:nth-child(${at + 1})`)).toHaveAttribute('aria-pressed', 'true')
    }
    await this.press('.acts .go')
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter')
  }

  // Until this page shows it; the others of the table have to ride meanwhile.
  async until(done: (seen: Seen) => boolean, meanwhile: () => Promise<void> = async () => {}): Promise<Seen> {
    let seen = await this.seen()
    for (const start = Date.now(); Date.now() - start < A_WHILE; seen = await this.seen()) {
      if (done(seen)) return seen
      await meanwhile()
      await this.page.waitForTimeout(20)
    }
    throw new Error(`It does not come: ${JSON.stringify(seen)}`)
  }
}
