// The four classifications after the stages ridden so far, from what was announced (section 22 of the rules).

export interface Arrival {
  bib: number
  place: number
  // Seconds, without the bonus.
  time: number
  bonus: number
  // The first of his arrival group.
  with: number
}
export interface StageResult {
  arrivals: Arrival[]
  // The bibs at each prime in order of passage, and what kind it is.
  primes: { type: 'sprint' | 'summit'; bibs: number[] }[]
  abandoned: number[]
}
export interface Options {
  abandonedReturn: boolean
  teamBonus: boolean
}
export interface Standings {
  general: { bib: number; time: number; gap: number }[]
  sprint: { bib: number; points: number }[]
  mountain: { bib: number; points: number }[]
  teams: { team: number; time: number; counted: number; complete: boolean }[]
}

export const PRIME_POINTS = [5, 3, 2, 1]
const COUNTED = 3

type Key = readonly number[]
const compare = (a: Key, b: Key): number => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

export function standings(results: readonly StageResult[], options: Options, teams: number, teamOf: (bib: number) => number): Standings {
  const riders = new Map<number, { stages: number; time: number; places: number; last: number }>()
  const count = (bib: number, time: number, place: number) => {
    const one = riders.get(bib) ?? { stages: 0, time: 0, places: 0, last: 0 }
    riders.set(bib, { stages: one.stages + 1, time: one.time + time, places: one.places + place, last: place })
  }
  const sheets = Array.from({ length: teams }, (_, team) => ({ team, time: 0, counted: 0, places: 0 }))
  for (const result of results) {
    const taken = new Map<number, number>()
    for (const { bib, time, bonus, place } of result.arrivals) {
      count(bib, time - bonus, place)
      const team = teamOf(bib)
      const nth = (taken.get(team) ?? 0) + 1
      taken.set(team, nth)
      const sheet = sheets[team]
      if (nth > COUNTED || !sheet) continue
      sheet.time += time - (options.teamBonus ? bonus : 0)
      sheet.counted += 1
      sheet.places += place
    }
    const last = result.arrivals[result.arrivals.length - 1]
    if (options.abandonedReturn && last) for (const bib of result.abandoned) count(bib, last.time + 60, result.arrivals.length + 1)
  }
  const ranked = [...riders]
    .filter(([, one]) => one.stages === results.length)
    .sort(([, a], [, b]) => compare([a.time, a.places, a.last], [b.time, b.places, b.last]))
  const best = ranked[0]?.[1].time ?? 0
  const general = ranked.map(([bib, { time }]) => ({ bib, time, gap: time - best }))
  const placeOf = new Map(general.map(({ bib }, i) => [bib, i]))

  const points = (type: 'sprint' | 'summit') =>
    general
      .map(({ bib }, place) => {
        const places = PRIME_POINTS.map((_, nth) => results.reduce((sum, result) => sum + result.primes.filter((prime) => prime.type === type && prime.bibs[nth] === bib).length, 0))
        return { bib, points: places.reduce((sum, times, nth) => sum + times * PRIME_POINTS[nth]!, 0), places, place }
      })
      .filter((one) => one.points > 0)
      .sort((a, b) => compare([-a.points, ...a.places.map((n) => -n), a.place], [-b.points, ...b.places.map((n) => -n), b.place]))
      .map(({ bib, points }) => ({ bib, points }))
  const firstOf = (team: number) => Math.min(Infinity, ...general.flatMap(({ bib }) => (teamOf(bib) === team ? [placeOf.get(bib)!] : [])))
  return {
    general,
    sprint: points('sprint'),
    mountain: points('summit'),
    teams: sheets
      .sort((a, b) => compare([-a.counted, a.time, a.places, firstOf(a.team), a.team], [-b.counted, b.time, b.places, firstOf(b.team), b.team]))
      .map(({ team, time, counted }) => ({ team, time, counted, complete: counted === COUNTED * results.length })),
  }
}
