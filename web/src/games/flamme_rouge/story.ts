// What is shown of a race: the board after each event, the scenes between two boards, and the sentences of the log.

import type { Both, GameEvent, Heard, View } from '../../protocol.ts'
import type { EventAt, Teller, Telling } from '../../race/chronicle.ts'
import { atTable, type AtTable, type LogBook, type LogLine } from '../../race/log.ts'
import { ATTACK, cardsIn, FATIGUE, faceOf, sorted } from './cards.ts'
import {
  afterUse,
  BARE,
  fatigueOf,
  gearIn,
  isHouse,
  isHouseStep,
  keptIn,
  RULES,
  sprintIn,
  TRAITS,
  useIn,
  type Advance,
  type Ending,
  type Form,
  type Gear,
  type Kept,
  type Sprint,
  type Trait,
  type Use,
} from './house.ts'
import { allRiders, roleOf, seatOf, type RiderId, type Riders, type Role } from './riders.ts'

export interface RiderState {
  id: RiderId
  seat: number
  role: Role
  square: number | null
  lane: number
  // What everybody sees of the cards: how many lie in the piles, taken from the supply, and gone for good.
  pile: number
  recycled: number
  fatigue: number
  spent: readonly string[]
  // Known only to the own team, and to everybody in a replay.
  hand: readonly string[] | null
  chosen: string | null
  // The card that lies face up until the rider has moved.
  card: string | null
  // The card of the last reveal.
  last: string | null
  // For the breakaway, until the first round.
  bid: Bid | null
  // Lying on the road until the next move.
  crashed: boolean
  specialist: Specialist | null
  // Where the clock runs: the time so far; once home also the place, and the points of the podium.
  seconds: number | null
  place: number
  podium: number
  // Worth of the tokens taken.
  sprint: number
  mountain: number
  // In a Tour: what the rider wears, and the time of all stages so far, where the clock runs.
  jersey: Jersey | null
  general: number | null
  // By the house rules.
  gear: Gear
}

// What is bid for the breakaway, as far as it lies open. Once it is settled: the sum, and whether the rider goes.
export interface Bid {
  cards: readonly string[]
  sum: number | null
  goes: boolean | null
}

export type Jersey = 'yellow' | 'green' | 'polka'

export interface Specialist {
  id: string
  name: Both
}

// Riders who ride together, as the engine says: from the front of the group to its back.
export interface Group {
  riders: readonly RiderId[]
  // Squares behind the first rider of the race, along the road.
  behind: readonly number[]
  // Empty squares to the group ahead; none for the first.
  gap?: number
  // By the house rules: what they would lose, were the line here.
  seconds?: number
}

// A rider when the race is over: the squares behind the first are counted along the road.
export interface Placed {
  rider: RiderId
  place: number
  // Where they stand, if they are still on the road.
  square?: number
  behind?: number
  // Where the clock ran.
  seconds?: number
}

export interface Board {
  // Of a Tour; a single race is its own first.
  stage: number
  // By the house rules: the fatigue of a rider is what is still in the pack.
  house: boolean
  round: number
  // What the teams are doing: lining up, bidding or choosing in secret, or riding with their cards turned up.
  phase: 'draft' | 'dealing' | 'line-up' | 'bidding' | 'choosing' | 'riding'
  riders: RiderState[]
  // Who is where, from the front of the race, and how many squares the first has to ride to cross the line.
  road: readonly Group[]
  toLine: number
  // In a Tour by the house rules: the general classification, were the line where the first rider is.
  virtual: readonly { rider: RiderId; gap: number }[]
  // Who took a fatigue card for riding in the wind this round.
  tired: RiderId[]
  committed: number[]
  choices: RiderId[]
  crossed: RiderId[]
  // How many tokens of each line are gone.
  taken: readonly number[]
  // Wind and rain on tiles of the stage.
  weather: readonly Weather[]
  // The bottle is nobody's yet.
  refreshed: boolean
  winner: RiderId | null
  // From the first to the last, once the race is over.
  result: readonly Placed[]
}

export type Limit = 'climb' | 'halt_before_climb' | 'floor' | 'end_of_road' | 'stood_up'
export type TokenKind = 'sprint' | 'mountain' | 'refreshment'

export type WeatherSign = 'headwind' | 'tailwind' | 'crosswind' | 'wet'
export interface Weather {
  sign: WeatherSign
  words: Both
  from: number
  to: number
}
export const skyOver = (board: Board, square: number | null | undefined): WeatherSign[] =>
  board.weather.flatMap(({ sign, from, to }) =>
    square !== null && square !== undefined && from <= square && square <= to ? [sign] : [],
  )
const WEATHER_RULES = { headwind: 'MET-6', tailwind: 'MET-7', crosswind: 'MET-8', wet: 'MET-9' } as const

export interface Token {
  rider: RiderId
  line: number
  kind: TokenKind
  worth: number
}
export interface Home {
  rider: RiderId
  place: number
  seconds: number
  podium: number
  // By the house rules: how, and the seconds that are taken off.
  how?: Ending
  bonus?: number
}
export interface Back {
  rider: RiderId
  cards: readonly string[]
}

export interface Move {
  rider: RiderId
  from: number
  square: number
  lane: number
  card: string
  moved: number
  limit?: Limit
  blocked: number
  // The square that was full.
  aim: number
  // How far the first rider of the race is from the line after it.
  toLine: number
  // By the house rules: squares more than the card says.
  bonus?: number
}

