// The cards by their letters, as the protocol writes them: distance, handicaps in small letters, what covers them, specialists.

export type Card = string

const SQUARES: Record<Card, number> = { 2: 1, 4: 2, 6: 3 }
// VT-COMP-6
const CURES: Record<Card, string> = { c: 'B', p: 'BW', h: 'F', g: 'G' }

export const squaresOf = (card: Card): number => SQUARES[card] ?? 0
export const isDistance = (card: Card): boolean => card in SQUARES
export const isHandicap = (card: Card): boolean => card in CURES
export const isCounter = (card: Card): boolean => 'BWFG'.includes(card)
export const curesOf = (handicap: Card): Card[] => [...(CURES[handicap] ?? '')]
export const curedBy = (counter: Card): Card[] => Object.keys(CURES).filter((handicap) => CURES[handicap]!.includes(counter))

const ORDER = '246cphgBWFGSC'
export const sorted = (cards: string): string => [...cards].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('')
export const without = (cards: string, card: Card): string => cards.replace(card, '')

// Equal cards lie on one another.
export function stacks(cards: string): { card: Card; count: number }[] {
  const found: { card: Card; count: number }[] = []
  for (const card of sorted(cards)) {
    const last = found[found.length - 1]
    if (last?.card === card) ++last.count
    else found.push({ card, count: 1 })
  }
  return found
}
