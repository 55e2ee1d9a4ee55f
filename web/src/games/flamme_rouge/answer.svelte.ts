// The answer to the question being asked, while it is thought over: what is picked, where it leads, and sending it.

import type { Action, Both, LiveTable } from '../../protocol.ts'
import { cardsIn, worthOf } from './cards.ts'
import { FORMS } from './house.ts'
import { ridersOf, roleOf, type RiderId } from './riders.ts'
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
// BRK-3, BRK-4 Who tries the breakaway, and what is bid for it.
export interface Entry {
  action: string
  kind: 'enter'
  rider: RiderId
}
export interface Bidding {
  action: string
  kind: 'bid'
  rider: RiderId
  card: string
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
  // By the house rules: what it would bring.
  rider?: RiderId
  square?: number
  fatigue?: number
  seconds?: number
  turns?: number
  cards?: number
}

// By the house rules: what may be done before the draw, as far as a view says it of a rider to come.
export type Before = Omit<Pick, 'action' | 'words'>

interface OwnSheet {
  before?: Before[]
  hand?: string
}

const PICTURED = ['place', 'lead', 'card', 'enter', 'bid'] as const
type Pictured = (typeof PICTURED)[number]
const isPictured = (kind: string | undefined): kind is Pictured => PICTURED.some((one) => one === kind)
// Questions of modules that have a picture of their own.
const STEPS = [
  'draft',
  'recovery',
  'lanes',
  'refreshment',
  'traits',
  'form',
  'reactions',
  'suceur_move',
  'coup_de_rein',
  'musettes',
  'finish_sprint',
  'epo',
] as const
type Step = (typeof STEPS)[number]
const isStep = (step: string | undefined): step is Step => STEPS.some((one) => one === step)

const DOUBLE_TAP = 350

export class Answer {
  rider: RiderId | null = $state(null)
  square: number | null = $state(null)
  index: number | null = $state(null)
  // The answer that is being thought over.
  pick: string | null = $state(null)
  // By the house rules: with a musette; what is wished before the draw, and not to draw a fifth card; which card is to
  // lie on top.
  musette = $state(false)
  wished: Record<RiderId, readonly string[]> = $state({})
  top: string | null = $state(null)
  // Answers to the questions to come, until one is not among them.
  private plan: string[] = $state.raw([])
  sending = $state(false)
  private picked = 0

  private live: LiveTable
  constructor(live: LiveTable) {
    this.live = live
  }

