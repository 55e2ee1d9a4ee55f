import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, begun, read, type Mark, type Seen } from './marks.ts'

const race = (events: string[], over = false): Seen => ({
  seat: 0,
  view: {},
  actions: [],
  events: events.map((event) => ({ event })),
  over,
})
const words = { en: '', fr: '' }
const heard = (kind: string) => (seen: Seen) => seen.events.some(({ event }) => event === kind)
const mark = (id: string, when: Mark['when'], done?: Mark['done']): Mark => ({
  id,
  at: '',
  head: words,
  text: words,
  when,
  done,
})
const marks = [
  mark('hello', () => true),
  mark('play', () => true, heard('played')),
  mark('slipstream', heard('slipstreamed')),
  mark('end', (seen) => seen.over),
]

test('a mark is up until it is read, or done by the player', () => {
  const first = advance(marks, begun('g'), race([]))
  assert.equal(first.now, 'hello')
  assert.equal(advance(marks, first, race(['slipstreamed'])), first)
  const second = advance(marks, read(marks, first), race([]))
  assert.equal(second.now, 'play')
  const third = advance(marks, second, race(['played']))
  assert.equal(third.now, undefined)
  assert.deepEqual(third.read, ['hello', 'play'])
})

test('a mark waits for what it is about', () => {
  const later = { game: 'g', read: ['hello', 'play'] }
  assert.equal(advance(marks, later, race(['moved'])), later)
  assert.equal(advance(marks, later, race(['moved', 'slipstreamed'])).now, 'slipstream')
})

test('the last one ends the lesson, whatever was not told', () => {
  const end = advance(marks, { game: 'g', read: ['hello'], now: 'play' }, race([], true))
  assert.equal(end.now, 'end')
  const over = read(marks, end)
  assert.equal(over.over, true)
  assert.equal(advance(marks, over, race(['slipstreamed'], true)), over)
})
