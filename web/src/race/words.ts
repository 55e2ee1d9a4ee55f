// The words that every race page shares, and how its riders are called.

import { seatName } from '../names.ts'
import type { Table } from '../protocol.ts'
import { defineWords, say } from '../words.ts'
import type { AtTable } from './log.ts'

export const words = defineWords({
  and: { en: ' and ', fr: ' et ' },
  you: { en: 'you', fr: 'vous' },
  close: { en: 'Close', fr: 'Fermer' },
  loading: { en: 'Drawing the road…', fr: 'On dessine la route…' },
  failed: { en: 'The road could not be drawn.', fr: "La route n'a pas pu être dessinée." },

  log: {
    title: { en: 'What happened and why', fr: 'Le film de la course' },
    empty: { en: 'The race has not begun.', fr: "La course n'a pas commencé." },
    earlier: { en: 'Earlier rounds', fr: 'Ce qui précède' },
  },
  lens: {
    closer: { en: 'Zoom in', fr: 'Zoomer' },
    farther: { en: 'Zoom out', fr: 'Dézoomer' },
    whole: { en: 'Whole road', fr: 'Toute la route' },
    follow: { en: 'Follow the race', fr: 'Suivre la course' },
    keys: {
      en: 'Arrow keys move the road, + and − zoom, 0 shows all of it.',
      fr: 'Les flèches déplacent la route, + et − zooment, 0 la montre en entier.',
    },
  },
  // Painted on the boards beside the road.
  board: {
    start: { en: 'START', fr: 'DÉPART' },
    finish: { en: 'FINISH', fr: 'ARRIVÉE' },
  },
  question: {
    wait: { en: (teams: string) => `Waiting for ${teams}`, fr: (teams: string) => `On attend ${teams}` },
    yours: { en: 'Your decision', fr: 'À vous de décider' },
    riding: { en: 'The round is being ridden…', fr: 'La manche se court…' },
    deadline: { en: 'left to decide', fr: 'pour décider' },
    takeBack: { en: 'Take back', fr: 'Reprendre' },
    watching: { en: 'You are watching this race.', fr: 'Vous regardez cette course.' },
    over: { en: 'The race is over.', fr: 'La course est terminée.' },
  },
  told: {
    takenBack: {
      en: (team: string) => `${team} takes a choice back.`,
      fr: (team: string) => `${team} reprend son choix.`,
    },
    takenBackYou: { en: 'You take your choice back.', fr: 'Vous reprenez votre choix.' },
    standIn: {
      en: (team: string) => `A bot rides for ${team}.`,
      fr: (team: string) => `Un bot court à la place ${of(team)}.`,
    },
    standInYou: { en: 'A bot rides for you.', fr: 'Un bot court à votre place.' },
    back: {
      en: (team: string) => `${team} is back in the saddle.`,
      fr: (team: string) => `${team} est de retour en selle.`,
    },
    backYou: { en: 'You are back in the saddle.', fr: 'Vous êtes de retour en selle.' },
    clock: {
      en: (team: string) => `Time is up for ${team}: the harmless answer is given.`,
      fr: (team: string) => `Le temps ${of(team)} est écoulé : la réponse la plus neutre est donnée.`,
    },
    clockYou: {
      en: 'Your time is up: the harmless answer is given for you.',
      fr: 'Votre temps est écoulé : la réponse la plus neutre est donnée pour vous.',
    },
  },
  film: {
    skip: { en: 'Skip', fr: 'Passer' },
    play: { en: 'Play', fr: 'Lecture' },
    pause: { en: 'Pause', fr: 'Pause' },
    previous: { en: 'One event back', fr: 'Un événement en arrière' },
    next: { en: 'One event on', fr: 'Un événement en avant' },
    moment: { en: 'Moment of the race', fr: 'Moment de la course' },
    hands: { en: 'Hands', fr: 'Mains' },
  },
  edition: {
    kicker: { en: 'Special edition', fr: 'Édition spéciale' },
    headline: { en: (who: string) => `${who} wins!`, fr: (who: string) => `${who} l'emporte !` },
    you: { en: 'You win!', fr: 'Vous gagnez !' },
    results: { en: 'Results', fr: 'Résultats' },
    showRoad: { en: 'See the road', fr: 'Voir la route' },
    showResult: { en: 'The result', fr: 'Le résultat' },
  },
  refusals: {
    'old-number': {
      en: 'The race has moved on; this question is closed.',
      fr: 'La course a continué ; cette question est close.',
    },
    other: { en: 'That is not possible now.', fr: "Ce n'est pas possible maintenant." },
  },
})

export type Who = { table: Table; me: number | null }

export const nameOf = (who: Who, seat: number): string => seatName(who.table, seat)

export function saidAtTable({ kind, seat }: AtTable, who: Who): string {
  const name = nameOf(who, seat)
  const mine = seat === who.me
  switch (kind) {
    case 'taken_back':
      return mine ? say(words.told.takenBackYou) : say(words.told.takenBack, name)
    case 'stand_in':
      return mine ? say(words.told.standInYou) : say(words.told.standIn, name)
    case 'back':
      return mine ? say(words.told.backYou) : say(words.told.back, name)
    case 'clock':
      return mine ? say(words.told.clockYou) : say(words.told.clock, name)
  }
}

// "de Léo", but "d’Ana".
export function of(name: string): string {
  return /^[aeiouyhâàäéèêëîïôöùûüœ]/i.test(name) ? `d’${name}` : `de ${name}`
}
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  return names.slice(0, -1).join(', ') + say(words.and) + names[names.length - 1]!
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}
