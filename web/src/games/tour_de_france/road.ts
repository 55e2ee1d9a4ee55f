// The road as cells: where each lies, what is ahead of it, how far it is to the line. Neighbouring cells are one unit
// apart, y grows downwards, a heading is in radians.

import type { Board, Terrain } from './picture.ts'

export interface Cell {
  // "7b4": seventh sector of the route, second lane from the left, fourth cell.
  name: string
  visit: number
  lane: number
  nth: number
  q: number
  r: number
  x: number
  y: number
  terrain: Terrain
  gale: boolean
  // By the die of the slopes.
  slope: boolean
  // Left, straight, right, as far as there is road.
  ahead: Cell[]
  // Steps to the finish line, below zero behind it.
  remaining: number
  // In the finish zone.
  seconds: number | null
}

export const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]
export const xOf = (q: number, r: number): number => q + r / 2
export const yOf = (r: number): number => (r * Math.sqrt(3)) / 2
export const headingOf = (direction: number): number => (direction * Math.PI) / 3

// A hex as one number: no board is two thousand hexes wide.
export const hexAt = (q: number, r: number): number => 4096 * q + r

export class Road {
  readonly cells = new Map<string, Cell>()
  // The cells on each visit of the route.
  readonly visits: Cell[][]
  // From the last row of the corridor to the deepest of the finish zone.
  readonly from: number
  readonly to: number
  private byHex: Map<number, Cell>[]

  constructor(readonly board: Board) {
    this.visits = board.route.map((at, visit) => this.visit(at, visit))
    this.byHex = this.visits.map((cells) => new Map(cells.map((cell) => [hexAt(cell.q, cell.r), cell])))
    for (const cell of this.cells.values()) cell.ahead = this.forward(cell)
    for (let visit = this.visits.length - 1; visit >= 0; --visit) {
      const along = this.visits[visit]!.map((cell) => ({ cell, far: this.along(cell) })).sort((a, b) => b.far - a.far)
      for (const { cell } of along)
        cell.remaining = cell.seconds === null ? 1 + Math.min(...cell.ahead.map((next) => next.remaining)) : -cell.nth
    }
    this.from = Math.max(...[...this.cells.values()].map((cell) => cell.remaining))
    this.to = 1 - board.seconds.length
  }

  private visit(at: number, visit: number): Cell[] {
    const sector = this.board.sectors[at]!
    const [dq, dr] = STEPS[sector.direction]!
    const last = visit === this.board.route.length - 1
    return sector.runs.flatMap(([q0, r0, n], lane) =>
      Array.from({ length: n }, (_, nth) => {
        const [q, r] = [q0 + dq * nth, r0 + dr * nth]
        const cell: Cell = {
          name: `${visit + 1}${String.fromCharCode(97 + lane)}${nth + 1}`,
          visit,
          lane,
          nth,
          q,
          r,
          x: xOf(q, r),
          y: yOf(r),
          terrain: sector.terrain,
          gale: sector.gale,
          slope: sector.family === 'slope',
          ahead: [],
          remaining: 0,
          seconds: last ? (this.board.seconds[nth] ?? 0) : null,
        }
        this.cells.set(cell.name, cell)
        return cell
      }),
    )
  }

  private along({ q, r, visit }: Cell): number {
    const heading = headingOf(this.board.sectors[this.board.route[visit]!]!.direction)
    return xOf(q, r) * Math.cos(heading) + yOf(r) * Math.sin(heading)
  }

  private forward({ q, r, visit }: Cell): Cell[] {
    const { direction } = this.sectorOf(visit)
    return [5, 0, 1].flatMap((turn) => {
      const [dq, dr] = STEPS[(direction + turn) % 6]!
      const next = this.at(q + dq, r + dr, visit) ?? this.at(q + dq, r + dr, visit + 1)
      return next ? [next] : []
    })
  }

  at(q: number, r: number, visit: number): Cell | undefined {
    return this.byHex[visit]?.get(hexAt(q, r))
  }
  sectorOf(visit: number) {
    return this.board.sectors[this.board.route[visit]!]!
  }
  cell(name: string): Cell | undefined {
    return this.cells.get(name)
  }
  headingAt(cell: Cell): number {
    return headingOf(this.sectorOf(cell.visit).direction)
  }
  // Steps ridden from the front of the corridor.
  ridden(cell: Cell): number {
    return this.board.length - cell.remaining
  }

  // The cells of a ride, the first one left out: the shortest way through free cells, or through any if there is none.
  way(from: Cell, to: Cell, taken: ReadonlySet<number> = new Set()): Cell[] {
    return this.search(from, to, taken) ?? this.search(from, to, new Set()) ?? [to]
  }
  private search(from: Cell, to: Cell, taken: ReadonlySet<number>): Cell[] | null {
    const came = new Map<Cell, Cell>([[from, from]])
    for (let now = [from]; now.length > 0;) {
      const next: Cell[] = []
      for (const cell of now)
        for (const step of cell.ahead) {
          if (came.has(step) || (step !== to && taken.has(hexOf(step)))) continue
          came.set(step, cell)
          if (step === to) {
            const way = [to]
            while (came.get(way[0]!) !== from) way.unshift(came.get(way[0]!)!)
            return way
          }
          next.push(step)
        }
      now = next
    }
    return null
  }

  // How far before the line of a prime a cell lies; below 1 it has been passed.
  toPrime(cell: Cell, prime: number): number {
    const { line, visit } = this.board.primes[prime]!
    const distances = this.board.lines[line]!.cells.flatMap(([q, r]) => {
      const on = this.at(q, r, visit - 1)
      return on ? [on.remaining] : []
    })
    return distances.length === 0 ? Infinity : cell.remaining - Math.max(...distances)
  }
}

export const hexOf = (cell: Cell): number => hexAt(cell.q, cell.r)

const made = new WeakMap<Board, Road>()
export function roadOf(board: Board): Road {
  const known = made.get(board) ?? new Road(board)
  made.set(board, known)
  return known
}
