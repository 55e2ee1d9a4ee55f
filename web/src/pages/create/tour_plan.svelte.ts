// A Tour as it is being set up: where its list of stages comes from, the list, and the rest days. A ready or drawn list
// that is changed becomes one's own.

import * as api from '../../api.ts'
import { stagesOf, type Stage } from '../../catalogue.ts'
import { optionOf, optionsOf, type Option } from '../../options.ts'
import type { ApiError, GameInfo } from '../../protocol.ts'
import { sideFor } from '../../sides.ts'
import {
  asTrial,
  restDaysIn,
  restLimit,
  stageFrom,
  stageText,
  toursOf,
  trialsOf,
  withRest,
  type TourCard,
  type Trial,
} from '../../tours.ts'

export const OWN = ''

export class TourPlan {
  readonly game: GameInfo
  readonly stages: Stage[] // all there are
  readonly choice: Option
  readonly list: Option
  readonly trials: Trial[] // as what any stage may be ridden besides
  // Where a Tour may be drawn.
  readonly #length?: Option
  readonly #draw?: Option
  readonly #rest: Option

  // A Tour of the table of options, or one's own.
  tour = $state<string>(OWN)
  // A card by the id of one of its sides, in riding order.
  #ids: string[] = $state.raw([])
  length = $state(7)
  draw = $state(1)
  drawing = $state(false)
  trouble: ApiError | null = $state.raw(null)
  #restDays: number[] = $state.raw([])

  constructor(game: GameInfo) {
    this.game = game
    this.stages = stagesOf(game)
    this.choice = optionOf(game, 'tour')!
    this.list = optionOf(game, 'stages')!
    this.trials = trialsOf(game)
    ;[this.#length, this.#draw] = optionsOf(game).filter(({ kind }) => kind === 'drawn')
    this.#rest = optionOf(game, 'rest_days')!
    this.take(String(this.choice.default))
  }

  // A Tour of the box has its cards in the catalogue; any other is drawn.
  isDrawn(tour = this.tour): boolean {
    return tour !== OWN && this.ready(tour) === undefined
  }
  get lengths(): [number, number] {
    return [this.#length?.least ?? 1, this.#length?.most ?? 1]
  }
  get days(): Stage[] {
    return this.#ids.flatMap((id) => stageFrom(id, this.stages, this.trials) ?? [])
  }
  // The sides that so many teams ride.
  sides(teams: number): Stage[] {
    return this.days.map((stage) => {
      const side = sideFor(this.stages, stage, teams)
      return stage.trial === undefined ? side : { ...side, type: stage.type, trial: stage.trial }
    })
  }
  ready(tour = this.tour): TourCard | undefined {
    return toursOf(this.game).find(({ id }) => id === tour)
  }

  take(tour: string): void {
    this.tour = tour
    this.trouble = null
    const ready = this.ready(tour)
    if (ready) {
      this.#ids = ready.stages.map(([few, many]) => few || many)
      if (ready.rest_days !== undefined) this.#restDays = restDaysIn(ready.rest_days)
    } else if (this.isDrawn()) void this.drawAgain()
  }
  change(list: readonly Stage[]): void {
    this.#ids = list.map(stageText)
    this.tour = OWN
  }
  // A stage is ridden as this time trial, or else as a usual stage.
  make(nth: number, trial: string): void {
    const made = this.trials.find(({ id }) => id === trial)
    this.change(this.days.map((day, i) => (i === nth ? asTrial(day, made) : day)))
  }

  // Another number, and the Tour it stands for.
  drawAgain(): Promise<void> {
    const { least = 1, most = 1 } = this.#draw ?? {}
    this.draw = least + Math.floor(Math.random() * (most - least + 1))
    return this.fetchDrawn()
  }
  async fetchDrawn(): Promise<void> {
    const wanted = this.#drawn()
    this.drawing = true
    this.trouble = null
    try {
      const told = await api.resolved(this.game.id, wanted)
      if (this.#isWanted(wanted)) this.#ids = String(told[this.list.id]).split(' ')
    } catch (cause) {
      if (this.#isWanted(wanted)) this.trouble = api.failureOf(cause)
    }
    if (this.#isWanted(wanted)) this.drawing = false
  }
  #drawn(): Record<string, unknown> {
    return {
      [this.choice.id]: this.tour,
      ...(this.#length ? { [this.#length.id]: this.length } : {}),
      ...(this.#draw ? { [this.#draw.id]: this.draw } : {}),
    }
  }
  #isWanted(asked: Record<string, unknown>): boolean {
    return JSON.stringify(asked) === JSON.stringify(this.#drawn())
  }

  get limit() {
    return restLimit(this.game, this.#ids.length)
  }
  get rest(): number[] {
    return this.#restDays.filter((day) => day < this.#ids.length).slice(0, this.limit.most)
  }
  restAfter(day: number): void {
    this.#restDays = withRest(this.rest, day, this.limit.most)
  }

  options(teams: number): Record<string, unknown> {
    const stages = this.sides(teams).map(stageText)
    const rest = this.rest.join(' ')
    return {
      ...(this.tour === OWN
        ? { [this.list.id]: stages.join(' ') }
        : this.isDrawn()
          ? this.#drawn()
          : { [this.choice.id]: this.tour }),
      ...(rest === (this.ready()?.rest_days ?? '') ? {} : { [this.#rest.id]: rest }),
    }
  }
}
