// A Tour by the house rules in the page: setting it up, the sports section, the sheets, four winners and the story,
// against what the server says.
import { readFileSync } from 'node:fs'
import { standing } from '../../web/src/games/flamme_rouge/tour/sheets.ts'
import type { Sheets } from '../../web/src/games/house_tour/sheets.ts'
import { readable } from './axe.ts'
import { rideToStage } from './grand_tour.ts'
import { Housemate } from './house.ts'
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, test } from './people.ts'
import { bots, type Seat, type Server } from './server.ts'

const CALM = { reducedMotion: 'reduce' as const }
const NIGHT = { ...PHONE, ...CALM, locale: 'fr-FR', colorScheme: 'dark' as const }
const SHORT = { stages: 'chrono-des-moulins-2-4:itt base-avenue-corso-paseo base-firenze-milano', rest_days: '1' }
const me = { kind: 'you', name: 'Ana', livery: 0 } as const
const make = (server: Server, seats: Seat[]) =>
  server.make(seats, { game: 'house-tour', options: { ...SHORT, teams: seats.length } })
const sheetsOf = async (server: Server, table: string) =>
  (await server.ask<{ sheets: Sheets }>('GET', `/api/tables/${table}/sheets`)).sheets
const time = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .filter((part, i) => i > 0 || part > 0)
    .map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')

// HR-MOD-1, HR-MOD-3, HR-DATA-9, HR-BTW-4
test('a ready Tour with its rest day, made one’s own with a time trial, without form cards', async ({ open }) => {
  const page = await open({ ...PHONE, ...CALM }, '/new#house-tour')
  const rows = page.locator('li[data-stage]')
  await expect(rows).toHaveCount(5)
  await page.getByText('Tour des Deux Massifs, twelve stages').tap()
  await expect(rows).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Rest day after stage 6' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Tour des Collines, five stages').tap()
  await page.getByRole('button', { name: 'Rest day after stage 2' }).tap()
  const ridden = page.getByRole('combobox', { name: /^How .* is ridden$/ })
  await expect(ridden.nth(2)).toHaveValue('itt')
  await ridden.nth(0).selectOption({ label: 'Team time trial' })
  await readable(page)
  await fits(page)
  await page.locator('section', { hasText: 'Form cards' }).locator('label').last().tap()
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ana')
  const made = page.waitForRequest((one) => one.url().endsWith('/api/tables') && one.method() === 'POST')
  await page.getByRole('button', { name: 'Open the table' }).tap()
  const { options } = (await made).postDataJSON() as { options: Record<string, unknown> }
  const { tours } = JSON.parse(readFileSync(new URL('../../data/house-tour/tours.json', import.meta.url), 'utf8')) as {
    tours: { id: string; stages: string }[]
  }
  const ready = tours.find(({ id }) => id === 'tour-des-collines')!
  expect(options).toEqual({
    stages: ready.stages.replace(' ', ':ttt '),
    rest_days: '2',
    teams: 4,
    form: false,
  })
  await expect(page).toHaveURL(/\/table\//)
})

for (const [name, options, french] of [
  ['on a desk, in English', { ...DESKTOP, ...CALM }, false],
  ['on a phone, in French, by night', NIGHT, true],
] as const)
  test(`from the traits to the sports section ${name}`, async ({ open, server }) => {
    const page = await open(options)
    const made = await make(server, [me, ...bots(2, 'patient')])
    await page.goto(personalLink(made))
    const mate = new Housemate(page, french)
    await mate.until('traits')
    await readable(page)
    await mate.until('card')
    await expect(page.locator('.top strong')).toHaveText(french ? 'Étape 1 sur 3' : 'Stage 1 of 3')
    await readable(page)
    await fits(page)
    await page.goto('about:blank')
    await rideToStage(await open({}, '/help'), made, 2)
    await page.goto(personalLink(made))
    const paper = page.locator('.evening')
    await expect(paper.locator('figure svg')).toHaveCount(2, { timeout: A_WHILE })
    const day = (await sheetsOf(server, made.table)).stages[0]!
    const general = standing(day).find(({ id }) => id === 'general')!
    const leader = paper
      .locator('table', { hasText: french ? 'Classement général' : 'General' })
      .locator('tr')
      .first()
    await expect(leader.locator('.figure')).toHaveText(time(general.rows[0]!.seconds!))
    await expect(
      paper.getByRole('list', { name: french ? 'Les maillots' : 'The jerseys' }).getByRole('listitem'),
    ).toHaveCount(3)
    await expect(paper).toContainText(french ? 'leaders compris' : 'leaders included')
    await readable(page)
    await fits(page)
    await page.getByRole('button', { name: french ? /^À l’étape\s2$/ : 'On to stage 2' }).click()
    await expect(paper).toBeHidden()
    await expect(page.locator('.question')).toBeVisible()
    // How the general classification would be, were the line here: a place for each of six.
    await mate.until('lead')
    if (!french) await expect(page.locator('.ranking .general')).toHaveCount(6)
  })

test('four winners, the sheets and the story of a Tour, in French on a phone', async ({ open, server }) => {
  const { table } = await make(server, bots(3, 'patient'))
  await server.over(table)
  const { winners, stages } = await sheetsOf(server, table)
  const page = await open(NIGHT, `/table/${table}`)
  await expect(page.locator('article.finish h1')).toHaveText(/^Le jaune pour/)
  await expect(page.getByRole('list', { name: 'Quatre prix, quatre vainqueurs' }).getByRole('listitem')).toHaveCount(
    winners!.length,
  )
  await readable(page)
  await fits(page)
  await page.getByRole('link', { name: 'Le roman du Tour' }).click()
  await expect(page.locator('.story .wide tbody tr')).toHaveCount(stages.length)
  await readable(page)
  await fits(page)

  await page.getByRole('link', { name: 'Fiches' }).click()
  await expect(page.locator('.sheet')).toHaveCount(4)
  await readable(page)
  const first = page.locator('.sheet').first().locator('tbody').first().locator('tr').nth(1).locator('td')
  const rouleur = stages.map(
    (day) =>
      standing(day)
        .find(({ id }) => id === 'general')!
        .rows.find(({ rider }) => rider === 'rR')!.seconds!,
  )
  expect((await first.allInnerTexts()).slice(0, 3)).toEqual(rouleur.map(time))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger en CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + 3 * 6 + winners!.length)
  expect(lines[0]).toMatch(/^\uFEFF?Étape,Nom,Équipe,Coureur,Temps du jour/)
})
