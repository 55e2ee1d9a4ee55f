// The board as the engine describes it: the stages, the circuits of the time trials, the deck, what is scored.

import type { GameInfo } from '../../protocol.ts'
import type { Phrase } from '../../words.ts'
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
  // How many squares a turn may take without a Climber.
  limit?: number
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
  square_km: number
  // What each card of the deck can do: a distance goes so many squares, a handicap names what covers it.
  cards: { card: Card; squares?: number; cures?: string }[]
  // How many cards there are, and how many a player holds.
  deck: number
  hand: number
  // For the first place, the second and so on.
  points: number[]
  classifications: { id: string; name: Phrase }[]
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

// The board of the box, as the list of games has it.
export function boardIn(game: GameInfo | undefined): TourBoard | undefined {
  const board = (game?.catalogue as { boards?: unknown[] } | null | undefined)?.boards?.[0]
  return isTourBoard(board) ? board : undefined
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

export const squaresOf = (board: TourBoard, distance: Card): number | undefined =>
  board.cards.find(({ card }) => card === distance)?.squares

// In km.
export const limitOf = ({ square_km }: TourBoard, { limit = 0 }: TourStage): number => limit * square_km

export const generalName = ({ classifications }: TourBoard): Phrase =>
  classifications.find(({ id }) => id === 'general')?.name ?? { en: '', fr: '' }

// Where a stage leads to; the circuit leads home.
export function townOf(stage: TourStage): string {
  return stage.to ?? stage.name
}
