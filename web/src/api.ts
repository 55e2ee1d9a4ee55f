// The HTTP half of docs/protocol.md.

import type { GameFile } from './referee/documents.ts'
import type { ApiError, GameInfo, Mine, ReplayData, Table, You } from './protocol.ts'

export class Failure extends Error implements ApiError {
  readonly code: string
  readonly rule?: string
  readonly words?: ApiError['words']
  readonly table?: ApiError['table']
  constructor(error: ApiError) {
    super(error.message)
    this.code = error.code
    this.rule = error.rule
    this.words = error.words
    this.table = error.table
  }
}

export function failureOf(cause: unknown): ApiError {
  return cause instanceof Failure ? cause : { code: 'offline', message: String(cause) }
}

async function ask<Answer>(method: 'GET' | 'POST', address: string, token?: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await fetch(address, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = (await response.json()) as Answer & { error?: ApiError }
  if (!response.ok) throw new Failure(answer.error ?? { code: 'offline', message: response.statusText })
  return answer
}

export type SeatWish = { kind: 'you'; name: string; livery?: number } | { kind: 'open' } | { kind: 'bot'; bot: string }

export interface TableWish {
  game: string
  options: Record<string, unknown>
  seats: SeatWish[]
  clock: number
  listed: boolean
  start: boolean
}

export interface Made {
  table: string
  host: string
  seat?: number
  token?: string
}

export type SeatChange = { seat: number } & ({ kind: 'bot'; bot: string } | { kind: 'open' } | { kind: 'person' })

let known: Promise<GameInfo[]> | undefined

// Asked once per visit; asked again if it failed.
export function games(): Promise<GameInfo[]> {
  known ??= ask<{ games: GameInfo[] }>('GET', '/api/games').then(
    (answer) => answer.games,
    (cause: unknown) => {
      known = undefined
      throw cause
    },
  )
  return known
}

// Options as a table would keep them: of a Tour that is drawn, its stages.
export const resolved = (game: string, options: Record<string, unknown>): Promise<Record<string, unknown>> =>
  ask<{ options: Record<string, unknown> }>(
    'POST',
    `/api/games/${encodeURIComponent(game)}/options`,
    undefined,
    options,
  ).then((answer) => answer.options)

const at = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`

export const openTables = () =>
  ask<{ tables: Table[] }>('GET', '/api/tables?status=open').then((answer) => answer.tables)

// Where others in the network find the server; only its own machine is told.
export const addressesHere = () => ask<{ addresses: string[] }>('GET', '/api/here').then((answer) => answer.addresses)

export const getTable = (id: string, token?: string) => ask<{ table: Table; you?: You }>('GET', at(id), token)

// What the course looks like; the browser's own cache keeps it.
export const picture = (id: string) =>
  ask<{ picture: unknown }>('GET', at(id, '/picture')).then((answer) => answer.picture)

export const makeTable = (wish: TableWish) => ask<Made>('POST', '/api/tables', undefined, wish)

export const join = (id: string, wish: { seat?: number; name: string; livery?: number }) =>
  ask<{ seat: number; token: string }>('POST', at(id, '/join'), undefined, wish)

export const changeSeat = (id: string, token: string, change: SeatChange) =>
  ask<{ table: Table }>('POST', at(id, '/seats'), token, change).then((answer) => answer.table)

export const start = (id: string, host: string) =>
  ask<{ table: Table }>('POST', at(id, '/start'), host).then((answer) => answer.table)

// The same people and bots again, at once; the token opens the same person's seat at the new table.
export const rematch = (id: string, token?: string, rotate = false) =>
  ask<{ table: string; seat?: number; host?: string }>('POST', at(id, '/rematch'), token, { rotate })

// For good: before the start the seat is open again, in a race a bot rides on.
export const leave = (id: string, token: string, word?: string) =>
  ask<{ table: Table }>('POST', at(id, '/leave'), token, { word }).then((answer) => answer.table)

// How the tables stand for me, in the same order.
export const MOST_MINE = 60
export const mine = (tables: { id: string; token: string }[]) =>
  ask<{ tables: Mine[] }>('POST', '/api/mine', undefined, { tables }).then((answer) => answer.tables)

export const replay = (id: string) => ask<ReplayData>('GET', at(id, '/replay'))

// The sheets of a Tour, as its game keeps them.
export const sheets = (id: string) => ask<{ sheets: unknown }>('GET', at(id, '/sheets')).then((answer) => answer.sheets)

// What the referee of a race would have entered: a game file. The browser keeps it and asks whether it is still that.
export const rankings = (id: string) => ask<GameFile>('GET', at(id, '/referee'))

// The best times on the stage of a race that somebody rode alone, and the time ridden in it.
export interface BestTimes {
  ridden: { seconds: number; rounds: number }
  best: { name: string; seconds: number; rounds: number; at: number; here?: boolean }[]
}
export const bestTimes = (id: string) => ask<BestTimes>('GET', at(id, '/best'))

export const recordAddress = (id: string) => at(id, '/record')

// The picture of a table for who is sent its link.
export const cardAddress = (id: string) => at(id, '/card.png')
