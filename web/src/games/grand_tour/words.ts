// The words of the Grand Tour that other Tours do not have.

import { nameOf, type Who } from '../../race/words.ts'
import { defineWords, say } from '../../words.ts'
import type { Final } from './sheets.ts'

export const words = defineWords({
  rest: {
    told: {
      en: 'Rest day: the leaders earn a point each, all others recover once more.',
      fr: 'Jour de repos : les leaders gagnent un point chacun, les autres récupèrent encore.',
    },
    text: {
      en: 'Leaders of the general, sprint and mountain classifications earn a point for their team. Everybody else gives back fatigue once more.',
      fr: 'Les leaders du général, des sprints et de la montagne gagnent un point pour leur équipe. Tous les autres rendent encore de la fatigue.',
    },
  },
  sheets: {
    podium: { en: 'Podium (3, 2, 1)', fr: 'Podium (3, 2, 1)' },
    major: {
      sprint: { en: 'Sprint, Major (5, 3, 1)', fr: 'Sprint, Majeur (5, 3, 1)' },
      mountain: { en: 'Mountain, Major (5, 3, 1)', fr: 'Montagne, Majeur (5, 3, 1)' },
    },
    minor: {
      sprint: { en: 'Sprint, Minor (2, 1)', fr: 'Sprint, Mineur (2, 1)' },
      mountain: { en: 'Mountain, Minor (2, 1)', fr: 'Montagne, Mineur (2, 1)' },
    },
    blocks: {
      seconds: { en: 'Total time', fr: 'Temps total' },
      sprint: { en: 'Sprint points', fr: 'Points de sprint' },
      mountain: { en: 'Mountain points', fr: 'Points de montagne' },
    },
    gc: { en: 'GC', fr: 'CG' },
    ce: { en: 'Teams', fr: 'CE' },
    cs: { en: 'CS', fr: 'CS' },
    cm: { en: 'CM', fr: 'CM' },
    a: { en: 'Podium points (A)', fr: 'Points des podiums (A)' },
    b: { en: 'Bonus (B)', fr: 'Bonus (B)' },
    c: { en: 'Rest (C)', fr: 'Repos (C)' },
    sum: { en: 'A + B + C', fr: 'A + B + C' },
    legend: {
      en: 'GC general, CS sprint, CM mountain: points at the end of the Tour. │ a rest day.',
      fr: 'CG général, CS sprint, CM montagne, CE équipes : points en fin de Tour. │ jour de repos.',
    },
  },
  finish: {
    headline: { en: (team: string) => `${team} wins the Tour!`, fr: (team: string) => `${team} gagne le Tour !` },
    you: { en: 'You win the Tour!', fr: 'Vous gagnez le Tour !' },
    story: {
      en: (team: string, points: number, second: string, behind: number) =>
        behind === 0
          ? `${team} and ${second} finish level on ${points} points; the last stage decides.`
          : `${points} points for ${team}, ${behind} more than ${second}.`,
      fr: (team: string, points: number, second: string, behind: number) =>
        behind === 0
          ? `${team} et ${second} finissent à égalité, ${points} points ; la dernière étape départage.`
          : `${points} points pour ${team}, ${behind} de plus que ${second}.`,
    },
    ranking: { en: 'Final ranking', fr: 'Classement final' },
    parts: {
      en: (a: number, b: number, c: number) => `podiums ${a} + bonuses ${b} + rest days ${c}`,
      fr: (a: number, b: number, c: number) => `podiums ${a} + bonus ${b} + repos ${c}`,
    },
    prizes: { en: 'The prizes', fr: 'Les bonus' },
  },
  page: {
    newFirst: {
      en: (team: string) => `${team} takes the lead in Tour points`,
      fr: (team: string) => `${team} prend la tête aux points de Tour`,
    },
    prizes: {
      en: (team: string) => `the prizes put ${team} first`,
      fr: (team: string) => `les bonus font passer ${team} en tête`,
    },
    ended: { en: (team: string) => `${team} wins the Tour`, fr: (team: string) => `${team} gagne le Tour` },
  },
  rules: {
    'GT-TOUR-9': {
      en: 'The stages of a Tour and its rest days are fixed before the first start.',
      fr: 'Les étapes d’un Tour et ses jours de repos sont fixés avant le premier départ.',
    },
    'GT-ORDER-1': {
      en: 'From the second stage on, the team with the fewest Tour points lines up first.',
      fr: 'Dès la deuxième étape, l’équipe qui a le moins de points de Tour se place en premier.',
    },
    'GT-PREP-2': {
      en: 'After a stage every rider gives back half of the fatigue cards, rounded down, and keeps the rest.',
      fr: 'Après l’étape, chaque coureur rend la moitié de ses cartes Fatigue, arrondie vers le bas, et garde le reste.',
    },
    'GT-PREP-4': {
      en: 'On a rest day the leaders of the three classifications earn a point; everybody else recovers a second time.',
      fr: 'Un jour de repos, les leaders des trois classements gagnent un point ; les autres récupèrent une seconde fois.',
    },
    'GT-JERSEY-2': {
      en: 'Nobody wears two jerseys: yellow comes first, then green, then polka dots.',
      fr: 'Nul ne porte deux maillots : le jaune d’abord, puis le vert, puis les pois.',
    },
    'GT-WIN-1': {
      en: 'Podiums, rest days and the bonuses of the classifications: the most points win the Tour.',
      fr: 'Podiums, jours de repos et bonus des classements : le plus de points gagne le Tour.',
    },
  },
})

// By how much the Tour is won.
export function lead([first, second]: readonly Final[], who: Who): string {
  if (!first || !second) return ''
  const behind = first.total - second.total
  return say(words.finish.story, nameOf(who, first.team), first.total, nameOf(who, second.team), behind)
}
