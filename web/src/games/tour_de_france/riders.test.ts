import assert from 'node:assert/strict'
import { test } from 'node:test'

import { personOf, ROLES, teamOf, type Field } from './riders.ts'

const teams = Array.from({ length: 6 }, (_, team) => Array.from({ length: 6 }, (_, n) => 6 * team + n + 1))
const at = (id: string): Field => ({
  table: { id } as Field['table'],
  me: null,
  picture: { bibs: teams } as Field['picture'],
})
const bibs = teams.flat()

test('everybody at a table sees the same riders, no two of one name, another table has others', () => {
  const names = (id: string) => bibs.map((bib) => personOf(at(id), bib).family)
  assert.deepEqual(names('kq2x'), names('kq2x'))
  assert.equal(new Set(names('kq2x')).size, 36)
  assert.notDeepEqual(names('kq2x'), names('kq2y'))
})

test('each team has each role', () => {
  for (const [team, numbers] of teams.entries()) {
    assert.deepEqual(
      numbers.map((bib) => personOf(at('t'), bib).role),
      [...ROLES],
    )
    for (const bib of numbers) assert.equal(teamOf(at('t'), bib), team)
  }
})
