// REF-HR-6 The house rules at a real table: time trials are entered by their cards, and win a Tour.
import { readable } from './axe.ts'
import { expect, fits, PHONE, test } from './people.ts'
import { Referee } from './referee.ts'

const WORDS = {
  en: {
    house: /complementary house rules/,
    ridden: (name: string) => `How ${name} is ridden`,
    alone: 'Individual time trial',
    teams: 'Team time trial',
    byHand: 'Enter by hand',
    enter: 'Enter a time',
    cards: 'Cards played',
    past: 'Squares past the line',
    fatigue: 'Fatigue cards left',
    tables: { stage: 'Stage', general: 'General', riders: 'Individual', teams: 'Teams', sprint: 'Sprint' },
    red: (rider = '') => `Red${rider}`,
    blue: (rider = '') => `Blue${rider}`,
    level: 's.t.',
    wins: (who: string) => `${who} wins`,
    winsRace: (who: string) => `${who} wins the race!`,
  },
  fr: {
    house: /règles maison/,
    ridden: (name: string) => `Comment se court ${name}`,
    alone: 'Contre-la-montre individuel',
    teams: 'Contre-la-montre par équipes',
    byHand: 'Saisir à la main',
    enter: 'Saisir un temps',
    cards: 'Cartes jouées',
    past: 'Cases après la ligne',
    fatigue: 'Cartes fatigue restantes',
    tables: { stage: 'Étape', general: 'Général', riders: 'Individuel', teams: 'Équipes', sprint: 'Sprint' },
    red: (rider = '') => `Rouge${rider}`,
    blue: (rider = '') => `Bleu${rider}`,
    level: 'm.t.',
    wins: (who: string) => `Victoire : ${who}`,
    winsRace: (who: string) => `${who} remporte la course !`,
  },
}
const [SOLO, DUO] = ['Avenue Corso Paseo', 'La Haut Montagne']

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
] as const)
  test(`REF-HR-6 a time trial alone and one by teams, from the cards to the winners, ${language}`, async ({ open }) => {
    const words = WORDS[language]
    const { stage, general, riders, teams, sprint } = words.tables
    const page = await open({ ...PHONE, locale }, '/referee')
    const referee = new Referee(page, language)
    const headline = (words: string) => page.getByRole('heading', { name: words, exact: true })
    const order = () => page.getByRole('main').getByRole('list').first().getByRole('listitem')

    // RUL-MOD-2 Any card may be ridden as a time trial.
    await referee.choose(words.house, [SOLO, DUO])
    await page.getByRole('combobox', { name: words.ridden(SOLO) }).selectOption(words.alone)
    await page.getByRole('combobox', { name: words.ridden(DUO) }).selectOption(words.teams)
    await fits(page)
    await referee.button(referee.words.next).click()
    await referee.teams()
    // REF-HR-11 The seeds, from the first to the last: the last one starts first.
    await page.getByText(words.byHand, { exact: true }).click()
    await referee.tap(1, 2, 7, 8)
    await page.getByRole('contentinfo').getByRole('button', { name: referee.words.save }).click()
    await expect(order()).toHaveText([words.blue(), words.blue(), words.red(), words.red()].map((who) => RegExp(who)))
    await referee.start()
    // There is no TURN, and no time but that of the cards.
    await expect(referee.link(words.enter)).toBeVisible()
    await expect(referee.button(referee.words.turn)).toHaveCount(0)

    // Numbers are typed.
    const fill = async (label: string, value: number) => {
      await page.getByRole('textbox', { name: label, exact: true }).fill(String(value))
      await page.keyboard.press('Tab')
    }
    const enter = async (who: number, cards: number, past: number, fatigue?: number) => {
      await referee.link(words.enter).click()
      await referee.tap(who)
      await fill(words.cards, cards)
      await fill(words.past, past)
      if (fatigue !== undefined) await fill(words.fatigue, fatigue)
      await referee.save()
    }
    // 60 for a card, less 10 for a square past the line, and one for each fatigue card left:
    //   1   540 − 20 + 3 = 0:08:43      7   540 − 20 + 3 = 0:08:43
    //   2   600          = 0:10:00      8   480 − 10 + 1 = 0:07:51
    // HR-TIE-3 Of 1 and 7, who are level, 7 stood lower. HR-PTS-1 Points are 4, 2, 1.
    await enter(1, 9, 2, 3)
    await enter(2, 10, 0, 0)
    await enter(7, 9, 2, 3)
    await referee.link(words.enter).click()
    await expect(page.getByRole('button', { name: /^7, 0:08:43/ })).toBeDisabled()
    await readable(page)
    await fits(page)
    await page.goBack()
    await enter(8, 8, 1, 1)
    // REF-SCR-17 The summary, before the stage is closed.
    await expect(page.getByRole('heading', { name: referee.words.completed })).toBeVisible()
    const day = ['1 8 0:07:51', '2 7 +0:52', '3 1 +0:52', '4 2 +2:09']
    expect(await referee.figures()).toEqual(day)
    await readable(page)
    await fits(page)
    await referee.closeStage()
    await expect(headline(words.wins(words.blue(' 8')))).toBeVisible()
    for (const which of [stage, general]) {
      await referee.show(which, riders)
      expect(await referee.figures()).toEqual(day)
    }
    await referee.show(sprint)
    expect(await referee.figures()).toEqual(['1 8 4', '2 7 2', '3 1 1'])
    await referee.show(teams)
    expect(await referee.figures()).toEqual(['1 B 8 7 0:16:34', '2 R 1 2 +2:09'])

    // By teams from the last one on, and a team is tapped by its first rider.
    await referee.link(referee.words.toStage(2)).click()
    await expect(order()).toHaveText([RegExp(words.red()), RegExp(words.blue())])
    await referee.start()
    await referee.link(words.enter).click()
    await expect(page.getByRole('main').getByRole('button', { name: /^\d+$/ })).toHaveText([/1/, /7/])
    await expect(page.getByRole('textbox', { name: words.fatigue })).toHaveCount(0)
    // REF-R-12 Cards and squares that make no time are refused, and stay as they were typed.
    await referee.tap(1)
    await fill(words.cards, 1)
    await fill(words.past, 6)
    await page.getByRole('contentinfo').getByRole('button', { name: referee.words.save }).click()
    await expect(page.getByRole('alert').getByRole('button', { name: /REF-HR-6/ })).toBeVisible()
    await fill(words.cards, 9)
    await fill(words.past, 1)
    await referee.save()
    await enter(7, 12, 2)
    await referee.closeStage()

    // Both riders of a team have its time: 540 − 10 = 0:08:50 and 720 − 20 = 0:11:40; the general times are
    //   1   8:43 +  8:50 = 17:33        8   7:51 + 11:40 = 19:31
    //   2  10:00 +  8:50 = 18:50        7   8:43 + 11:40 = 20:23
    await expect(headline(words.winsRace(words.red(' 1')))).toBeVisible()
    expect(await referee.figures()).toEqual(['1 1 0:17:33', '2 2 +1:17', '3 8 +1:58', '4 7 +2:50'])
    await referee.show(teams)
    expect(await referee.figures()).toEqual(['1 R 1 2 0:36:23', '2 B 7 8 +3:31'])
    // HR-PTS-3 A team time trial gives no points.
    await referee.show(sprint)
    expect(await referee.figures()).toEqual(['1 8 4', '2 7 2', '3 1 1'])
    // REF-R-19 Teams are counted, and both riders have the place of theirs.
    await referee.show(stage, riders)
    expect(await referee.figures()).toEqual(['1 1 0:08:50', `1 2 ${words.level}`, '2 7 +2:50', '2 8 +2:50'])
    await readable(page)
    await fits(page)
  })
