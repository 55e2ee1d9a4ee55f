// Which seats and tables are mine: their tokens, kept in this browser and nowhere else.
import type { Progress } from './guide/marks.ts'
import { server } from './origin.svelte.ts'

// What opens a table again: the seat with its key, and the host's key.
export interface Ticket {
  seat?: number
  token?: string
  host?: string
  // The rematch that was joined or declined.
  answered?: string
  guide?: Progress // of a guided first race
  seen: number
}

const TABLES = 'tourmalet.tables'
const KEPT = 60

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Without storage a seat lasts until the page is closed; the personal link still works.
  }
}

let unsaved: Record<string, Ticket> = {}

function all(): Record<string, Ticket> {
  try {
    return { ...unsaved, ...(JSON.parse(read(TABLES) ?? '{}') as Record<string, Ticket>) }
  } catch {
    return unsaved
  }
}

export function ticketAt(table: string): Ticket | undefined {
  return all()[table]
}

// Newest first.
export function tickets(): [string, Ticket][] {
  return Object.entries(all()).sort(([, a], [, b]) => b.seen - a.seen)
}

export function remember(table: string, change: Partial<Ticket>): Ticket {
  const tables = all()
  const ticket = { ...tables[table], ...change, seen: Date.now() }
  tables[table] = ticket
  const kept = Object.entries(tables)
    .sort(([, a], [, b]) => b.seen - a.seen)
    .slice(0, KEPT)
  unsaved = Object.fromEntries(kept)
  write(TABLES, JSON.stringify(unsaved))
  return ticket
}

export function forget(table: string): void {
  const tables = all()
  delete tables[table]
  unsaved = tables
  write(TABLES, JSON.stringify(tables))
}

export function leaveSeat(table: string): void {
  const ticket = ticketAt(table)
  if (ticket?.host) remember(table, { seat: undefined, token: undefined })
  else forget(table)
}

export const shareLink = (table: string): string => `${server.origin}/table/${table}`

export const personalLink = (table: string, seat: number, token: string): string =>
  `${shareLink(table)}#seat=${token}&n=${seat}`

// A personal link was opened: keep its token, and take it out of the address bar.
export function readPersonalLink(table: string): boolean {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const token = fragment.get('seat')
  if (!token) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  const seat = Number(fragment.get('n') ?? '0')
  remember(table, { token, seat: Number.isInteger(seat) ? seat : undefined })
  return true
}
