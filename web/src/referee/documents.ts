// What the referee says and hears: docs/referee.md. The page draws these documents and computes none of them.

import type { Option } from '../options.ts'
import type { Both } from '../protocol.ts'

export type ProfileId = 'TDF' | 'GT' | 'HR' | 'VT'
export type Mode = 'single' | 'race'
export type Kind = 'sprint' | 'mountain'
export type JerseyId = 'yellow' | 'green' | 'polka'

export interface Said {
  rule: string
  words: Both
}
export interface Refused extends Said {
  code: string
  where?: string
}
export interface Verdict {
  accepted?: true
  warnings?: Said[]
  confirm?: boolean
  entry?: Entry
  refused?: Refused
}

export interface Prime {
  id: string
  kind: Kind
  name?: string
  lap?: number
  pile?: 'major' | 'minor'
  category?: string
  at_finish?: boolean
}
export interface Stage {
  id?: string
  name: string
  km?: number
  base?: number
  type?: string
  finish?: number[]
  primes?: Prime[]
}
export interface Team {
  colour: number
  name?: string
  player?: string
  riders?: string[]
  library?: string
}

// An entry has the fields of its kind; the core knows which.
export interface Entry {
  kind: string
  n?: number
  at?: string
  void?: boolean
  gone?: boolean
  stage?: number
  turn?: number
  seconds?: number
  squares?: number
  cards?: number
  past?: number
  fatigue?: number
  colour?: number
  rider?: number
  winner?: number
  shift_since?: number
  since_ms?: number
  size?: number
  after?: number
  on?: boolean
  hand?: boolean
  seed?: number
  entry?: number
  prime?: string
  rest?: 'time' | 'dnf'
  riders?: number[]
  pay?: number[]
  stop?: [number, number][]
  kept?: [number, number][]
  traits?: [number, string][]
  places?: number[][]
  order?: number[]
  stages?: Stage[]
  teams?: Team[]
  with?: Entry[]
}

export interface Header {
  id?: string
  title?: string
  profile: ProfileId
  mode?: Mode
  options?: Record<string, unknown>
  created?: string
  changed?: string
}
export interface GameFile {
  format: 'referee-game/1'
  game: Header
  entries: Entry[]
}

export interface Profile {
  id: ProfileId
  name: Both
  game: string
  modes: Mode[]
  teams: [number, number]
  size: [number, number]
  stages: [number, number]
  options: Option[]
  types: { id: string; name: Both; form?: Form }[]
  // HR-TRAIT-1 What one rider of each team may have; none in other games.
  traits: { id: string; name: Both }[]
  // REF-DP-2
  defaults: { mode: Mode }
  has: Record<string, boolean>
}
// With the number of players it is for, where a card says so: "2-4".
export interface Offered {
  stage: Stage
  group?: string
  players?: string
}
export interface OfferedTour {
  id: string
  name: string
  // Of each day the card for few teams and the one for many.
  stages: [string, string][]
  rest_days?: number[]
}
export interface Catalogue {
  profiles: Profile[]
  stages: Partial<Record<ProfileId, Offered[]>>
  tours?: Partial<Record<ProfileId, OfferedTour[]>>
  default: ProfileId
  turn_locked_ms: number
  limits: { title: number }
  // REF-FIN-12
  help: { groups: Both[] }
}

// REF-MOVE-2 What a table of the computer game is opened with, or why it cannot be.
export type Handover =
  | { refused: Refused }
  | {
      refused?: undefined
      game: string
      next: number
      options: Record<string, unknown>
      // In order of the seats; empty: no name was given.
      seats: string[]
      notes: Both[]
    }

export type Form = 'group' | 'squares' | 'rider_trial' | 'team_trial' | 'places'

export interface ButtonState {
  id: string
  name: Both
  enabled: boolean
  code?: string
  why?: Both
}
export interface PadRider {
  number: number
  name: string
  status: string
  available: boolean
  why?: Both
  rank?: number
}
export interface PadRow {
  colour: number
  name: Both
  riders: PadRider[]
}
export interface BoardStage {
  number: number
  id?: string
  name: string
  km?: number
  base?: number
  base_text?: string
  type?: string
  form: Form
  status: 'open' | 'running' | 'closed'
  rest_day_after?: boolean
}
export interface BoardTeam {
  colour: number
  name: Both
  given: string
  player: string
  seat: number
  library?: string
  riders: { number: number; name: string; role?: 'rouleur' | 'sprinteur' }[]
}
export interface BoardPrime {
  id: string
  kind: Kind
  name: Both
  worth: number[]
  places: { rank: number; number: number; points: number }[]
  full: boolean
  at_finish: boolean
  proposed: boolean
}
export interface ListedEntry {
  n: number
  kind: string
  words: Both
  at?: string
  fields: Entry[]
  shift?: number
  edited?: number
  before?: Both
  deleted?: true
  editable: boolean
  void: boolean
}
// The newest entries of a stage; `earlier`: how many there are before them.
export interface Listed {
  entries: ListedEntry[]
  earlier: number
  notes: (Said & { stage: number })[]
}
export interface StartingList {
  stage: number
  of: 'teams' | 'riders'
  as_ridden: boolean
  rows: {
    number: number
    name: string
    colour: number
    place?: number
    gap_text?: Both
    jersey?: JerseyId
    cards?: JerseyId[]
    trait?: Both
    // Cards kept from the stage before.
    fatigue?: number
  }[]
}
export interface Group {
  turn: number
  seconds: number
  time: string
  riders: number[]
  entries: number[]
  one_group?: Both
}
// What UNDO or REDO would move.
export interface Movable {
  n: number
  kind: string
  words: Both
}
export interface Board {
  game: Required<Pick<Header, 'profile' | 'mode' | 'options'>> & { id: string; title: string; read_only: boolean }
  screen: string
  buttons: ButtonState[]
  race_over: boolean
  stage: number
  running: number
  stages: BoardStage[]
  teams: BoardTeam[]
  draw: number[] | { winner: number } | null
  clock?: {
    turn: number
    seconds?: number
    text?: string
    signals: number
    turn_locked_ms: number
    time_limit?: { turn: number; over: boolean }
  }
  counters?: { racing: number; arrived: number; dnf: number }
  finish?: { form: Form; seconds: number[]; dnf: boolean; asks_cards: boolean }
  pad?: PadRow[]
  primes?: BoardPrime[]
  groups?: Group[]
  log: { entries: number; void: number }
  undo: Movable | null
  redo: Movable | null
  starting_list?: StartingList
  order?: { colour?: number; number?: number }[]
  notes: (Said & { stage: number })[]
  warnings: Said[]
  reminders: Said[]
}

export interface Pad {
  ranks: number[]
  rows: PadRow[]
  prime?: BoardPrime
  fixed?: number[]
  room?: number
}

export interface Row {
  place?: number
  number?: number
  name?: string
  colour: number
  team: Both
  seconds?: number
  time?: string
  gap?: number
  gap_text?: Both
  bonus?: number
  points?: number
  wins?: number
  counted?: number[]
  status?: string
  incomplete?: boolean
}
export interface Tab {
  id: string
  name: Both
  stage: Row[]
  general: Row[]
}
export interface Results {
  stage: number
  final: boolean
  provisional: boolean
  name: string
  tabs: Tab[]
  leaders: { classification: string; name: Both; jersey: JerseyId; number: number; wears: number | null; card?: Both }[]
  podium: number[]
  general_podium: number[]
  points?: {
    stage: number
    cap?: number
    rows: { number: number; place: number; points: number; total: number }[]
  }[]
}
