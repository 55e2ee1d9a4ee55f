// A race that moves between a real table and the computer: REF-MOVE.
import { defineWords } from '../words.ts'

export const move = defineWords({
  // From the computer.
  provisional: {
    en: (n: number) => `Stage ${n} is being ridden. The rankings follow by themselves.`,
    fr: (n: number) => `L’étape ${n} est en cours. Les classements suivent d’eux-mêmes.`,
  },
  notStarted: {
    headline: { en: 'No rankings yet', fr: 'Pas encore de classement' },
    text: { en: 'The race has not started.', fr: 'La course n’est pas encore partie.' },
  },
  toCome: { en: 'The first stage is about to start.', fr: 'La première étape va partir.' },
  unknown: { en: 'No rankings for this race', fr: 'Pas de classement pour cette course' },
  silent: {
    en: (since: string) => `No network since ${since}. This is how it stood then.`,
    fr: (since: string) => `Pas de réseau depuis ${since}. Voici la situation d’alors.`,
  },
  toTable: { en: 'Go on at a real table', fr: 'Continuer sur une vraie table' },
  keep: { en: 'Keep this race', fr: 'Garder cette course' },
  keepText: {
    en: 'It is kept on this device as a game of the referee’s. The race here goes on as it is.',
    fr: 'Elle est gardée sur cet appareil, chez l’arbitre. La course d’ici n’en change pas.',
  },
  anew: {
    en: (n: number) => `Stage ${n} begins anew at the table: where the riders stand is not taken along.`,
    fr: (n: number) => `L’étape ${n} reprend du début sur la table : la position des coureurs n’est pas emportée.`,
  },
  full: {
    en: 'This device could not keep it. Make some room and try again.',
    fr: 'L’appareil n’a pas pu la garder. Faites un peu de place et réessayez.',
  },
  // To the computer.
  toBots: { en: 'Go on with bots in the browser', fr: 'Continuer avec des bots' },
  lead: {
    en: (n: number, name: string) => `The race goes on here with stage ${n}, ${name}, with all that was ridden so far.`,
    fr: (n: number, name: string) =>
      `La course continue ici avec l’étape ${n}, ${name}, et tout ce qui a été couru jusque-là.`,
  },
  who: { en: 'Which of them are you?', fr: 'Qui êtes-vous ?' },
  seats: {
    en: 'The other seats stay free: send the link, or let bots ride.',
    fr: 'Les autres places restent libres : envoyez le lien, ou laissez courir des bots.',
  },
  otherwise: { en: 'What is different', fr: 'Ce qui change' },
  make: { en: 'To the start', fr: 'Au départ' },
  noNetwork: {
    en: 'No network. The race is safe here; try again when there is one.',
    fr: 'Pas de réseau. La course est en sécurité ici ; réessayez quand il sera revenu.',
  },
  kept: { en: 'Fatigue kept by each rider', fr: 'Fatigue gardée par chaque coureur' },
  keptText: {
    en: 'How many fatigue cards each rider takes into the next stage.',
    fr: 'Combien de cartes fatigue chaque coureur emporte dans l’étape suivante.',
  },
  traits: { en: 'Traits', fr: 'Talents' },
  traitsText: {
    en: 'In each team one rider has a trait, for the whole Tour.',
    fr: 'Dans chaque équipe, un coureur a un talent pour tout le Tour.',
  },
  traitOf: { en: (team: string) => `Trait of ${team}`, fr: (team: string) => `Talent de l’équipe ${team}` },
  noTraits: { en: 'We play without traits', fr: 'Nous jouons sans talents' },
})