interface Pull {
  rider: RiderId
  from: number
  square: number
  lane: number
}

// A scene covers the events from `first` up to, but not including, `end`.
export type Scene = { first: number; end: number } & (
  | { kind: 'quiet' }
  | { kind: 'place'; rider: RiderId; square: number; lane: number }
  | { kind: 'round'; round: number }
  | { kind: 'reveal'; cards: { rider: RiderId; card: string }[] }
  | { kind: 'move'; move: Move; crossed: boolean }
  | { kind: 'pull'; pulls: Pull[]; behind: RiderId[] }
  // The first or the second cards bid are turned up; who goes into the breakaway; who does not.
  | { kind: 'bids'; nth: number; bids: { rider: RiderId; card: string }[] }
  | { kind: 'away'; rider: RiderId; square: number; lane: number }
  | { kind: 'outbid'; riders: RiderId[] }
  | { kind: 'draft'; rider: RiderId; seat: number }
  | { kind: 'room'; pulls: Pull[] }
  | { kind: 'crash'; rider: RiderId }
  | { kind: 'chase'; pulls: Pull[]; crossed: boolean }
  | { kind: 'recover'; rider: RiderId }
  | { kind: 'tokens'; tokens: Token[] }
  | { kind: 'clock'; times: { rider: RiderId; seconds: number; arrived: boolean }[] }
  | { kind: 'home'; riders: Home[] }
  | { kind: 'refresh'; backs: Back[] }
  | { kind: 'tire'; riders: RiderId[] }
  // By the house rules: traits and form cards are given out, something is used, an answer before the line.
  | { kind: 'deal'; riders: RiderId[] }
  | { kind: 'use'; rider: RiderId; what: Use }
  | { kind: 'sprint'; rider: RiderId; sprint: Sprint }
  | { kind: 'finish'; winner: RiderId }
  // Of a Tour: a stage begins; a stage is over and the next one has not begun.
  | { kind: 'stage'; stage: number }
  | { kind: 'evening'; stage: number }
)

type Told =
  | { kind: 'lot'; seat: number }
  | { kind: 'placed'; rider: RiderId; square: number }
  | { kind: 'leads'; rider: RiderId }
  | { kind: 'drew'; rider: RiderId; cards: readonly string[]; reshuffled: boolean; wind?: 'headwind' | 'tailwind' }
  | { kind: 'chose'; rider: RiderId; card: string; bid?: boolean }
  | { kind: 'supplied'; rider: RiderId }
  | { kind: 'moved'; move: Move; five?: boolean }
  | { kind: 'drawn'; riders: readonly RiderId[]; behind: readonly RiderId[] }
  | { kind: 'tired'; riders: readonly RiderId[] }
  | { kind: 'crossed'; rider: RiderId }
  | { kind: 'won'; rider: RiderId; team: boolean }
  | { kind: 'order'; seats: readonly number[] }
  | { kind: 'drafted'; rider: RiderId; name: Both }
  | { kind: 'recovered' | 'room'; rider: RiderId }
  | { kind: 'crashed'; rider: RiderId; wet: boolean }
  | { kind: 'chased'; rider: RiderId; square: number; behind: readonly RiderId[] }
  | { kind: 'strained' | 'minute'; riders: readonly RiderId[] }
  | { kind: 'token'; token: Token }
  | { kind: 'home'; home: Home }
  | { kind: 'refreshed'; back: Back }
  | { kind: 'seeded'; riders: readonly RiderId[] }
  | { kind: 'offered'; seat: number; cards: readonly Both[] }
  | { kind: 'given'; rider: RiderId; name: Both }
  | { kind: 'grid'; rider: RiderId; card: string; square: number }
  | { kind: 'launched'; rider: RiderId }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'entered'; rider: RiderId }
  | { kind: 'bid'; nth: number; riders: readonly RiderId[]; cards: readonly string[] }
  | { kind: 'broke_away'; rider: RiderId; bid: number }
  // The lowest bid that is better: higher, or as high from further back.
  | { kind: 'outbid'; rider: RiderId; bid: number; by: { rider: RiderId; bid: number } | null }
  | { kind: 'used'; rider: RiderId; what: Use; count: number }
  | { kind: 'advanced'; riders: readonly RiderId[]; by: Advance; square: number }
  | { kind: 'declined'; rider: RiderId; what: Kept }
  | { kind: 'sprinted'; rider: RiderId; what: Sprint }
  | { kind: 'sprint_line'; rider: RiderId; worth: number }
  | { kind: 'answered'; seat: number; words: Both }
  | AtTable
export type Line = Told & LogLine

export function firstBoard(teams: number, house = false, field?: Riders): Board {
  const riders = allRiders(teams, field).map((id): RiderState => ({
    id,
    seat: seatOf(id, field),
    role: roleOf(id),
    square: null,
    lane: 0,
    pile: 0,
    recycled: 0,
    fatigue: 0,
    spent: [],
    hand: null,
    chosen: null,
    card: null,
    last: null,
    bid: null,
    crashed: false,
    specialist: null,
    seconds: null,
    place: 0,
    podium: 0,
    sprint: 0,
    mountain: 0,
    jersey: null,
    general: null,
    gear: BARE,
  }))
  return {
    stage: 1,
    house,
    round: 0,
    phase: 'line-up',
    riders,
    road: [],
    toLine: 0,
    virtual: [],
    tired: [],
    committed: [],
    choices: [],
    crossed: [],
    taken: [],
    weather: [],
    refreshed: false,
    winner: null,
    result: [],
  }
}

