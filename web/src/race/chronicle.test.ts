import assert from 'node:assert/strict'
import { test } from 'node:test'

import { History } from '../history.ts'
import type { Heard } from '../protocol.ts'
import { Chronicle, type Telling } from './chronicle.ts'
import { latestLine, toldBefore, type LogLine } from './log.ts'

// A race of one rider: laps, and steps in them. Steps that follow each other share a line.
interface Board {
  lap: number
  steps: number
}
type Scene = { kind: 'quiet' | 'step'; first: number; end: number }
type Line = LogLine & { steps: number }

let folded = 0
const telling: Telling<Board, Scene, Line> = {
  firstBoard: () => ({ lap: 0, steps: 0 }),
  boardOf: (view) => ({ lap: Number(view.lap), steps: Number(view.steps) }),
  after: (board, event) => {
    ++folded
    if (event === 0) return board
    return event.event === 'lap' ? { ...board, lap: board.lap + 1 } : { ...board, steps: board.steps + 1 }
  },
  nextScene: (events, first) => {
    const event = events(first)
    return { kind: event && event.event === 'step' ? 'step' : 'quiet', first, end: first + 1 }
  },
  chapterOf: (board) => board.lap,
  teller: () => (event, at, _, log) => {
    if (event === 0) return
    const last = log.last()
    if (event.event === 'lap') log.add({ kind: 'lap', event: at, rule: '', steps: 0 })
    else if (last?.kind === 'step') log.amend({ ...last, steps: last.steps + 1 })
    else log.add({ kind: 'step', event: at, rule: '', steps: 1 })
  },
}

const LAP = 6
// Every lap begins with its event; the fifth of each lap is hidden.
const race = (first: number, end: number): Heard[] =>
  Array.from({ length: end - first }, (_, i) => {
    const at = first + i
    return at % LAP === 0 ? { event: 'lap' } : at % LAP === 4 ? 0 : { event: 'step' }
  })
const boardAfter = (count: number): Board => race(0, count).reduce<Board>(telling.after, telling.firstBoard())
const snapshot = (first: number) => ({ first, part: 0, round: first / LAP, view: { ...boardAfter(first) } })

function fed(sizes: readonly number[]): Chronicle<Board, Scene, Line> {
  const history = new History()
  const chronicle = new Chronicle(telling, history)
  for (const size of sizes) {
    history.hear(history.end, race(history.end, history.end + size))
    chronicle.follow()
  }
  return chronicle
}
const told = (chronicle: Chronicle<Board, Scene, Line>) => toldBefore(chronicle.chapters, chronicle.end)

test('heard at once or bit by bit, the story is the same', () => {
  const whole = fed([50])
  for (const sizes of [Array.from({ length: 50 }, () => 1), [7, 7, 7, 7, 7, 7, 8], [49, 1]])
    assert.deepEqual(told(fed(sizes)), told(whole))
  assert.deepEqual(
    told(whole).map(({ number, first }) => [number, first]),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((lap) => [lap, (lap - 1) * LAP]),
  )
  assert.deepEqual(
    told(whole)[0]!.lines.map(({ kind, steps }) => [kind, steps]),
    [
      ['lap', 0],
      ['step', 4],
    ],
  )
})

test('an event costs the same however long the race has been', () => {
  const history = new History()
  const chronicle = new Chronicle(telling, history)
  const cost = (count: number) => {
    folded = 0
    history.hear(history.end, race(history.end, history.end + count))
    chronicle.follow()
    chronicle.boardAt(chronicle.end)
    return folded
  }
  assert.equal(cost(1000), 1000)
  assert.equal(cost(1), 1)
  assert.equal(cost(20), 20)
})

test('boards of any moment come from the beginning of their chapter', () => {
  const chronicle = fed([60])
  for (const count of [0, 60, 31, 30, 29, 6, 59, 1]) {
    folded = 0
    const board = chronicle.boardAt(count)
    assert.ok(folded <= LAP)
    assert.deepEqual(board, boardAfter(count))
  }
})

