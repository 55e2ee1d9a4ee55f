// Riders as the protocol writes them: the letter of the seat and the role, "rR". What they look like comes from the
// seat's livery, which need not be the seat's own colour.

import type { Table } from '../../protocol.ts'

export type RiderId = string
export type Role = 'R' | 'S'

const SEATS = 'rbkgwp'
export const ROLES: readonly Role[] = ['R', 'S']

export function seatOf(rider: RiderId): number {
  return SEATS.indexOf(rider[0] ?? '')
}
export function roleOf(rider: RiderId): Role {
  return rider[1] === 'S' ? 'S' : 'R'
}
export function riderOf(seat: number, role: Role): RiderId {
  return `${SEATS[seat] ?? '?'}${role}`
}
export function ridersOf(seat: number): RiderId[] {
  return ROLES.map((role) => riderOf(seat, role))
}
// Teams without a player have the colours that nobody chose.
export function liveryAt(table: Table, seat: number): number {
  const chosen = table.seats.map(({ livery }, i) => livery ?? i)
  const free = [...SEATS].map((_, livery) => livery).filter((livery) => !chosen.includes(livery))
  return chosen[seat] ?? free[seat - chosen.length] ?? seat
}
