import assert from 'node:assert/strict'
import { test } from 'node:test'

import { History } from '../../history.ts'
import type { Heard } from '../../protocol.ts'
import { Chronicle } from '../../race/chronicle.ts'
import {
  after,
  atHome,
  bidOf,
  boardOf,
  firstBoard,
  linedUp,
  nextScene,
  onTheRoad,
  riderIn,
  skyOver,
  tellingOf,
  type Board,
} from './story.ts'

const boardsAfter = (first: Board, events: readonly Heard[]): Board[] => {
  const boards = [first]
  for (const event of events) boards.push(after(boards[boards.length - 1]!, event))
  return boards
}
const told = (events: Heard[]) => {
  const chronicle = new Chronicle(
    tellingOf(2, () => 'flat'),
    new History(events),
  )
  chronicle.follow()
  return chronicle.chapters
}

const moved = (rider: string, from: number, square: number, card: string, more = {}) => ({
  event: 'moved',
  rider,
  from,
  square,
  lane: 0,
  card,
  moved: square - from,
  ...more,
})
const pulled = (rider: string, from: number, more = {}) => ({
  event: 'slipstreamed',
  rider,
  from,
  square: from + 1,
  lane: 0,
  ...more,
})
// Groups as the engine says them.
const together = (riders: string[], behind: number[], gap?: number) =>
  gap === undefined ? { riders, behind } : { riders, behind, gap }
const strung = [together(['rR'], [0]), together(['bR'], [2], 1), together(['rS'], [4], 1), together(['bS'], [6], 1)]
const bunched = [together(['rR', 'bR', 'rS', 'bS'], [0, 1, 2, 3])]
const placed = (rider: string, square: number, lane = 0) => ({
  event: 'placed',
  rider,
  square,
  lane,
  pile: 15,
  recycled: 0,
})

const round: Heard[] = [
  { event: 'lot', seat: 0 },
  placed('rR', 4),
  placed('rS', 3),
  placed('bR', 4, 1),
  placed('bS', 3, 1),
  { event: 'round_began', round: 1 },
  { event: 'leads', rider: 'rS' },
  { event: 'drew', rider: 'rS', cards: '2349' },
  { event: 'chose', rider: 'rS', card: '4' },
  { event: 'drew', rider: 'rR', cards: '3567' },
  { event: 'chose', rider: 'rR', card: '7' },
  { event: 'committed', seat: 0 },
  0,
  0,
  0,
  { event: 'committed', seat: 1 },
  { event: 'revealed', rider: 'rR', card: '7', pile: 11, recycled: 3 },
  { event: 'revealed', rider: 'bR', card: '4', pile: 11, recycled: 3 },
  { event: 'revealed', rider: 'rS', card: '4', pile: 11, recycled: 3 },
  { event: 'revealed', rider: 'bS', card: '2', pile: 11, recycled: 3 },
  moved('rR', 4, 11, '7'),
  moved('bR', 4, 9, '5', { limit: 'climb' }),
  moved('rS', 3, 7, '4'),
  moved('bS', 3, 5, '2', { road: strung, to_line: 62 }),
  pulled('bS', 5, { first: true, wheel: ['rS'] }),
  pulled('rS', 7, { first: true, wheel: ['bR'] }),
  pulled('bS', 6, { wheel: ['rS'] }),
  pulled('bR', 9, { first: true, wheel: ['rR'] }),
  pulled('rS', 8, { wheel: ['bR'] }),
  pulled('bS', 7, { wheel: ['rS'], road: bunched, to_line: 62 }),
  { event: 'tired', rider: 'rR', pile: 11, recycled: 4 },
  { event: 'round_began', round: 2 },
]