interface RiderView {
  rider: RiderId
  square?: number
  lane?: number
  pile: number
  recycled: number
  fatigue: number
  carried?: number
  spent: string
  revealed?: string
  bid?: string
  crashed?: boolean
  specialist?: string
  specialist_name?: Both
  seconds?: number
  place?: number
  podium?: number
  sprint?: number
  mountain?: number
}
interface LineView {
  kind: TokenKind
  taken: number
}

// Fatigue cards that a rider still has.
const inThePack = ({ fatigue, carried = 0, spent, revealed }: RiderView): number =>
  fatigue + carried - [...cardsIn(spent), revealed].filter((card) => card === FATIGUE).length

// At the first question of a round, as a view shows it.
export function boardOf(view: View, house = false, field?: Riders): Board {
  const result = (view.result as { riders: Placed[] } | undefined)?.riders ?? []
  const riders = view.riders as RiderView[]
  const lines = (view.lines as LineView[] | undefined) ?? []
  const step = (view.question as { step?: string } | undefined)?.step
  const dealing = step === 'traits' || step === 'form'
  const bidding = step === 'first_bid' || step === 'second_bid'
  const riding = riders.some(({ revealed }) => revealed !== undefined)
  return {
    ...firstBoard(0, house),
    round: count(view.round),
    phase:
      step === 'draft'
        ? 'draft'
        : dealing
          ? 'dealing'
          : bidding
            ? 'bidding'
            : count(view.round) === 0
              ? 'line-up'
              : riding
                ? 'riding'
                : 'choosing',
    ...roadIn(view),
    taken: lines.map(({ taken }) => taken),
    weather: (view.weather as Weather[] | undefined) ?? [],
    refreshed: lines.some(({ kind, taken }) => kind === 'refreshment' && taken > 0),
    riders: withResult(
      riders.map((one): RiderState => ({
        id: one.rider,
        seat: seatOf(one.rider, field),
        role: roleOf(one.rider),
        square: one.square ?? null,
        lane: one.lane ?? 0,
        pile: one.pile,
        recycled: one.recycled,
        fatigue: house ? inThePack(one) : one.fatigue,
        spent: cardsIn(one.spent),
        hand: null,
        chosen: null,
        card: one.revealed ?? null,
        last: one.revealed ?? null,
        bid: one.bid === undefined ? null : { cards: [one.bid], sum: null, goes: null },
        crashed: one.crashed ?? false,
        specialist: one.specialist && one.specialist_name ? { id: one.specialist, name: one.specialist_name } : null,
        seconds: one.seconds ?? null,
        place: one.place ?? 0,
        podium: one.podium ?? 0,
        sprint: one.sprint ?? 0,
        mountain: one.mountain ?? 0,
        jersey: null,
        general: null,
        gear: gearIn(one),
      })),
      result,
    ),
  }
}

// Who has ridden against the clock has the time and the place of the result: in a team time trial the time of the
// slower one (GT-TTT-2).
export const withResult = (riders: RiderState[], result: readonly Placed[]): RiderState[] =>
  riders.map((rider) => {
    const { seconds, place } = result.find((one) => one.rider === rider.id) ?? {}
    return seconds === undefined || place === undefined ? rider : { ...rider, seconds, place }
  })

// What lies open of a rider's bid, with what is being turned up or settled.
export function bidOf(board: Board, scene: Scene | null, rider: RiderId): (Bid & { square: number }) | null {
  const { bid = null, square = 0 } = riderIn(board, rider) ?? {}
  const turned = scene?.kind === 'bids' ? scene.bids.find((one) => one.rider === rider) : undefined
  if (bid === null && turned === undefined) return null
  const away = scene?.kind === 'away' && scene.rider === rider
  const stays = scene?.kind === 'outbid' && scene.riders.includes(rider)
  return {
    cards: [...(bid?.cards ?? []), ...(turned ? [turned.card] : [])],
    sum: bid?.sum ?? null,
    goes: away ? true : stays ? false : (bid?.goes ?? null),
    square: away ? scene.square : (square ?? 0),
  }
}

export function riderIn(board: Board, id: RiderId): RiderState | undefined {
  return board.riders.find((rider) => rider.id === id)
}

function withRider(board: Board, id: RiderId, change: (rider: RiderState) => Partial<RiderState>): Board {
  return { ...board, riders: board.riders.map((rider) => (rider.id === id ? { ...rider, ...change(rider) } : rider)) }
}

const withGear = (board: Board, id: RiderId, change: (gear: Gear) => Partial<Gear>): Board =>
  withRider(board, id, ({ gear }) => ({ gear: { ...gear, ...change(gear) } }))

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (typeof value === 'number' ? value : 0)

