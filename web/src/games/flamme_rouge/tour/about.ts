// What the pages around a Tour say of it, whichever it is.

import { defineWords } from '../../../words.ts'

export const aboutTour = defineWords({
  seat: { en: (n: number) => `Team ${n}`, fr: (n: number) => `Équipe ${n}` },
  seats: { en: 'The teams', fr: 'Les équipes' },
  moment: {
    en: (part: number, round: number) => `stage ${part}, ${round === 0 ? 'line-up' : `round ${round}`}`,
    fr: (part: number, round: number) => `étape ${part}, ${round === 0 ? 'départ' : `manche ${round}`}`,
  },
  levels: {
    gentle: { en: 'A first Tour: they make mistakes.', fr: 'Pour un premier Tour : ils font des fautes.' },
    steady: {
      en: 'They save their best cards for the finale.',
      fr: 'Ils gardent leurs meilleures cartes pour le final.',
    },
  },
  bots: {
    random: { en: 'Daydreamer', fr: 'Tête en l’air' },
    patient: { en: 'Patient', fr: 'Patient' },
    climber: { en: 'Climber', fr: 'Grimpeur' },
    wheelsucker: { en: 'Wheelsucker', fr: 'Suceur de roues' },
    day: { en: 'Stage hunter', fr: 'Chasseur d’étapes' },
    mc: { en: 'Captain', fr: 'Capitaine' },
    champion: { en: 'Campionissimo', fr: 'Campionissimo' },
  },
})
