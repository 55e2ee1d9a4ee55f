// A little country for the road to go through, drawn from a seed so that each stage has its own face. Everything is a
// path with a look; shapes of the same look that follow each other become one path, which keeps the drawing light.

import country from '../../../data/country.json' with { type: 'json' }
import {
  AROUND,
  FLAME_SQUARES,
  beside,
  bridges,
  climbs,
  edges,
  entry,
  middle,
  width,
  within,
  type Line,
  type Picture,
  type Point,
  type Pose,
  type Square,
} from './picture.ts'
import { Ways } from './ways.ts'

export interface Stroke {
  look: string
  d: string
}

export interface Sign {
  kind: 'start' | 'finish' | 'climb' | 'milestone' | 'number' | 'km' | 'seconds'
  x: number
  y: number
  text: string
  post?: Point
  size?: number
}

export interface Scenery {
  country: Stroke[]
  road: Stroke[]
  beside: Stroke[]
  signs: Sign[]
  // Where the tokens of each line lie.
  piles: Point[]
  box: [number, number, number, number]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function seedOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return hash >>> 0
}

export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const n = (value: number) => String(Math.round(value * 1000) / 1000)
const p = ([x, y]: Point) => `${n(x)} ${n(y)}`
export const open = (points: readonly Point[]) => 'M' + points.map(p).join('L')
export const closed = (points: readonly Point[]) => open(points) + 'z'
const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r)
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`
const rect = (x: number, y: number, w: number, h: number) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`

class Sheet {
  readonly strokes: Stroke[] = []
  add(look: string, d: string) {
    const last = this.strokes[this.strokes.length - 1]
    if (last?.look === look) last.d += d
    else this.strokes.push({ look, d })
  }
}

// What is taken already: the road as discs, everything else as boxes.
class Ground {
  private discs: { x: number; y: number; r: number }[] = []
  private boxes: Box[] = []
  constructor(readonly bounds: Box) {}
  takeDisc(x: number, y: number, r: number) {
    this.discs.push({ x, y, r })
  }
  take(box: Box) {
    this.boxes.push(box)
  }
  free(box: Box, margin: number): boolean {
    const b = this.bounds
    if (box.x < b.x || box.y < b.y || box.x + box.width > b.x + b.width || box.y + box.height > b.y + b.height)
      return false
    for (const disc of this.discs) {
      const dx = disc.x - Math.max(box.x, Math.min(disc.x, box.x + box.width))
      const dy = disc.y - Math.max(box.y, Math.min(disc.y, box.y + box.height))
      if (Math.hypot(dx, dy) < disc.r + margin) return false
    }
    return !this.boxes.some(
      (o) =>
        box.x < o.x + o.width + margin &&
        o.x < box.x + box.width + margin &&
        box.y < o.y + o.height + margin &&
        o.y < box.y + box.height + margin,
    )
  }
}

interface Thing {
  width: number
  height: number
  faces: [look: string, form: string, numbers: number[]][][]
}

// A row of the country: a thing, how often it is tried (and how often more where all of the road climbs), its size.
interface Row {
  thing: string
  tries: number
  tries_climbing: number
  size: number
  margin: number
}

const things = country.things as unknown as Record<string, Thing>

function pathOf(form: string, [x, y]: Point, scale: number, numbers: readonly number[]): string {
  const points = Array.from({ length: numbers.length / 2 }, (_, i): Point => [
    numbers[2 * i]! * scale,
    numbers[2 * i + 1]! * scale,
  ])
  if (form === 'ellipse') return ellipse(x + points[0]![0], y + points[0]![1], ...points[1]!)
  const placed = points.map((point): Point => [x + point[0], y + point[1]])
  if (form === 'curve') return `M${p(placed[0]!)}Q${p(placed[1]!)} ${p(placed[2]!)}`
  return form === 'polygon' ? closed(placed) : open(placed)
}

