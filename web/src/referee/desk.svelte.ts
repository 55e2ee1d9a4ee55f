// The game on the referee's desk: what was entered goes through the core, then into the store, and the board is drawn
// from what the core says. Nothing is computed here.

import { goAtOnce } from '../router.svelte.ts'
import * as core from './core.ts'
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
  Said,
} from './documents.ts'
import * as live from './live.ts'
import { live as liveWords } from './live_words.ts'
import { Sender } from './sender.svelte.ts'
import { say, type Phrase } from '../words.ts'
import { signal } from './signals.ts'
import * as store from './store.ts'
import type { Kept } from './store.ts'

export type Saved = 'saved' | 'saving' | 'failed'

// What the referee is asked before a doubtful entry is made.
export interface Question {
  warnings: Said[]
  entry: Entry
  answer: (keep: boolean) => void
}

let known: Catalogue | undefined
export function catalogue(): Catalogue {
  return (known ??= core.catalogue())
}

const now = (): string => new Date().toISOString()
const timeOfDay = (): string => new Date().toTimeString().slice(0, 8)
const LONG_AGO = 2_000_000_000
const MANY_TURNS = 10_000

// Entries that change the race, not who rides where; and the parts of a board that are described when looked at.
const BRIEF = new Set(['turn', 'set_turn', 'finish', 'dnf', 'prime', 'trial', 'places', 'fatigue'])
const LATER = ['pad', 'primes', 'starting_list', 'order', 'notes', 'warnings', 'reminders'] as const

export class Desk {
  kept = $state.raw() as Kept
  board = $state.raw() as Board
  saved = $state<Saved>('saved')
  refused = $state.raw<Refused | null>(null)
  question = $state.raw<Question | null>(null)
  // When TURN or START was pressed last, and whether TURN waits (REF-CLK-3).
  locked = $state(false)
  // How often a turn has begun while this was looked at; and of those, what the dial has shown (REF-CLK-2).
  signals = $state(0)
  flashed = 0
  private pressed = -Infinity
  private lock: ReturnType<typeof setTimeout> | undefined
  // The latest writing to the store; the latest that failed, until all was written once more.
  private written = 0
  private missing = 0
  readonly sender: Sender

  private constructor(
    kept: Kept,
    private handle: number,
    // Another window has it on its desk.
    readonly elsewhere: boolean,
    private readonly release: () => void,
    // It is kept somewhere else, and looked at here.
    readonly followed = false,
  ) {
    this.kept = kept
    this.board = core.board(handle)
    this.sender = new Sender(this)
    if (followed) return
    addEventListener('pagehide', this.leaving)
    document.addEventListener('visibilitychange', this.leaving)
  }

  static async open(id: string): Promise<Desk | Refused | null> {
    const [kept] = await Promise.all([store.game(id), core.ready()])
    if (!kept) return null
    const { handle, refused } = core.open(await store.fileOf(kept))
    if (handle === undefined) return refused!
    const release = await onlyHere(id)
    return new Desk(kept, handle, release === null, release ?? (() => undefined))
  }

  static followed(file: GameFile): Desk | Refused {
    const { handle, refused } = core.open(file)
    if (handle === undefined) return refused!
    const board = core.board(handle)
    const { id, title, profile, mode, options } = board.game
    const kept = { id, title, profile, mode, options, created: '', changed: '', ...whereOf(board) }
    return new Desk(kept, handle, false, () => undefined, true)
  }
  // What has come since, as a whole.
  show(file: GameFile): void {
    const { handle } = core.open(file)
    if (handle === undefined) return
    core.forget(this.handle)
    this.handle = handle
    const before = this.board
    this.board = core.board(handle)
    const begun = ({ running, clock }: Board) => running * MANY_TURNS + (clock?.signals ?? 0)
    if (this.board.running > 0 && begun(this.board) > begun(before)) this.signals += 1
  }

  close(): void {
    removeEventListener('pagehide', this.leaving)
    document.removeEventListener('visibilitychange', this.leaving)
    this.sender.close()
    core.forget(this.handle)
    this.release()
  }

  get readOnly(): boolean {
    return this.board.game.read_only || this.elsewhere || this.followed || this.kept.shared?.lost === true
  }
  button(id: string) {
    return this.board.buttons.find((one) => one.id === id)
  }
  get catalogueProfile() {
    return catalogue().profiles.find(({ id }) => id === this.board.game.profile)!
  }

