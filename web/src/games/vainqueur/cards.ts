// The cards by their letters, as the protocol writes them: distance, handicaps in small letters, what covers them,
// specialists.

export type Card = string

export const isDistance = (card: Card): boolean => '246'.includes(card)
export const isHandicap = (card: Card): boolean => 'cphg'.includes(card)
export const isCounter = (card: Card): boolean => 'BWFG'.includes(card)

const ORDER = '246cphgBWFGSC'
export const sorted = (cards: string): string => [...cards].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('')

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
