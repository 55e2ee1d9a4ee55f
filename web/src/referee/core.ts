// The referee's C++ in the page: text in, text out. It is fetched when the first page of the referee is opened.

import address from '../../wasm/referee.wasm?url'
import type { Changes } from './live.ts'
import type {
  Board,
  Catalogue,
  Entry,
  GameFile,
  Handover,
  Header,
  Listed,
  Pad,
  Refused,
  Results,
  Verdict,
} from './documents.ts'

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  free(at: number): void
}
type Call = (handle: number, text: number) => number

let core: Exports | undefined
const encoder = new TextEncoder()
const decoder = new TextDecoder()

// The C library asks the system for little, and nothing that a page has: no files, no clock, no surroundings.
const NOTHING_THERE = 52 // ENOSYS
const system: WebAssembly.ModuleImports = {
  proc_exit: (code: number) => {
    throw new Error(`The referee's program has ended (${code}).`)
  },
}
const imports = {
  wasi_snapshot_preview1: new Proxy(system, {
    get: (known, name: string) => known[name] ?? (() => NOTHING_THERE),
    has: () => true,
  }),
}

async function load(): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), imports)
  core = instance.exports as unknown as Exports
  core._initialize()
}

let loading: Promise<void> | undefined
export function ready(): Promise<void> {
  // What failed for want of a network is tried again.
  loading ??= load().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

function call<Answer>(name: string, handle: number, question: unknown): Answer {
  const { memory, malloc, free } = core!
  const bytes = encoder.encode(typeof question === 'string' ? question : JSON.stringify(question))
  const at = malloc(bytes.length + 1)
  new Uint8Array(memory.buffer).set(bytes, at)
  new Uint8Array(memory.buffer)[at + bytes.length] = 0
  const answer = (core as unknown as Record<string, Call>)[name]!(handle, at)
  free(at)
  const heap = new Uint8Array(memory.buffer)
  return JSON.parse(decoder.decode(heap.subarray(answer, heap.indexOf(0, answer)))) as Answer
}

export interface Opened {
  handle?: number
  read_only?: boolean
  refused?: Refused
}
export const catalogue = (): Catalogue => call('referee_catalogue', 0, {})
export const open = (file: string | GameFile | { game: Header }): Opened => call('referee_open', 0, file)
export const forget = (handle: number): void => void call('referee_forget', handle, {})
export const check = (handle: number, entry: Entry): Verdict => call('referee_check', handle, entry)
export const enter = (handle: number, entry: Entry): Verdict => call('referee_enter', handle, entry)
export const board = (handle: number, stage?: number): Board => call('referee_board', handle, stage ? { stage } : {})
// What an entry of a running stage changes; the rest of a board is as it was, or is asked for when it is looked at.
export type Brief = Pick<
  Board,
  | 'screen'
  | 'buttons'
  | 'race_over'
  | 'stage'
  | 'running'
  | 'clock'
  | 'counters'
  | 'finish'
  | 'groups'
  | 'log'
  | 'undo'
  | 'redo'
>
export const brief = (handle: number): Brief => call('referee_board', handle, { brief: true })
// What a list of entries shows: all of a stage, or so many of the newest.
export const listed = (handle: number, stage: number, most?: number): Listed =>
  call('referee_board', handle, { entries: true, ...(stage ? { stage } : {}), ...(most ? { most } : {}) })
export const pad = (handle: number, question: { for: string; prime?: string; kind?: string }): Pad & Verdict =>
  call('referee_pad', handle, question)
export const results = (handle: number, stage?: number): Results & Verdict =>
  call('referee_results', handle, stage ? { stage } : {})
export const sheets = (handle: number): unknown => call('referee_sheets', handle, {})
export const share = (handle: number, form: 'text' | 'csv' | 'log', lang: string, stage?: number): { text: string } =>
  call('referee_share', handle, { form, lang, ...(stage ? { stage } : {}) })
// For others who have the first so many entries.
export const changes = (handle: number, after: number): Changes => call('referee_changes', handle, { after })
export const rename = (handle: number, names: { title?: string; id?: string; changed?: string }): Verdict =>
  call('referee_rename', handle, names)
export const file = (handle: number): GameFile => call('referee_file', handle, {})
export const handover = (handle: number): Handover => call('referee_handover', handle, {})
