// The course as a document to draw from, and the little geometry that drawing it needs. The unit is the length of a
// square, y grows downwards, headings are in radians.

import type { Both } from '../protocol.ts'

export type Terrain = 'flat' | 'climb' | 'descent' | 'cobbles' | 'supply' | 'sprint'
export type Point = [number, number]

export interface Square {
  terrain: Terrain
  lanes: number
  tile: number
  at: [number, number, number]
  outline: Point[]
  spots: Point[]
  // What it is called, if not by its number; which squares follow it, if not the one with the next number.
  name?: string
  next?: number[]
  slippery?: boolean
  // Places beside it, the nearest first; what the clock says past the line.
  grass?: Point[]
  seconds?: number
}

// Tokens beside a square: what each is worth, the best first.
export interface Line {
  square: number
  kind: 'sprint' | 'mountain' | 'refreshment'
  worth: number[]
  // By the house rules: how many squares before it are its zone; the category of a summit.
  zone?: number
  category?: string
}

export interface Picture {
  name: string
  start: number
  finish: number
  box: [number, number, number, number]
  tiles: { name: string; outline: Point[]; island?: Point }[]
  squares: Square[]
  lines?: Line[]
  // What is ridden besides the base game, and the specialists to pick from.
  modules?: { id: string; name: Both }[]
  specialists?: { specialist: string; name: Both; role: 'R' | 'S'; removed: string; added: string; deck: string }[]
  // The teams without a player; they come after those of the seats.
  dummy_teams?: { team: number; kind: string; words: Both }[]
  // Who rides whom, where a seat has not both riders of its letter.
  riders?: { rider: string; seat?: number }[]
  // Where riders of the breakaway begin: so many have room there, from the right.
  breakaway?: { square: number; places: number }
  // The clock runs, until everybody is home.
  timed?: boolean
  // By the house rules: what kind of day it is, and how many squares before the line are the zone of its sprint.
  day?: 'flat' | 'hilly' | 'mountain' | 'itt' | 'ttt'
  finish_zone?: number
}

export interface Pose {
  x: number
  y: number
  heading: number
}

// The red flame hangs so many squares before the line.
export const FLAME_SQUARES = 5
// Free ground around the road.
export const AROUND = 2.2

export function isPicture(value: unknown): value is Picture {
  const picture = value as Picture | null
  return typeof picture === 'object' && picture !== null && Array.isArray(picture.squares) && picture.squares.length > 0
}

export function turned(picture: Picture, angle: number): Picture {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const turn = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos]
  const tiles = picture.tiles.map((tile) => ({
    ...tile,
    outline: tile.outline.map(turn),
    ...(tile.island ? { island: turn(tile.island) } : {}),
  }))
  const squares = picture.squares.map((square) => ({
    ...square,
    at: [...turn([square.at[0], square.at[1]]), square.at[2] + angle] as Square['at'],
    outline: square.outline.map(turn),
    spots: square.spots.map(turn),
    ...(square.grass ? { grass: square.grass.map(turn) } : {}),
  }))
  const points = (tiles.length > 0 ? tiles : squares).flatMap((piece) => piece.outline)
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  return { ...picture, tiles, squares, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
}

// Turned so that the road fills a window of this shape best; riding from left to right if that costs little.
export function turnedToFit(picture: Picture, width: number, height: number): Picture {
  let best = picture
  let bestWorth = -1
  for (let step = 0; step < 24; ++step) {
    const candidate = turned(picture, (step * Math.PI) / 12)
    const [x0, y0, x1, y1] = candidate.box
    const first = candidate.squares[0]!
    const last = candidate.squares[candidate.squares.length - 1]!
    const worth =
      Math.min(width / (x1 - x0 + 2 * AROUND), height / (y1 - y0 + 2 * AROUND)) * (first.at[0] < last.at[0] ? 1.06 : 1)
    if (worth <= bestWorth + 1e-6) continue
    bestWorth = worth
    best = candidate
  }
  return best
}

export function beside(pose: Pose, ahead: number, right: number): Point {
  const cos = Math.cos(pose.heading)
  const sin = Math.sin(pose.heading)
  return [pose.x + ahead * cos - right * sin, pose.y + ahead * sin + right * cos]
}

export function middle(square: Square): Pose {
  return { x: square.at[0], y: square.at[1], heading: square.at[2] }
}

