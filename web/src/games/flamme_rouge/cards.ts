// Cards as the protocol writes them: a label each, those longer than a letter in brackets: 3(10)(5*)F.

export const FATIGUE = 'F'
// Of the Peloton team: the rider in front rides 2 with it, the one behind 9.
export const ATTACK = 'A'

export function cardsIn(list: string): string[] {
  return Array.from(list.matchAll(/\(([^)]*)\)|./gsu), ([letter, label]) => label ?? letter)
}

// What a card counts where cards are added up.
export const worthOf = (card: string): number => (card === FATIGUE ? 2 : parseInt(card, 10) || 0)

// As they lie in the views: fatigue first, then by what they are worth.
export function sorted(cards: readonly string[]): string[] {
  const worth = (card: string) => (card === FATIGUE ? 0 : parseInt(card, 10) || 0)
  return [...cards].sort((a, b) => worth(a) - worth(b))
}

// What a card can do besides its number, as the letters behind it say.
export type Power = 'breakaway' | 'chase' | 'agile' | 'recovery' | 'relentless' | 'climb' | 'descent'
const POWERS: Record<string, Power> = {
  B: 'breakaway',
  C: 'chase',
  A: 'agile',
  R: 'recovery',
  I: 'relentless',
  M: 'climb',
  D: 'descent',
}

// The face of a card: its numeral and the signs of its powers. A label of another kind is shown as it is.
export function faceOf(card: string): { numeral: string; powers: readonly Power[] } {
  const [, numeral, letters] = /^(\d+)([A-Z]*)$/.exec(card) ?? []
  const powers = Array.from(letters ?? '', (letter) => POWERS[letter])
  if (numeral === undefined || powers.includes(undefined)) return { numeral: card, powers: [] }
  return { numeral, powers: powers as Power[] }
}
