import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'

export const about: About = defineWords({
  name: { en: 'Le Vainqueur du Tour', fr: 'Le Vainqueur du Tour' },
  measure: { en: '2 to 6 riders, twelve stages, about an hour', fr: '2 à 6 coureurs, douze étapes, une heure environ' },
  lure: {
    en: 'Draw a card, play a card: ride twenty, forty or sixty kilometres, or hand a rival a puncture on the last bend. Flat stages, mountain passes, time trials with the die, and one yellow cap.',
    fr: 'Une carte piochée, une carte jouée : vingt, quarante, soixante kilomètres, ou une crevaison offerte au rival dans le dernier virage. Des plaines, des cols, des contre-la-montre au dé, et une seule casquette jaune.',
  },
  seat: { en: (n: number) => `Rider ${n}`, fr: (n: number) => `Coureur ${n}` },
  seats: { en: 'The riders', fr: 'Les coureurs' },
  moment: {
    en: (stage: number, round: number) => (stage === 0 ? 'prologue' : `stage ${stage}, round ${round}`),
    fr: (stage: number, round: number) => (stage === 0 ? 'prologue' : `étape ${stage}, manche ${round}`),
  },
  levels: {
    gentle: { en: 'For a first Tour: they waste their cards.', fr: 'Pour un premier Tour : ils gâchent leurs cartes.' },
    steady: {
      en: 'They ride fast and strike whoever is about to win.',
      fr: 'Ils roulent vite et frappent qui est près de gagner.',
    },
    strong: { en: 'They count the cards. Good luck.', fr: 'Ils comptent les cartes. Bon courage.' },
  },
  bots: {
    random: { en: 'Daydreamer', fr: 'Tête en l’air' },
    steady: { en: 'Old Hand', fr: 'Vieux Routier' },
    mc: { en: 'Champion', fr: 'Champion' },
  },
  // The board is ours, and so are its names; towns keep theirs.
  names: {
    'Grand Tour of the Twelve Roads': { en: 'Grand Tour of the Twelve Roads', fr: 'Grand Tour des Douze Routes' },
    'The Lighthouse Coast': { en: 'The Lighthouse Coast', fr: 'La Côte du Phare' },
    'Rose Garden Loop': { en: 'Rose Garden Loop', fr: 'La Boucle de la Roseraie' },
    'Rose Garden Loop, first ride': {
      en: 'Rose Garden Loop, first ride',
      fr: 'La Boucle de la Roseraie, premier passage',
    },
    'The Windmill Flats': { en: 'The Windmill Flats', fr: 'La Plaine des Moulins' },
    'The Black Beech Hills': { en: 'The Black Beech Hills', fr: 'Les Monts du Hêtre-Noir' },
    'Rose Garden Loop, second ride': {
      en: 'Rose Garden Loop, second ride',
      fr: 'La Boucle de la Roseraie, deuxième passage',
    },
    'The Wall of the Three Stones': { en: 'The Wall of the Three Stones', fr: 'Le Mur des Trois-Pierres' },
    'Down to the Vineyards': { en: 'Down to the Vineyards', fr: 'La Descente vers les Vignes' },
    'The Ash Volcano': { en: 'The Ash Volcano', fr: 'Le Volcan des Cendres' },
    'The Crosswind Plateau': { en: 'The Crosswind Plateau', fr: 'Le Plateau des Quatre-Vents' },
    'The Queen Stage': { en: 'The Queen Stage', fr: 'L’Étape reine' },
    'Rose Garden Loop, third ride': {
      en: 'Rose Garden Loop, third ride',
      fr: 'La Boucle de la Roseraie, troisième passage',
    },
    'The Grand Boulevard': { en: 'The Grand Boulevard', fr: 'Le Grand Boulevard' },
    'Flying start down the ramp': { en: 'Flying start down the ramp', fr: 'Départ lancé sur la rampe' },
    'Hairpin taken too wide': { en: 'Hairpin taken too wide', fr: 'Épingle prise trop large' },
    'Tailwind along the river': { en: 'Tailwind along the river', fr: 'Vent dans le dos au bord de l’eau' },
    'Level crossing closed': { en: 'Level crossing closed', fr: 'Passage à niveau fermé' },
    'Low over the handlebars': { en: 'Nose on the handlebars', fr: 'Le nez dans le guidon' },
    'Chain off the ring': { en: 'Dropped chain', fr: 'Saut de chaîne' },
    'Long false-flat descent': { en: 'Long gentle descent', fr: 'Long faux plat descendant' },
    'Wheel change at the roadside': {
      en: 'Roadside wheel change',
      fr: 'Changement de roue au bord de la route',
    },
    'Time check: you are ahead': { en: 'Ahead at the time check', fr: 'En avance au pointage' },
    'Blown up before the line': { en: 'Blown up before the line', fr: 'Panne sèche avant la ligne' },
  },
})
