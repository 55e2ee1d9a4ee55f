// A Tour in the page: the sports section between stages, the sheets, the ceremony and the story, against what the
// server says.
import { readFileSync } from 'node:fs'
import { standing } from '../../web/src/games/flamme_rouge/tour/sheets.ts'
import { podiumOf, type Sheets } from '../../web/src/games/grand_tour/sheets.ts'
import { readable } from './axe.ts'
import { fetchSheets, makeGrandTour, rideToStage } from './grand_tour.ts'
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, test, type Page } from './people.ts'
import { bots } from './server.ts'

const CALM = { reducedMotion: 'reduce' as const }
const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

// What stands in the rows of a table with this caption: place and figure, with plain spaces.
const printed = (page: Page, caption: RegExp) =>
  page
    .locator('table', { has: page.locator('caption', { hasText: caption }) })
    .first()
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('.place')?.textContent?.trim(),
        row.querySelector('.figure')?.textContent?.trim().replace(/\s/g, ' '),
      ]),
    )

for (const [name, options, french] of [
  ['on a desk, in English', DESKTOP, false],
  ['on a phone, in French, by night', { ...PHONE, locale: 'fr-FR', colorScheme: 'dark' as const }, true],
] as const)
  test(`the sports section ${name}`, async ({ open, server }) => {
    const page = await open({ ...options, ...CALM })
    const made = await makeGrandTour(server, [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(2, 'patient')])
    await page.goto(personalLink(made))
    await expect(page.locator('.top strong')).toHaveText(french ? 'Étape 1 sur 3' : 'Stage 1 of 3')
    // The stage is ridden from another device; on the phone the page is closed meanwhile.
    if (french) await page.goto('about:blank')
    await rideToStage(await open({}, '/help'), made, 2)
    if (french) await page.goto(personalLink(made))
    await expect(page.locator('.evening')).toBeVisible({ timeout: A_WHILE })
    const paper = page.locator('.evening')
    await expect(paper.locator('figure svg')).toHaveCount(2)
    const day = (await fetchSheets(server, made.table)).stages[0]!
    const standings = standing(day)

    const rows = await printed(page, french ? /L’étape/ : /The stage/)
    expect(rows).toEqual(day.riders.map(({ place, seconds = 0 }) => [String(place), time(seconds)]))
    const general = standings.find(({ id }) => id === 'general')!
    expect(await printed(page, french ? /Classement général/ : /General/)).toEqual(
      general.rows.map(({ place, seconds = 0, gap = 0 }, i) => [
        String(place),
        i === 0 ? time(seconds) : `+${time(gap)}`,
      ]),
    )
    // The rest day has given points already, as the chart below says too.
    const tour = standings.find(({ id }) => id === 'tour')!
    expect(tour.rows.map(({ points }) => points)).not.toEqual(
      day.classifications.find(({ id }) => id === 'tour')!.rows.map(({ points }) => points),
    )
    expect(await printed(page, french ? /Points de Tour/ : /Tour points/)).toEqual(
      tour.rows.map(({ place, points }) => [String(place), `${points} ${french ? 'PT' : 'TP'}`]),
    )
    await expect(
      paper.getByRole('list', { name: french ? 'Les maillots' : 'The jerseys' }).getByRole('listitem'),
    ).toHaveCount(3)
    const fatigue = await paper.locator('.fatigue li').allInnerTexts()
    expect(fatigue.map((text) => Number(/(\d+) cart?[de]/.exec(text.replace(/\s+/g, ' '))?.[1] ?? 0))).toEqual(
      day.sheet.map((one) => one.fatigue ?? 0),
    )
    await expect(paper.locator('.later input').first()).toHaveValue(new RegExp(`/table/${made.table}#seat=`))
    await readable(page)
    await fits(page)

    // One key leads to the next stage, and the standings stay at hand.
    await page.keyboard.press('Escape')
    await expect(paper).toBeHidden()
    await expect(page.locator('.question')).toBeVisible()
    await page.getByRole('button', { name: french ? 'Classements' : 'Standings' }).click()
    await expect(paper).toBeVisible()
    await paper.getByRole('link', { name: french ? 'Fiches' : 'Sheets' }).click()
    await expect(page).toHaveURL(/\/sheets$/)
    await expect(page.locator('.sheet').first()).toBeVisible()
  })

