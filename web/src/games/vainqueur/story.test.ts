import assert from 'node:assert/strict'
import { test } from 'node:test'

import { History } from '../../history.ts'
import type { Heard } from '../../protocol.ts'
import { Chronicle } from '../../race/chronicle.ts'
import { stacks } from './cards.ts'
import { after, boardOf, byPlace, firstBoard, nextScene, tellingOf, type Board } from './story.ts'

const DECK = 103
const told = (events: Heard[]) => {
  const chronicle = new Chronicle(tellingOf(2, DECK), new History(events))
  chronicle.follow()
  return chronicle.chapters
}

const placed = (seat: number, stage: number, place: number, points: number) => ({
  event: 'placed',
  seat,
  stage,
  place,
  points,
})

// What an event says wherever a card has changed its place.
const piles = (draw: number, discarded: number, held: number, hand?: string) => ({
  draw,
  discarded,
  held,
  ...(hand === undefined ? {} : { hand }),
})

// Two riders: a prologue with a tie, a plain stage with a crash and a Sprinter, and the beginning of a time trial.
const tour: Heard[] = [
  { event: 'threw', seat: 0, value: 5 },
  { event: 'threw', seat: 1, value: 5 },
  { event: 'throw_again', seats: [0, 1] },
  { event: 'threw', seat: 0, value: 2 },
  { event: 'threw', seat: 1, value: 4 },
  { event: 'cap', seat: 1, stage: 1, before: 1 },
  { event: 'dealt', seat: 0, ...piles(89, 0, 7, 'S244BWc') },
  { event: 'dealt', seat: 1, ...piles(89, 0, 7) },
  { event: 'stage_began', seat: 1, stage: 1, places: [1, 1] },
  { event: 'drew', seat: 1, ...piles(88, 0, 8) },
  { event: 'rode', seat: 1, card: '6', from: 0, square: 3, places: [2, 1], ...piles(88, 1, 7) },
  { event: 'drew', seat: 0, card: '6', ...piles(87, 1, 8, '2446cBWS') },
  { event: 'handicapped', seat: 0, card: 'c', target: 1, ...piles(87, 1, 7, '2446BWS') },
  { event: 'drew', seat: 1, ...piles(86, 1, 8) },
  { event: 'covered', seat: 1, card: 'B', handicap: 'c', ...piles(86, 3, 7) },
  { event: 'drew', seat: 0, card: 'G', ...piles(85, 3, 8, '2446BWGS') },
  { event: 'discarded', seat: 0, card: 'G', ...piles(85, 4, 7, '2446BWS') },
  { event: 'drew', seat: 1, ...piles(84, 4, 8) },
  { event: 'handicapped', seat: 1, card: 'h', target: 0, ...piles(84, 4, 7) },
  { event: 'drew', seat: 0, card: 'F', ...piles(83, 4, 8, '2446BWFS') },
  { event: 'covered', seat: 0, card: 'F', handicap: 'h', ...piles(83, 6, 7, '2446BWS') },
  { event: 'drew', seat: 1, ...piles(82, 6, 8) },
  { event: 'sprinted', seat: 1, card: 'S', from: 10, square: 13, places: [2, 1], ...piles(82, 6, 7) },
  { event: 'stage_won', seat: 1, stage: 1 },
  placed(0, 1, 2, 30),
  placed(1, 1, 1, 60),
  { event: 'swept', seat: 1, card: 'S', ...piles(82, 7, 7) },
  {
    event: 'cap',
    seat: 1,
    stage: 2,
    before: 1,
    result: {
      stage: 1,
      jersey: 1,
      rounds: 5,
      sprinter: true,
      riders: [
        { rider: 1, place: 1, points: { tour: 60 } },
        { rider: 0, place: 2, points: { tour: 30 } },
      ],
    },
    classifications: [
      {
        id: 'general',
        of: 'riders',
        rows: [
          { rider: 1, place: 1, points: 60, gap: 0, wins: 1 },
          { rider: 0, place: 2, points: 30, gap: 30 },
        ],
        jersey: 1,
        rule: 'VT-CAP-2',
      },
    ],
  },
  { event: 'stage_began', seat: 1, stage: 2, places: [1, 1] },
  { event: 'threw', seat: 1, value: 3 },
  { event: 'rode', seat: 1, from: 7, square: 10, places: [2, 1] },
  { event: 'roll_again', seat: 1, square: 10 },
  { event: 'threw', seat: 1, value: 3 },
  { event: 'rode', seat: 1, from: 10, square: 13, places: [2, 1] },
  { event: 'held_up', seat: 1, square: 13, value: 1 },
  { event: 'threw', seat: 0, value: 6 },
  { event: 'rode', seat: 0, from: 0, square: 6, places: [2, 1] },
  { event: 'skipped', seat: 1, left: 0 },
  { event: 'threw', seat: 0, value: 1 },
]

