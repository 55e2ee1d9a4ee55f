import assert from 'node:assert/strict'
import { test } from 'node:test'

Object.assign(globalThis, {
  $state: Object.assign((value: unknown) => value, { raw: (value: unknown) => value }),
  $effect: Object.assign(() => {}, { root: () => {} }),
})
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { language: 'en' } })

const words = await import('./words.ts')
const { settings } = await import('./settings.svelte.ts')

test('French elides before a vowel that is heard', () => {
  for (const name of ['Ana', 'Élise', 'Yves', 'Hugo', 'Hélène', 'Henri', 'Øystein', 'Œdipe'])
    assert.equal(words.of(name), `d’${name}`)
  for (const name of ['Léo', 'Yann', 'Camille', 'Yasmin', 'Hanne', 'Henrik']) assert.equal(words.of(name), `de ${name}`)
})

test('French keeps a number with what it counts', () => {
  settings.lang = 'fr'
  assert.equal(words.say({ en: '', fr: 'Étape 6 : 20 km, case 9.' }), 'Étape\u00a06\u00a0: 20\u00a0km, case\u00a09.')
  assert.equal(words.say({ en: '', fr: 'de 3 à 7' }), 'de 3 à 7')
  assert.equal(words.ago(1_000, 2_000), 'à l’instant')
  settings.lang = 'en'
  assert.equal(words.say({ en: '20 km', fr: '' }), '20 km')
  assert.equal(words.ago(1_000, 2_000), 'just now')
})

test('names are listed as one says them', () => {
  settings.lang = 'en'
  assert.equal(words.listed(['Ana', 'Léo', 'Mia']), 'Ana, Léo and Mia')
  settings.lang = 'fr'
  assert.equal(words.listed(['Ana', 'Léo']), 'Ana et Léo')
  assert.equal(words.listed(['Ana']), 'Ana')
  assert.equal(words.listed([]), '')
})

test('you is nobody’s name', () => {
  for (const name of ['You', 'vous', 'You 2', ' MOI ']) assert.ok(words.isPronoun(name), name)
  for (const name of ['Youri', 'Yours truly', 'Tula', 'Ana 2']) assert.ok(!words.isPronoun(name), name)
})
