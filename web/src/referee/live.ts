// A race that others follow, as the server has it: docs/protocol.md, `/api/referee`.

import type { Entry, GameFile, Header } from './documents.ts'

// What this phone knows of the race it shares. With the key it may send; `lost`: another phone keeps the race now.
export interface Shared {
  race: string
  key: string
  referee: number
  version: number
  size: number
  lost?: boolean
}
export interface State {
  referee: number
  version: number
  size: number
  followers: number
}
export interface News extends State {
  game: Header & { title: string }
  changed: number
  entries: Entry[]
  void: number[]
  gone: number[]
}
export interface Changes {
  size: number
  title: string
  entries: Entry[]
  void: number[]
  gone: number[]
}

// The server has answered, but not with what was asked; without a status nobody has.
export class Unheard extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(`/api/referee${path}`, init)
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause
    throw new Unheard(0, 'no-network', String(cause))
  }
  const told = (await answer.json().catch(() => ({}))) as Answer & { error?: { code: string; message: string } }
  if (answer.ok) return told
  throw new Unheard(answer.status, told.error?.code ?? '', told.error?.message ?? answer.statusText)
}
const post = <Answer>(path: string, body: unknown, key?: string): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  })

export const make = (game: Header): Promise<State & { race: string; key: string }> => post('', { game })
export const take = (race: string, key: string): Promise<State> => post(`/${race}/take`, {}, key)
export const end = (race: string, key: string): Promise<State> => post(`/${race}/end`, {}, key)
export const news = (race: string, known?: { version: number; size: number }, signal?: AbortSignal): Promise<News> =>
  ask(`/${race}${known ? `?after=${known.version}&have=${known.size}` : ''}`, { signal })

// As much as fits into one request, from the oldest on; the marks of entries that are not there yet come with them.
const ROOM = 40_000
export function send(shared: Shared, changes: Changes): Promise<State> {
  const entries: Entry[] = []
  let length = 0
  for (const entry of changes.entries) {
    length += JSON.stringify(entry).length
    if (entries.length > 0 && length > ROOM) break
    entries.push(entry)
  }
  const there = shared.size + entries.length
  return post(
    `/${shared.race}`,
    {
      referee: shared.referee,
      after: shared.version,
      title: changes.title,
      entries,
      void: changes.void.filter((n) => n <= there),
      gone: changes.gone.filter((n) => n <= there),
    },
    shared.key,
  )
}

// The entries as a file has them.
export function marked({ entries, void: taken, gone }: Pick<Changes, 'entries' | 'void' | 'gone'>): Entry[] {
  const [isVoid, isGone] = [new Set(taken), new Set(gone)]
  return entries.map((entry) => ({
    ...entry,
    ...(isVoid.has(entry.n!) ? { void: true } : {}),
    ...(isGone.has(entry.n!) ? { gone: true } : {}),
  }))
}

// All that was told so far, as a file.
export class Told {
  private entries: Entry[] = []
  private latest: News | undefined

  hear(news: News): void {
    this.entries = [...this.entries.slice(0, news.size - news.entries.length), ...news.entries]
    this.latest = news
  }
  get known(): { version: number; size: number } | undefined {
    return this.latest && { version: this.latest.version, size: this.entries.length }
  }
  file(): GameFile {
    return {
      format: 'referee-game/1',
      game: this.latest!.game,
      entries: marked({ ...this.latest!, entries: this.entries }),
    }
  }
}

// The key stands behind the #, which no server ever sees.
export const pathTo = (race: string, key?: string): string => `/referee/follow/${race}${key ? `#${key}` : ''}`
