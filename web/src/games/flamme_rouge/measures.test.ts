import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sideBySide } from './measures.ts'

const clear = (marks: { x: number; row: number }[], width: number) => {
  for (const [i, a] of marks.entries())
    for (const b of marks.slice(i + 1)) if (a.row === b.row) assert.ok(Math.abs(a.x - b.x) > width - 1e-9)
}

test('marks with room stand where they belong, in one row', () => {
  assert.deepEqual(
    sideBySide([90, 60, 30], 10).map(({ x, row }) => [x, row]),
    [
      [90, 0],
      [60, 0],
      [30, 0],
    ],
  )
})

test('two on one square stand above each other', () => {
  assert.deepEqual(sideBySide([50, 50], 10), [
    { x: 50, row: 0 },
    { x: 50, row: 1 },
  ])
})

test('a whole peloton hides nobody, keeps its order and its place', () => {
  for (const places of [Array(12).fill(40), [80, 78, 77, 77, 76, 75, 75, 74, 40, 39, 39, 38]]) {
    const marks = sideBySide(places, 12)
    assert.equal(marks.length, places.length)
    clear(marks, 12)
    for (const row of [0, 1]) {
      const xs = marks.filter((mark) => mark.row === row).map((mark) => mark.x)
      assert.deepEqual(
        [...xs].sort((a, b) => b - a),
        xs,
      )
    }
    const mean = (numbers: number[]) => numbers.reduce((sum, x) => sum + x, 0) / numbers.length
    assert.ok(Math.abs(mean(marks.map(({ x }) => x)) - mean(places)) < 1e-9)
    assert.ok(marks.every(({ x }, i) => Math.abs(x - places[i]!) < 36))
  }
})
