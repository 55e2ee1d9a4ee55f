// Everything of a stage that does not move: hexes by terrain, lines between sectors, primes, the finish, wind sides,
// signs, and a little country around it. Shapes of one look are one path, so that the drawing stays light.

import { closed, open, paintLand, type Box, type Stroke } from '../../race/landscape.ts'
import type { Point } from '../../race/picture.ts'
import { headingOf, hexAt, hexOf, roadOf, STEPS, xOf, yOf, type Cell, type Road } from './road.ts'
import type { Board } from './picture.ts'

export interface Sign {
  kind: 'start' | 'finish' | 'sprint' | 'summit' | 'lap'
  x: number
  y: number
  text: string
  width: number
  post: Point
}

export interface Drawing {
  box: [number, number, number, number]
  water: string
  country: Stroke[]
  road: Stroke[]
  // Seconds behind the line.
  seconds: { x: number; y: number; text: string }[]
  signs: Sign[]
  // Where the wind comes from, sector by sector, to be drawn as streaks that move.
  winds: { gale: boolean; d: string; box: [number, number, number, number] }[]
}

const RADIUS = 1 / Math.sqrt(3)
const BEYOND = 5

// A pointed top; corner k and the next bound the side in direction k.
const corner = (k: number): Point => [
  RADIUS * Math.cos(((k - 0.5) * Math.PI) / 3),
  RADIUS * Math.sin(((k - 0.5) * Math.PI) / 3),
]
const CORNERS = [0, 1, 2, 3, 4, 5].map(corner)
export function hexPath(x: number, y: number, scale = 1): string {
  return closed(CORNERS.map(([dx, dy]): Point => [x + dx * scale, y + dy * scale]))
}
function side({ x, y }: { x: number; y: number }, k: number): Point[] {
  const [a, b] = [CORNERS[k]!, CORNERS[(k + 1) % 6]!]
  return [
    [x + a[0], y + a[1]],
    [x + b[0], y + b[1]],
  ]
}

const at = (cell: { x: number; y: number }, heading: number, ahead: number, right: number): Point => [
  cell.x + ahead * Math.cos(heading) - right * Math.sin(heading),
  cell.y + ahead * Math.sin(heading) + right * Math.cos(heading),
]

export function bounds(board: Board, margin: number): [number, number, number, number] {
  const cells = [...roadOf(board).cells.values()]
  const xs = cells.map((cell) => cell.x)
  const ys = cells.map((cell) => cell.y)
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin]
}
// With land enough for a wide window and for a tall one.
function country(board: Board): Drawing['box'] {
  const [x0, y0, x1, y1] = bounds(board, BEYOND)
  const wide = Math.max(0, 2.7 * (y1 - y0) - (x1 - x0)) / 2
  const high = Math.max(0, 0.62 * (x1 - x0) - (y1 - y0)) / 2
  return [x0 - wide, y0 - high, x1 + wide, y1 + high]
}

class Pen {
  readonly strokes = new Map<string, string>()
  add(look: string, d: string) {
    this.strokes.set(look, (this.strokes.get(look) ?? '') + d)
  }
  in(...looks: string[]): Stroke[] {
    return looks.flatMap((look) => (this.strokes.has(look) ? [{ look, d: this.strokes.get(look)! }] : []))
  }
}

// From below to above.
const LAYERS = [
  'verge',
  'flat',
  'climb',
  'descent',
  'gale',
  'corridor',
  'zone',
  'sprint',
  'summit',
  'finish',
  'border',
  'chevron',
  'arrow',
  'shadow',
  'edge',
  'rail',
  'wind',
  'galewind',
  'line',
  'startline',
  'check',
]

