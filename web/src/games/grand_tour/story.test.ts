import assert from 'node:assert/strict'
import { test } from 'node:test'

import { History } from '../../history.ts'
import type { GameEvent, SnapshotMessage } from '../../protocol.ts'
import { Chronicle } from '../../race/chronicle.ts'
import type { Picture } from '../../race/picture.ts'
import { riderIn } from '../flamme_rouge/story.ts'
import type { TourPicture } from '../flamme_rouge/tour/picture.ts'
import { courseOfTeams, csvOf, papersOf, type Classification } from '../flamme_rouge/tour/sheets.ts'
import { chapterOf, filmLabel, tellingOf } from '../flamme_rouge/tour/story.ts'
import { turningPoints } from '../flamme_rouge/tour/turns.ts'
import { manner } from './manner.ts'
import { podiumOf, type Sheets } from './sheets.ts'

const road = (name: string): Picture => ({
  name,
  start: 2,
  finish: 8,
  box: [0, 0, 10, 2],
  tiles: [],
  squares: [],
})
const picture: TourPicture = {
  name: 'Tour',
  stages: [road('One'), road('Two')],
  rest_days: [1],
  classifications: [
    { id: 'general', of: 'riders', figure: 'seconds', name: { en: '', fr: '' }, jersey: 'yellow' },
    { id: 'sprint', of: 'riders', figure: 'points', name: { en: '', fr: '' }, jersey: 'green' },
    { id: 'mountain', of: 'riders', figure: 'points', name: { en: '', fr: '' }, jersey: 'polka' },
    { id: 'tour', of: 'teams', figure: 'points', name: { en: '', fr: '' } },
  ],
}
const standings = (yellow: string, green: string | undefined, first: number): Classification[] => [
  {
    id: 'general',
    of: 'riders',
    jersey: yellow,
    rows: ['rR', 'rS', 'bR', 'bS'].map((rider, i) => ({ rider, place: i + 1, seconds: 20 + 10 * i, gap: 10 * i })),
  },
  { id: 'sprint', of: 'riders', jersey: green, rows: [] },
  { id: 'mountain', of: 'riders', rows: [] },
  {
    id: 'tour',
    of: 'teams',
    rows: [
      { team: first, place: 1, points: 5, gap: 0 },
      { team: 1 - first, place: 2, points: 1, gap: 4 },
    ],
  },
]
const result = (stage: number, first: string) => ({ stage, riders: [{ rider: first, place: 1, seconds: 20, gap: 0 }] })
const events: GameEvent[] = [
  { event: 'stage_began', stage: 1, name: 'One', modules: [] },
  { event: 'lot', seat: 0 },
  { event: 'round_began', round: 1 },
  { event: 'tired', rider: 'rR', pile: 10, recycled: 2 },
  { event: 'clocked', rider: 'rR', seconds: 20, general: 20, arrived: true },
  { event: 'won', rider: 'rR', result: { riders: [] } },
  { event: 'result', stage: 1, rider: 'rR', place: 1, seconds: 20 },
  { event: 'stage_over', stage: 1, result: result(1, 'rR'), classifications: standings('rR', 'bS', 0) },
  { event: 'rest_day', stage: 1, classifications: standings('rR', 'bS', 0) },
  { event: 'stage_began', stage: 2, name: 'Two', modules: [] },
  { event: 'carried', rider: 'rR', fatigue: 2, pile: 17, recycled: 0 },
  { event: 'carried', rider: 'rS', fatigue: 0, pile: 15, recycled: 0 },
  { event: 'carried', rider: 'bS', fatigue: 1, pile: 16, recycled: 0 },
  { event: 'lot', seat: 1, by: 'order' },
  { event: 'round_began', round: 1 },
  { event: 'clocked', rider: 'bS', seconds: 60, general: 110 },
  { event: 'won', rider: 'bS', result: { riders: [] } },
  { event: 'stage_over', stage: 2, result: result(2, 'bS'), classifications: standings('bS', 'bR', 1) },
  { event: 'tour_over', stage: 2, classifications: standings('bS', 'bR', 1) },
]
const told = (count = events.length) => {
  const chronicle = new Chronicle(tellingOf(picture, 2, manner), new History(events.slice(0, count)))
  chronicle.follow()
  return chronicle
}
const at = (event: string, nth = 0) => events.findIndex((one) => one.event === event && nth-- === 0)

