// The messages of docs/protocol.md as types. The browser decides nothing: it draws views, animates events and offers
// what is legal.

import type { History } from './history.ts'

export type Status = 'open' | 'running' | 'over'

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot'
  name?: string // of a person or a bot: every seat that is not open has one
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
  away: number // seconds somebody must be away before any player may let a bot ride for them
  listed: boolean
  spectators: number
  seats: SeatInfo[]
  seed_hash?: string
  seed?: string
  places?: number[] // when it is over and was not abandoned
  moment?: Moment // of a running race
  abandoned?: true // over before its end, because everybody has left
  rematch?: string // the table that follows
  rematch_by?: number // the seat that asked for it; absent: a host without a seat
  rules: Rules // it is played by
  rules_here?: Rules // those of the server, where they are later ones: the race is shown, and nobody rides on
}

// How a table stands for who has a seat at it.
export interface You {
  seat: number
  asked: boolean // false while a bot rides for the player
  since?: number // when the question came up, if asked
  until?: number // when the clock answers, if asked and there is one
  stand_in: boolean // a bot rides for the player
}

// What the server says of one of the tables it was asked about.
// Without `you`: the token is that of a host who has no seat.
export type Mine = { table: Table; you?: You } | { id: string; error: ApiError }

export const EMOTES = [
  'allez',
  'bravo',
  'chapeau',
  'thanks',
  'sorry',
  'wow',
  'ouch',
  'wind',
  'thirsty',
  'hurry',
  'bell',
  'champagne',
] as const
export type Emote = (typeof EMOTES)[number]

// Events of any game that a table tells by itself.
export type TableEvent =
  | { event: 'taken_back' | 'clock' | 'back'; seat: number }
  | { event: 'stand_in'; seat: number; bot: string; by?: number } // by: the seat that let the bot ride
  | { event: 'left'; seat: number; name: string; bot: string; word?: string } // for good; name: who left

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
  round: number
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
  clocks?: { seat: number; left: number }[] // of every seat that is asked and whose clock runs
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
  | { type: 'emote'; seat: number; emote: Emote }
  | { type: 'error'; code: string; message: string }

export interface ApiError {
  code: string
  message: string
  rule?: string
  words?: Both // the message in both languages, where the game says it in both
  table?: Partial<Table> // with `other-rules`: what is known of the table all the same
}

export interface BotInfo {
  name: string
  words: Both
}
export interface GameInfo {
  id: string
  rules: number
  seats: [number, number]
  catalogue: unknown
  bots: BotInfo[]
  // Its rankings are those of a referee at a real table.
  referee?: true
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