const boards = tour.reduce<Board[]>(
  (list, event) => [...list, after(list[list.length - 1]!, event)],
  [firstBoard(2, DECK)],
)
const end = boards[boards.length - 1]!

test('the prologue: those who are level throw again, the highest wears yellow', () => {
  assert.deepEqual(
    boards[3]!.players.map((player) => player.thrown),
    [null, null],
  )
  assert.equal(boards[6]!.holder, 1)
  assert.equal(boards[8]!.players[0]!.hand, '244cBWS')
  assert.equal(boards[8]!.players[1]!.hand, null)
  assert.equal(boards[8]!.draw, DECK - 14)
})

test('cards go from hand to table to pile', () => {
  assert.equal(boards[12]!.players[0]!.hand, '2446cBWS')
  assert.equal(boards[12]!.players[0]!.drawn, '6')
  assert.equal(boards[13]!.players[1]!.handicap, 'c')
  assert.equal(boards[13]!.top, '6')
  assert.equal(boards[15]!.players[1]!.handicap, null)
  assert.deepEqual([boards[15]!.top, boards[15]!.discard], ['B', 3])
  assert.equal(boards[17]!.top, 'G')
  assert.deepEqual(boards[17]!.players[0]!.last, { kind: 'discarded', what: 'G' })
  // As the events tell it: nothing is counted here.
  assert.deepEqual([boards[23]!.draw, boards[23]!.discard, boards[27]!.discard], [82, 6, 7])
  assert.deepEqual(
    boards[23]!.players.map((player) => player.cards),
    [7, 7],
  )
})

test('a round is over when the turn comes back to the cap, an extra throw is no turn', () => {
  assert.equal(boards[10]!.round, 1)
  assert.equal(boards[14]!.round, 2)
  assert.deepEqual([boards[30]!.round, boards[33]!.round, boards[36]!.round, boards[38]!.round], [1, 1, 1, 2])
  assert.equal(boards[35]!.players[1]!.skips, 1)
  assert.equal(end.players[1]!.skips, 0)
})

test('a stage leaves its places, its points and how it was won', () => {
  const [result] = end.results
  assert.deepEqual(result!.points, [30, 60])
  assert.equal(result!.winner, 1)
  assert.ok(result!.sprinter)
  assert.deepEqual(
    end.general.map((row) => [row.rider, row.points]),
    [
      [1, 60],
      [0, 30],
    ],
  )
  // Counted when the stage is closed, known to have been won before.
  assert.deepEqual(
    end.players.map((player) => player.points),
    [30, 60],
  )
  assert.deepEqual([boards[24]!.won, boards[27]!.players[1]!.points, end.won], [1, 0, null])
  assert.deepEqual(
    end.players.map((player) => player.square),
    [6, 13],
  )
  assert.deepEqual(
    byPlace(end).map((row) => row.seat),
    [1, 0],
  )
})