// Where an event changes how many cards lie in the piles, it says so.
const pilesIn = (event: GameEvent) => ({ pile: count(event.pile), recycled: count(event.recycled) })
// Where an event changes who is where, it says so.
const roadIn = (told: GameEvent | View) => ({
  road: (told.road as Group[] | undefined) ?? [],
  toLine: count(told.to_line),
  virtual: virtualIn(told),
})
function virtualIn(told: GameEvent | View): Board['virtual'] {
  const { riders, gaps } = (told.virtual as { riders: RiderId[]; gaps: number[] } | undefined) ?? {
    riders: [],
    gaps: [],
  }
  return riders.map((rider, i) => ({ rider, gap: gaps[i] ?? 0 }))
}
const generalIn = (event: GameEvent, rider: RiderState): number | null =>
  typeof event.general === 'number' ? event.general : rider.general
const resultIn = (event: GameEvent) => (event.result as { riders: Placed[] } | undefined)?.riders ?? []

function moveIn(event: GameEvent): Move {
  return {
    rider: text(event.rider),
    from: count(event.from),
    square: count(event.square),
    lane: count(event.lane),
    card: text(event.card),
    moved: count(event.moved),
    limit: event.limit as Limit | undefined,
    blocked: count(event.blocked),
    aim: count(event.aim),
    toLine: count(event.to_line),
    ...(typeof event.bonus === 'number' ? { bonus: event.bonus } : {}),
  }
}

const tokenIn = (event: GameEvent): Token => ({
  rider: text(event.rider),
  line: count(event.line),
  kind: event.kind as TokenKind,
  worth: count(event.worth),
})
const weatherIn = (event: GameEvent): Weather => ({
  sign: event.sign as WeatherSign,
  words: event.words as Both,
  from: count(event.from),
  to: count(event.to),
})
const homeIn = (event: GameEvent): Home => ({
  rider: text(event.rider),
  place: count(event.place),
  seconds: count(event.seconds),
  podium: count(event.podium),
  ...(typeof event.how === 'string' ? { how: event.how as Ending, bonus: count(event.bonus) } : {}),
})
const backIn = (event: GameEvent): Back => ({ rider: text(event.rider), cards: cardsIn(text(event.cards)) })
const pullIn = (event: GameEvent): Pull => ({
  rider: text(event.rider),
  from: count(event.from),
  square: count(event.square),
  lane: count(event.lane),
})

function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards]
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1)
  return left
}

