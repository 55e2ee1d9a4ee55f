// Shows events one scene after the other, never faster than the eye wants and never out of order. What is drawn is always
// the board after `shown` events plus the riders on their way.

import { prefersReducedMotion } from 'svelte/motion'

import type { Heard } from '../../protocol.ts'
import { settings } from '../../settings.svelte.ts'
import { offsetOf, type Picture } from './picture.ts'
import type { RiderId } from './riders.ts'
import { after, nextScene, type Board, type Scene } from './story.ts'
import { cheer, flip, sigh, whoosh } from './sound.ts'

export interface Place {
  distance: number
  offset: number
}

// Milliseconds at speed 1.
const LENGTH = {
  committed: 420,
  place: 260,
  round: 250,
  reveal: 900,
  pull: 420,
  tire: 800,
  finish: 100,
}
const PAUSE = 90
// Whoever has been away longer than this many events sees where the race is, not how it came there.
const TOO_MANY = 250

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

export class StageManager {
  shown = $state(0)
  board: Board = $state.raw() as Board
  scene: Scene | null = $state.raw(null)
  places: Record<RiderId, Place> = $state({})
  busy = $state(false)
  paused = $state(false)

  private picture: Picture
  private events: readonly Heard[] = []
  private boards: Board[]
  private hurry = false
  private frame = 0
  private endTween: (() => void) | null = null
  private running = false
  private closed = false
  private replaying = false

  constructor(picture: Picture, first: Board) {
    this.picture = picture
    this.boards = [first]
    this.board = first
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

  private boardAfter(count: number): Board {
    for (let n = this.boards.length; n <= count; ++n) this.boards.push(after(this.boards[n - 1]!, this.events[n - 1]!))
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

  play() {
    this.paused = false
    void this.run()
  }

  pause() {
    this.paused = true
  }

  async playOne() {
    if (this.running) return
    this.paused = true
    await this.runOnce()
  }

  close() {
    this.closed = true
    this.stopTween()
  }

  private settle() {
    for (const rider of this.board.riders) {
      if (rider.square === null) delete this.places[rider.id]
      else this.places[rider.id] = { distance: rider.square, offset: offsetOf(this.picture, rider.square, rider.lane) }
    }
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
    if (from >= this.events.length) return
    const scene = nextScene(this.events, from, this.board)
    this.scene = scene
    await this.perform(scene)
    // A jump in the meantime has the last word.
    if (this.shown !== from || this.scene !== scene) return
    this.shown = scene.end
    this.board = this.boardAfter(scene.end)
    this.scene = null
    this.settle()
  }

  // The last round is worth watching.
  get pace(): number {
    if (this.hurry || (settings.speed === 0 && !this.replaying)) return 0
    const last = this.events[this.events.length - 1]
    const finale = last && last.event === 'won' && this.events.length - this.shown < 40
    return (finale ? 1.5 : 1) / (settings.speed || 4)
  }

  private async perform(scene: Scene) {
    if (this.pace === 0) return
    switch (scene.kind) {
      case 'quiet': {
        // In a replay the hands lie open: time to look at each.
        const event = this.events[scene.first]
        if (this.replaying && event && event.event === 'committed') await this.tween(LENGTH.committed, () => {})
        return
      }
      case 'place':
        this.places[scene.rider] = { distance: scene.square - 1.2, offset: offsetOf(this.picture, scene.square, scene.lane) }
        await this.ride([{ rider: scene.rider, square: scene.square, lane: scene.lane }], LENGTH.place)
        break
      case 'reveal':
        flip()
        await this.tween(LENGTH.reveal, () => {})
        break
      case 'move':
        whoosh(scene.move.moved)
        await this.ride([scene.move], Math.min(620, 200 + 52 * scene.move.moved))
        if (scene.crossed) cheer()
        break
      case 'pull':
        whoosh(1)
        await this.ride(scene.pulls, LENGTH.pull)
        break
      case 'tire':
        sigh()
        await this.tween(LENGTH.tire, () => {})
        break
      case 'round':
      case 'finish':
        await this.tween(LENGTH[scene.kind], () => {})
    }
    if (this.pace > 0) await this.tween(PAUSE, () => {})
  }

  private async ride(rides: readonly { rider: RiderId; square: number; lane: number }[], length: number) {
    const ways = rides.map(({ rider, square, lane }) => {
      const from = this.places[rider] ?? { distance: square, offset: 0 }
      return { rider, from: { ...from }, to: { distance: square, offset: offsetOf(this.picture, square, lane) } }
    })
    const still = prefersReducedMotion.current
    await this.tween(length, (t) => {
      for (const { rider, from, to } of ways) {
        const share = still ? 1 : ease(t)
        this.places[rider] = {
          distance: from.distance + (to.distance - from.distance) * share,
          offset: from.offset + (to.offset - from.offset) * share,
        }
      }
    })
  }

  private tween(length: number, draw: (t: number) => void): Promise<void> {
    const whole = length * this.pace
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
