import assert from 'node:assert/strict'
import { test } from 'node:test'

import country from '../../../data/country.json' with { type: 'json' }
import { nearer, zoomed } from './camera.ts'
import { paintScenery } from './landscape.ts'
import {
  altitude,
  beside,
  climbs,
  offsetOf,
  onRoad,
  turned,
  turnedToFit,
  type Picture,
  type Point,
  type Pose,
  type Terrain,
} from './picture.ts'

// A straight road of so many squares, two lanes wide, riding to the right.
function straight(terrain: Terrain[]): Picture {
  const outline = (x0: number, x1: number, half: number): Point[] => [
    [x0, -half],
    [x1, -half],
    [x1, half],
    [x0, half],
  ]
  return {
    name: 'Straight',
    start: 2,
    finish: terrain.length - 3,
    box: [0, -1, terrain.length, 1],
    tiles: [{ name: 'road', outline: outline(0, terrain.length, 1) }],
    squares: terrain.map((kind, q) => ({
      terrain: kind,
      lanes: 2,
      tile: 0,
      at: [q + 0.5, 0, 0],
      outline: outline(q, q + 1, 0.75),
      spots: [
        [q + 0.5, 0.375],
        [q + 0.5, -0.375],
      ],
    })),
  }
}
const road = straight([
  'flat',
  'flat',
  'flat',
  'climb',
  'climb',
  'descent',
  'flat',
  'cobbles',
  'supply',
  'flat',
  'flat',
  'flat',
  'flat',
  'flat',
])
const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`)

test('the right lane lies to the right, whichever way the road is turned', () => {
  for (const angle of [0, 1, Math.PI / 2, 4]) {
    const picture = turned(road, angle)
    near(offsetOf(picture, 3, 0), 0.375)
    near(offsetOf(picture, 3, 1), -0.375)
    const there = onRoad(picture, 3, offsetOf(picture, 3, 1))
    near(there.x, picture.squares[3]!.spots[1]![0])
    near(there.y, picture.squares[3]!.spots[1]![1])
  }
})

test('a rider on the way is between the squares', () => {
  const half = onRoad(road, 4.5, 0)
  near(half.x, 5)
  near(half.y, 0)
  const pose: Pose = { x: 0, y: 0, heading: Math.PI / 2 }
  near(beside(pose, 1, 0)[1], 1)
})

test('a high window gets a road that goes down', () => {
  const tall = turnedToFit(road, 300, 700)
  assert.ok(tall.box[3] - tall.box[1] > tall.box[2] - tall.box[0])
  const wide = turnedToFit(road, 700, 300)
  assert.ok(wide.squares[0]!.at[0] < wide.squares[5]!.at[0])
})

test('climbs and heights', () => {
  const terrain = road.squares.map((square) => square.terrain)
  assert.deepEqual(climbs(terrain), [{ from: 3, squares: 2 }])
  assert.deepEqual(altitude(terrain).slice(2, 7), [0, 1, 2, 1, 1])
})

test('the same stage has the same face', () => {
  assert.deepEqual(paintScenery(road), paintScenery(road))
  assert.notDeepEqual(paintScenery(road).country, paintScenery({ ...road, name: 'Another' }).country)
})

test('the camera', () => {
  const view = { x: 0, y: 0, unit: 40 }
  const closer = zoomed(view, 2, 80, 0)
  near(view.x + 80 / view.unit, closer.x + 80 / closer.unit)
  const goal = { x: 10, y: 0, unit: 80 }
  const once = nearer(view, goal, 32)
  const twice = nearer(nearer(view, goal, 16), goal, 16)
  near(once.x, twice.x)
  near(once.unit, twice.unit)
})

test('every row of the country names a thing, and every shape is one that can be drawn', () => {
  const things = country.things as unknown as Record<string, { faces: [string, string, number[]][][] }>
  for (const row of [...country.land, ...country.town]) assert.ok(things[row.thing], row.thing)
  for (const { faces } of Object.values(things))
    for (const [, form, numbers] of faces.flat()) {
      const points = { polygon: numbers.length, line: numbers.length, ellipse: 4, curve: 6 }[form]
      assert.equal(numbers.length, points, form)
      assert.equal(numbers.length % 2, 0, form)
    }
})
