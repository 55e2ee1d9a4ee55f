// The words of a Tour: between the stages, on its sheets, and at its end.

import { raceName } from '../../catalogue.ts'
import { capital, listed, nameOf, of, type Who } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'
import { groundOf } from '../flamme_rouge/measures.ts'
import { roleOf, type RiderId } from '../flamme_rouge/riders.ts'
import type { Jersey, Line } from '../flamme_rouge/story.ts'
import * as stage from '../flamme_rouge/words.ts'
import { riderName, roundName, type Voice } from '../flamme_rouge/words.ts'
import { kindOf, type TourPicture } from './picture.ts'
import { chapterParts, type TourLine } from './story.ts'

const many = (n: number) => (n > 1 ? 's' : '')

export const words = defineWords({
  stage: { en: (n: number) => `Stage ${n}`, fr: (n: number) => `Étape ${n}` },
  stageOf: {
    en: (n: number, all: number) => `Stage ${n} of ${all}`,
    fr: (n: number, all: number) => `Étape ${n} sur ${all}`,
  },
  jersey: {
    yellow: { en: 'the yellow jersey', fr: 'le maillot jaune' },
    green: { en: 'the green jersey', fr: 'le maillot vert' },
    polka: { en: 'the polka-dot jersey', fr: 'le maillot à pois' },
  },
  told: {
    stage: {
      en: (n: number, name: string) => `Stage ${n}: ${name}.`,
      fr: (n: number, name: string) => `Étape ${n} : ${name}.`,
    },
    first: {
      en: (team: string) => `${team} has the fewest points and lines up first.`,
      fr: (team: string) => `${team} a le moins de points et se place en premier.`,
    },
    firstYou: {
      en: 'You have the fewest points and line up first.',
      fr: 'Vous avez le moins de points et vous placez en premier.',
    },
    kept: {
      en: (riders: string) => `Still tired: ${riders}.`,
      fr: (riders: string) => `Fatigue restante : ${riders}.`,
    },
    keptBy: {
      en: (rider: string, cards: number) => `${rider} (${cards})`,
      fr: (rider: string, cards: number) => `${rider} (${cards})`,
    },
    takes: {
      en: (rider: string, jersey: string) => `${rider} takes ${jersey}.`,
      fr: (rider: string, jersey: string) => `${rider} prend ${jersey}.`,
    },
    keeps: {
      en: (rider: string, jersey: string) => `${rider} keeps ${jersey}.`,
      fr: (rider: string, jersey: string) => `${rider} garde ${jersey}.`,
    },
    rest: {
      en: 'Rest day: the leaders earn a point each, all others recover once more.',
      fr: 'Jour de repos : les leaders gagnent un point chacun, les autres récupèrent encore.',
    },
    tourOver: {
      en: (team: string) => `${team} wins the Tour!`,
      fr: (team: string) => `${team} gagne le Tour !`,
    },
    tourOverYou: { en: 'You win the Tour!', fr: 'Vous gagnez le Tour !' },
  },
  top: {
    open: { en: 'Standings', fr: 'Classements' },
    sheets: { en: 'Sheets', fr: 'Fiches' },
    story: { en: 'The story of the Tour', fr: 'Le roman du Tour' },
  },
  evening: {
    kicker: { en: 'The sports section', fr: 'La page des sports' },
    wins: { en: (rider: string) => `${rider} wins`, fr: (rider: string) => `Victoire ${of(rider)}` },
    winsYou: { en: (role: string) => `Your ${role} wins`, fr: (role: string) => `Victoire de votre ${role}` },
    result: { en: 'The stage', fr: 'L’étape' },
    jerseys: { en: 'The jerseys', fr: 'Les maillots' },
    nobody: { en: 'Nobody yet', fr: 'Personne encore' },
    leads: {
      en: (rider: string) => `Worn for ${rider}, who leads.`,
      fr: (rider: string) => `Porté pour ${rider}, en tête.`,
    },
    standings: { en: (n: number) => `After stage ${n}`, fr: (n: number) => `Après l’étape ${n}` },
    fatigue: { en: 'Fatigue carried into tomorrow', fr: 'Fatigue pour demain' },
    cards: { en: (n: number) => `${n} card${many(n)}`, fr: (n: number) => `${n} carte${many(n)}` },
    fresh: { en: 'fresh', fr: 'frais' },
    rest: { en: 'Rest day', fr: 'Jour de repos' },
    restText: {
      en: 'Leaders of the general, sprint and mountain classifications earn a point for their team. Everybody else gives back fatigue once more.',
      fr: 'Les leaders du général, des sprints et de la montagne gagnent un point pour leur équipe. Tous les autres rendent encore de la fatigue.',
    },
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    go: { en: (n: number) => `On to stage ${n}`, fr: (n: number) => `À l’étape ${n}` },
    close: { en: 'Back to the race', fr: 'Retour à la course' },
    gaps: {
      en: 'General time: gap of each team’s best rider',
      fr: 'Au général : l’écart du meilleur de chaque équipe',
    },
    points: { en: 'Tour points', fr: 'Points de Tour' },
    podium: { en: (n: number) => `+${n} TP`, fr: (n: number) => `+${n} PT` },
    sprint: { en: (n: number) => `sprint ${n}`, fr: (n: number) => `sprint ${n}` },
    mountain: { en: (n: number) => `mountain ${n}`, fr: (n: number) => `montagne ${n}` },
    tourPoints: { en: (n: number) => `${n} TP`, fr: (n: number) => `${n} PT` },
    figure: { en: (n: number) => `${n} pt${many(n)}`, fr: (n: number) => `${n} pt${many(n)}` },
    later: { en: 'Continue next week', fr: 'Continuer la semaine prochaine' },
    laterText: {
      en: 'Stop here whenever you like: this table stays, with every card. Come back by your own link; the others come back by theirs, or from the same device.',
      fr: 'Arrêtez quand vous voulez : la table reste, avec chaque carte. Revenez par votre lien ; les autres par le leur, ou depuis le même appareil.',
    },
    watchText: {
      en: 'Whoever has this link can follow the Tour.',
      fr: 'Qui a ce lien peut suivre le Tour.',
    },
    none: {
      en: 'No stage has been ridden yet.',
      fr: 'Aucune étape n’a encore été courue.',
    },
    failed: { en: 'The sheets could not be fetched.', fr: 'Les fiches n’ont pas pu être chargées.' },
    chart: {
      en: (what: string, ends: string) => `${what}. In the end: ${ends}.`,
      fr: (what: string, ends: string) => `${what}. À la fin : ${ends}.`,
    },
  },
  sheets: {
    title: { en: 'The sheets', fr: 'Les fiches' },
    player: { en: 'Player sheet', fr: 'Fiche Joueur' },
    tour: { en: 'Tour sheet', fr: 'Fiche Tour' },
    nth: { en: (n: number, all: number) => `${n} of ${all}`, fr: (n: number, all: number) => `${n} sur ${all}` },
    stage: { en: 'Stage', fr: 'Étape' },
    card: { en: 'Card', fr: 'Carte' },
    time: { en: 'Arrival time', fr: 'Temps d’arrivée' },
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
    teamTime: { en: 'Team time', fr: 'Temps équipe' },
    gc: { en: 'GC', fr: 'CG' },
    ce: { en: 'Teams', fr: 'CE' },
    cs: { en: 'CS', fr: 'CS' },
    cm: { en: 'CM', fr: 'CM' },
    a: { en: 'Podium points (A)', fr: 'Points des podiums (A)' },
    b: { en: 'Bonus (B)', fr: 'Bonus (B)' },
    c: { en: 'Rest (C)', fr: 'Repos (C)' },
    sum: { en: 'A + B + C', fr: 'A + B + C' },
    team: { en: 'Team', fr: 'Équipe' },
    rider: { en: 'Rider', fr: 'Coureur' },
    rest: { en: 'rest day', fr: 'repos' },
    restAfter: { en: 'rest day after it', fr: 'suivie d’un jour de repos' },
    print: { en: 'Print', fr: 'Imprimer' },
    csv: { en: 'Download as CSV', fr: 'Télécharger en CSV' },
    csvName: { en: 'tour', fr: 'tour' },
    legend: {
      en: 'GC general, CS sprint, CM mountain: points at the end of the Tour. │ a rest day.',
      fr: 'CG général, CS sprint, CM montagne, CE équipes : points en fin de Tour. │ jour de repos.',
    },
    toRace: { en: 'To the race', fr: 'À la course' },
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
    kicker: { en: 'The Tour on one page', fr: 'Le Tour en une page' },
    stages: { en: 'The stages', fr: 'Les étapes' },
    winner: { en: 'Winner', fr: 'Vainqueur' },
    leader: { en: 'In yellow', fr: 'En jaune' },
    turning: { en: 'Turning points', fr: 'Les tournants' },
    turned: {
      en: (n: number, name: string, what: string) => `Stage ${n}, ${name}: ${what}.`,
      fr: (n: number, name: string, what: string) => `Étape ${n}, ${name} : ${what}.`,
    },
    also: { en: '; ', fr: ' ; ' },
    newLeader: {
      en: (rider: string) => `${rider} takes the yellow jersey`,
      fr: (rider: string) => `${rider} prend le maillot jaune`,
    },
    newFirst: {
      en: (team: string) => `${team} takes the lead in Tour points`,
      fr: (team: string) => `${team} prend la tête aux points de Tour`,
    },
    prizes: {
      en: (team: string) => `the prizes put ${team} first`,
      fr: (team: string) => `les bonus font passer ${team} en tête`,
    },
    running: {
      en: (n: number, all: number) => `After ${n} of ${all} stage${many(all)}`,
      fr: (n: number, all: number) => `Après ${n} étape${many(n)} sur ${all}`,
    },
    share: { en: 'Link to this page', fr: 'Lien vers cette page' },
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

export const jerseyName = (jersey: Jersey): string => say(words.jersey[jersey])

// "Léo, rouleur": short, for lists.
export const roleWord = (rider: RiderId): string => stage.roleName(roleOf(rider))

export function chapterTitle(chapter: number): string {
  const { stage: number, round } = chapterParts(chapter)
  return `${say(words.stage, number)} · ${roundName(round)}`
}

// "Stage 3 of 7 · Les Quatre Vents · Team time trial".
export function stageTitle(picture: TourPicture, number: number): { number: string; name: string; kind: string } {
  const road = picture.stages[number - 1] ?? picture.stages[0]!
  const kind = kindOf(road)
  return {
    number: say(words.stageOf, number, picture.stages.length),
    name: raceName(road.name),
    kind: kind ? say(kind) : '',
  }
}

export function sentence(line: TourLine, who: Who, picture: TourPicture): string {
  const name = (rider: RiderId) => riderName(who, rider)
  const told = words.told
  switch (line.kind) {
    case 'stage':
      return say(told.stage, line.at, raceName(line.name))
    case 'first':
      return line.seat === who.me ? say(told.firstYou) : say(told.first, nameOf(who, line.seat))
    case 'kept':
      return say(told.kept, listed(line.kept.map(({ rider, cards }) => say(told.keptBy, name(rider), cards))))
    case 'jerseys':
      return line.jerseys
        .map(({ jersey, rider, held }) => say(held ? told.keeps : told.takes, name(rider), jerseyName(jersey)))
        .map(capital)
        .join(' ')
    case 'rest':
      return say(told.rest)
    case 'tour_over':
      return line.team === who.me ? say(told.tourOverYou) : say(told.tourOver, nameOf(who, line.team))
    default:
      return stage.sentence(line as Line, who, groundOf(picture.stages[line.at - 1] ?? picture.stages[0]!))
  }
}

const rules: Record<string, Phrase> = words.rules
export function ruleSentence(id: string): string | null {
  const own = rules[id]
  return own ? say(own) : stage.ruleSentence(id)
}

export const voiceOf = (who: Who, picture: TourPicture): Voice<TourLine> => ({
  title: chapterTitle,
  sentence: (line) => sentence(line, who, picture),
  rule: ruleSentence,
})
