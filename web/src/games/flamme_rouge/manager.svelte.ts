// The riders on their way from one board to the next.

import { offsetOf, type Picture } from '../../race/picture.ts'
import { cheer, flip, sigh, whoosh } from '../../race/sound.ts'
import type { Chronicle } from '../../race/chronicle.ts'
import { Director } from '../../race/director.svelte.ts'
import type { RiderId } from './riders.ts'
import type { Board, Line, Scene } from './story.ts'

// A spot on the road or between two squares.
export interface Spot {
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
// Without motion there is nothing to watch but the outcome.
const STILL = 0.25

export class RoadManager extends Director<Board, Scene, Line> {
  spots: Record<RiderId, Spot> = $state({})

  constructor(
    private readonly picture: Picture,
    chronicle: Chronicle<Board, Scene, Line>,
    replaying = false,
  ) {
    super(chronicle, replaying)
  }

  // The cards are turned up and the riders on their way.
  get riding(): boolean {
    return this.board.phase === 'riding' || this.scene?.kind === 'reveal'
  }

  protected settle() {
    for (const rider of this.board.riders) {
      if (rider.square === null) delete this.spots[rider.id]
      else this.spots[rider.id] = { distance: rider.square, offset: offsetOf(this.picture, rider.square, rider.lane) }
    }
  }

  // The last round is worth watching.
  protected stretch(): number {
    const last = this.chronicle.eventAt(this.chronicle.end - 1)
    if (this.still) return this.replaying ? 1 : STILL
    return last && last.event === 'won' && this.waiting < 40 ? 1.5 : 1
  }

  protected async perform(scene: Scene) {
    switch (scene.kind) {
      case 'quiet': {
        // In a replay the hands lie open: time to look at each.
        const event = this.chronicle.eventAt(scene.first)
        if (this.replaying && event && event.event === 'committed') await this.tween(LENGTH.committed)
        return
      }
      case 'place':
        this.spots[scene.rider] = {
          distance: scene.square - 1.2,
          offset: offsetOf(this.picture, scene.square, scene.lane),
        }
        await this.ride([{ rider: scene.rider, square: scene.square, lane: scene.lane }], LENGTH.place)
        break
      case 'reveal':
        flip()
        await this.tween(LENGTH.reveal)
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
        await this.tween(LENGTH.tire)
        break
      case 'round':
      case 'finish':
        await this.tween(LENGTH[scene.kind])
    }
    await this.tween(PAUSE)
  }

  private async ride(rides: readonly { rider: RiderId; square: number; lane: number }[], length: number) {
    const ways = rides.map(({ rider, square, lane }) => {
      const from = this.spots[rider] ?? { distance: square, offset: 0 }
      return { rider, from: { ...from }, to: { distance: square, offset: offsetOf(this.picture, square, lane) } }
    })
    await this.tween(length, (share) => {
      for (const { rider, from, to } of ways)
        this.spots[rider] = {
          distance: from.distance + (to.distance - from.distance) * share,
          offset: from.offset + (to.offset - from.offset) * share,
        }
    })
  }
}
