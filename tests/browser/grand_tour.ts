// Stages of the Grand Tour, for tests and pictures: a person who answers every question of their modules through the
// controls of the page.
import type { Sheets } from '../../web/src/games/grand_tour/sheets.ts'
import { A_WHILE } from './patience.ts'
import { expect, personalLink, Rider, type Page } from './people.ts'
import type { Place } from './pages.ts'
import { bots, type Made, type Seat, type Server } from './server.ts'

const me = { kind: 'you', name: 'Ana', livery: 0 } as const
const withBots = (teams: number): Seat[] => [me, ...bots(teams - 1, 'patient')]

export const STAGES = {
  specialists: { stage: 'base-avenue-corso-paseo', teams: 3, modules: 'specialists', first: 0 },
  six: { stage: 'grand-tour-07-5-6', teams: 6, modules: 'specialists tour-stage', first: 0 },
  roundabouts: { stage: 'grand-tour-02-2-4', teams: 3, modules: 'tour-stage', first: 0 },
  teamTrial: { stage: 'grand-tour-01-2-4', teams: 4 },
  alone: { stage: 'grand-tour-01-2-4', teams: 1 },
  soloTrial: { stage: 'grand-tour-10-5-6', teams: 6 },
  extended: { stage: 'grand-tour-05-2-4', teams: 2, modules: 'tour-stage', first: 0 },
} satisfies Record<string, Record<string, unknown>>

export const makeStage = (server: Server, options: { teams: number }, seats = withBots(options.teams)): Promise<Made> =>
  server.make(seats, { options })

// A short Tour with a rest day and a time trial.
export const SHORT_TOUR = { stages: 'grand-tour-03-2-4 grand-tour-01-2-4 grand-tour-13-2-4', rest_days: '1' }

export const makeGrandTour = (
  server: Server,
  seats: Seat[],
  options: Record<string, unknown> = SHORT_TOUR,
): Promise<Made> => server.make(seats, { game: 'grand-tour', options: { ...options, teams: seats.length } })

// Answers for a seat as quickly as one can until a stage begins, by a connection of its own. The page lends its
// browser.
export const rideToStage = (page: Page, { table, token }: Made, stage: number): Promise<void> =>
  page.evaluate(
    ({ table, token, stage }) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token, since: 'last' }))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            type: string
            number?: number
            view?: { stage: number; over: boolean }
            actions?: { action: string; default?: boolean }[]
          }
          if (message.type === 'error') reject(new Error(String(data)))
          if (message.type !== 'view') return
          if (message.view!.over || message.view!.stage >= stage) {
            socket.close()
            return resolve()
          }
          const chosen = message.actions?.find((one) => one.default) ?? message.actions?.[0]
          if (chosen) socket.send(JSON.stringify({ type: 'decide', number: message.number, action: chosen.action }))
        }
      }),
    { table, token, stage },
  )

export const fetchSheets = async (server: Server, table: string): Promise<Sheets> =>
  (await server.ask<{ sheets: Sheets }>('GET', `/api/tables/${table}/sheets`)).sheets

export type Question = 'draft' | 'lanes' | 'recovery' | 'refreshment'

export class Racer extends Rider {
  readonly specialists = this.page.locator('.draft button.one')
  readonly take = this.page.getByRole('button', { name: /^(Pick|Prendre) (?!…)/ })
  readonly lanes = this.page.getByRole('group', { name: /right lane|file de droite/ }).getByRole('button')
  readonly recovery = this.page.getByRole('group', { name: /Give back|Rendre/ }).getByRole('button')
  readonly back = this.page.locator('.refreshing .take')
  readonly enough = this.page.getByRole('button', { name: /^(That is enough|C’est assez)$/ })

  // What is said of the specialists on offer.
  names(): Promise<string[]> {
    return this.specialists.evaluateAll((all) =>
      all.map((one) => one.querySelector(':scope > .sr-only')?.textContent ?? ''),
    )
  }

  async question(): Promise<Question | null> {
    if (await this.specialists.first().isVisible()) return 'draft'
    if (await this.lanes.first().isVisible()) return 'lanes'
    if (await this.recovery.first().isVisible()) return 'recovery'
    if (await this.enough.isVisible()) return 'refreshment'
    return null
  }

  // Answers as quickly as one can.
  async reply(question: Question): Promise<void> {
    switch (question) {
      case 'draft':
        if (!(await this.take.isVisible())) await this.press(this.specialists.first())
        await this.press(this.take)
        await expect(this.take).toHaveCount(0)
        break
      case 'lanes':
        await this.press(this.lanes.first())
        await expect(this.lanes).toHaveCount(0)
        break
      case 'recovery':
        await this.press(this.recovery.first())
        await expect(this.recovery).toHaveCount(0)
        break
      case 'refreshment':
        await this.press(this.enough, { timeout: 2000 }).catch(() => undefined)
        break
    }
  }