export function after(board: Board, event: Heard): Board {
  if (event === 0) return board
  const id = text(event.rider)
  switch (event.event) {
    case 'placed':
      return {
        ...withRider(board, id, () => ({ square: count(event.square), lane: count(event.lane), ...pilesIn(event) })),
        ...roadIn(event),
        phase: 'line-up',
      }
    case 'slipstreamed':
    case 'made_room':
    case 'chased':
    case 'advanced':
    case 'launched':
      return {
        ...withRider(board, id, () => ({ square: count(event.square), lane: count(event.lane) })),
        ...roadIn(event),
      }
    case 'lot':
      return event.by === 'draft' ? { ...board, phase: 'draft' } : { ...board, phase: 'line-up' }
    case 'drafted': {
      const picked = withRider(board, id, () => ({
        specialist: { id: text(event.specialist), name: event.specialist_name as Both },
        ...pilesIn(event),
      }))
      return { ...picked, phase: picked.riders.every(({ specialist }) => specialist) ? 'line-up' : 'draft' }
    }
    case 'leads':
      return board.round === 0 ? { ...board, phase: 'bidding' } : board
    case 'bid':
      return {
        ...withRider(board, id, ({ bid }) => ({
          bid: { cards: [...(bid?.cards ?? []), text(event.card)], sum: null, goes: null },
          hand: null,
          chosen: null,
        })),
        phase: 'bidding',
        committed: [],
        choices: [],
      }
    case 'broke_away':
      return {
        ...withRider(board, id, ({ bid, fatigue, spent }) => ({
          square: count(event.square),
          lane: count(event.lane),
          fatigue: fatigue + 2,
          spent: sorted([...spent, ...(bid?.cards ?? [])]),
          bid: { cards: bid?.cards ?? [], sum: count(event.bid), goes: true },
          ...pilesIn(event),
        })),
        ...roadIn(event),
      }
    case 'outbid':
      return withRider(board, id, ({ bid }) => ({
        bid: { cards: bid?.cards ?? [], sum: count(event.bid), goes: false },
        ...pilesIn(event),
      }))
    case 'weather':
      return { ...board, weather: [...board.weather, weatherIn(event)] }
    case 'crashed':
      return withRider(board, id, () => ({ crashed: true }))
    case 'recovered':
      return withRider(board, id, (rider) => ({ fatigue: Math.max(0, rider.fatigue - 1), ...pilesIn(event) }))
    case 'token': {
      const { line, kind, worth } = tokenIn(event)
      const taken = [...board.taken]
      taken[line] = (taken[line] ?? 0) + 1
      const won =
        kind === 'refreshment'
          ? board
          : withRider(board, id, (rider) => ({
              [kind]: rider[kind] + worth,
              gear: kind === 'sprint' ? { ...rider.gear, bonus: rider.gear.bonus + worth } : rider.gear,
            }))
      return {
        ...won,
        taken: Array.from(taken, (n) => n ?? 0),
        refreshed: board.refreshed || kind === 'refreshment',
        virtual: event.virtual ? virtualIn(event) : board.virtual,
      }
    }
    case 'clocked':
      return withRider(board, id, (rider) => ({
        seconds: count(event.seconds),
        general: generalIn(event, rider),
      }))
    case 'carried':
      return withRider(board, id, () => ({ fatigue: count(event.fatigue), ...pilesIn(event) }))
    case 'home': {
      const { place, seconds, podium } = homeIn(event)
      const home = withRider(board, id, (rider) => ({
        square: null,
        place,
        seconds,
        podium,
        general: generalIn(event, rider),
        gear: { ...rider.gear, musettes: 0, bonus: count(event.bonus) },
      }))
      return { ...home, ...roadIn(event) }
    }
    case 'refreshed':
      return withRider(board, id, (rider) => ({
        spent: without(rider.spent, backIn(event).cards),
        ...pilesIn(event),
      }))
    case 'round_began':
      return {
        ...board,
        round: count(event.round),
        phase: 'choosing',
        tired: [],
        committed: [],
        choices: [],
        riders: board.riders.map((rider) => ({
          ...rider,
          hand: null,
          chosen: null,
          card: null,
          bid: null,
          gear: rider.gear.five ? { ...rider.gear, five: false } : rider.gear,
        })),
      }
    case 'drew':
      return withRider(board, id, () => ({ hand: cardsIn(text(event.cards)) }))
    case 'chose':
      return { ...withRider(board, id, () => ({ chosen: text(event.card) })), choices: [...board.choices, id] }
    case 'supplied':
      return withRider(board, id, (rider) => ({ fatigue: rider.fatigue + 1, ...pilesIn(event) }))
    case 'tired':
      return {
        ...withRider(board, id, (rider) => ({ fatigue: rider.fatigue + 1, ...pilesIn(event) })),
        tired: [...board.tired, id],
      }
    case 'committed':
      return {
        ...board,
        phase: board.round === 0 && board.phase === 'line-up' ? 'bidding' : board.phase,
        committed: [...board.committed.filter((seat) => seat !== event.seat), count(event.seat)],
      }
    case 'taken_back': {
      const seat = count(event.seat)
      const last = [...board.choices].reverse().find((rider) => riderIn(board, rider)?.seat === seat)
      const freed = last ? withRider(board, last, () => ({ chosen: null })) : board
      return {
        ...freed,
        committed: board.committed.filter((one) => one !== seat),
        choices: board.choices.filter((rider) => rider !== last),
      }
    }
    case 'revealed':
      return {
        ...withRider(board, id, () => ({
          card: text(event.card),
          last: text(event.card),
          hand: null,
          chosen: null,
          ...pilesIn(event),
        })),
        phase: 'riding',
      }
    case 'moved':
      return {
        ...withRider(board, id, (rider) => ({
          square: count(event.square),
          lane: count(event.lane),
          spent: sorted([...rider.spent, text(event.card)]),
          // By the house rules those are counted that a rider still has.
          fatigue: board.house && event.card === FATIGUE ? Math.max(0, rider.fatigue - 1) : rider.fatigue,
          card: null,
          crashed: false,
        })),
        ...roadIn(event),
      }
    case 'offered':
    case 'seeded':
      return { ...board, phase: 'dealing' }
    case 'traited':
      return withGear(board, id, () => ({ trait: event.trait as Trait }))
    case 'formed':
      return withGear(board, id, () => ({ form: event.form as Form, used: false }))
    case 'used': {
      const use = useIn(event)
      return withRider(board, id, ({ fatigue, gear }) => ({
        fatigue: Math.max(0, fatigue + fatigueOf(use)),
        gear: afterUse(gear, use.what),
        ...pilesIn(event),
      }))
    }
    case 'crossed':
      return { ...board, crossed: [...board.crossed, id], virtual: [] }
    case 'won':
      return { ...board, winner: id, result: resultIn(event), riders: withResult(board.riders, resultIn(event)) }
    default:
      return board
  }
}

const is = (event: Heard | undefined, kind: string): event is GameEvent =>
  event !== undefined && event !== 0 && event.event === kind

function endOf(events: EventAt, from: number, kind: string, alike: (event: GameEvent) => boolean = () => true): number {
  let end = from
  for (let event = events(end); is(event, kind) && alike(event); event = events(end)) ++end
  return end
}

// Those who close a gap together: the first of them is marked.
function endOfPull(events: EventAt, from: number): number {
  let end = from + 1
  for (let event = events(end); is(event, 'slipstreamed') && event.first !== true; event = events(end)) ++end
  return end
}
// With the crossing of the line, and the team-mate who follows.
function endOfAdvance(events: EventAt, from: number): number {
  let end = from + 1
  for (
    let event = events(end);
    is(event, 'crossed') || (is(event, 'advanced') && event.by === 'equipier_mate');
    event = events(end)
  )
    ++end
  return end
}
const wheelIn = (event: GameEvent) => (event.wheel as RiderId[] | undefined) ?? []

