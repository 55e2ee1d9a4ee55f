// The board as the engine describes it: twelve stages, the circuits of the time trials, the deck.

import type { Card } from './cards.ts'

export type Kind = 'plain' | 'mountain' | 'time_trial'
export type Effect = 'advance' | 'retreat' | 'skip' | 'roll_again'

export interface TourStage {
  number: number
  kind: Kind
  name: string
  // Steps from the start to the finish; the finish is the last of them.
  squares: number
  from?: string
  to?: string
  km?: number
  // The first square of the sprint zone.
  zone?: number
  circuit?: number
}
export interface Instruction {
  square: number
  effect: Effect
  amount: number
  label: string
  ends?: number
}
export interface Circuit {
  id: string
  name: string
  squares: number
  instructions: Instruction[]
}
export interface TourBoard {
  name: string
  stages: TourStage[]
  circuits: Circuit[]
  // What each card of the deck can do: a handicap names what covers it.
  cards: { card: Card; cures?: string }[]
  // How many cards there are.
  deck: number
}

export function isTourBoard(value: unknown): value is TourBoard {
  const board = value as TourBoard | null
  return (
    typeof board === 'object' &&
    board !== null &&
    Array.isArray(board.stages) &&
    board.stages.length > 0 &&
    Array.isArray(board.circuits)
  )
}

export function instructionsOf(board: TourBoard, stage: TourStage | undefined): Instruction[] {
  return stage?.circuit === undefined ? [] : (board.circuits[stage.circuit]?.instructions ?? [])
}

export function instructionOn(board: TourBoard, stage: TourStage | undefined, square: number): Instruction | undefined {
  return instructionsOf(board, stage).find((one) => one.square === square)
}

// How far a square of a road is from the start.
export const kmAt = ({ km = 0, squares }: TourStage, square: number): number => (km * square) / squares

export const curesOf = (board: TourBoard, handicap: Card): Card[] => [
  ...(board.cards.find(({ card }) => card === handicap)?.cures ?? ''),
]

// Where a stage leads to; the circuit leads home.
export function townOf(stage: TourStage): string {
  return stage.to ?? stage.name
}