  private own(rider: RiderId): OwnSheet | undefined {
    return this.live.view?.view[roleOf(rider) === 'R' ? 'rouleur' : 'sprinteur'] as OwnSheet | undefined
  }
  private step = $derived.by((): Step | null => {
    const step = (this.live.view?.view.question as { step?: string } | undefined)?.step
    return isStep(step) ? step : null
  })
  private actions = $derived.by(() => (this.live.seat === null ? [] : (this.live.view?.actions ?? [])))
  // Answers that have no picture here are offered in their own words.
  others = $derived.by(() =>
    this.step === null ? this.actions.filter((action) => !isPictured(action.kind) && action.step !== 'energy') : [],
  )
  kind = $derived.by((): Pictured | Step | 'answer' | 'before' | 'top' | null => {
    if (this.actions.length === 0 || this.plan.length > 0) return null
    if (this.actions.some(({ answer }) => answer === 'four')) return 'before'
    if (this.actions.some(({ top }) => top === true)) return 'top'
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
    this.step === null
      ? this.actions
          .filter(({ kind, musette }) => kind === 'card' && (musette === true) === (this.musette && this.musettes))
          .map(cardPlay)
      : [],
  )
  enters = $derived.by(() => this.actions.filter((action) => action.kind === 'enter') as unknown as Entry[])
  bids = $derived.by(() => this.actions.filter((action) => action.kind === 'bid') as unknown as Bidding[])
  // The cards to choose from.
  hand = $derived.by((): readonly (CardPlay | Bidding)[] => (this.kind === 'bid' ? this.bids : this.cards))
  bid = $derived.by(() => (this.kind === 'bid' && this.index !== null ? (this.bids[this.index] ?? null) : null))
  // By the house rules: a card may be ridden with a musette; what else may be done with the hand.
  musettes = $derived.by(() => this.actions.some(({ musette }) => musette === true))
  extras = $derived.by(() => (this.kind === 'card' ? this.picks : []))
  extra = $derived.by(() => this.extras.find(({ answer }) => answer === this.pick) ?? null)
  // What each own rider who has not chosen yet may do before the draw.
  before = $derived.by((): Record<RiderId, readonly Before[]> => {
    const { seat } = this.live
    return seat === null ? {} : Object.fromEntries(ridersOf(seat).map((one) => [one, this.own(one)?.before ?? []]))
  })
  // Whose cards are being chosen, and who is next and may do something before the draw.
  chooser = $derived.by(() => {
    const { kind } = this
    if (kind === 'bid') return this.bids[0]?.rider ?? null
    return kind === 'card' || kind === 'top' ? (this.cards[0]?.rider ?? null) : (this.picks[0]?.rider ?? null)
  })
  next = $derived.by(() => {
    if (this.kind !== 'card') return null
    const other = Object.entries(this.before).find(([rider, all]) => rider !== this.chooser && all.length > 0)
    return other?.[0] ?? null
  })
  // HR-FORM-BLU What may lie on top once this card is chosen: the highest, unless another is wished.
  tops = $derived.by(() => {
    const { chooser, forecast } = this
    const view = this.live.view?.view
    const form = (view?.riders as { rider: RiderId; form?: number }[] | undefined)?.find(
      ({ rider }) => rider === chooser,
    )?.form
    if (!chooser || !forecast || form !== FORMS.indexOf('bluff') + 1) return []
    const left = cardsIn(this.own(chooser)?.hand ?? '')
    left.splice(left.indexOf(forecast.card), 1)
    const kinds = [...new Set(left)].sort((a, b) => worthOf(b) - worthOf(a))
    return kinds.length > 1 ? kinds : []
  })
  onTop = $derived.by(() => (this.top !== null && this.tops.includes(this.top) ? this.top : (this.tops[0] ?? null)))

  toPlace = $derived.by(() => [...new Set(this.places.map((place) => place.rider))])
  placing = $derived.by(() =>
    this.rider !== null && this.toPlace.includes(this.rider) ? this.rider : (this.toPlace[0] ?? null),
  )
  squares = $derived.by(() => this.places.filter((place) => place.rider === this.placing).map((place) => place.square))
  forecast = $derived.by(() => (this.index === null ? null : (this.cards[this.index] ?? null)))

  ghost = $derived.by((): { rider: RiderId; square: number; lane?: number } | null => {
    if (this.kind === 'place' && this.placing !== null && this.square !== null)
      return { rider: this.placing, square: this.square }
    const answered = this.picks.find(({ answer }) => answer === this.pick)
    if (answered?.rider && answered.square !== undefined) return { rider: answered.rider, square: answered.square }
    if (!this.forecast || this.kind === 'top') return null
    const { rider, square, lane } = this.forecast
    return { rider, square, lane }
  })

  // What would be sent now.
  private chosen = $derived.by(() => {
    if (this.kind === 'place')
      return this.places.find((place) => place.rider === this.placing && place.square === this.square)?.action
    if (this.kind === 'refreshment') return this.takes.find(({ card }) => card === this.pick)?.action
    if (this.kind === 'draft') return this.picks.find(({ answer }) => answer === this.pick)?.action
    if (this.extra) return this.extra.action
    if (this.kind === 'bid') return this.bid?.action
    return this.forecast?.action
  })
  ready = $derived.by(() => this.chosen !== undefined && !this.sending)

  letGo() {
    this.index = null
    this.square = null
    this.pick = null
    this.musette = false
    this.top = null
  }

  pickSquare(square: number) {
    if (this.square === square) this.confirm()
    else {
      this.square = square
      this.picked = Date.now()
    }
  }

  pickCard(index: number) {
    if (index < 0 || index >= this.hand.length) return
    this.pick = null
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

  // By the house rules: something else than a card. A second tap does it.
  pickExtra(answer: string) {
    this.index = null
    this.pickAnswer(answer)
  }
  // The card thought about stays so, with a musette or without.
  ride5() {
    const card = this.forecast?.card
    this.musette = !this.musette
    this.pick = null
    const at = this.cards.findIndex((one) => one.card === card)
    this.index = at < 0 ? null : at
  }

  // A fifth card is drawn unless it is declined; anything else is done only if it is wished.
  wishes(rider: RiderId, answer: string): boolean {
    return (this.wished[rider] ?? []).includes(answer) !== (answer === 'five')
  }
  wish(rider: RiderId, answer: string) {
    const now = this.wished[rider] ?? []
    this.wished[rider] = now.includes(answer) ? now.filter((one) => one !== answer) : [...now, answer]
  }
  // The answers before the draw of this rider: what is wished, then the draw. Nobody asks who has no choice.
  private drawing(rider: RiderId): string[] {
    const all = (this.before[rider] ?? []).map(({ answer }) => answer)
    const draw = all.includes('five') && this.wishes(rider, 'five') ? 'five' : 'four'
    const wished = all.filter((answer) => answer !== 'five' && this.wishes(rider, answer))
    this.wished[rider] = []
    return all.length > 0 ? [...wished, draw] : []
  }
  // How many cards come with the draw.
  get drawn(): number {
    const five = this.chooser && this.before[this.chooser]?.some(({ answer }) => answer === 'five')
    return five && this.wishes(this.chooser!, 'five') ? 5 : 4
  }
  // Takes up a rider and draws.
  leadWith({ action, rider }: Lead) {
    this.plan = this.drawing(rider)
    void this.send(action)
  }
  // HR-TURN-2 The question before the draw, answered as it stands.
  draw() {
    if (!this.chooser || this.sending) return
    this.plan = this.drawing(this.chooser)
    this.follow()
  }
  // Another question: its answer may be known.
  private follow() {
    const [wanted] = this.plan
    const found = this.actions.find((one) => one.answer === wanted || (one.top === true && one.card === wanted))
    this.plan = found ? this.plan.slice(1) : []
    if (found) void this.send(found.action)
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
    const count = this.kind === 'place' ? this.squares.length : this.hand.length
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
    if (!this.ready || this.chosen === undefined) return
    if (this.kind === 'card' && !this.extra)
      this.plan = [...(this.onTop ? [this.onTop] : []), ...(this.next ? this.drawing(this.next) : [])]
    await this.send(this.chosen)
  }

  async send(action: string) {
    if (this.sending) return
    this.sending = true
    try {
      if (!(await this.live.decide(action))) this.plan = []
    } finally {
      this.sending = false
    }
    // What it led to is here already.
    if (this.plan.length > 0) this.follow()
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
