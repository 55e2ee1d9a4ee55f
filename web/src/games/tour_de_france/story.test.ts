import assert from 'node:assert/strict'
import { test } from 'node:test'

import { History } from '../../history.ts'
import type { GameEvent } from '../../protocol.ts'
import { Chronicle } from '../../race/chronicle.ts'
import { rowsOf } from '../../race/classification.ts'
import type { TourPicture } from './picture.ts'
import {
  chapterOf,
  chapterParts,
  filmLabel,
  firstBoard,
  jerseyOf,
  ridden,
  riderOf,
  Story,
  type Board,
} from './story.ts'
import { board } from './test_boards.ts'

const picture: TourPicture = {
  boards: [board('bench-straight')],
  stages: [0, 0],
  bibs: [
    [1, 2, 3],
    [7, 8, 9],
  ],
  dice: { yellow: [], polka: [], green: [], white: [], red: [] },
  prime_points: [5, 3, 2, 1],
  classifications: [
    { id: 'general', name: { en: 'General', fr: 'Général' }, jersey: 'yellow' },
    { id: 'sprint', name: { en: 'Sprints', fr: 'Sprints' }, jersey: 'green' },
    { id: 'teams', name: { en: 'Teams', fr: 'Équipes' } },
  ],
}
const story = new Story(picture)

const boardsOf = (events: GameEvent[]): Board[] => {
  const boards = [firstBoard(picture)]
  for (const event of events) boards.push(story.after(boards.at(-1)!, event))
  return boards
}
const told = (events: GameEvent[]) => {
  const chronicle = new Chronicle(story, new History(events))
  chronicle.follow()
  return chronicle.chapters
}

const start: GameEvent[] = [
  { event: 'lot', seat: 1, nth: 1 },
  { event: 'lot', seat: 0, nth: 2 },
  { event: 'stage_began', stage: 1 },
  ...(
    [
      [1, '1c6'],
      [2, '1c5'],
      [3, '1c4'],
      [7, '1c3'],
      [8, '1a1'],
      [9, '1a2'],
    ] as const
  ).map(([rider, cell], i, all) => ({
    event: 'placed',
    rider,
    cell,
    road: [all.slice(0, i + 1).map(([bib]) => bib)],
    gaps: [],
  })),
  { event: 'turn_began', turn: 1, clock: '2:00:00' },
]
const attack: GameEvent[] = [
  { event: 'threw', rider: 1, die: 'yellow', face: 'A', cells: 0 },
  { event: 'attacked', rider: 1, how: 'solo' },
  { event: 'rode', rider: 1, from: '1c6', cell: '1c8', speed: 2 },
  { event: 'threw', rider: 1, die: 'green', face: '5', cells: 5 },
  { event: 'rode', rider: 1, from: '1c8', cell: '2c3', speed: 5 },
  { event: 'threw', rider: 2, die: 'yellow', face: 'A', cells: 0 },
  { event: 'attacked', rider: 2, how: 'solo', contains: 1 },
  { event: 'rode', rider: 2, from: '1c5', cell: '1c7', speed: 2 },
  { event: 'threw', rider: 2, die: 'green', face: '3', cells: 3 },
  { event: 'rode', rider: 2, from: '1c7', cell: '1c10', speed: 3 },
]

test('an attack, and who contains it', () => {
  const lines = told([...start, ...attack]).at(-1)!.lines
  assert.deepEqual(
    lines.map((line) => [line.kind, line.rule]),
    [
      ['attacked', 'TDF-ATT-4'],
      ['rode', 'TDF-ATT-4'],
      ['rode', 'TDF-ATT-8'],
      ['attacked', 'TDF-CON-2'],
      ['rode', 'TDF-ATT-4'],
      ['rode', 'TDF-ATT-8'],
    ],
  )
  assert.deepEqual(
    lines.flatMap((line) => (line.kind === 'attacked' ? [line.contains] : [])),
    [null, 1],
  )
})

test('groups, gaps and the clock are what the events say', () => {
  const [road, gaps] = [
    [[1], [2, 3, 7], [9, 8]],
    [4, 2],
  ]
  const boards = boardsOf([
    ...start,
    { event: 'rode', rider: 1, from: '1c6', cell: '1c10', speed: 4, road, gaps },
    { event: 'stuck', rider: 2 },
    { event: 'turn_began', turn: 2, clock: '2:01:00' },
    { event: 'stage_began', stage: 2 },
  ])
  assert.deepEqual(boards[start.length]!.road, [[1, 2, 3, 7, 8, 9]])
  for (const board of boards.slice(start.length + 1, -1)) assert.deepEqual([board.road, board.gaps], [road, gaps])
  assert.deepEqual(
    boards.slice(start.length).map(({ clock }) => clock),
    ['2:00:00', '2:00:00', '2:00:00', '2:01:00', ''],
  )
  assert.deepEqual(boards.at(-1)!.road, [])
})