test('places on the road are those of the events', () => {
  const places = (board: Board) => board.players.map(({ place }) => place)
  assert.deepEqual(places(boards[8]!), [null, null])
  assert.deepEqual(places(boards[9]!), [1, 1])
  assert.deepEqual(places(boards[12]!), [2, 1])
  // Also where the squares would say something else: who is where in a stage is a rule.
  const other = after(end, { event: 'rode', seat: 1, from: 13, square: 14, places: [1, 2] })
  assert.deepEqual(
    byPlace(other).map((row) => row.seat),
    [0, 1],
  )
})

test('scenes cover every event once, and the results are shown when all is counted', () => {
  const kinds: string[] = []
  let at = 0
  while (at < tour.length) {
    const scene = nextScene((number) => tour[number], at, boards[at]!)
    assert.equal(scene.first, at)
    assert.ok(scene.end > at)
    if (scene.kind !== 'quiet') kinds.push(scene.kind)
    if (scene.kind === 'points')
      assert.deepEqual(
        [scene.cap, boards[scene.end]!.results.length, boards[scene.end]!.players[1]!.points],
        [1, 1, 60],
      )
    at = scene.end
  }
  assert.equal(at, tour.length)
  assert.deepEqual(kinds.slice(0, 10), [
    'throw',
    'throw',
    'throw',
    'throw',
    'stage',
    'ride',
    'handicap',
    'cover',
    'discard',
    'handicap',
  ])
  assert.ok(kinds.includes('sprint') && kinds.includes('points') && kinds.includes('held'))
})

test('the log has a chapter per stage, keeps what others draw to itself and knows the rule', () => {
  const chapters = told(tour)
  // Heard bit by bit, the story is the same.
  const history = new History()
  const slowly = new Chronicle(tellingOf(2, DECK), history)
  for (const [at, event] of tour.entries()) {
    history.hear(at, [event])
    slowly.follow()
  }
  assert.deepEqual(slowly.chapters, chapters)
  assert.deepEqual(
    chapters.map((chapter) => chapter.number),
    [0, 1, 2],
  )
  const lines = chapters[1]!.lines
  assert.deepEqual(
    lines.filter((line) => line.kind === 'drew').map((line) => line.kind === 'drew' && line.seat),
    [0, 0, 0],
  )
  const rules = lines.map((line) => line.rule)
  for (const rule of [
    'VT-STAGE-3',
    'VT-KM-1',
    'VT-HC-1',
    'VT-CT-2',
    'VT-DISC-1',
    'VT-SPR-3',
    'VT-STAGE-4',
    'VT-PTS-1',
    'VT-CAP-2',
  ])
    assert.ok(rules.includes(rule), rule)
  const points = lines.find((line) => line.kind === 'points')
  assert.ok(points?.kind === 'points' && points.points.length === 2)
  assert.deepEqual(
    chapters.map((chapter) => chapter.first),
    [0, 8, 28],
  )
})

test('equal cards lie on one another', () => {
  assert.deepEqual(stacks('4c24S'), [
    { card: '2', count: 1 },
    { card: '4', count: 2 },
    { card: 'c', count: 1 },
    { card: 'S', count: 1 },
  ])
})

test('a bot that rides for somebody, and who comes back, are told', () => {
  const events: Heard[] = [...tour, { event: 'stand_in', seat: 1, bot: 'steady' }, { event: 'back', seat: 1 }]
  const lines = told(events).flatMap((chapter) => chapter.lines)
  assert.deepEqual(
    lines.slice(-2).map((line) => line.kind),
    ['stand_in', 'back'],
  )
})

