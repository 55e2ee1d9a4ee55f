import assert from 'node:assert/strict'
import { test } from 'node:test'

import { board } from './test_boards.ts'
import { draw } from './drawing.ts'
import { hexOf, Road, type Cell } from './road.ts'

// Figures of data/tour-de-france/README.md: steps from the front and the back of the corridor, and how many cells have
// 3, 2, 1 ways.
const FIGURES: Record<string, { front: number; back: number; ways: [number, number, number]; hexes: number }> = {
  'roskilde-nyborg': { front: 119, back: 128, ways: [405, 246, 16], hexes: 715 },
  'briancon-alpe-dhuez': { front: 110, back: 119, ways: [296, 227, 20], hexes: 575 },
  'carcassonne-foix': { front: 116, back: 125, ways: [348, 243, 15], hexes: 646 },
  'paris-champs-elysees': { front: 114, back: 123, ways: [350, 251, 17], hexes: 494 },
}

for (const [id, known] of Object.entries(FIGURES))
  test(`the road of ${id} is what its data sheet says`, () => {
    const road = new Road(board(id))
    const corridor = road.board.corridor.map((name) => road.cell(name)!.remaining)
    assert.equal(Math.min(...corridor), known.front)
    assert.equal(Math.max(...corridor), known.back)
    assert.equal(road.from, known.back)
    const open = [...road.cells.values()].filter((cell) => cell.seconds === null)
    assert.deepEqual(
      [3, 2, 1].map((ways) => open.filter((cell) => cell.ahead.length === ways).length),
      known.ways,
    )
    assert.equal(new Set([...road.cells.values()].map((cell) => `${cell.q},${cell.r}`)).size, known.hexes)
    // Nearer with every step, and the line is where the zone begins.
    for (const cell of open) assert.ok(cell.ahead.some((next) => next.remaining === cell.remaining - 1))
    assert.ok(
      road.visits
        .at(-1)!
        .every((cell) => cell.remaining === -cell.nth && cell.seconds === road.board.seconds[cell.nth]),
    )
  })

const bench = new Road(board('bench-straight'))
// rank.lane of the data sheet: cell `rank` of its lane.
const at = (rank: number, lane: number): Cell => {
  const q = rank + ((lane % 2) - lane) / 2
  return [...bench.cells.values()].find((cell) => cell.q === q && cell.r === lane)!
}

test('a way goes round riders who are in it', () => {
  const [from, to] = [at(4, 2), at(7, 2)]
  assert.deepEqual(
    bench.way(from, to).map((cell) => cell.name),
    [at(5, 2).name, at(6, 2).name, to.name],
  )
  const taken = at(6, 2)
  const way = bench.way(from, to, new Set([hexOf(taken)]))
  assert.ok(!way.includes(taken))
  assert.equal(way.at(-1), to)
  way.reduce((last, next) => {
    assert.ok(last.ahead.includes(next))
    return next
  }, from)
})

test('how far it is to a prime', () => {
  assert.equal(bench.toPrime(at(12, 2), 0), 3)
  assert.equal(bench.toPrime(at(15, 2), 0), 0)
  assert.ok(bench.toPrime(at(16, 0), 0) < 0)
})

test('a drawing is light: few paths, no sign on the road, streaks in every sector', () => {
  for (const id of Object.keys(FIGURES)) {
    const data = board(id)
    const start = performance.now()
    const drawing = draw(data, (text) => text)
    assert.ok(performance.now() - start < 2000, 'drawn in time')
    assert.ok(drawing.road.length < 30)
    assert.equal(drawing.winds.length, data.sectors.length)
    assert.equal(drawing.signs.length, 2 + data.lines.length + data.signs.length)
    const cells = [...new Road(data).cells.values()]
    for (const sign of drawing.signs)
      for (const cell of cells)
        assert.ok(
          Math.abs(cell.x - sign.x) > sign.width / 2 || Math.abs(cell.y - sign.y) > 0.45,
          `${sign.text} hides the road`,
        )
  }
})
