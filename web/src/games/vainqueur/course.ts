// A stage laid out for the window it is seen through: a plain road winds down the page, a mountain road climbs it in
// hairpins, a time trial goes round in a ring. The unit is the length of a square.

import type { Box } from '../../race/landscape.ts'
import type { Picture, Point, Pose, Square, Terrain } from '../../race/picture.ts'
import type { TourStage } from './picture.ts'

const HALF_ROAD = 0.56
// Free ground around the road.
const MARGIN = 0.42
const FINE = 0.05
// A square is so many pixels long at most.
const LARGEST = { phone: 52, desk: 80 }

// A line by its points, measured along its length.
class Way {
  private readonly far: number[] = [0]
  constructor(private readonly points: readonly Point[]) {
    for (let i = 1; i < points.length; ++i)
      this.far.push(this.far[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]))
  }
  get length(): number {
    return this.far[this.far.length - 1]!
  }
  at(distance: number): Point {
    const d = Math.max(0, Math.min(distance, this.length))
    let i = this.far.findIndex((far) => far >= d)
    if (i <= 0) i = 1
    const share = (d - this.far[i - 1]!) / Math.max(1e-9, this.far[i]! - this.far[i - 1]!)
    const [a, b] = [this.points[i - 1]!, this.points[i]!]
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
  }
  pose(distance: number): Pose {
    const [x, y] = this.at(distance)
    const [a, b] = [this.at(distance - FINE), this.at(distance + FINE)]
    return { x, y, heading: Math.atan2(b[1] - a[1], b[0] - a[0]) }
  }
}

// Rows joined by half circles; each long row bends a little, so that no road is straight.
function winding(rows: number, straight: number, gap: number, wave: number): Point[] {
  const points: Point[] = []
  const r = gap / 2
  for (let row = 0; row < rows; ++row) {
    const way = row % 2 === 0 ? 1 : -1
    const x = (share: number) => (way > 0 ? straight * share : straight * (1 - share))
    for (let i = 0; i <= 24; ++i)
      points.push([x(i / 24), row * gap + wave * Math.sin((Math.PI * 2 * i) / 24) * Math.sin((Math.PI * i) / 24)])
    if (row + 1 === rows) break
    const middle: Point = [way > 0 ? straight : 0, row * gap + r]
    for (let i = 1; i < 16; ++i) {
      const turn = -Math.PI / 2 + (Math.PI * i) / 16
      points.push([middle[0] + way * r * Math.cos(turn), middle[1] + r * Math.sin(turn)])
    }
  }
  return points
}

// A rounded rectangle that begins in the middle of its lower side and goes round to the left.
function ring(width: number, height: number, r: number): Point[] {
  const points: Point[] = []
  const corner = (x: number, y: number, from: number) => {
    for (let i = 0; i <= 12; ++i)
      points.push([
        x + r * Math.cos(from + (Math.PI / 2) * (i / 12)),
        y + r * Math.sin(from + (Math.PI / 2) * (i / 12)),
      ])
  }
  points.push([width / 2, height])
  corner(r, height - r, Math.PI / 2)
  corner(r, r, Math.PI)
  corner(width - r, r, -Math.PI / 2)
  corner(width - r, height - r, 0)
  points.push([width / 2, height])
  return points
}

const largest = (width: number) => (width < 600 ? LARGEST.phone : LARGEST.desk)
const outer = (length: number) => length + 2 * (HALF_ROAD + MARGIN)

// Large squares, but not so large that nothing is left of the country; then rows as far apart as there is room.
function bestWinding(cells: number, width: number, height: number): Point[] {
  const most = largest(width)
  let best: Point[] = []
  let bestWorth = 0
  for (let rows = 1; rows <= 6; ++rows)
    for (let gap = 1.95; gap <= 4.2; gap += 0.15) {
      const straight = (cells - (rows - 1) * ((Math.PI * gap) / 2)) / rows
      if (straight < 1.2) continue
      const unit = Math.min(
        width / outer(straight + (rows > 2 ? gap : rows > 1 ? gap / 2 : 0)),
        height / outer((rows - 1) * gap),
      )
      const worth = Math.min(unit, most) * (1 + 0.05 * gap + 0.02 * rows)
      if (worth <= bestWorth) continue
      bestWorth = worth
      best = winding(rows, straight, gap, rows === 1 ? 0.8 : Math.min(0.24, 0.05 * (straight - 2)))
    }
  return best
}

function bestRing(cells: number, aspect: number): Point[] {
  const around = cells + 0.6
  const r = 2
  const sides = (around + (8 - 2 * Math.PI) * r) / 2
  const rim = 2 * (HALF_ROAD + MARGIN)
  // (width + rim) / (height + rim) = aspect
  const height = Math.max(2 * r + 0.5, (sides + rim - aspect * rim) / (1 + aspect))
  return ring(Math.max(2 * r + 0.5, sides - height), height, r)
}

export interface Laid {
  picture: Picture
  // The middle of a ring, where the die is thrown.
  infield: Box | null
}

