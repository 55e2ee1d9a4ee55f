// The riders on their way from one board to the next, cell by cell.

import { prefersReducedMotion } from 'svelte/motion'

import { bell, cheer, flip, rattle, sigh, whoosh } from '../../race/sound.ts'
import { Chronicle } from '../../race/chronicle.ts'
import { Director } from '../../race/director.svelte.ts'
import type { History } from '../../history.ts'
import type { TourPicture } from './picture.ts'
import { hexOf, type Road } from './road.ts'
import { onRoad, roadAt, type Board, type Line, type Scene, type Story } from './story.ts'

// Milliseconds at speed 1.
const LENGTH = {
  stage: 500,
  place: 130,
  turn: 240,
  throw: 480,
  attack: 800,
  card: 700,
  ask: 500,
  answer: 450,
  fall: 900,
  stuck: 350,
  prime: 500,
  arrivals: 3200,
  results: 12_000,
  over: 100,
}
const PAUSE = 40
// Where nothing moves there is nothing to wait for: a moment to notice what has changed.
const STILL = 0.1
// So many events in the queue are the moves of a few riders.
const BEHIND = 10

export class TourManager extends Director<Board, Scene, Line> {
  // Where each rider is, by bib.
  places: Record<number, { x: number; y: number }> = $state({})
  // From 0 to 1 within a scene.
  share = $state(1)

  constructor(
    readonly picture: TourPicture,
    story: Story,
    history: History,
    replaying = false,
  ) {
    super(new Chronicle(story, history), replaying)
    this.settle()
  }

  get road(): Road {
    return roadAt(this.picture, this.board.stage)
  }

  protected settle() {
    const here = new Set<number>()
    for (const { rider, cell } of onRoad(this.board, this.road)) {
      here.add(rider.bib)
      const place = this.places[rider.bib]
      if (place?.x !== cell.x || place.y !== cell.y) this.places[rider.bib] = { x: cell.x, y: cell.y }
    }
    for (const bib of Object.keys(this.places)) if (!here.has(Number(bib))) delete this.places[Number(bib)]
    this.share = 1
  }

  // A film that is behind hurries, except where it is worth watching.
  protected stretch(): number {
    if (this.scene?.kind === 'results' || this.scene?.kind === 'arrivals') return 1
    if (this.replaying) return prefersReducedMotion.current ? STILL : 1
    return (prefersReducedMotion.current ? STILL : 1) / (1 + Math.max(0, this.waiting - BEHIND) / BEHIND)
  }

  protected async perform(scene: Scene) {
    switch (scene.kind) {
      case 'quiet':
        return
      case 'place': {
        const cell = this.road.cell(scene.cell)
        if (cell) this.places[scene.bib] = { x: cell.x, y: cell.y }
        flip()
        await this.tween(LENGTH.place)
        return
      }
      case 'throw':
        rattle()
        await this.tween(LENGTH.throw)
        break
      case 'ride':
        await this.ride(scene)
        if (scene.finish) cheer()
        break
      case 'attack':
        if (scene.how !== 'decline') bell()
        await this.tween(LENGTH.attack, (share) => (this.share = share))
        break
      case 'fall':
      case 'stuck':
        sigh()
        await this.tween(LENGTH[scene.kind], (share) => (this.share = share))
        break
      case 'prime':
        cheer()
        await this.tween(LENGTH.prime)
        break
      default:
        // What is there to be read stays as long where nothing moves.
        await this.tween(LENGTH[scene.kind], this.still ? undefined : (share) => (this.share = share))
    }
    await this.tween(PAUSE)
  }

  private async ride(scene: Extract<Scene, { kind: 'ride' }>) {
    const { road } = this
    const [from, to] = [road.cell(scene.from), road.cell(scene.cell)]
    if (!from || !to) return
    const others = onRoad(this.board, road).filter(({ rider }) => rider.bib !== scene.bib)
    const way = [from, ...road.way(from, to, new Set(others.map(({ cell }) => hexOf(cell))))]
    const steps = way.length - 1
    whoosh(steps)
    await this.tween(Math.min(480, 140 + 55 * steps), (share) => {
      const at = share * steps
      const i = Math.min(Math.floor(at), steps - 1)
      const [a, b] = [way[i]!, way[i + 1]!]
      this.places[scene.bib] = { x: a.x + (b.x - a.x) * (at - i), y: a.y + (b.y - a.y) * (at - i) }
    })
  }
}
