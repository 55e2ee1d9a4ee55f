// What a seat is called: everybody by name, persons and bots alike. Several of one name are numbered as kings are.
// "You" is never a name: it is how a page speaks to its own viewer.

import { botName } from './catalogue.ts'
import { liveryOf } from './livery.ts'
import type { Table } from './protocol.ts'
import { isPronoun, say } from './words.ts'

const NUMBERS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

// One of several names, with a number if others are called the same.
export function numbered(names: readonly string[], nth: number): string {
  const name = names[nth] ?? ''
  const same = names.flatMap((other, i) => (other === name ? [i] : []))
  return same.length < 2 ? name : `${name} ${NUMBERS[same.indexOf(nth)] ?? ''}`.trim()
}

function ownName(table: Table, seat: number): string {
  const info = table.seats[seat]
  if (info?.name && !isPronoun(info.name)) return info.name
  if (info?.kind === 'bot' && info.bot) return botName(table.game, info.bot)
  return say(liveryOf(info?.livery ?? seat).name)
}

export function seatName(table: Table, seat: number): string {
  if (seat >= table.seats.length) return ownName(table, seat)
  return numbered(
    table.seats.map((_, other) => ownName(table, other)),
    seat,
  )
}
