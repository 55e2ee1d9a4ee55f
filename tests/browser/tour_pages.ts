// What the pages of a Grand Tour show, read from them as a person reads it, and the same as it must be by sheets that
// were computed elsewhere (tests/tour_sheets.mjs).
import { expect, type Page } from './people.ts'

type Locator = ReturnType<Page['locator']>
type Language = 'en' | 'fr'

// Rider or team with a figure, from the first on; who wears the jersey.
interface Table {
  rows: [string | number, number][]
  jersey?: string
}
type Tables = Record<'general' | 'sprint' | 'mountain' | 'teams' | 'tour', Table>
interface Stage {
  riders: { rider: string; place: number; seconds: number; sprint: number; mountain: number; tour: number }[]
  faces: { major?: string; minor?: string }
  sheet: { rider: string; seconds: number; podium: number; major: number; minor: number; fatigue?: number }[]
  totals: {
    riders: { rider: string; seconds: number; sprint: number; mountain: number }[]
    teams: { team: number; seconds: number; podium: number; rest: number; points: number }[]
  }
  classifications: Tables
  after_rest?: Tables
  prizes?: Tables
}
export interface Computed {
  stages: Stage[]
  bonuses: { classification: string; rider?: string; team?: number; place: number; points: number }[]
  final: { team: number; place: number; podium: number; bonus: number; rest: number; total: number }[]
}

const CAPTIONS: Record<keyof Tables, Record<Language, string>> = {
  general: { en: 'General classification', fr: 'Classement général' },
  sprint: { en: 'Sprint classification', fr: 'Classement des sprints' },
  mountain: { en: 'Mountain classification', fr: 'Classement de la montagne' },
  teams: { en: 'Team classification', fr: 'Classement par équipes' },
  tour: { en: 'Tour points', fr: 'Points de Tour' },
}
const JERSEYS = { yellow: 'general', green: 'sprint', polka: 'mountain' } as const

export const time = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .filter((part, i) => i > 0 || part > 0)
    .map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
const unit = (language: Language) => (language === 'en' ? 'TP' : 'PT')
const teamOf = (who: string | number) => (typeof who === 'number' ? who : 'rbkgwp'.indexOf(who[0]!))

interface Line {
  place: number
  // As the mark says it: rR is a rider, 0 a team.
  who: string | number
  figure: string
  // Places won since yesterday; null: nothing is said of it.
  moved: number | null
  jersey: string | null
  // The numbers in what stands beside the name.
  notes: number[]
}

// Every list of results in a part of a page, by its caption.
const listsIn = async (part: Locator): Promise<Record<string, Line[]>> =>
  Object.fromEntries(
    await part.locator('table').evaluateAll((tables) => {
      const words = (one: Element | null) => one?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      return tables.map((table) => [
        words(table.querySelector('caption')).replaceAll('’', "'"),
        [...table.querySelectorAll('tr')].map((row) => {
          const mark = words(row.querySelector('svg.mark'))
          const moved = words(row.querySelector('.moved [aria-hidden]'))
          const shirt = row.querySelector('th path[fill*="--jersey-"]')?.getAttribute('fill')
          return {
            place: Number(words(row.querySelector('.place'))),
            who: mark.length === 1 ? 'RBKGWP'.indexOf(mark) : mark[0]!.toLowerCase() + mark.slice(1),
            figure: words(row.querySelector('.figure')),
            moved: moved === '' ? null : moved === '=' ? 0 : Number(moved.slice(1)) * (moved[0] === '▲' ? 1 : -1),
            jersey: shirt ? /--jersey-(\w+)/.exec(shirt)![1]! : null,
            notes: (words(row.querySelector('.note')).match(/\d+/g) ?? []).map(Number),
          }
        }),
      ])
    }),
  )

const wearersIn = (part: Locator): Promise<Record<string, string | null>> =>
  part
    .getByRole('list', { name: /^(The jerseys|Les maillots)$/ })
    .locator('li')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => {
          const mark = one.querySelector('svg.mark')?.textContent?.trim()
          const shirt = one.querySelector('path[fill*="--jersey-"]')!.getAttribute('fill')!
          return [/--jersey-(\w+)/.exec(shirt)![1]!, mark ? mark[0]!.toLowerCase() + mark.slice(1) : null]
        }),
      ),
    )