test('the board follows the events', () => {
  const boards = boardsAfter(firstBoard(2), round)
  const end = boards[boards.length - 1]!
  assert.equal(end.round, 2)
  assert.deepEqual(
    onTheRoad(end).map((rider) => [rider.id, rider.square]),
    [
      ['rR', 11],
      ['bR', 10],
      ['rS', 9],
      ['bS', 8],
    ],
  )
  const leader = riderIn(end, 'rR')!
  assert.deepEqual([leader.fatigue, leader.spent], [1, ['7']])
  // The piles are as high as the events say.
  assert.deepEqual([riderIn(boards[5]!, 'rR')!.pile, riderIn(boards[5]!, 'rR')!.recycled], [15, 0])
  assert.deepEqual([riderIn(boards[20]!, 'rR')!.pile, riderIn(boards[20]!, 'rR')!.recycled], [11, 3])
  assert.deepEqual([leader.pile, leader.recycled], [11, 4])
  assert.deepEqual(riderIn(boards[8]!, 'rS')!.hand, ['2', '3', '4', '9'])
  assert.deepEqual(boards[16]!.committed, [0, 1])
  assert.equal(riderIn(boards[20]!, 'bS')!.card, '2')
})

test('the board says what the teams are doing', () => {
  const boards = boardsAfter(firstBoard(2), round)
  const phases = boards.map((board) => board.phase).filter((phase, at, all) => phase !== all[at - 1])
  assert.deepEqual(phases, ['line-up', 'choosing', 'riding', 'choosing'])
  assert.deepEqual(
    [2, 3, 5].map((at) => [linedUp(boards[at]!, 0), linedUp(boards[at]!, 1)]),
    [
      [false, false],
      [true, false],
      [true, true],
    ],
  )
  assert.deepEqual([boards[31]!.tired, boards[32]!.tired], [['rR'], []])
})

test('a view at the beginning of a round is the board of that moment', () => {
  const at = boardsAfter(firstBoard(2), round)[32]!
  const view = {
    seat: 0,
    round: 2,
    over: false,
    riders: at.riders.map(({ id, square, lane, pile, recycled, fatigue, spent }) => ({
      rider: id,
      square,
      lane,
      pile,
      recycled,
      fatigue,
      spent: spent.join(''),
    })),
    road: bunched,
    to_line: 62,
  }
  const seen = boardOf(view)
  assert.deepEqual(onTheRoad(seen), onTheRoad({ ...at, riders: at.riders.map((rider) => ({ ...rider, last: null })) }))
  assert.equal(seen.toLine, at.toLine)
  assert.deepEqual([seen.round, seen.phase, seen.winner], [2, 'choosing', null])
  // Whoever comes back hears the rest of the race as everybody does.
  const alone = [together(['bS'], [0]), together(['rR', 'bR', 'rS'], [6, 7, 8], 5)]
  const more: Heard[] = [
    { event: 'revealed', rider: 'bS', card: '9', pile: 7, recycled: 6 },
    moved('bS', 8, 17, '9', { road: alone, to_line: 56 }),
  ]
  const end = more.reduce(after, seen)
  assert.deepEqual([onTheRoad(end)[0]!.id, riderIn(end, 'bS')!.spent, end.toLine], ['bS', ['2', '9'], 56])
})

test('the result is the one of the event, not the order of the page', () => {
  const riders = ['bS', 'rR', 'rS', 'bR'].map((rider, i) => ({ rider, place: i + 1, square: 20 - i, behind: i }))
  const end = boardsAfter(firstBoard(2), [...round, { event: 'won', rider: 'bS', result: { riders } }]).at(-1)!
  assert.equal(end.winner, 'bS')
  assert.deepEqual(end.result, riders)
  assert.equal(onTheRoad(end)[0]!.id, 'rR')
})

