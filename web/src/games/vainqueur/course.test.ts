import assert from 'node:assert/strict'
import { test } from 'node:test'

import { besideRoad, huddle, lay } from './course.ts'
import type { Stage } from './picture.ts'

const STAGES: Stage[] = [
  { number: 1, kind: 'plain', name: 'Plain', squares: 13, km: 260, zone: 10 },
  { number: 4, kind: 'mountain', name: 'Mountain', squares: 6, km: 120 },
  { number: 12, kind: 'plain', name: 'Long', squares: 16, km: 320, zone: 13 },
  { number: 2, kind: 'time_trial', name: 'Circuit', squares: 36, circuit: 0 },
]
const WINDOWS: [number, number][] = [
  [360, 200],
  [360, 340],
  [940, 430],
  [1600, 700],
  [700, 160],
]

test('every stage fits every window, with its squares in a row and of one size', () => {
  for (const stage of STAGES)
    for (const [width, height] of WINDOWS) {
      const { picture } = lay(stage, width, height)
      const what = `${stage.name} in ${width}×${height}`
      assert.equal(picture.squares.length, stage.squares + 1)
      const [x0, y0, x1, y1] = picture.box
      assert.ok(Math.abs((x1 - x0) / (y1 - y0) - width / height) < 0.01, what)
      for (const [x, y] of picture.squares.flatMap((square) => square.outline))
        assert.ok(x >= x0 && x <= x1 && y >= y0 && y <= y1, `${what}: ${x} ${y} lies in ${picture.box}`)
      picture.squares.slice(1).forEach((square, i) => {
        const before = picture.squares[i]!
        const step = Math.hypot(square.at[0] - before.at[0], square.at[1] - before.at[1])
        assert.ok(step > 0.8 && step < 1.1, `${what}: step ${step}`)
      })
      const unit = width / (x1 - x0)
      assert.ok(unit > 14, `${what}: a square of ${unit} pixels`)
    }
})

test('no square lies on another', () => {
  for (const stage of STAGES)
    for (const [width, height] of WINDOWS) {
      const { squares } = lay(stage, width, height).picture
      squares.forEach((a, i) =>
        squares
          .slice(i + 2)
          .forEach((b) =>
            assert.ok(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) > 1, `${stage.name} ${width}×${height}: ${i}`),
          ),
      )
    }
})

test('terrain: the sprint zone before the line, climbs in the mountains, room for the die in the ring', () => {
  const plain = lay(STAGES[0]!, 900, 400).picture.squares.map((square) => square.terrain)
  assert.deepEqual(plain.slice(9), ['flat', 'sprint', 'sprint', 'sprint', 'flat'])
  assert.equal(lay(STAGES[1]!, 900, 400).picture.squares.filter((square) => square.terrain === 'climb').length, 5)
  const infield = lay(STAGES[3]!, 360, 300).infield
  assert.ok(infield && infield.width > 3 && infield.height > 3)
})

test('six pawns of one square stand apart', () => {
  for (let count = 1; count <= 6; ++count) {
    const places = huddle(count)
    assert.equal(places.length, count)
    places.forEach((a, i) => places.slice(i + 1).forEach((b) => assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.3)))
  }
})

test('a slip for a crowded square lies in sight and off the road wherever there is land enough', () => {
  for (const stage of STAGES)
    for (const [width, height] of WINDOWS.slice(1, 4))
      for (const riders of [3, 4, 5, 6]) {
        const { picture } = lay(stage, width, height)
        const [x0, y0, x1, y1] = picture.box
        const field = Math.max((22 * (x1 - x0)) / width, Math.min(0.8, (40 * (x1 - x0)) / width))
        const slip = besideRoad(picture, 0, { riders, field, rim: 0.16 }, [])!
        const what = `${riders} at the start of ${stage.name} in ${width}×${height}`
        assert.ok(slip, what)
        assert.ok(slip.x >= x0 && slip.y >= y0 && slip.x + slip.width <= x1 && slip.y + slip.height <= y1, what)
        assert.ok(slip.columns * Math.ceil(riders / slip.columns) >= riders, what)
        const covered = picture.squares.filter(
          ({ at: [x, y] }) => x > slip.x && x < slip.x + slip.width && y > slip.y && y < slip.y + slip.height,
        )
        assert.ok(covered.length <= (width < 600 ? 1 : 0), `${what}: ${covered.length} squares are covered`)
      }
  // Two slips do not lie on each other.
  const { picture } = lay(STAGES[0]!, 940, 430)
  const size = { riders: 3, field: 0.5, rim: 0.16 }
  const one = besideRoad(picture, 0, size, [])!
  const two = besideRoad(picture, 1, size, [one])!
  assert.ok(
    one.x + one.width <= two.x ||
      two.x + two.width <= one.x ||
      one.y + one.height <= two.y ||
      two.y + two.height <= one.y,
  )
})
