// Addresses of the app. Tokens never appear in a path; a personal link carries one behind the #, read and removed by
// seats.ts.

import { behindTheFrame } from './frame.ts'

export type Route =
  | { page: 'home' }
  | { page: 'create' }
  | { page: 'table'; id: string }
  | { page: 'replay' | 'sheets' | 'story' | 'rankings'; id: string }
  | { page: 'help' }
  | { page: 'referee'; game?: string; screen?: string }
  | { page: 'unknown' }

export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '')
  const [first, id, rest] = parts
  if (first === undefined) return { page: 'home' }
  if (first === 'new' && parts.length === 1) return { page: 'create' }
  if ((first === 'help' || first === 'about') && parts.length === 1) return { page: 'help' }
  if (first === 'referee' && parts.length <= 3 && parts.every((part) => /^[0-9a-z]+$/.test(part)))
    return { page: 'referee', game: id, screen: rest }
  if (first === 'table' && id !== undefined && /^[0-9a-z]+$/i.test(id)) {
    if (parts.length === 2) return { page: 'table', id }
    if (parts.length === 3 && (rest === 'replay' || rest === 'sheets' || rest === 'story')) return { page: rest, id }
    if (parts.length === 3 && rest === 'referee') return { page: 'rankings', id }
  }
  return { page: 'unknown' }
}

let current = $state.raw<Route>(routeOf(location.pathname))

export const router = {
  get route(): Route {
    return current
  },
}

export function go(address: string): void {
  show(address)
  write()
}

// Where an entry leads to is drawn first; its address is written behind the frame.
export function goAtOnce(address: string): void {
  show(address)
  behindTheFrame(write)
}

let unwritten: URL | null = null
function show(address: string): void {
  write()
  unwritten = new URL(address, location.href)
  guard = null
  here = unwritten.href
  current = routeOf(unwritten.pathname)
  scrollTo(0, 0)
}
function write(): void {
  if (unwritten) history.pushState(null, '', unwritten)
  unwritten = null
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  if (!guard || guard()) go(link.href)
}

// What is half filled in asks before it is left: true if it may be.
let guard: (() => boolean) | null = null
export function askBeforeLeaving(question: (() => boolean) | null): void {
  guard = question
}

let here = location.href
addEventListener('popstate', () => {
  const route = routeOf(location.pathname)
  unwritten = null
  if (guard && !guard()) return history.pushState(null, '', here)
  here = location.href
  // Only the fragment has changed: the page stays.
  if (JSON.stringify(route) !== JSON.stringify(current)) current = route
})
document.addEventListener('click', follow)
