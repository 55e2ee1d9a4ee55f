// What every guided race tells in the same words.

import { defineWords } from '../words.ts'
import type { Mark, Seen } from './marks.ts'

export const heads = defineWords({
  lineUp: { en: 'Line up', fr: 'En place' },
  over: { en: 'That was your first race', fr: 'Votre première course est courue' },
})

export const why = (when: (race: Seen) => boolean): Mark => ({
  id: 'why',
  at: 'log',
  head: { en: 'What happened, and why', fr: 'Ce qui s’est passé, et pourquoi' },
  text: {
    en: 'Every line here can be opened: it gives you the rule behind it.',
    fr: 'Chaque ligne s’ouvre : elle vous donne la règle qui va avec.',
  },
  when,
})

export const signs = (when: (race: Seen) => boolean): Mark => ({
  id: 'signs',
  at: 'legend',
  head: { en: 'A sign you do not know?', fr: 'Un signe inconnu ?' },
  text: {
    en: 'The question mark explains every line, colour and sign of the road. Or tap a place on it: it says what it is.',
    fr: 'Le point d’interrogation explique lignes, couleurs et signes de la route. Ou touchez une case : elle dit ce qu’elle est.',
  },
  when,
})
