import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { qrCode } from './qr.ts'

const art = (rows: boolean[][] | null) => rows?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

// As another program draws them.
test('a short text', () => {
  assert.deepEqual(art(qrCode('Tourmalet')), [
    '#######.###.#.#######',
    '#.....#.##.#..#.....#',
    '#.###.#.###...#.###.#',
    '#.###.#..#.#..#.###.#',
    '#.###.#.##.##.#.###.#',
    '#.....#...#...#.....#',
    '#######.#.#.#.#######',
    '..........#..........',
    '#..#########.#..#.###',
    '..####..##.####..#...',
    '.######.##.####....##',
    '.....#.#..#.##..#.#..',
    '#.#.#.#...###.......#',
    '........##..#.#.###.#',
    '#######.##.#.#..###..',
    '#.....#.##....#######',
    '#.###.#.#.#...##.....',
    '#.###.#.#.#.###..##..',
    '#.###.#..#####..##.##',
    '#.....#....##..#.####',
    '#######.##..##.......',
  ])
})

test('links of all lengths', () => {
  const link = 'http://192.168.1.20:8080/table/q3m8x2k9c4#'.repeat(6)
  const known: [number, number, string][] = [
    [60, 33, '431d62c548ee2a37'],
    [100, 41, '0dd7134530952bbd'],
    [150, 49, '0a63b487ca1ca44c'],
    [200, 57, 'f9af39420d2bc686'],
  ]
  for (const [length, size, sum] of known) {
    const rows = art(qrCode(link.slice(0, length)))!
    assert.equal(rows.length, size)
    assert.equal(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16), sum)
  }
  assert.equal(qrCode(link.slice(0, 214)), null)
})
