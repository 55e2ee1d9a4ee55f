import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'

const words = defineWords({
  name: { en: 'Le Tour de France', fr: 'Le Tour de France' },
  measure: {
    en: '2 to 6 teams of 3 to 6 riders, an evening per stage',
    fr: '2 à 6 équipes de 3 à 6 coureurs, une soirée par étape',
  },
  lure: {
    en: 'A peloton on a road of hexes: one rider breaks the wind, the others follow or gamble. Attack on the lightning bolt, brake the bunch, help a team-mate over the line, and mind the red die.',
    fr: 'Un peloton sur une route d’hexagones : l’un coupe le vent, les autres suivent ou tentent leur chance. Attaquez sur l’éclair, freinez le paquet, emmenez un équipier jusqu’à la ligne, et gare au dé rouge.',
  },
  seat: { en: (n: number) => `Team ${n}`, fr: (n: number) => `Équipe ${n}` },
  seats: { en: 'The teams', fr: 'Les équipes' },
  levels: {
    gentle: {
      en: 'For a first stage: they ride as it comes.',
      fr: 'Pour une première étape : ils roulent comme ça vient.',
    },
    steady: {
      en: 'They keep the pace and attack when they can.',
      fr: 'Ils tiennent le rythme et attaquent quand ils peuvent.',
    },
    strong: { en: 'They think ahead. Good luck.', fr: 'Ils voient loin. Bon courage.' },
  },
  bots: {
    random: { en: 'Daydreamer', fr: 'Tête en l’air' },
    simple: { en: 'Domestique', fr: 'Équipier' },
    experienced: { en: 'Road captain', fr: 'Capitaine de route' },
    mc: { en: 'Champion', fr: 'Champion' },
  },
  names: {
    'The village': { en: 'The village', fr: 'Le village' },
    'Along the river': { en: 'Along the river', fr: 'Le long de la rivière' },
    'The hill': { en: 'The hill', fr: 'La côte' },
    'The avenue': { en: 'The avenue', fr: 'L’avenue' },
    'The finish': { en: 'The finish', fr: 'L’arrivée' },
    'Last lap': { en: 'Last lap', fr: 'Dernier tour' },
    'To finish': { en: 'To the finish', fr: 'Vers l’arrivée' },
    ARRIVÉE: { en: 'FINISH', fr: 'ARRIVÉE' },
    DÉPART: { en: 'START', fr: 'DÉPART' },
  },
})

export const about: About = { ...words, quick: { riders: 3 } }
