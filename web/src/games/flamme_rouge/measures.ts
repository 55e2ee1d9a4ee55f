// The measures of a stage's silhouette: where each square lies and how high.

import {
  altitude,
  climbs,
  FLAME_SQUARES,
  turnedToFit,
  type Climb,
  type Line,
  type Picture,
  type Terrain,
} from '../../race/picture.ts'
import { Ways } from '../../race/ways.ts'

export interface Course {
  name: string
  start: number
  finish: number
  // Along the main way, and what its squares are called.
  terrain: readonly Terrain[]
  numbers: readonly string[]
  // Tokens beside the road: where, and which.
  lines: readonly { place: number; kind: Line['kind']; zone?: number; category?: string }[]
  // Squares before the finish from which riders sprint.
  zone?: number
}

// Room for a marker on the last square.
const PAD = 9

export class Measures {
  readonly step: number
  readonly foot: number
  readonly climbs: Climb[]
  private heights: number[]
  private rise: number
  constructor(
    readonly course: Course,
    readonly width: number,
    readonly height: number,
    above: number,
    below: number,
  ) {
    // Before it is laid out a silhouette has no width.
    this.step = Math.max(0, width - 2 * PAD) / Math.max(1, course.terrain.length)
    this.heights = altitude(course.terrain)
    this.foot = height - below
    const room = this.foot - above - 12
    this.rise = Math.min(this.step * 1.5, room / Math.max(1, ...this.heights))
    this.climbs = climbs(course.terrain)
  }
  x(square: number): number {
    return PAD + this.step * square
  }
  // The line at a distance from the start, which need not be whole.
  y(distance: number): number {
    const q = Math.max(-1, Math.min(Math.floor(distance) - 1, this.heights.length - 1))
    const t = Math.max(0, Math.min(1, distance - 1 - q))
    const a = this.end(q)
    return a + (this.end(Math.min(q + 1, this.heights.length - 1)) - a) * t
  }
  private end(q: number): number {
    const first = this.course.terrain[0]
    const height = q >= 0 ? this.heights[q]! : this.heights[0]! - (first === 'climb' ? 1 : first === 'descent' ? -1 : 0)
    return this.foot - 10 - this.rise * height
  }
  get stretches(): { terrain: Terrain; from: number; to: number }[] {
    const found: { terrain: Terrain; from: number; to: number }[] = []
    this.course.terrain.forEach((terrain, q) => {
      const last = found[found.length - 1]
      if (last && last.terrain === terrain) last.to = q + 1
      else found.push({ terrain, from: q, to: q + 1 })
    })
    return found
  }
  area(from: number, to: number): string {
    let d = `M${this.x(from)} ${this.foot}`
    for (let q = from; q <= to; ++q) d += `L${this.x(q)} ${this.y(q)}`
    return `${d}L${this.x(to)} ${this.foot}z`
  }
  get line(): string {
    return 'M' + Array.from({ length: this.course.terrain.length + 1 }, (_, q) => `${this.x(q)} ${this.y(q)}`).join('L')
  }
  get flame(): number | null {
    const q = this.course.finish - FLAME_SQUARES
    return q > this.course.start ? q : null
  }
}

// Marks of a width side by side in two rows, each as near to its place as the others allow; the places run from the
// front back. Nobody stands higher than the second row.
export function sideBySide(places: readonly number[], width: number): { x: number; row: number }[] {
  const rows: { places: number[]; members: number[] }[] = [
    { places: [], members: [] },
    { places: [], members: [] },
  ]
  // The row with the shorter queue at this place.
  const ends = [Infinity, Infinity]
  places.forEach((place, member) => {
    const row = Math.min(place, ends[0]! - width) >= Math.min(place, ends[1]! - width) ? 0 : 1
    ends[row] = Math.min(place, ends[row]! - width)
    rows[row]!.places.push(place)
    rows[row]!.members.push(member)
  })
  const found: { x: number; row: number }[] = []
  rows.forEach(({ places: wanted, members }, row) => {
    // Those who touch share their shift: blocks of neighbours, each around the mean of what its members want.
    const blocks: { sum: number; count: number }[] = []
    wanted.forEach((place, i) => {
      let block = { sum: place + i * width, count: 1 }
      for (let last = blocks.at(-1); last && last.sum / last.count < block.sum / block.count; last = blocks.at(-1)) {
        block = { sum: block.sum + last.sum, count: block.count + last.count }
        blocks.pop()
      }
      blocks.push(block)
    })
    const shared = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    members.forEach((member, i) => (found[member] = { x: shared[i]! - i * width, row }))
  })
  return found
}

export function courseOf(picture: Picture): Course {
  const ways = new Ways(picture)
  return {
    name: picture.name,
    start: ways.placeOf(picture.start),
    finish: ways.placeOf(picture.finish),
    terrain: ways.main.map((square) => picture.squares[square]!.terrain),
    numbers: ways.main.map((square) => nameOfSquare(picture, square)),
    lines: (picture.lines ?? []).map(({ square, kind, zone = 0, category }) => ({
      place: ways.placeOf(square),
      kind,
      zone,
      category,
    })),
    zone: picture.finish_zone ?? 0,
  }
}

// What a square is called on the page.
export const nameOfSquare = (picture: Picture, square: number): string =>
  picture.squares[square]?.name ?? String(square)

// How much larger letters are than usual.
export const lettersScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 17

// The road turned as it fits the window it will be seen through.
export function whole(picture: Picture): Picture {
  const rem = 17 * lettersScale()
  const large = matchMedia('(min-width: 60rem)').matches
  return turnedToFit(picture, innerWidth - (large ? 22 * rem : 0), innerHeight - (large ? 22 : 26) * rem)
}

export const groundOf = (picture: Picture) => ({
  terrain: (square: number): string => picture.squares[square]?.terrain ?? 'flat',
  name: (square: number): string => nameOfSquare(picture, square),
})

export const modulesOf = (picture: Picture): string[] => (picture.modules ?? []).map(({ id }) => id)
