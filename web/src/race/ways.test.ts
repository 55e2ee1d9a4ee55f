import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Picture, Point, Square } from './picture.ts'
import { Ways } from './ways.ts'

// Two squares, then O1 and O2 before I1 in front order, O3 beside it, and the exit: 0 1 | O1=2 I1=3 O2=4 | 5 6.
const square = (x: number, y: number, more: Partial<Square> = {}): Square => ({
  terrain: 'flat',
  lanes: 1,
  tile: 0,
  at: [x, y, 0],
  outline: [
    [x - 0.5, y - 0.4],
    [x + 0.5, y - 0.4],
    [x + 0.5, y + 0.4],
    [x - 0.5, y + 0.4],
  ] as Point[],
  spots: [[x, y]],
  ...more,
})
const picture: Picture = {
  name: 'Fork',
  start: 1,
  finish: 5,
  box: [0, 0, 6, 2],
  tiles: [],
  squares: [
    square(0, 0),
    square(1, 0, { next: [3, 2] }),
    square(1.7, 1, { name: 'O1', next: [4] }),
    square(2, 0, { name: 'I1', next: [5] }),
    square(2.3, 1, { name: 'O2' }),
    square(3, 0),
    square(4, 0),
  ],
}

test('the main way is the inner one, and the outer one lies beside it', () => {
  const ways = new Ways(picture)
  assert.deepEqual(ways.main, [0, 1, 3, 5, 6])
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((q) => Math.round(100 * ways.placeOf(q)) / 100),
    [0, 1, 1.67, 2, 2.33, 3, 4],
  )
})

test('a way from one square to another, by its length where two lead there', () => {
  const ways = new Ways(picture)
  assert.deepEqual(ways.path(0, 6), [0, 1, 3, 5, 6])
  assert.deepEqual(ways.path(0, 6, 5), [0, 1, 2, 4, 5, 6])
  assert.deepEqual(ways.path(1, 4), [1, 2, 4])
  assert.deepEqual(ways.path(2, 5), [2, 4, 5])
  assert.deepEqual(ways.path(5, 5), [5])
})

test('a place between two squares', () => {
  const ways = new Ways(picture)
  const pose = ways.poseAt(1.5)
  assert.deepEqual([pose.x, pose.y], [1.5, 0])
  assert.equal(ways.poseAt(99).x, 4)
})
