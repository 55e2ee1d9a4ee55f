// Who shall sit where: me, a friend who gets the link, or a bot; as many seats as the game can have, of which the first
// are taken.

import type { SeatWish } from '../../api.ts'
import { rivals } from '../../catalogue.ts'
import { coloursAreShared, LIVERIES, sharedLivery } from '../../livery.ts'
import type { GameInfo } from '../../protocol.ts'

export type Kind = 'you' | 'open' | 'bot'
export interface Seat {
  kind: Kind
  bot: string
}

export class Company {
  all: Seat[] = $state([])
  livery = $state(0)

  begin(game: GameInfo): void {
    const bots = rivals(game, 'steady', game.seats[1])
    this.all = bots.map((bot, i) => ({ kind: i === 0 ? 'you' : i === 1 ? 'open' : 'bot', bot }))
  }

  first(count: number): Seat[] {
    return this.all.slice(0, count)
  }

  // There is only one of me.
  place(at: number, kind: Kind): void {
    const before = this.all[at]!.kind
    this.all.forEach((seat, i) => {
      if (kind === 'you' && i !== at && seat.kind === 'you') seat.kind = before === 'you' ? 'open' : before
    })
    this.all[at]!.kind = kind
  }

  // Which jersey each seat gets: mine is chosen, the others follow in order. Where two share one, nobody chooses.
  liveries(count: number): number[] {
    const seats = this.first(count)
    if (coloursAreShared(count)) return seats.map((_, i) => sharedLivery(i))
    const riding = seats.some((seat) => seat.kind === 'you')
    const rest = LIVERIES.map((_, i) => i).filter((i) => !riding || i !== this.livery)
    return seats.map((seat) => (seat.kind === 'you' ? this.livery : rest.shift()!))
  }

  wishes(count: number, name: string): SeatWish[] {
    return this.first(count).map((seat) =>
      seat.kind === 'you'
        ? { kind: 'you', name, livery: this.livery }
        : seat.kind === 'bot'
          ? { kind: 'bot', bot: seat.bot }
          : { kind: 'open' },
    )
  }
}
