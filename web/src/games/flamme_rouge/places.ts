// Where riders stand on a square. Those who do not exist for each other may share a cell: then all on that square stand
// in rows, a little smaller, so that everybody can be read.

import { offsetOf, type Picture } from '../../race/picture.ts'
import type { RiderId } from './riders.ts'

export interface Standing {
  id: RiderId
  square: number | null
  lane: number
}

export interface Place {
  square: number
  // To the right of the middle of the road, and ahead of the middle of the square.
  offset: number
  ahead: number
  size: number
}

const ROW = 0.46
const COLUMN = 0.42

export function placesOf(picture: Picture, riders: readonly Standing[]): Record<RiderId, Place> {
  const places: Record<RiderId, Place> = {}
  const squares = new Map<number, Standing[]>()
  for (const rider of riders)
    if (rider.square !== null) squares.set(rider.square, [...(squares.get(rider.square) ?? []), rider])
  for (const [square, here] of squares) {
    const shared = new Set(here.map(({ lane }) => lane)).size < here.length
    const rows = here.length <= 6 ? 2 : 3
    const columns = Math.ceil(here.length / rows)
    const size = here.length <= 2 ? 1 : here.length <= 4 ? 0.85 : 0.72
    ;[...here]
      .sort((a, b) => a.lane - b.lane)
      .forEach(({ id, lane }, i) => {
        if (!shared) {
          places[id] = { square, offset: offsetOf(picture, square, lane), ahead: 0, size: 1 }
          return
        }
        const row = Math.floor(i / columns)
        const column = i % columns
        places[id] = {
          square,
          offset: ((rows - 1) / 2 - row) * ROW,
          ahead: ((columns - 1) / 2 - column) * COLUMN,
          size,
        }
      })
  }
  return places
}
