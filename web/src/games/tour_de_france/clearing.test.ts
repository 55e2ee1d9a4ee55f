import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clearing } from './clearing.ts'

const room = { width: 300, height: 200 }
const box = { width: 100, height: 60 }
const covers = ({ left, top }: { left: number; top: number }, x: number, y: number) =>
  x > left && x < left + box.width && y > top && y < top + box.height

test('what is shown over the road covers nobody', () => {
  assert.deepEqual(clearing(box, room, [], 20, null), { left: 8, top: 8 })
  const riders = [
    { x: 30, y: 30 },
    { x: 270, y: 40 },
    { x: 40, y: 180 },
  ]
  const place = clearing(box, room, riders, 20, null)
  assert.ok(place)
  for (const { x, y } of riders) assert.ok(!covers(place, x, y))
})

test('it stays where it is as long as that is clear, and is not shown where nothing is', () => {
  const here = { left: 150, top: 100 }
  assert.equal(clearing(box, room, [{ x: 20, y: 20 }], 20, here), here)
  assert.notEqual(clearing(box, room, [{ x: 200, y: 130 }], 20, here), here)
  const everywhere = Array.from({ length: 60 }, (_, i) => ({ x: (i % 10) * 30 + 15, y: Math.floor(i / 10) * 30 + 15 }))
  assert.equal(clearing(box, room, everywhere, 20, null), null)
  assert.equal(clearing({ width: 400, height: 60 }, room, [], 20, null), null)
})

test('what must be shown covers as few as it can', () => {
  const everywhere = Array.from({ length: 60 }, (_, i) => ({ x: (i % 10) * 30 + 15, y: Math.floor(i / 10) * 30 + 15 }))
  const thin = everywhere.filter(({ x, y }) => x < 150 || y < 100 || (x + y) % 60 === 0)
  const count = ({ left, top }: { left: number; top: number }) =>
    thin.filter(({ x, y }) => x + 20 > left && x - 20 < left + box.width && y + 20 > top && y - 20 < top + box.height)
      .length
  const place = clearing(box, room, thin, 20, null, true)
  assert.ok(place)
  assert.ok(count(place) > 0 && count(place) < count({ left: 8, top: 8 }))
})
