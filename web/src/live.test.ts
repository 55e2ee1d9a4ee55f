import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

import type { Live } from './live.svelte.ts'
import type { Heard, ServerMessage, Table } from './protocol.ts'

// The server's end of the connections that the page opens, and the little of a browser that it needs.
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 1
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.readyState = 3
  }
  say(...messages: ServerMessage[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }
}
const fetched: string[] = []
Object.assign(globalThis, {
  $state: Object.assign((value: unknown) => value, { raw: (value: unknown) => value }),
  WebSocket: FakeSocket,
  location: { protocol: 'http:', host: 'test' },
  addEventListener: () => {},
  document: { addEventListener: () => {}, visibilityState: 'visible' },
  fetch: (address: string) => {
    fetched.push(address)
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ picture: { squares: 3 } }) })
  },
})

const table = { id: 'q3m8', game: 'vainqueur', status: 'running', seats: [] } as unknown as Table
const events = (first: number, end: number): Heard[] => Array.from({ length: end - first }, () => ({ event: 'step' }))
const view = (count: number): ServerMessage => ({ type: 'view', events: count, view: {}, deciding: [] })
const welcome = (seat: number | null = 0): ServerMessage => ({ type: 'welcome', seat })
const snapshot = (first: number): ServerMessage => ({ type: 'snapshot', first, part: 3, round: 1, view: { stage: 3 } })
const socket = () => FakeSocket.all[FakeSocket.all.length - 1]!

async function opened(...messages: ServerMessage[]): Promise<Live> {
  const { Live } = await import('./live.svelte.ts')
  const live = new Live(table, 'TOKEN')
  socket().onopen?.()
  socket().say(...messages)
  return live
}

beforeEach(() => {
  FakeSocket.all = []
  fetched.length = 0
})

test('a page draws the present: the last chapter, and the picture beside it', async () => {
  const live = await opened(welcome(), { type: 'table', table }, snapshot(4120))
  assert.deepEqual(socket().sent, [
    { type: 'hello', protocol: 1, token: 'TOKEN', since: 'last', have: 0, picture: false },
  ])
  socket().say({ type: 'events', first: 4120, events: events(4120, 4200) })
  socket().say({ type: 'events', first: 4200, events: events(4200, 4410) })
  assert.equal(live.heard, 0, 'all of it is seen at once')
  socket().say(view(4410))
  assert.equal(live.heard, 1)
  assert.deepEqual([live.history.first, live.history.end], [4120, 4410])
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(fetched, ['/api/tables/q3m8/picture'])
  assert.deepEqual(live.picture, { squares: 3 })
  // From now on with every message.
  socket().say({ type: 'events', first: 4410, events: events(4410, 4412) })
  assert.deepEqual([live.heard, live.history.end], [2, 4412])
  live.close()
})

test('who was away says what is there, and gets the rest or a new beginning', async () => {
  const live = await opened(welcome(), { type: 'events', first: 0, events: events(0, 30) }, view(30))
  const [first] = FakeSocket.all
  // Something was lost on the way.
  socket().say({ type: 'events', first: 40, events: events(40, 41) })
  assert.notEqual(socket(), first)
  socket().onopen?.()
  assert.equal(socket().sent[0]!.have, 30)
  socket().say(welcome(), { type: 'events', first: 30, events: events(30, 41) }, view(41))
  assert.deepEqual([live.history.age, live.history.first, live.history.end], [0, 0, 41])
  socket().say({ type: 'events', first: 60, events: [] })
  socket().onopen?.()
  assert.equal(socket().sent[0]!.have, 41)
  socket().say(welcome(), snapshot(900), { type: 'events', first: 900, events: events(900, 950) }, view(950))
  assert.deepEqual([live.history.age, live.history.first, live.history.end], [1, 900, 950])
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(fetched.length, 1, 'the picture stays')
  live.close()
})

test('older pieces come when they are asked for, one at a time', async () => {
  const live = await opened(welcome(), snapshot(900), view(900))
  let come = 0
  const asked = [live.earlier(), live.earlier()].map((answer) => answer.then(() => ++come))
  assert.deepEqual(socket().sent.slice(1), [{ type: 'earlier', before: 900 }])
  // The race goes on meanwhile.
  socket().say({ type: 'events', first: 900, events: events(900, 903) })
  const piece = (before: number, first: number): ServerMessage => ({
    type: 'earlier',
    before,
    first,
    part: 2,
    round: 4,
    view: first === 0 ? undefined : { stage: 2 },
    events: events(first, before),
  })
  socket().say(piece(900, 700))
  await Promise.all(asked)
  assert.deepEqual([come, live.history.first, live.history.end], [2, 700, 903])
  const heard = live.heard
  // What nobody has asked for is not taken.
  socket().say(piece(700, 500))
  assert.deepEqual([live.history.first, live.heard], [700, heard])
  const last = live.earlier()
  assert.deepEqual(socket().sent.at(-1), { type: 'earlier', before: 700 })
  socket().say(piece(700, 0))
  await last
  assert.equal(live.history.first, 0)
  // Nothing is earlier, so nothing is asked.
  const { length } = socket().sent
  await live.earlier()
  assert.equal(socket().sent.length, length)
  live.close()
})

test('nobody waits for a piece that will not come', async () => {
  const live = await opened(welcome(), snapshot(900), view(900))
  const refused = live.earlier()
  socket().say({ type: 'error', code: 'bad-request', message: '' })
  await refused
  const lost = live.earlier()
  socket().onclose?.()
  await lost
  assert.equal(live.history.first, 900)
  live.close()
})

test('a seat that changes hands keeps nothing that was fetched for the one before', async () => {
  const live = await opened(welcome(0), snapshot(900), view(900))
  const piece = live.earlier()
  socket().say({ type: 'earlier', before: 900, first: 800, part: 2, round: 1, view: {}, events: events(800, 900) })
  await piece
  assert.equal(live.history.first, 800)
  void live.earlier()
  socket().say(welcome(null))
  socket().say({ type: 'earlier', before: 800, first: 700, part: 2, round: 1, view: {}, events: events(700, 800) })
  socket().say(view(900))
  assert.deepEqual([live.seat, live.history.first, live.history.age], [null, 900, 2])
  live.close()
})
