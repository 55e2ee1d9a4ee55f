// The standing order of one player, in this page alone: on or off, and why it waits for its person.

import { eventIn } from '../../history.ts'
import type { LiveTable } from '../../protocol.ts'
import type { Answer } from './answer.svelte.ts'
import { noMemory, order, type Reason } from './orders.ts'
import type { Road } from './road.ts'

const FALLS = new Set(['crashed', 'abandoned', 'brought_down'])

export class StandingOrder {
  on = $state(false)
  held: { reason: Reason; pace?: [number, number] } | null = $state.raw(null)
  private memory = noMemory()
  // Events heard when the last question was looked at, and its number.
  private heard = 0
  private question = -1

  constructor(
    private live: LiveTable,
    private answer: Answer,
  ) {}

  switch(on: boolean) {
    this.on = on
    this.held = null
    this.memory = noMemory()
    this.heard = this.live.history.end
    this.question = -1
  }

  // Looks at the question being asked, once.
  look(road: Road, paid: number) {
    const { view, number } = this.live.view ?? {}
    if (
      !this.on ||
      !this.answer.asked ||
      this.answer.sending ||
      view === undefined ||
      number === undefined ||
      number === this.question
    )
      return
    this.question = number
    const fallen: number[] = []
    for (const { end } = this.live.history; this.heard < end; ++this.heard) {
      const event = eventIn(this.live.history.pieces, this.heard)
      if (event && FALLS.has(event.event) && typeof event.rider === 'number') fallen.push(event.rider)
    }
    const given = order(this.answer.view!, this.answer.actions, road, this.memory, paid, fallen, this.live.seat ?? -1)
    if ('hold' in given) {
      this.held = { reason: given.hold, pace: given.pace }
      // Near the finish everybody decides for themselves.
      if (given.hold === 'finish') this.on = false
      return
    }
    this.held = null
    void this.answer.send(given.action)
  }
}