export function nextScene(events: EventAt, first: number): Scene {
  const event = events(first)
  const quiet = { kind: 'quiet', first, end: first + 1 } as const
  if (!event) {
    let end = first + 1
    while (events(end) === 0) ++end
    return { ...quiet, end }
  }
  const rider = text(event.rider)
  const slice = (end: number) => Array.from({ length: end - first }, (_, i) => events(first + i) as GameEvent)
  switch (event.event) {
    case 'placed':
      return { ...quiet, kind: 'place', rider, square: count(event.square), lane: count(event.lane) }
    case 'round_began':
      return { ...quiet, kind: 'round', round: count(event.round) }
    case 'revealed': {
      const end = endOf(events, first, 'revealed')
      return {
        kind: 'reveal',
        first,
        end,
        cards: slice(end).map((one) => ({ rider: text(one.rider), card: text(one.card) })),
      }
    }
    case 'moved': {
      const crossed = is(events(first + 1), 'crossed')
      return { kind: 'move', first, end: first + (crossed ? 2 : 1), move: moveIn(event), crossed }
    }
    case 'slipstreamed': {
      const end = endOfPull(events, first)
      const pulls = slice(end).map(pullIn)
      return { kind: 'pull', first, end, pulls, behind: wheelIn(event) }
    }
    case 'tired': {
      const end = endOf(events, first, 'tired')
      return { kind: 'tire', first, end, riders: slice(end).map((one) => text(one.rider)) }
    }
    case 'bid': {
      const nth = count(event.nth)
      const end = endOf(events, first, 'bid', (one) => count(one.nth) === nth)
      return {
        kind: 'bids',
        first,
        end,
        nth,
        bids: slice(end).map((one) => ({ rider: text(one.rider), card: text(one.card) })),
      }
    }
    case 'broke_away':
      return { ...quiet, kind: 'away', rider, square: count(event.square), lane: count(event.lane) }
    case 'outbid': {
      const end = endOf(events, first, 'outbid')
      return { kind: 'outbid', first, end, riders: slice(end).map((one) => text(one.rider)) }
    }
    case 'won':
      return { ...quiet, kind: 'finish', winner: rider }
    case 'drafted':
      return { ...quiet, kind: 'draft', rider, seat: count(event.seat) }
    case 'crashed':
      return { ...quiet, kind: 'crash', rider }
    case 'launched':
      return { ...quiet, kind: 'place', rider, square: count(event.square), lane: count(event.lane) }
    case 'traited':
    case 'formed': {
      const end = endOf(events, first, event.event)
      return { kind: 'deal', first, end, riders: slice(end).map((one) => text(one.rider)) }
    }
    case 'used':
      return { ...quiet, kind: 'use', rider, what: useIn(event).what }
    case 'answered': {
      const sprint = sprintIn(event)
      return sprint ? { ...quiet, kind: 'sprint', rider, sprint } : quiet
    }
    case 'advanced': {
      // An Équipier modèle and the team-mate ride together.
      const own = slice(endOfAdvance(events, first))
      const pulls = own.filter((one) => one.event === 'advanced').map(pullIn)
      return { kind: 'chase', first, end: first + own.length, pulls, crossed: pulls.length < own.length }
    }
    case 'recovered':
      return { ...quiet, kind: 'recover', rider }
    case 'made_room': {
      const end = endOf(events, first, 'made_room')
      return { kind: 'room', first, end, pulls: slice(end).map(pullIn) }
    }
    case 'chased': {
      const crossed = is(events(first + 1), 'crossed')
      return { kind: 'chase', first, end: first + (crossed ? 2 : 1), pulls: [pullIn(event)], crossed }
    }
    case 'token': {
      const end = endOf(events, first, 'token')
      return { kind: 'tokens', first, end, tokens: slice(end).map(tokenIn) }
    }
    case 'clocked': {
      const end = endOf(events, first, 'clocked')
      const times = slice(end).map((one) => ({
        rider: text(one.rider),
        seconds: count(one.seconds),
        arrived: one.arrived === true,
      }))
      return { kind: 'clock', first, end, times }
    }
    case 'home': {
      const end = endOf(events, first, 'home')
      return { kind: 'home', first, end, riders: slice(end).map(homeIn) }
    }
    case 'refreshed': {
      const end = endOf(events, first, 'refreshed')
      return { kind: 'refresh', first, end, backs: slice(end).map(backIn) }
    }
    default:
      return quiet
  }
}

export type TerrainAt = (square: number) => string

function ruleOfMove(move: Move, terrain: TerrainAt, wet: boolean): string {
  if (move.blocked > 0) return move.moved === 0 ? 'FR-BLOCK-2' : 'FR-BLOCK-1'
  if (move.card === ATTACK && !move.limit) return 'BOT-4'
  const { powers } = faceOf(move.card)
  switch (move.limit) {
    case 'stood_up':
      return wet ? 'MET-12' : 'GT-CRASH-6'
    case 'climb':
      if (powers.includes('climb')) return 'GT-POW-1'
      return terrain(move.from) === 'climb' ? 'FR-CLIMB-1' : 'FR-CLIMB-2'
    case 'halt_before_climb':
      return 'FR-CLIMB-3'
    case 'end_of_road':
      return 'FR-MOVE-4'
    case 'floor':
      if (terrain(move.from) === 'supply') return 'SUP-1'
      return powers.includes('descent') ? 'GT-POW-3' : 'FR-DESC-1'
    default:
      if (move.bonus) return 'HR-BON-2'
      if (move.card === ATTACK) return 'BOT-4'
      return powers.includes('agile') ? 'GT-POW-12' : 'FR-MOVE-1'
  }
}