// GT-TTT-2, GT-TOUR-10
test('what the result says of times and places stands on the board, also for whoever comes later', () => {
  const home = (rider: string, place: number, seconds: number): Heard[] => [
    { event: 'clocked', rider, seconds, arrived: true },
    { event: 'home', rider, place, seconds, road: [], to_line: 0 },
  ]
  const riders = [
    ['bS', 150],
    ['bR', 150],
    ['rR', 180],
    ['rS', 180],
  ].map(([rider, seconds], i) => ({ rider, place: i + 1, seconds }))
  const ridden = [...home('rR', 1, 40), ...home('bS', 2, 120), ...home('bR', 3, 150), ...home('rS', 4, 180)]
  const end = boardsAfter(firstBoard(2), [...ridden, { event: 'won', rider: 'bS', result: { riders } }]).at(-1)!
  const times = (board: Board) => atHome(board).map(({ id, place, seconds }) => ({ rider: id, place, seconds }))
  assert.deepEqual(times(end), riders)
  const before = boardsAfter(firstBoard(2), ridden).at(-1)!
  const view = {
    round: 9,
    over: true,
    riders: before.riders.map((one) => ({
      rider: one.id,
      seconds: one.seconds,
      place: one.place,
      pile: 0,
      recycled: 0,
      fatigue: 0,
      spent: '',
    })),
    result: { riders },
    road: [],
    to_line: 0,
  }
  assert.deepEqual(times(boardOf(view as never)), riders)
})

test('what happens together is one line, however it is heard', () => {
  const history = new History()
  const slowly = new Chronicle(
    tellingOf(2, () => 'flat'),
    history,
  )
  for (const [at, event] of round.entries()) {
    history.hear(at, [event])
    slowly.follow()
  }
  assert.deepEqual(slowly.chapters, told(round))
})

test('a choice taken back is free again', () => {
  const boards = boardsAfter(firstBoard(2), [...round.slice(0, 12), { event: 'taken_back', seat: 0 }])
  const end = boards[boards.length - 1]!
  assert.deepEqual(end.committed, [])
  assert.equal(riderIn(end, 'rR')!.chosen, null)
  assert.deepEqual(riderIn(end, 'rR')!.hand, ['3', '5', '6', '7'])
  assert.equal(riderIn(end, 'rS')!.chosen, '4')
})

test('a bot that rides for somebody, and who comes back, are told', () => {
  const events: Heard[] = [
    ...round.slice(0, 12),
    { event: 'stand_in', seat: 1, bot: 'patient' },
    { event: 'back', seat: 1 },
  ]
  const lines = told(events).flatMap((chapter) => chapter.lines)
  assert.deepEqual(
    lines.slice(-2).map((line) => line.kind),
    ['stand_in', 'back'],
  )
})

test('scenes cover every event once', () => {
  const kinds: string[] = []
  let at = 0
  while (at < round.length) {
    const scene = nextScene((number) => round[number], at)
    assert.equal(scene.first, at)
    assert.ok(scene.end > at)
    if (scene.kind !== 'quiet') kinds.push(scene.kind)
    at = scene.end
  }
  assert.equal(at, round.length)
  assert.deepEqual(kinds, [
    'place',
    'place',
    'place',
    'place',
    'round',
    'reveal',
    'move',
    'move',
    'move',
    'move',
    'pull',
    'pull',
    'pull',
    'tire',
    'round',
  ])
})

test('the log groups what happens together and knows the rule', () => {
  const chapters = told(round)
  assert.deepEqual(
    chapters.map((chapter) => chapter.number),
    [0, 1, 2],
  )
  const rules = chapters[1]!.lines
    .filter((line) => line.kind === 'moved' || line.kind === 'drawn' || line.kind === 'tired')
    .map((line) => line.rule)
  assert.deepEqual(rules, [
    'FR-MOVE-1',
    'FR-CLIMB-2',
    'FR-MOVE-1',
    'FR-MOVE-1',
    'FR-SLIP-1',
    'FR-SLIP-1',
    'FR-SLIP-1',
    'FR-FAT-1',
  ])
  const pull = chapters[1]!.lines.find((line) => line.kind === 'drawn')
  assert.ok(pull?.kind === 'drawn' && pull.behind.join() === 'rS')
})

test('who is where is what the engine says, and nothing that the squares of the riders would give', () => {
  const upside = [together(['bS', 'rS'], [0, 1]), together(['bR', 'rR'], [9, 9], 7)]
  const end = boardsAfter(firstBoard(2), [...round, moved('rR', 11, 14, '3', { road: upside, to_line: 12 })]).at(-1)!
  assert.deepEqual(
    onTheRoad(end).map(({ id }) => id),
    ['bS', 'rS', 'bR', 'rR'],
  )
  assert.deepEqual([end.road, end.toLine], [upside, 12])
})

