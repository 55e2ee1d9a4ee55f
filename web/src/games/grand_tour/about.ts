import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'
import { aboutTour } from '../flamme_rouge/tour/about.ts'

export const about: About = defineWords({
  ...aboutTour,
  name: { en: 'Grand Tour', fr: 'Grand Tour' },
  measure: {
    en: '2 to 6 teams, 3 to 21 stages, an evening or many',
    fr: '2 à 6 équipes, 3 à 21 étapes, un soir ou plusieurs',
  },
  lure: {
    en: 'Flamme Rouge as a stage race: every second counts, tired legs stay tired, and three jerseys are at stake.',
    fr: 'Flamme Rouge en course par étapes : chaque seconde compte, la fatigue reste dans les jambes et trois maillots sont en jeu.',
  },
  levels: {
    ...aboutTour.levels,
    strong: { en: 'They think of the whole Tour.', fr: 'Ils pensent au Tour entier.' },
  },
  names: {
    'Basic Tour': { en: 'Basic Tour', fr: 'Premier Tour' },
    'Full Grand Tour': { en: 'Full Grand Tour', fr: 'Grand Tour complet' },
    'Le grand Tour 2018': { en: 'The Tour of 2018', fr: 'Le grand Tour 2018' },
    Tour: { en: 'Tour', fr: 'Tour' },
  },
})
