// What is legal, put together by what a person would say: follow, throw, help …

import type { Action } from '../../protocol.ts'
import type { Colour, DieName } from './picture.ts'

export interface Odd {
  face: string
  sixths: number
  cells?: number
  pace?: number
  attack?: boolean
  crash?: 'single' | 'big'
}

export interface Ride {
  action: string
  rider: number
  cell: string
  remaining: number
  // How many cells the helper rides, and what is left for the other.
  cells: number | null
  gives: number | null
  // The primes it passes, and which place that would be at each.
  primes: number[]
  places: number[]
  // Who would ride beside it.
  beside: number[]
  seconds: number | null
}

export interface Help {
  action: string
  receiver: number
  receiverFirst: boolean
  consent: boolean
  // Where the two would stand, if there is only one way to do it: then the help is said with this.
  done: { ownEnd: string; end: string; cells: number; gives: number } | null
}

// A way to answer. Riding needs an end as well; helping is asked in three steps.
export type Way =
  | { id: string; kind: 'ride'; rides: Ride[]; adopts: number | null }
  | { id: string; kind: 'roll'; action: string; die: DieName; odds: Odd[] }
  | {
      id: string
      kind: 'card'
      action: string
      colour: Colour
      solo: boolean
      // Cells before the green die.
      first: number
      odds: Odd[]
      cells: number | null
      pace: number | null
    }
  | {
      id: string
      kind: 'attack'
      action: string
      how: 'decline' | 'solo' | 'stretch'
      first: number
      odds: Odd[]
      cells: number | null
    }
  | { id: string; kind: 'help'; helps: Help[] }
  | { id: string; kind: 'noHelp'; action: string }
  | { id: string; kind: 'consent'; action: string; agree: boolean }
  | { id: string; kind: 'place'; places: { action: string; rider: number; cell: string }[] }

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

function rideOf(action: Action): Ride {
  return {
    action: action.action,
    rider: number(action.rider) ?? 0,
    cell: String(action.cell ?? ''),
    remaining: number(action.remaining) ?? 0,
    cells: number(action.cells),
    gives: number(action.gives),
    primes: numbers(action.primes),
    places: numbers(action.places),
    beside: numbers(action.beside),
    seconds: number(action.seconds),
  }
}

export function waysOf(actions: readonly Action[]): Way[] {
  const ways: Way[] = []
  for (const action of actions) {
    const odds = (action.odds as Odd[] | undefined) ?? []
    switch (action.kind) {
      case 'ride':
      case 'ride_exactly': {
        const way = ways.find((one) => one.kind === 'ride')
        if (way?.kind === 'ride') way.rides.push(rideOf(action))
        else ways.push({ id: 'ride', kind: 'ride', rides: [rideOf(action)], adopts: number(action.adopts) })
        break
      }
      case 'roll':
        ways.push({ id: String(action.die), kind: 'roll', action: action.action, die: action.die as DieName, odds })
        break
      case 'card':
        ways.push({
          id: `card-${String(action.colour)}`,
          kind: 'card',
          action: action.action,
          colour: action.colour as Colour,
          solo: action.solo === true,
          first: number(action.first) ?? 0,
          odds,
          cells: number(action.cells),
          pace: number(action.pace),
        })
        break
      case 'attack':
        ways.push({
          id: String(action.how),
          kind: 'attack',
          action: action.action,
          how: action.how as 'decline',
          first: number(action.first) ?? 0,
          odds,
          cells: number(action.cells),
        })
        break
      case 'help': {
        const help: Help = {
          action: action.action,
          receiver: number(action.receiver) ?? 0,
          receiverFirst: action.receiver_first === true,
          consent: action.consent === true,
          done:
            typeof action.end === 'string'
              ? {
                  ownEnd: String(action.own_end),
                  end: action.end,
                  cells: number(action.cells) ?? 0,
                  gives: number(action.gives) ?? 0,
                }
              : null,
        }
        const way = ways.find((one) => one.kind === 'help')
        if (way?.kind === 'help') way.helps.push(help)
        else ways.push({ id: 'help', kind: 'help', helps: [help] })
        break
      }
      case 'no_help':
        ways.push({ id: 'no-help', kind: 'noHelp', action: action.action })
        break
      case 'consent':
        ways.push({
          id: action.agree === true ? 'agree' : 'refuse',
          kind: 'consent',
          action: action.action,
          agree: action.agree === true,
        })
        break
      case 'place': {
        const place = { action: action.action, rider: number(action.rider) ?? 0, cell: String(action.cell ?? '') }
        const way = ways.find((one) => one.kind === 'place')
        if (way?.kind === 'place') way.places.push(place)
        else ways.push({ id: 'place', kind: 'place', places: [place] })
        break
      }
    }
  }
  for (const way of ways)
    if (way.kind === 'ride') way.rides.sort((a, b) => a.remaining - b.remaining || (b.cells ?? 0) - (a.cells ?? 0))
  return ways
}

// Where a ride ends if nobody says otherwise.
export function usualRide(rides: readonly Ride[], actions: readonly Action[]): Ride | undefined {
  const wanted = actions.find((action) => action.default === true)?.action
  return rides.find((ride) => ride.action === wanted) ?? rides[0]
}
