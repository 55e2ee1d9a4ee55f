// Where the weather is drawn: streaks of wind and puddles on the squares of a tile, and its sign beside them.

import { dice, seedOf } from '../../race/landscape.ts'
import { beside, middle, width, within, type Picture, type Point, type Pose } from '../../race/picture.ts'
import { Ways } from '../../race/ways.ts'
import type { Weather, WeatherSign } from './story.ts'

const squaresOf = (picture: Picture, { from, to }: Weather) => picture.squares.slice(from, to + 1)

// Streaks are drawn the way the wind blows: against the riders, with them, or across the road. No gust is a straight
// line.
export function streaks(picture: Picture, weather: Weather): Point[][] {
  const squares = squaresOf(picture, weather)
  if (weather.sign === 'wet') return []
  const gusts =
    weather.sign === 'crosswind'
      ? squares.flatMap((square) =>
          [0.2, 0.7].map((share) =>
            [-0.5, -0.2, 0.1, 0.4, 0.7, 1, 1.3, 1.5].map((across, i) =>
              within(square, share + 0.05 * Math.sin(i * 1.3), across),
            ),
          ),
        )
      : [-0.2, 0.16, 0.5, 0.84, 1.2].map((across, nth) =>
          squares.flatMap((square, q) =>
            [0, 0.25, 0.5, 0.75].map((share) =>
              within(square, share, across + 0.05 * Math.sin((q + share) * 3.1 + nth * 2)),
            ),
          ),
        )
  return weather.sign === 'headwind' ? gusts.map((gust) => gust.reverse()) : gusts
}

// An arrowhead between every two squares, which says the same where nothing moves.
export function heads(picture: Picture, weather: Weather): Pose[] {
  if (weather.sign === 'wet') return []
  const turn = { headwind: Math.PI, tailwind: 0, crosswind: Math.PI / 2 }[weather.sign]
  return squaresOf(picture, weather)
    .filter((_, i) => i % 2 === 1)
    .map((square) => {
      const [x, y] = within(square, 0, 0.5)
      return { x, y, heading: square.at[2] + turn }
    })
}

export interface Puddle extends Pose {
  long: number
  wide: number
}

// The same puddles whenever the stage is looked at.
export function puddles(picture: Picture, weather: Weather): Puddle[] {
  if (weather.sign !== 'wet') return []
  const roll = dice(seedOf(`${picture.name} ${weather.from}`))
  return squaresOf(picture, weather).flatMap((square) =>
    [0, 1, 2].map((nth): Puddle => {
      const [x, y] = within(square, 0.15 + 0.7 * roll(), 0.12 + 0.26 * (nth + roll()))
      const long = 0.14 + 0.16 * roll()
      return { x, y, heading: square.at[2] + roll() - 0.5, long, wide: long * (0.45 + 0.25 * roll()) }
    }),
  )
}

// Beside the tile, where no road and nothing else is: the foot of the sign at the edge, the sign itself.
export function signSpot(picture: Picture, weather: Weather, taken: readonly Point[]): { foot: Point; at: Point } {
  const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
  const road = picture.squares.map((square): Point => [square.at[0], square.at[1]])
  const best = { room: -Infinity, foot: road[weather.from]!, at: road[weather.from]! }
  const centre = (weather.from + weather.to) / 2
  for (let q = weather.from; q <= weather.to; ++q) {
    const square = picture.squares[q]!
    for (const side of [-1, 1]) {
      const edge = side * (width(square) / 2)
      const at = beside(middle(square), 0, edge + side * 0.62)
      const free = Math.min(
        ...road.map((one, other) =>
          other >= weather.from && other <= weather.to ? 2 : distance(one, at) - width(picture.squares[other]!) / 2,
        ),
        ...taken.map((one) => distance(one, at) - 0.3),
        2,
      )
      // Rather in the middle of the tile.
      const room = free - 0.02 * Math.abs(q - centre)
      if (room > best.room) Object.assign(best, { room, at, foot: beside(middle(square), 0, edge) })
    }
  }
  return { foot: best.foot, at: best.at }
}

// On the profile: from where to where along the main way.
export interface Stretch {
  sign: WeatherSign
  from: number
  to: number
}
export function stretches(picture: Picture, weather: readonly Weather[]): Stretch[] {
  const ways = new Ways(picture)
  return weather.map(({ sign, from, to }) => ({ sign, from: ways.placeOf(from), to: ways.placeOf(to) + 1 }))
}
