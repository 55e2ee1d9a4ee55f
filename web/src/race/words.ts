// The words that every race page shares, and how its riders are called.

import { liveryOf } from '../livery.ts'
import { seatName } from '../names.ts'
import type { Both, Table } from '../protocol.ts'
import { defineWords, isPronoun, listed, numbered, of, say, someOf } from '../words.ts'
import type { AtTable } from './log.ts'

export const words = defineWords({
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
    takeBack: { en: 'Take back', fr: 'Annuler' },
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
    standInBy: {
      en: (by: string, team: string) => `${by} lets a bot ride for ${team}.`,
      fr: (by: string, team: string) => `${by} fait courir un bot à la place ${of(team)}.`,
    },
    standInByYou: {
      en: (team: string) => `You let a bot ride for ${team}.`,
      fr: (team: string) => `Vous faites courir un bot à la place ${of(team)}.`,
    },
    left: {
      en: (name: string, bot: string) => `${name} has left the race. ${bot} rides on.`,
      fr: (name: string, bot: string) => `${name} quitte la course. ${bot} prend le relais.`,
    },
    leftSaying: {
      en: (name: string, bot: string, word: string) => `${name} has left: “${word}” ${bot} rides on.`,
      fr: (name: string, bot: string, word: string) => `${name} s'en va : « ${word} » ${bot} prend le relais.`,
    },
    standInYou: { en: 'A bot rides for you.', fr: 'Un bot court à votre place.' },
    back: {
      en: (team: string) => `${team} is back in the saddle.`,
      fr: (team: string) => `${team} est de retour en selle.`,
    },
    backYou: { en: 'You are back in the saddle.', fr: 'Vous êtes de retour en selle.' },
    clock: {
      en: (team: string) => `${team} ran out of time: a safe move is played.`,
      fr: (team: string) => `Le temps ${of(team)} est écoulé : un coup prudent est joué.`,
    },
    clockYou: {
      en: 'Your time is up: a safe move is played for you.',
      fr: 'Votre temps est écoulé : un coup prudent est joué pour vous.',
    },
  },
  film: {
    skip: { en: 'Skip', fr: 'Passer' },
    play: { en: 'Play', fr: 'Lecture' },
    pause: { en: 'Pause', fr: 'Pause' },
    previous: { en: 'One event back', fr: 'Un événement en arrière' },
    next: { en: 'One event on', fr: 'Un événement en avant' },
    moment: { en: 'Moment of the race', fr: 'Moment de la course' },
    link: { en: 'Link to this moment', fr: 'Lien vers ce moment' },
    linkCopied: { en: 'Link copied', fr: 'Lien copié' },
    hands: { en: 'Hands', fr: 'Mains' },
  },
  edition: {
    kicker: { en: 'Special edition', fr: 'Édition spéciale' },
    headline: { en: (who: string) => `${who} wins!`, fr: (who: string) => `${who} l'emporte !` },
    you: { en: 'You win!', fr: 'Vous gagnez !' },
    results: { en: 'Results', fr: 'Résultats' },
    showRoad: { en: 'See the road', fr: 'Voir la route' },
    showResult: { en: 'The result', fr: 'Le résultat' },
    next: { en: 'And now?', fr: 'Et maintenant ?' },
    rematch: { en: 'Rematch', fr: 'Revanche' },
    joinRematch: { en: 'Join the rematch', fr: 'Rejoindre la revanche' },
    replay: { en: 'Replay', fr: 'Revoir' },
    share: { en: 'Share', fr: 'Partager' },
    newStage: { en: 'Another race', fr: 'Autre course' },
    riders: { en: 'Who rode', fr: 'Au départ' },
  },
  moved: {
    up: { en: (n: number) => `up ${n}`, fr: (n: number) => `gagne ${n} place${n > 1 ? 's' : ''}` },
    down: { en: (n: number) => `down ${n}`, fr: (n: number) => `perd ${n} place${n > 1 ? 's' : ''}` },
    same: { en: 'unchanged', fr: 'inchangé' },
  },
  refusals: {
    'old-number': {
      en: 'The race has moved on; this question is closed.',
      fr: 'La course a continué ; cette question est close.',
    },
    other: { en: 'That is not possible now.', fr: "Ce n'est pas possible maintenant." },
  },
})

// Who is at the table and who looks on.
export interface Who {
  table: Table
  me: number | null
  // Teams without a player: they come after the seats, and the game names them.
  others?: readonly Both[]
  // Who rides whom, where a seat has not both riders of its letter.
  riders?: readonly { rider: string; seat?: number }[]
}

export const isSeat = (who: Who, seat: number): boolean => seat < who.table.seats.length
export function nameOf(who: Who, seat: number): string {
  if (isSeat(who, seat)) return seatName(who.table, seat)
  const names = (who.others ?? []).map((words) => say(words))
  const nth = seat - who.table.seats.length
  return numbered(names, nth)
}

export function saidAtTable({ kind, seat, by, name: gone, word }: AtTable, who: Who): string {
  const name = nameOf(who, seat)
  const mine = seat === who.me
  switch (kind) {
    case 'taken_back':
      return mine ? say(words.told.takenBackYou) : say(words.told.takenBack, name)
    case 'stand_in':
      if (mine) return say(words.told.standInYou)
      if (by === undefined || by === seat) return say(words.told.standIn, name)
      return by === who.me ? say(words.told.standInByYou, name) : say(words.told.standInBy, nameOf(who, by), name)
    case 'back':
      return mine ? say(words.told.backYou) : say(words.told.back, name)
    case 'clock':
      return mine ? say(words.told.clockYou) : say(words.told.clock, name)
    case 'left': {
      const left = gone && !isPronoun(gone) ? gone : say(liveryOf(who.table.seats[seat]?.livery ?? seat).name)
      return word ? say(words.told.leftSaying, left, name, word) : say(words.told.left, left, name)
    }
  }
}

export { listed, of, someOf }

export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}
