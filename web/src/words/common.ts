import { defineWords } from '../words.ts'

const count = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`
const compte = (un: string, plusieurs: string) => (n: number) => `${n} ${n < 2 ? un : plusieurs}`

export const words = defineWords({
  skip: { en: 'Skip to the page', fr: 'Aller au contenu' },
  home: { en: 'Front page', fr: 'À la une' },
  tagline: { en: 'The paper of tabletop cycling', fr: 'Le journal du cyclisme sur table' },
  issue: { en: (n: number) => `No. ${n}`, fr: (n: number) => `N° ${n}` },
  menu: { en: 'Menu', fr: 'Menu' },
  close: { en: 'Close', fr: 'Fermer' },
  help: { en: 'How to play', fr: 'Comment on joue' },
  language: { en: 'Language', fr: 'Langue' },
  theme: { en: 'Paper', fr: 'Papier' },
  system: { en: 'Automatic', fr: 'Automatique' },
  light: { en: 'Day', fr: 'Jour' },
  dark: { en: 'Night', fr: 'Nuit' },
  sound: { en: 'Sound', fr: 'Son' },
  notify: { en: 'Tell me when it’s my move', fr: 'Me prévenir quand c’est à moi' },
  notifyBlocked: {
    en: 'This browser does not allow it for this site. Its settings can change that.',
    fr: 'Ce navigateur ne l’autorise pas pour ce site. Cela se change dans ses réglages.',
  },
  emotes: { en: 'Emotes', fr: 'Émotes' },
  speed: { en: 'Speed', fr: 'Vitesse' },
  instant: { en: 'Instant', fr: 'Immédiat' },
  on: { en: 'On', fr: 'Oui' },
  off: { en: 'Off', fr: 'Non' },
  loading: { en: 'One moment…', fr: 'Un instant…' },
  again: { en: 'Try again', fr: 'Réessayer' },
  unofficial: {
    en: 'Unofficial. Not affiliated with any publisher or race.',
    fr: 'Non officiel. Sans lien avec un éditeur ou une course.',
  },
  squares: { en: count('square', 'squares'), fr: compte('case', 'cases') },
  cells: { en: count('cell', 'cells'), fr: compte('case', 'cases') },
  climbs: { en: count('climb', 'climbs'), fr: compte('montée', 'montées') },
  descents: { en: count('descent', 'descents'), fr: compte('descente', 'descentes') },
  cobbles: { en: count('cobbled sector', 'cobbled sectors'), fr: compte('secteur pavé', 'secteurs pavés') },
  supplies: { en: count('supply zone', 'supply zones'), fr: compte('ravitaillement', 'ravitaillements') },
  bridge: { en: 'a windy bridge', fr: 'un pont venteux' },
  allFlat: { en: 'flat all the way', fr: 'tout plat' },
  profile: { en: (what: string) => `Profile: ${what}`, fr: (what: string) => `Profil : ${what}` },
  bot: { en: 'bot', fr: 'bot' },
  you: { en: 'you', fr: 'vous' },
  freeSeats: { en: count('free seat', 'free seats'), fr: compte('place libre', 'places libres') },
})
