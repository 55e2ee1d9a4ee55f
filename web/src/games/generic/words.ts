import { defineWords } from '../../words.ts'

export const words = defineWords({
  decide: { en: 'Your move', fr: 'À vous de jouer' },
  waiting: { en: 'The others are choosing.', fr: 'Les autres choisissent.' },
  over: { en: 'The race is over.', fr: 'La course est finie.' },
  takeBack: { en: 'Take it back', fr: 'Reprendre mon coup' },
  view: { en: 'What you can see', fr: 'Ce que vous voyez' },
  log: { en: 'What happened', fr: 'Ce qui s’est passé' },
  hidden: { en: 'something you may not see', fr: 'quelque chose de caché' },
})
