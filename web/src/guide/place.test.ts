import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placed, type Box } from './place.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 720 }

function apart(target: Box, window: { width: number; height: number }, height: number): void {
  const { left, top, width, most } = placed(target, window, height)
  const shown = Math.min(height, most)
  assert.ok(left >= 0 && top >= 0 && left + width <= window.width && top + shown <= window.height, 'inside the window')
  const covers =
    left < target.left + target.width &&
    left + width > target.left &&
    top < target.top + target.height &&
    top + shown > target.top
  assert.ok(!covers, 'not upon its target')
}

test('a mark stands beside what it points at, inside the window', () => {
  for (const height of [90, 180, 260]) {
    apart({ left: 0, top: 480, width: 360, height: 260 }, phone, height) // the question of a phone
    apart({ left: 0, top: 160, width: 360, height: 300 }, phone, height) // its road
    apart({ left: 0, top: 48, width: 360, height: 110 }, phone, height) // its profile
    apart({ left: 0, top: 170, width: 950, height: 380 }, desk, height) // the road of a desk
    apart({ left: 952, top: 50, width: 328, height: 670 }, desk, height) // its log
    apart({ left: 900, top: 520, width: 44, height: 44 }, desk, height) // a small button
  }
})

test('a mark that needs more room than there is stands where most of it is', () => {
  const place = placed({ left: 0, top: 100, width: 360, height: 500 }, phone, 400)
  assert.equal(place.side, 'below')
  assert.ok(place.most < 400)
})
