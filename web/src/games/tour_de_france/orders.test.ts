import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Action } from '../../protocol.ts'
import { board } from './test_boards.ts'
import { noMemory, order } from './orders.ts'
import { Road } from './road.ts'
import type { Group, Slot, TourView } from './view.ts'

const road = new Road(board('bench-straight'))
const idle: Slot = { pace: 0, window: 'idle' }

// Rider 2 of team 0 in a group with 1 and 7, on a cell of the bench board.
function asked(
  cell: string,
  step: TourView['step'],
  slot: Partial<Slot> = {},
  now: Partial<NonNullable<TourView['now']>> = {},
): TourView {
  const group: Group = { riders: [1, 2, 7], sheltered: true, flat: { ...idle, ...slot }, slope: { ...idle, ...slot } }
  return {
    stage: 1,
    turn: 5,
    step,
    now: {
      rider: 2,
      nth: 2,
      terrain: 'flat',
      family: 'flat',
      gale: false,
      alone: false,
      exposed: false,
      poised: false,
      menu: { dice: ['yellow', 'white', 'red'], cards: [], lacking: [] },
      ...now,
    },
    riders: [
      { rider: 2, team: 0, cell },
      ...[1, 3, 4, 5, 6].map((rider) => ({ rider, team: 0 })),
      ...[7, 8, 9].map((rider) => ({ rider, team: 1 })),
    ],
    order: [1, 2, 7],
    at: 1,
    groups: [group],
    primes: [
      { id: 'SP1', lap: 1, riders: [] },
      { id: 'KM1', lap: 1, riders: [] },
    ],
  }
}
const ride = (cell: string, remaining: number, adopts?: number): Action => ({
  action: cell,
  kind: 'ride',
  rider: 2,
  cell,
  remaining,
  adopts,
})
const dice: Action[] = ['yellow', 'white', 'red'].map((die) => ({ action: die[0]!, kind: 'roll', die }))
const follow = (pace: number): Action[] => [
  ride('1c6', 54, pace),
  ride('1c5', 55, pace),
  ...dice.map((one, i) => (i === 0 ? { ...one, default: true } : one)),
]
const plain = '1c2'

// So many of each prime get points.
const PAID = 4

test('the pace is followed as far as it goes', () => {
  assert.deepEqual(order(asked(plain, 'menu', { pace: 4 }), follow(4), road, noMemory(), PAID), { action: '1c6' })
})
test('without a pace the die of the terrain is thrown, and the ride goes where it usually goes', () => {
  assert.deepEqual(order(asked(plain, 'menu'), dice, road, noMemory(), PAID), { action: 'y' })
  const rides = [ride('1c6', 54), { ...ride('1b6', 54), default: true }, ride('1c5', 55)]
  assert.deepEqual(order(asked(plain, 'ride'), rides, road, noMemory(), PAID), { action: '1b6' })
})
test('only legal answers are given', () => {
  const actions = [{ ...ride('1a1', 60, 3), default: true }]
  const given = order(asked(plain, 'menu', { pace: 3 }), actions, road, noMemory(), PAID)
  assert.ok('action' in given && actions.some((action) => action.action === given.action))
})
test('a pace that changes within a table turn is a question, in the next turn it is not', () => {
  const memory = noMemory()
  assert.deepEqual(order(asked(plain, 'menu', { pace: 5 }), follow(5), road, memory, PAID), { action: '1c6' })
  assert.deepEqual(order(asked(plain, 'menu', { pace: 2 }), follow(2), road, memory, PAID), {
    hold: 'pace',
    pace: [5, 2],
  })
  assert.deepEqual(order({ ...asked(plain, 'menu', { pace: 4 }), turn: 6 }, follow(4), road, memory, PAID), {
    action: '1c6',
  })
})
test('what matters is left to the person', () => {
  const reason = (view: TourView, actions = dice, fallen: number[] = []) => {
    const given = order(view, actions, road, noMemory(), PAID, fallen, 0)
    return 'hold' in given ? given.hold : given.action
  }
  assert.equal(reason(asked(plain, 'attack')), 'attack')
  assert.equal(reason(asked(plain, 'consent')), 'consent')
  assert.equal(reason(asked(plain, 'help-own')), 'help')
  assert.equal(reason(asked(plain, 'menu', { window: 'open' })), 'contain')
  assert.equal(reason(asked(plain, 'menu', { bound: 2, pace: 2 }), follow(2)), 'brake')
  assert.equal(reason(asked(plain, 'menu', {}, { menu: { dice: ['yellow'], cards: ['yellow'], lacking: [] } })), 'card')
  // The sprint line lies on rank 15, the finish line on rank 60.
  assert.equal(reason(asked('2c2', 'menu')), 'prime')
  assert.equal(reason(asked('6c2', 'menu')), 'finish')
  assert.equal(reason(asked(plain, 'menu'), dice, [7]), 'crash')
  assert.equal(reason(asked(plain, 'menu'), dice, [3]), 'crash')
  assert.equal(reason(asked(plain, 'menu'), dice, [14]), 'y')
})
test('a prime that four have passed is no question any more', () => {
  const view = asked('2c2', 'menu')
  view.primes[0]!.riders = [7, 8, 9, 10]
  assert.deepEqual(order(view, dice, road, noMemory(), PAID), { action: 'y' })
})
