// Games and teams in this browser. An entry is a row of its own, so that saving one costs the same in the last stage
// as in the first. It is on its way when a function returns, and on the disk when the promise is kept (REF-GEN-6).

import type { Entry, GameFile, Header } from './documents.ts'
import type { Shared } from './live.ts'

export interface Kept extends Header {
  id: string
  title: string
  created: string
  changed: string
  // What the list of games says: where it stands.
  stage: number
  stages: number
  turn: number | null
  over: boolean
  // A file that this program does not know all of, as it was.
  text?: string
  // Others follow it; never part of a file that leaves this device.
  shared?: Shared
}
export interface KeptTeam {
  id: string
  name: string
  player: string
  riders: string[]
}
interface Line {
  game: string
  n: number
  entry: Entry
}

const asked = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store does not answer.'))
  })

let opening: Promise<IDBDatabase> | undefined
// The same once it is open: then nothing waits.
let opened: IDBDatabase | undefined
const closed = (): void => void (opened = opening = undefined)
function database(): Promise<IDBDatabase> {
  if (!opening) {
    const request = indexedDB.open('tourmalet-referee', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' })
      request.result.createObjectStore('entries', { keyPath: ['game', 'n'] })
      request.result.createObjectStore('teams', { keyPath: 'id' })
    }
    opening = asked(request)
    opening.then((found) => {
      opened = found
      found.onclose = closed
    }, closed)
  }
  return opening
}

type Name = 'games' | 'entries' | 'teams'
type Change = (store: (name: Name) => IDBObjectStore) => void
// All that a change needs is said at once and the browser has it: if the page is killed now, it is written all the
// same.
function started(found: IDBDatabase, names: Name[], change: Change): Promise<void> {
  const transaction = found.transaction(names, 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('Nothing was saved.'))
  })
  change((name) => transaction.objectStore(name))
  transaction.commit()
  return done
}
async function write(names: Name[], change: Change): Promise<void> {
  if (opened) {
    try {
      return await started(opened, names, change)
    } catch (cause) {
      // It was closed before, and nobody had said so.
      if ((cause as DOMException).name !== 'InvalidStateError') throw cause
      closed()
    }
  }
  return started(await database(), names, change)
}
const read = async (name: Name): Promise<IDBObjectStore> => (await database()).transaction(name).objectStore(name)
const ofGame = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity])

// The latest first.
export async function games(): Promise<Kept[]> {
  const all = (await asked((await read('games')).getAll())) as Kept[]
  return all.sort((one, other) => other.changed.localeCompare(one.changed))
}
export const game = async (id: string): Promise<Kept | undefined> => asked((await read('games')).get(id))

export async function fileOf(kept: Kept): Promise<string | GameFile> {
  if (kept.text !== undefined) return kept.text
  const lines = (await asked((await read('entries')).getAll(ofGame(kept.id)))) as Line[]
  const { id, title, profile, mode, options, created, changed } = kept
  return {
    format: 'referee-game/1',
    game: { id, title, profile, mode, options, created, changed },
    entries: lines.map(({ entry }) => entry),
  }
}

// A new game with all it has: made, imported or copied.
export const keep = (kept: Kept, entries: readonly Entry[]): Promise<void> =>
  write(['games', 'entries'], (store) => {
    store('games').put(kept)
    store('entries').delete(ofGame(kept.id))
    for (const entry of entries) store('entries').put({ game: kept.id, n: entry.n!, entry } satisfies Line)
  })

export const keepHead = (kept: Kept): Promise<void> => write(['games'], (store) => void store('games').put(kept))

// What was accepted, or has another mark.
export const keepEntries = (kept: Kept, entries: readonly Entry[]): Promise<void> =>
  write(['games', 'entries'], (store) => {
    for (const entry of entries) store('entries').put({ game: kept.id, n: entry.n!, entry } satisfies Line)
    store('games').put(kept)
  })

export const remove = (id: string): Promise<void> =>
  write(['games', 'entries'], (store) => {
    store('games').delete(id)
    store('entries').delete(ofGame(id))
  })

export const teams = async (): Promise<KeptTeam[]> =>
  ((await asked((await read('teams')).getAll())) as KeptTeam[]).sort((one, other) => one.name.localeCompare(other.name))
export const keepTeam = (team: KeptTeam): Promise<void> => write(['teams'], (store) => void store('teams').put(team))
export const removeTeam = (id: string): Promise<void> => write(['teams'], (store) => void store('teams').delete(id))

export const newId = (): string =>
  'g' + Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('')