test('a stage begins with the jerseys and the fatigue of the one before, and nothing else', () => {
  const board = told(at('round_began', 1)).boardAt(at('round_began', 1))
  assert.equal(board.stage, 2)
  assert.equal(board.round, 0)
  assert.equal(board.winner, null)
  assert.deepEqual(
    board.riders.map(({ id, jersey, fatigue, general }) => [id, jersey, fatigue, general]),
    [
      ['rR', 'yellow', 2, 20],
      ['rS', null, 0, 30],
      ['bR', null, 0, 40],
      ['bS', 'green', 1, 50],
    ],
  )
  assert.equal(riderIn(board, 'rR')!.pile, 17)
  assert.equal(board.day!.stage, 1)
})

test('the clock says the time of the stage and that of the Tour', () => {
  const { seconds, general } = riderIn(told().boardAt(at('clocked', 1) + 1), 'bS')!
  assert.deepEqual([seconds, general], [60, 110])
})

// GT-TTT-2, GT-TTT-3
test('what the result of a stage says stands on the board, also for whoever comes later', () => {
  const result = { stage: 2, riders: [{ rider: 'bS', place: 2, seconds: 210, gap: 0, points: { tour: 3 } }] }
  const last = events.map((event) => (event.event === 'stage_over' && event.stage === 2 ? { ...event, result } : event))
  const chronicle = new Chronicle(tellingOf(picture, 2, manner), new History(last))
  chronicle.follow()
  const seen = ({ place, seconds, podium }: { place: number; seconds: number | null; podium: number }) => [
    place,
    seconds,
    podium,
  ]
  assert.deepEqual(seen(riderIn(chronicle.boardAt(chronicle.end), 'bS')!), [2, 210, 3])
  const rider = { rider: 'bS', pile: 0, recycled: 0, fatigue: 0, spent: '', seconds: 60, place: 1, podium: 1 }
  const view = { stage: 2, round: 4, over: true, riders: [rider], sheet: { riders: [] }, road: [], to_line: 0 }
  const board = tellingOf(picture, 2, manner).boardOf(view as never, { result } as never)
  assert.deepEqual(seen(riderIn(board, 'bS')!), [2, 210, 3])
  const tomorrow = tellingOf(picture, 2, manner).boardOf({ ...view, stage: 3 } as never, { result } as never)
  assert.deepEqual(seen(riderIn(tomorrow, 'bS')!), [1, 60, 1])
})

test('the steps of the podium are for those with points of it', () => {
  const ride = (rider: string, place: number, tour?: number) => ({ rider, place, points: tour ? { tour } : {} })
  const riders = [ride('bR', 1, 3), ride('rR', 2, 2), ride('bS', 3), ride('kS', 4, 1)]
  assert.deepEqual(podiumOf({ riders }), ['bR', 'rR', 'kS'])
  assert.deepEqual(podiumOf({ riders: [{ rider: 'bR', place: 1 }] }), [])
})

test('between stages there is an evening with its rest day; after the last one there is none', () => {
  const chronicle = told()
  const scene = (first: number) => chronicle.sceneAt(first, chronicle.boardAt(first))
  const over = at('stage_over')
  assert.deepEqual(scene(over), { kind: 'evening', first: over, end: over + 2, stage: 1 })
  assert.equal(scene(at('stage_began', 1)).kind, 'stage')
  assert.equal(scene(at('stage_over', 1)).kind, 'quiet')
  assert.ok(chronicle.boardAt(chronicle.end).over)
})

test('the log has a chapter per round of each stage, and tells jerseys, fatigue, rest and the end', () => {
  const { chapters } = told()
  assert.deepEqual(
    chapters.map(({ number }) => number),
    [1000, 1001, 2000, 2001],
  )
  const lines = chapters.flatMap((chapter) => chapter.lines)
  const kinds = lines.map(({ kind }) => kind)
  assert.deepEqual(kinds.slice(0, 2), ['stage', 'lot'])
  const jerseys = lines.flatMap((line) =>
    line.kind === 'jerseys' ? line.jerseys.map(({ jersey, rider, held }) => [jersey, rider, held]) : [],
  )
  assert.deepEqual(jerseys, [
    ['yellow', 'rR', false],
    ['green', 'bS', false],
    ['yellow', 'bS', false],
    ['green', 'bR', false],
  ])
  assert.deepEqual(
    lines.flatMap((line) => (line.kind === 'kept' ? [line.kept] : [])),
    [
      [
        { rider: 'rR', cards: 2 },
        { rider: 'bS', cards: 1 },
      ],
    ],
  )
  assert.ok(kinds.includes('rest') && kinds.includes('first'))
  assert.equal(kinds.at(-1), 'tour_over')
  // Every line knows its stage.
  assert.ok(lines.every((line) => line.at === 1 || line.at === 2))
  assert.equal(lines.find(({ kind }) => kind === 'won')?.at, 1)
})