const viewOf = (board: Board, phase: string) => ({
  seat: 0,
  stage: board.stage,
  phase,
  turn: board.turn,
  holder: board.holder,
  players: board.players.map(({ points, cards, square, place, skips, climber }) => ({
    points,
    cards,
    square,
    place: place ?? undefined,
    skips,
    climber,
  })),
  stages: [
    ...board.results.map(({ holder, places, points, sprinter }) => ({ holder, places, points, sprinter, rounds: 5 })),
    { holder: board.holder, rounds: 1 },
  ],
  draw: board.draw,
  discarded: board.discard,
  top: board.top,
  hand: board.players[0]!.hand,
  classifications: [{ id: 'general', of: 'riders', rows: board.general, jersey: board.holder }],
})

test('a view at the beginning of a round is the board of that moment', () => {
  const still = ({ players, ...board }: Board) => ({
    ...board,
    die: null,
    players: players.map((player) => ({ ...player, drawn: null, thrown: null, last: null })),
  })
  // In the time trial, before the first throw of a round; the round is counted with it.
  const seen = boardOf(viewOf({ ...boards[29]!, turn: 1 }, 'time_trial'), { part: 2, round: 1 })
  assert.deepEqual(still(seen), still(boards[29]!))
  assert.equal(tour.slice(29).reduce<Board>(after, seen).round, end.round)
  // On the road the card has been drawn when the round is counted.
  const road = boardOf(viewOf(boards[10]!, 'road'), { part: 1, round: 1 })
  assert.deepEqual([road.round, after(road, tour[10]!).round], [1, 1])
  // Which card that was, the event before says; of another seat it says none.
  const drew = (seat: number, card?: string) => ({ part: 1, round: 1, last: { event: 'drew', seat, card } })
  const drawn = (last: ReturnType<typeof drew>) =>
    boardOf(viewOf(boards[10]!, 'road'), last).players.map((one) => one.drawn)
  assert.deepEqual(
    [drawn(drew(0, 'F')), drawn(drew(1)), drawn({ ...drew(0), last: undefined! })],
    [
      ['F', null],
      [null, null],
      [null, null],
    ],
  )
  assert.equal(tour.slice(10, 14).reduce<Board>(after, road).round, 2)
})

test('whoever comes back in the second stage is told the first on demand', () => {
  const history = new History()
  const chronicle = new Chronicle(tellingOf(2, DECK), history)
  history.begin({
    type: 'snapshot',
    first: 29,
    part: 2,
    round: 1,
    view: viewOf({ ...boards[29]!, turn: 1 }, 'time_trial'),
  })
  history.hear(29, tour.slice(29))
  chronicle.follow()
  assert.deepEqual(
    chronicle.chapters.map(({ number }) => number),
    [2],
  )
  assert.deepEqual(chronicle.boardAt(tour.length).results, end.results)
  history.putBefore({ type: 'earlier', before: 29, first: 0, part: 0, round: 0, events: tour.slice(0, 29) })
  chronicle.follow()
  assert.deepEqual(chronicle.chapters, told(tour))
})

test('the last stage ends with the Tour: its winner, and why', () => {
  const won: Heard = {
    event: 'tour_won',
    seat: 0,
    result: {
      stage: 12,
      jersey: 1,
      rounds: 9,
      riders: [
        { rider: 0, place: 1, points: { tour: 60 } },
        { rider: 1, place: 2 },
      ],
    },
    classifications: [
      {
        id: 'general',
        of: 'riders',
        rows: [
          { rider: 0, place: 1, points: 90, gap: 0, wins: 1 },
          { rider: 1, place: 2, points: 90, gap: 0, wins: 1 },
        ],
        jersey: 0,
        level: [1],
        rule: 'VT-END-2',
      },
    ],
  }
  const over = after(end, won)
  assert.deepEqual([over.winner, over.results.length, over.results[1]!.points], [0, 2, [60, 0]])
  assert.deepEqual(
    over.players.map(({ points }) => points),
    [90, 90],
  )
  const last = told([...tour, won]).at(-1)!
  assert.equal(last.number, 2)
  assert.deepEqual([last.lines.at(-1)!.kind, last.lines.at(-1)!.rule], ['tour_won', 'VT-END-2'])
})