test('wind, pace, brake, risk: each ride knows why it was that long', () => {
  const rides: [GameEvent[], string][] = [
    [[{ event: 'threw', rider: 1, die: 'yellow', face: '5', cells: 4, pace: 5 }], 'TDF-WIND-1'],
    [[{ event: 'adopted', rider: 1, cells: 5 }], 'TDF-PACE-4'],
    [[{ event: 'threw', rider: 1, die: 'yellow', face: '6', cells: 6, pace: 6 }], 'TDF-WIND-6'],
    [[{ event: 'threw', rider: 1, die: 'yellow', face: 'A', cells: 2, pace: 2 }], 'TDF-FLAT-3'],
    [[{ event: 'threw', rider: 1, die: 'white', face: '2', cells: 2, pace: 2 }], 'TDF-BRK-1'],
    [[{ event: 'threw', rider: 1, die: 'red', face: '7', cells: 7, pace: 7 }], 'TDF-RISK-2'],
    [
      [
        { event: 'card', rider: 1, colour: 'yellow' },
        { event: 'threw', rider: 1, die: 'green', face: '4', cells: 4 },
      ],
      'TDF-CARD-4',
    ],
    [[{ event: 'card', rider: 1, colour: 'polka' }], 'TDF-CARD-6'],
  ]
  for (const [before, rule] of rides) {
    const lines = told([
      ...start,
      { event: 'turn_began', turn: 2 },
      ...before,
      { event: 'rode', rider: 1, from: '1c6', cell: '1c9', speed: before.at(-1)!.cells ?? 4 },
    ]).at(-1)!.lines
    assert.equal(lines.at(-1)!.rule, rule)
  }
})

test('the first roll of a stage is explained: it could not be otherwise', () => {
  const lines = told([
    ...start,
    { event: 'threw', rider: 1, die: 'yellow', face: '5', cells: 4, pace: 5 },
    { event: 'rode', rider: 1, from: '1c6', cell: '1c10', speed: 4 },
    { event: 'threw', rider: 2, die: 'yellow', face: '4', cells: 4, pace: 4 },
    { event: 'rode', rider: 2, from: '1c5', cell: '1c9', speed: 4 },
  ]).at(-1)!.lines
  assert.deepEqual(
    lines.map((line) => line.rule),
    ['TDF-START-6', 'TDF-WIND-6'],
  )
})

test('a help with consent moves both, and the one helped is told apart', () => {
  const help: GameEvent[] = [
    { event: 'adopted', rider: 2, cells: 6 },
    { event: 'asked', rider: 2, receiver: 7, cells: 3, own_end: '1c8', cell: '1c7' },
    { event: 'answered', rider: 7, helper: 2, agreed: true },
    { event: 'rode', rider: 2, from: '1c5', cell: '1c8', speed: 3 },
    { event: 'rode', rider: 7, from: '1c3', cell: '1c7', speed: 3, helped_by: 2 },
  ]
  const after = boardsOf([...start, ...help]).at(-1)!
  assert.equal(riderOf(after, 2)?.cell, '1c8')
  assert.equal(riderOf(after, 7)?.cell, '1c7')
  assert.deepEqual(
    told([...start, ...help])
      .at(-1)!
      .lines.map((line) => [line.kind, line.rule]),
    [
      ['asked', 'TDF-HELP-6'],
      ['answered', 'TDF-HELP-6'],
      ['rode', 'TDF-PACE-4'],
      ['rode', 'TDF-HELP-1'],
    ],
  )
})