function mean(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

// The outline runs forward along the left edge and back along the right one.
export function entry(square: Square): Pose {
  const half = square.outline.length / 2
  const left = square.outline[0]!
  const right = square.outline[square.outline.length - 1]!
  const [x, y] = mean(left, right)
  const nextMiddle = mean(square.outline[1] ?? left, square.outline[square.outline.length - 2] ?? right)
  const heading =
    half > 2
      ? Math.atan2(right[1] - left[1], right[0] - left[0]) - Math.PI / 2
      : Math.atan2(nextMiddle[1] - y, nextMiddle[0] - x)
  return { x, y, heading }
}

export function width(square: Square): number {
  const left = square.outline[0]!
  const right = square.outline[square.outline.length - 1]!
  return Math.hypot(right[0] - left[0], right[1] - left[1])
}

export function edges(square: Square): [Point[], Point[]] {
  const half = square.outline.length / 2
  return [square.outline.slice(0, half), square.outline.slice(half).reverse()]
}

// A place on a square along the bend of the road: a share of its length from the entry, a share of its width from the
// left.
export function within(square: Square, share: number, across: number): Point {
  const [left, right] = edges(square)
  const place = share * (left.length - 1)
  const i = Math.min(Math.floor(place), left.length - 2)
  const t = place - i
  const on = (side: Point[]): Point => {
    const a = side[i]!
    const b = side[i + 1]!
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
  }
  const l = on(left)
  const r = on(right)
  return [l[0] + across * (r[0] - l[0]), l[1] + across * (r[1] - l[1])]
}

// Where a rider stands; lanes below 0 are places on the grass.
export function spotOf(square: Square, lane: number): Point | undefined {
  return lane < 0 ? square.grass?.[-1 - lane] : square.spots[lane]
}

// How far to the right of the road's middle a lane is.
export function offsetOf(picture: Picture, square: number, lane: number): number {
  const place = picture.squares[square]
  const spot = place && spotOf(place, lane)
  if (!place || !spot) return 0
  const { x, y, heading } = middle(place)
  return -(spot[0] - x) * Math.sin(heading) + (spot[1] - y) * Math.cos(heading)
}

function turnFrom(a: number, b: number): number {
  return Math.atan2(Math.sin(b - a), Math.cos(b - a))
}

// A place between squares, for riders on their way: along the curve through the middles, so that nobody cuts a bend.
export function onRoad(picture: Picture, distance: number, offset: number): Pose {
  const last = picture.squares.length - 1
  const q = Math.max(0, Math.min(Math.floor(distance), last - 1))
  const t = Math.max(0, Math.min(distance - q, 1))
  return between(picture.squares[q]!, picture.squares[Math.min(q + 1, last)]!, t, offset)
}

// The same between two squares that follow each other.
export function between(from: Square, to: Square, t: number, offset: number): Pose {
  const a = middle(from)
  const b = middle(to)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const t2 = t * t
  const t3 = t2 * t
  const [h00, h10, h01, h11] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2]
  const x = h00 * a.x + h10 * length * Math.cos(a.heading) + h01 * b.x + h11 * length * Math.cos(b.heading)
  const y = h00 * a.y + h10 * length * Math.sin(a.heading) + h01 * b.y + h11 * length * Math.sin(b.heading)
  const heading = a.heading + t * turnFrom(a.heading, b.heading)
  const [px, py] = beside({ x, y, heading }, 0, offset)
  return { x: px, y: py, heading }
}

export interface Climb {
  from: number
  squares: number
}

export function climbs(terrain: readonly Terrain[]): Climb[] {
  const found: Climb[] = []
  terrain.forEach((kind, q) => {
    if (kind !== 'climb') return
    const last = found[found.length - 1]
    if (last && last.from + last.squares === q) ++last.squares
    else found.push({ from: q, squares: 1 })
  })
  return found
}

// Height at the end of each square; the lowest is 0.
export function altitude(terrain: readonly Terrain[]): number[] {
  let height = 0
  const heights = terrain.map((kind) => (height += kind === 'climb' ? 1 : kind === 'descent' ? -1 : 0))
  const lowest = Math.min(0, ...heights)
  return heights.map((h) => h - lowest)
}

// Pairs of tiles that lie on each other: the later one is a bridge over the earlier.
export function bridges(picture: Picture): Set<number> {
  const over = new Set<number>()
  const points = picture.tiles.map((_, tile) => picture.squares.filter((square) => square.tile === tile).map(middle))
  for (let b = 2; b < points.length; ++b)
    for (let a = 0; a + 1 < b; ++a)
      if (points[a]!.some((p) => points[b]!.some((r) => Math.hypot(p.x - r.x, p.y - r.y) < 1.6))) over.add(b)
  return over
}
