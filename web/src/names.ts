// What a seat is called: everybody by name, persons and bots alike. Several of one name are numbered as kings are.
// "You" is never a name: it is how a page speaks to its own viewer.

import { botName } from './catalogue.ts'
import { colourName } from './livery.ts'
import type { Table } from './protocol.ts'
import { isPronoun, numbered } from './words.ts'

function ownName(table: Table, seat: number): string {
  const info = table.seats[seat]
  if (info?.name && !isPronoun(info.name)) return info.name
  if (info?.kind === 'bot' && info.bot) return botName(table.game, info.bot)
  return colourName(info?.livery ?? seat, table.seats.length, seat)
}

export function seatName(table: Table, seat: number): string {
  if (seat >= table.seats.length) return ownName(table, seat)
  return numbered(
    table.seats.map((_, other) => ownName(table, other)),
    seat,
  )
}
