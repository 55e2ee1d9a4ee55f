import { defineWords } from '../words.ts'

export const words = defineWords({
  title: { en: 'Tourmalet: cycling around a table', fr: 'Tourmalet : le cyclisme sur table' },
  playNow: {
    kicker: { en: 'Today', fr: 'Aujourd’hui' },
    headline: { en: 'The road is yours', fr: 'La route est à vous' },
    button: { en: 'Play now', fr: 'Jouer tout de suite' },
    game: { en: (game: string) => `Play now: ${game}`, fr: (game: string) => `Jouer tout de suite : ${game}` },
    me: { en: 'You', fr: 'Vous' },
    rivals: { en: 'Your rivals', fr: 'Vos adversaires' },
    gentle: { en: 'Gentle', fr: 'Tranquilles' },
    steady: { en: 'Steady', fr: 'Solides' },
    strong: { en: 'Strong', fr: 'Redoutables' },
    start: { en: 'Roll out', fr: 'Prendre le départ' },
    stage: { en: 'Today’s stage', fr: 'L’étape du jour' },
  },
  turn: {
    kicker: { en: 'In the race', fr: 'En course' },
    headline: { en: 'Your turn', fr: 'À vous de jouer' },
    many: { en: (n: number) => `${n} races wait for you`, fr: (n: number) => `${n} courses vous attendent` },
    text: {
      en: (stage: string) => `The others look at you: what will you play in ${stage}?`,
      fr: (stage: string) => `Tous les regards sont sur vous : que jouez-vous sur ${stage} ?`,
    },
    button: { en: 'Back to the race', fr: 'Reprendre la course' },
  },
  open: {
    headline: { en: 'At the start', fr: 'Au départ' },
    none: {
      en: 'No table is waiting just now. Set one up and others will find it here.',
      fr: 'Aucune table n’attend pour l’instant. Ouvrez la vôtre : elle apparaîtra ici.',
    },
    join: { en: 'Take a seat', fr: 'Prendre place' },
    host: { en: (names: string) => `With ${names}`, fr: (names: string) => `Avec ${names}` },
  },
  mine: {
    headline: { en: 'Your races', fr: 'Vos courses' },
    asked: { en: 'Your turn', fr: 'À vous' },
    waiting: { en: 'The others are choosing', fr: 'Les autres réfléchissent' },
    lobby: { en: 'Waiting for riders', fr: 'En attente de coureurs' },
    over: { en: 'Finished: watch it again', fr: 'Terminée : la revoir' },
    watching: { en: 'You are watching', fr: 'En spectateur' },
    forget: {
      en: (name: string) => `Remove ${name} from this list`,
      fr: (name: string) => `Retirer ${name} de la liste`,
    },
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
    headline: { en: 'New to the peloton?', fr: 'Nouveau dans le peloton ?' },
    text: { en: 'Eight short lines and you can ride.', fr: 'Huit petites lignes et vous savez courir.' },
  },
})