// What stands where there is room, as data/country.json says; the program draws from the same file.
function paintCountry(
  sheet: Sheet,
  ground: Ground,
  roll: () => number,
  rows: readonly Row[],
  climbing: number,
  crowd: number,
  size: number,
) {
  const all = ground.bounds
  for (const row of rows) {
    const thing = things[row.thing]!
    const tries = (row.tries + row.tries_climbing * climbing) * crowd
    for (let i = 0; i < tries; ++i) {
      const scale = size * row.size * (0.85 + 0.35 * roll())
      const [width, height] = [thing.width * scale, thing.height * scale]
      const x = all.x + roll() * (all.width - width)
      const y = all.y + roll() * (all.height - height)
      const face = thing.faces[Math.floor(roll() * thing.faces.length)]!
      if (!ground.free({ x, y, width, height }, row.margin * size)) continue
      ground.take({ x, y, width, height })
      for (const [look, form, numbers] of face) sheet.add(look, pathOf(form, [x, y], scale, numbers))
    }
  }
}

function paintSquare(sheet: Sheet, picture: Picture, square: Square, q: number) {
  sheet.add(square.terrain, closed(square.outline))
  if (square.terrain === 'cobbles') {
    const columns = Math.max(3, Math.floor(width(square) / 0.24))
    for (let row = 0; row < 4; ++row)
      for (let column = 0; column < columns; ++column) {
        const shift = row % 2 === 0 ? 0.16 : -0.16
        const across = (column + 0.5 + shift) / columns
        const ahead = (row + 0.5) / 4
        const a = 0.42 / 4
        const r = 0.34 / columns
        sheet.add(
          'stone',
          closed([
            within(square, ahead - a, across - r),
            within(square, ahead - a, across + r),
            within(square, ahead + a, across + r),
            within(square, ahead + a, across - r),
          ]),
        )
      }
  }
  if (square.terrain === 'sprint')
    for (const share of [0.12, 0.37, 0.62, 0.87])
      sheet.add(
        'stripe',
        closed([
          within(square, share - 0.06, 0),
          within(square, share + 0.06, 0),
          within(square, share + 0.06, 1),
          within(square, share - 0.06, 1),
        ]),
      )
  const grid = q < picture.start
  for (let lane = 0; lane < square.lanes; ++lane) {
    const across = 1 - (lane + 0.5) / square.lanes
    const half = 0.5 / square.lanes
    if (grid) {
      const w = half - 0.06
      sheet.add(
        'grid',
        closed([
          within(square, 0.1, across - w),
          within(square, 0.9, across - w),
          within(square, 0.9, across + w),
          within(square, 0.1, across + w),
        ]),
      )
    }
    const way = square.terrain === 'climb' ? 1 : square.terrain === 'descent' ? -1 : 0
    if (way !== 0)
      for (const share of [0.32, 0.68])
        sheet.add(
          'chevron',
          open([
            within(square, share - way * 0.1, across - half * 0.55),
            within(square, share + way * 0.1, across),
            within(square, share - way * 0.1, across + half * 0.55),
          ]),
        )
    if (lane > 0 && !grid && square.terrain !== 'cobbles') {
      const line = 1 - lane / square.lanes
      sheet.add('lane', open([within(square, 0.26, line), within(square, 0.5, line), within(square, 0.74, line)]))
    }
  }
  if (square.slippery) paintWaves(sheet, square)
  if (square.terrain === 'supply') paintBag(sheet, within(square, 0.5, q % 2 === 0 ? 0.27 : 0.73))
}

// A dangerous bend: waves across the road.
function paintWaves(sheet: Sheet, square: Square) {
  const waves = [0.25, 0.5, 0.75]
    .map((share) =>
      open(
        Array.from({ length: 17 }, (_, i): Point =>
          within(square, share + 0.07 * Math.sin((i / 16) * 4 * Math.PI), 0.1 + (0.8 * i) / 16),
        ),
      ),
    )
    .join('')
  sheet.add('wavebed', waves)
  sheet.add('wave', waves)
}

// The ground in the middle of a roundabout, with a tree on it.
function paintIsland(sheet: Sheet, [x, y]: Point) {
  sheet.add('island', circle(x, y, 0.56))
  sheet.add(
    'trunk',
    open([
      [x, y + 0.3],
      [x, y],
    ]),
  )
  sheet.add('shadetree', circle(x + 0.05, y - 0.08, 0.3))
  sheet.add('tree', circle(x - 0.04, y - 0.14, 0.25))
}

// Where tokens are won: a stripe over the road in their colour.
function paintLine(sheet: Sheet, square: Square, kind: Line['kind']) {
  const pose = entry(square)
  const half = width(square) / 2
  const across = open([beside(pose, 0.06, -half), beside(pose, 0.06, half)])
  sheet.add('stripebed', across)
  sheet.add(`stripe-${kind}`, across)
}