// The log: a chapter per round, the first one before the start. Cards are told with the moves, and who has chosen is on
// the screen already, so neither has a line. What happens together is one line.
function teller(terrain: TerrainAt, modules: readonly string[], seats: number): Teller<Board, Line> {
  const teams = modules.includes('team-time-trial')
  const alone = modules.includes('individual-time-trial')
  const house = isHouse(modules)
  const trial = modules.find((one) => one === 'complementary-itt' || one === 'complementary-ttt')
  return (event, at, board, log) => {
    if (event === 0) return
    const add = (told: Told, rule: string) => log.add({ ...told, event: at, rule })
    const rider = text(event.rider)
    const seat = count(event.seat)
    const played = (riderIn(board, rider)?.seat ?? 0) < seats
    switch (event.event) {
      case 'lot': {
        if (event.by !== 'draft') return add({ kind: 'lot', seat }, 'FR-SETUP-4')
        const last = log.last()
        if (last?.kind === 'order') return log.amend({ ...last, seats: [...last.seats, seat] })
        return add({ kind: 'order', seats: [seat] }, 'GT-DRAFT-2')
      }
      case 'drafted':
        return add({ kind: 'drafted', rider, name: event.specialist_name as Both }, 'GT-DRAFT-3')
      case 'recovered':
        if (!paid(log, at)) add({ kind: 'recovered', rider }, 'GT-POW-4')
        return
      case 'made_room':
        return add({ kind: 'room', rider }, 'GT-POW-12')
      case 'crashed': {
        const wet = skyOver(board, count(event.square)).includes('wet')
        return add({ kind: 'crashed', rider, wet }, wet ? 'MET-9' : 'GT-CRASH-2')
      }
      case 'chased':
        return add({ kind: 'chased', rider, square: count(event.square), behind: wheelIn(event) }, 'GT-POW-9')
      case 'token': {
        const token = tokenIn(event)
        if (house && token.kind === 'sprint') return add({ kind: 'sprint_line', rider, worth: token.worth }, 'HR-INT-2')
        if (house) return add({ kind: 'token', token }, 'HR-MTN-2')
        return add({ kind: 'token', token }, token.kind === 'refreshment' ? 'GT-EXT-2' : 'GT-TOKEN-2')
      }
      case 'clocked':
        // Who has arrived is told with the place.
        if (event.arrived !== true && !joined(log, 'minute', rider, at))
          add({ kind: 'minute', riders: [rider] }, 'GT-TIME-6')
        return
      case 'home': {
        const home = homeIn(event)
        if (trial) return add({ kind: 'home', home }, trial === 'complementary-itt' ? 'HR-ITT-4' : 'HR-TTT-5')
        if (home.how) return add({ kind: 'home', home }, RULES.home[home.how])
        return add({ kind: 'home', home }, home.podium > 0 ? 'GT-PODIUM-1' : 'GT-TIME-4')
      }
      case 'refreshed':
        return add({ kind: 'refreshed', back: backIn(event) }, 'GT-EXT-3')
      case 'seeded':
        if (!joined(log, 'seeded', rider, at)) add({ kind: 'seeded', riders: [rider] }, 'HR-SET-1')
        return
      case 'offered': {
        const last = log.last()
        const card = event.words as Both
        if (last?.kind === 'offered' && last.seat === seat && last.event + last.cards.length === at)
          return log.amend({ ...last, cards: [...last.cards, card] })
        return add(
          { kind: 'offered', seat, cards: [card] },
          TRAITS.some((one) => one === event.card) ? 'HR-TRAIT-1' : 'HR-FORM-1',
        )
      }
      case 'traited':
      case 'formed':
        return add(
          { kind: 'given', rider, name: event.words as Both },
          event.event === 'formed' ? 'HR-FORM-1' : 'HR-TRAIT-1',
        )
      case 'bid': {
        const [last, nth, card] = [log.last(), count(event.nth), text(event.card)]
        if (last?.kind === 'bid' && last.nth === nth && last.event + last.riders.length === at)
          return log.amend({ ...last, riders: [...last.riders, rider], cards: [...last.cards, card] })
        return add({ kind: 'bid', nth, riders: [rider], cards: [card] }, nth === 1 ? 'BRK-4' : 'BRK-5')
      }
      case 'broke_away':
        return add({ kind: 'broke_away', rider, bid: count(event.bid) }, 'BRK-9')
      case 'outbid': {
        const last = log.last()
        const better = last?.kind === 'broke_away' ? { rider: last.rider, bid: last.bid } : null
        const by = last?.kind === 'outbid' ? last.by : better
        const bid = count(event.bid)
        return add({ kind: 'outbid', rider, bid, by }, by?.bid === bid ? 'BRK-7' : 'BRK-10')
      }
      case 'weather': {
        const weather = weatherIn(event)
        return add({ kind: 'weather', weather }, WEATHER_RULES[weather.sign])
      }
      case 'launched':
        return add({ kind: 'launched', rider }, 'HR-TT-2')
      case 'used': {
        const use = useIn(event)
        return add({ kind: 'used', rider, ...use }, RULES.use[use.what])
      }
      case 'advanced': {
        const by = event.by as Advance
        const last = log.last()
        if (by === 'equipier_mate' && last?.kind === 'advanced')
          return log.amend({ ...last, riders: [...last.riders, rider] })
        // The form card says it already.
        if (by === 'rein') return
        return add({ kind: 'advanced', riders: [rider], by, square: count(event.square) }, RULES.advance[by])
      }
      case 'placed':
        if (typeof event.card === 'string')
          return add({ kind: 'grid', rider, card: event.card, square: count(event.square) }, 'HR-GRID-2')
        return add({ kind: 'placed', rider, square: count(event.square) }, played ? 'FR-SETUP-5' : 'BOT-7')
      case 'leads':
        if (board.round === 0) return add({ kind: 'entered', rider }, 'BRK-3')
        return add({ kind: 'leads', rider }, 'FR-ENERGY-1')
      case 'drew': {
        const reshuffled = event.reshuffled === true
        const cards = cardsIn(text(event.cards))
        if (board.round === 0) return add({ kind: 'drew', rider, cards, reshuffled }, 'BRK-4')
        const wind = skyOver(board, riderIn(board, rider)?.square).find(
          (sign) => sign === 'headwind' || sign === 'tailwind',
        )
        const rule = reshuffled ? 'FR-DECK-2' : wind ? WEATHER_RULES[wind] : 'FR-DECK-1'
        return add({ kind: 'drew', rider, cards, reshuffled, ...(wind ? { wind } : {}) }, rule)
      }
      case 'chose':
        if (board.round === 0) return add({ kind: 'chose', rider, card: text(event.card), bid: true }, 'BRK-4')
        return add({ kind: 'chose', rider, card: text(event.card) }, 'FR-ENERGY-2')
      case 'supplied':
        return add({ kind: 'supplied', rider }, played ? 'FR-DECK-5' : 'BOT-9')
      case 'moved': {
        const move = moveIn(event)
        const { gear } = riderIn(board, rider) ?? {}
        if (gear?.five) return add({ kind: 'moved', move, five: true }, 'HR-MUS-2')
        const wet = skyOver(board, move.from).includes('wet')
        return add({ kind: 'moved', move }, ruleOfMove(move, terrain, wet))
      }
      case 'slipstreamed':
        if (event.first === true || !joined(log, 'drawn', rider, at))
          add({ kind: 'drawn', riders: [rider], behind: wheelIn(event) }, 'FR-SLIP-1')
        return
      case 'tired': {
        // What was paid before the line is told already.
        if (paid(log, at)) return
        const kind = alone || trial ? 'strained' : 'tired'
        if (!joined(log, kind, rider, at))
          add({ kind, riders: [rider] }, trial ? 'HR-TT-4' : alone ? 'GT-ITT-3' : 'FR-FAT-1')
        return
      }
      case 'crossed':
        return add({ kind: 'crossed', rider }, house ? 'HR-FIN-1' : 'FR-WIN-1')
      case 'won':
        if (house)
          return add(
            { kind: 'won', rider, team: trial === 'complementary-ttt' },
            trial === 'complementary-itt' ? 'HR-PTS-3' : trial ? 'HR-TTT-6' : 'HR-FIN-3',
          )
        return add({ kind: 'won', rider, team: teams }, teams || alone ? 'GT-TOUR-10' : 'FR-WIN-2')
      case 'answered':
        if (isHouseStep(event)) {
          const what = keptIn(event)
          const sprint = sprintIn(event)
          if (what) add({ kind: 'declined', rider, what }, RULES.kept[what])
          if (sprint) add({ kind: 'sprinted', rider, what: sprint }, RULES.sprint[sprint])
          return
        }
        // A card given back is an event of its own.
        if (event.step === 'recovery' && event.answer === 'give-back') return
        if (event.words) add({ kind: 'answered', seat, words: event.words as Both }, '')
        return
      default: {
        const said = atTable(event)
        if (said) add(said, '')
      }
    }
  }
}

