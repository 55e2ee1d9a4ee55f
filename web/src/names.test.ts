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
  for (const name of ['Ana', 'Élise', 'Yves', 'Hugo', 'Øystein', 'Œdipe']) assert.equal(words.of(name), `d’${name}`)
  for (const name of ['Léo', 'Yann', 'Camille', 'Yasmin']) assert.equal(words.of(name), `de ${name}`)
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