test('a chapter begins with the event that opens its round', () => {
  assert.deepEqual(
    told(round).map((chapter) => chapter.first),
    [0, 5, 31],
  )
})

test('cards with longer labels are told one by one', () => {
  const events: Heard[] = [
    ...round.slice(0, 7),
    { event: 'drew', rider: 'rS', cards: '3(10)(5*)F' },
    moved('rS', 3, 8, '5*'),
    moved('rS', 8, 18, '10'),
  ]
  const lines = told(events).flatMap((chapter) => chapter.lines)
  const drew = lines.find((line) => line.kind === 'drew')
  assert.ok(drew?.kind === 'drew' && drew.cards.join() === '3,10,5*,F')
  const end = boardsAfter(firstBoard(2), events).at(-1)!
  assert.deepEqual(riderIn(end, 'rS')!.hand, ['3', '10', '5*', 'F'])
  assert.deepEqual(riderIn(end, 'rS')!.spent, ['5*', '10'])
})

test('the answer to a question that the page has no picture for is told in its own words', () => {
  const words = { en: 'stay calm', fr: 'rester calme' }
  const events: Heard[] = [...round, { event: 'answered', seat: 1, step: 'kick', answer: 'stay', words }]
  const line = told(events).at(-1)!.lines.at(-1)
  assert.ok(line?.kind === 'answered' && line.seat === 1 && line.words.fr === 'rester calme')
})

// Stages of the Grand Tour.

const drafted = (rider: string, seat: number, specialist: string): Heard => ({
  event: 'drafted',
  rider,
  seat,
  specialist,
  specialist_name: { en: specialist, fr: specialist },
  pile: 15,
  recycled: 0,
})
const draft: Heard[] = [
  { event: 'lot', by: 'draft', seat: 1 },
  { event: 'lot', by: 'draft', seat: 0 },
  drafted('bR', 1, 'flandrien'),
  drafted('rS', 0, 'flahute'),
  drafted('rR', 0, 'puncheur'),
  drafted('bS', 1, 'ecureuil'),
  { event: 'lot', seat: 0 },
]
const riding: Heard[] = [
  ...round.slice(1, 6),
  { event: 'revealed', rider: 'bR', card: '4C', pile: 11, recycled: 3 },
  { event: 'revealed', rider: 'rS', card: '5A', pile: 11, recycled: 3 },
  { event: 'answered', seat: 0, step: 'recovery', answer: 'give-back', words: { en: 'give', fr: 'rendre' } },
  { event: 'recovered', rider: 'rS', pile: 11, recycled: 2 },
  { event: 'made_room', rider: 'bS', square: 8, lane: 1, road: bunched, to_line: 60 },
  moved('rS', 3, 8, '5A'),
  moved('bR', 4, 8, '4C', { blocked: 1, aim: 9, lane: -1 }),
  { event: 'crashed', rider: 'bR', square: 8, lane: -1 },
  { event: 'chased', rider: 'bR', from: 8, square: 9, lane: 0, wheel: ['rR'], road: bunched, to_line: 59 },
  { event: 'token', rider: 'bR', line: 0, worth: 5, kind: 'sprint' },
  { event: 'token', rider: 'rS', line: 0, worth: 3, kind: 'sprint' },
  { event: 'token', rider: 'rS', line: 2, worth: 0, kind: 'refreshment' },
  { event: 'clocked', rider: 'bR', seconds: 40, arrived: true },
  { event: 'clocked', rider: 'rS', seconds: 60 },
  { event: 'clocked', rider: 'rR', seconds: 60 },
  { event: 'tired', rider: 'rR', pile: 11, recycled: 4 },
  { event: 'home', rider: 'bR', place: 1, seconds: 40, square: 9, podium: 3, road: bunched, to_line: 5 },
  { event: 'refreshed', rider: 'rS', cards: '(5A)', pile: 14, recycled: 0 },
  { event: 'round_began', round: 2 },
]

