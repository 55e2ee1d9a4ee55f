// The words of a Tour: on the way, between the stages, and on its sheets.

import { raceName } from '../../../catalogue.ts'
import { capital, listed, nameOf, of, type Who } from '../../../race/words.ts'
import type { Picture } from '../../../race/picture.ts'
import { defineWords, say, type Phrase } from '../../../words.ts'
import { house } from '../house_words.ts'
import { groundOf } from '../measures.ts'
import { roleOf, type RiderId } from '../riders.ts'
import type { Jersey, Line } from '../story.ts'
import * as stage from '../words.ts'
import { riderName, roundName, type Voice } from '../words.ts'
import type { TourKind } from './kind.ts'
import type { TourPicture } from './picture.ts'
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
    two: {
      en: (rider: string) => `${capital(rider)} leads, in another jersey.`,
      fr: (rider: string) => `${capital(rider)} est en tête, sous un autre maillot.`,
    },
    leads: {
      en: (rider: string) => `Worn for ${rider}, who leads.`,
      fr: (rider: string) => `Porté pour ${rider}, en tête.`,
    },
    standings: { en: (n: number) => `After stage ${n}`, fr: (n: number) => `Après l’étape ${n}` },
    fatigue: { en: 'Fatigue carried into tomorrow', fr: 'Fatigue pour demain' },
    cards: { en: (n: number) => `${n} card${many(n)}`, fr: (n: number) => `${n} carte${many(n)}` },
    fresh: { en: 'fresh', fr: 'frais' },
    rest: { en: 'Rest day', fr: 'Jour de repos' },
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    go: { en: (n: number) => `On to stage ${n}`, fr: (n: number) => `À l’étape ${n}` },
    close: { en: 'Back to the race', fr: 'Retour à la course' },
    gaps: {
      en: 'General time: gap of each team’s best rider',
      fr: 'Au général : l’écart du meilleur de chaque équipe',
    },
    best: {
      en: (classification: string) => `${classification}: each team’s best rider`,
      fr: (classification: string) => `${classification} : le meilleur de chaque équipe`,
    },
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
    teamTime: { en: 'Team time', fr: 'Temps équipe' },
    team: { en: 'Team', fr: 'Équipe' },
    rider: { en: 'Rider', fr: 'Coureur' },
    rest: { en: 'rest day', fr: 'repos' },
    restAfter: { en: 'rest day after it', fr: 'suivie d’un jour de repos' },
    print: { en: 'Print', fr: 'Imprimer' },
    csv: { en: 'Download as CSV', fr: 'Télécharger en CSV' },
    csvName: { en: 'tour', fr: 'tour' },
    toRace: { en: 'To the race', fr: 'À la course' },
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
      en: (rider: string, jersey: string) => `${rider} takes ${jersey}`,
      fr: (rider: string, jersey: string) => `${rider} prend ${jersey}`,
    },
    running: {
      en: (n: number, all: number) => `After ${n} of ${all} stage${many(all)}`,
      fr: (n: number, all: number) => `Après ${n} étape${many(n)} sur ${all}`,
    },
    share: { en: 'Link to this page', fr: 'Lien vers cette page' },
  },
})

// What kind of day it is, where that is said: by the house rules always, else if it is no usual stage.
const KINDS = ['team-time-trial', 'individual-time-trial', 'extended']
export const kindOf = ({ day, modules = [] }: Picture): Phrase | null =>
  day ? house.days[day] : (modules.find(({ id }) => KINDS.includes(id))?.name ?? null)

export const jerseyName = (jersey: Jersey): string => say(words.jersey[jersey])

// "Rouleur": short, for lists.
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

function sentence(line: TourLine, who: Who, picture: TourPicture, kind: TourKind): string {
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
      return say(kind.rest.told)
    case 'tour_over':
      return kind.won(line.winners, who, picture.classifications)
    default:
      return stage.sentence(line as Line, who, groundOf(picture.stages[line.at - 1] ?? picture.stages[0]!))
  }
}

export const voiceOf = (who: Who, picture: TourPicture, kind: TourKind): Voice<TourLine> => ({
  title: chapterTitle,
  sentence: (line) => sentence(line, who, picture, kind),
  rule: (id) => {
    const own = kind.rules[id]
    return own ? say(own) : stage.ruleSentence(id)
  },
})
