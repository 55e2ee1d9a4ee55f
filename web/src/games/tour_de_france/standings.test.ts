import assert from 'node:assert/strict'
import { test } from 'node:test'

import { teamOf } from './picture.ts'
import { standings, type Arrival, type StageResult } from './standings.ts'

const clock = (time: string) => time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
const usual = { abandonedReturn: false, teamBonus: false }
const BONUS = [10, 6, 4]
const stage = (times: [number, string, number?][], primes: StageResult['primes'] = [], abandoned: number[] = []): StageResult => ({
  arrivals: times.map(([bib, time, place = 0], i): Arrival => ({ bib, place: place || i + 1, time: clock(time), bonus: BONUS[(place || i + 1) - 1] ?? 0, with: bib })),
  primes,
  abandoned,
})

test('TDF-V-52: times less bonuses, and yellow', () => {
  const first = stage([[4, '4:34:10'], [9, '4:34:10'], [20, '4:35:02']])
  const second = stage([[20, '4:54:50', 1], [9, '4:55:40', 5], [4, '4:55:46', 6]])
  const { general } = standings([first, second], usual, 4, teamOf)
  assert.deepEqual(general.map(({ bib, time }) => [bib, time]), [[20, clock('9:29:38')], [9, clock('9:29:44')], [4, clock('9:29:46')]])
  assert.deepEqual(general.map(({ gap }) => gap), [0, 6, 8])
})

test('TDF-V-54: a team with two times is behind a complete one', () => {
  const result = stage([[1, '2:37:14'], [2, '2:37:14'], [7, '2:40:08'], [8, '2:40:08'], [9, '2:40:08']], [], [3])
  const { teams, general } = standings([result], usual, 2, teamOf)
  assert.deepEqual(teams.map(({ team, time, complete }) => [team, time, complete]), [[1, clock('8:00:24'), true], [0, clock('5:14:28'), false]])
  assert.ok(general.every(({ bib }) => bib !== 3))
})

test('TDF-V-57: points, then wins, then the better general place', () => {
  const primes = [[3, 8, 14, 22], [8, 3, 30, 14]].map((bibs) => ({ type: 'sprint' as const, bibs }))
  const result = stage([[8, '2:00:00'], [3, '2:00:10'], [14, '2:00:20'], [30, '2:00:30'], [22, '2:00:40']], primes)
  const { sprint, mountain } = standings([result], usual, 6, teamOf)
  assert.deepEqual(sprint, [{ bib: 8, points: 8 }, { bib: 3, points: 8 }, { bib: 14, points: 3 }, { bib: 30, points: 2 }, { bib: 22, points: 1 }])
  assert.deepEqual(mountain, [])
})

test('who abandoned is ranked again only with the house rule', () => {
  const results = [stage([[1, '2:00:00'], [7, '2:00:30']], [], [2]), stage([[2, '2:00:00'], [1, '2:00:05'], [7, '2:00:30']])]
  assert.deepEqual(standings(results, usual, 2, teamOf).general.map(({ bib }) => bib), [1, 7])
  const back = standings(results, { ...usual, abandonedReturn: true }, 2, teamOf).general
  assert.deepEqual(back.map(({ bib, time }) => [bib, time]), [[1, clock('4:00:05') - 10 - 6], [7, clock('4:01:00') - 6 - 4], [2, clock('4:01:30') - 10]])
})