test('a draft gives every rider a specialist, then the teams line up', () => {
  const boards = boardsAfter(firstBoard(2), draft)
  assert.deepEqual(
    boards.map(({ phase }) => phase),
    ['line-up', 'draft', 'draft', 'draft', 'draft', 'draft', 'line-up', 'line-up'],
  )
  assert.equal(riderIn(boards.at(-1)!, 'rS')!.specialist?.id, 'flahute')
  assert.equal(riderIn(boards.at(-1)!, 'bS')!.pile, 15)
  const lines = told(draft).flatMap((chapter) => chapter.lines)
  assert.deepEqual(
    lines.map(({ kind, rule }) => [kind, rule]),
    [['order', 'GT-DRAFT-2'], ...Array(4).fill(['drafted', 'GT-DRAFT-3']), ['lot', 'FR-SETUP-4']],
  )
  assert.ok(lines[0]?.kind === 'order' && lines[0].seats.join() === '1,0')
})

test('crashes, chases, tokens, times and refreshments are on the board', () => {
  const boards = boardsAfter(firstBoard(2), riding)
  const at = (kind: string) => boards[riding.findIndex((event) => event !== 0 && event.event === kind) + 1]!
  assert.equal(riderIn(at('crashed'), 'bR')!.crashed, true)
  assert.equal(riderIn(at('crashed'), 'bR')!.lane, -1)
  assert.deepEqual([riderIn(at('chased'), 'bR')!.square, riderIn(at('made_room'), 'bS')!.lane], [9, 1])
  assert.equal(riderIn(at('recovered'), 'rS')!.recycled, 2)
  const end = boards.at(-1)!
  assert.deepEqual([end.taken, end.refreshed], [[2, 0, 1], true])
  const first = riderIn(end, 'bR')!
  assert.deepEqual([first.square, first.place, first.podium, first.seconds, first.sprint], [null, 1, 3, 40, 5])
  assert.deepEqual(
    atHome(end).map(({ id }) => id),
    ['bR'],
  )
  const other = riderIn(end, 'rS')!
  assert.deepEqual([other.sprint, other.seconds, other.spent, other.pile], [3, 60, [], 14])
  // Whoever lies gets up with the next move.
  const up = after(at('crashed'), moved('bR', 8, 9, '3', { limit: 'stood_up' }))
  assert.equal(riderIn(up, 'bR')!.crashed, false)
})

test('their scenes cover every event once, what belongs together in one', () => {
  const kinds: string[] = []
  const all = [...draft, ...riding]
  for (let at = 0; at < all.length;) {
    const scene = nextScene((number) => all[number], at)
    assert.equal(scene.first, at)
    if (scene.kind !== 'quiet') kinds.push(scene.kind)
    at = scene.end
  }
  assert.deepEqual(kinds, [
    ...Array(4).fill('draft'),
    ...Array(4).fill('place'),
    'round',
    'reveal',
    'recover',
    'room',
    'move',
    'move',
    'crash',
    'chase',
    'tokens',
    'clock',
    'tire',
    'home',
    'refresh',
    'round',
  ])
})

test('their log has a line and a rule for each', () => {
  const lines = told(riding).flatMap((chapter) => chapter.lines)
  assert.deepEqual(
    lines.slice(4).map(({ kind, rule }) => [kind, rule]),
    [
      ['recovered', 'GT-POW-4'],
      ['room', 'GT-POW-12'],
      ['moved', 'GT-POW-12'],
      ['moved', 'FR-BLOCK-1'],
      ['crashed', 'GT-CRASH-2'],
      ['chased', 'GT-POW-9'],
      ['token', 'GT-TOKEN-2'],
      ['token', 'GT-TOKEN-2'],
      ['token', 'GT-EXT-2'],
      ['minute', 'GT-TIME-6'],
      ['tired', 'FR-FAT-1'],
      ['home', 'GT-PODIUM-1'],
      ['refreshed', 'GT-EXT-3'],
    ],
  )
  const minute = lines.find((line) => line.kind === 'minute')
  assert.ok(minute?.kind === 'minute' && minute.riders.join() === 'rS,rR')
})

