// The cards of one rider: what everybody may count is on the board, the own ones are in the view.

import type { ViewMessage } from '../../protocol.ts'
import { cardsIn } from './cards.ts'
import { roleOf, type RiderId } from './riders.ts'
import { riderIn, type Board, type Limit } from './story.ts'
import type { Forecast } from './words.ts'

export interface Facts {
  pile: number
  recycled: number
  fatigue: number
  spent: readonly string[]
  // Only of the own team; in a replay the hands lie open.
  pileCards: readonly string[] | null
  recycledCards: readonly string[] | null
  hand: readonly string[] | null
  played: string | null
  // Where the card that is chosen leads.
  forecast: Forecast | null
}

interface OwnView {
  pile?: string
  recycled?: string
  hand?: string
  played?: string
  forecast?: Record<string, unknown>
}

// What the engine says of a card, of one that may be played or of one that is chosen.
export function forecastIn(document: Record<string, unknown>): Forecast {
  const number = (name: string) => (typeof document[name] === 'number' ? document[name] : 0)
  return {
    card: String(document.card),
    from: number('from'),
    square: number('square'),
    lane: number('lane'),
    moved: number('moved'),
    blocked: number('blocked'),
    aim: number('aim'),
    limit: document.limit as Limit | undefined,
    musette: document.musette === true,
    fatigue: number('fatigue'),
    slipstream: number('slipstream'),
  }
}

const listed = (cards: string | undefined) => (cards === undefined ? null : cardsIn(cards))

export function factsOf(board: Board, message: ViewMessage | null, rider: RiderId): Facts {
  const known = riderIn(board, rider)
  const { pile = 0, recycled = 0, fatigue = 0, spent = [], hand = null, chosen = null } = known ?? {}
  const view = message?.view
  const mine = view !== undefined && view.seat === known?.seat
  const own = mine ? (view[roleOf(rider) === 'R' ? 'rouleur' : 'sprinteur'] as OwnView | undefined) : undefined
  return {
    pile,
    recycled,
    fatigue,
    spent,
    pileCards: listed(own?.pile),
    recycledCards: listed(own?.recycled),
    hand: view ? listed(own?.hand) : hand,
    played: view ? (own?.played ?? null) : chosen,
    forecast: own?.forecast ? forecastIn(own.forecast) : null,
  }
}
