import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Heard } from '../../protocol.ts'
import { stacks } from './cards.ts'
import { after, Chronicle, firstBoard, nextScene, roadOrder, standings, stageStarts, winnerOf, type Board } from './story.ts'

const placed = (seat: number, stage: number, place: number, points: number) => ({ event: 'placed', seat, stage, place, points })

// Two riders: a prologue with a tie, a plain stage with a crash and a Sprinter, and the beginning of a time trial.
const tour: Heard[] = [
  { event: 'threw', seat: 0, value: 5 },
  { event: 'threw', seat: 1, value: 5 },
  { event: 'throw_again', seats: [0, 1] },
  { event: 'threw', seat: 0, value: 2 },
  { event: 'threw', seat: 1, value: 4 },
  { event: 'cap', seat: 1, stage: 1, before: 1 },
  { event: 'dealt', seat: 0, cards: 'S244BWc' },
  { event: 'dealt', seat: 1 },
  { event: 'stage_began', seat: 1, stage: 1 },
  { event: 'drew', seat: 1 },
  { event: 'rode', seat: 1, card: '6', from: 0, square: 3 },
  { event: 'drew', seat: 0, card: '6' },
  { event: 'handicapped', seat: 0, card: 'c', target: 1 },
  { event: 'drew', seat: 1 },
  { event: 'covered', seat: 1, card: 'B', handicap: 'c' },
  { event: 'drew', seat: 0, card: 'G' },
  { event: 'discarded', seat: 0, card: 'G' },
  { event: 'drew', seat: 1 },
  { event: 'handicapped', seat: 1, card: 'h', target: 0 },
  { event: 'drew', seat: 0, card: 'F' },
  { event: 'covered', seat: 0, card: 'F', handicap: 'h' },
  { event: 'drew', seat: 1 },
  { event: 'sprinted', seat: 1, card: 'S', from: 10, square: 13 },
  { event: 'stage_won', seat: 1, stage: 1 },
  placed(0, 1, 2, 30),
  placed(1, 1, 1, 60),
  { event: 'swept', seat: 1, card: 'S' },
  { event: 'cap', seat: 1, stage: 2, before: 1 },
  { event: 'stage_began', seat: 1, stage: 2 },
  { event: 'threw', seat: 1, value: 3 },
  { event: 'rode', seat: 1, from: 7, square: 10 },
  { event: 'roll_again', seat: 1, square: 10 },
  { event: 'threw', seat: 1, value: 3 },
  { event: 'rode', seat: 1, from: 10, square: 13 },
  { event: 'held_up', seat: 1, square: 13, value: 1 },
  { event: 'threw', seat: 0, value: 6 },
  { event: 'rode', seat: 0, from: 0, square: 6 },
  { event: 'skipped', seat: 1, left: 0 },
  { event: 'threw', seat: 0, value: 1 },
]

const boards = tour.reduce<Board[]>((list, event) => [...list, after(list[list.length - 1]!, event)], [firstBoard(2)])
const end = boards[boards.length - 1]!

test('the prologue: those who are level throw again, the highest wears yellow', () => {
  assert.deepEqual(boards[3]!.players.map((player) => player.thrown), [null, null])
  assert.equal(boards[6]!.holder, 1)
  assert.equal(boards[8]!.players[0]!.hand, '244cBWS')
  assert.equal(boards[8]!.players[1]!.hand, null)
  assert.equal(boards[8]!.draw, 103 - 14)
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
  // Every card is somewhere: draw pile, discard pile, hands, tables.
  boards.slice(9).forEach((board, i) => {
    const held = board.players.reduce((sum, player) => sum + player.cards + (player.handicap ? 1 : 0) + (player.climber ? 1 : 0), 0)
    // The Sprinter lies in front of the winner until the tables are swept.
    const sprinter = i + 9 >= 23 && i + 9 < 27 ? 1 : 0
    assert.equal(board.draw + board.discard + held + sprinter, 103)
  })
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
  assert.equal(winnerOf(result!), 1)
  assert.ok(result!.sprinter)
  assert.deepEqual(standings(end).map((row) => [row.seat, row.player.points, row.wins]), [[1, 60, 1], [0, 30, 0]])
  assert.deepEqual(end.players.map((player) => player.square), [6, 13])
  assert.deepEqual(roadOrder(end).map((row) => [row.seat, row.place]), [[1, 1], [0, 2]])
})

test('scenes cover every event once, and the results are shown when all is counted', () => {
  const kinds: string[] = []
  let at = 0
  while (at < tour.length) {
    const scene = nextScene(tour, at, boards[at]!)
    assert.equal(scene.first, at)
    assert.ok(scene.end > at)
    if (scene.kind !== 'quiet') kinds.push(scene.kind)
    if (scene.kind === 'points') assert.deepEqual([scene.cap, boards[at]!.results.length, boards[at]!.players[1]!.points], [1, 1, 60])
    at = scene.end
  }
  assert.equal(at, tour.length)
  assert.deepEqual(kinds.slice(0, 10), ['throw', 'throw', 'throw', 'throw', 'stage', 'ride', 'handicap', 'cover', 'discard', 'handicap'])
  assert.ok(kinds.includes('sprint') && kinds.includes('points') && kinds.includes('held'))
})

test('the log has a chapter per stage, keeps what others draw to itself and knows the rule', () => {
  const chapters = new Chronicle().follow(tour, (count) => boards[count]!)
  // Heard bit by bit, the story is the same.
  const slowly = new Chronicle()
  for (let heard = 0; heard < tour.length; ++heard) slowly.follow(tour.slice(0, heard), (count) => boards[count]!)
  assert.deepEqual(slowly.follow(tour, (count) => boards[count]!), chapters)
  assert.deepEqual(chapters.map((chapter) => chapter.number), [0, 1, 2])
  const lines = chapters[1]!.lines
  assert.deepEqual(lines.filter((line) => line.kind === 'drew').map((line) => line.kind === 'drew' && line.seat), [0, 0, 0])
  const rules = lines.map((line) => line.rule)
  for (const rule of ['VT-STAGE-3', 'VT-KM-1', 'VT-HC-1', 'VT-CT-2', 'VT-DISC-1', 'VT-SPR-3', 'VT-STAGE-4', 'VT-PTS-1', 'VT-CAP-2']) assert.ok(rules.includes(rule), rule)
  const points = lines.find((line) => line.kind === 'points')
  assert.ok(points?.kind === 'points' && points.points.length === 2)
  assert.deepEqual(stageStarts(tour).map((start) => start.number), [1, 2])
})

test('equal cards lie on one another', () => {
  assert.deepEqual(stacks('4c24S'), [{ card: '2', count: 1 }, { card: '4', count: 2 }, { card: 'c', count: 1 }, { card: 'S', count: 1 }])
})

test('a bot that rides for somebody, and who comes back, are told', () => {
  const events: Heard[] = [...tour, { event: 'stand_in', seat: 1, bot: 'steady' }, { event: 'back', seat: 1 }]
  const lines = new Chronicle().follow(events, (count) => boards[Math.min(count, boards.length - 1)]!).flatMap((chapter) => chapter.lines)
  assert.deepEqual(lines.slice(-2).map((line) => line.kind), ['stand_in', 'back'])
})