test('a view in the middle of such a stage is the board of that moment', () => {
  const at = boardsAfter(firstBoard(2), [...draft.slice(0, -1), ...riding]).at(-1)!
  const view = {
    seat: 0,
    round: 2,
    over: false,
    riders: at.riders.map((one) => ({
      rider: one.id,
      ...(one.square === null ? {} : { square: one.square, lane: one.lane }),
      pile: one.pile,
      recycled: one.recycled,
      fatigue: one.fatigue,
      spent: one.spent.map((card) => (card.length > 1 ? `(${card})` : card)).join(''),
      ...(one.crashed ? { crashed: true } : {}),
      ...(one.specialist ? { specialist: one.specialist.id, specialist_name: one.specialist.name } : {}),
      ...(one.seconds === null ? {} : { seconds: one.seconds }),
      ...(one.place > 0 ? { place: one.place, podium: one.podium } : {}),
      ...(one.sprint > 0 ? { sprint: one.sprint } : {}),
    })),
    lines: [
      { square: 9, kind: 'sprint', taken: 2, left: [1] },
      { square: 5, kind: 'mountain', taken: 0, left: [2, 1] },
      { square: 8, kind: 'refreshment', taken: 1, left: [] },
    ],
    road: at.road,
    to_line: at.toLine,
  }
  const seen = boardOf(view)
  assert.deepEqual([seen.taken, seen.refreshed, seen.phase], [at.taken, at.refreshed, 'choosing'])
  const known = (board: Board) =>
    board.riders.map(({ id, square, place, podium, seconds, sprint, crashed, specialist, spent }) => ({
      id,
      square,
      place,
      podium,
      seconds,
      sprint,
      crashed,
      specialist,
      spent,
    }))
  assert.deepEqual(known(seen), known(at))
  const drafting = { ...view, round: 0, question: { step: 'draft', asked: [0] } }
  assert.equal(boardOf(drafting).phase, 'draft')
})

test('in an individual time trial the highest card tires, and the clock decides', () => {
  const chronicle = new Chronicle(
    tellingOf(2, () => 'flat', ['individual-time-trial']),
    new History([...riding, { event: 'won', rider: 'bR', result: { riders: [] } }]),
  )
  chronicle.follow()
  const lines = chronicle.chapters.flatMap((chapter) => chapter.lines)
  assert.equal(lines.find((line) => line.kind === 'strained')?.rule, 'GT-ITT-3')
  assert.equal(lines.at(-1)?.rule, 'GT-TOUR-10')
})

test('teams without a player line up and attack by rules of their own', () => {
  const chronicle = new Chronicle(
    tellingOf(2, () => 'flat', [], { seats: 1 }),
    new History([
      placed('bR', 4),
      placed('rR', 3),
      moved('bS', 3, 12, 'A'),
      moved('rR', 3, 8, '5'),
      { event: 'supplied', rider: 'bR', pile: 1, recycled: 0 },
    ]),
  )
  chronicle.follow()
  assert.deepEqual(
    chronicle.chapters.flatMap(({ lines }) => lines.map(({ rule }) => rule)),
    ['BOT-7', 'FR-SETUP-5', 'BOT-4', 'FR-MOVE-1', 'BOT-9'],
  )
})

test('where a seat has one rider the board has no others', () => {
  const riders = ['rR', 'rS', 'bR'].map((rider, seat) => ({ rider, seat }))
  const board = firstBoard(3, false, riders)
  assert.deepEqual(
    board.riders.map(({ id, seat, role }) => [id, seat, role]),
    [
      ['rR', 0, 'R'],
      ['rS', 1, 'S'],
      ['bR', 2, 'R'],
    ],
  )
  // A choice is taken back by the seat whose rider it is.
  const chosen = after(after(board, { event: 'chose', rider: 'rS', card: '5' }), { event: 'committed', seat: 1 })
  const back = after(chosen, { event: 'taken_back', seat: 1 })
  assert.deepEqual([riderIn(chosen, 'rS')?.chosen, riderIn(back, 'rS')?.chosen, back.committed], ['5', null, []])
})

