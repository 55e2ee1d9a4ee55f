import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'
import { aboutTour } from '../flamme_rouge/tour/about.ts'

export const about: About = defineWords({
  ...aboutTour,
  name: { en: 'House-rules Tour', fr: 'Tour des complémentaires' },
  measure: {
    en: '2 to 6 teams, 1 to 21 stages, an evening or many',
    fr: '2 à 6 équipes, 1 à 21 étapes, un soir ou plusieurs',
  },
  lure: {
    en: 'Flamme Rouge with sprints, musettes, traits and cards for the form of the day. Four prizes, and no two riders alike.',
    fr: 'Flamme Rouge avec sprints, musettes, talents et cartes de forme. Quatre prix à gagner, et pas deux coureurs pareils.',
  },
  levels: {
    ...aboutTour.levels,
    strong: {
      en: 'They sit on your wheel and attack from afar.',
      fr: 'Ils restent dans votre roue et attaquent de loin.',
    },
  },
  names: {
    house_tour: { en: 'Time trials', fr: 'Contre-la-montre' },
  },
})
