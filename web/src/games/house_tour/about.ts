import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'

export const about: About = defineWords({
  name: { en: 'House-rules Tour', fr: 'Tour des complémentaires' },
  measure: {
    en: '2 to 6 teams, 1 to 21 stages, an evening or many',
    fr: '2 à 6 équipes, 1 à 21 étapes, un soir ou plusieurs',
  },
  lure: {
    en: 'Flamme Rouge with sprints, musettes, traits and cards for the form of the day. Four prizes, and no two riders alike.',
    fr: 'Flamme Rouge avec sprints, musettes, talents et cartes de forme. Quatre prix à gagner, et pas deux coureurs pareils.',
  },
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
    strong: {
      en: 'They sit on your wheel and attack from afar.',
      fr: 'Ils restent dans votre roue et attaquent de loin.',
    },
  },
  bots: {
    random: { en: 'Daydreamer', fr: 'Tête en l’air' },
    patient: { en: 'Patient', fr: 'Patient' },
    climber: { en: 'Climber', fr: 'Grimpeur' },
    wheelsucker: { en: 'Wheelsucker', fr: 'Suceur de roues' },
    mc: { en: 'Captain', fr: 'Capitaine' },
    champion: { en: 'Campionissimo', fr: 'Campionissimo' },
  },
  names: {
    house_tour: { en: 'Time trials', fr: 'Contre-la-montre' },
  },
})
