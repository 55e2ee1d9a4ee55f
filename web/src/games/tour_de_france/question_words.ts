// The words of the question: what is asked and why, the ways to answer and what each brings; and of standing orders.

import { listed, of } from '../../race/words.ts'
import { defineWords, say } from '../../words.ts'
import { ieme, nth, s, x } from './counting.ts'
import type { Reason } from './orders.ts'

export const question = defineWords({
  place: { en: 'Who starts where?', fr: 'Qui part où ?' },
  placeRider: { en: 'Rider', fr: 'Coureur' },
  placeHint: {
    en: 'Tap a cell: the further ahead, the earlier the turn.',
    fr: 'Touchez une case : plus on est devant, plus tôt on joue.',
  },
  placeIt: {
    en: (rider: string) => `Line up ${rider} here`,
    fr: (rider: string) => `Placer ${rider} ici`,
  },
  yours: { en: (rider: string) => `${rider}: your move`, fr: (rider: string) => `${rider} : à vous` },
  attack: { en: (rider: string) => `${rider} may attack`, fr: (rider: string) => `${rider} peut attaquer` },
  contain: {
    en: (rider: string) => `${rider} may contain the attack`,
    fr: (rider: string) => `${rider} peut contenir l’attaque`,
  },
  ride: {
    en: (rider: string, n: number) => `${rider}: where to? Up to ${n}`,
    fr: (rider: string, n: number) => `${rider} : où ? ${n} case${x(n)} au plus`,
  },
  accelerate: {
    en: (rider: string, n: number) => `${rider} accelerates: ${n} more`,
    fr: (rider: string, n: number) => `${rider} accélère : encore ${n}`,
  },
  helpOwn: {
    en: (rider: string, other: string) => `Helping ${other}: where does ${rider} stop?`,
    fr: (rider: string, other: string) => `Aider ${other} : où s’arrête ${rider} ?`,
  },
  helpOther: {
    en: (other: string, n: number) => `And ${other}? ${n} cell${s(n)}`,
    fr: (other: string, n: number) => `Et ${other} ? ${n} case${x(n)}`,
  },
  consent: {
    en: (who: string, rider: string) => `${who} offers to help your ${rider}`,
    fr: (who: string, rider: string) => `${who} propose d’aider votre ${rider}`,
  },
  waitConsent: {
    en: (who: string) => `${who} is thinking about the help`,
    fr: (who: string) => `${who} réfléchit à l’aide proposée`,
  },
  rides: { en: (who: string) => `${who} to move`, fr: (who: string) => `Au tour ${of(who)}` },
  places: { en: (who: string) => `${who} lines up`, fr: (who: string) => `${who} place un coureur` },

  why: { en: 'Why now', fr: 'Pourquoi maintenant' },
  first: {
    en: (other: number) => `before ${other}: in a later sector`,
    fr: (other: number) => `avant le ${other} : un secteur plus loin`,
  },
  nearer: {
    en: (other: number) => `before ${other}: closer to the line`,
    fr: (other: number) => `avant le ${other} : plus près de la ligne`,
  },
  windward: {
    en: (other: number) => `before ${other}: level, windward`,
    fr: (other: number) => `avant le ${other} : à hauteur, côté vent`,
  },
  kept: {
    en: (other: number) => `before ${other}: the order is fixed for this turn`,
    fr: (other: number) => `avant le ${other} : l’ordre du tour ne change pas`,
  },
  last: { en: 'last in this turn', fr: 'en dernier dans ce tour' },

  tags: {
    alone: { en: 'alone in the wind', fr: 'sans abri, face au vent' },
    aloneClimb: { en: 'alone', fr: 'en solitaire' },
    exposed: { en: 'leads, in the wind', fr: 'en tête, face au vent' },
    sheltered: { en: 'sheltered', fr: 'à l’abri' },
    poised: { en: 'attack position', fr: 'position d’attaque' },
    open: { en: 'an attack is on', fr: 'attaque en cours' },
    bound: { en: (n: number) => `held up: ${n} still to follow`, fr: (n: number) => `sous le frein : encore ${n}` },
    stretch: { en: 'stretched', fr: 'groupe étiré' },
  },

  ways: {
    follow: { en: 'Follow', fr: 'Suivre' },
    ride: { en: 'Ride', fr: 'Rouler' },
    yellow: { en: 'Roll', fr: 'Lancer' },
    polka: { en: 'Roll', fr: 'Lancer' },
    white: { en: 'Brake', fr: 'Freiner' },
    red: { en: 'Risk', fr: 'Risquer' },
    green: { en: 'Cut', fr: 'Couper' },
    card: { en: 'Card', fr: 'Carte' },
    help: { en: 'Help', fr: 'Aider' },
    solo: { en: 'Attack', fr: 'Attaquer' },
    stretch: { en: 'Stretch', fr: 'Étirer' },
    decline: { en: 'Stay', fr: 'Rester' },
    noHelp: { en: 'No help', fr: 'Sans aide' },
    agree: { en: 'Agree', fr: 'Accepter' },
    refuse: { en: 'Refuse', fr: 'Refuser' },
  },
  go: {
    follow: { en: (n: number) => `Follow, ${n} cell${s(n)}`, fr: (n: number) => `Suivre, ${n} case${x(n)}` },
    ride: { en: 'Ride there', fr: 'Y aller' },
    roll: { en: (die: string) => `Roll the ${die} die`, fr: (die: string) => `Lancer le dé ${die}` },
    card: { en: (card: string) => `Play the ${card}`, fr: (card: string) => `Jouer la ${card}` },
    solo: { en: 'Attack alone', fr: 'Partir à l’attaque' },
    stretch: { en: 'Stretch the group', fr: 'Étirer le groupe' },
    decline: { en: 'Don’t attack', fr: 'Ne pas attaquer' },
    help: { en: (rider: string) => `Help ${rider}`, fr: (rider: string) => `Aider ${rider}` },
    noHelp: { en: 'Take the help back', fr: 'Renoncer à l’aide' },
    ask: { en: (who: string) => `Ask ${who}`, fr: (who: string) => `Demander à ${who}` },
    agree: { en: 'Agree', fr: 'Accepter' },
    refuse: { en: 'Refuse', fr: 'Refuser' },
  },
  says: {
    follow: {
      en: (n: number) => `In the slipstream: ${n} cell${s(n)}, no die, no wind.`,
      fr: (n: number) => `Dans les roues : ${n} case${x(n)}, sans dé et sans vent.`,
    },
    baseWind: {
      en: 'At the front the wind takes part of the roll; those behind may follow at the full value.',
      fr: 'Devant, le vent prend une part du jet ; ceux de derrière peuvent suivre à la valeur entière.',
    },
    baseGale: {
      en: 'In the gale the wind takes even more of the roll; those behind may follow at the full value.',
      fr: 'Dans la tempête, le vent prend encore plus ; ceux de derrière suivent à la valeur entière.',
    },
    baseShelter: {
      en: 'Sheltered: the full roll counts, and sets the pace for those behind, good or bad.',
      fr: 'À l’abri : tout le jet compte, et devient le rythme de ceux de derrière, bon ou mauvais.',
    },
    noWind: { en: 'No wind uphill.', fr: 'En montée, pas de vent.' },
    baseClimb: {
      en: (face: string, cells: number, pace: number) =>
        `No wind uphill. A ${face} takes you ${cells} cells; the others can only follow at ${pace}.`,
      fr: (face: string, cells: number, pace: number) =>
        `En montée, pas de vent. Un ${face} vaut ${cells} pour qui le lance, les autres ne suivent qu’à ${pace}.`,
    },
    attackFace: { en: 'The bolt allows an attack.', fr: 'L’éclair permet d’attaquer.' },
    white: {
      en: 'Slows the group: the next ones can only follow at this speed or roll white themselves.',
      fr: 'De quoi freiner le groupe : les suivants ne peuvent que suivre cette vitesse ou relancer le blanc.',
    },
    whiteBound: {
      en: 'Held up by the brake: white may bring a little more.',
      fr: 'Sous l’effet du frein : le blanc peut donner un peu mieux.',
    },
    red: {
      en: (crash: string, big: string) =>
        `Fast, no wind. ${crash}: a crash, and this turn is lost. ${big}: out of the race, and those behind go down.`,
      fr: (crash: string, big: string) =>
        `Rapide, sans vent. ${crash} : la chute, et un tour perdu. ${big} : l’abandon, et ceux de derrière tombent.`,
    },
    green: {
      en: 'Cuts the stretch: the green value is the new pace.',
      fr: 'Le groupe étiré est coupé : la valeur du vert devient le rythme.',
    },
    cardSolo: {
      en: 'An attack without the bolt, once in this stage. Nobody may contain it; the pace behind stays as it is.',
      fr: 'Une attaque sans l’éclair, une fois dans l’étape. Personne ne peut la contenir ; le rythme derrière ne change pas.',
    },
    cardGreen: {
      en: 'The green die alone, no wind, once in this stage. The pace behind stays as it is.',
      fr: 'Le dé vert seul, sans vent, une fois dans l’étape. Le rythme derrière ne change pas.',
    },
    cardPolka: {
      en: (n: number, pace: number) =>
        `${n} cell${s(n)} without a roll, once in this stage. Those behind may follow at ${pace}.`,
      fr: (n: number, pace: number) =>
        `${n} case${x(n)} sans dé, une fois dans l’étape. Ceux de derrière suivent à ${pace}.`,
    },
    solo: {
      en: (n: number) =>
        `${n} cell${s(n)}, then green: away from the group. The others must roll; a bolt may contain it.`,
      fr: (n: number) =>
        `${n} case${x(n)}, puis le vert : l’échappée. Les autres doivent lancer ; un éclair peut la contenir.`,
    },
    contain: {
      en: (n: number) => `${n} cell${s(n)}, then the green die: after the attacker. The next may answer as well.`,
      fr: (n: number) => `${n} case${x(n)}, puis le dé vert : à la poursuite. Le suivant peut répondre aussi.`,
    },
    stretch: {
      en: (n: number) => `${n} + green in one go, and the whole group may follow at that speed.`,
      fr: (n: number) => `${n} + le vert d’un coup, et tout le groupe peut suivre à cette vitesse.`,
    },
    decline: {
      en: (n: number) => `${n} cell${s(n)}, and that is the pace.`,
      fr: (n: number) => `${n} case${x(n)}, et c’est le rythme.`,
    },
    declineOpen: {
      en: (n: number) => `${n} cell${s(n)}. The next must roll, and may still contain the attack.`,
      fr: (n: number) => `${n} case${x(n)}. Le suivant doit lancer, et peut encore contenir l’attaque.`,
    },
    help: {
      en: 'The two share the speed and end side by side; the other still gets a turn.',
      fr: 'On partage la vitesse et on finit côte à côte ; l’autre garde son tour.',
    },
    helpDone: {
      en: (own: number, given: number) => `Only one way: ${own} for the helper, ${given} for the other.`,
      fr: (own: number, given: number) => `Une seule façon : ${own} pour qui aide, ${given} pour l’autre.`,
    },
    noHelp: {
      en: 'Nothing has happened yet: back to the move.',
      fr: 'Rien n’est encore fait : on revient au coup.',
    },
    helpConsent: {
      en: (who: string) => `${who} has to agree.`,
      fr: (who: string) => `Avec l’accord ${of(who)}.`,
    },
    consent: {
      en: (rider: string, n: number, where: string, helper: string) =>
        `${rider} would ride ${n} cell${s(n)} now (${where}), beside ${helper}, and still get a turn.`,
      fr: (rider: string, n: number, where: string, helper: string) =>
        `${rider} avancerait tout de suite de ${n} case${x(n)} (${where}), à côté ${of(helper)}, et garderait son tour.`,
    },
    gives: {
      en: (own: number, given: number) => `${own} for the helper, ${given} for the other`,
      fr: (own: number, given: number) => `${own} pour qui aide, ${given} pour l’autre`,
    },
    next: {
      en: (bibs: number[]) => `next to ${listed(bibs.map(String))}`,
      fr: (bibs: number[]) => `à côté ${listed(bibs.map((bib) => `du ${bib}`))}`,
    },
    prime: {
      en: (name: string, place: number) => `passes ${name}, ${nth(place)}`,
      fr: (name: string, place: number) => `passe ${name}, ${ieme(place)}`,
    },
    seconds: {
      en: (n: number) => `over the line, on ${n} seconds`,
      fr: (n: number) => `la ligne est passée, sur ${n} secondes`,
    },
  },
  where: { en: 'Where to', fr: 'Où aller' },
  // Under the name of a way to answer: what it brings, in a word or two.
  brings: {
    cells: { en: (n: number) => `${n} cell${s(n)}`, fr: (n: number) => `${n} case${x(n)}` },
    upTo: { en: (n: number) => `up to ${n}`, fr: (n: number) => `jusqu’à ${n}` },
    about: { en: (n: string) => `about ${n}`, fr: (n: string) => `env. ${n}` },
    bolt: { en: (n: string) => `${n} or ⚡`, fr: (n: string) => `${n} ou ⚡` },
    crash: { en: (share: string) => `crash ${share}`, fr: (share: string) => `chute ${share}` },
    green: { en: (n: number) => `${n} + green`, fr: (n: number) => `${n} + vert` },
    share: { en: 'share it', fr: 'partager' },
    back: { en: 'go back', fr: 'revenir' },
    keeps: { en: (n: number) => `${n} cell${s(n)} now`, fr: (n: number) => `${n} case${x(n)} de plus` },
    none: { en: 'stay put', fr: 'rester là' },
  },
  rideFirst: { en: (bib: number) => `${bib} rides first`, fr: (bib: number) => `le ${bib} d’abord` },
  whoFirst: { en: 'Who rides first', fr: 'Qui roule d’abord' },
  asked: { en: 'has to agree', fr: 'son accord est nécessaire' },
  whom: { en: 'Help whom', fr: 'Aider qui' },
  odds: { en: 'What each face brings', fr: 'Ce que rapporte chaque face' },
  cells: { en: (n: number) => `${n} cell${s(n)}`, fr: (n: number) => `${n} case${x(n)}` },
  pace: { en: (n: number) => `pace ${n}`, fr: (n: number) => `rythme ${n}` },
  mean: { en: (n: string) => `${n} on average`, fr: (n: string) => `${n} en moyenne` },
  choices: { en: 'What can be done', fr: 'Ce qui est possible' },
  keys: { en: '↑ ↓ what to do · ← → where to · Enter plays it', fr: '↑ ↓ quoi faire · ← → où aller · Entrée joue' },
  ending: {
    en: (stage: number | null) => (stage === null ? 'The finish' : `The finish of stage ${stage}`),
    fr: (stage: number | null) => (stage === null ? 'L’arrivée' : `L’arrivée de l’étape ${stage}`),
  },
  riding: { en: 'On the road…', fr: 'Ça roule…' },
})

