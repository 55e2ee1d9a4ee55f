// What the pages around a race lend to the race inside: who is here, what comes after the finish. A race that is shown
// elsewhere, in a lesson say, goes without.

import { getContext, setContext } from 'svelte'
import type { SeatChange } from '../api.ts'
import type { GameInfo, LiveTable, Table } from '../protocol.ts'

export interface Around {
  readonly table: Table
  readonly me: number | null
  readonly game: GameInfo | undefined
  // Only while it is ridden.
  readonly live?: LiveTable
  // What can be done after the finish, for those who may.
  readonly rematch?: () => void
  readonly replay?: string
  readonly link: string
  // Lets a bot ride for a seat, or gives it back.
  readonly change?: (wish: SeatChange) => void
}

const KEY = Symbol('around')

export const lend = (around: Around): Around => setContext(KEY, around)
export const aroundRace = (): Around | undefined => getContext(KEY)
