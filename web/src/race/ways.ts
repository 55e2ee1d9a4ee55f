// How the squares of a road follow each other, also where it forks: the inner way is the main one.

import { between, type Picture, type Pose } from './picture.ts'

export class Ways {
  // The squares of the main way in riding order.
  readonly main: number[] = []
  // Of each square, how far along the main way it is; those of an outer way lie evenly beside the inner one.
  private readonly places: number[] = []

  constructor(private readonly picture: Picture) {
    for (let q: number | undefined = 0; q !== undefined; q = this.next(q)[0]) {
      this.places[q] = this.main.length
      this.main.push(q)
    }
    for (const q of this.main)
      for (const first of this.next(q).slice(1)) {
        const outer: number[] = []
        let at: number | undefined = first
        for (; at !== undefined && this.places[at] === undefined; at = this.next(at)[0]) outer.push(at)
        const begin = this.places[q]!
        const end = at === undefined ? begin + outer.length + 1 : this.places[at]!
        outer.forEach((one, i) => (this.places[one] = begin + ((end - begin) * (i + 1)) / (outer.length + 1)))
      }
  }

  next(square: number): readonly number[] {
    const { squares } = this.picture
    return squares[square]?.next ?? (square + 1 < squares.length ? [square + 1] : [])
  }

  placeOf(square: number): number {
    return this.places[square] ?? square
  }

  // The squares from one to another, both included. Where two ways lead there, the one of this length.
  path(from: number, to: number, length?: number): number[] {
    const found: number[][] = []
    const walk = (path: number[]) => {
      const at = path[path.length - 1]!
      if (at === to) found.push(path)
      else for (const next of this.next(at)) if (next <= to) walk([...path, next])
    }
    if (from <= to) walk([from])
    found.sort((a, b) => a.length - b.length)
    return found.find((path) => path.length - 1 === length) ?? found[0] ?? [to]
  }

  // A place along the main way, which need not be whole.
  poseAt(place: number, offset = 0): Pose {
    const last = this.main.length - 1
    const i = Math.max(0, Math.min(Math.floor(place), last - 1))
    const square = (at: number) => this.picture.squares[this.main[Math.min(at, last)]!]!
    return between(square(i), square(i + 1), Math.max(0, Math.min(place - i, 1)), offset)
  }
}
