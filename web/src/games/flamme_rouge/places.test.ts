import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Picture } from '../../race/picture.ts'
import { placesOf } from './places.ts'

const picture: Picture = {
  name: 'Road',
  start: 1,
  finish: 2,
  box: [0, 0, 3, 1],
  tiles: [],
  squares: [0, 1, 2].map((x) => ({
    terrain: 'flat',
    lanes: 2,
    tile: 0,
    at: [x, 0, 0],
    outline: [],
    spots: [
      [x, 0.4],
      [x, -0.4],
    ],
    grass: [
      [x, 1.1],
      [x, 1.6],
    ],
  })),
}

test('each in the lane, and beside the road on the grass', () => {
  const places = placesOf(picture, [
    { id: 'rR', square: 1, lane: 0 },
    { id: 'rS', square: 1, lane: 1 },
    { id: 'bR', square: 1, lane: -2 },
    { id: 'bS', square: null, lane: 0 },
  ])
  assert.deepEqual(
    ['rR', 'rS', 'bR'].map((rider) => [places[rider]!.offset, places[rider]!.ahead, places[rider]!.size]),
    [
      [0.4, 0, 1],
      [-0.4, 0, 1],
      [1.6, 0, 1],
    ],
  )
  assert.equal(places.bS, undefined)
})

test('those who share a cell stand apart', () => {
  const all = ['r', 'b', 'k', 'g', 'w', 'p'].flatMap((team) => [`${team}R`, `${team}S`])
  for (const count of [2, 3, 5, 8, 12]) {
    const places = placesOf(
      picture,
      all.slice(0, count).map((id) => ({ id, square: 0, lane: 0 })),
    )
    const spots = Object.values(places)
    assert.equal(spots.length, count)
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) assert.ok(Math.hypot(a.offset - b.offset, a.ahead - b.ahead) > 0.4)
    assert.ok(spots.every(({ offset, ahead }) => Math.abs(offset) < 0.75 && Math.abs(ahead) < 0.75))
  }
})
