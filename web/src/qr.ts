// A QR code of a short text: bytes, error correction M, the smallest of versions 1 to 10 that holds it (ISO/IEC 18004).

// Per version: bytes of correction per block, then how many blocks of how many data bytes.
const BLOCKS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
]
// Where the small squares stand.
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

// Powers and logarithms of the field of 256 elements.
const POWER = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; ++i) {
  POWER[i] = POWER[i + 255] = x
  LOG[x] = i
  x = x < 128 ? x * 2 : (x * 2) ^ 0x11d
}
const times = (a: number, b: number): number => (a && b ? POWER[LOG[a]! + LOG[b]!]! : 0)

// Reed and Solomon: the rest of the division by the generator.
function correction(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let i = 0; i < count; ++i)
    generator = [...generator, 0].map((value, at) => value ^ times(generator[at - 1] ?? 0, POWER[i]!))
  const rest = new Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    for (let i = 0; i < count; ++i) rest[i]! ^= times(generator[i + 1]!, factor)
  }
  return rest
}

const capacity = (version: number): number =>
  BLOCKS[version - 1]!.slice(1).reduce<number>(
    (sum, block) => sum + (block as [number, number])[0] * (block as [number, number])[1],
    0,
  )

// The bytes as they are laid: mode, length, text, padding; cut into blocks and dealt in turn, the correction after
// them.
function codewords(text: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1)
  }
  const room = capacity(version)
  put(4, 4)
  put(text.length, version < 10 ? 8 : 16)
  for (const byte of text) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const bytes: number[] = []
  for (let i = 0; i < bits.length; i += 8) bytes.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad)

  const [extra, ...groups] = BLOCKS[version - 1]!
  const blocks: number[][] = []
  let from = 0
  for (const [count, size] of groups) for (let i = 0; i < count; ++i) blocks.push(bytes.slice(from, (from += size)))
  const checks = blocks.map((block) => correction(block, extra))
  const dealt = (piles: number[][]) =>
    Array.from({ length: Math.max(...piles.map((pile) => pile.length)) }, (_, i) =>
      piles.flatMap((pile) => (i < pile.length ? [pile[i]!] : [])),
    ).flat()
  return [...dealt(blocks), ...dealt(checks)]
}

// Check digits of the words about the code itself.
function checked(value: number, generator: number, digits: number): number {
  let rest = value << digits
  for (let bit = 31 - Math.clz32(rest); bit >= digits; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - digits)
  return (value << digits) | rest
}

const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

type Grid = (boolean | undefined)[][]

function finder(grid: Grid, top: number, left: number): void {
  for (let y = -1; y <= 7; ++y)
    for (let x = -1; x <= 7; ++x) {
      if (grid[top + y] === undefined || left + x < 0 || left + x >= grid.length) continue
      const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3))
      grid[top + y]![left + x] = ring !== 2 && ring !== 4
    }
}

function drawn(version: number, mask: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined))
  finder(grid, 0, 0)
  finder(grid, 0, size - 7)
  finder(grid, size - 7, 0)
  const places = ALIGNED[version - 1]!
  for (const row of places)
    for (const column of places) {
      if (grid[row]![column] !== undefined) continue
      for (let y = -2; y <= 2; ++y)
        for (let x = -2; x <= 2; ++x) grid[row + y]![column + x] = Math.max(Math.abs(y), Math.abs(x)) !== 1
    }
  for (let i = 8; i < size - 8; ++i) grid[6]![i] = grid[i]![6] = i % 2 === 0

  // Correction M is 0. It is written twice, and one square is always dark.
  const format = checked(mask, 0x537, 10) ^ 0x5412
  for (let i = 0; i < 15; ++i) {
    const dark = ((format >> i) & 1) === 1
    if (i < 6) grid[i]![8] = dark
    else if (i < 8) grid[i + 1]![8] = dark
    else grid[size - 15 + i]![8] = dark
    if (i < 8) grid[8]![size - 1 - i] = dark
    else if (i < 9) grid[8]![7] = dark
    else grid[8]![14 - i] = dark
  }
  grid[size - 8]![8] = true
  if (version >= 7) {
    const told = checked(version, 0x1f25, 12)
    for (let i = 0; i < 18; ++i) {
      const [a, b] = [Math.floor(i / 3), size - 11 + (i % 3)]
      grid[a]![b] = grid[b]![a] = ((told >> i) & 1) === 1
    }
  }
  return grid
}

function filled(grid: Grid, bytes: readonly number[], mask: number): boolean[][] {
  const size = grid.length
  let bit = 0
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) --right
    for (let i = 0; i < size; ++i) {
      const y = up ? size - 1 - i : i
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        ++bit
        grid[y]![x] = dark !== MASKS[mask]!(y, x)
      }
    }
  }
  return grid as boolean[][]
}

// How hard it is to read: long runs, blocks, what looks like a finder, too dark or too light.
function penalty(grid: boolean[][]): number {
  const size = grid.length
  let sum = 0
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))]
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    for (let i = 0; i + 11 <= size; ++i) {
      const part = text.slice(i, i + 11)
      if (part === '10111010000' || part === '00001011101') sum += 40
    }
  }
  for (let y = 0; y + 1 < size; ++y)
    for (let x = 0; x + 1 < size; ++x)
      if (grid[y]![x] === grid[y]![x + 1] && grid[y]![x] === grid[y + 1]![x] && grid[y]![x] === grid[y + 1]![x + 1])
        sum += 3
  const dark = grid.flat().filter(Boolean).length / (size * size)
  return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
}

// Rows of squares, dark ones true, without the margin; null if the text is too long.
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex((_, i) => bytes.length + (i + 1 < 10 ? 2 : 3) <= capacity(i + 1)) + 1
  if (version === 0) return null
  const words = codewords(bytes, version)
  const codes = MASKS.map((_, mask) => filled(drawn(version, mask), words, mask))
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best))
}
