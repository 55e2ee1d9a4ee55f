// The answer to the question being asked, while it is thought over: the card picked, what it may do, and sending it.
// Nothing is asked before everything that led to it has been shown.

import type { Action, LiveTable } from '../../protocol.ts'
import { isHandicap, stacks, type Card } from './cards.ts'
import type { TourManager } from './manager.svelte.ts'

export interface Play {
  action: string
  kind: 'distance' | 'handicap' | 'counter' | 'sprint' | 'climb' | 'discard' | 'throw'
  card: Card
  target: number | null
  from: number
  square: number
  wins: boolean
}

function playOf(action: Action): Play {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  return {
    action: action.action,
    kind: action.kind as Play['kind'],
    card: String(action.card ?? ''),
    target: typeof action.target === 'number' ? action.target : null,
    from: number(action.from),
    square: number(action.square),
    wins: action.wins === true,
  }
}

const DOUBLE_TAP = 350

export class Answer {
  // May be picked before the turn comes.
  card: Card | null = $state(null)
  aim: number | null = $state(null)
  sending = $state(false)
  private picked = 0

  private live: LiveTable
  private manager: TourManager
  constructor(live: LiveTable, manager: TourManager) {
    this.live = live
    this.manager = manager
  }

  // The film has come to the moment of the question.
  private seen = $derived.by(() => !this.manager.busy && this.manager.shown >= (this.live.view?.events ?? 0))
  // The table waits for this player, who may still be watching.
  due = $derived.by(() => this.live.seat !== null && (this.live.view?.actions ?? []).length > 0)
  private plays = $derived.by(() => (this.due && this.seen ? (this.live.view?.actions ?? []).map(playOf) : []))
  asked = $derived.by((): 'throw' | 'card' | null =>
    this.plays.length === 0 ? null : this.plays[0]!.kind === 'throw' ? 'throw' : 'card',
  )
  hand = $derived.by(() =>
    stacks(this.live.seat === null ? '' : (this.manager.board.players[this.live.seat]?.hand ?? '')),
  )
  // Cards that can only be discarded, and the rule that says so.
  idle = $derived.by(() =>
    this.asked === 'card'
      ? ((this.live.view?.view.idle as { card: Card; code: string; rule: string }[] | undefined) ?? [])
      : [],
  )

  // What the picked card may do, and discarding it.
  choices = $derived.by(() =>
    this.plays
      .filter((play) => play.card === this.card && play.kind !== 'discard')
      .sort((a, b) => this.placeOf(a) - this.placeOf(b)),
  )
  discard = $derived.by(() => this.plays.find((play) => play.card === this.card && play.kind === 'discard') ?? null)
  refused = $derived.by(() => this.idle.find((one) => one.card === this.card) ?? null)
  targeted = $derived.by(() => this.choices.find((play) => play.target === this.aim) ?? this.choices[0] ?? null)
  ghost = $derived.by(() => {
    const [play] = this.choices
    return play && (play.kind === 'distance' || play.kind === 'sprint') ? play.square : null
  })

  // Of the victim of a handicap: the leader is offered first.
  private placeOf(play: Play): number {
    return play.target === null ? 0 : (this.manager.board.players[play.target]?.place ?? 0)
  }

  letGo() {
    this.card = null
    this.aim = null
  }

  pick(card: Card) {
    if (this.card === card) {
      // A second tap is an answer, a double tap is not; whom to hit is asked separately.
      if (!isHandicap(card) && Date.now() - this.picked > DOUBLE_TAP) void this.commit()
      return
    }
    this.card = card
    this.aim = null
    this.picked = Date.now()
  }

  step(by: number) {
    const at = this.hand.findIndex((stack) => stack.card === this.card)
    const count = this.hand.length
    const next = this.hand[at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count]
    if (next) this.pick(next.card)
  }

  // Another rival for the handicap.
  turn(by: number) {
    const at = this.choices.findIndex((play) => play === this.targeted)
    const next = this.choices[(at + by + this.choices.length) % this.choices.length]
    if (next) this.aim = next.target
  }

  async commit() {
    if (this.asked === 'throw') return this.send(this.plays[0]!.action)
    if (this.targeted) await this.send(this.targeted.action)
  }

  async discardIt() {
    if (this.discard) await this.send(this.discard.action)
  }

  async send(action: string) {
    if (this.sending) return
    this.sending = true
    try {
      if (await this.live.decide(action)) this.letGo()
    } finally {
      this.sending = false
    }
  }
}
