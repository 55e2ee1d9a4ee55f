import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Stage } from './catalogue.ts'
import type { GameInfo } from './protocol.ts'
import { asTrial, moved, restLimit, stageFrom, stageText, teamsFor, without, withRest } from './tours.ts'

test('a rest day is set, taken away, and moves where there may be no more', () => {
  assert.deepEqual(withRest([], 3, 1), [3])
  assert.deepEqual(withRest([3], 3, 1), [])
  assert.deepEqual(withRest([3], 5, 1), [5])
  assert.deepEqual(withRest([9], 3, 2), [3, 9])
  assert.deepEqual(withRest([3, 15], 10, 2), [3, 10])
  assert.deepEqual(withRest([], 3, 0), [])
})

test('a stage moves, the others keep their order', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 1), ['a', 'c', 'b'])
})

test('the catalogue says how many rest days there may be', () => {
  const limits = [
    { stages: 3, most: 1 },
    {
      stages: 21,
      most: 2,
      advised: [
        [3, 9, 10],
        [15, 16],
      ],
    },
  ]
  const game: GameInfo = { id: 'x', rules: 1, seats: [2, 6], catalogue: { rest_days: limits }, bots: [] }
  assert.equal(restLimit(game, 20).most, 1)
  assert.equal(restLimit(game, 21).most, 2)
  assert.equal(restLimit(game, 2).most, 0)
})

test('a Tour is for as many teams as all its cards have a side for', () => {
  const stage = (id: string, number: number, teams: [number, number]): Stage => ({
    id,
    name: id,
    group: 'g',
    group_name: '',
    designer: '',
    confidence: 'own',
    number,
    teams,
    squares: 3,
    start: 0,
    finish: 3,
    profile: 'fff',
  })
  const [few, many, only] = [stage('1-few', 1, [2, 4]), stage('1-many', 1, [5, 6]), stage('2-few', 2, [2, 4])]
  const all = [few, many, only]
  assert.deepEqual(teamsFor(all, [few], [2, 6]), [2, 3, 4, 5, 6])
  assert.deepEqual(teamsFor(all, [many, only], [2, 6]), [2, 3, 4])
  assert.deepEqual(without(all, [few, only], 6), [only])
})

test('a stage is ridden as a time trial, and as a usual one again', () => {
  const usual: Stage = {
    id: 'hills',
    name: 'Hills',
    group: 'g',
    group_name: '',
    designer: '',
    confidence: 'own',
    type: 'normal',
    squares: 3,
    start: 0,
    finish: 3,
    profile: 'fff',
  }
  const trial = { id: 'itt', type: 'individual_time_trial', name: { en: 'Alone', fr: 'Seul' } }
  const made = stageFrom('hills:itt', [usual], [trial])!
  assert.deepEqual([made.type, made.trial, stageText(made)], ['individual_time_trial', 'itt', 'hills:itt'])
  const again = asTrial(made, undefined)
  assert.deepEqual([again.type, again.trial, stageText(again)], ['normal', undefined, 'hills'])
  assert.equal(stageFrom('plain', [usual], [trial]), undefined)
  assert.equal(stageText(stageFrom('hills', [usual], [trial])!), 'hills')
})

test('there are never more days of rest than nights between stages', () => {
  const catalogue = { rest_days: [{ stages: 2, most: 20 }] }
  const game: GameInfo = { id: 'x', rules: 1, seats: [2, 6], catalogue, bots: [] }
  assert.deepEqual(
    [1, 2, 5].map((stages) => restLimit(game, stages).most),
    [0, 1, 4],
  )
})
