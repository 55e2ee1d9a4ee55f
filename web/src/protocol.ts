// The messages of docs/protocol.md as types. The browser decides nothing: it draws views, animates events and offers what
// is legal.

import type { History } from './history.ts'

export type Status = 'open' | 'running' | 'over'

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot'
  name?: string
  livery: number
  bot?: string
  connected?: boolean
  away_since?: number // when who is not connected left
  stand_in?: string
}

export interface Table {
  id: string
  game: string
  name: string
  options: Record<string, unknown>
  status: Status
  created: number
  clock: number
  away: number // seconds somebody must be away before the host may let a bot ride
  listed: boolean
  spectators: number
  seats: SeatInfo[]
  seed_hash?: string
  seed?: string
  places?: number[]
  rematch?: string
  rules: Rules // it is played by
  rules_here?: Rules // those of the server, where they are later ones: the race is shown, and nobody rides on
}

// Versions by module: {"flamme-rouge": 1}
export type Rules = Record<string, number>

// An event of any game; which fields it has depends on `event`. A hidden one is the bare number 0.
export interface GameEvent {
  event: string
  [field: string]: unknown
}
export type Heard = GameEvent | 0

// What one seat may know at one moment; which fields it has depends on the game.
export type View = Record<string, unknown>

// When something happened: the stage and the round or table turn, as the game's views count them.
export interface Moment {
  part: number
  step: number
}

// Where a story begins anew: when that was, how the stage before it ended, and the event that led to the question.
export interface Opening extends Moment {
  result?: unknown
  last?: GameEvent
}

// The words that the engine gives in both languages.
export type Both = Record<'en' | 'fr', string>

// A legal action of any game: `action` is what is sent, the rest says what it means and where it leads.
export interface Action {
  action: string
  kind?: string
  words?: Both
  [field: string]: unknown
}

export interface ViewMessage {
  type: 'view'
  events: number
  view: View
  deciding: number[]
  number?: number
  actions?: Action[]
  take_back?: boolean
  deadline?: number
  left?: number // milliseconds until then, when it was sent
  grace?: boolean // time was added because the server was away
  heard?: number // by this browser's own steady clock
}

// The story begins anew at event `first`, with what the seat could see then.
export interface SnapshotMessage extends Opening {
  type: 'snapshot'
  first: number
  view: View
}

// The piece before event `before`; without a view it begins with the race.
export interface EarlierMessage extends Moment {
  type: 'earlier'
  before: number
  first: number
  view?: View
  events: Heard[]
}

export type ServerMessage =
  | { type: 'welcome'; seat: number | null; picture?: unknown }
  | { type: 'table'; table: Table }
  | SnapshotMessage
  | { type: 'events'; first: number; events: Heard[] }
  | EarlierMessage
  | ViewMessage
  | { type: 'accepted'; number: number; of: 'decide' | 'take-back' }
  | { type: 'refused'; number: number; of: 'decide' | 'take-back'; code: string; rule?: string; message: string }
  | { type: 'error'; code: string; message: string }

export interface ApiError {
  code: string
  message: string
  rule?: string
  table?: Partial<Table> // with `other-rules`: what is known of the table all the same
}

export interface BotInfo {
  name: string
  english: string
  french: string
}
export interface GameInfo {
  id: string
  rules: number
  seats: [number, number]
  catalogue: unknown
  bots: BotInfo[]
}

// What a game's own race page is given: everything one viewer has heard of one table, kept true by the connection.
// The fields are reactive.
export interface LiveTable {
  readonly connection: 'connecting' | 'live' | 'lost'
  readonly table: Table
  readonly seat: number | null // null: a spectator
  readonly picture: unknown
  readonly history: History
  readonly heard: number // another one whenever the history has changed
  readonly view: ViewMessage | null
  readonly refusal: ApiError | null // why the last decision was not accepted
  decide(action: string): Promise<boolean>
  takeBack(): Promise<boolean>
  earlier(): Promise<void> // fetches the piece before the first one of the history
}

// What a game's own replay page is given.
export interface ReplayData {
  table: Table
  picture: unknown
  events: GameEvent[]
}
