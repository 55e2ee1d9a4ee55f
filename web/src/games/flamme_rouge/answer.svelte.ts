// The answer to the question being asked, while it is thought over: what is picked, where it leads, and sending it.

import type { Action, LiveTable } from '../../protocol.ts'
import type { RiderId } from './riders.ts'
import { forecastIn } from './view.ts'
import type { Forecast } from './words.ts'

export interface Placing {
  action: string
  kind: 'place'
  rider: RiderId
  square: number
}
export interface Lead {
  action: string
  kind: 'lead'
  rider: RiderId
}
export interface CardPlay extends Forecast {
  action: string
  kind: 'card'
  rider: RiderId
}

const cardPlay = (action: Action): CardPlay => ({
  action: action.action,
  kind: 'card',
  rider: String(action.rider),
  ...forecastIn(action),
})

const PICTURED = ['place', 'lead', 'card'] as const
type Pictured = (typeof PICTURED)[number]
const isPictured = (kind: string | undefined): kind is Pictured => PICTURED.some((one) => one === kind)

const DOUBLE_TAP = 350

export class Answer {
  rider: RiderId | null = $state(null)
  square: number | null = $state(null)
  index: number | null = $state(null)
  sending = $state(false)
  private picked = 0

  private live: LiveTable
  constructor(live: LiveTable) {
    this.live = live
  }

  private actions = $derived.by(() => (this.live.seat === null ? [] : (this.live.view?.actions ?? [])))
  // Answers that have no picture here are offered in their own words.
  others = $derived.by(() => this.actions.filter((action) => !isPictured(action.kind)))
  kind = $derived.by((): Pictured | 'answer' | null =>
    this.actions.length === 0 ? null : (this.actions.map((action) => action.kind).find(isPictured) ?? 'answer'),
  )
  places = $derived.by(() => this.actions.filter((action) => action.kind === 'place') as unknown as Placing[])
  leads = $derived.by(() => this.actions.filter((action) => action.kind === 'lead') as unknown as Lead[])
  cards = $derived.by(() => this.actions.filter((action) => action.kind === 'card').map(cardPlay))

  toPlace = $derived.by(() => [...new Set(this.places.map((place) => place.rider))])
  placing = $derived.by(() =>
    this.rider !== null && this.toPlace.includes(this.rider) ? this.rider : (this.toPlace[0] ?? null),
  )
  squares = $derived.by(() => this.places.filter((place) => place.rider === this.placing).map((place) => place.square))
  forecast = $derived.by(() => (this.index === null ? null : (this.cards[this.index] ?? null)))

  ghost = $derived.by(() => {
    if (this.kind === 'place' && this.placing !== null && this.square !== null)
      return { rider: this.placing, square: this.square }
    return this.forecast ? { rider: this.forecast.rider, square: this.forecast.square } : null
  })

  // What would be sent now.
  private chosen = $derived.by(() => {
    if (this.kind === 'place')
      return this.places.find((place) => place.rider === this.placing && place.square === this.square)?.action
    return this.forecast?.action
  })
  ready = $derived.by(() => this.chosen !== undefined && !this.sending)

  letGo() {
    this.index = null
    this.square = null
  }

  pickSquare(square: number) {
    if (this.square === square) this.confirm()
    else {
      this.square = square
      this.picked = Date.now()
    }
  }

  pickCard(index: number) {
    if (index < 0 || index >= this.cards.length) return
    if (this.index === index) this.confirm()
    else {
      this.index = index
      this.picked = Date.now()
    }
  }

  // A second tap is an answer, a double tap is not.
  private confirm() {
    if (Date.now() - this.picked > DOUBLE_TAP) void this.commit()
  }

  step(by: number) {
    const count = this.kind === 'place' ? this.squares.length : this.cards.length
    if (count === 0) return
    if (this.kind === 'place') {
      const at = this.square === null ? (by > 0 ? -1 : count) : this.squares.indexOf(this.square)
      this.square = this.squares[(at + by + count) % count] ?? null
    } else {
      const at = this.index ?? (by > 0 ? -1 : count)
      this.index = (at + by + count) % count
    }
  }

  async commit() {
    if (this.ready && this.chosen !== undefined) await this.send(this.chosen)
  }

  async send(action: string) {
    if (this.sending) return
    this.sending = true
    try {
      await this.live.decide(action)
    } finally {
      this.sending = false
    }
  }

  async takeBack() {
    if (this.sending) return
    this.sending = true
    try {
      await this.live.takeBack()
    } finally {
      this.sending = false
    }
  }
}
