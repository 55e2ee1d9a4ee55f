// The words of a Tour by the house rules: its four prizes, its sheets and its rules.

import { capital, nameOf, type Who } from '../../race/words.ts'
import { defineWords, say } from '../../words.ts'
import { jerseyName } from '../flamme_rouge/tour/words.ts'
import type { Profile, Row, Winner } from '../flamme_rouge/tour/sheets.ts'
import { riderName, timeOf } from '../flamme_rouge/words.ts'

export const words = defineWords({
  over: { en: 'The Tour is over:', fr: 'Le Tour est fini :' },
  wins: {
    en: (who: string, prize: string) => `${prize} goes to ${who}`,
    fr: (who: string, prize: string) => `${prize} pour ${who}`,
  },
  teamPrize: { en: 'the team prize', fr: 'le prix par équipes' },
  rest: {
    told: {
      en: 'Rest day: everybody recovers once more.',
      fr: 'Jour de repos : tout le monde récupère encore.',
    },
    text: {
      en: 'Everybody, leaders included, gives back half of the fatigue that is left.',
      fr: 'Tous, leaders compris, rendent la moitié de la fatigue qui leur reste.',
    },
  },
  finish: {
    headline: { en: (who: string) => `Yellow for ${who}!`, fr: (who: string) => `Le jaune pour ${who} !` },
    you: { en: 'You win the yellow jersey!', fr: 'Vous gagnez le maillot jaune !' },
    winners: { en: 'Four prizes, four winners', fr: 'Quatre prix, quatre vainqueurs' },
    general: { en: 'Final general classification', fr: 'Classement général final' },
    story: {
      en: (rider: string, time: string, second: string, gap: string) =>
        `${rider}, ${time}. ${second} is ${gap} behind.`,
      fr: (rider: string, time: string, second: string, gap: string) => `${rider}, ${time}. ${second} est à ${gap}.`,
    },
    level: {
      en: (rider: string, second: string) => `${rider} and ${second} have the same time; points decide.`,
      fr: (rider: string, second: string) => `${rider} et ${second} ont le même temps ; les points départagent.`,
    },
    mine: { en: 'yours', fr: 'à vous' },
  },
  page: {
    ended: { en: (who: string) => `${who} in yellow`, fr: (who: string) => `${who} en jaune` },
  },
  sheets: {
    general: { en: 'General time', fr: 'Temps général' },
    sprint: { en: 'Points', fr: 'Points' },
    mountain: { en: 'Mountain points', fr: 'Points de montagne' },
    teams: { en: 'Team time', fr: 'Temps d’équipe' },
    place: { en: 'Place', fr: 'Place' },
    sum: { en: 'Sum', fr: 'Total' },
    time: { en: 'Time of the day', fr: 'Temps du jour' },
    bonus: { en: 'Bonus seconds', fr: 'Bonifications' },
    dayPlace: { en: 'Place of the day', fr: 'Place du jour' },
    fatigue: { en: 'Fatigue kept', fr: 'Fatigue gardée' },
    legend: {
      en: 'Sums up to each stage. General time: all times less bonus seconds. │ a rest day.',
      fr: 'Totaux après chaque étape. Temps général : tous les temps moins les bonifications. │ jour de repos.',
    },
    prize: { en: 'Prize', fr: 'Prix' },
    winner: { en: 'Winner', fr: 'Vainqueur' },
    day: { en: 'Day', fr: 'Jour' },
    days: {
      flat: { en: 'flat', fr: 'plaine' },
      hilly: { en: 'hilly', fr: 'accid.' },
      mountain: { en: 'mount.', fr: 'mont.' },
      itt: { en: 'ITT', fr: 'CLM ind.' },
      ttt: { en: 'TTT', fr: 'CLM éq.' },
    },
    points: { en: 'Points of the day', fr: 'Points du jour' },
    summits: { en: 'Mountain points of the day', fr: 'Points de montagne du jour' },
    team: { en: 'Team', fr: 'Équipe' },
    rider: { en: 'Rider', fr: 'Coureur' },
    stage: { en: 'Stage', fr: 'Étape' },
    name: { en: 'Name', fr: 'Nom' },
  },
  rules: {
    'HR-SET-3': {
      en: 'Before each stage packs are shuffled, form cards are dealt and the grid is built.',
      fr: 'Avant chaque étape, les paquets sont mélangés, les cartes de forme distribuées et la grille formée.',
    },
    'HR-BTW-2': {
      en: 'After a stage every rider gives back half of the fatigue cards, rounded down, and keeps the rest.',
      fr: 'Après l’étape, chaque coureur rend la moitié de ses cartes Fatigue, arrondie vers le bas, et garde le reste.',
    },
    'HR-BTW-4': {
      en: 'On a rest day everybody gives back half of the fatigue that is left, rounded up.',
      fr: 'Un jour de repos, chacun rend la moitié de la fatigue qui lui reste, arrondie vers le haut.',
    },
    'HR-END-1': {
      en: 'Yellow for the least time, green for the most points, dots for the mountain, a prize for the fastest team.',
      fr: 'Jaune pour le meilleur temps, vert pour les points, pois pour la montagne, un prix pour l’équipe la plus rapide.',
    },
  },
})

// "the green jersey", "the team prize".
export function prizeName(classification: string, profiles: readonly Profile[]): string {
  const jersey = profiles.find(({ id }) => id === classification)?.jersey
  return jersey ? jerseyName(jersey) : say(words.teamPrize)
}
export const winnerName = ({ rider, team }: Winner, who: Who): string =>
  rider ? riderName(who, rider) : nameOf(who, team ?? 0)
export const prizeSentence = (winner: Winner, who: Who, profiles: readonly Profile[]): string =>
  say(words.wins, winnerName(winner, who), prizeName(winner.classification, profiles))

// By how much yellow is won.
export function lead([first, second]: readonly Row[], who: Who): string {
  if (!first?.rider || !second?.rider) return ''
  const [a, b] = [capital(riderName(who, first.rider)), riderName(who, second.rider)]
  const gap = second.gap ?? 0
  return gap === 0
    ? say(words.finish.level, a, b)
    : say(words.finish.story, a, timeOf(first.seconds ?? 0), capital(b), timeOf(gap))
}
