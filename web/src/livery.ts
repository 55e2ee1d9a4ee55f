// The six liveries: colour, shape and letter always appear together, so that nobody needs to tell colours apart.

import { defineWords, say, type Phrase } from './words.ts'

export interface Livery {
  letter: string
  name: Phrase
  shape: Phrase
  // The shape in a box from -10 to 10.
  path: string
  // CSS variables of theme.css.
  fill: string
  text: string
}

const words = defineWords({
  red: { en: 'Red', fr: 'Rouge' },
  blue: { en: 'Blue', fr: 'Bleu' },
  black: { en: 'Black', fr: 'Noir' },
  green: { en: 'Green', fr: 'Vert' },
  white: { en: 'White', fr: 'Blanc' },
  pink: { en: 'Pink', fr: 'Rose' },
  circle: { en: 'circle', fr: 'rond' },
  square: { en: 'square', fr: 'carré' },
  triangle: { en: 'triangle', fr: 'triangle' },
  diamond: { en: 'diamond', fr: 'losange' },
  hexagon: { en: 'hexagon', fr: 'hexagone' },
  star: { en: 'star', fr: 'étoile' },
  rouleur: { en: 'rouleur', fr: 'rouleur' },
  sprinteur: { en: 'sprinteur', fr: 'sprinteur' },
  wears: {
    en: (colour: string, rider: string) => `${colour} ${rider}`,
    fr: (colour: string, rider: string) => `${rider.charAt(0).toUpperCase()}${rider.slice(1)} ${colour.toLowerCase()}`,
  },
})

const STAR = 'M0-10 2.8-3.7 9.5-3.1 4.5 1.5 5.9 8.1 0 4.7-5.9 8.1-4.5 1.5-9.5-3.1-2.8-3.7z'

export const LIVERIES: readonly Livery[] = [
  {
    letter: 'R',
    name: words.red,
    shape: words.circle,
    path: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
    fill: 'var(--team-red)',
    text: '#fff',
  },
  {
    letter: 'B',
    name: words.blue,
    shape: words.square,
    path: 'M-8.5-8.5h17v17h-17z',
    fill: 'var(--team-blue)',
    text: '#fff',
  },
  {
    letter: 'K',
    name: words.black,
    shape: words.triangle,
    path: 'M0-10 10 8.5h-20z',
    fill: 'var(--team-black)',
    text: '#fff',
  },
  {
    letter: 'G',
    name: words.green,
    shape: words.diamond,
    path: 'M0-10.5 10 0 0 10.5-10 0z',
    fill: 'var(--team-green)',
    text: '#fff',
  },
  {
    letter: 'W',
    name: words.white,
    shape: words.hexagon,
    path: 'M-5-9h10l5 9-5 9h-10l-5-9z',
    fill: 'var(--team-white)',
    text: '#1d1b19',
  },
  { letter: 'P', name: words.pink, shape: words.star, path: STAR, fill: 'var(--team-pink)', text: '#1d1b19' },
]

// Where more ride than there are colours, two neighbours share one: the first is the rouleur, the second the sprinteur.
export const coloursAreShared = (seats: number): boolean => seats > LIVERIES.length
export const sharedLivery = (seat: number): number => Math.floor(seat / 2)
export const sharedRole = (seats: number, seat: number): 'R' | 'S' | undefined =>
  coloursAreShared(seats) ? (seat % 2 === 0 ? 'R' : 'S') : undefined

// "Red", or where two wear it "Red rouleur".
export function colourName(livery: number, seats: number, seat: number): string {
  const colour = say(liveryOf(livery).name)
  const role = sharedRole(seats, seat)
  return role ? say(words.wears, colour, role === 'R' ? say(words.rouleur) : say(words.sprinteur)) : colour
}

export function liveryOf(number: number): Livery {
  return LIVERIES[number] ?? LIVERIES[0]!
}

// Pale colours keep an ink outline on any paper.
export function outlineOf(livery: Livery): string {
  return livery.text === '#fff' ? 'var(--team-line)' : '#1d1b19'
}
