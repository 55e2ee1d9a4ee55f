// One viewer's connection to one table. It comes back by itself, asks only for what it has missed, and sends an
// unanswered decision again under the same number, so that nothing is lost and nothing is played twice. A viewer who
// has missed much is told the present and hears what was before on demand.

import { picture } from './api.ts'
import { History } from './history.ts'
import type { ApiError, EarlierMessage, Emote, LiveTable, ServerMessage, Table, ViewMessage } from './protocol.ts'

type Connection = LiveTable['connection']

interface Pending {
  message: { type: 'decide'; number: number; action: string } | { type: 'take-back'; number: number }
  answer: Promise<boolean>
  settle: (accepted: boolean) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000
// A break shorter than this is not worth a word.
const PATIENCE = 2_000
// Behind a locked screen a connection may die unnoticed.
const STALE = 30_000

const FINAL = new Set(['no-such-table', 'no-token', 'wrong-token'])

export class Live implements LiveTable {
  connection = $state<Connection>('connecting')
  table: Table = $state.raw()!
  seat = $state<number | null>(null)
  picture = $state.raw<unknown>(null)
  readonly history = new History()
  heard = $state(0)
  view = $state.raw<ViewMessage | null>(null)
  refusal = $state.raw<ApiError | null>(null)
  // What was called out last at the table; another object each time.
  emote = $state.raw<{ seat: number; emote: Emote } | null>(null)
  // Why there is no connection and will be none.
  failure = $state.raw<ApiError | null>(null)

  #token: string | undefined
  #socket: WebSocket | null = null
  #welcomed = false
  #closed = false
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #doubt: ReturnType<typeof setTimeout> | undefined
  #pending: Pending | null = null
  // A long race comes in several messages; the page sees it when the view has come that ends them.
  #catchingUp = true
  #drawing = false
  #earlier: { answer: Promise<void>; settle: () => void } | null = null
  #hiddenSince = 0
  #listening = new AbortController()

  constructor(table: Table, token?: string) {
    this.table = table
    this.#token = token
    const signal = this.#listening.signal
    addEventListener('online', () => this.#reconnect(), { signal })
    addEventListener('pageshow', (event) => event.persisted && this.#reconnect(), { signal })
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
    this.#connect()
    void this.#draw()
  }

  decide(action: string): Promise<boolean> {
    const number = this.view?.number
    if (number === undefined) return Promise.resolve(false)
    return this.#ask({ type: 'decide', number, action })
  }

  takeBack(): Promise<boolean> {
    const number = this.view?.number
    if (number === undefined) return Promise.resolve(false)
    return this.#ask({ type: 'take-back', number })
  }

  // Not worth a second try: what is called out too late is better not said.
  callOut(emote: Emote): void {
    if (this.#welcomed) this.#send({ type: 'emote', emote })
  }

  close(): void {
    this.#closed = true
    this.#listening.abort()
    clearTimeout(this.#retry)
    clearTimeout(this.#doubt)
    this.#drop()
    this.#settle(false)
  }

  // One question at a time.
  earlier(): Promise<void> {
    if (this.#earlier) return this.#earlier.answer
    if (!this.#welcomed || this.history.first === 0) return Promise.resolve()
    let settle!: () => void
    const answer = new Promise<void>((resolve) => (settle = resolve))
    this.#earlier = { answer, settle }
    this.#send({ type: 'earlier', before: this.history.first })
    return answer
  }

  #settleEarlier(): void {
    this.#earlier?.settle()
    this.#earlier = null
  }

  #hearEarlier(message: EarlierMessage): void {
    if (this.#earlier && this.history.putBefore(message)) ++this.heard
    this.#settleEarlier()
  }

  // It is the same for everybody and for the whole race, so it is fetched beside the messages, and only once.
  async #draw(): Promise<void> {
    if (this.#drawing || this.table.status === 'open') return
    this.#drawing = true
    while (this.picture === null && !this.#closed && !this.failure) {
      try {
        this.picture = await picture(this.table.id)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PATIENCE))
      }
    }
  }

  #ask(message: Pending['message']): Promise<boolean> {
    // One question at a time: a second click while the first is on its way is the same click.
    if (this.#pending) return this.#pending.answer
    this.refusal = null
    let settle!: (accepted: boolean) => void
    const answer = new Promise<boolean>((resolve) => (settle = resolve))
    this.#pending = { message, answer, settle }
    if (this.#welcomed) this.#send(message)
    return answer
  }

  #settle(accepted: boolean): void {
    const pending = this.#pending
    this.#pending = null
    pending?.settle(accepted)
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table.id)}/live`)
    this.#socket = socket
    this.#welcomed = false
    socket.onopen = () =>
      this.#send({
        type: 'hello',
        protocol: 1,
        token: this.#token,
        since: 'last',
        have: this.history.end,
        picture: false,
      })
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as ServerMessage)
    socket.onclose = () => this.#lost()
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#settleEarlier()
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #lost(): void {
    this.#drop()
    if (this.#closed || this.failure) return
    this.#doubt ??= setTimeout(() => (this.connection = 'lost'), PATIENCE)
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #reconnect(): void {
    if (this.#closed || this.failure) return
    this.#drop()
    clearTimeout(this.#retry)
    this.#wait = FIRST_WAIT
    this.#doubt ??= setTimeout(() => (this.connection = 'lost'), PATIENCE)
    this.#connect()
  }

  #seen(): void {
    if (document.visibilityState === 'hidden') {
      this.#hiddenSince = Date.now()
      return
    }
    if (this.#socket?.readyState !== WebSocket.OPEN || Date.now() - this.#hiddenSince > STALE) this.#reconnect()
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        // The seat has changed hands while the page was open.
        if (this.#welcomed && message.seat !== this.seat) {
          this.#settleEarlier()
          this.history.forgetEarlier()
        }
        this.#welcomed = true
        this.#catchingUp = true
        this.#wait = FIRST_WAIT
        clearTimeout(this.#doubt)
        this.#doubt = undefined
        this.connection = 'live'
        this.seat = message.seat
        if (this.#pending) this.#send(this.#pending.message)
        break
      case 'table':
        this.table = message.table
        void this.#draw()
        break
      case 'snapshot':
        this.history.begin(message)
        break
      case 'events':
        // A gap means something was lost on the way: ask again from here.
        if (!this.history.hear(message.first, message.events)) this.#reconnect()
        else if (!this.#catchingUp) ++this.heard
        break
      case 'earlier':
        this.#hearEarlier(message)
        break
      case 'view':
        if (this.#catchingUp) ++this.heard
        this.#catchingUp = false
        this.view = { ...message, heard: performance.now() }
        break
      case 'accepted':
        if (
          this.#pending &&
          message.of === this.#pending.message.type &&
          message.number >= this.#pending.message.number
        )
          this.#settle(true)
        break
      case 'refused':
        if (
          this.#pending &&
          message.of === this.#pending.message.type &&
          message.number === this.#pending.message.number
        ) {
          this.refusal = { code: message.code, message: message.message, rule: message.rule }
          this.#settle(false)
        }
        break
      case 'emote':
        this.emote = { seat: message.seat, emote: message.emote }
        break
      case 'error':
        if (FINAL.has(message.code)) {
          this.failure = message
          this.connection = 'lost'
          this.#drop()
          this.#settle(false)
        } else if (this.#welcomed) {
          this.#settleEarlier()
        } else if (message.code === 'bad-request' && this.history.end > 0) {
          // The server has another past than this page, from before a backup say: begin again.
          location.reload()
        }
        break
    }
  }
}
