import { defineWords } from '../words.ts'

export const words = defineWords({
  kicker: { en: 'For beginners', fr: 'Pour débuter' },
  title: { en: 'How to play', fr: 'Comment on joue' },
  game: { en: 'The game', fr: 'Le jeu' },
  ready: {
    en: 'That is all. The rest is courage and patience.',
    fr: 'C’est tout. Le reste est affaire de courage et de patience.',
  },
  play: { en: 'Play now', fr: 'Jouer tout de suite' },
  fine: {
    en: 'Tourmalet is unofficial and not affiliated with any publisher, designer or race. Its drawings and words are its own.',
    fr: 'Tourmalet est non officiel, sans lien avec un éditeur, un auteur ou une course. Ses dessins et ses mots sont les siens.',
  },
})
