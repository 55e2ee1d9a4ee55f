// What a view says of one rider, and what the shown board says where there is no view (spectators before the first, replays).

import type { ViewMessage } from '../../protocol.ts'
import { roleOf, seatOf, type RiderId } from './riders.ts'
import { riderIn, type Board } from './story.ts'

export interface Facts {
  pile: number
  recycled: number
  fatigue: number
  spent: string
  // Only of the own team.
  pileCards: string | null
  recycledCards: string | null
  hand: string | null
  played: string | null
}

interface RiderView {
  rider: string
  pile: number
  recycled: number
  fatigue: number
  spent: string
}
interface OwnView {
  pile?: string
  recycled?: string
  hand?: string
  played?: string
}

export function factsOf(message: ViewMessage | null, board: Board, rider: RiderId): Facts {
  const shown = riderIn(board, rider)
  const view = message?.view
  const counted = (view?.riders as RiderView[] | undefined)?.find((one) => one.rider === rider) ?? shown
  const mine = view !== undefined && view.seat === seatOf(rider)
  const own = mine ? (view[roleOf(rider) === 'R' ? 'rouleur' : 'sprinteur'] as OwnView | undefined) : undefined
  return {
    pile: counted?.pile ?? 0,
    recycled: counted?.recycled ?? 0,
    fatigue: counted?.fatigue ?? 0,
    spent: counted?.spent ?? '',
    pileCards: own?.pile ?? null,
    recycledCards: own?.recycled ?? null,
    hand: own?.hand ?? (message ? null : (shown?.hand ?? null)),
    played: own?.played ?? (message ? null : (shown?.chosen ?? null)),
  }
}
