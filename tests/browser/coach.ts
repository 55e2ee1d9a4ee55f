// A pupil with a coach: reads each mark as it comes up, and does what it asks for through the controls of the page.
import { Captain } from './captain.ts'
import { A_WHILE } from './patience.ts'
import { expect, Rider, type Page } from './people.ts'
import { Tourist } from './tourist.ts'

export type By = 'keyboard' | 'touch' | 'mouse'
export type Language = 'en' | 'fr'

interface Up {
  id: string
  // It is only read: there is a button to go on.
  button: boolean
  focused: boolean
  inside: boolean
  covers: boolean
}

// What is asked on the page at this moment, and how it is answered; nothing if nothing is asked.
type Ride = () => Promise<(() => Promise<unknown>) | null>

const RIDES: Record<string, (page: Page, by: By, language: Language) => Ride> = {
  'Flamme Rouge': (page, by, language) => {
    const me = new Rider(page, language, true)
    const keys: Record<string, string[]> = {
      place: ['ArrowRight', 'Enter'],
      lead: ['s'],
      card: ['1', 'Enter'],
    }
    return async () => {
      const asked = await me.asked()
      if (!(asked in keys)) return null
      return async () => {
        if (by === 'touch') return me.step(asked)
        for (const key of keys[asked]!) await page.keyboard.press(key)
      }
    }
  },
  'Le Vainqueur du Tour': (page, by) => {
    const me = new Tourist(page, 'touch')
    return async () => {
      const seen = await me.seen()
      if (seen.turn === 'wait' || seen.turn === 'over') return null
      return () => me.step(by === 'touch' ? 'click' : 'type', seen)
    }
  },
  'Le Tour de France': (page, by) => {
    const me = new Captain(page, by === 'mouse' ? 'mouse' : 'touch')
    return async () => {
      if (!(await me.seen()).asked) return null
      return () => (by === 'keyboard' ? me.enter() : me.answer())
    }
  },
}
export const GAMES = Object.keys(RIDES)

export class Pupil {
  readonly told: string[] = []
  private readonly ride: Ride
  constructor(
    readonly page: Page,
    readonly game: string,
    private readonly by: By = 'keyboard',
    language: Language = 'en',
  ) {
    this.ride = RIDES[game]!(page, by, language)
  }

  // From the front page.
  async begin(): Promise<void> {
    await Tourist.hurried(this.page)
    this.page.setDefaultTimeout(10_000)
    await this.page.goto('/')
    const button = this.page.getByRole('button', { name: new RegExp(`(First ride|Première sortie).*${this.game}`) })
    if (this.by === 'touch') await button.tap()
    else if (this.by === 'mouse') await button.click()
    else {
      await button.focus()
      await this.page.keyboard.press('Enter')
    }
    await expect(this.page).toHaveURL(/\/table\//)
    // The coach may come a little later than the first question.
    await expect(this.page.locator('.coach.mark')).toBeVisible()
  }

  up(): Promise<Up | null> {
    return this.page.evaluate(() => {
      const mark = document.querySelector<HTMLElement>('.coach.mark')
      if (!mark) return null
      const box = mark.getBoundingClientRect()
      const at = document.querySelector('.pointed')?.getBoundingClientRect()
      const button = mark.querySelector('.button.primary')
      return {
        id: mark.dataset.mark ?? '',
        button: button !== null,
        focused: document.activeElement === button,
        inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
        covers:
          at !== undefined &&
          box.left < at.right - 1 &&
          box.right > at.left + 1 &&
          box.top < at.bottom - 1 &&
          box.bottom > at.top + 1,
      }
    })
  }

  // It stands beside what it points at, and a keyboard is on its button.
  private async look(id: string): Promise<void> {
    this.told.push(id)
    await expect
      .poll(async () => {
        const up = await this.up()
        // What was asked for may have been done in the meantime.
        if (up?.id !== id) return 'gone'
        return !up.inside
          ? 'outside'
          : up.covers
            ? 'covers'
            : this.by === 'keyboard' && up.button && !up.focused
              ? 'not focused'
              : 'well placed'
      })
      .toMatch(/^(well placed|gone)$/)
  }

  // Until this mark is up, or the lesson is over. The question is looked at before the mark: a mark comes up together
  // with its question, so nothing is answered before its mark has been seen.
  async until(wanted: string): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const answer = await this.ride()
      const up = await this.up()
      if (up && up.id !== this.told.at(-1)) await this.look(up.id)
      if (up?.id === wanted) return
      if (up?.button) await this.next()
      else if (answer) await this.act(answer)
      await this.page.waitForTimeout(30)
    }
    throw new Error(`The coach does not come to ${wanted}: ${this.told.join(', ')}`)
  }

  // A mark that comes up between two looks may lie over the controls; then it is read first.
  private async act(answer: () => Promise<unknown>): Promise<void> {
    await answer().catch((cause: unknown) => {
      if (!String(cause).includes('Timeout')) throw cause
    })
  }

  async next(): Promise<void> {
    const mark = this.page.locator('.coach.mark')
    const id = await mark.getAttribute('data-mark')
    if (this.by === 'touch') await mark.locator('.button.primary').tap()
    else if (this.by === 'mouse') await mark.locator('.button.primary').click()
    else await this.page.keyboard.press('Enter')
    await expect(this.page.locator(`.coach.mark[data-mark="${id}"]`)).toHaveCount(0)
  }
}
