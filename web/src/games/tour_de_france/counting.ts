// Numbers within sentences, in French and English.

export const s = (n: number) => (n === 1 ? '' : 's')
export const x = (n: number) => (n < 2 ? '' : 's')
export const nth = (n: number) =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
export const ieme = (n: number) => (n === 1 ? '1er' : `${n}e`)
