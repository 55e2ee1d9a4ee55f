import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Who } from '../../race/words.ts'
import { personOf, ROLES } from './riders.ts'

const at = (id: string): Who => ({ table: { id } as Who['table'], me: null })
const bibs = Array.from({ length: 36 }, (_, i) => i + 1)

test('everybody at a table sees the same riders, no two of one name, another table has others', () => {
  const names = (id: string) => bibs.map((bib) => personOf(at(id), bib).family)
  assert.deepEqual(names('kq2x'), names('kq2x'))
  assert.equal(new Set(names('kq2x')).size, 36)
  assert.notDeepEqual(names('kq2x'), names('kq2y'))
})

test('each team has each role', () => {
  for (let team = 0; team < 6; ++team)
    assert.deepEqual(
      ROLES.map((_, i) => personOf(at('t'), team * 6 + i + 1).role),
      [...ROLES],
    )
})
