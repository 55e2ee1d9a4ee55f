import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cardsIn, faceOf, sorted } from './cards.ts'

test('a list of cards is taken apart, brackets and all', () => {
  assert.deepEqual(cardsIn(''), [])
  assert.deepEqual(cardsIn('2349'), ['2', '3', '4', '9'])
  assert.deepEqual(cardsIn('F3(10)(5*)(10)9'), ['F', '3', '10', '5*', '10', '9'])
})

test('cards lie by what they are worth, fatigue first', () => {
  assert.deepEqual(sorted(cardsIn('(10)9F(5*)52')), ['F', '2', '5*', '5', '9', '10'])
})

test('the face of a card is its numeral and its powers', () => {
  assert.deepEqual(faceOf('5BI'), { numeral: '5', powers: ['breakaway', 'relentless'] })
  assert.deepEqual(faceOf('11'), { numeral: '11', powers: [] })
  assert.deepEqual(faceOf('7M').powers, ['climb'])
  assert.deepEqual(faceOf('3DR').powers, ['descent', 'recovery'])
  // Of another kind.
  assert.deepEqual(faceOf('5*'), { numeral: '5*', powers: [] })
  assert.deepEqual(faceOf('5X'), { numeral: '5X', powers: [] })
  assert.deepEqual(faceOf('F'), { numeral: 'F', powers: [] })
})