function paintBag(sheet: Sheet, [x, y]: Point) {
  const s = 0.2
  sheet.add('strap', `M${n(x - s * 0.7)} ${n(y - s * 0.2)}q${n(s * 0.7)} ${n(-s * 2.2)} ${n(s * 1.4)} 0`)
  sheet.add('bag', rect(x - s, y - s * 0.3, 2 * s, s * 1.5))
  sheet.add('flame', circle(x, y + s * 0.45, s * 0.3))
}

function paintFinish(sheet: Sheet, square: Square) {
  const pose = entry(square)
  const wide = width(square)
  const columns = 10
  const depth = 0.16
  let light = ''
  let dark = ''
  for (let row = 0; row < 2; ++row)
    for (let column = 0; column < columns; ++column) {
      const a = -depth + row * depth
      const r = -wide / 2 + (wide * column) / columns
      const cell = closed([
        beside(pose, a, r),
        beside(pose, a, r + wide / columns),
        beside(pose, a + depth, r + wide / columns),
        beside(pose, a + depth, r),
      ])
      if ((row + column) % 2 === 0) light += cell
      else dark += cell
    }
  sheet.add('paint', light)
  sheet.add('black', dark)
}

function paintArrow(sheet: Sheet, square: Square) {
  const pose = middle(square)
  const right = square.lanes > 1 ? width(square) / (2 * square.lanes) : 0
  const at = (ahead: number, side: number) => beside(pose, ahead, right + side)
  sheet.add(
    'arrow',
    closed([
      at(-0.32, -0.045),
      at(0.05, -0.045),
      at(0.05, -0.15),
      at(0.34, 0),
      at(0.05, 0.15),
      at(0.05, 0.045),
      at(-0.32, 0.045),
    ]),
  )
}

// The grass of all tiles lies under the road, so that no seam shows; bridges are laid over everything afterwards.
function paintRoad(picture: Picture, arrows: boolean): Stroke[] {
  const sheet = new Sheet()
  const over = bridges(picture)
  const tiles = picture.tiles.map((tile, number) => ({ outline: tile.outline, number }))
  const ground = tiles.filter(({ number }) => !over.has(number))
  for (const { outline } of ground) sheet.add('verge', closed(outline))
  for (const { number } of ground) paintTile(sheet, picture, number, arrows)
  for (const { outline, number } of tiles.filter(({ number }) => over.has(number))) {
    const half = outline.length / 2
    const sides = open(outline.slice(0, half)) + open(outline.slice(half))
    sheet.add('shade', sides)
    sheet.add('verge', closed(outline))
    paintTile(sheet, picture, number, arrows)
    sheet.add('parapet', sides)
  }
  return sheet.strokes
}

function paintTile(sheet: Sheet, picture: Picture, number: number, arrows: boolean) {
  const squares = picture.squares.map((square, q) => ({ square, q })).filter(({ square }) => square.tile === number)
  for (const { square, q } of squares) paintSquare(sheet, picture, square, q)
  for (const { square } of squares) sheet.add('border', closed(square.outline))
  for (const { square } of squares) sheet.add('edge', edges(square).map(open).join(''))
  const island = picture.tiles[number]?.island
  if (island) paintIsland(sheet, island)
  for (const { square, q } of squares) {
    if (q === picture.start)
      sheet.add(
        'startline',
        open([beside(entry(square), 0, -width(square) / 2), beside(entry(square), 0, width(square) / 2)]),
      )
    if (q === picture.finish) paintFinish(sheet, square)
    else for (const line of picture.lines ?? []) if (line.square === q) paintLine(sheet, square, line.kind)
    if (
      arrows &&
      q % 10 === 8 &&
      square.terrain === 'flat' &&
      !square.slippery &&
      !square.name &&
      q > picture.start &&
      q !== picture.finish
    )
      paintArrow(sheet, square)
  }
}

// The nearest free place beside the road for a box of this size.
function findPlace(ground: Ground, pose: Pose, w: number, h: number, nearest = 1.12, farthest = 3.6): Box | null {
  for (let far = nearest; far < farthest; far += 0.16)
    for (const side of [1, -1])
      for (const ahead of [0, 0.4, -0.4, 0.9, -0.9, 1.6, -1.6]) {
        if (Math.abs(ahead) > far) break
        const reach = far + (Math.abs(Math.sin(pose.heading)) * w + Math.abs(Math.cos(pose.heading)) * h) / 2
        const [x, y] = beside(pose, ahead, side * reach)
        const box = { x: x - w / 2, y: y - h / 2, width: w, height: h }
        if (!ground.free(box, 0.04)) continue
        ground.take(box)
        return box
      }
  return null
}

