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

const { colourName, sharedRole } = await import('./livery.ts')
const { liveryAt, ridersOf, seatOf } = await import('./games/flamme_rouge/riders.ts')

test('those who are called the same are numbered', () => {
  const names = ['Ana', 'Muscle team', 'Léo', 'Muscle team']
  assert.deepEqual(
    names.map((_, nth) => words.numbered(names, nth)),
    ['Ana', 'Muscle team I', 'Léo', 'Muscle team II'],
  )
  const twelve = names.map(() => 'Ana').concat(Array.from({ length: 8 }, () => 'Ana'))
  assert.equal(words.numbered(twelve, 11), 'Ana XII')
})

test('of many names a few are said', () => {
  settings.lang = 'en'
  assert.equal(words.someOf(['Ana', 'Léo', 'Mia', 'Tom']), 'Ana, Léo, Mia and Tom')
  assert.equal(words.someOf(['Ana', 'Léo', 'Mia', 'Tom', 'Eva']), 'Ana, Léo, Mia and 2 others')
  settings.lang = 'fr'
  assert.equal(words.someOf(['Ana', 'Léo', 'Mia', 'Tom', 'Eva']), 'Ana, Léo, Mia et 2 autres')
  settings.lang = 'en'
})

test('teams without a player have the colours that nobody wears', () => {
  const seats = [1, 0].map((livery) => ({ kind: 'person' as const, livery }))
  const table = { seats } as unknown as Parameters<typeof liveryAt>[0]
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((seat) => liveryAt(table, seat)),
    [1, 0, 2, 3, 4],
  )
})

test('twelve players ride one rider each, and two share a colour', () => {
  settings.lang = 'en'
  const riders = [...'rbkgwp'].flatMap((letter, i) => [
    { rider: `${letter}R`, seat: 2 * i },
    { rider: `${letter}S`, seat: 2 * i + 1 },
  ])
  assert.deepEqual([seatOf('bS', riders), seatOf('bS')], [3, 1])
  assert.deepEqual([ridersOf(3, riders), ridersOf(3)], [['bS'], ['gR', 'gS']])
  assert.deepEqual(
    [colourName(1, 12, 2), colourName(5, 12, 11), colourName(5, 6, 5)],
    ['Blue rouleur', 'Pink sprinteur', 'Pink'],
  )
  settings.lang = 'fr'
  assert.equal(colourName(5, 12, 11), 'Sprinteur rose')
  settings.lang = 'en'
  assert.deepEqual([sharedRole(12, 4), sharedRole(7, 3), sharedRole(6, 3)], ['R', 'S', undefined])
})
