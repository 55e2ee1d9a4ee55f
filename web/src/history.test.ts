import assert from 'node:assert/strict'
import { test } from 'node:test'

import { eventIn, History } from './history.ts'
import type { Heard } from './protocol.ts'

const events = (first: number, end: number): Heard[] =>
  Array.from({ length: end - first }, (_, i) => ({ event: 'step', number: first + i }))
const numberAt = (history: History, at: number) => {
  const event = eventIn(history.pieces, at)
  return event ? event.number : event
}

test('events go on without a gap, and what comes twice is taken once', () => {
  const history = new History()
  assert.ok(history.hear(0, events(0, 3)))
  assert.ok(history.hear(2, events(2, 5)))
  assert.ok(history.hear(0, events(0, 4)))
  assert.equal(history.end, 5)
  assert.equal(numberAt(history, 4), 4)
  assert.equal(numberAt(history, 5), undefined)
  // Something was lost on the way.
  assert.ok(!history.hear(6, events(6, 7)))
  assert.equal(history.end, 5)
})

test('a snapshot begins anew; older pieces are put before it, one after the other', () => {
  const history = new History()
  history.hear(0, events(0, 10))
  history.begin({ type: 'snapshot', first: 100, part: 3, round: 7, view: { stage: 3 } })
  assert.deepEqual([history.age, history.first, history.end], [1, 100, 100])
  history.hear(100, events(100, 120))
  const piece = (before: number, first: number, view?: Record<string, unknown>) =>
    ({ type: 'earlier', before, first, part: 2, round: 1, view, events: events(first, before) }) as const
  assert.ok(history.putBefore(piece(100, 60, { stage: 2 })))
  // The answer to an older question does not fit any more.
  assert.ok(!history.putBefore(piece(100, 60, { stage: 2 })))
  assert.ok(history.putBefore(piece(60, 0)))
  assert.deepEqual([history.first, history.end, history.age], [0, 120, 1])
  assert.deepEqual(
    [0, 59, 60, 99, 100, 119].map((at) => numberAt(history, at)),
    [0, 59, 60, 99, 100, 119],
  )
  assert.equal(history.pieces[0]!.view, null)
  assert.deepEqual(history.pieces[2]!.view, { stage: 3 })
  // What was fetched for another seat goes, what was heard stays.
  history.forgetEarlier()
  assert.deepEqual([history.first, history.end, history.age], [100, 120, 2])
})