// The tokens lie beside their squares, as near as there is room.
const TOKEN = 0.46
export const pileWidth = (line: Line): number => (line.kind === 'refreshment' ? 0.62 : line.worth.length * TOKEN + 0.12)
function placePiles(picture: Picture, ground: Ground): Point[] {
  return (picture.lines ?? []).map((line): Point => {
    const square = picture.squares[line.square]!
    const [w, h] = [pileWidth(line), line.kind === 'refreshment' ? 0.9 : 0.66]
    const box = findPlace(ground, entry(square), w, h, 0.98) ?? findPlace(ground, middle(square), w, h, 0.98, 6)
    return box ? [box.x + w / 2, box.y + h / 2] : beside(entry(square), 0, 1.4)
  })
}

function placeSigns(picture: Picture, ground: Ground, sheet: Sheet, size: number, numbers?: Wishes['numbers']): Sign[] {
  const signs: Sign[] = []
  const post = (pose: Pose, box: Box): Point => {
    const x = box.x + box.width / 2 - pose.x
    const y = box.y + box.height / 2 - pose.y
    const length = Math.hypot(x, y)
    return [pose.x + (x * 0.78) / length, pose.y + (y * 0.78) / length]
  }
  const put = (kind: Sign['kind'], pose: Pose, w: number, h: number, text: string, farthest?: number) => {
    const box = findPlace(ground, pose, w * size, h * size, size < 1 ? 0.9 : 1.12, farthest)
    if (box)
      signs.push({ kind, x: box.x + box.width / 2, y: box.y + box.height / 2, text, post: post(pose, box), size })
    return box !== null
  }
  const squares = picture.squares
  const finish = squares[picture.finish]
  const start = squares[picture.start]
  if (finish) put('finish', entry(finish), 2.3, 0.8, '')
  if (start) put('start', entry(start), 2.1, 0.8, '')
  if (numbers) {
    squares.forEach((square, q) => {
      const [x, y] = within(square, 0.5, 0.5)
      if (numbers(q)) signs.push({ kind: 'km', x, y: y + 0.34, text: numbers(q) })
    })
    return signs
  }
  const ways = new Ways(picture)
  const before = ways.placeOf(picture.finish) - FLAME_SQUARES
  const flame = squares[ways.main[before] ?? -1]
  if (flame && before > ways.placeOf(picture.start)) paintFlame(ground, sheet, flame)
  for (const square of squares) {
    if (square.seconds === undefined) continue
    const [x, y] = beside(middle(square), 0, -width(square) / 2 - 0.33)
    signs.push({ kind: 'seconds', x, y, text: square.seconds === 0 ? '0″' : `+${square.seconds}″` })
  }
  const terrain = squares.map((square) => square.terrain)
  for (const climb of climbs(terrain)) {
    const summit = squares[Math.min(climb.from + climb.squares - 1, picture.finish - 1)]
    if (summit) put('climb', middle(summit), climb.squares > 9 ? 1.35 : 1.15, 0.68, String(climb.squares))
  }
  for (let q = 5; q < squares.length; q += 5) {
    const square = squares[q]!
    if (q <= picture.start || square.name) continue
    const milestone = q % 10 === 0 && put('milestone', middle(square), 0.7, 0.72, String(q), 1.3)
    if (!milestone) {
      const [x, y] = within(square, 0.5, 0.5)
      signs.push({ kind: 'number', x, y, text: String(q) })
    }
  }
  return signs
}

// An arch over the road and the red pennant of the last kilometre on a tall post.
function paintFlame(ground: Ground, sheet: Sheet, square: Square) {
  const pose = entry(square)
  const half = width(square) / 2 + 0.14
  const feet: Point[] = [beside(pose, 0, -half), beside(pose, 0, half)]
  sheet.add('arch', open(feet))
  sheet.add('black', feet.map(([x, y]) => circle(x, y, 0.09)).join(''))
  const w = 1.3
  const h = 1.5
  const box = findPlace(ground, pose, w, h)
  if (!box) return
  const x = box.x + w * 0.1
  sheet.add(
    'post',
    open([
      [x, box.y + h],
      [x, box.y],
    ]),
  )
  sheet.add(
    'flame',
    closed([
      [x, box.y],
      [x + w * 0.9, box.y + h * 0.32],
      [x, box.y + h * 0.64],
    ]),
  )
}

