import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  courseOptions,
  levelOf,
  mostStages,
  offered,
  optionOf,
  rulesOf,
  stagesIn,
  teamOptions,
  teamsBeside,
  unusualOf,
  withLevel,
  withOne,
  wordsOf,
  type Option,
  type OptionKind,
} from './options.ts'
import type { GameInfo } from './protocol.ts'

const said = { en: 'x', fr: 'y' }
const option = (id: string, kind: OptionKind, more: Partial<Option> = {}): Option => ({
  id,
  kind,
  rule: 'X-1',
  name: said,
  text: said,
  default: null,
  ...more,
})
const game = (...options: Option[]): GameInfo => ({
  id: 'any',
  rules: 1,
  seats: [2, 4],
  catalogue: { options },
  bots: [],
})

const lot = option('first', 'seat', { values: [{ words: said, value: null }] })
const levels = option('handicap', 'per_seat', { least: 0, most: 2 })
const tie = option('tie', 'choice', {
  default: 'lot',
  values: ['lot', 'duel'].map((value) => ({ words: said, value })),
})
const one = game(option('stage', 'stage'), option('tiles', 'text'), option('teams', 'seats'), levels, lot, tie)
const many = game(option('road', 'stages', { most: 24 }), option('players', 'seats'))

test('the names of stages and seats are those of the table', () => {
  assert.deepEqual(courseOptions(one, ['a', 'b'], 3), { stage: 'a', teams: 3 })
  assert.deepEqual(courseOptions(many, ['a', 'b'], 2), { road: 'a b', players: 2 })
  assert.deepEqual(courseOptions(game(), ['a'], 2), {})
  assert.deepEqual([mostStages(one), mostStages(many), mostStages(game())], [1, 24, 0])
  assert.deepEqual(stagesIn(one, { stage: 'a' }), ['a'])
  assert.deepEqual(stagesIn(many, { road: 'a b' }), ['a', 'b'])
  assert.deepEqual(stagesIn(many, {}), [])
})

test('the form asks all that is no text, whatever the game', () => {
  assert.deepEqual(
    rulesOf(one).map(({ id }) => id),
    ['handicap', 'first', 'tie'],
  )
  assert.deepEqual(rulesOf(many), [])
  assert.equal(optionOf(one, 'seats')?.id, 'teams')
  assert.deepEqual(offered(levels, 4), [0, 1, 2])
  assert.deepEqual(offered(lot, 2), [null, 0, 1])
  assert.deepEqual(offered(tie, 4), ['lot', 'duel'])
  assert.equal(wordsOf(lot, null)?.en, 'x')
})

test('what has nothing to choose from yet is not asked', () => {
  const none = option('modules', 'several')
  const some = option('modules', 'several', {
    values: ['breakaway', 'weather', 'dummies'].map((value) => ({ words: said, value })),
  })
  assert.deepEqual(rulesOf(game(none)), [])
  assert.deepEqual(rulesOf(game(some)), [some])
  // Any of them, in the order of the table.
  let modules = withOne(some, undefined, 'dummies', true)
  modules = withOne(some, modules, 'breakaway', true)
  assert.equal(modules, 'breakaway dummies')
  assert.deepEqual(unusualOf(game(some), { modules }, 4), { modules })
  modules = withOne(some, withOne(some, modules, 'dummies', false), 'breakaway', false)
  assert.deepEqual([modules, unusualOf(game(some), { modules }, 4)], ['', {}])
})

test('teams without a seat are counted', () => {
  const team = option('peloton_team', 'on_off', { default: false, teams: true })
  const more = option('muscle_teams', 'number', { default: 0, least: 0, most: 2, teams: true })
  const whole = game(team, more, levels)
  assert.deepEqual(teamOptions(whole), [team, more])
  assert.equal(teamsBeside(whole, {}), 0)
  assert.equal(teamsBeside(whole, { peloton_team: true, muscle_teams: 2, handicap: [1] }), 3)
  assert.equal(teamsBeside(game(levels), { peloton_team: true }), 0)
})

test('only what is not as usual is sent', () => {
  assert.deepEqual(unusualOf(one, {}, 4), {})
  assert.deepEqual(unusualOf(one, { tie: 'lot', first: null, handicap: [0, 0] }, 4), {})
  assert.deepEqual(unusualOf(one, { tie: 'duel', first: 2, handicap: [0, 1] }, 3), {
    tie: 'duel',
    first: 2,
    handicap: [0, 1, 0],
  })
  // Who has no seat any more neither lines up first nor is handicapped.
  assert.deepEqual(unusualOf(one, { first: 2, handicap: [0, 0, 2] }, 2), {})
})

test('a level is picked for a seat', () => {
  const picked = { handicap: withLevel(levels, {}, 2, 1) }
  assert.deepEqual(picked.handicap, [0, 0, 1])
  assert.deepEqual(withLevel(levels, picked, 0, 2), [2, 0, 1])
  assert.equal(levelOf(levels, picked, 2), 1)
  assert.equal(levelOf(levels, picked, 7), 0)
})
