// The pages of Le Tour de France on hexes, in the state in which they are looked at.
import { Captain, makeStages } from './captain.ts'
import { expect, personalLink, type Page } from './people.ts'
import type { Place } from './pages.ts'
import { scout, type Situation } from './scout.ts'
import { bots, type Made, type Server } from './server.ts'
import { Tourist } from './tourist.ts'

const bot = { kind: 'bot', bot: 'simple' } as const
const six = [{ kind: 'you', name: 'Ana', livery: 0 } as const, bot, bot, bot, bot, bot]

export async function pelotonPages(server: Server): Promise<Place[]> {
  const over = await server.finished(
    makeStages(server, bots(6, 'simple'), { stages: 'paris-champs-elysees briancon-alpe-dhuez' }),
  )
  const lobby = await makeStages(
    server,
    [six[0]!, { kind: 'open' }, bot, bot],
    { stages: 'carcassonne-foix paris-champs-elysees' },
    { start: false },
  )
  const start = await makeStages(server, six, { stages: 'roskilde-nyborg', riders: 6 })

  // Into a situation on a road with six teams; on another table if chance did not bring it there.
  const onTheRoad = (stages: string, riders: number) => {
    let made: Made | null = null
    return (stop: Situation['stop']) => async (page: Page) => {
      await Tourist.hurried(page)
      await page.goto('/help')
      for (let tries = 0; tries < 10; ++tries) {
        made ??= await makeStages(server, six, { stages, riders })
        if (await scout(page, { table: made.table, seats: [{ seat: 0, token: made.token }], stop })) break
        made = null
      }
      if (!made) throw new Error('Chance never arranges it.')
      await page.goto(personalLink(made))
      await new Captain(page).until((seen) => seen.asked)
    }
  }
  const riding = onTheRoad('carcassonne-foix', 6),
    attacking = onTheRoad('roskilde-nyborg', 4)
  const choose = async (page: Page, kind: string, die?: string) => {
    const { ways } = await new Captain(page).seen()
    const at = ways.findIndex((way) => way.kind === kind && (die === undefined || way.die === die))
    await page.locator(`.ways .way:nth-child(${at + 1})`).click()
  }
  return [
    {
      name: 'new-stages',
      visit: async (page) => {
        await page.goto('/new#tour-de-france')
        await page.getByRole('button', { name: /^(Add|Ajouter) Briançon/ }).click()
        await expect(page.locator('.preview li')).toHaveCount(2)
        await page.locator('summary').click()
      },
    },
    {
      name: 'lobby-stages',
      visit: async (page) => {
        await page.goto(personalLink(lobby))
        await expect(page.locator('.seats li')).toHaveCount(4)
      },
    },
    {
      name: 'corridor',
      visit: async (page) => {
        await page.goto(personalLink(start))
        await new Captain(page).until((seen) => seen.asked && seen.placing)
      },
    },
    { name: 'follow', visit: riding({ step: 'menu', stage: 1, turn: 4, follows: true }) },
    {
      name: 'risk',
      visit: async (page) => {
        await riding({ step: 'menu', stage: 1, turn: 5, follows: true })(page)
        await choose(page, 'roll', 'red')
      },
    },
    {
      name: 'help-ride',
      visit: async (page) => {
        await riding({ step: 'menu', stage: 1, turn: 6, helps: true })(page)
        await choose(page, 'help')
      },
    },
    { name: 'attack', visit: attacking({ step: 'attack', stage: 1 }) },
    {
      name: 'stage-sheet',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#turn=1005`)
        await page.getByRole('button', { name: /^(Classifications|Classements)$/ }).click()
        await expect(page.getByRole('dialog').getByRole('table')).toHaveCount(4)
      },
    },
    {
      name: 'sports-page',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#turn=1001`)
        await expect(page.locator('.where strong')).toHaveText(/1$/)
        const speed = page.getByRole('button', { name: /^(Speed|Vitesse)/ })
        while (!(await page.getByRole('button', { name: /^(Speed|Vitesse) ×1$/ }).isVisible())) await speed.click()
        // Back over the placing of the riders to the end of the stage before, and on at the usual pace.
        for (let back = 0; back < 21; ++back) await page.keyboard.press('ArrowLeft')
        await page.getByRole('button', { name: /^(Play|Lecture)$/ }).click()
        await expect(page.locator('.interlude')).toBeVisible()
      },
    },
    {
      name: 'stages-finish',
      visit: async (page) => {
        await page.goto(`/table/${over}`)
        await expect(page.locator('article.finish')).toBeVisible()
      },
    },
    {
      name: 'stages-replay',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#turn=1016`)
        for (let steps = 0; steps < 12; ++steps) await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('slider')).toBeVisible()
      },
    },
    {
      name: 'help-stages',
      visit: async (page) => {
        await page.goto('/help#tour-de-france')
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)
      },
    },
  ]
}