function paintRoad(road: Road): { strokes: Stroke[]; winds: Drawing['winds'] } {
  const pen = new Pen()
  const { board } = road
  const hexes = new Map<number, Cell>()
  for (const cell of road.cells.values()) if (!hexes.has(hexOf(cell))) hexes.set(hexOf(cell), cell)
  const corridor = new Set(board.corridor)
  for (const cell of hexes.values()) {
    const hex = hexPath(cell.x, cell.y, 1.004)
    pen.add('verge', hex)
    pen.add(cell.gale ? 'gale' : cell.terrain, hex)
    pen.add('border', hexPath(cell.x, cell.y))
    if (corridor.has(cell.name)) pen.add('corridor', hexPath(cell.x, cell.y, 0.86))
    if (cell.seconds !== null) pen.add('zone', hexPath(cell.x, cell.y, 0.9))
    const heading = road.headingAt(cell)
    const way = cell.terrain === 'climb' ? 1 : cell.terrain === 'descent' ? -1 : 0
    if (way !== 0)
      pen.add(
        'chevron',
        open([
          at(cell, heading, 0.12 - way * 0.1, -0.2),
          at(cell, heading, 0.12 + way * 0.1, 0),
          at(cell, heading, 0.12 - way * 0.1, 0.2),
        ]),
      )
    STEPS.forEach(([dq, dr], k) => {
      const beside = hexes.get(hexAt(cell.q + dq, cell.r + dr))
      if (!beside) pen.add(cell.gale ? 'rail' : 'edge', open(side(cell, k)))
    })
  }

  board.route.forEach((sectorAt, visit) => {
    if (board.route.indexOf(sectorAt) !== visit) return
    const sector = board.sectors[sectorAt]!
    const middle = sector.runs[Math.floor(sector.runs.length / 2)]!
    const heading = headingOf(sector.direction)
    const [dq, dr] = STEPS[sector.direction]!
    if (sector.terrain === 'flat' && visit !== board.route.length - 1)
      for (let n = 2; n < middle[2] - 1; n += 5) {
        const place = { x: xOf(middle[0] + dq * n, middle[1] + dr * n), y: yOf(middle[1] + dr * n) }
        pen.add(
          'arrow',
          closed([
            at(place, heading, -0.3, -0.05),
            at(place, heading, 0.05, -0.05),
            at(place, heading, 0.05, -0.16),
            at(place, heading, 0.36, 0),
            at(place, heading, 0.05, 0.16),
            at(place, heading, 0.05, 0.05),
            at(place, heading, -0.3, 0.05),
          ]),
        )
      }
  })
  // A line wherever one visit touches the next.
  for (const cell of road.cells.values())
    STEPS.forEach(([dq, dr], k) => {
      const next = road.at(cell.q + dq, cell.r + dr, cell.visit + 1)
      if (!next) return
      const last = next.seconds !== null
      pen.add(last ? 'check' : 'line', open(side(cell, k)))
      if ((cell.terrain === 'climb') !== (next.terrain === 'climb')) pen.add('shadow', open(side(cell, k)))
    })
  for (const line of board.lines)
    for (const [q, r] of line.cells) if (!line.at_finish) pen.add(line.type, hexPath(xOf(q, r), yOf(r), 0.97))
  const front = board.corridor.flatMap((name) => road.cell(name) ?? [])
  for (const cell of front)
    STEPS.forEach(([dq, dr], k) => {
      const next = road.at(cell.q + dq, cell.r + dr, 0)
      if (next && !corridor.has(next.name)) pen.add('startline', open(side(cell, k)))
    })
  const winds = paintWinds(road, hexes, pen)
  return { strokes: pen.in(...LAYERS), winds }
}

// Streaks that blow on to the road at its exposed side.
function paintWinds(road: Road, hexes: ReadonlyMap<number, Cell>, pen: Pen): Drawing['winds'] {
  const { board } = road
  return board.sectors.map((sector) => {
    const right = sector.wind === 'R'
    const [q0, r0, n] = sector.runs[right ? sector.runs.length - 1 : 0]!
    const heading = headingOf(sector.direction)
    const [dq, dr] = STEPS[sector.direction]!
    const out = right ? 1 : -1
    let d = ''
    let box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i < n; ++i) {
      const cell = { q: q0 + dq * i, r: r0 + dr * i, x: xOf(q0 + dq * i, r0 + dr * i), y: yOf(r0 + dr * i) }
      STEPS.forEach(([sq, sr], k) => {
        // The two sides that look to the wind.
        const turn = (k - sector.direction + 6) % 6
        if (
          (right ? turn === 1 || turn === 2 : turn === 4 || turn === 5) &&
          !hexes.has(hexAt(cell.q + sq, cell.r + sr))
        )
          pen.add(sector.gale ? 'galewind' : 'wind', open(side(cell, k)))
      })
      for (const share of sector.gale ? [-0.3, 0, 0.3] : [0]) {
        const far = 1.55 + 0.35 * Math.sin(5 * i + 9 * share)
        d += open([at(cell, heading, share + 0.42, out * far), at(cell, heading, share - 0.1, out * 0.55)])
      }
      box = [
        Math.min(box[0], cell.x - 2),
        Math.min(box[1], cell.y - 2),
        Math.max(box[2], cell.x + 2),
        Math.max(box[3], cell.y + 2),
      ]
    }
    return { gale: sector.gale, d, box }
  })
}

