// Every page of the app, in the state in which it is looked at.
import { A_WHILE } from './patience.ts'
import { expect, personalLink, Rider, type Page } from './people.ts'
import { bots, type Made, type Server } from './server.ts'
import { breakawayPages } from './breakaway.ts'
import { grandTourPages } from './grand_tour.ts'
import { housePages } from './house_pages.ts'
import { movesPages } from './moves_pages.ts'
import { pelotonPages } from './peloton_pages.ts'
import { refereePages } from './referee_pages.ts'
import { makeTour, Tourist } from './tourist.ts'
import { twelvePages } from './twelve_pages.ts'

export interface Place {
  name: string
  visit: (page: Page) => Promise<void>
  // As it is printed: a sheet of A4, whatever window it is printed from.
  paper?: boolean
}

// Tables for all pages, made once.
export async function allPages(server: Server): Promise<Place[]> {
  const bot = { kind: 'bot', bot: 'patient' } as const
  const over = await server.finished()
  const lobby = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, { kind: 'open' }], {
    start: false,
  })
  const asked = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot, bot], {
    options: { stage: 'base-avenue-corso-paseo', teams: 4, first: 0 },
  })
  const waiting = await started(server)
  const road = (page: Page) => expect(page.getByRole('region', { name: /Avenue Corso Paseo/ })).toBeVisible()
  const seat = (made: Made) => async (page: Page) => {
    await page.goto(personalLink(made))
    await road(page)
  }
  return [
    {
      name: 'home',
      visit: async (page) => {
        await page.goto('/')
        await expect(page.getByRole('button', { name: /^(Play now|Jouer tout de suite)/ })).toHaveCount(5)
      },
    },
    {
      name: 'new',
      visit: async (page) => {
        await page.goto('/new')
        await expect(page.locator('.preview svg.road')).toBeVisible()
      },
    },
    {
      name: 'join',
      visit: async (page) => {
        await page.goto(`/table/${lobby.table}`)
        await expect(page.locator('form')).toBeVisible()
      },
    },
    {
      name: 'lobby',
      visit: async (page) => {
        await page.goto(personalLink(lobby))
        await expect(page.locator('.seats li')).toHaveCount(4)
      },
    },
    {
      name: 'host',
      visit: async (page) => {
        await page.goto('/new')
        await page.getByRole('textbox', { name: /Your name|Votre nom/ }).fill('Ana')
        await page.getByRole('button', { name: /^(Open the table|Ouvrir la table)$/ }).click()
        await expect(page.getByRole('button', { name: /^(Start now|Partir maintenant)/ })).toBeVisible()
      },
    },
    {
      name: 'place',
      visit: async (page) => {
        await seat(asked)(page)
        await new Rider(page, await language(page)).squares.first().click()
      },
    },
    {
      name: 'question',
      visit: async (page) => {
        await seat(waiting.ana)(page)
        const me = new Rider(page, await language(page))
        await me.until('card')
        await me.pick(await me.best())
      },
    },
    {
      name: 'waiting',
      visit: async (page) => {
        await seat(waiting.ana)(page)
        await waiting.leoIsBack()
        const me = new Rider(page, await language(page))
        await me.until(() => me.takeBack.isVisible())
      },
    },
    {
      name: 'emotes',
      visit: async (page) => {
        await seat(waiting.ana)(page)
        await page.getByRole('button', { name: /^(Emotes|Émotes)$/ }).click()
        await expect(page.locator('.call')).toHaveCount(12)
      },
    },
    {
      name: 'leave',
      visit: async (page) => {
        await seat(waiting.ana)(page)
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: /^(Leave the race|Quitter la course)…$/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'my-races',
      visit: async (page) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { name: /^(Your races|Vos courses)$/ })).toBeVisible()
      },
    },
    {
      name: 'finish',
      visit: async (page) => {
        await page.goto(`/table/${over}`)
        await expect(page.locator('article.finish')).toBeVisible()
      },
    },
    {
      name: 'replay',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#round=6`)
        await expect(page.getByRole('slider')).toBeVisible()
      },
    },
    {
      name: 'help',
      visit: async (page) => {
        await page.goto('/help')
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10)
      },
    },
    ...(await tourPages(server)),
    ...(await breakawayPages(server)),
    ...(await pelotonPages(server)),
    ...(await grandTourPages(server)),
    ...(await housePages(server)),
    ...refereePages,
    ...(await movesPages(server)),
    ...(await twelvePages(server)),
    {
      name: 'not-found',
      visit: async (page) => {
        await page.goto('/nowhere')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    },
    {
      name: 'no-table',
      visit: async (page) => {
        await page.goto('/table/nosuchtable')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    },
    {
      name: 'wrong-token',
      visit: async (page) => {
        await page.goto(personalLink({ ...lobby, token: 'A'.repeat(43) }))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    },
  ]
}

const language = async (page: Page) => (await page.locator('html').getAttribute('lang')) as 'en' | 'fr'

// A race with a second person: a bot rides for him until he comes back, and then he thinks for ever.
async function started(server: Server): Promise<{ ana: Made; leoIsBack: () => Promise<unknown> }> {
  const bot = { kind: 'bot', bot: 'patient' } as const
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, bot, bot], { start: false })
  const { token } = await server.ask<{ token: string }>('POST', `/api/tables/${ana.table}/join`, {
    seat: 1,
    name: 'Léo',
  })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  const ride = (kind: 'bot' | 'person') =>
    server.ask('POST', `/api/tables/${ana.table}/seats`, { seat: 1, kind, bot: 'patient' }, token)
  await ride('bot')
  return { ana, leoIsBack: () => ride('person') }
}

