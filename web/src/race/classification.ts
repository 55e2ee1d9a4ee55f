// A classification as the engine gives it: rows in their final order, ties broken. The page computes none.

export interface Row {
  // One of the two: whom it is about.
  rider?: number
  team?: number
  place: number
  // What counts, and how far behind the first that is; an incomplete team has no gap.
  seconds?: number
  points?: number
  gap?: number
  // Stages or primes won.
  wins?: number
  incomplete?: boolean
}

export interface Classification {
  id: string
  of: 'riders' | 'teams'
  rows: Row[]
  // Who wears it in the next stage.
  jersey?: number
  // Who has the same figure as the first, and the rule that put the first before the second.
  level?: number[]
  rule?: string
}

export const classificationsIn = (document: Record<string, unknown>): Classification[] =>
  Array.isArray(document.classifications) ? (document.classifications as Classification[]) : []

export const rowsOf = (classifications: readonly Classification[], id: string): readonly Row[] =>
  classifications.find((one) => one.id === id)?.rows ?? []
