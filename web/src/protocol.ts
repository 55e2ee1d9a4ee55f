// The messages of docs/protocol.md as types. The browser decides nothing: it draws views, animates events and offers what
// is legal.

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
}

// An event of any game; which fields it has depends on `event`. A hidden one is the bare number 0.
export interface GameEvent {
  event: string
  [field: string]: unknown
}
export type Heard = GameEvent | 0

// A legal action of any game: `action` is what is sent, the rest says what it means and where it leads.
export interface Action {
  action: string
  kind?: string
  [field: string]: unknown
}

export interface ViewMessage {
  type: 'view'
  events: number
  view: Record<string, unknown>
  deciding: number[]
  number?: number
  actions?: Action[]
  take_back?: boolean
  deadline?: number
  left?: number // milliseconds until then, when it was sent
  grace?: boolean // time was added because the server was away
  heard?: number // by this browser's own steady clock
}

export type ServerMessage =
  | { type: 'welcome'; seat: number | null; picture?: unknown }
  | { type: 'table'; table: Table }
  | { type: 'events'; first: number; events: Heard[] }
  | ViewMessage
  | { type: 'accepted'; number: number; of: 'decide' | 'take-back' }
  | { type: 'refused'; number: number; of: 'decide' | 'take-back'; code: string; rule?: string; message: string }
  | { type: 'error'; code: string; message: string }

export interface ApiError {
  code: string
  message: string
  rule?: string
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
  readonly events: Heard[] // all of them, event n at place n
  readonly view: ViewMessage | null
  readonly refusal: ApiError | null // why the last decision was not accepted
  decide(action: string): Promise<boolean>
  takeBack(): Promise<boolean>
}

// What a game's own replay page is given.
export interface ReplayData {
  table: Table
  picture: unknown
  events: GameEvent[]
}
