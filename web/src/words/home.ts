import { defineWords } from '../words.ts'

export const words = defineWords({
  title: { en: 'Tourmalet: cycling around a table', fr: 'Tourmalet : le cyclisme sur table' },
  playNow: {
    kicker: { en: 'Today', fr: 'Aujourd’hui' },
    headline: { en: 'The road is yours', fr: 'La route est à vous' },
    text: {
      en: 'Two riders, two packs of cards, one finish line. Ride hard and you take the wind; sit on a wheel and you keep something for the sprint. Three rivals are warming up already.',
      fr: 'Deux coureurs, deux paquets de cartes, une ligne d’arrivée. Roulez fort et vous prenez le vent ; restez dans les roues et il vous en restera pour le sprint. Trois adversaires s’échauffent déjà.',
    },
    button: { en: 'Play now', fr: 'Jouer tout de suite' },
    me: { en: 'You', fr: 'Vous' },
    rivals: { en: 'Your rivals', fr: 'Vos adversaires' },
    gentle: { en: 'Gentle', fr: 'Tranquilles' },
    steady: { en: 'Steady', fr: 'Solides' },
    strong: { en: 'Strong', fr: 'Redoutables' },
    gentleLine: { en: 'A first ride: they make mistakes.', fr: 'Pour une première sortie : ils font des fautes.' },
    steadyLine: { en: 'They save their best cards for the end.', fr: 'Ils gardent leurs meilleures cartes pour la fin.' },
    strongLine: { en: 'They think ahead. Good luck.', fr: 'Ils voient loin. Bon courage.' },
    start: { en: 'Roll out', fr: 'Prendre le départ' },
    stage: { en: 'Today’s stage', fr: 'L’étape du jour' },
  },
  turn: {
    kicker: { en: 'In the race', fr: 'En course' },
    headline: { en: 'Your turn', fr: 'À vous de jouer' },
    many: { en: (n: number) => `${n} races wait for you`, fr: (n: number) => `${n} courses vous attendent` },
    text: { en: (stage: string) => `The others look at you: what will you play on ${stage}?`, fr: (stage: string) => `Tous les regards sont sur vous : que jouez-vous sur ${stage} ?` },
    button: { en: 'Back to the race', fr: 'Reprendre la course' },
  },
  open: {
    headline: { en: 'At the start', fr: 'Au départ' },
    none: { en: 'No table is waiting just now. Set one up and others will find it here.', fr: 'Aucune table n’attend pour l’instant. Ouvrez la vôtre : elle apparaîtra ici.' },
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
    forget: { en: (name: string) => `Remove ${name} from this list`, fr: (name: string) => `Retirer ${name} de la liste` },
  },
  friends: {
    headline: { en: 'With friends', fr: 'Entre amis' },
    text: {
      en: 'Choose the stage, set up the table, send the link. Everyone plays in the browser, live or a move a day.',
      fr: 'Choisissez l’étape, ouvrez la table, envoyez le lien. Chacun joue dans son navigateur, en direct ou à raison d’un coup par jour.',
    },
    button: { en: 'Set up a table', fr: 'Ouvrir une table' },
  },
  learn: {
    headline: { en: 'New to the peloton?', fr: 'Nouveau dans le peloton ?' },
    text: { en: 'Eight short lines and you can ride.', fr: 'Huit petites lignes et vous savez courir.' },
  },
})
