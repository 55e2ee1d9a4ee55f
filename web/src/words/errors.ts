import { defineWords, say, type Phrase } from '../words.ts'
import type { ApiError } from '../protocol.ts'

const words: Record<string, Phrase> = defineWords({
  'bad-json': { en: 'The server did not understand the request.', fr: 'Le serveur n’a pas compris la demande.' },
  'bad-request': { en: 'Something is wrong with this request.', fr: 'Quelque chose ne va pas dans cette demande.' },
  'bad-options': {
    en: 'This stage cannot be ridden with these options.',
    fr: 'Cette étape ne se court pas avec ces options.',
  },
  'no-token': { en: 'You need a seat at the table for this.', fr: 'Pour cela, il faut une place à la table.' },
  'wrong-token': {
    en: 'This personal link no longer works.',
    fr: 'Ce lien personnel ne fonctionne plus.',
  },
  'no-such-table': {
    en: 'This table does not exist, or has been cleared away.',
    fr: 'Cette table n’existe pas, ou elle a été rangée.',
  },
  'no-such-game': { en: 'This server does not know that game.', fr: 'Ce serveur ne connaît pas ce jeu.' },
  'no-such-page': { en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  'no-sheets': { en: 'This game keeps no sheets.', fr: 'Ce jeu ne tient pas de fiches.' },
  'no-referee': {
    en: 'Nobody keeps rankings in this race.',
    fr: 'Personne ne tient de classement dans cette course.',
  },
  'seat-taken': {
    en: 'Somebody was quicker: this seat is taken.',
    fr: 'Quelqu’un a été plus rapide : cette place est prise.',
  },
  'not-open': { en: 'This table takes no more riders.', fr: 'Cette table n’accepte plus de coureurs.' },
  'already-started': { en: 'The race has already started.', fr: 'La course est déjà partie.' },
  'not-over': {
    en: 'The race is still on; this comes after the finish.',
    fr: 'La course n’est pas finie ; revenez après l’arrivée.',
  },
  'seats-open': {
    en: 'Some seats are still empty. Fill them with bots, or wait a little.',
    fr: 'Il reste des places libres. Confiez-les à des bots, ou patientez un peu.',
  },
  'too-large': { en: 'That is too long for the server.', fr: 'C’est trop long pour le serveur.' },
  'too-many-requests': {
    en: 'A little too fast. Try again in a moment.',
    fr: 'Un peu trop vite. Réessayez dans un instant.',
  },
  'too-many-tables': {
    en: 'Every table is taken right now. Try again later.',
    fr: 'Toutes les tables sont prises. Réessayez plus tard.',
  },
  'store-failed': {
    en: 'The server could not save it; nothing has changed. Try again.',
    fr: 'Le serveur n’a pas pu l’enregistrer ; rien n’a changé. Réessayez.',
  },
  busy: {
    en: 'There is a crush at the feed zone. Try again in a moment.',
    fr: 'On se bouscule au ravitaillement. Réessayez dans un instant.',
  },
  'old-number': {
    en: 'You have already answered this question, perhaps in another window.',
    fr: 'Vous avez déjà répondu à cette question, peut-être dans une autre fenêtre.',
  },
  'livery-taken': { en: 'Another team wears this jersey.', fr: 'Une autre équipe porte ce maillot.' },
  'not-started': { en: 'The race has not started yet.', fr: 'La course n’est pas encore partie.' },
  'wrong-number': {
    en: 'The race has moved on. Look again and choose.',
    fr: 'La course a avancé. Regardez de nouveau et choisissez.',
  },
  'no-such-action': { en: 'That is not a move in this game.', fr: 'Ce n’est pas un coup de ce jeu.' },
  'bad-name': {
    en: 'A name has 1 to 24 visible characters, and is not a bot’s.',
    fr: 'Un nom compte de 1 à 24 caractères visibles, et n’est pas celui d’un bot.',
  },
  'other-rules': {
    en: 'It was started under rules that this server does not know. It is kept, and a server that knows them can carry on with it.',
    fr: 'Elle a commencé avec d’autres règles que celles de ce serveur. Elle est conservée, et un serveur qui les connaît pourra la reprendre.',
  },
  damaged: {
    en: 'What is stored of this table cannot be read. Other tables are not affected; whoever runs the server can look into it.',
    fr: 'Ce qui est enregistré de cette table est illisible. Les autres tables sont intactes ; la personne qui gère le serveur peut s’en occuper.',
  },
  'not-away': {
    en: 'A bot can take over only for somebody who has been away for a while.',
    fr: 'Un bot ne peut remplacer quelqu’un qu’après un moment d’absence.',
  },
  over: { en: 'The race is over.', fr: 'La course est finie.' },
  'too-often': {
    en: 'This has been changed often enough and now stays as it is.',
    fr: 'Cela a déjà assez changé et reste désormais ainsi.',
  },
  'too-late': { en: 'It can no longer be taken back.', fr: 'On ne peut plus revenir dessus.' },
  offline: {
    en: 'The server is not responding. Check your connection and try again.',
    fr: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
  },
})

// What a game refuses in both languages it says itself; for other codes of the protocol there is a friendly sentence.
export function explain(error: ApiError): string {
  if (error.words) {
    const said = say(error.words)
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  }
  const known = words[error.code]
  return known ? say(known) : error.message
}