test('a live race keeps no board that it will not show again', () => {
  const history = new History()
  const chronicle = new Chronicle(telling, history)
  const held = () => (chronicle as unknown as { marks: unknown[] }).marks.length
  for (let i = 0; i < 300; ++i) {
    history.hear(history.end, race(history.end, history.end + 1))
    chronicle.follow()
    chronicle.keepFrom(Math.max(0, chronicle.end - 3))
    assert.ok(held() <= 2)
    assert.deepEqual(chronicle.boardAt(Math.max(0, chronicle.end - 2)), boardAfter(Math.max(0, chronicle.end - 2)))
  }
})

test('a viewer who comes back begins with a snapshot, and older pieces are told when they come', () => {
  const whole = told(fed([50]))
  const history = new History()
  const chronicle = new Chronicle(telling, history)
  history.begin({ type: 'snapshot', ...snapshot(42) })
  history.hear(42, race(42, 50))
  assert.ok(chronicle.follow())
  assert.deepEqual(told(chronicle), whole.slice(7))
  assert.deepEqual(chronicle.boardAt(50), boardAfter(50))
  assert.equal(chronicle.first, 42)

  // Two pieces, of which the later one begins in the middle of the fourth lap: its chapter is put together again.
  const cut = 20
  history.putBefore({ type: 'earlier', before: 42, ...snapshot(cut), events: race(cut, 42) })
  assert.ok(!chronicle.follow())
  assert.deepEqual(told(chronicle).slice(1), whole.slice(4))
  assert.equal(told(chronicle)[0]!.number, 4)
  history.putBefore({ type: 'earlier', before: cut, first: 0, part: 0, round: 0, events: race(0, cut) })
  chronicle.follow()
  assert.deepEqual(
    told(chronicle).map(({ number, first }) => [number, first]),
    whole.map(({ number, first }) => [number, first]),
  )
  // The race goes on meanwhile.
  history.hear(50, race(50, 56))
  chronicle.follow()
  assert.deepEqual(told(chronicle).slice(4), told(fed([56])).slice(4))
  assert.deepEqual(chronicle.boardAt(53), boardAfter(53))
})

test('a second snapshot, and another seat, begin the story anew', () => {
  const history = new History()
  const chronicle = new Chronicle(telling, history)
  history.hear(0, race(0, 20))
  assert.ok(chronicle.follow())
  assert.ok(!chronicle.follow())
  history.begin({ type: 'snapshot', ...snapshot(90) })
  // What is being shown is still there until the page takes the new story in.
  assert.deepEqual(chronicle.boardAt(15), boardAfter(15))
  history.hear(90, race(90, 95))
  assert.ok(chronicle.follow())
  assert.deepEqual([chronicle.first, chronicle.end, chronicle.chapters.length], [90, 95, 2])
  history.putBefore({ type: 'earlier', before: 90, ...snapshot(84), events: race(84, 90) })
  chronicle.follow()
  assert.equal(chronicle.first, 84)
  history.forgetEarlier()
  assert.ok(chronicle.follow())
  assert.equal(chronicle.first, 90)
})

test('a replay stops after everything that is seen', () => {
  const chronicle = fed([20])
  const on: number[] = []
  for (let at = 0; at < 20; on.push(at)) at = chronicle.stopAfter(at)
  // After every step; neither after a lap nor after what is hidden.
  assert.deepEqual(on, [2, 3, 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20])
  const back: number[] = []
  for (let at = 20; at > 0; back.push(at)) at = chronicle.stopBefore(at)
  assert.deepEqual(back, [18, 16, 15, 14, 12, 10, 9, 8, 6, 4, 3, 2, 0])
})

test('the log shows its last chapters as far as the road has come', () => {
  const { chapters } = fed([50])
  assert.deepEqual(
    toldBefore(chapters, 14, 2).map(({ number, lines }) => [number, lines.map(({ event }) => event)]),
    [
      [2, [6, 7]],
      [3, [12, 13]],
    ],
  )
  // A chapter that is told stays the object it is.
  assert.equal(toldBefore(chapters, 14, 2)[0], toldBefore(chapters, 50, 9)[1])
  assert.equal(latestLine(chapters, 14)?.event, 13)
  assert.equal(latestLine(chapters, 14, ({ kind }) => kind === 'lap')?.event, 12)
})