// GT-TTT-3
test('after a team time trial every team stands on the podium once', async ({ open, server }) => {
  const page = await open({ ...DESKTOP, ...CALM })
  const stages = 'grand-tour-01-2-4 grand-tour-03-2-4 grand-tour-13-2-4'
  const made = await makeGrandTour(server, [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(1, 'patient')], { stages })
  await page.goto(personalLink(made))
  await rideToStage(await open({}, '/help'), made, 2)
  const paper = page.locator('.evening')
  await expect(paper).toBeVisible({ timeout: A_WHILE })
  await expect(paper.locator('figure svg')).toHaveCount(2)
  const day = (await fetchSheets(server, made.table)).stages[0]!
  expect(podiumOf(day)).toHaveLength(2)
  await expect(paper.locator('.podium .step')).toHaveCount(2)
})

test('the sheets are those of the server, on the screen, on paper and in a spreadsheet', async ({ open, server }) => {
  const { table } = await makeGrandTour(server, bots(3, 'patient'))
  await server.over(table)
  const sheets: Sheets = await fetchSheets(server, table)
  const page = await open({ ...DESKTOP, ...CALM }, `/table/${table}/sheets`)
  await expect(page.locator('.sheet')).toHaveCount(4)
  await readable(page)

  // The columns of the stages in the blocks of the Tour sheet: podiums, times, sprint, mountain.
  const blocks = page
    .getByRole('region', { name: /^Tour sheet 1$/ })
    .last()
    .locator('table')
    .first()
    .locator('tbody')
  const cells = (nth: number, from: number, to?: number) =>
    blocks
      .nth(nth)
      .locator('tr:not(:first-child)')
      .evaluateAll(
        (all, [from, to]) =>
          all.map((row) => [...row.querySelectorAll('td')].slice(from, to).map((cell) => cell.textContent!.trim())),
        [from, to],
      )
  const block = (nth: number) => cells(nth, 0, 3)
  expect(await block(1)).toEqual(
    [0, 1, 2].map((team) => sheets.stages.map(({ totals }) => String(totals.teams[team]!.podium))),
  )
  const riders = [0, 1, 2, 3, 4, 5]
  expect(await block(2)).toEqual(riders.map((i) => sheets.stages.map(({ totals }) => time(totals.riders[i]!.seconds))))
  expect(await block(3)).toEqual(riders.map((i) => sheets.stages.map(({ totals }) => String(totals.riders[i]!.sprint))))
  expect(await block(4)).toEqual(
    riders.map((i) => sheets.stages.map(({ totals }) => String(totals.riders[i]!.mountain))),
  )
  // The right-hand part of the first block: rest days, bonuses, and A + B + C.
  expect(await cells(1, -3)).toEqual(
    [0, 1, 2].map((team) => {
      const { bonus, rest, total } = sheets.final!.find((one) => one.team === team)!
      return [rest, bonus, total].map(String)
    }),
  )
  // A player's own sheet: times above, tokens under the face of their pile.
  const own = page.getByRole('region', { name: /^Player sheet/ }).first()
  const row = async (label: string, half: number) =>
    (await own.locator('tbody').nth(half).locator('tr', { hasText: label }).locator('td').allInnerTexts()).slice(0, 3)
  for (const half of [0, 1]) {
    expect(await row('Arrival time', half)).toEqual(sheets.stages.map(({ sheet }) => time(sheet[half]!.seconds)))
    expect(await row('Mountain, Major', half)).toEqual(
      sheets.stages.map(({ sheet }, i) => (sheets.course[i]!.major === 'mountain' ? String(sheet[half]!.major) : '')),
    )
    expect(await row('Sprint, Minor', half)).toEqual(
      sheets.stages.map(({ sheet }, i) => (sheets.course[i]!.minor === 'sprint' ? String(sheet[half]!.minor) : '')),
    )
  }

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?Stage,Name,Team,Rider,Place,Time/)
  expect(lines.filter((line) => /^[123],.*,[RS],/.test(line))).toHaveLength(3 * 6)
  for (const { team, place, podium, bonus, rest, total } of sheets.final!)
    expect(lines.slice(-3)[place - 1]).toMatch(new RegExp(`^${place},.+,${podium},${bonus},${rest},${total}$`))

  // On paper nothing but the sheets.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('.sheet').first()).toBeVisible()
})

test('the ceremony and the story of a Tour, on a phone in French', async ({ open, server }) => {
  const { table } = await makeGrandTour(server, bots(3, 'patient'))
  await server.over(table)
  const { final, stages } = await fetchSheets(server, table)
  const page = await open({ ...PHONE, ...CALM, locale: 'fr-FR' }, `/table/${table}`)
  await expect(page.locator('article.finish h1')).toHaveText(/gagne le Tour/)
  expect(await printed(page, /Classement final/)).toEqual(
    final!.map(({ place, total }) => [String(place), `${total} PT`]),
  )
  await readable(page)
  await fits(page)
  await page.getByRole('link', { name: 'Le roman du Tour' }).click()
  await expect(page).toHaveURL(/\/story$/)
  await expect(page.locator('.story h2')).toHaveText(/gagne le Tour/)
  await expect(page.locator('.story .wide tbody tr')).toHaveCount(stages.length)
  await expect(page.locator('.story figure svg')).toHaveCount(2)
  await readable(page)
  await fits(page)
})

