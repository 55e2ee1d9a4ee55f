// A module of Flamme Rouge that the page does not know (tests/toy_module.hpp): after the movement, riders who played a
// card 5* are asked whether they kick. The page offers that as a plain choice, in the module's own words.
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, personalLink, PHONE, Rider, roundOf, test as base, type Page } from './people.ts'
import { Server } from './server.ts'

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await new Server(20, process.env.TOURMALET_WITH_TOYS).start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const WORDS = {
  en: { title: 'Kick?', kick: 'kick, for a fatigue card', stay: 'stay calm' },
  fr: { title: 'Relancer\u00a0?', kick: 'relancer, contre une carte Fatigue', stay: 'rester calme' },
}

async function seated(page: Page, server: Server): Promise<void> {
  const bot = { kind: 'bot', bot: 'random' } as const
  const options = { stage: 'base-avenue-corso-paseo', teams: 3, first: 0, modules: 'kicks' }
  await page.goto(personalLink(await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, bot, bot], { options })))
  await expect(page.locator('.question')).toBeVisible()
}

for (const lang of ['en', 'fr'] as const)
  test(`a question nobody has drawn is answered by click and by keyboard, in ${lang}`, async ({ open, server }) => {
    const words = WORDS[lang]
    const page = await open({ ...(lang === 'en' ? DESKTOP : PHONE), locale: lang, reducedMotion: 'reduce' })
    const me = new Rider(page, lang, lang === 'fr')
    const answers = page.getByRole('group', { name: words.title }).getByRole('button')
    const fives = me.cards.filter({ hasText: '5*' })

    // Plays a card 5* as soon as one is drawn.
    const untilAsked = async () => {
      for (const start = Date.now(); Date.now() - start < A_WHILE;) {
        const asked = await me.asked()
        if (asked === 'wait' && (await answers.first().isVisible())) return
        expect(asked, 'a card 5* came in time').not.toBe('over')
        if (asked === 'card' && (await fives.count()) > 0) {
          if ((await fives.first().getAttribute('aria-pressed')) !== 'true') await me.press(fives.first())
          await me.commit()
        } else if ((await me.step(asked)) === 'wait') await page.waitForTimeout(40)
      }
      throw new Error('No rider is asked whether they kick.')
    }
    // The dock has the question and its two answers, and the round ends.
    const answered = async (answer: () => Promise<void>) => {
      await untilAsked()
      await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
      await expect(answers).toHaveText([words.kick, words.stay])
      const round = await roundOf(page)
      await answer()
      await expect(answers).toHaveCount(0)
      await me.until('lead')
      expect(await roundOf(page)).toBe(round + 1)
    }

    // By the fourth round every card of the deck has been in the hand, by the eighth again: two of the three 5* come.
    await seated(page, server)
    await answered(() => me.press(answers.filter({ hasText: words.stay })))
    await answered(async () => {
      if (lang === 'en') return page.keyboard.press('1')
      await answers.first().focus()
      await page.keyboard.press('Enter')
    })
  })