function placeSigns(road: Road, say: (text: string) => string, taken: Box[], box: Drawing['box']): Sign[] {
  const signs: Sign[] = []
  const cells = [...road.cells.values()]
  const free = (b: Box) =>
    b.x > box[0] + 0.2 &&
    b.y > box[1] + 0.2 &&
    b.x + b.width < box[2] - 0.2 &&
    b.y + b.height < box[3] - 0.2 &&
    !taken.some((o) => b.x < o.x + o.width && o.x < b.x + b.width && b.y < o.y + o.height && o.y < b.y + b.height) &&
    !cells.some(
      (cell) =>
        cell.x > b.x - 0.62 && cell.x < b.x + b.width + 0.62 && cell.y > b.y - 0.62 && cell.y < b.y + b.height + 0.62,
    )
  const put = (kind: Sign['kind'], edge: { x: number; y: number }, text: string) => {
    const width = 0.5 + 0.3 * text.length
    for (let far = 0.9; far < 6; far += 0.2)
      for (let turn = 0; turn < 16; ++turn) {
        const angle = ((turn % 2 === 0 ? turn : -turn - 1) * Math.PI) / 16 - Math.PI / 2
        const [x, y] = [edge.x + Math.cos(angle) * (far + width / 2.6), edge.y + Math.sin(angle) * far]
        const b = { x: x - width / 2, y: y - 0.45, width, height: 0.9 }
        if (!free(b)) continue
        taken.push(b)
        signs.push({ kind, x, y, text, width, post: [edge.x, edge.y] })
        return
      }
  }
  const { board } = road
  const line = road.visits[board.route.length - 1]!.filter((cell) => cell.nth === 0)
  if (line[0]) put('finish', line[0], say('ARRIVÉE'))
  const start = road.cell(board.corridor[0] ?? '')
  if (start) put('start', start, say('DÉPART'))
  for (const one of board.lines) {
    const edge = [...one.cells].sort((a, b) => a[1] - b[1])[0]!
    put(one.type, { x: xOf(...edge), y: yOf(edge[1]) }, say(one.name))
  }
  for (const sign of board.signs) {
    const [q, r] = board.sectors[sign.sector]!.runs[0]!
    put('lap', { x: xOf(q, r), y: yOf(r) }, say(sign.text))
  }
  return signs
}

const made = new WeakMap<Board, { said: string; drawing: Drawing }>()

// Drawn once for each board and language.
export function drawn(board: Board, say: (text: string) => string): Drawing {
  const said = say('ARRIVÉE')
  const known = made.get(board)
  if (known?.said === said) return known.drawing
  const drawing = draw(board, say)
  made.set(board, { said, drawing })
  return drawing
}

const disc = ({ x, y }: { x: number; y: number }, r: number) =>
  `M${(x - r).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

export function draw(board: Board, say: (text: string) => string): Drawing {
  const road = roadOf(board)
  const box = country(board)
  const cells = [...road.cells.values()]
  const { strokes, winds } = paintRoad(road)
  const taken: Box[] = []
  const signs = placeSigns(road, say, taken, box)
  const wet = cells.filter((cell) => cell.gale)
  // The sea goes as far as the bridge does, and no further than other roads allow.
  const dry = cells.filter((cell) => !cell.gale)
  const sea = wet.flatMap((cell) => {
    const near = Math.min(...dry.map((other) => Math.hypot(other.x - cell.x, other.y - cell.y)))
    return [{ x: cell.x, y: cell.y, r: Math.min(4.2, Math.max(0.9, near - 1.1)) }]
  })
  const climbing = cells.filter((cell) => cell.terrain === 'climb').length / cells.length
  const land = paintLand(
    board.name,
    { x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1] },
    [...cells.map((cell) => ({ x: cell.x, y: cell.y, r: 0.85 })), ...sea.map(({ x, y, r }) => ({ x, y, r: r + 0.1 }))],
    { climbing, size: 0.9, town: board.profile === 'circuit', kept: taken },
  )
  return {
    box,
    water: sea.map((one) => disc(one, one.r)).join(''),
    country: land,
    road: strokes,
    seconds: cells
      .filter((cell) => cell.seconds !== null)
      .map((cell) => ({ x: cell.x, y: cell.y, text: String(cell.seconds) })),
    signs,
    winds,
  }
}