  // True if it was accepted: then it is on its way into the store before it is drawn (`saved` when it is there).
  // Where it leads to is drawn at once, not the screen it was made on.
  async enter(entry: Entry, leadsTo?: string): Promise<boolean> {
    if (this.readOnly) return false
    this.refused = null
    if (entry.kind !== 'undo' && entry.kind !== 'redo') {
      const verdict = core.check(this.handle, entry)
      if (verdict.refused) return this.refuse(verdict.refused)
      if (verdict.confirm) {
        const keep = await this.ask(verdict.warnings ?? [], entry)
        // The question goes with what is drawn behind it.
        this.question = null
        if (!keep) return false
      }
    }
    const { undo, redo } = this.board
    const verdict = core.enter(this.handle, { ...entry, at: timeOfDay() })
    if (verdict.refused) return this.refuse(verdict.refused)
    const moved = entry.kind === 'undo' ? undo : entry.kind === 'redo' ? redo : entry
    const { kind = '' } = moved ?? {}
    // After START a correction changes no teams and no draw either.
    const brief = BRIEF.has(kind) || (kind === 'edit' && this.board.stage > 0)
    this.board = brief ? this.briefly() : core.board(this.handle)
    // REF-GEN-6 What has another mark, or is new. What could have been redone cannot any more: that is a mark, too.
    const since = entry.kind === 'undo' ? undo!.n : (redo?.n ?? Infinity)
    const told = since < Infinity ? live.marked(this.changes(since - 1)) : [verdict.entry!]
    this.save((kept) => store.keepEntries(kept, told))
    if (leadsTo !== undefined) goAtOnce(leadsTo)
    return true
  }
  // REF-CLK-2, REF-CLK-3
  async press(entry: Entry, leadsTo?: string): Promise<boolean> {
    const since = performance.now() - this.pressed
    const said = entry.kind === 'turn' ? { since_ms: Math.min(LONG_AGO, Math.ceil(since)) } : {}
    if (!(await this.enter({ ...entry, ...said }, leadsTo))) return false
    this.pressed = performance.now()
    this.locked = true
    // A timer may be a little early.
    clearTimeout(this.lock)
    this.lock = setTimeout(() => (this.locked = false), catalogue().turn_locked_ms + 20)
    this.signals += 1
    signal()
    return true
  }
  undo = (): Promise<boolean> => {
    this.pressed = -Infinity
    this.locked = false
    return this.enter({ kind: 'undo' })
  }
  redo = (): Promise<boolean> => this.enter({ kind: 'redo' })

  // The race as it stands after what was entered last: whoever draws what is asked of it draws it anew with the board.
  private get standing(): number {
    void this.board
    return this.handle
  }
  listed = (stage: number, most?: number): Listed => core.listed(this.standing, stage, most)
  pad = (question: { for: string; prime?: string; kind?: string }): Pad => core.pad(this.standing, question)
  results = (stage?: number): Results => core.results(this.standing, stage)
  sheets = (): unknown => core.sheets(this.standing)
  handover = (): Handover => core.handover(this.standing)
  share = (form: 'text' | 'csv' | 'log', lang: string, stage?: number): string =>
    core.share(this.standing, form, lang, stage).text
  file = (): string => this.kept.text ?? JSON.stringify(core.file(this.handle))
  // The stages as they were entered, with all they have.
  stages = () =>
    core.file(this.handle).entries.findLast(({ kind, void: gone }) => kind === 'stages' && !gone)?.stages ?? []

  // For those who follow: behind the first so many entries.
  changes = (after: number): live.Changes => core.changes(this.handle, after)
  remember(shared: live.Shared | undefined): void {
    const { shared: _, ...kept } = this.kept
    this.kept = shared ? { ...kept, shared } : kept
    this.save((kept) => store.keepHead(kept), false)
  }

  rename(title: string): void {
    core.rename(this.handle, { title, changed: now() })
    this.kept = { ...this.kept, title }
    this.board = core.board(this.handle)
    this.save((kept) => store.keepHead(kept))
  }

  // Everything once more, after the store had refused.
  again(): void {
    this.save((kept) => store.keepHead(kept))
  }
  // The phone is put away: the last chance for what could not be written.
  private readonly leaving = (): void => {
    if (this.missing > 0) this.again()
  }

  // A thousand entries of a long race are not described anew for one more turn.
  private briefly(): Board {
    const { game, stages, teams, draw } = this.board
    const board = { game, stages, teams, draw, ...core.brief(this.handle) }
    let whole: Board | undefined
    for (const name of LATER)
      Object.defineProperty(board, name, { get: () => (whole ??= core.board(this.handle))[name], enumerable: true })
    return board as Board
  }
  private refuse(refused: Refused): false {
    this.refused = refused
    return false
  }
  private ask(warnings: Said[], entry: Entry): Promise<boolean> {
    return new Promise((resolve) => {
      this.question = {
        warnings,
        entry,
        answer: resolve,
      }
    })
  }
  private save(how: (kept: Kept) => Promise<void>, changed = true): void {
    const kept = (this.kept = { ...this.kept, ...whereOf(this.board), changed: now() })
    this.saved = 'saving'
    const mine = ++this.written
    // What failed before is not mended by what comes after it: then all is written.
    const before = this.missing
    const write = before > 0 ? store.keep(kept, core.file(this.handle).entries) : how(kept)
    write.then(
      () => {
        if (before > 0 && this.missing === before) this.missing = 0
        if (mine === this.written && this.missing === 0) this.saved = 'saved'
        // What is on the disk here goes to those who follow.
        if (changed) this.sender.nudge()
      },
      () => {
        this.missing = Math.max(this.missing, mine)
        this.saved = 'failed'
      },
    )
  }
}

