// Plays the lines of tests/referee_lists.cpp in WebAssembly: node tests/referee_wasm.mjs referee.wasm < lines. Every
// answer must be the same, byte for byte.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import readline from 'node:readline'

const system = { get: (_, name) => (name === 'proc_exit' ? process.exit : () => 52), has: () => true }
const { instance } = await WebAssembly.instantiate(fs.readFileSync(process.argv[2]), {
  wasi_snapshot_preview1: new Proxy({}, system),
})
const referee = instance.exports
referee._initialize()
const encoder = new TextEncoder()
const decoder = new TextDecoder()
let sum
const answer = (name, handle, request) => {
  const text = encoder.encode(`${JSON.stringify(request)}\0`)
  const at = referee.malloc(text.length)
  new Uint8Array(referee.memory.buffer).set(text, at)
  const said = referee[`referee_${name}`](handle, at)
  referee.free(at)
  const heap = new Uint8Array(referee.memory.buffer)
  return heap.slice(said, heap.indexOf(0, said))
}
let passed = 0
let failed = 0
for await (const line of readline.createInterface({ input: process.stdin })) {
  const game = JSON.parse(line)
  let handle = 0
  sum = createHash('sha256')
  for (const [name, request] of game.steps) {
    if (name !== 'open') {
      sum.update(answer(name, handle, request))
      continue
    }
    if (handle !== 0) answer('forget', handle, {})
    handle = JSON.parse(decoder.decode(answer('open', 0, request))).handle
  }
  if (handle !== 0) answer('forget', handle, {})
  if (sum.digest('hex') === game.hash) passed += 1
  else {
    failed += 1
    if (failed < 4) console.log(`differs: ${line.slice(0, 300)}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
