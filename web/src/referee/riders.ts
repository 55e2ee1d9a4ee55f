// How riders and teams are called on the page.

import { liveryOf } from '../livery.ts'
import type { Both } from '../protocol.ts'
import { say } from '../words.ts'
import type { Board } from './documents.ts'

// REF-SET-7 Six numbers to a colour.
export const colourOf = (number: number): number => Math.floor((number - 1) / 6)
export const colourName = (colour: number): string => say(liveryOf(colour).name)

export interface Known {
  number: number
  colour: number
  // As it was given; empty: only the number.
  name: string
  team: Both
  role?: string
}

// Who rides, by number.
export function ridersOf(board: Board): Map<number, Known> {
  return new Map(
    board.teams.flatMap(({ colour, name: team, riders }) =>
      riders.map(({ number, name, role }) => [number, { number, colour, name, team, role }] as const),
    ),
  )
}

// "17 Ana", or "17".
export const called = (rider: { number: number; name: string } | undefined): string =>
  rider ? (isName(rider) ? `${rider.number} ${rider.name}` : String(rider.number)) : ''
// "17 Ana", or "Black 17"; where a team is one rider, the team.
export const whoIs = (rider: Known | undefined, alone = false): string =>
  rider ? (alone ? say(rider.team) : isName(rider) ? called(rider) : `${say(rider.team)} ${rider.number}`) : ''
const isName = ({ number, name }: { number: number; name: string }): boolean => name !== '' && name !== String(number)
export const nameOf = (rider: { number: number; name: string } | undefined): string =>
  rider && isName(rider) ? rider.name : ''
