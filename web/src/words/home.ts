import { defineWords } from '../words.ts'

export const words = defineWords({
  title: { en: 'Tourmalet: cycling around a table', fr: 'Tourmalet : le cyclisme sur table' },
  me: {
    as: { en: 'You ride as', fr: 'Vous êtes' },
    change: { en: 'Change', fr: 'Changer' },
    changeName: { en: 'Change your name', fr: 'Changer de nom' },
    keep: { en: 'Keep', fr: 'Garder' },
    cancel: { en: 'Cancel', fr: 'Annuler' },
  },
  playNow: {
    kicker: { en: 'Today', fr: 'Aujourd’hui' },
    headline: { en: 'The road is yours', fr: 'La route est à vous' },
    button: { en: 'Play now', fr: 'Jouer tout de suite' },
    game: { en: (game: string) => `Play now: ${game}`, fr: (game: string) => `Jouer tout de suite : ${game}` },
    rivals: { en: 'Your rivals', fr: 'Vos adversaires' },
    gentle: { en: 'Gentle', fr: 'Tranquilles' },
    steady: { en: 'Steady', fr: 'Solides' },
    strong: { en: 'Strong', fr: 'Redoutables' },
    start: { en: 'Start the race', fr: 'Prendre le départ' },
    stage: { en: 'Today’s stage', fr: 'L’étape du jour' },
  },
  turn: {
    kicker: { en: 'Waiting for you', fr: 'On vous attend' },
    headline: { en: 'Your move', fr: 'À vous de jouer' },
    many: { en: (n: number) => `${n} races wait for you`, fr: (n: number) => `${n} courses vous attendent` },
    text: {
      en: (stage: string) => `It’s your move in ${stage}.`,
      fr: (stage: string) => `C’est à vous de jouer : ${stage}.`,
    },
    since: { en: (time: string) => `Asked ${time}`, fr: (time: string) => `Demandé ${time}` },
    until: { en: (time: string) => `Play by ${time}`, fr: (time: string) => `À jouer avant ${time}` },
    noHurry: { en: 'No hurry: there is no clock.', fr: 'Rien ne presse : pas de pendule.' },
    button: { en: 'Back to the race', fr: 'Reprendre la course' },
  },
  open: {
    headline: { en: 'At the start', fr: 'Au départ' },
    none: {
      en: 'No table is waiting just now. Set one up and others will find it here.',
      fr: 'Aucune table n’attend pour l’instant. Ouvrez la vôtre : elle apparaîtra ici.',
    },
    host: { en: (names: string) => `With ${names}`, fr: (names: string) => `Avec ${names}` },
  },
  mine: {
    headline: { en: 'Your races', fr: 'Vos courses' },
    finished: { en: 'Finished', fr: 'Terminées' },
    asked: { en: 'Your move', fr: 'À vous de jouer' },
    riding: { en: 'A bot is riding for you', fr: 'Un bot court à votre place' },
    waitingFor: { en: (names: string) => `Waiting for ${names}`, fr: (names: string) => `On attend ${names}` },
    waiting: { en: 'The others are choosing', fr: 'Les autres réfléchissent' },
    lobby: { en: 'Not started yet', fr: 'Pas encore partie' },
    won: { en: 'You won', fr: 'Gagnée' },
    place: { en: (place: string) => `You came ${place}`, fr: (place: string) => `Vous finissez ${place}` },
    over: { en: 'Finished', fr: 'Terminée' },
    abandoned: { en: 'Abandoned', fr: 'Abandonnée' },
    hosting: { en: 'You are the host', fr: 'Vous êtes l’hôte' },
    against: { en: (names: string) => `Against ${names}`, fr: (names: string) => `Face à ${names}` },
    alone: { en: 'Nobody else yet', fr: 'Personne d’autre encore' },
    forget: {
      en: (name: string) => `Remove ${name} from this list`,
      fr: (name: string) => `Retirer ${name} de la liste`,
    },
    leave: { en: 'Leave', fr: 'Quitter' },
    leaveRace: { en: (name: string) => `Leave ${name}`, fr: (name: string) => `Quitter ${name}` },
    all: { en: 'Show all', fr: 'Tout voir' },
  },
  tell: {
    text: {
      en: 'Away from this page? Your browser can tell you when it’s your move.',
      fr: 'Loin de cette page ? Votre navigateur peut vous prévenir quand c’est à vous.',
    },
    button: { en: 'Tell me', fr: 'Me prévenir' },
  },
  referee: {
    headline: { en: 'At a real table', fr: 'Autour d’une vraie table' },
    text: {
      en: 'The referee keeps time, points and jerseys on your phone while you play on the board. No network needed.',
      fr: 'L’arbitre tient le temps, les points et les maillots sur votre téléphone pendant que vous jouez sur le plateau. Sans réseau.',
    },
    button: { en: 'Open the referee', fr: 'Ouvrir l’arbitre' },
  },
  friends: {
    headline: { en: 'With friends', fr: 'Entre amis' },
    text: {
      en: 'Choose the game, set up the table, send the link. Everyone plays in the browser, live or a move a day.',
      fr: 'Choisissez le jeu, ouvrez la table, envoyez le lien. Chacun joue dans son navigateur, en direct ou à raison d’un coup par jour.',
    },
    button: { en: 'Set up a table', fr: 'Ouvrir une table' },
  },
  learn: {
    headline: { en: 'New to the peloton?', fr: 'Première fois dans le peloton ?' },
    text: {
      en: 'Five minutes with a coach at your side, or eight short lines to read.',
      fr: 'Cinq minutes guidées sur la route, ou huit petites lignes à lire.',
    },
  },
})

const ENGLISH = { one: 'st', two: 'nd', few: 'rd' } as Record<string, string>
const english = new Intl.PluralRules('en', { type: 'ordinal' })

// "2nd", "2e".
export const ordinal = {
  en: (n: number) => `${n}${ENGLISH[english.select(n)] ?? 'th'}`,
  fr: (n: number) => (n === 1 ? '1er' : `${n}e`),
}