// The breakaway: two teams bid, the sprinteur of red goes.
const breakaway: Heard[] = [
  { event: 'weather', sign: 'wet', words: { en: 'wet road', fr: 'route mouillée' }, from: 6, to: 11 },
  { event: 'weather', sign: 'headwind', words: { en: 'headwind', fr: 'vent de face' }, from: 20, to: 25 },
  { event: 'lot', seat: 0 },
  placed('rR', 4),
  placed('rS', 3),
  placed('bR', 4, 1),
  placed('bS', 3, 1),
  { event: 'leads', rider: 'rS' },
  { event: 'drew', rider: 'rS', cards: '2349' },
  { event: 'chose', rider: 'rS', card: '9' },
  { event: 'committed', seat: 0 },
  0,
  { event: 'committed', seat: 1 },
  { event: 'bid', rider: 'rS', card: '9', nth: 1 },
  { event: 'bid', rider: 'bR', card: '5', nth: 1 },
  { event: 'drew', rider: 'rS', cards: '2345' },
  { event: 'chose', rider: 'rS', card: '3' },
  { event: 'committed', seat: 0 },
  { event: 'committed', seat: 1 },
  { event: 'bid', rider: 'rS', card: '3', nth: 2 },
  { event: 'bid', rider: 'bR', card: 'F', nth: 2 },
  { event: 'broke_away', rider: 'rS', square: 9, lane: 0, bid: 12, pile: 15, recycled: 0, road: strung, to_line: 60 },
  { event: 'outbid', rider: 'bR', square: 4, lane: 1, bid: 7, pile: 15, recycled: 0 },
  { event: 'round_began', round: 1 },
]
const find = (kind: string, nth = 0) =>
  breakaway.flatMap((event, i) => (event !== 0 && event.event === kind ? [i] : []))[nth]!

test('bids lie open beside their riders until they are settled', () => {
  const boards = boardsAfter(firstBoard(2), breakaway)
  const open = (rider: string, at: number) => riderIn(boards[at]!, rider)!.bid
  assert.equal(boards[find('leads') + 1]!.phase, 'bidding')
  const second = find('bid', 2)
  // Between the bids the first cards lie there, and everybody chooses anew.
  assert.deepEqual(open('rS', second)?.cards, ['9'])
  assert.deepEqual(open('bR', second)?.cards, ['5'])
  assert.deepEqual(boards[find('drew', 1)]!.committed, [])
  const away = boards[find('broke_away') + 1]!
  assert.deepEqual(riderIn(away, 'rS')!.bid, { cards: ['9', '3'], sum: 12, goes: true })
  assert.deepEqual([riderIn(away, 'rS')!.square, riderIn(away, 'rS')!.fatigue], [9, 2])
  // Gone for the stage.
  assert.deepEqual(riderIn(away, 'rS')!.spent, ['3', '9'])
  const end = boards[find('outbid') + 1]!
  assert.deepEqual(riderIn(end, 'bR')!.bid, { cards: ['5', 'F'], sum: 7, goes: false })
  assert.deepEqual([riderIn(end, 'bR')!.spent, riderIn(end, 'bR')!.fatigue, riderIn(end, 'bR')!.square], [[], 0, 4])
  assert.ok(boards.at(-1)!.riders.every(({ bid }) => bid === null))
  assert.equal(boards.at(-1)!.phase, 'choosing')
})

test('all first bids are one scene, all second ones the next, then riders go and cards come back', () => {
  const scene = (at: number) => nextScene((i) => breakaway[i], at)
  const first = scene(find('bid'))
  assert.deepEqual(first, {
    kind: 'bids',
    first: find('bid'),
    end: find('bid') + 2,
    nth: 1,
    bids: [
      { rider: 'rS', card: '9' },
      { rider: 'bR', card: '5' },
    ],
  })
  const second = scene(find('bid', 2))
  assert.deepEqual([second.kind, second.end], ['bids', find('broke_away')])
  const away = scene(find('broke_away'))
  assert.deepEqual([away.kind, away.end], ['away', find('outbid')])
  const stays = scene(find('outbid'))
  assert.ok(stays.kind === 'outbid')
  assert.deepEqual(stays.riders, ['bR'])

  // What is being turned up counts already.
  const boards = boardsAfter(firstBoard(2), breakaway)
  assert.deepEqual(bidOf(boards[find('bid', 2)]!, second, 'bR')?.cards, ['5', 'F'])
  assert.equal(bidOf(boards[find('broke_away')]!, away, 'rS')?.goes, true)
  assert.equal(bidOf(boards[find('broke_away')]!, away, 'bR')?.goes, null)
  assert.equal(bidOf(boards[find('broke_away')]!, away, 'rR'), null)
})