// Whether a fatigue card goes with the choice of a sprinter right before.
const paid = (log: LogBook<Line>, at: number): boolean => {
  const last = log.last()
  return last?.kind === 'sprinted' && last.event === at - 1
}

// Whether a rider could be added to the line before, whose events end here.
function joined(
  log: LogBook<Line>,
  kind: 'drawn' | 'tired' | 'strained' | 'minute' | 'seeded',
  rider: RiderId,
  at: number,
): boolean {
  const last = log.last()
  if (last?.kind !== kind || last.event + last.riders.length !== at) return false
  log.amend({ ...last, riders: [...last.riders, rider] })
  return true
}

export const tellingOf = (
  teams: number,
  terrain: TerrainAt,
  modules: readonly string[] = [],
  // Those after the seats have no player.
  { seats = teams, riders }: { seats?: number; riders?: Riders } = {},
): Telling<Board, Scene, Line> => ({
  firstBoard: () => firstBoard(teams, isHouse(modules), riders),
  boardOf: (view) => boardOf(view, isHouse(modules), riders),
  after,
  nextScene,
  chapterOf: (board) => board.round,
  teller: () => teller(terrain, modules, seats),
  // In a replay the hands lie open: after each team's choice there is something to look at.
  worthStopping: (event) => is(event, 'committed'),
})

// Those on the road, from the front of the race.
export function onTheRoad(board: Board): RiderState[] {
  return board.road.flatMap(({ riders }) => riders.flatMap((rider) => riderIn(board, rider) ?? []))
}

// On the grid with both riders.
export function linedUp(board: Board, seat: number): boolean {
  return board.riders.every((rider) => rider.seat !== seat || rider.square !== null)
}

// Those who are home, from the first.
export function atHome(board: Board): RiderState[] {
  return board.riders.filter((rider) => rider.place > 0).sort((a, b) => a.place - b.place)
}
