// What the server says of the moment, besides what the events have told.

import type { Colour, DieName, Terrain } from './picture.ts'

export interface Slot {
  pace: number
  window: 'idle' | 'open' | 'shut'
  bound?: number
  stretch?: boolean
}
export interface Group {
  riders: number[]
  sheltered: boolean
  flat: Slot
  slope: Slot
}
export interface Now {
  rider: number
  nth: number
  terrain: Terrain
  family: 'flat' | 'slope'
  gale: boolean
  alone: boolean
  exposed: boolean
  poised: boolean
  before?: number
  rule?: string
  menu?: { pace?: number; dice: DieName[]; cards: Colour[]; lacking: { what: string; code: string; rule: string }[] }
  speed?: number
  ride?: 'ordinary' | 'card' | 'attack' | 'acceleration' | 'follow'
  help?: {
    receiver: number
    receiver_first: boolean
    own_end?: string
    own_cells?: number
    cells?: number
    end?: string
  }
}
export interface TourView {
  stage: number
  turn: number
  step: 'placing' | 'menu' | 'attack' | 'ride' | 'help-own' | 'help-other' | 'consent' | 'over'
  now?: Now
  placing?: { seat: number; rider?: number }
  riders: {
    rider: number
    team: number
    cell?: string
    remaining?: number
    group?: number
    poised?: boolean
    fallen?: boolean
  }[]
  order: number[]
  at: number
  groups: Group[]
  primes: { id: string; lap: number; riders: number[] }[]
}

export function slotOf(view: TourView, bib: number, family: 'flat' | 'slope'): Slot | null {
  const group = view.groups.find((one) => one.riders.includes(bib))
  return group ? group[family] : null
}
