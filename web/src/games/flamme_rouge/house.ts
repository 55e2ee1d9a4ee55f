// The house rules on the road: traits, form cards and musettes of riders, as the protocol numbers and names them.

import type { GameEvent } from '../../protocol.ts'

export const TRAITS = ['grimpeur', 'funambule', 'baroudeur', 'suceur', 'patron', 'equipier', 'poursuiteur'] as const
export type Trait = (typeof TRAITS)[number]
export const FORMS = ['second', 'epo', 'cereal', 'gnak', 'pedale', 'bluff', 'rein'] as const
export type Form = (typeof FORMS)[number]

// What a rider can have besides a deck.
export interface Gear {
  trait: Trait | null
  form: Form | null
  // The form card is turned over.
  used: boolean
  musettes: number
  // Of a Baroudeur: before, during and after the attack.
  attack: 'ready' | 'active' | 'spent'
  // Seconds that will be taken off the time of the stage.
  bonus: number
  // In this round the card is ridden as a five.
  five: boolean
}
export const BARE: Gear = { trait: null, form: null, used: false, musettes: 0, attack: 'ready', bonus: 0, five: false }

const USED = 16
const ATTACK = ['ready', 'active', 'spent'] as const
const count = (value: unknown) => (typeof value === 'number' ? value : 0)

// The nth of what is numbered from 1.
export const traitAt = (n: number): Trait | null => TRAITS[n - 1] ?? null
export const formAt = (n: number): Form | null => FORMS[(n % USED) - 1] ?? null

// Of a rider as a view shows it.
export const gearIn = (rider: object): Gear => {
  const one = rider as Record<string, unknown>
  return {
    trait: traitAt(count(one.trait)),
    form: formAt(count(one.form)),
    used: count(one.form) > USED,
    musettes: count(one.musettes),
    attack: ATTACK[count(one.marker)] ?? 'ready',
    bonus: count(one.bonus),
    five: false,
  }
}

export type Use =
  | 'ate'
  | 'attacked'
  | 'second'
  | 'cereal'
  | 'five'
  | 'extra'
  | 'gnak'
  | 'pedale'
  | 'bluff'
  | 'rein'
  | 'musette'
  | 'spent'
export const useIn = (event: GameEvent): { what: Use; count: number } => ({
  what: event.what as Use,
  count: count(event.count),
})

// Fatigue cards that a use takes away or brings.
export const fatigueOf = ({ what, count }: { what: Use; count: number }): number =>
  what === 'ate' ? -count : what === 'cereal' ? -1 : what === 'extra' ? count : 0

export function afterUse(gear: Gear, what: Use): Gear {
  switch (what) {
    case 'ate':
      return { ...gear, musettes: gear.musettes - 1 }
    case 'five':
      return { ...gear, musettes: gear.musettes - 1, five: true }
    case 'musette':
      return { ...gear, musettes: gear.musettes + 1 }
    case 'attacked':
      return { ...gear, attack: 'active' }
    case 'spent':
      return { ...gear, attack: 'spent' }
    case 'extra':
      return gear
    default:
      return { ...gear, used: true }
  }
}

// How a sprinter before the line has ended the day.
export type Ending = 'none' | 'crossed' | 'pay' | 'stop' | 'go_on'
// Why a rider moved apart from cards and slipstream.
export type Advance = 'suceur_jump' | 'suceur_step' | 'equipier' | 'equipier_mate' | 'rein'

export const HOUSE = 'complementary'
export const isHouse = (modules: readonly string[]): boolean => modules.includes(HOUSE)

// The rules behind what is told.
export const RULES = {
  use: {
    ate: 'HR-MUS-3',
    attacked: 'HR-TRAIT-BAR-1',
    second: 'HR-FORM-SEC',
    cereal: 'HR-FORM-CER',
    five: 'HR-MUS-2',
    extra: 'HR-SPR-6',
    gnak: 'HR-FORM-GNA',
    pedale: 'HR-FORM-PED',
    bluff: 'HR-FORM-BLU',
    rein: 'HR-FORM-REI',
    musette: 'HR-FEED-2',
    spent: 'HR-TRAIT-BAR-4',
  } satisfies Record<Use, string>,
  advance: {
    suceur_jump: 'HR-TRAIT-SUC-1',
    suceur_step: 'HR-TRAIT-SUC-5',
    equipier: 'HR-TRAIT-EQU-1',
    equipier_mate: 'HR-TRAIT-EQU-1',
    rein: 'HR-FORM-REI',
  } satisfies Record<Advance, string>,
  kept: {
    reactions: 'HR-TURN-4',
    suceur_move: 'HR-TRAIT-SUC-5',
    coup_de_rein: 'HR-FORM-REI',
    musettes: 'HR-FEED-2',
  },
  sprint: { pay: 'HR-FIN-7', stop: 'HR-FIN-8', 'go-on': 'HR-FIN-9' },
  home: { none: 'HR-GC-2', crossed: 'HR-GC-2', pay: 'HR-GC-6', stop: 'HR-GC-6', go_on: 'HR-GC-2' } satisfies Record<
    Ending,
    string
  >,
} as const
export type Kept = keyof typeof RULES.kept
export type Sprint = keyof typeof RULES.sprint
// What was answered to a question of a single rider: one that left things as they are, or the choice of a sprinter.
// What changes something is an event of its own.
const NO: Record<Kept, string> = {
  reactions: 'keep-card',
  suceur_move: 'stay',
  coup_de_rein: 'sit',
  musettes: 'leave-musette',
}
export const keptIn = ({ step, answer }: GameEvent): Kept | null =>
  (Object.keys(NO) as Kept[]).find((one) => one === step && NO[one] === answer) ?? null
export const sprintIn = ({ step, answer }: GameEvent): Sprint | null =>
  step === 'finish_sprint' && String(answer) in RULES.sprint ? (answer as Sprint) : null
export const isHouseStep = ({ step }: GameEvent): boolean => String(step) in NO || step === 'finish_sprint'
