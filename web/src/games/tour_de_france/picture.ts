// The boards as the engine describes them, and the dice.

export type Terrain = 'flat' | 'climb' | 'descent'
export type DieName = 'yellow' | 'polka' | 'green' | 'white' | 'red'
export type Colour = 'yellow' | 'green' | 'polka'
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'polka']

export interface Sector {
  id: string
  name: string
  // One of six, clockwise from the right.
  direction: number
  wind: 'L' | 'R'
  terrain: Terrain
  // Which die it is ridden with.
  family: 'flat' | 'slope'
  gale: boolean
  // Lanes from left to right: [q, r, n].
  runs: [number, number, number][]
}
export interface Line {
  id: string
  name: string
  type: 'sprint' | 'summit'
  sector: number
  at_finish: boolean
  cells: [number, number][]
}
export interface Prime {
  id: string
  line: number
  lap: number
  visit: number
}
export interface Board {
  id: string
  name: string
  km: number
  base_time: string
  profile: string
  sectors: Sector[]
  route: number[]
  lines: Line[]
  primes: Prime[]
  signs: { text: string; sector: number; lap: number }[]
  seconds: number[]
  corridor: string[]
  // Steps from the front of the corridor to the finish line, and a letter for each: f c d g.
  length: number
  way: string
}
export interface TourPicture {
  boards: Board[]
  // The board of each stage.
  stages: number[]
  // The numbers of each team.
  bibs: number[][]
  dice: Record<DieName, string[]>
  // What the first over a prime get.
  prime_points: number[]
  // What they are called, and which jersey belongs to which.
  classifications: { id: string; name: { en: string; fr: string }; jersey?: Colour }[]
}

export function isBoard(value: unknown): value is Board {
  const board = value as Board | null
  return (
    typeof board === 'object' &&
    board !== null &&
    Array.isArray(board.sectors) &&
    Array.isArray(board.route) &&
    board.sectors.length > 0
  )
}
export function isTourPicture(value: unknown): value is TourPicture {
  const picture = value as TourPicture | null
  return (
    typeof picture === 'object' &&
    picture !== null &&
    Array.isArray(picture.boards) &&
    picture.boards.length > 0 &&
    picture.boards.every(isBoard)
  )
}

// "4:07:00" in seconds, and back.
export function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
}
export function timeText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
