// Shows events one scene after the other, never faster than the eye wants and never out of order. What is drawn is always
// the board after `shown` events plus what a game moves on the way to the next one.

import { prefersReducedMotion } from 'svelte/motion'

import type { Heard } from '../protocol.ts'
import { settings } from '../settings.svelte.ts'

// A scene covers the events from `first` up to, but not including, `end`.
export interface Span {
  kind: string
  first: number
  end: number
}

// How a game turns events into boards and scenes.
export interface Telling<Board, Scene extends Span> {
  after: (board: Board, event: Heard) => Board
  nextScene: (events: readonly Heard[], first: number, board: Board) => Scene
}

// Whoever has been away longer than this many events sees where the race is, not how it came there.
const TOO_MANY = 250
// At once, but in a replay one thing at a time.
const BEAT = 120

export const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

export abstract class StageManager<Board, Scene extends Span> {
  shown = $state(0)
  board: Board = $state.raw() as Board
  scene: Scene | null = $state.raw(null)
  busy = $state(false)
  paused = $state(false)

  protected events: readonly Heard[] = []
  protected replaying = false
  private telling: Telling<Board, Scene>
  private boards: Board[]
  private hurry = false
  private frame = 0
  private endTween: (() => void) | null = null
  private running = false
  private closed = false

  constructor(first: Board, telling: Telling<Board, Scene>) {
    this.telling = telling
    this.boards = [first]
    this.board = first
  }

  // What is seen of a scene, in time: tweens, sounds.
  protected abstract perform(scene: Scene): Promise<void>
  // Everything stands where the board says.
  protected settle(): void {}
  // Moments that are worth watching take longer, a long queue goes faster.
  protected stretch(): number {
    return 1
  }

  // All events heard so far; those not seen yet are played, or skipped when there are too many of them.
  hear(events: readonly Heard[]) {
    const opening = this.events.length === 0
    this.events = events
    if (opening || events.length - this.shown > TOO_MANY || document.hidden) this.jump(events.length)
    else void this.run()
  }

  // For a replay: everything is known, and it is played only on demand.
  load(events: readonly Heard[]) {
    this.events = events
    this.paused = true
    this.replaying = true
  }

  boardAfter(count: number): Board {
    for (let n = this.boards.length; n <= count; ++n) this.boards.push(this.telling.after(this.boards[n - 1]!, this.events[n - 1]!))
    return this.boards[count]!
  }

  jump(count: number) {
    this.stopTween()
    this.shown = Math.max(0, Math.min(count, this.events.length))
    this.scene = null
    this.board = this.boardAfter(this.shown)
    this.settle()
  }

  skip() {
    if (!this.running) return
    this.hurry = true
    this.stopTween()
  }

  // On to the next scene.
  cut() {
    this.stopTween()
  }

  play() {
    this.paused = false
    void this.run()
  }

  pause() {
    this.paused = true
  }

  close() {
    this.closed = true
    this.stopTween()
  }

  private async run() {
    if (this.running || this.paused) return
    this.running = true
    this.busy = true
    while (this.shown < this.events.length && !this.closed && !this.paused) await this.runOnce()
    this.running = false
    this.busy = false
    this.hurry = false
  }

  private async runOnce() {
    const from = this.shown
    const scene = this.telling.nextScene(this.events, from, this.board)
    this.scene = scene
    if (this.pace > 0) await this.perform(scene)
    else if (this.replaying && scene.kind !== 'quiet') await this.wait(BEAT)
    // A jump in the meantime has the last word.
    if (this.shown !== from || this.scene !== scene) return
    this.shown = scene.end
    this.board = this.boardAfter(scene.end)
    this.scene = null
    this.settle()
  }

  // How long everything takes, 1 as designed; 0 at once.
  get pace(): number {
    return this.hurry || settings.speed === 0 ? 0 : this.stretch() / settings.speed
  }
  get waiting(): number {
    return this.events.length - this.shown
  }

  // A share from 0 to 1 in so many milliseconds at pace 1; without motion it is 1 from the beginning.
  protected tween(length: number, draw: (share: number) => void = () => {}): Promise<void> {
    const still = prefersReducedMotion.current
    return this.wait(length * this.pace, (t) => draw(still ? 1 : ease(t)))
  }

  private wait(whole: number, draw: (t: number) => void = () => {}): Promise<void> {
    if (whole === 0 || document.hidden) return Promise.resolve()
    return new Promise((resolve) => {
      let start: number | null = null
      this.endTween = () => {
        cancelAnimationFrame(this.frame)
        this.endTween = null
        resolve()
      }
      const step = (now: number) => {
        start ??= now
        const t = Math.min(1, (now - start) / whole)
        draw(t)
        if (t < 1) this.frame = requestAnimationFrame(step)
        else this.endTween?.()
      }
      this.frame = requestAnimationFrame(step)
    })
  }

  private stopTween() {
    this.endTween?.()
  }
}
