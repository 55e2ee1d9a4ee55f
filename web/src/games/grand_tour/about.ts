import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'

export const about: About = defineWords({
  name: { en: 'Grand Tour', fr: 'Grand Tour' },
  measure: {
    en: '2 to 6 teams, 3 to 21 stages, an evening or many',
    fr: '2 à 6 équipes, 3 à 21 étapes, un soir ou plusieurs',
  },
  lure: {
    en: 'Flamme Rouge as a stage race: every second counts, tired legs stay tired, and three jerseys are at stake.',
    fr: 'Flamme Rouge en course par étapes : chaque seconde compte, la fatigue reste dans les jambes et trois maillots sont en jeu.',
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
    strong: { en: 'They think of the whole Tour.', fr: 'Ils pensent au Tour entier.' },
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
  names: {
    'Basic Tour': { en: 'Basic Tour', fr: 'Premier Tour' },
    'Full Grand Tour': { en: 'Full Grand Tour', fr: 'Grand Tour complet' },
    'Le grand Tour 2018': { en: 'The Tour of 2018', fr: 'Le grand Tour 2018' },
    Tour: { en: 'Tour', fr: 'Tour' },
  },
})
