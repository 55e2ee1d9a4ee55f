import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Action } from '../../protocol.ts'
import { usualRide, waysOf } from './ways.ts'

const actions: Action[] = [
  { action: '1c5', kind: 'ride', rider: 2, cell: '1c5', remaining: 55, adopts: 4 },
  { action: '1c6', kind: 'ride', rider: 2, cell: '1c6', remaining: 54, adopts: 4, primes: [0] },
  { action: 'h3', kind: 'help', receiver: 3, receiver_first: false, consent: false },
  { action: 'H7', kind: 'help', receiver: 7, receiver_first: true, consent: true },
  { action: 'y', kind: 'roll', die: 'yellow', odds: [{ face: 'A', sixths: 1, attack: true }], default: true },
  { action: 'Y', kind: 'card', colour: 'yellow', odds: [] },
]

test('all that is legal is offered once, the best ride first', () => {
  const ways = waysOf(actions)
  assert.deepEqual(
    ways.map((way) => way.id),
    ['ride', 'help', 'yellow', 'card-yellow'],
  )
  const offered = ways.flatMap((way) =>
    way.kind === 'ride'
      ? way.rides.map((ride) => ride.action)
      : way.kind === 'help'
        ? way.helps.map((help) => help.action)
        : 'action' in way
          ? [way.action]
          : [],
  )
  assert.deepEqual([...offered].sort(), actions.map((action) => action.action).sort())
  const [riding] = ways
  assert.ok(riding?.kind === 'ride' && riding.adopts === 4 && riding.rides[0]?.cell === '1c6')
})

test('the usual end is the one the referee would take, otherwise the nearest to the line', () => {
  const riding = waysOf(actions)[0]
  assert.ok(riding?.kind === 'ride')
  assert.equal(usualRide(riding.rides, actions)?.action, '1c6')
  assert.equal(
    usualRide(
      riding.rides,
      actions.map((action) => ({ ...action, default: action.action === '1c5' })),
    )?.action,
    '1c5',
  )
})

test('a help is asked in three steps: whom, the own end, the other one', () => {
  const own = waysOf([
    { action: '1c6/2', kind: 'ride_exactly', rider: 2, cell: '1c6', remaining: 54, cells: 2, gives: 4 },
    { action: '1c6/3', kind: 'ride_exactly', rider: 2, cell: '1c6', remaining: 54, cells: 3, gives: 3 },
  ])
  assert.ok(own[0]?.kind === 'ride' && own[0].rides.length === 2 && own[0].rides[0]?.gives === 3)
})