test('a crash costs a turn, a big one the race; the fallen get up in the next turn', () => {
  const crash: GameEvent[] = [
    { event: 'threw', rider: 1, die: 'red', face: 'X', cells: 0 },
    { event: 'abandoned', rider: 1 },
    { event: 'brought_down', rider: 2, by: 1 },
    { event: 'brought_down', rider: 3, by: 1 },
  ]
  const boards = boardsOf([...start, ...crash, { event: 'turn_began', turn: 2 }])
  const fallen = boards.at(-2)!
  assert.deepEqual(
    fallen.riders.filter((rider) => rider.fallen).map((rider) => rider.bib),
    [2, 3],
  )
  assert.equal(riderOf(fallen, 1)?.abandoned, true)
  assert.equal(riderOf(fallen, 1)?.cell, null)
  assert.ok(boards.at(-1)!.riders.every((rider) => !rider.fallen))
  const scene = story.nextScene((number) => crash[number], 1)
  assert.deepEqual([scene.kind, scene.kind === 'fall' && scene.bibs, scene.end], ['fall', [1, 2, 3], 4])
})

const home: GameEvent[] = [
  { event: 'prime', rider: 7, prime: 0, place: 1, points: 5 },
  { event: 'crossed', rider: 1, seconds: 8 },
  { event: 'arrived', rider: 1, place: 1, time: '2:27:08', turn: 28, with: 1, bonus: 10 },
  { event: 'arrived', rider: 2, place: 2, time: '2:27:08', turn: 28, with: 1, bonus: 6 },
  { event: 'arrived', rider: 7, place: 3, time: '2:27:30', gap: 22, turn: 28, with: 7, bonus: 4 },
  {
    event: 'stage_over',
    stage: 1,
    result: {
      stage: 1,
      riders: [
        { rider: 1, place: 1, seconds: 8828, gap: 0, bonus: 10, with: 1 },
        { rider: 2, place: 2, seconds: 8828, gap: 0, bonus: 6, with: 1 },
        { rider: 7, place: 3, seconds: 8850, gap: 22, bonus: 4, with: 7, points: { sprint: 5 } },
      ],
    },
    classifications: [
      {
        id: 'general',
        of: 'riders',
        rows: [
          { rider: 1, place: 1, seconds: 8818, gap: 0, wins: 1 },
          { rider: 2, place: 2, seconds: 8822, gap: 4 },
          { rider: 7, place: 3, seconds: 8846, gap: 28 },
        ],
        jersey: 1,
      },
      { id: 'sprint', of: 'riders', rows: [{ rider: 1, place: 1, points: 5, gap: 0 }] },
    ],
  },
  { event: 'jersey', rider: 1, colour: 'yellow' },
  { event: 'jersey', rider: 7, colour: 'green' },
]

test('arrivals, jerseys and cards; the next stage begins with them', () => {
  const events = [...start, ...home, { event: 'stage_began', stage: 2 }]
  const after = boardsOf(events).at(-1)!
  assert.equal(after.stage, 2)
  // Who wears what, the classifications say: the leader of a second one may wear only the first jersey.
  assert.deepEqual([jerseyOf(after, 1), jerseyOf(after, 7)], ['yellow', null])
  assert.deepEqual(riderOf(after, 7)?.cards, ['green'])
  assert.ok(after.riders.every((rider) => rider.cell === null && rider.place === null))
  assert.deepEqual(
    rowsOf(after.classifications, 'general').map(({ rider, gap }) => [rider, gap]),
    [
      [1, 0],
      [2, 4],
      [7, 28],
    ],
  )
  assert.equal(ridden(after), 1)
  const used = story.after(after, { event: 'card', rider: 7, colour: 'green' })
  assert.deepEqual(riderOf(used, 7)?.cards, [])
  // Those with one time share a line of the log.
  const lines = told(events).flatMap((chapter) => chapter.lines)
  assert.deepEqual(
    lines.flatMap((line) => (line.kind === 'arrived' ? [[line.bibs, line.gap]] : [])),
    [
      [[1, 2], 0],
      [[7], 22],
    ],
  )
  assert.deepEqual(
    lines.flatMap((line) => (line.kind === 'jersey' ? [line.held] : [])),
    [false, false],
  )
})

test('who abandoned stays out, or comes back with the house rule', () => {
  const events = [...start, { event: 'abandoned', rider: 3 }, ...home]
  assert.equal(riderOf(boardsOf(events).at(-1)!, 3)?.abandoned, true)
  const back = { rider: 3, place: 4, seconds: 8910, gap: 82, late: true }
  const over = { event: 'stage_over', stage: 1, result: { stage: 1, riders: [back] }, classifications: [] }
  assert.equal(riderOf(boardsOf([...start, { event: 'abandoned', rider: 3 }, over]).at(-1)!, 3)?.abandoned, false)
})

