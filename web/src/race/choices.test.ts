import assert from 'node:assert/strict'
import { test } from 'node:test'

import { choicesIn, questionIn } from './choices.ts'

test('a question that the page does not know is asked in its own words', () => {
  const actions = [
    { action: 'y', kind: 'answer', words: { en: 'Drink', fr: 'Boire' } },
    { action: 'n', kind: 'answer', words: { en: 'Keep the bottle', fr: 'Garder le bidon' } },
  ]
  assert.deepEqual(choicesIn(actions, 'en'), [
    { action: 'y', words: 'Drink' },
    { action: 'n', words: 'Keep the bottle' },
  ])
  assert.equal(choicesIn(actions, 'fr')[1]!.words, 'Garder le bidon')
  const view = { question: { step: 'musette', words: { en: 'A bottle for your rouleur?', fr: 'Un bidon ?' } } }
  assert.equal(questionIn(view, 'en'), 'A bottle for your rouleur?')
  assert.equal(questionIn(view, 'fr'), 'Un bidon ?')
})

test('equal cards are one choice', () => {
  const actions = ['5', '5', '9'].map((action) => ({ action, kind: 'card' }))
  assert.deepEqual(
    choicesIn(actions, 'en').map(({ action }) => action),
    ['5', '9'],
  )
})

test('without words an action says what is known of it', () => {
  assert.deepEqual(choicesIn([{ action: 'h3', kind: 'help_other', receiver: 3 }], 'fr'), [
    { action: 'h3', words: 'h3, help other, receiver 3' },
  ])
  assert.equal(questionIn({}, 'en'), null)
  assert.equal(questionIn(undefined, 'en'), null)
})
