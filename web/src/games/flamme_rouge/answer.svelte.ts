// The answer to the question being asked, while it is thought over: what is picked, where it leads, and sending it.

import type { Action, Both, LiveTable } from '../../protocol.ts'
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

// One of the answers to the question of a module.
export interface Pick {
  action: string
  answer: string
  words: Both
}

const PICTURED = ['place', 'lead', 'card'] as const
type Pictured = (typeof PICTURED)[number]
const isPictured = (kind: string | undefined): kind is Pictured => PICTURED.some((one) => one === kind)
// Questions of modules that have a picture of their own.
const STEPS = ['draft', 'recovery', 'lanes', 'refreshment'] as const
type Step = (typeof STEPS)[number]
const isStep = (step: string | undefined): step is Step => STEPS.some((one) => one === step)

const DOUBLE_TAP = 350

export class Answer {
  rider: RiderId | null = $state(null)
  square: number | null = $state(null)
  index: number | null = $state(null)
  // The answer that is being thought over.
  pick: string | null = $state(null)
  sending = $state(false)
  private picked = 0

  private live: LiveTable
  constructor(live: LiveTable) {
    this.live = live
  }

  private step = $derived.by((): Step | null => {
    const step = (this.live.view?.view.question as { step?: string } | undefined)?.step
    return isStep(step) ? step : null
  })
  private actions = $derived.by(() => (this.live.seat === null ? [] : (this.live.view?.actions ?? [])))
  // Answers that have no picture here are offered in their own words.
  others = $derived.by(() => (this.step === null ? this.actions.filter((action) => !isPictured(action.kind)) : []))
  kind = $derived.by((): Pictured | Step | 'answer' | null => {
    if (this.actions.length === 0) return null
    return this.step ?? this.actions.map((action) => action.kind).find(isPictured) ?? 'answer'
  })
  picks = $derived.by(() => this.actions.filter((action) => action.kind === 'answer') as unknown as Pick[])
  // Cards that may be taken back, each kind once.
  takes = $derived.by(() => {
    const cards = this.step === 'refreshment' ? this.actions.filter((action) => action.kind === 'card') : []
    return cards.map(({ action, card, sum }) => ({ action, card: String(card), sum: Number(sum) }))
  })
  places = $derived.by(() => this.actions.filter((action) => action.kind === 'place') as unknown as Placing[])
  leads = $derived.by(() => this.actions.filter((action) => action.kind === 'lead') as unknown as Lead[])
  cards = $derived.by(() =>
    this.step === null ? this.actions.filter((action) => action.kind === 'card').map(cardPlay) : [],
  )

  toPlace = $derived.by(() => [...new Set(this.places.map((place) => place.rider))])
  placing = $derived.by(() =>
    this.rider !== null && this.toPlace.includes(this.rider) ? this.rider : (this.toPlace[0] ?? null),
  )
  squares = $derived.by(() => this.places.filter((place) => place.rider === this.placing).map((place) => place.square))
  forecast = $derived.by(() => (this.index === null ? null : (this.cards[this.index] ?? null)))

  ghost = $derived.by((): { rider: RiderId; square: number; lane?: number } | null => {
    if (this.kind === 'place' && this.placing !== null && this.square !== null)
      return { rider: this.placing, square: this.square }
    if (!this.forecast) return null
    const { rider, square, lane } = this.forecast
    return { rider, square, lane }
  })

  // What would be sent now.
  private chosen = $derived.by(() => {
    if (this.kind === 'place')
      return this.places.find((place) => place.rider === this.placing && place.square === this.square)?.action
    if (this.kind === 'refreshment') return this.takes.find(({ card }) => card === this.pick)?.action
    if (this.kind === 'draft') return this.picks.find(({ answer }) => answer === this.pick)?.action
    return this.forecast?.action
  })
  ready = $derived.by(() => this.chosen !== undefined && !this.sending)

  letGo() {
    this.index = null
    this.square = null
    this.pick = null
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

  pickAnswer(answer: string) {
    if (this.pick === answer) this.confirm()
    else {
      this.pick = answer
      this.picked = Date.now()
    }
  }

  // Enough cards are back.
  enough() {
    const enough = this.kind === 'refreshment' ? this.picks[0] : undefined
    if (enough) void this.send(enough.action)
  }

  // A second tap is an answer, a double tap is not.
  private confirm() {
    if (Date.now() - this.picked > DOUBLE_TAP) void this.commit()
  }

  go(by: number) {
    if (this.kind === 'draft' || this.kind === 'refreshment') {
      const all = this.kind === 'draft' ? this.picks.map(({ answer }) => answer) : this.takes.map(({ card }) => card)
      if (all.length === 0) return
      const at = this.pick === null ? (by > 0 ? -1 : all.length) : all.indexOf(this.pick)
      this.pick = all[(at + by + all.length) % all.length] ?? null
      return
    }
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