const wornIn = (tables: Tables) =>
  Object.fromEntries(Object.entries(JERSEYS).map(([jersey, id]) => [jersey, tables[id].jersey ?? null]))

// The lists of classifications; `before`: those of the evening before, where places won and lost are told.
function listed(tables: Tables, language: Language, ids: readonly (keyof Tables)[], before?: Tables) {
  const worn = Object.entries(wornIn(tables))
  return Object.fromEntries(
    ids
      .filter((id) => tables[id].rows.length > 0)
      .map((id) => [
        CAPTIONS[id][language],
        tables[id].rows.map(([who, amount], i) => {
          const was = before?.[id].rows.findIndex(([one]) => one === who) ?? -1
          return {
            place: i + 1,
            who,
            figure:
              id === 'general' || id === 'teams'
                ? i === 0
                  ? time(amount)
                  : `+${time(amount - tables[id].rows[0]![1])}`
                : id === 'tour'
                  ? `${amount} ${unit(language)}`
                  : `${amount} pt${amount > 1 ? 's' : ''}`,
            moved: was < 0 ? null : was - i,
            jersey: worn.find(([, rider]) => rider === who)?.[0] ?? null,
            notes: [],
          }
        }),
      ]),
  )
}

// The sports section after a stage, as it stands on the page.
export async function readEvening(page: Page) {
  const paper = page.locator('.evening')
  return {
    result: Object.values(await listsIn(paper.locator('.day'))),
    standings: await listsIn(paper.locator('.tables')),
    jerseys: await wearersIn(paper),
    podium: await paper.locator('.podium .step').count(),
    fatigue: await paper.locator('.fatigue li').evaluateAll((all) =>
      all.map((one) => {
        const mark = one.querySelector('svg.mark')!.textContent!.trim()
        return [
          mark[0]!.toLowerCase() + mark.slice(1),
          Number(/\d+/.exec(one.lastElementChild!.textContent!)?.[0] ?? 0),
        ]
      }),
    ),
  }
}

export function eveningOf({ stages }: Computed, nth: number, language: Language) {
  const stage = stages[nth - 1]!
  const before = nth > 1 ? (stages[nth - 2]!.after_rest ?? stages[nth - 2]!.classifications) : undefined
  const tables = stage.after_rest ?? stage.classifications
  const result = stage.riders.map(({ rider, place, seconds, ...points }) => ({
    place,
    who: rider,
    figure: time(seconds),
    moved: null,
    jersey: null,
    notes: [points.tour, points.sprint, points.mountain].filter((one) => one > 0),
  }))
  return {
    result: [result],
    // Of a rest day nobody says what was won since yesterday.
    standings: listed(
      tables,
      language,
      ['general', 'sprint', 'mountain', 'teams', 'tour'],
      stage.after_rest ? undefined : before,
    ),
    jerseys: wornIn(tables),
    podium: stage.sheet.filter(({ podium }) => podium > 0).length,
    fatigue: stage.sheet.map(({ rider, fatigue }) => [rider, fatigue]),
  }
}

// The special edition at the end.
export async function expectCeremony(page: Page, { stages, bonuses, final }: Computed, language: Language) {
  const edition = page.locator('article.finish')
  const plain = { moved: null, jersey: null }
  expect(Object.values(await listsIn(edition.locator('.results')))).toEqual([
    final.map(({ team, place, podium, bonus, rest, total }) => ({
      ...plain,
      place,
      who: team,
      figure: `${total} ${unit(language)}`,
      notes: [podium, bonus, rest],
    })),
  ])
  const prizes: Record<string, unknown[]> = {}
  for (const { classification, rider, team, place, points } of bonuses)
    (prizes[CAPTIONS[classification as keyof Tables][language]] ??= []).push({
      ...plain,
      place,
      who: rider ?? team,
      figure: `+${points} ${unit(language)}`,
      notes: [],
    })
  expect(await listsIn(edition.locator('.prizes'))).toEqual(prizes)
  const end = stages.at(-1)!.prizes!
  expect(await wearersIn(edition)).toEqual(wornIn(end))
  expect(await listsIn(edition.locator('.tables'))).toEqual(
    listed(end, language, ['general', 'sprint', 'mountain', 'teams']),
  )
}

