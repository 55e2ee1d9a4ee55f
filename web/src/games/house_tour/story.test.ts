import assert from 'node:assert/strict'
import { test } from 'node:test'

import { History } from '../../history.ts'
import type { GameEvent } from '../../protocol.ts'
import { Chronicle } from '../../race/chronicle.ts'
import type { Picture } from '../../race/picture.ts'
import { riderIn } from '../flamme_rouge/story.ts'
import type { TourPicture } from '../flamme_rouge/tour/picture.ts'
import type { Classification } from '../flamme_rouge/tour/sheets.ts'
import { tellingOf } from '../flamme_rouge/tour/story.ts'
import { turningPoints } from '../flamme_rouge/tour/turns.ts'
import { manner } from './manner.ts'

const road = (name: string): Picture => ({
  name,
  start: 2,
  finish: 8,
  box: [0, 0, 10, 2],
  tiles: [],
  squares: [],
  modules: [{ id: 'complementary', name: { en: '', fr: '' } }],
})
const picture: TourPicture = {
  name: 'Tour',
  stages: [road('One'), road('Two')],
  rest_days: [],
  classifications: [
    { id: 'general', of: 'riders', figure: 'seconds', name: { en: '', fr: '' }, jersey: 'yellow' },
    { id: 'sprint', of: 'riders', figure: 'points', name: { en: '', fr: '' }, jersey: 'green' },
    { id: 'mountain', of: 'riders', figure: 'points', name: { en: '', fr: '' }, jersey: 'polka' },
    { id: 'teams', of: 'teams', figure: 'seconds', name: { en: '', fr: '' } },
  ],
}
const standings = (yellow: string, green: string): Classification[] => [
  {
    id: 'general',
    of: 'riders',
    jersey: yellow,
    rows: [yellow, ...['rR', 'rS', 'bR', 'bS'].filter((rider) => rider !== yellow)].map((rider, i) => ({
      rider,
      place: i + 1,
      seconds: 12_000 + 10 * i,
      gap: 10 * i,
    })),
  },
  { id: 'sprint', of: 'riders', jersey: green, rows: [{ rider: green, place: 1, points: 10 }] },
  { id: 'mountain', of: 'riders', rows: [] },
]
const result = (stage: number, rider: string) => ({
  stage,
  riders: [{ rider, place: 1, seconds: 12_010, bonus: 10, points: { sprint: 10 } }],
})
const WINNERS = [
  { classification: 'general', rider: 'bS' },
  { classification: 'sprint', rider: 'rR' },
  { classification: 'teams', team: 1 },
]
const events: GameEvent[] = [
  { event: 'stage_began', stage: 1, name: 'One', modules: ['complementary'] },
  { event: 'seeded', rider: 'rR', place: 1 },
  { event: 'traited', rider: 'rR', trait: 'baroudeur', words: { en: '', fr: '' } },
  { event: 'formed', rider: 'rR', form: 'gnak', words: { en: '', fr: '' } },
  { event: 'round_began', round: 1 },
  { event: 'used', rider: 'rR', what: 'attacked', count: 0 },
  { event: 'used', rider: 'rR', what: 'gnak', count: 0 },
  { event: 'used', rider: 'rR', what: 'musette', count: 0 },
  { event: 'token', rider: 'rR', line: 0, kind: 'sprint', worth: 5 },
  { event: 'home', rider: 'rR', place: 1, seconds: 12_010, general: 11_995, how: 'crossed', bonus: 15 },
  { event: 'won', rider: 'rR', result: { riders: [] } },
  { event: 'stage_over', stage: 1, result: result(1, 'rR'), classifications: standings('rR', 'rR') },
  { event: 'stage_began', stage: 2, name: 'Two', modules: ['complementary'] },
  { event: 'carried', rider: 'rR', fatigue: 2, pile: 17, recycled: 0 },
  { event: 'formed', rider: 'rS', form: 'epo', words: { en: '', fr: '' } },
  { event: 'round_began', round: 1 },
  { event: 'moved', rider: 'rR', from: 1, square: 3, lane: 0, card: 'F', moved: 2 },
  { event: 'won', rider: 'bS', result: { riders: [] } },
  { event: 'stage_over', stage: 2, result: result(2, 'bS'), classifications: standings('bS', 'rR') },
  { event: 'tour_over', stage: 2, classifications: standings('bS', 'rR'), winners: WINNERS },
]
const told = () => {
  const chronicle = new Chronicle(tellingOf(picture, 2, manner), new History(events))
  chronicle.follow()
  return chronicle
}
const after = (event: string, nth = 0) => events.findIndex((one) => one.event === event && nth-- === 0) + 1

// HR-TRAIT-2, HR-TRAIT-BAR-7, HR-BTW-1
test('a trait lasts for the whole Tour; form cards, musettes and the attack are of one stage', () => {
  const chronicle = told()
  const used = riderIn(chronicle.boardAt(after('token')), 'rR')!.gear
  assert.deepEqual(
    [used.trait, used.form, used.used, used.musettes, used.attack, used.bonus],
    ['baroudeur', 'gnak', true, 1, 'active', 5],
  )
  const fresh = riderIn(chronicle.boardAt(after('stage_began', 1)), 'rR')!.gear
  assert.deepEqual(
    [fresh.trait, fresh.form, fresh.used, fresh.musettes, fresh.attack, fresh.bonus],
    ['baroudeur', null, false, 0, 'ready', 0],
  )
  assert.equal(riderIn(chronicle.boardAt(after('formed', 1)), 'rS')!.gear.form, 'epo')
})

// HR-GC-8
test('at home a rider has the time of the stage and that of the Tour, bonus seconds taken off', () => {
  const { seconds, general } = riderIn(told().boardAt(after('home')), 'rR')!
  assert.deepEqual([seconds, general], [12_010, 11_995])
})

// HR-BTW-3
test('fatigue that is kept counts, and what is played is gone', () => {
  const chronicle = told()
  assert.equal(riderIn(chronicle.boardAt(after('carried')), 'rR')!.fatigue, 2)
  assert.equal(riderIn(chronicle.boardAt(after('moved')), 'rR')!.fatigue, 1)
})

// HR-END-1
test('four prizes are told at the end, by rules of this Tour', () => {
  const lines = told().chapters.flatMap((chapter) => chapter.lines)
  const last = lines.at(-1)!
  assert.equal(last.kind, 'tour_over')
  assert.deepEqual(last.kind === 'tour_over' && last.winners, WINNERS)
  assert.ok(lines.every(({ rule }) => !rule.startsWith('GT-')))
})

test('every jersey that changes hands turns the Tour', () => {
  const day = (stage: number, yellow: string, green: string) => ({
    ...result(stage, yellow),
    name: '',
    id: '',
    sheet: [],
    classifications: standings(yellow, green),
  })
  const sheets = { classifications: picture.classifications, course: [], stages: [] }
  assert.deepEqual(
    turningPoints({ ...sheets, stages: [day(1, 'rR', 'rR'), day(2, 'bS', 'rR'), day(3, 'bS', 'bR')] }, [
      'yellow',
      'green',
      'polka',
    ]),
    [
      { kind: 'yellow', stage: 2, rider: 'bS' },
      { kind: 'green', stage: 3, rider: 'bR' },
    ],
  )
})
