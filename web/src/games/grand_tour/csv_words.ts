import { defineWords } from '../../words.ts'

export const csvWords = defineWords({
  stage: { en: 'Stage', fr: 'Étape' },
  card: { en: 'Name', fr: 'Nom' },
  team: { en: 'Team', fr: 'Équipe' },
  rider: { en: 'Rider', fr: 'Coureur' },
  place: { en: 'Place', fr: 'Place' },
  time: { en: 'Time', fr: 'Temps' },
  podium: { en: 'Podium', fr: 'Podium' },
  major: { en: 'Major', fr: 'Majeur' },
  minor: { en: 'Minor', fr: 'Mineur' },
  totalTime: { en: 'Total time', fr: 'Temps total' },
  sprint: { en: 'sprint', fr: 'sprint' },
  mountain: { en: 'mountain', fr: 'montagne' },
  teamTime: { en: 'Team time', fr: 'Temps d’équipe' },
  podiums: { en: 'Podiums (A)', fr: 'Podiums (A)' },
  rest: { en: 'Rest days (C)', fr: 'Repos (C)' },
  final: { en: 'Final place', fr: 'Place finale' },
  a: { en: 'A', fr: 'A' },
  b: { en: 'B', fr: 'B' },
  c: { en: 'C', fr: 'C' },
  total: { en: 'A + B + C', fr: 'A + B + C' },
})