test('two first bids of different rounds of bidding are never one scene', () => {
  const scene = nextScene((i) => breakaway.filter((event) => event !== 0 && event.event === 'bid')[i], 0)
  assert.equal(scene.end, 2)
})

test('the log says who bid what, who goes and why the others stay', () => {
  const lines = told(breakaway)[0]!.lines.filter(({ kind }) => /bid|broke|entered|chose/.test(kind))
  assert.deepEqual(
    lines.map(({ kind, rule }) => [kind, rule]),
    [
      ['entered', 'BRK-3'],
      ['chose', 'BRK-4'],
      ['bid', 'BRK-4'],
      ['chose', 'BRK-4'],
      ['bid', 'BRK-5'],
      ['broke_away', 'BRK-9'],
      ['outbid', 'BRK-10'],
    ],
  )
  const stays = lines.at(-1)!
  assert.ok(stays.kind === 'outbid')
  assert.deepEqual(stays.by, { rider: 'rS', bid: 12 })
  // As high, but from further in front.
  const tied = breakaway.map((event): Heard =>
    event !== 0 && event.event === 'outbid' ? { ...event, bid: 12 } : event,
  )
  assert.equal(told(tied)[0]!.lines.find(({ kind }) => kind === 'outbid')!.rule, 'BRK-7')
})

test('a snapshot in the middle of the bids shows what lies open', () => {
  const rider = (id: string, more = {}) => ({ rider: id, pile: 11, recycled: 3, fatigue: 0, spent: '', ...more })
  const board = boardOf({
    seat: 0,
    round: 0,
    over: false,
    question: { step: 'second_bid', asked: [0, 1] },
    riders: [rider('rR'), rider('rS', { bid: '9' }), rider('bR', { bid: '5' }), rider('bS')],
  })
  assert.equal(board.phase, 'bidding')
  assert.deepEqual(
    board.riders.map(({ bid }) => bid?.cards ?? null),
    [null, ['9'], ['5'], null],
  )
})

test('falls and hands in the weather quote its rules', () => {
  const board = boardsAfter(firstBoard(2), breakaway).at(-1)!
  assert.deepEqual(skyOver(board, 6), ['wet'])
  assert.deepEqual(skyOver(board, 12), [])
  assert.deepEqual(skyOver(board, null), [])
  const rules = (events: Heard[]) =>
    told([...breakaway, ...events])
      .at(-1)!
      .lines.map(({ kind, rule }) => [kind, rule])
  const crashed = (square: number) => ({ event: 'crashed', rider: 'bR', square, lane: 0 })
  const stood = (square: number) => moved('bR', square, square + 3, '5', { limit: 'stood_up', road: strung })
  assert.deepEqual(rules([crashed(8), stood(8)]), [
    ['crashed', 'MET-9'],
    ['moved', 'MET-12'],
  ])
  assert.deepEqual(rules([crashed(14), stood(14)]), [
    ['crashed', 'GT-CRASH-2'],
    ['moved', 'GT-CRASH-6'],
  ])
  const drew = { event: 'drew', rider: 'bR', cards: '345' }
  assert.deepEqual(rules([moved('bR', 16, 21, '5', { road: strung }), drew]).at(-1), ['drew', 'MET-6'])
  assert.deepEqual(rules([moved('bR', 10, 15, '5', { road: strung }), { ...drew, cards: '3456' }]).at(-1), [
    'drew',
    'FR-DECK-1',
  ])
})
