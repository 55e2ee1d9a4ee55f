// The answer to the question being asked, while it is thought over: which way to go about it, where to end, and sending
// it.

import type { LiveTable } from '../../protocol.ts'
import type { TourManager } from './manager.svelte.ts'
import type { Now, TourView } from './view.ts'
import { usualRide, waysOf, type Ride, type Way } from './ways.ts'

export class Answer {
  private wishedWay: string | null = $state(null)
  private wishedEnd: string | null = $state(null)
  private wishedRider: number | null = $state(null)
  // The question the wishes belong to.
  private asking = $state(-1)
  sending = $state(false)

  private live: LiveTable
  private manager: TourManager
  constructor(live: LiveTable, manager: TourManager) {
    this.live = live
    this.manager = manager
  }

  view = $derived.by(() => (this.live.view?.view ?? null) as TourView | null)
  now = $derived.by((): Now | null => this.view?.now ?? null)
  // The film still shows how a stage ends. What is asked next would tell it before: the leader lines up first.
  ahead = $derived.by(() => {
    const { view, manager } = this
    if (view === null) return false
    return view.stage > manager.board.stage || (view.step === 'over' && !manager.board.over)
  })
  actions = $derived.by(() => (this.live.seat === null || this.ahead ? [] : (this.live.view?.actions ?? [])))
  asked = $derived.by(() => this.actions.length > 0)
  ways = $derived.by(() => waysOf(this.actions))
  private fresh = $derived.by(() => this.asking !== (this.live.view?.number ?? -1))
  private usual = $derived.by(() => {
    const wanted = this.actions.find((action) => action.default === true)?.action
    return (
      this.ways.find((way) =>
        'action' in way
          ? way.kind !== 'noHelp' && way.action === wanted
          : way.kind === 'ride'
            ? way.rides.some((ride) => ride.action === wanted)
            : way.kind === 'place',
      ) ??
      this.ways[0] ??
      null
    )
  })
  way = $derived.by((): Way | null =>
    this.fresh ? this.usual : (this.ways.find((way) => way.id === this.wishedWay) ?? this.usual),
  )
  rides = $derived.by(() => (this.way?.kind === 'ride' ? this.way.rides : []))
  // Several rides may end on one cell, if the helper can take a longer way.
  ride = $derived.by((): Ride | null => {
    const wished = this.fresh ? undefined : this.rides.find((ride) => ride.action === this.wishedEnd)
    return wished ?? usualRide(this.rides, this.actions) ?? null
  })
  placeable = $derived.by(() =>
    this.way?.kind === 'place' ? [...new Set(this.way.places.map((place) => place.rider))] : [],
  )
  placed = $derived.by(() => {
    if (this.way?.kind !== 'place') return null
    const { places } = this.way
    const rider =
      !this.fresh && this.wishedRider !== null && this.placeable.includes(this.wishedRider)
        ? this.wishedRider
        : (places.find((place) => this.isDefault(place.action)) ?? places[0]!).rider
    const wished = this.fresh
      ? undefined
      : places.find((place) => place.rider === rider && place.cell === this.wishedEnd)
    return (
      wished ??
      places.find((place) => place.rider === rider && this.isDefault(place.action)) ??
      places.find((place) => place.rider === rider)!
    )
  })
  help = $derived.by(() =>
    this.way?.kind === 'help'
      ? ((this.fresh ? undefined : this.way.helps.find((help) => help.action === this.wishedEnd)) ??
        this.way.helps.find((help) => !help.consent) ??
        this.way.helps[0]!)
      : null,
  )
  // Whom one can help, one's own first, and the ways to help the one chosen.
  receivers = $derived.by(() => {
    if (this.way?.kind !== 'help') return []
    const helps = [...this.way.helps].sort((a, b) => Number(a.consent) - Number(b.consent) || a.receiver - b.receiver)
    return helps.filter((help, i) => helps.findIndex((one) => one.receiver === help.receiver) === i)
  })
  helps = $derived.by(() =>
    this.way?.kind === 'help' ? this.way.helps.filter((help) => help.receiver === this.help?.receiver) : [],
  )
  // The cells of the corridor for the rider chosen.
  places = $derived.by(() =>
    this.way?.kind === 'place' ? this.way.places.filter((place) => place.rider === this.placed?.rider) : [],
  )
  // The cells that can be touched.
  targets = $derived.by((): string[] => {
    if (this.way?.kind === 'ride') return [...new Set(this.rides.map((ride) => ride.cell))]
    if (this.way?.kind === 'place') return [...new Set(this.way.places.map((place) => place.cell))]
    return []
  })
  goal = $derived.by(() => this.ride?.cell ?? this.placed?.cell ?? null)
  mover = $derived.by(() => this.ride?.rider ?? this.placed?.rider ?? null)

  private isDefault(action: string): boolean {
    return this.actions.some((one) => one.action === action && one.default === true)
  }
  private wish(change: () => void) {
    if (this.fresh) {
      this.asking = this.live.view?.number ?? -1
      this.wishedWay = this.wishedEnd = this.wishedRider = null
    }
    change()
  }

  choose(way: string) {
    this.wish(() => {
      this.wishedWay = way
      this.wishedEnd = null
    })
  }
  chooseRider(bib: number) {
    this.wish(() => {
      this.wishedRider = bib
    })
  }
  end(action: string) {
    this.wish(() => (this.wishedEnd = action))
  }
  touch(cell: string) {
    if (this.way?.kind === 'place') return this.wish(() => (this.wishedEnd = cell))
    const ending = this.rides.filter((ride) => ride.cell === cell)
    if (ending.length === 1 && !this.fresh && this.wishedEnd === ending[0]!.action) return void this.commit()
    // Touched again: it is meant, or the other number of cells is.
    const next =
      ending[(ending.findIndex((ride) => ride.action === this.ride?.action) + 1) % Math.max(1, ending.length)]
    if (next) this.end(next.action)
  }
  step(by: number) {
    const { rides } = this
    if (rides.length > 0) {
      const at = rides.findIndex((ride) => ride.action === this.ride?.action)
      this.end(rides[(at + by + rides.length) % rides.length]!.action)
    } else if (this.way?.kind === 'place') {
      const own = this.places
      const at = own.findIndex((place) => place.cell === this.placed?.cell)
      this.wish(() => (this.wishedEnd = own[(at + by + own.length) % own.length]!.cell))
    } else if (this.receivers.length > 0) {
      const at = this.receivers.findIndex((help) => help.receiver === this.help?.receiver)
      this.end(this.receivers[(at + by + this.receivers.length) % this.receivers.length]!.action)
    }
  }
  turn(by: number) {
    const at = this.ways.findIndex((way) => way.id === this.way?.id)
    const next = this.ways[(at + by + this.ways.length) % Math.max(1, this.ways.length)]
    if (next) this.choose(next.id)
  }

  async commit() {
    const { way } = this
    if (!way) return
    const action =
      'action' in way
        ? way.action
        : way.kind === 'ride'
          ? this.ride?.action
          : way.kind === 'place'
            ? this.placed?.action
            : this.help?.action
    if (action !== undefined) await this.send(action)
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
}