export const whereOf = (board: Board): Pick<Kept, 'stage' | 'stages' | 'turn' | 'over'> => ({
  stage: board.stage,
  stages: board.stages.length,
  turn: board.running ? (board.clock?.turn ?? null) : null,
  over: board.race_over,
})

// One window at a time writes a game: null if another one has it. Without locks nobody knows.
function onlyHere(id: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(`referee ${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

// --- games that are not on the desk

export async function begin(head: Pick<Kept, 'title' | 'profile' | 'mode' | 'options'>): Promise<string | Refused> {
  await core.ready()
  const kept: Kept = {
    ...head,
    id: store.newId(),
    created: now(),
    changed: now(),
    stage: 0,
    stages: 0,
    turn: null,
    over: false,
  }
  const { id, title, profile, mode, options, created, changed } = kept
  const { handle, refused } = core.open({ game: { id, title, profile, mode, options, created, changed } })
  if (handle === undefined) return refused!
  core.forget(handle)
  await store.keep(kept, [])
  return kept.id
}

const cut = (text: string, letters: number): string => [...text].slice(0, letters).join('')
// "Friday (copy)": what is added has its room, however long the title is.
export function titled(added: Phrase<[string]>, title: string): string {
  return say(added, cut(title, catalogue().limits.title - [...say(added, '')].length))
}

// REF-SAVE-2 A new game, whatever the file was called; one without a title is called by what is played.
export async function take(text: string, title?: string): Promise<string | Refused> {
  await core.ready()
  const { handle, refused, read_only } = core.open(text)
  if (handle === undefined) return refused!
  try {
    const board = core.board(handle)
    const id = store.newId()
    const file = read_only ? undefined : core.file(handle)
    const head: Header = file?.game ?? board.game
    await store.keep(
      {
        id,
        title: title ?? (head.title || say(catalogue().profiles.find(({ id }) => id === head.profile)!.name)),
        profile: head.profile,
        mode: head.mode,
        options: head.options,
        created: head.created ?? now(),
        changed: now(),
        ...whereOf(board),
        ...(read_only ? { text } : {}),
      },
      file?.entries ?? [],
    )
    return id
  } finally {
    core.forget(handle)
  }
}

// REF-MOVE-1 A race that is played elsewhere, as a game of one's own. Of the stage that is being ridden nothing is
// taken along: it is still to come.
export function keepPlayed(file: GameFile, running: number): Promise<string | Refused> {
  const begun = file.entries.findIndex(({ kind, stage }) => kind === 'start' && stage === running)
  return take(JSON.stringify({ ...file, entries: begun < 0 ? file.entries : file.entries.slice(0, begun) }))
}

// This phone keeps the race from now on. What it had of it is replaced by what the server has; entries that never got
// there are kept as a race of their own.
export async function takeOver(race: string, key: string): Promise<string> {
  await core.ready()
  const { referee } = await live.take(race, key)
  const told = new live.Told()
  const news = await live.news(race)
  told.hear(news)
  const file = told.file()
  const before = (await store.games()).find(({ shared }) => shared?.race === race)
  if (before) {
    const here = await store.fileOf(before)
    const known = new Set(file.entries.map((entry) => JSON.stringify({ ...entry, void: undefined, gone: undefined })))
    const lost =
      typeof here !== 'string' &&
      here.entries.some((entry) => !known.has(JSON.stringify({ ...entry, void: undefined, gone: undefined })))
    if (lost) await take(JSON.stringify(here), titled(liveWords.unsentCopy, before.title))
  }
  const { handle } = core.open(file)
  const board = handle === undefined ? undefined : core.board(handle)
  if (handle !== undefined) core.forget(handle)
  const id = before?.id ?? store.newId()
  await store.keep(
    {
      ...file.game,
      id,
      title: news.game.title,
      created: before?.created ?? file.game.created ?? now(),
      changed: now(),
      ...(board ? whereOf(board) : { stage: 0, stages: 0, turn: null, over: false }),
      shared: { race, key, referee, version: news.version, size: news.size },
    },
    file.entries,
  )
  return id
}

export async function textOf(kept: Kept): Promise<string> {
  const file = await store.fileOf(kept)
  return typeof file === 'string' ? file : JSON.stringify(file, null, 1)
}
