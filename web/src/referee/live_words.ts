import { defineWords } from '../words.ts'

export const live = defineWords({
  title: { en: 'Follow the race', fr: 'Suivre la course' },
  lead: {
    en: 'Everyone at the table, or at home, sees clock and rankings live: on a phone, or large on the television.',
    fr: 'À table ou à la maison, tout le monde voit le chrono et les classements en direct : sur un téléphone, ou en grand sur la télévision.',
  },
  private: {
    en: 'Names and results go to this server. Only people with the link can see them.',
    fr: 'Noms et résultats sont envoyés à ce serveur. Seules les personnes qui ont le lien les voient.',
  },
  start: { en: 'Go live', fr: 'Passer en direct' },
  stop: { en: 'Stop sharing', fr: 'Arrêter le direct' },
  look: { en: 'See what they see', fr: 'Voir ce qu’ils voient' },
  noNetwork: {
    en: 'No network. The race goes on here; try again later.',
    fr: 'Pas de réseau. La course continue ici ; réessayez plus tard.',
  },
  following: {
    en: (n: number) =>
      n === 0 ? 'Live. Nobody follows yet.' : n === 1 ? 'Live. One follower.' : `Live. ${n} followers.`,
    fr: (n: number) =>
      n === 0
        ? 'En direct. Personne ne suit encore.'
        : n === 1
          ? 'En direct. Une personne suit.'
          : `En direct. ${n} personnes suivent.`,
  },
  waiting: {
    en: (n: number) => `No network: ${n} ${n === 1 ? 'entry waits' : 'entries wait'} here and will be sent.`,
    fr: (n: number) =>
      `Pas de réseau : ${n} ${n < 2 ? 'saisie attend et sera envoyée' : 'saisies attendent et seront envoyées'}.`,
  },
  refused: {
    en: 'The server does not take this race. It is safe here.',
    fr: 'Le serveur n’accepte pas cette course. Elle reste en sécurité ici.',
  },
  forAll: { en: 'Link to follow', fr: 'Lien pour suivre' },
  forAllText: {
    en: 'Nobody can change anything with it.',
    fr: 'Il ne permet pas de modifier quoi que ce soit.',
  },
  local: {
    en: 'Other devices cannot reach this address: this server only talks to its own machine.',
    fr: 'Les autres appareils ne voient pas cette adresse : ce serveur ne parle qu’à sa propre machine.',
  },
  message: { en: 'Follow our race live', fr: 'Suivez notre course en direct' },
  followCode: { en: 'QR code of the link to follow', fr: 'Code QR du lien pour suivre la course' },
  secondCode: { en: 'QR code of the link for a second referee', fr: 'Code QR du lien pour un second arbitre' },
  second: { en: 'Link for a second referee', fr: 'Lien pour un second arbitre' },
  secondText: {
    en: 'Whoever has it can take over from this phone. Give it only to the next referee.',
    fr: 'Il permet de prendre le relais de ce téléphone. À ne donner qu’au prochain arbitre.',
  },
  live: { en: 'live', fr: 'en direct' },
  toSend: { en: (n: number) => `${n} to send`, fr: (n: number) => `${n} à envoyer` },
  lost: {
    en: 'Another phone keeps this race now.',
    fr: 'Un autre téléphone arbitre maintenant cette course.',
  },
  lostUnsent: {
    en: (n: number) => `${n} ${n === 1 ? 'entry' : 'entries'} made here did not get there.`,
    fr: (n: number) => `${n} ${n < 2 ? 'saisie faite ici n’y est pas' : 'saisies faites ici n’y sont pas'}.`,
  },
  takeBack: { en: 'Take it back', fr: 'Reprendre la main' },
  ownWay: { en: 'Keep this as a race of its own', fr: 'En faire une course à part' },
  follow: { en: 'Follow', fr: 'Suivre' },
  unsentCopy: { en: (title: string) => `${title} (not sent)`, fr: (title: string) => `${title} (non envoyé)` },

  // What those who follow see.
  notStarted: { en: 'The race has not started yet.', fr: 'La course n’a pas encore commencé.' },
  gone: { en: 'This race is no longer live', fr: 'Cette course n’est plus en direct' },
  goneText: {
    en: 'The referee has stopped sharing it, or the link is wrong.',
    fr: 'Le direct est terminé, ou le lien est faux.',
  },
  old: { en: 'This page is out of date', fr: 'Cette page est trop ancienne' },
  oldText: { en: 'Reload it to follow the race.', fr: 'Rechargez-la pour suivre la course.' },
  silent: {
    en: (time: string) => `No connection. As of ${time}.`,
    fr: (time: string) => `Pas de connexion. Situation à ${time}.`,
  },
  arrivals: { en: 'Arrivals', fr: 'Arrivées' },
  become: { en: 'Take over as referee', fr: 'Prendre l’arbitrage' },
  becomeText: {
    en: 'You have the referee’s link. The other phone can then only look on.',
    fr: 'Vous avez le lien de l’arbitre. L’autre téléphone ne pourra plus que regarder.',
  },
  wrongKey: { en: 'This referee’s link is not valid.', fr: 'Ce lien d’arbitre n’est pas valable.' },
  here: { en: 'Back to the clock', fr: 'Retour au chrono' },
})
