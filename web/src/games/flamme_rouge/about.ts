import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'

export const about: About = defineWords({
  name: { en: 'Flamme Rouge', fr: 'Flamme Rouge' },
  measure: { en: '2 to 6 teams, one stage, half an hour', fr: '2 à 6 équipes, une étape, une demi-heure' },
  lure: {
    en: 'Two riders, two packs of cards, one finish line. Ride hard and you take the wind; sit on a wheel and you keep something for the sprint.',
    fr: 'Deux coureurs, deux paquets de cartes, une ligne d’arrivée. Roulez fort et vous prenez le vent ; restez dans les roues et il vous en restera pour le sprint.',
  },
  seat: { en: (n: number) => `Team ${n}`, fr: (n: number) => `Équipe ${n}` },
  seats: { en: 'The teams', fr: 'Les équipes' },
  moment: {
    en: (_: number, round: number) => (round === 0 ? 'line-up' : `round ${round}`),
    fr: (_: number, round: number) => (round === 0 ? 'départ' : `manche ${round}`),
  },
  levels: {
    gentle: { en: 'A first ride: they make mistakes.', fr: 'Pour une première sortie : ils font des fautes.' },
    steady: {
      en: 'They save their best cards for the finale.',
      fr: 'Ils gardent leurs meilleures cartes pour le final.',
    },
    strong: { en: 'They think ahead. Good luck.', fr: 'Ils voient loin. Bon courage.' },
  },
  bots: {
    random: { en: 'Daydreamer', fr: 'Tête en l’air' },
    patient: { en: 'Patient', fr: 'Patient' },
    climber: { en: 'Climber', fr: 'Grimpeur' },
    wheelsucker: { en: 'Wheelsucker', fr: 'Suceur de roues' },
    mc: { en: 'Champion', fr: 'Champion' },
  },
  names: {
    'First ride': { en: 'First ride', fr: 'Première sortie' },
    base: { en: 'The classics', fr: 'Les classiques' },
    promo: { en: 'Promotional stages', fr: 'Étapes promotionnelles' },
    peloton: { en: 'Peloton', fr: 'Peloton' },
    grand_tour: { en: 'Stages of the Grand Tour', fr: 'Étapes du Grand Tour' },
    gigamic_tour_2018: { en: 'The Tour of 2018', fr: 'Le Tour 2018' },
    community: { en: 'From other riders', fr: 'Par d’autres coureurs' },
  },
})