// A Tour of 21 stages on one sheet of A4, even where every stage turned it, in both languages.
test('the story of a long Tour of six teams is one page on paper', async ({ open, server }) => {
  const full = { tour: 'grand-tour-full', rest_days: '9 15', specialists: true }
  const { table } = await makeGrandTour(server, bots(6, 'patient'), full)
  await server.over(table)
  const turn = <T>(all: T[], by: number) => [...all.slice(by), ...all.slice(0, by)]
  for (const lively of [false, true]) {
    const page = await open({ ...(lively ? PHONE : DESKTOP), ...CALM, locale: lively ? 'fr-FR' : 'en-GB' })
    await page.route('**/sheets', async (route) => {
      if (!lively || route.request().resourceType() === 'document') return route.continue()
      const answer = (await (await route.fetch()).json()) as { sheets: Sheets }
      for (const { stage, classifications, after_rest, prizes } of answer.sheets.stages)
        for (const one of [classifications, after_rest, prizes].flatMap((all) => all ?? []))
          if (one.id === 'general' || one.id === 'tour') one.rows = turn(one.rows, stage % 6)
      await route.fulfill({ json: answer })
    })
    await page.goto(`/table/${table}/story`)
    if (lively) await expect.poll(() => page.locator('.story .turns li').count()).toBeGreaterThan(15)
    await expect(page.locator('.story .wide tbody tr')).toHaveCount(21)
    await expect(page.locator('.story figure svg')).toHaveCount(2)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  }
})

// GT-SHEET-4 On A4 each sheet of the Tour has a page of its own, three of the players share one, and all that stands on
// them is on the paper.
for (const [stages, options, pages] of [
  [7, { tour: 'grand-tour-basic', rest_days: '4' }, 1 + 6 / 3],
  [21, { tour: 'grand-tour-full', rest_days: '9 15', specialists: true }, 3 + 18 / 3],
] as const)
  test(`the sheets of ${stages} stages and six teams on paper`, async ({ open, server }) => {
    const { table } = await makeGrandTour(server, bots(6, 'patient'), options)
    await server.over(table)
    const A4 = { width: Math.floor((190 / 25.4) * 96), height: Math.floor((277 / 25.4) * 96) }
    for (const [view, locale] of [
      [DESKTOP, 'en-GB'],
      [PHONE, 'fr-FR'],
    ] as const) {
      const page = await open({ ...view, ...CALM, locale }, `/table/${table}/sheets`)
      await expect(page.locator('.sheet.player')).toHaveCount((6 * stages) / 7)
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(pages)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(A4)
      // What a cell has to say, beside the room it has for it.
      const clipped = await page.locator('.sheet').evaluateAll(
        (sheets, { width, height }) =>
          sheets.flatMap((sheet) => {
            const box = sheet.getBoundingClientRect()
            const words = (one: Element) => `${sheet.getAttribute('aria-label')}: ${one.textContent}`
            return [
              ...(box.right > width + 1 || box.height > height ? [words(sheet).slice(0, 60)] : []),
              ...[...sheet.querySelectorAll('th, td, .name')].flatMap((cell) =>
                cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > width + 1
                  ? [words(cell)]
                  : [],
              ),
            ]
          }),
        A4,
      )
      expect(clipped).toEqual([])
    }
  })

test('a Tour is watched again from stage to stage', async ({ open, server }) => {
  const { table } = await makeGrandTour(server, bots(3, 'patient'))
  await server.over(table)
  const page = await open({ ...DESKTOP, ...CALM }, `/table/${table}/replay#round=2003`)
  await expect(page.locator('.top strong')).toHaveText('Stage 2 of 3')
  await expect(page.locator('.company .rider')).toHaveCount(6)
  // The yellow jersey of the first stage is on the road.
  await expect(page.getByRole('list', { name: 'Riders on the road, from the front' })).toContainText('yellow jersey')
  await page.getByRole('button', { name: 'Standings' }).click()
  await expect(page.locator('.evening')).toContainText('After stage 1')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Back to the race' }).click()
  await expect(page.locator('.evening')).toBeHidden()
  await readable(page)
})

test.describe('where there are no sheets', () => {
  test.use({ expected: /status of 404.*\/api\// })
  test('it is said', async ({ open, server }) => {
    const page = await open(DESKTOP, `/table/${await server.finished()}/sheets`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toContainText('This game keeps no sheets.')
  })
})