test('who comes back to a later stage sees jerseys, fatigue and times of what was before', () => {
  const snapshot: SnapshotMessage = {
    type: 'snapshot',
    first: 14,
    part: 2,
    round: 0,
    result: result(1, 'rR'),
    view: {
      stage: 2,
      stages: 2,
      over: false,
      round: 0,
      riders: ['rR', 'rS', 'bR', 'bS'].map((rider) => ({
        rider,
        pile: 15,
        recycled: 0,
        fatigue: 0,
        spent: '',
        ...(rider === 'rR' ? { carried: 2 } : {}),
      })),
      road: [],
      sheet: { riders: ['rR', 'rS', 'bR', 'bS'].map((rider, i) => ({ rider, seconds: 20, general: 20 + 10 * i })) },
      classifications: standings('rR', 'bS', 0),
    },
  }
  const history = new History()
  history.begin(snapshot)
  const chronicle = new Chronicle(tellingOf(picture, 2, manner), history)
  chronicle.follow()
  const board = chronicle.boardAt(chronicle.end)
  assert.equal(board.stage, 2)
  assert.equal(board.day!.stage, 1)
  assert.deepEqual(
    board.riders.map(({ jersey, fatigue, general }) => [jersey, fatigue, general]),
    [
      ['yellow', 2, 20],
      [null, 0, 30],
      [null, 0, 40],
      ['green', 0, 50],
    ],
  )
})

test('chapters and their labels', () => {
  assert.equal(chapterOf(3, 12), 3012)
  assert.equal(filmLabel(3)(2000), '/2')
  assert.equal(filmLabel(3)(2005), '5')
  assert.equal(filmLabel(21)(2005), '')
})

const day = (stage: number, yellow: string, first: number) => ({
  ...result(stage, yellow),
  name: '',
  id: '',
  sheet: [],
  totals: { riders: [], teams: [] },
  classifications: standings(yellow, undefined, first).map((one) =>
    one.id === 'general' ? { ...one, rows: [{ rider: yellow, place: 1, seconds: 20, gap: 0 }] } : one,
  ),
})

test('what turns a Tour: a new leader of the times, of the points, and the prizes', () => {
  const last = { ...day(3, 'bS', 1), prizes: standings('bS', undefined, 0) }
  const sheets: Sheets = {
    classifications: picture.classifications,
    course: [],
    stages: [day(1, 'rR', 0), day(2, 'rR', 1), last],
  }
  assert.deepEqual(turningPoints(sheets, ['yellow']), [
    { kind: 'points', stage: 2, team: 1 },
    { kind: 'yellow', stage: 3, rider: 'bS' },
    { kind: 'prizes', stage: 3, team: 0 },
  ])
  // The chart of points ends with the prizes.
  assert.deepEqual(
    courseOfTeams(sheets, 3, 2, 'tour', ({ points = 0 }) => points),
    [
      [5, 1, 5],
      [1, 5, 1],
    ],
  )
})

test('every stage stands on the sheet that it is told to be on', () => {
  const course = [1, 1, 2, 2, 3].map((paper, i) => ({ stage: i + 1, paper }))
  assert.deepEqual(
    papersOf(course).map((columns) => columns.map(({ stage }) => stage)),
    [[1, 2], [3, 4], [5]],
  )
})

test('a table for spreadsheets keeps its cells, and no name is a formula', () => {
  assert.equal(
    csvOf([
      ['a', 1, 'x,y'],
      ['"q"', '=1+1', ''],
    ]),
    'a,1,"x,y"\r\n"""q""",\'=1+1,\r\n',
  )
})

test('weather lies on one stage only, and is there before its first round', () => {
  const telling = tellingOf(picture, 2, manner)
  const weather = { event: 'weather', sign: 'wet', words: { en: 'wet road', fr: 'route mouillée' }, from: 3, to: 8 }
  const [first, second] = [0, 1].map((nth) => events.filter(({ event }) => event === 'stage_began')[nth]!)
  let board = [first!, weather].reduce(telling.after, telling.firstBoard())
  assert.deepEqual([board.stage, board.round, board.weather.map(({ sign }) => sign)], [1, 0, ['wet']])
  board = telling.after(board, second!)
  assert.deepEqual([board.stage, board.round, board.weather], [2, 0, []])
  board = telling.after(board, { ...weather, sign: 'headwind' })
  assert.deepEqual(
    board.weather.map(({ sign, from, to }) => [sign, from, to]),
    [['headwind', 3, 8]],
  )
})
