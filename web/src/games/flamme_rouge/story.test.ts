import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Heard } from '../../protocol.ts'
import { after, boardsAfter, firstBoard, groups, nextScene, ranking, riderIn, roundStarts, tell } from './story.ts'

const moved = (rider: string, from: number, square: number, card: string, more = {}) => ({ event: 'moved', rider, from, square, lane: 0, card, moved: square - from, ...more })
const pulled = (rider: string, from: number) => ({ event: 'slipstreamed', rider, from, square: from + 1, lane: 0 })
const placed = (rider: string, square: number, lane = 0) => ({ event: 'placed', rider, square, lane })

const round: Heard[] = [
  { event: 'lot', seat: 0 },
  placed('rR', 4),
  placed('rS', 3),
  placed('bR', 4, 1),
  placed('bS', 3, 1),
  { event: 'round_began', round: 1 },
  { event: 'leads', rider: 'rS' },
  { event: 'drew', rider: 'rS', cards: '9342' },
  { event: 'chose', rider: 'rS', card: '4' },
  { event: 'drew', rider: 'rR', cards: '3567' },
  { event: 'chose', rider: 'rR', card: '7' },
  { event: 'committed', seat: 0 },
  0,
  0,
  0,
  { event: 'committed', seat: 1 },
  { event: 'revealed', rider: 'rR', card: '7' },
  { event: 'revealed', rider: 'bR', card: '4' },
  { event: 'revealed', rider: 'rS', card: '4' },
  { event: 'revealed', rider: 'bS', card: '2' },
  moved('rR', 4, 11, '7'),
  moved('bR', 4, 9, '5', { limit: 'climb' }),
  moved('rS', 3, 7, '4'),
  moved('bS', 3, 5, '2'),
  pulled('bS', 5),
  pulled('rS', 7),
  pulled('bS', 6),
  pulled('bR', 9),
  pulled('rS', 8),
  pulled('bS', 7),
  { event: 'tired', rider: 'rR' },
  { event: 'round_began', round: 2 },
]

test('the board follows the events', () => {
  const boards = boardsAfter(firstBoard(2), round)
  const end = boards[boards.length - 1]!
  assert.equal(end.round, 2)
  assert.deepEqual(ranking(end).map((rider) => [rider.id, rider.square]), [['rR', 11], ['bR', 10], ['rS', 9], ['bS', 8]])
  const leader = riderIn(end, 'rR')!
  assert.deepEqual([leader.pile, leader.recycled, leader.fatigue, leader.spent], [11, 4, 1, '7'])
  assert.equal(riderIn(boards[8]!, 'rS')!.hand, '2349')
  assert.deepEqual(boards[16]!.committed, [0, 1])
  assert.equal(riderIn(boards[20]!, 'bS')!.card, '2')
})

test('a hand that needs the recycled cards makes a new pile', () => {
  let board = firstBoard(2)
  for (let turn = 0; turn < 4; ++turn) board = after(board, { event: 'revealed', rider: 'rR', card: '3' })
  const rider = riderIn(board, 'rR')!
  assert.deepEqual([rider.pile, rider.recycled], [8, 3])
})

test('a choice taken back is free again', () => {
  const boards = boardsAfter(firstBoard(2), [...round.slice(0, 12), { event: 'taken_back', seat: 0 }])
  const end = boards[boards.length - 1]!
  assert.deepEqual(end.committed, [])
  assert.equal(riderIn(end, 'rR')!.chosen, null)
  assert.equal(riderIn(end, 'rR')!.hand, '3567')
  assert.equal(riderIn(end, 'rS')!.chosen, '4')
})

test('a bot that rides for somebody, and who comes back, are told', () => {
  const events: Heard[] = [...round.slice(0, 12), { event: 'stand_in', seat: 1, bot: 'patient' }, { event: 'back', seat: 1 }]
  const lines = tell(events, boardsAfter(firstBoard(2), events), () => 'flat').flatMap((chapter) => chapter.lines)
  assert.deepEqual(lines.slice(-2).map((line) => line.kind), ['stand_in', 'back'])
})

test('scenes cover every event once', () => {
  const boards = boardsAfter(firstBoard(2), round)
  const kinds: string[] = []
  let at = 0
  while (at < round.length) {
    const scene = nextScene(round, at, boards[at]!)
    assert.equal(scene.first, at)
    assert.ok(scene.end > at)
    if (scene.kind !== 'quiet') kinds.push(scene.kind)
    at = scene.end
  }
  assert.equal(at, round.length)
  assert.deepEqual(kinds, ['place', 'place', 'place', 'place', 'round', 'reveal', 'move', 'move', 'move', 'move', 'pull', 'pull', 'pull', 'tire', 'round'])
})

test('the log groups what happens together and knows the rule', () => {
  const boards = boardsAfter(firstBoard(2), round)
  const chapters = tell(round, boards, () => 'flat')
  assert.deepEqual(chapters.map((chapter) => chapter.number), [0, 1, 2])
  const rules = chapters[1]!.lines.filter((line) => line.kind === 'moved' || line.kind === 'drawn' || line.kind === 'tired').map((line) => line.rule)
  assert.deepEqual(rules, ['FR-MOVE-1', 'FR-CLIMB-2', 'FR-MOVE-1', 'FR-MOVE-1', 'FR-SLIP-1', 'FR-SLIP-1', 'FR-SLIP-1', 'FR-FAT-1'])
  const pull = chapters[1]!.lines.find((line) => line.kind === 'drawn')
  assert.ok(pull?.kind === 'drawn' && pull.behind.join() === 'rS')
})

test('groups and their gaps', () => {
  const boards = boardsAfter(firstBoard(2), round.slice(0, 24))
  assert.deepEqual(groups(boards[24]!).map((group) => [group.front, group.gap]), [[11, 0], [9, 1], [7, 1], [5, 1]])
  assert.deepEqual(roundStarts(round).map((start) => start.event), [5, 31])
})
