import { defineWords } from '../words.ts'

export const words = defineWords({
  coach: { en: 'Your coach', fr: 'Votre directeur sportif' },
  next: { en: 'Next', fr: 'Suite' },
  done: { en: 'Ride on', fr: 'En route' },
  skip: { en: 'Skip the guide', fr: 'Passer les conseils' },
  hide: { en: 'Hide this hint', fr: 'Masquer ce conseil' },
  show: { en: 'Show the hint', fr: 'Revoir le conseil' },
  yours: { en: 'Your move: it goes on when you have played.', fr: 'À vous : on continue quand vous avez joué.' },
  first: {
    en: (game: string) => `First ride: ${game}`,
    fr: (game: string) => `Première sortie : ${game}`,
  },
  again: {
    en: (game: string) => `Go on with your first ride: ${game}`,
    fr: (game: string) => `Reprendre votre première sortie : ${game}`,
  },
  legend: {
    open: { en: 'What the signs mean', fr: 'Ce que veulent dire les signes' },
    title: { en: 'The signs of the road', fr: 'Les signes de la route' },
  },
  rules: { en: 'All the rules, in short', fr: 'Toutes les règles, en bref' },
})