test('scenes cover every event once, and the results are shown when all is counted', () => {
  const events = [...start, ...attack, ...home]
  const kinds: string[] = []
  let at = 0
  while (at < events.length) {
    const scene = story.nextScene((number) => events[number], at)
    assert.equal(scene.first, at)
    assert.ok(scene.end > at)
    kinds.push(scene.kind)
    at = scene.end
  }
  assert.equal(at, events.length)
  assert.equal(kinds.at(-1), 'results')
  assert.equal(kinds.filter((kind) => kind === 'arrivals').length, 1)
})

test('a chapter of the log is a table turn of a stage', () => {
  assert.deepEqual(chapterParts(chapterOf(3, 28)), { stage: 3, turn: 28 })
  assert.deepEqual(
    told([...start, ...attack]).map((chapter) => chapter.number),
    [chapterOf(1, 0), chapterOf(1, 1)],
  )
  assert.deepEqual(
    told(start).map(({ number, first }) => [number, first]),
    [
      [chapterOf(1, 0), 0],
      [chapterOf(1, 1), start.length - 1],
    ],
  )
  assert.deepEqual([chapterOf(2, 0), chapterOf(2, 4), chapterOf(2, 15)].map(filmLabel), ['/2', '', '15'])
})

test('heard bit by bit, the story is the same; a card that was an attack is told as one', () => {
  const cards: GameEvent[] = [
    { event: 'card', rider: 1, colour: 'green' },
    { event: 'rode', rider: 1, from: '1c6', cell: '1c8', speed: 2 },
    { event: 'prime', rider: 1, prime: 0, place: 1, points: 5 },
    { event: 'threw', rider: 1, die: 'green', face: '5', cells: 5 },
    { event: 'rode', rider: 1, from: '1c8', cell: '2c3', speed: 5 },
    { event: 'card', rider: 2, colour: 'yellow' },
    { event: 'threw', rider: 2, die: 'green', face: '3', cells: 3 },
    { event: 'rode', rider: 2, from: '1c5', cell: '1c8', speed: 3 },
    { event: 'threw', rider: 3, die: 'yellow', face: '4', cells: 4, pace: 4 },
    { event: 'rode', rider: 3, from: '1c4', cell: '1c7', speed: 4 },
  ]
  const events = [...start, ...attack, { event: 'turn_began', turn: 2 }, ...cards, ...home]
  const history = new History()
  const slowly = new Chronicle(story, history)
  for (const [at, event] of events.entries()) {
    history.hear(at, [event])
    slowly.follow()
  }
  assert.deepEqual(slowly.chapters, told(events))
  assert.deepEqual(
    told([...start, ...cards])
      .at(-1)!
      .lines.map((line) => [line.kind, line.rule]),
    [
      ['card', 'TDF-CARD-3'],
      ['rode', 'TDF-ATT-4'],
      ['prime', 'TDF-PRIME-3'],
      ['rode', 'TDF-ATT-8'],
      ['card', 'TDF-CARD-4'],
      ['rode', 'TDF-CARD-4'],
      ['rode', 'TDF-WIND-6'],
    ],
  )
})

test('a view at the beginning of a table turn is the board of that moment', () => {
  const events = [...start, ...attack, ...home.slice(0, 5), { event: 'turn_began', turn: 2, clock: '2:01:00' }]
  const at = boardsOf(events).at(-1)!
  const view = {
    seat: 0,
    stage: 1,
    turn: 2,
    clock: '2:01:00',
    step: 'menu',
    riders: at.riders.map(({ bib, team, cell, place }) => ({
      rider: bib,
      team,
      cell: cell ?? undefined,
      place: place ?? undefined,
      time: place === null ? undefined : place < 3 ? '2:27:08' : '2:27:30',
      gap: place === null ? undefined : place < 3 ? 0 : 22,
    })),
    road: at.road,
    gaps: at.gaps,
    arrivals: [[1, 2], [7]],
    primes: at.primes.map((riders) => ({ id: 'SP1', lap: 1, riders })),
    leaders: {},
    classifications: [],
  }
  assert.deepEqual(story.boardOf(view, { part: 1, step: 2 }), at)
  assert.equal(ridden(at), 0)
  // In the next stage the result of the one before comes with the view.
  const { result } = boardsOf([...start, ...home]).at(-1)!
  assert.deepEqual(story.boardOf({ ...view, stage: 2 }, { part: 2, step: 2, result }).result, result)
})