export const orders = defineWords({
  give: { en: 'Follow the pace for me', fr: 'Suivre le rythme pour moi' },
  short: { en: 'Autopilot', fr: 'Pilote auto' },
  hint: {
    en: 'Plays your riders as long as nothing matters, and stops when something does.',
    fr: 'Joue vos coureurs tant que rien ne compte, et s’arrête dès que quelque chose compte.',
  },
  on: { en: 'Your riders follow the pace.', fr: 'Vos coureurs suivent le rythme.' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  held: { en: 'Over to you:', fr: 'À vous :' },
  over: { en: 'Autopilot off:', fr: 'Fin du pilote auto :' },
  reasons: {
    attack: { en: 'an attack is possible', fr: 'une attaque est possible' },
    contain: { en: 'an attack can be contained', fr: 'une attaque peut être contenue' },
    consent: { en: 'you are asked for your consent', fr: 'on vous demande votre accord' },
    help: { en: 'a help has been started', fr: 'une aide est en cours' },
    card: { en: 'a card can be played', fr: 'une carte est jouable' },
    prime: { en: 'a prime is near', fr: 'une prime approche' },
    finish: { en: 'the finish is near', fr: 'l’arrivée est proche' },
    brake: { en: 'somebody brakes', fr: 'quelqu’un freine' },
    crash: { en: 'there was a crash', fr: 'il y a eu une chute' },
  },
  pace: {
    en: (a: number, b: number) => `the pace changes from ${a} to ${b}`,
    fr: (a: number, b: number) => `le rythme passe de ${a} à ${b}`,
  },
})

export function reasonWords({ reason, pace }: { reason: Reason; pace?: [number, number] }): string {
  return reason === 'pace' ? say(orders.pace, ...(pace ?? [0, 0])) : say(orders.reasons[reason])
}

export function whyNow(rule: string | undefined, before: number | undefined): string {
  if (before === undefined) return say(question.last)
  const phrase =
    rule === 'TDF-ORD-1'
      ? question.first
      : rule === 'TDF-ORD-2'
        ? question.nearer
        : rule === 'TDF-ORD-3'
          ? question.windward
          : question.kept
  return say(phrase, before)
}
