// Shows events one scene after the other, never faster than the eye wants and never out of order. What is drawn is
// always the board after `shown` events plus what a game moves on the way to the next one.

import { prefersReducedMotion } from 'svelte/motion'

import { settings } from '../settings.svelte.ts'
import type { Chronicle, Span } from './chronicle.ts'
import { latestLine, toldBefore, type LogChapter, type LogLine } from './log.ts'

// A viewer who has been away longer than this many events sees where the race is, not how it came there.
const TOO_MANY = 250
// At once, but in a replay one thing at a time.
const BEAT = 120

export const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

export abstract class Director<Board, Scene extends Span, Line extends LogLine> {
  shown = $state(0)
  board: Board = $state.raw() as Board
  scene: Scene | null = $state.raw(null)
  busy = $state(false)
  paused = $state(false)
  // Changes whenever the chronicle has grown.
  private grown = $state(0)

  private hurry = false
  private frame = 0
  private endTween: (() => void) | null = null
  private running = false
  private closed = false

  // A replay knows everything already and plays it only on demand.
  constructor(
    readonly chronicle: Chronicle<Board, Scene, Line>,
    protected readonly replaying: boolean,
  ) {
    if (replaying) {
      chronicle.follow()
      this.paused = true
    }
    this.board = chronicle.boardAt(0)
  }

  // What is seen of a scene, in time: tweens, sounds.
  protected abstract perform(scene: Scene): Promise<void>
  // Everything stands where the board says.
  protected settle(): void {}
  // Moments that are worth watching take longer, a long queue goes faster.
  protected stretch(): number {
    return 1
  }

  // There is more: events not seen yet are played, or skipped when there are too many of them.
  hear() {
    const opening = this.chronicle.end === this.chronicle.first
    const anew = this.chronicle.follow()
    ++this.grown
    if (opening || anew || this.waiting > TOO_MANY || document.hidden) this.jump(this.chronicle.end)
    else void this.run()
  }

  get end(): number {
    void this.grown
    return this.chronicle.end
  }
  // The first event that is here.
  get begins(): number {
    void this.grown
    return this.chronicle.first
  }
  boardAfter(count: number): Board {
    return this.chronicle.boardAt(count)
  }

  // The log as far as it has been shown, with what is being shown.
  private get told(): number {
    void this.grown
    return this.scene?.end ?? this.shown
  }
  chapters(most: number): LogChapter<Line>[] {
    return toldBefore(this.chronicle.chapters, this.told, most)
  }
  latest(wanted?: (line: Line) => boolean): Line | undefined {
    return latestLine(this.chronicle.chapters, this.told, wanted)
  }

  jump(count: number) {
    this.stopTween()
    this.scene = null
    this.show(Math.max(this.chronicle.first, Math.min(count, this.chronicle.end)))
  }

  private show(count: number) {
    this.shown = count
    this.board = this.boardAfter(count)
    // Only a replay goes back.
    if (!this.replaying) this.chronicle.keepFrom(count)
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
    while (this.shown < this.chronicle.end && !this.closed && !this.paused) await this.runOnce()
    this.running = false
    this.busy = false
    this.hurry = false
  }

  private async runOnce() {
    const from = this.shown
    const scene = this.chronicle.sceneAt(from, this.board)
    this.scene = scene
    if (this.pace > 0) await this.perform(scene)
    else if (this.replaying && scene.kind !== 'quiet') await this.wait(BEAT)
    // A jump in the meantime has the last word.
    if (this.shown !== from || this.scene !== scene) return
    this.scene = null
    this.show(scene.end)
  }

  // How long everything takes, 1 as designed; 0 at once.
  get pace(): number {
    return this.hurry || settings.speed === 0 ? 0 : this.stretch() / settings.speed
  }
  get waiting(): number {
    return this.chronicle.end - this.shown
  }

  // A share from 0 to 1 in so many milliseconds at pace 1; without motion it is 1 at once.
  protected tween(length: number, draw?: (share: number) => void): Promise<void> {
    if (!draw) return this.wait(length * this.pace)
    if (!this.still) return this.wait(length * this.pace, (t) => draw(ease(t)))
    draw(1)
    return Promise.resolve()
  }

  protected get still(): boolean {
    return prefersReducedMotion.current
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
