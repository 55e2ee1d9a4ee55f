// The riders on their way from one board to the next.

import { between, beside, type Picture, type Pose } from '../../race/picture.ts'
import { cheer, flip, sigh, whoosh } from '../../race/sound.ts'
import type { Chronicle } from '../../race/chronicle.ts'
import { Director } from '../../race/director.svelte.ts'
import { Ways } from '../../race/ways.ts'
import { placesOf, type Place } from './places.ts'
import type { RiderId } from './riders.ts'
import type { LogLine } from '../../race/log.ts'
import type { Board, Line, Scene } from './story.ts'

// A spot on the road or between two squares that follow each other.
export interface Spot {
  from: number
  to: number
  share: number
  offset: number
  ahead: number
  size: number
  // Those who are home ride out of sight.
  gone: number
}

interface Ride {
  rider: RiderId
  square: number
  lane: number
  moved?: number
}

// Milliseconds at speed 1.
const LENGTH = {
  stage: 400,
  evening: 12_000,
  committed: 420,
  draft: 700,
  bids: 1500,
  away: 900,
  outbid: 1400,
  place: 260,
  round: 250,
  reveal: 900,
  recover: 500,
  room: 220,
  pull: 420,
  chase: 420,
  crash: 800,
  tokens: 900,
  clock: 900,
  tire: 800,
  home: 700,
  refresh: 900,
  finish: 100,
  deal: 900,
  use: 700,
  sprint: 800,
}
const PAUSE = 90
// Without motion there is nothing to watch but the outcome.
const STILL = 0.25

const standing = ({ square, offset, ahead, size }: Place): Spot => ({
  from: square,
  to: square,
  share: 0,
  offset,
  ahead,
  size,
  gone: 0,
})

// What is drawn of a race, whether it is one stage or a stage of a Tour.
export type OnRoad = Pick<
  RoadManager,
  | 'board'
  | 'busy'
  | 'pace'
  | 'picture'
  | 'placeOf'
  | 'poseOf'
  | 'riding'
  | 'scene'
  | 'shown'
  | 'skip'
  | 'spots'
  | 'ways'
>

const ways = new WeakMap<Picture, Ways>()

export class RoadManager<B extends Board = Board, L extends LogLine = Line> extends Director<B, Scene, L> {
  spots: Record<RiderId, Spot> = $state({})

  // The roads of all stages, turned as they are drawn.
  constructor(
    private readonly pictures: readonly Picture[],
    chronicle: Chronicle<B, Scene, L>,
    replaying = false,
  ) {
    super(chronicle, replaying)
  }

  // The road of the stage being ridden.
  get picture(): Picture {
    return this.pictures[this.board.stage - 1] ?? this.pictures[0]!
  }
  get ways(): Ways {
    const { picture } = this
    const known = ways.get(picture) ?? new Ways(picture)
    ways.set(picture, known)
    return known
  }

  // The chapter of the log that is being shown.
  get chapter(): number {
    return this.chronicle.telling.chapterOf(this.board)
  }

  // The cards are turned up and the riders on their way.
  get riding(): boolean {
    return this.board.phase === 'riding' || this.scene?.kind === 'reveal'
  }

  poseOf(rider: RiderId): Pose | null {
    const spot = this.spots[rider]
    const from = spot && this.picture.squares[spot.from]
    if (!spot || !from) return null
    const pose = between(from, this.picture.squares[spot.to] ?? from, spot.share, spot.offset)
    const [x, y] = beside(pose, spot.ahead, 0)
    return { ...pose, x, y }
  }
  // How far along the main way.
  placeOf(rider: RiderId): number | null {
    const spot = this.spots[rider]
    if (!spot) return null
    const from = this.ways.placeOf(spot.from)
    return from + (this.ways.placeOf(spot.to) - from) * spot.share + spot.gone * 2
  }

  protected settle() {
    const places = placesOf(this.picture, this.board.riders)
    for (const { id } of this.board.riders) {
      const place = places[id]
      if (place) this.spots[id] = standing(place)
      else delete this.spots[id]
    }
  }

  // The last round is worth watching.
  protected stretch(): number {
    const last = this.chronicle.eventAt(this.chronicle.end - 1)
    if (this.still) return this.replaying ? 1 : STILL
    if (this.scene?.kind === 'evening') return 1
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
      case 'place': {
        const { rider, square, lane } = scene
        const place = placesOf(this.picture, [{ id: rider, square, lane }])[rider]!
        this.spots[rider] = { ...standing(place), ahead: -1.2 }
        await this.ride([{ rider, square, lane }], LENGTH.place)
        break
      }
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
      case 'chase':
      case 'room':
        if (scene.kind !== 'room') whoosh(1)
        await this.ride(scene.pulls, LENGTH[scene.kind])
        if (scene.kind === 'chase' && scene.crossed) cheer()
        break
      case 'away':
        whoosh(scene.square)
        await this.ride([scene], LENGTH.away)
        cheer()
        break
      case 'outbid':
      case 'tire':
      case 'crash':
        sigh()
        await this.tween(LENGTH[scene.kind])
        break
      case 'home':
        await this.rideHome(scene.riders.map(({ rider }) => rider))
        break
      case 'draft':
      case 'bids':
      case 'recover':
      case 'refresh':
      case 'tokens':
      case 'deal':
      case 'use':
      case 'sprint':
        flip()
        await this.tween(LENGTH[scene.kind])
        break
      case 'round':
      case 'clock':
      case 'finish':
      case 'stage':
        await this.tween(LENGTH[scene.kind])
        break
      // In a live race it is read as long as one likes.
      case 'evening':
        if (this.replaying) await this.tween(LENGTH.evening)
    }
    await this.tween(PAUSE)
  }

  // Everybody who has another place afterwards goes there; those who ride follow their way.
  private async ride(rides: readonly Ride[], length: number) {
    const after = this.board.riders.map((one) => {
      const ride = rides.find(({ rider }) => rider === one.id)
      return ride ? { id: one.id, square: ride.square, lane: ride.lane } : one
    })
    const places = placesOf(this.picture, after)
    const tracks = after.flatMap(({ id }) => {
      const place = places[id]
      if (!place) return []
      const begin = { ...(this.spots[id] ?? standing(place)) }
      const ride = rides.find(({ rider }) => rider === id)
      const path = begin.to === place.square ? [place.square] : this.ways.path(begin.to, place.square, ride?.moved)
      return [{ id, begin, path, place }]
    })
    await this.tween(length, (share) => {
      for (const { id, begin, path, place } of tracks) {
        const along = share * (path.length - 1)
        const at = Math.min(Math.floor(along), Math.max(0, path.length - 2))
        const towards = (from: number, to: number) => from + (to - from) * share
        this.spots[id] = {
          from: path[at]!,
          to: path[at + 1] ?? path[at]!,
          share: along - at,
          offset: towards(begin.offset, place.offset),
          ahead: towards(begin.ahead, place.ahead),
          size: towards(begin.size, place.size),
          gone: 0,
        }
      }
    })
  }

  private async rideHome(riders: readonly RiderId[]) {
    const begin = riders.flatMap((rider) => (this.spots[rider] ? [{ rider, spot: { ...this.spots[rider] } }] : []))
    await this.tween(LENGTH.home, (share) => {
      for (const { rider, spot } of begin)
        this.spots[rider] = { ...spot, ahead: spot.ahead + 2.4 * share, gone: share } as Spot
    })
  }
}