// People stand where it is worth it: on the climbs and at the finish.
function paintSpectators(picture: Picture, ground: Ground, sheet: Sheet, roll: () => number, size: number) {
  const fans: { shirt: number; x: number; y: number }[] = []
  const r = 0.085 * size
  picture.squares.forEach((square, q) => {
    const last = q >= picture.finish - 4 && q <= picture.finish + 2
    if (!last && square.terrain !== 'climb') return
    for (const side of [1, -1])
      for (const ahead of [-0.3, 0, 0.3]) {
        const [luck, shirt, away] = [roll(), Math.floor(roll() * 5), (size < 1 ? 0.95 : 1.2) + 0.3 * roll()]
        if (luck > (last ? 0.85 : 0.5)) continue
        const [x, y] = beside(middle(square), ahead, side * away)
        const box = { x: x - r, y: y - 2.6 * r, width: 2 * r, height: 3.6 * r }
        if (!ground.free(box, 0)) continue
        ground.take(box)
        fans.push({ shirt, x, y })
      }
  })
  for (let shirt = 0; shirt < 5; ++shirt)
    for (const fan of fans.filter((one) => one.shirt === shirt))
      sheet.add(
        `fan${shirt}`,
        `M${n(fan.x - r)} ${n(fan.y + r)}v${n(-1.2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0v${n(1.2 * r)}z`,
      )
  for (const fan of fans) sheet.add('skin', circle(fan.x, fan.y - 1.55 * r, 0.75 * r))
}

export interface Wishes {
  // The country goes a little further than the road, so that a camera finds land everywhere.
  beyond?: number
  // How large things are beside the road; what is written on a square, if not every fifth number; where nothing may
  // stand.
  size?: number
  numbers?: (square: number) => string
  kept?: Box[]
}

// Everything that does not move.
export function paintScenery(picture: Picture, { beyond = 4, size = 1, numbers, kept = [] }: Wishes = {}): Scenery {
  const [x0, y0, x1, y1] = picture.box
  const margin = AROUND + beyond
  const bounds: Box = { x: x0 - margin, y: y0 - margin, width: x1 - x0 + 2 * margin, height: y1 - y0 + 2 * margin }
  const ground = new Ground(bounds)
  for (const square of picture.squares)
    for (const share of [0, 0.5, 1]) ground.takeDisc(...within(square, share, 0.5), size < 1 ? 0.86 : 1.03)
  for (const box of kept) ground.take(box)
  const roll = dice(seedOf(picture.name))
  const besideRoad = new Sheet()
  const piles = placePiles(picture, ground)
  const signs = placeSigns(picture, ground, besideRoad, size, numbers)
  paintSpectators(picture, ground, besideRoad, roll, size)
  const land = new Sheet()
  const climbing = picture.squares.filter((square) => square.terrain === 'climb').length / picture.squares.length
  const crowd = Math.min(2, Math.max(1, (bounds.width * bounds.height) / 900))
  paintCountry(land, ground, roll, country.land, climbing, crowd, size)
  return {
    country: land.strokes,
    road: paintRoad(picture, numbers === undefined),
    beside: besideRoad.strokes,
    signs,
    piles,
    box: [bounds.x, bounds.y, bounds.x + bounds.width, bounds.y + bounds.height],
  }
}

// The country alone, around a road that somebody else draws: it keeps off the discs and boxes.
export function paintLand(
  name: string,
  bounds: Box,
  road: readonly { x: number; y: number; r: number }[],
  {
    climbing = 0,
    size = 1,
    town = false,
    kept = [],
  }: { climbing?: number; size?: number; town?: boolean; kept?: readonly Box[] } = {},
): Stroke[] {
  const ground = new Ground(bounds)
  for (const { x, y, r } of road) ground.takeDisc(x, y, r)
  for (const box of kept) ground.take(box)
  const land = new Sheet()
  const crowd = Math.min(2.5, Math.max(1, (bounds.width * bounds.height) / 900))
  paintCountry(land, ground, dice(seedOf(name)), town ? country.town : country.land, climbing, crowd, size)
  return land.strokes
}
