// The pawns on their way from one board to the next, brisk enough for five rivals in a row.

import { cheer, flip, rattle, sigh, whoosh } from '../../race/sound.ts'
import type { Chronicle } from '../../race/chronicle.ts'
import { Director } from '../../race/director.svelte.ts'
import type { Board, Line, Scene } from './story.ts'

// Milliseconds at speed 1.
const LENGTH = {
  throw: 520,
  slide: 320,
  handicap: 520,
  cover: 380,
  climb: 380,
  discard: 240,
  held: 320,
  won: 1300,
  points: 9000,
  stage: 350,
  over: 100,
}
const PAUSE = 60
// Between two pictures of a replay in which nothing moves.
const STILL = 400
// So many events in the queue are two turns.
const BEHIND = 6

export class TourManager extends Director<Board, Scene, Line> {
  // Where each pawn is, in squares from the start.
  places: number[] = $state([])
  // From 0 to 1 on the way of a card.
  share = $state(1)

  constructor(chronicle: Chronicle<Board, Scene, Line>, replaying = false) {
    super(chronicle, replaying)
    this.settle()
  }

  protected settle() {
    this.places = this.board.players.map((player) => player.square)
    this.share = 1
  }

  // A film that is behind hurries, except at the table of results.
  protected stretch(): number {
    if (this.replaying || this.scene?.kind === 'points') return 1
    return 1 / (1 + Math.max(0, this.waiting - BEHIND) / BEHIND)
  }

  protected async perform(scene: Scene) {
    switch (scene.kind) {
      case 'quiet':
        return
      case 'throw':
        rattle()
        await this.rest(LENGTH.throw)
        break
      case 'ride':
      case 'sprint':
        whoosh(scene.square - scene.from)
        await this.ride(scene.seat, scene.square, Math.min(400, 200 + 60 * (scene.square - scene.from)))
        if (scene.kind === 'sprint' || scene.wins) cheer()
        break
      case 'slide':
        whoosh(1)
        await this.ride(scene.seat, scene.square, LENGTH.slide)
        break
      case 'handicap':
      case 'discard':
      case 'cover':
      case 'climb':
        if (scene.kind === 'handicap') sigh()
        else flip()
        await this.tween(LENGTH[scene.kind], (share) => (this.share = share))
        break
      case 'points':
        await this.tween(LENGTH.points)
        return
      default:
        await this.rest(LENGTH[scene.kind])
    }
    await this.rest(this.still ? STILL : PAUSE)
  }

  // Who wants no motion does not wait for it either, except for what is there to be read.
  private rest(length: number): Promise<void> {
    return this.still && !this.replaying ? Promise.resolve() : this.tween(length)
  }

  private async ride(seat: number, square: number, length: number) {
    const from = this.places[seat] ?? 0
    await this.tween(length, (share) => {
      this.places[seat] = from + (square - from) * share
    })
  }
}