// Le Vainqueur du Tour. A bot rides for Ana to the stage that is looked at, and thinks as long as somebody looks on.
async function tourPages(server: Server): Promise<Place[]> {
  const bot = { kind: 'bot', bot: 'steady' } as const
  const six = [{ kind: 'you', name: 'Ana', livery: 0 } as const, bot, bot, bot, bot, bot]
  const lobby = await makeTour(server, [six[0]!, { kind: 'open' }, bot, bot, { kind: 'open' }, bot], { start: false })
  const over = await server.finished(makeTour(server, bots(6, 'steady')))
  const start = await makeTour(server, six)
  const ana = await makeTour(server, six)
  const ride = (kind: 'bot' | 'person') =>
    server.ask('POST', `/api/tables/${ana.table}/seats`, { seat: 0, kind, bot: 'steady' }, ana.token)

  // On a road with a card to play, in a time trial with the die in hand.
  const inStage = (stage: number, turn: 'card' | 'throw') => async (page: Page) => {
    await Tourist.hurried(page)
    await page.goto(personalLink(ana))
    const me = new Tourist(page)
    if ((await me.seen()).stage < stage) await ride('bot')
    await expect
      .poll(async () => (await me.seen()).stage, { timeout: A_WHILE, intervals: [50] })
      .toBeGreaterThanOrEqual(stage)
    await ride('person')
    // A few rounds later everybody is somewhere else.
    await me.until(
      async (seen) => seen.turn === turn && Number(/\d+/.exec(await page.locator('.round').innerText())?.[0]) > 2,
    )
  }
  const picked = async (page: Page, wanted: string) => {
    const cards = page.locator('.hand .pick')
    const best = page.locator(`.hand .pick:has(${wanted}):not(:has(.idle))`)
    await ((await best.count()) > 0 ? best : cards).first().click()
  }
  return [
    {
      name: 'new-tour',
      visit: async (page) => {
        await page.goto('/new#vainqueur')
        await expect(page.locator('.preview li')).toHaveCount(12)
        await page.locator('summary').click()
      },
    },
    {
      name: 'lobby-tour',
      visit: async (page) => {
        await page.goto(personalLink(lobby))
        await expect(page.locator('.seats li')).toHaveCount(6)
        await expect(page.locator('.course li')).toHaveCount(12)
      },
    },
    {
      name: 'prologue',
      visit: async (page) => {
        await page.goto(personalLink(start))
        await expect(page.locator('.throw')).toBeVisible()
      },
    },
    {
      name: 'plain',
      visit: async (page) => {
        await inStage(1, 'card')(page)
        await picked(page, '.handicap')
      },
    },
    { name: 'trial', visit: inStage(2, 'throw') },
    {
      name: 'mountain',
      visit: async (page) => {
        await inStage(4, 'card')(page)
        await picked(page, '.distance')
      },
    },
    {
      name: 'score-sheet',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#stage=9`)
        await page.locator('.head button').click()
        await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(14)
      },
    },
    {
      name: 'interlude',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#stage=8`)
        await expect(page.locator('.where strong')).toHaveText(/8/)
        // Back to the end of the stage before, and on at the usual pace.
        for (let back = 0; back < 3; ++back) await page.keyboard.press('ArrowLeft')
        await page.getByRole('button', { name: /^(Speed|Vitesse)/ }).click()
        while (!(await page.getByRole('button', { name: /^(Speed|Vitesse) ×1$/ }).isVisible()))
          await page.getByRole('button', { name: /^(Speed|Vitesse)/ }).click()
        await page.getByRole('button', { name: /^(Play|Lecture)$/ }).click()
        await expect(page.locator('.interlude')).toBeVisible()
      },
    },
    {
      name: 'tour-finish',
      visit: async (page) => {
        await page.goto(`/table/${over}`)
        await expect(page.locator('article.finish')).toBeVisible()
      },
    },
    {
      name: 'tour-replay',
      visit: async (page) => {
        await page.goto(`/table/${over}/replay#stage=6`)
        for (let steps = 0; steps < 40; ++steps) await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('slider')).toBeVisible()
      },
    },
    {
      name: 'help-tour',
      visit: async (page) => {
        await page.goto('/help#vainqueur')
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)
      },
    },
  ]
}
