// Cards as the protocol writes them: a label each, those longer than a letter in brackets: 3(10)(5*)F.

export const FATIGUE = 'F'

export function cardsIn(list: string): string[] {
  return Array.from(list.matchAll(/\(([^)]*)\)|./gsu), ([letter, label]) => label ?? letter)
}

// As they lie in the views: fatigue first, then by what they are worth.
export function sorted(cards: readonly string[]): string[] {
  const worth = (card: string) => (card === FATIGUE ? 0 : parseInt(card, 10) || 0)
  return [...cards].sort((a, b) => worth(a) - worth(b))
}
