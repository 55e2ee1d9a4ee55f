import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Picture, Point, Square } from '../../race/picture.ts'
import { heads, puddles, signSpot, streaks, stretches } from './sky.ts'
import type { Weather, WeatherSign } from './story.ts'

// A straight road to the right, two lanes wide; above it another one comes back.
const square = (x: number, y: number, heading: number): Square => {
  const ahead = Math.cos(heading) * 0.5
  const left = -Math.cos(heading)
  return {
    terrain: 'flat',
    lanes: 2,
    tile: 0,
    at: [x, y, heading],
    outline: [
      [x - ahead, y + left],
      [x + ahead, y + left],
      [x + ahead, y - left],
      [x - ahead, y - left],
    ],
    spots: [
      [x, y - left / 2],
      [x, y + left / 2],
    ],
  }
}
const squares = [
  ...Array.from({ length: 12 }, (_, q) => square(q, 0, 0)),
  ...Array.from({ length: 12 }, (_, q) => square(11 - q, -3, Math.PI)),
]
const picture: Picture = { name: 'There and back', start: 2, finish: 22, box: [0, -4, 12, 2], tiles: [], squares }
const lies = (sign: WeatherSign, from = 2, to = 7): Weather => ({ sign, words: { en: '', fr: '' }, from, to })

test('the wind blows against the riders, with them, or across the road', () => {
  const way = (gust: Point[]) => [Math.sign(gust.at(-1)![0] - gust[0]![0]), Math.sign(gust.at(-1)![1] - gust[0]![1])]
  assert.ok(streaks(picture, lies('tailwind')).every((gust) => way(gust)[0] === 1))
  assert.ok(streaks(picture, lies('headwind')).every((gust) => way(gust)[0] === -1))
  assert.ok(streaks(picture, lies('crosswind')).every((gust) => way(gust)[1] === 1))
  // On the way back everything is the other way round.
  assert.ok(streaks(picture, lies('tailwind', 14, 19)).every((gust) => way(gust)[0] === -1))
  assert.deepEqual(
    heads(picture, lies('headwind')).map(({ heading }) => Math.round(Math.cos(heading))),
    [-1, -1, -1],
  )
})

test('puddles lie on the wet tile only, and are always the same', () => {
  const pools = puddles(picture, lies('wet'))
  assert.ok(pools.length >= 12)
  assert.ok(pools.every(({ x, y }) => x > 1.5 && x < 7.5 && Math.abs(y) < 1))
  assert.deepEqual(puddles(picture, lies('wet')), pools)
  assert.deepEqual(puddles(picture, lies('headwind')), [])
  assert.deepEqual(streaks(picture, lies('wet')), [])
})

test('the sign stands beside the tile, away from other roads and from what stands there', () => {
  const { at, foot } = signSpot(picture, lies('wet'), [])
  assert.ok(at[1] > 1.2, 'on the side where no road is')
  assert.ok(Math.abs(foot[1] - 1) < 0.01)
  assert.ok(at[0] >= 2 && at[0] <= 7)
  const beside = signSpot(picture, lies('wet'), [at])
  assert.ok(Math.hypot(beside.at[0] - at[0], beside.at[1] - at[1]) > 1)
})

test('on the profile weather covers its squares along the main way', () => {
  assert.deepEqual(stretches(picture, [lies('wet')]), [{ sign: 'wet', from: 2, to: 8 }])
})
