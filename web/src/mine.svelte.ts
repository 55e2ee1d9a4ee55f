// Everything that is mine on this server, wherever I am in the app: which races wait for me, who wants a rematch. One
// question to the server for all of them, more often while somebody looks.

import * as api from './api.ts'
import { raceName } from './catalogue.ts'
import { tell } from './notify.ts'
import type { ApiError, Table, You } from './protocol.ts'
import { call } from './race/sound.ts'
import { forget, leaveSeat, remember, ticketAt, tickets } from './seats.ts'
import { say } from './words.ts'
import { words } from './words/home.ts'

export interface MyRace {
  table: Table
  // Without a seat I am its host and watch.
  you?: You
}

export interface Invitation {
  // The race that is over, and the one that has begun.
  from: Table
  to: string
}

const IN_SIGHT = 8_000
const IN_THE_BACKGROUND = 15_000
// So long after the finish somebody may still want a rematch.
const REMATCH = 6 * 3_600_000

class Mine {
  races = $state.raw<MyRace[]>([])
  // Whether the server has answered at least once.
  known = $state(false)
  trouble = $state.raw<ApiError | null>(null)
  asked = $derived(this.races.filter((race) => race.you?.asked && race.table.status === 'running'))
  invitation = $derived.by<Invitation | null>(() => {
    for (const { table, you } of this.races)
      if (table.rematch && you && table.rematch_by !== you.seat && ticketAt(table.id)?.answered !== table.rematch)
        return { from: table, to: table.rematch }
    return null
  })

  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: Promise<void> | null = null
  #again = false

  start(): () => void {
    const again = () => void this.refresh()
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    // Another page of the app has taken or left a seat.
    const changed = (event: StorageEvent) => event.key === 'tourmalet.tables' && again()
    addEventListener('storage', changed)
    again()
    return () => {
      clearTimeout(this.#timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
      removeEventListener('storage', changed)
    }
  }

  // What is asked for while an answer is on its way is asked after it.
  refresh(): Promise<void> {
    if (this.#asking) {
      this.#again = true
      return this.#asking
    }
    this.#asking = this.#ask().finally(() => {
      this.#asking = null
      if (this.#again) {
        this.#again = false
        return this.refresh()
      }
      clearTimeout(this.#timer)
      const pause = document.visibilityState === 'visible' ? IN_SIGHT : IN_THE_BACKGROUND
      this.#timer = setTimeout(() => void this.refresh(), pause)
    })
    return this.#asking
  }

  // A page that is connected to a table hears of changes first.
  heard(table: Table, seat: number | null): void {
    const race = this.races.find((one) => one.table.id === table.id)
    if (!race) {
      if (seat !== null) void this.refresh()
      return
    }
    this.races = this.races.map((one) => (one === race ? { ...one, table } : one))
  }

  drop(id: string): void {
    forget(id)
    this.races = this.races.filter((race) => race.table.id !== id)
  }

  // For good, with a word to the others.
  async leave(id: string, word?: string): Promise<void> {
    const token = ticketAt(id)?.token
    if (!token) return
    const table = await api.leave(id, token, word)
    // Whoever has set up a table that is still open goes on keeping it.
    if (table.status === 'open') leaveSeat(id)
    else forget(id)
    if (ticketAt(id)) void this.refresh()
    else this.races = this.races.filter((race) => race.table.id !== id)
  }

  // The same people again: the key of my old seat opens the new one.
  async rematch(table: Table, rotate = false): Promise<string> {
    const ticket = ticketAt(table.id)
    const next = await api.rematch(table.id, ticket?.token ?? ticket?.host, rotate)
    remember(table.id, { answered: next.table })
    remember(next.table, { token: ticket?.token, seat: next.seat, host: next.host })
    void this.refresh()
    return next.table
  }

  async decline({ from, to }: Invitation): Promise<void> {
    const token = ticketAt(from.id)?.token
    remember(from.id, { answered: to })
    this.races = [...this.races]
    // A bot rides on in my place; whoever cannot be told finds out anyway.
    if (token) await api.leave(to, token).catch(() => undefined)
  }

  #worthAsking(id: string, seen: number): boolean {
    const known = this.races.find((race) => race.table.id === id)
    return known?.table.status !== 'over' || (!known.table.rematch && Date.now() - seen < REMATCH)
  }

  async #ask(): Promise<void> {
    try {
      const all = tickets()
      const wanted = all.filter(([id, ticket]) => this.#worthAsking(id, ticket.seen))
      const seated = wanted.flatMap(([id, { token }]) => (token ? [{ id, token }] : [])).slice(0, api.MOST_MINE)
      const watched = wanted.filter(([, { token }]) => !token)
      const [answers, tables] = await Promise.all([
        seated.length > 0 ? api.mine(seated) : [],
        Promise.all(watched.map(([id]) => this.#look(id))),
      ])
      const fresh = new Map<string, MyRace>()
      for (const answer of answers) {
        if ('table' in answer) fresh.set(answer.table.id, answer)
        else if (answer.error.code === 'no-such-table') forget(answer.id)
        else if (answer.error.code === 'wrong-token') leaveSeat(answer.id)
      }
      for (const table of tables) if (table) fresh.set(table.id, { table })
      const kept = new Set(tickets().map(([id]) => id))
      const old = this.races.filter(({ table }) => !fresh.has(table.id) && kept.has(table.id))
      this.races = [...fresh.values(), ...old].sort((a, b) => rank(a) - rank(b) || b.table.created - a.table.created)
      this.trouble = null
      this.known = true
      this.#announce()
    } catch (cause) {
      this.trouble = api.failureOf(cause)
    }
  }

  async #look(id: string): Promise<Table | null> {
    try {
      return (await api.getTable(id)).table
    } catch (cause) {
      if (api.failureOf(cause).code === 'no-such-table') forget(id)
      return null
    }
  }

  #announce(): void {
    for (const { table, you } of this.asked) {
      const key = `${table.id}:${you!.since ?? 0}`
      void tell(key, say(words.turn.headline), say(words.turn.text, raceName(table.name)), `/table/${table.id}`).then(
        (first) => {
          if (first) call()
        },
      )
    }
  }
}

// What waits for me, what runs, what has not begun, what is over.
function rank({ table, you }: MyRace): number {
  if (table.status === 'running') return you?.asked ? 0 : 1
  return table.status === 'open' ? 2 : 3
}

export const mine = new Mine()