  // Rides on until a question of a module, or whatever else, is there.
  async rideTo(wanted: Question | (() => Promise<boolean>)): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const question = await this.question()
      if (typeof wanted === 'function' ? await wanted() : question === wanted) return
      if (question) await this.reply(question)
      else if ((await this.step()) === 'wait') await this.page.waitForTimeout(40)
    }
    throw new Error('The race does not go on.')
  }
}

const language = async (page: Page) => (await page.locator('html').getAttribute('lang')) as 'en' | 'fr'

// The pages of the Grand Tour, in the state in which they are looked at.
export async function grandTourPages(server: Server): Promise<Place[]> {
  const over = async (options: { teams: number }) => {
    const made = await server.make(bots(options.teams, 'patient'), { options })
    await server.over(made.table)
    return made.table
  }
  const [drafting, six, trial, alone, long, forks] = await Promise.all([
    makeStage(server, STAGES.specialists),
    makeStage(server, STAGES.six),
    makeStage(server, STAGES.teamTrial),
    makeStage(server, STAGES.alone),
    makeStage(server, STAGES.extended),
    makeStage(server, STAGES.roundabouts),
  ])
  const stageOver = await over(STAGES.six)
  const trialOver = await over(STAGES.soloTrial)
  const forksOver = await over(STAGES.roundabouts)
  const seated = async (page: Page, made: Made) => {
    await page.goto(personalLink(made))
    await expect(page.locator('.question')).toBeVisible()
    return new Racer(page, await language(page))
  }
  const replay = (table: string, round: number) => async (page: Page) => {
    await page.goto(`/table/${table}/replay#round=${round}`)
    await expect(page.getByRole('slider')).toBeVisible()
  }
  return [
    {
      name: 'gt-new-tour',
      visit: async (page) => {
        await page.goto('/new#grand-tour')
        await expect(page.locator('li[data-stage]')).toHaveCount(7)
        await page.getByRole('button', { name: /(after stage|après l’étape)\s4$/ }).click()
      },
    },
    {
      name: 'gt-new-full',
      visit: async (page) => {
        await page.goto('/new#grand-tour')
        await page.getByText(/^(All 21 stages|Les 21\sétapes)$/).click()
        await expect(page.locator('li[data-stage]')).toHaveCount(21)
        for (const day of [9, 16])
          await page.getByRole('button', { name: new RegExp(`(after stage|après l’étape)\\s${day}$`) }).click()
      },
    },
    {
      name: 'gt-new',
      visit: async (page) => {
        await page.goto('/new')
        await page.getByText(/^(Stages of the Grand Tour|Étapes du Grand Tour)$/).click()
        await page.locator('label', { hasText: 'Ronds-points de la Baie' }).click()
        await page
          .getByRole('group', { name: /How many|Combien/ })
          .getByText('6')
          .click()
        await page.getByRole('checkbox', { name: /Times and tokens|Temps et jetons/ }).check()
        await expect(page.locator('.preview svg.road')).toBeVisible()
      },
    },
    {
      name: 'gt-draft',
      visit: async (page) => {
        const racer = await seated(page, drafting)
        await racer.rideTo('draft')
        await racer.specialists.nth(0).click()
      },
    },
    {
      name: 'gt-six-draft',
      visit: async (page) => {
        const racer = await seated(page, six)
        await racer.rideTo(async () => (await racer.question()) === 'draft' || (await racer.cards.first().isVisible()))
      },
    },
    {
      name: 'gt-six-card',
      visit: async (page) => {
        const racer = await seated(page, six)
        await racer.rideTo(() => racer.cards.first().isVisible())
        await racer.pick(await racer.best())
      },
    },
    {
      name: 'gt-lanes',
      visit: async (page) => {
        const racer = await seated(page, trial)
        await racer.rideTo(async () => (await racer.question()) === 'lanes' || (await racer.cards.first().isVisible()))
      },
    },
    {
      name: 'gt-trial-card',
      visit: async (page) => {
        const racer = await seated(page, trial)
        await racer.rideTo(() => racer.cards.first().isVisible())
        await racer.pick(0)
      },
    },
    {
      name: 'gt-roundabout',
      visit: async (page) => {
        const racer = await seated(page, forks)
        await racer.rideTo(() => racer.cards.first().isVisible())
        await racer.pick(await racer.best())
      },
    },
    {
      name: 'gt-refreshment',
      visit: async (page) => {
        const racer = await seated(page, long)
        await racer.rideTo('refreshment')
        if (await racer.back.first().isVisible()) await racer.back.last().click()
        await page.waitForTimeout(300)
      },
    },
    { name: 'gt-replay-forks', visit: replay(forksOver, 5) },
    { name: 'gt-replay-late', visit: replay(stageOver, 12) },
    { name: 'gt-replay-trial', visit: replay(trialOver, 2) },
    {
      name: 'gt-legend',
      visit: async (page) => {
        await replay(forksOver, 3)(page)
        await page.getByRole('button', { name: /What the signs|Ce que veulent/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'gt-finish',
      visit: async (page) => {
        await page.goto(`/table/${stageOver}`)
        await expect(page.locator('article.finish')).toBeVisible()
      },
    },
    {
      name: 'gt-trial-finish',
      visit: async (page) => {
        await page.goto(`/table/${trialOver}`)
        await expect(page.locator('article.finish')).toBeVisible()
      },
    },
    {
      name: 'gt-alone-finish',
      visit: async (page) => {
        await page.goto(personalLink(alone))
        await expect(page.locator('.question, article.finish').first()).toBeVisible()
        const racer = new Racer(page, await language(page))
        await racer.rideTo(() => racer.finish.isVisible())
        await expect(page.locator('article.finish')).toContainText(/\d:\d\d/)
      },
    },
    ...(await wholeTourPages(server)),
  ]
}

// The pages of a whole Tour.
async function wholeTourPages(server: Server): Promise<Place[]> {
  const over = await makeGrandTour(server, bots(4, 'patient'))
  const long = await makeGrandTour(server, bots(6, 'patient'), { tour: 'grand-tour-full', rest_days: '9 15' })
  const ana = await makeGrandTour(server, withBots(4))
  const drafting = await makeGrandTour(server, withBots(6), {
    tour: 'grand-tour-full',
    rest_days: '9 15',
    specialists: true,
  })
  await Promise.all([server.over(over.table), server.over(long.table)])
  const evening = async (page: Page) => {
    await page.goto('/help')
    await rideToStage(page, ana, 3)
    await page.goto(personalLink(ana))
    await expect(page.locator('.evening figure svg')).toHaveCount(2)
  }
  const page = (name: string, address: string, shows: string): Place => ({
    name,
    visit: async (page) => {
      await page.goto(address)
      await expect(page.locator(shows).first()).toBeVisible()
    },
  })
  return [
    { name: 'gt-evening', visit: evening },
    {
      name: 'gt-evening-tables',
      visit: async (page) => {
        await evening(page)
        await page.locator('.evening').evaluate((paper) => paper.scrollTo(0, 900))
      },
    },
    {
      name: 'gt-evening-charts',
      visit: async (page) => {
        await evening(page)
        await page.locator('.evening').evaluate((paper) => paper.scrollTo(0, 99_999))
      },
    },
    {
      name: 'gt-tour-draft',
      visit: async (page) => {
        await page.goto(personalLink(drafting))
        await expect(page.locator('.draft button.one').first()).toBeVisible()
        await page.locator('.draft button.one').nth(2).click()
      },
    },
    {
      name: 'gt-tour-stages',
      visit: async (page) => {
        await page.goto(personalLink(drafting))
        await page.getByRole('button', { name: /^(The stages|Les étapes)$/ }).click()
        await expect(page.locator('.evening .stages svg')).toHaveCount(21)
      },
    },
    ...[0, 1400, 99_999].map((down, i) => ({
      name: `gt-long-evening-${i + 1}`,
      visit: async (page: Page) => {
        await page.goto(`/table/${long.table}/replay#round=20003`)
        await page.getByRole('button', { name: /^(Standings|Classements)$/ }).click()
        await expect(page.locator('.evening figure svg')).toHaveCount(2)
        await page.locator('.evening').evaluate((paper, down) => paper.scrollTo(0, down), down)
      },
    })),
    ...['.podium', '.prizes', '.tables'].map((part, i) => ({
      name: `gt-long-finish-${i + 1}`,
      visit: async (page: Page) => {
        await page.goto(`/table/${long.table}`)
        await expect(page.locator('article.finish figure svg')).toHaveCount(2)
        await page
          .locator(`article.finish ${part}`)
          .first()
          .evaluate((one) => one.scrollIntoView())
      },
    })),
    {
      name: 'gt-printed-sheets',
      paper: true,
      visit: async (page) => {
        const window = page.viewportSize()!
        await page.setViewportSize({ width: 794, height: 1123 })
        await page.goto(`/table/${long.table}/sheets`)
        await expect(page.locator('.sheet').first()).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        page.once('framenavigated', () => {
          void page.emulateMedia({ media: 'screen' })
          void page.setViewportSize(window)
        })
      },
    },
    page('gt-tour-replay', `/table/${over.table}/replay#round=2004`, '.top'),
    page('gt-tour-finish', `/table/${over.table}`, 'article.finish'),
    page('gt-sheets', `/table/${over.table}/sheets`, '.sheet'),
    page('gt-story', `/table/${over.table}/story`, '.story figure svg'),
    page('gt-long-sheets', `/table/${long.table}/sheets`, '.sheet'),
    page('gt-long-story', `/table/${long.table}/story`, '.story figure svg'),
    page('gt-help', '/help#grand-tour', '.picture'),
  ]
}