// For a window of this size in pixels.
export function lay(stage: TourStage, width: number, height: number): Laid {
  const cells = stage.squares + 1
  const aspect = width / height
  const circuit = stage.kind === 'time_trial'
  const raw = circuit ? bestRing(cells, aspect) : bestWinding(cells, width, height)
  const mirrored = stage.kind === 'mountain' ? raw.map(([x, y]): Point => [x, -y]) : raw
  const rough = new Way(mirrored)
  const scale = circuit ? 1 : cells / rough.length
  const way = new Way(mirrored.map(([x, y]): Point => [x * scale, y * scale]))
  const side = ({ x, y, heading }: Pose, right: number): Point => [
    x - right * Math.sin(heading),
    y + right * Math.cos(heading),
  ]
  const terrain = (q: number): Terrain =>
    q === 0 || circuit
      ? 'flat'
      : stage.kind === 'mountain'
        ? 'climb'
        : stage.zone !== undefined && q >= stage.zone && q < stage.squares
          ? 'sprint'
          : 'flat'
  const squares = Array.from({ length: cells }, (_, q): Square => {
    const edges = Array.from({ length: 9 }, (_, i) => way.pose(q + i / 8))
    const middle = way.pose(q + 0.5)
    return {
      terrain: q === stage.squares && !circuit ? 'flat' : terrain(q),
      lanes: 1,
      tile: 0,
      at: [middle.x, middle.y, middle.heading],
      outline: [
        ...edges.map((pose) => side(pose, -HALF_ROAD)),
        ...edges.reverse().map((pose) => side(pose, HALF_ROAD)),
      ],
      spots: [[middle.x, middle.y]],
    }
  })
  const poses = Array.from({ length: cells * 8 + 1 }, (_, i) => way.pose(i / 8))
  const verge = [
    ...poses.map((pose) => side(pose, -HALF_ROAD - 0.24)),
    ...[...poses].reverse().map((pose) => side(pose, HALF_ROAD + 0.24)),
  ]
  const xs = squares.flatMap((square) => square.outline.map(([x]) => x))
  const ys = squares.flatMap((square) => square.outline.map(([, y]) => y))
  const box: Picture['box'] = [
    Math.min(...xs) - MARGIN,
    Math.min(...ys) - MARGIN,
    Math.max(...xs) + MARGIN,
    Math.max(...ys) + MARGIN,
  ]
  const [x0, y0, x1, y1] = grown(box, aspect, circuit ? 0 : width / largest(width))
  const inner = HALF_ROAD * 2 + MARGIN + 0.5
  return {
    picture: {
      name: stage.name,
      start: 1,
      finish: stage.squares,
      box: [x0, y0, x1, y1],
      tiles: [{ name: 'road', outline: verge }],
      squares,
    },
    infield: circuit
      ? {
          x: box[0] + inner,
          y: box[1] + inner,
          width: box[2] - box[0] - 2 * inner,
          height: box[3] - box[1] - 2 * inner,
        }
      : null,
  }
}

// As much land on all sides as the window has room for, at least so much in all.
function grown([x0, y0, x1, y1]: Picture['box'], aspect: number, least: number): Picture['box'] {
  const [width, height] = [x1 - x0, y1 - y0]
  const wide = Math.max(width, height * aspect, least)
  const high = wide / aspect
  return [x0 - (wide - width) / 2, y0 - (high - height) / 2, x1 + (wide - width) / 2, y1 + (high - height) / 2]
}

// Where the pawns of one square stand around its middle, the front row last.
export function huddle(count: number): Point[] {
  if (count <= 1) return [[0, 0]]
  if (count === 2)
    return [
      [-0.2, -0.16],
      [0.2, 0.14],
    ]
  if (count === 3)
    return [
      [-0.2, -0.26],
      [0.24, -0.06],
      [-0.14, 0.2],
    ]
  if (count === 4)
    return [
      [-0.24, -0.26],
      [0.2, -0.2],
      [-0.2, 0.14],
      [0.24, 0.2],
    ]
  return [
    [-0.34, -0.24],
    [0, -0.3],
    [0.34, -0.24],
    [-0.34, 0.12],
    [0, 0.18],
    [0.34, 0.12],
  ].slice(0, count) as Point[]
}

// From so many on a square, who is there stands on a slip of paper beside the road.
export const CROWD = 3

const inside = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
  px > x && px < x + width && py > y && py < y + height
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export interface Slip extends Box {
  columns: number
}

// Where such a slip lies, and how many stand in a row on it: near its square and in sight, off the road and the riders
// on it, off other slips and signs as far as there is room.
export function besideRoad(
  picture: Picture,
  square: number,
  { riders, field, rim }: { riders: number; field: number; rim: number },
  taken: readonly Box[],
): Slip | null {
  const [x, y] = picture.squares[square]!.at
  const [x0, y0, x1, y1] = picture.box
  const road = picture.squares.flatMap(({ at, outline }): Point[] => [[at[0], at[1]], ...outline])
  let best: Slip | null = null
  let least = Infinity
  for (let columns = 1; columns <= riders; ++columns) {
    const rows = Math.ceil(riders / columns)
    if (columns > 1 && Math.ceil(riders / (columns - 1)) === rows) continue
    const [width, height] = [columns * field + rim, rows * field + rim]
    for (let away = 0; away <= 3; away += 0.25)
      for (let turn = 0; turn < 24; ++turn) {
        const [dx, dy] = [Math.cos((Math.PI * turn) / 12), Math.sin((Math.PI * turn) / 12)]
        const box = {
          x: x + dx * (HALF_ROAD + away + width / 2) - width / 2,
          y: y + dy * (HALF_ROAD + away + height / 2) - height / 2,
          width,
          height,
        }
        if (box.x < x0 || box.y < y0 || box.x + width > x1 || box.y + height > y1) continue
        const cost =
          away +
          2 * road.filter((point) => inside(box, point)).length +
          8 * taken.filter((one) => overlap(box, one)).length
        if (cost >= least) continue
        least = cost
        best = { ...box, columns }
      }
  }
  return best
}

// So small that they leave each other room.
export const pawnSize = (count: number): number => (count <= 1 ? 0.85 : count === 2 ? 0.72 : count <= 4 ? 0.62 : 0.55)