// The cells of a sheet of paper, block by block and row by row, without those that stay empty on paper too.
const cellsOf = (sheet: Locator, rows: string) =>
  sheet
    .locator('tbody')
    .evaluateAll(
      (blocks, rows) =>
        blocks.map((block) =>
          [...block.querySelectorAll(rows)].map((row) =>
            [...row.querySelectorAll('td:not(.blank)')].map((cell) => cell.textContent!.trim()),
          ),
        ),
      rows,
    )

// Every figure on every sheet of a Tour that is over.
export async function expectSheets(page: Page, { stages, bonuses, final }: Computed) {
  const COLUMNS = 7
  const papers = Array.from({ length: Math.ceil(stages.length / COLUMNS) }, (_, i) =>
    stages.slice(i * COLUMNS, (i + 1) * COLUMNS),
  )
  const riders = stages[0]!.sheet.map(({ rider }) => rider)
  const teams = [...new Set(riders.map(teamOf))]
  const tourSheets = page.locator('section.sheet:not(.player)')
  await expect(tourSheets).toHaveCount(papers.length)
  for (const [i, columns] of papers.entries()) {
    const sheet = tourSheets.nth(i)
    const [, podiums, ...blocks] = await cellsOf(sheet, 'tr:not(:first-child)')
    const last = columns.at(-1)!
    const ends = last === stages.at(-1)
    expect(podiums).toEqual(
      teams.map((team) => {
        const { bonus, total } = final.find((one) => one.team === team)!
        return [
          ...columns.map(({ totals }) => totals.teams[team]!.podium),
          last.totals.teams[team]!.rest,
          ...(ends ? [bonus, total] : ['', '']),
        ].map(String)
      }),
    )
    const bonusOf = (classification: string, whom: string | number) =>
      (ends &&
        bonuses.find((one) => one.classification === classification && (one.rider ?? one.team) === whom)?.points) ||
      ''
    const lines = (what: 'seconds' | 'sprint' | 'mountain', classification: string) =>
      riders.map((rider, nth) => {
        const shown = what === 'seconds' ? time : String
        return [
          ...columns.map(({ totals }) => shown(totals.riders[nth]![what])),
          String(bonusOf(classification, rider)),
          ...(what === 'seconds' && nth % 2 === 0
            ? [time(last.totals.teams[teamOf(rider)]!.seconds), String(bonusOf('teams', teamOf(rider)))]
            : []),
        ]
      })
    expect(blocks).toEqual([lines('seconds', 'general'), lines('sprint', 'sprint'), lines('mountain', 'mountain')])
    // A rest day is a bar behind the stage.
    expect(
      await sheet
        .locator('tbody')
        .first()
        .locator('td.card')
        .evaluateAll((cells) => cells.map((cell) => cell.classList.contains('rest'))),
    ).toEqual(columns.map(({ after_rest }) => after_rest !== undefined))
  }
  const own = page.locator('section.sheet.player')
  await expect(own).toHaveCount(teams.length * papers.length)
  for (const team of teams)
    for (const [i, columns] of papers.entries())
      expect(await cellsOf(own.nth(team * papers.length + i), 'tr')).toEqual(
        [2 * team, 2 * team + 1].map((rider) => {
          const row = (cell: (stage: Stage) => string | number) => columns.map((stage) => String(cell(stage)))
          const tokens = (pile: 'major' | 'minor', face: string) =>
            row(({ sheet, faces }) => (faces[pile] === face ? sheet[rider]![pile] : ''))
          return [
            row(({ sheet }) => time(sheet[rider]!.seconds)),
            row(({ sheet }) => sheet[rider]!.podium),
            tokens('major', 'sprint'),
            tokens('minor', 'sprint'),
            tokens('major', 'mountain'),
            tokens('minor', 'mountain'),
          ]
        }),
      )
}
