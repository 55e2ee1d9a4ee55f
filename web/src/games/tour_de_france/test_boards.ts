// The boards of the box as the server would describe them, for tests.

import bench from '../../../../data/tour-de-france/bench-straight.json'
import briancon from '../../../../data/tour-de-france/briancon-alpe-dhuez.json'
import carcassonne from '../../../../data/tour-de-france/carcassonne-foix.json'
import paris from '../../../../data/tour-de-france/paris-champs-elysees.json'
import roskilde from '../../../../data/tour-de-france/roskilde-nyborg.json'
import type { Board, Terrain } from './picture.ts'

const DIRECTIONS = ['E', 'SE', 'SW', 'W', 'NW', 'NE']

interface Stored {
  id: string
  name: string
  lengthKm: number
  baseTime: string
  profile: string
  sectors: {
    id: string
    name: string
    dir: string
    wind: 'L' | 'R'
    terrain: Terrain
    gale?: boolean
    runs: [number, number, number][]
  }[]
  route: string[]
  start: { rows: number }
  finish: { seconds: number[] }
  lines: {
    id: string
    name: string
    type: 'sprint' | 'summit'
    sector: string
    cells: [number, number][]
    visits?: number[]
    atFinish?: boolean
  }[]
  signs?: { text: string; sector: string; visit: number }[]
}

export function board(id: string): Board {
  const stored = [bench, briancon, carcassonne, paris, roskilde].find((one) => one.id === id) as unknown as Stored
  const sector = (name: string) => stored.sectors.findIndex((one) => one.id === name)
  const first = stored.sectors[sector(stored.route[0]!)]!
  return {
    id: stored.id,
    name: stored.name,
    km: stored.lengthKm,
    base_time: stored.baseTime,
    profile: stored.profile,
    sectors: stored.sectors.map((one) => ({
      ...one,
      direction: DIRECTIONS.indexOf(one.dir),
      family: one.terrain === 'climb' ? 'slope' : 'flat',
      gale: one.gale === true,
    })),
    route: stored.route.map(sector),
    lines: stored.lines.map((one) => ({ ...one, sector: sector(one.sector), at_finish: one.atFinish === true })),
    primes: stored.lines.flatMap((line, at) => {
      const visits = stored.route.flatMap((name, visit) => (name === line.sector ? [visit + 1] : []))
      return visits
        .map((visit, lap) => ({ id: line.id, line: at, lap: lap + 1, visit }))
        .filter(({ lap }) => !line.visits || line.visits.includes(lap))
    }),
    signs: (stored.signs ?? []).map((one) => ({ text: one.text, sector: sector(one.sector), lap: one.visit })),
    seconds: stored.finish.seconds,
    // From the front; the real order of play also looks at the wind.
    corridor: Array.from({ length: stored.start.rows }, (_, n) => stored.start.rows - n).flatMap((nth) =>
      first.runs.map((_, lane) => `1${String.fromCharCode(97 + lane)}${nth}`),
    ),
    length: 0,
    way: '',
  }
}
