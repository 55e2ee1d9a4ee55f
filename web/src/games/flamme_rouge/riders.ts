// Riders as the protocol writes them: a letter and the role, "rR". Usually the letter is that of the seat; where every
// player rides one rider, the course says whose it is. What they look like comes from the seat's livery, which need
// not be the seat's own colour.

import type { Table } from '../../protocol.ts'
import type { Picture } from '../../race/picture.ts'
import type { Who } from '../../race/words.ts'

export type RiderId = string
export type Role = 'R' | 'S'

const SEATS = 'rbkgwp'
export const ROLES: readonly Role[] = ['R', 'S']

export type Riders = Who['riders']

export function seatOf(rider: RiderId, riders?: Riders): number {
  return riders?.find((one) => one.rider === rider)?.seat ?? SEATS.indexOf(rider[0] ?? '')
}
export function roleOf(rider: RiderId): Role {
  return rider[1] === 'S' ? 'S' : 'R'
}
export function riderOf(seat: number, role: Role): RiderId {
  return `${SEATS[seat] ?? '?'}${role}`
}
export function ridersOf(seat: number, riders?: Riders): RiderId[] {
  if (riders) return riders.flatMap((one) => (one.seat === seat ? [one.rider] : []))
  return ROLES.map((role) => riderOf(seat, role))
}
// Everybody in the race, seat by seat.
export function allRiders(teams: number, riders?: Riders): RiderId[] {
  if (riders) return riders.map(({ rider }) => rider)
  return Array.from({ length: teams }, (_, seat) => ridersOf(seat)).flat()
}

// Who is in a race on this road.
export const whoIn = (picture: Picture, table: Table, me: number | null): Who => ({
  table,
  me,
  others: picture.dummy_teams?.map(({ words }) => words),
  riders: picture.riders,
})
export const fieldOf = ({ table, riders }: Who) => ({ seats: table.seats.length, riders })
// How many teams, or players with a rider each.
export const teamsIn = ({ table, others }: Who): number => table.seats.length + (others?.length ?? 0)

// Teams without a player have the colours that nobody chose.
export function liveryAt(table: Table, seat: number): number {
  const chosen = table.seats.map(({ livery }, i) => livery ?? i)
  const free = [...SEATS].map((_, livery) => livery).filter((livery) => !chosen.includes(livery))
  return chosen[seat] ?? free[seat - chosen.length] ?? seat
}
