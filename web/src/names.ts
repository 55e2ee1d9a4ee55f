// What a seat is called: a person by name, a bot as in the list of bots. Several of one name are numbered as kings are.

import { botName } from './catalogue.ts'
import { liveryOf } from './livery.ts'
import type { Table } from './protocol.ts'
import { say } from './words.ts'

const NUMBERS = ['I', 'II', 'III', 'IV', 'V', 'VI']

function ownName(table: Table, seat: number): string {
  const info = table.seats[seat]
  const name = info?.kind === 'bot' && info.bot ? botName(table.game, info.bot) : info?.name
  return name || say(liveryOf(info?.livery ?? seat).name)
}

export function seatName(table: Table, seat: number): string {
  const name = ownName(table, seat)
  const same = table.seats.flatMap((_, other) => (ownName(table, other) === name ? [other] : []))
  return same.length < 2 ? name : `${name} ${NUMBERS[same.indexOf(seat)] ?? ''}`.trim()
}
