// Every word of the race on hexes, in French and English, with the sentences of its log and the rules in our own words.

import { raceName } from '../../catalogue.ts'
import { capital, listed, nameOf, of, saidAtTable, words as race } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'
import type { Reason } from './orders.ts'
import { timeText, type Colour, type DieName, type TourPicture } from './picture.ts'
import { personOf, teamOf, type Field } from './riders.ts'
import type { Cell } from './road.ts'
import { boardOf, chapterParts, type Line, type Thrown } from './story.ts'

const s = (n: number) => (n === 1 ? '' : 's')
const x = (n: number) => (n < 2 ? '' : 's')
const nth = (n: number) => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
const ieme = (n: number) => (n === 1 ? '1er' : `${n}e`)

// A gap in a French sentence: “à 1:20”, or “m. t.” as it is.
const behind = (gap: string) => (gap.startsWith('+') ? `à ${gap.slice(1)}` : gap)

export const words = defineWords({
  turn: { en: (n: number) => `Turn ${n}`, fr: (n: number) => `Tour ${n}` },
  stage: { en: (n: number) => `Stage ${n}`, fr: (n: number) => `Étape ${n}` },
  stageOf: {
    en: (n: number, all: number) => `Stage ${n} of ${all}`,
    fr: (n: number, all: number) => `Étape ${n} sur ${all}`,
  },
  start: { en: 'The start', fr: 'Le départ' },
  chrono: { en: 'On the chronometer', fr: 'Au chronomètre' },

  dice: {
    yellow: { en: 'yellow', fr: 'jaune' },
    polka: { en: 'polka-dot', fr: 'à pois' },
    green: { en: 'green', fr: 'vert' },
    white: { en: 'white', fr: 'blanc' },
    red: { en: 'red', fr: 'rouge' },
  },
  jerseys: {
    yellow: { en: 'yellow jersey', fr: 'maillot jaune' },
    green: { en: 'green jersey', fr: 'maillot vert' },
    polka: { en: 'polka-dot jersey', fr: 'maillot à pois' },
  },
  cards: {
    yellow: { en: 'yellow card', fr: 'carte jaune' },
    green: { en: 'green card', fr: 'carte verte' },
    polka: { en: 'polka-dot card', fr: 'carte à pois' },
  },
  terrain: {
    f: { en: 'flat road', fr: 'plat' },
    c: { en: 'climb', fr: 'montée' },
    d: { en: 'descent', fr: 'descente' },
    g: { en: 'windy bridge', fr: 'pont venteux' },
  },
  face: {
    A: { en: 'bolt', fr: 'l’éclair' },
    C: { en: 'crash', fr: 'chute' },
    X: { en: 'big crash', fr: 'grosse chute' },
  },
  rider: {
    mine: {
      en: (bib: number, family: string) => `your ${family} (${bib})`,
      fr: (bib: number, family: string) => `votre ${family} (${bib})`,
    },
    other: {
      en: (bib: number, family: string, team: string) => `${family} (${bib}, ${team})`,
      fr: (bib: number, family: string, team: string) => `${family} (${bib}, ${team})`,
    },
    short: {
      en: (bib: number, family: string) => `${family} (${bib})`,
      fr: (bib: number, family: string) => `${family} (${bib})`,
    },
    // In a list and in a tooltip.
    full: {
      en: (bib: number, given: string, family: string, role: string, team: string) =>
        `${bib} ${given} ${family}, ${role}, ${team}`,
      fr: (bib: number, given: string, family: string, role: string, team: string) =>
        `${bib} ${given} ${family}, ${role}, ${team}`,
    },
    yours: { en: 'your team', fr: 'votre équipe' },
  },
  roles: {
    leader: { en: 'leader', fr: 'leader' },
    climber: { en: 'climber', fr: 'pour la montagne' },
    sprinter: { en: 'sprinter', fr: 'pour le sprint' },
    rouleur: { en: 'rouleur', fr: 'pour le plat' },
    puncheur: { en: 'puncheur', fr: 'pour les côtes' },
    domestique: { en: 'domestique', fr: 'au service de l’équipe' },
  },
  cell: {
    toGo: {
      en: (n: number, lane: number) => `${n} cell${s(n)} to go, lane ${lane}`,
      fr: (n: number, lane: number) => `à ${n} case${x(n)} de la ligne, couloir ${lane}`,
    },
    zone: {
      en: (seconds: number, lane: number) => `over the line on ${seconds}\u00a0s, lane ${lane}`,
      fr: (seconds: number, lane: number) => `ligne passée, sur ${seconds}\u00a0s, couloir ${lane}`,
    },
  },
  road: {
    name: { en: (stage: string) => `The road: ${stage}`, fr: (stage: string) => `La route : ${stage}` },
    riders: { en: 'Riders on the road, group by group', fr: 'Les coureurs sur la route, groupe par groupe' },
    group: { en: (n: number) => `Group ${n}`, fr: (n: number) => `Groupe ${n}` },
    fallen: { en: 'on the ground', fr: 'à terre' },
    empty: { en: 'Nobody is on the road.', fr: 'Personne n’est sur la route.' },
  },
  profile: {
    name: { en: (stage: string) => `Profile of ${stage}`, fr: (stage: string) => `Profil de ${stage}` },
    described: {
      en: (km: number, climbs: number, primes: number) =>
        `${km} km, ${climbs} climb${s(climbs)}, ${primes} prime${s(primes)}.`,
      fr: (km: number, climbs: number, primes: number) =>
        `${String(km).replace('.', ',')} km, ${climbs} montée${x(climbs)}, ${primes} prime${x(primes)}.`,
    },
  },
  ranking: {
    title: { en: 'On the road', fr: 'Sur la route' },
    head: { en: 'Head of the race', fr: 'Tête de course' },
    peloton: { en: 'Peloton', fr: 'Peloton' },
    group: { en: 'Group', fr: 'Groupe' },
    alone: { en: 'On their own', fr: 'En solitaire' },
    cells: { en: (n: number) => `+${n} cell${s(n)}`, fr: (n: number) => `+${n} case${x(n)}` },
    home: { en: 'At the finish', fr: 'À l’arrivée' },
    out: { en: 'Abandoned', fr: 'Abandons' },
    sameTime: { en: 'same time', fr: 'm. t.' },
  },
  tables: {
    title: { en: 'Classifications', fr: 'Classements' },
    none: {
      en: 'The classifications come after the first stage.',
      fr: 'Les classements viennent après la première étape.',
    },
    stage: { en: 'The stage', fr: 'L’étape' },
    points: { en: (n: number) => `${n} pt${s(n)}`, fr: (n: number) => `${n} pt${x(n)}` },
    bonus: { en: (n: number) => `−${n}\u00a0s`, fr: (n: number) => `−${n}\u00a0s` },
    incomplete: { en: 'incomplete', fr: 'incomplète' },
    all: { en: 'Show everybody', fr: 'Tout afficher' },
    after: { en: (n: number) => `After stage ${n}`, fr: (n: number) => `Après l’étape ${n}` },
  },
  tv: {
    lap: { en: (n: number) => `lap ${n}`, fr: (n: number) => `${ieme(n)} passage` },
    finish: { en: 'Finish', fr: 'Arrivée' },
    more: { en: (n: number) => `and ${n} more`, fr: (n: number) => `et ${n} autre${x(n)}` },
    attack: { en: (who: string) => `${who} attacks!`, fr: (who: string) => `${who} attaque !` },
    contain: {
      en: (who: string, whom: string) => `${who} contains ${whom}’s attack!`,
      fr: (who: string, whom: string) => `${who} contient l’attaque ${of(whom)} !`,
    },
    stretch: { en: (who: string) => `${who} stretches the group!`, fr: (who: string) => `${who} étire le groupe !` },
    crash: { en: (who: string) => `${who} crashes`, fr: (who: string) => `Chute : ${who}` },
    big: { en: 'Big crash!', fr: 'Grosse chute !' },
    card: {
      en: (who: string, card: string) => `${who} plays the ${card}`,
      fr: (who: string, card: string) => `${who} joue la ${card}`,
    },
  },

  question: {
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
          `${n} cell${s(n)}, then the green die: away from the group. The others must roll, and may contain it with a bolt of their own.`,
        fr: (n: number) =>
          `${n} case${x(n)}, puis le dé vert : c’est l’échappée. Les autres doivent lancer, et peuvent contenir l’attaque avec un éclair.`,
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
        fr: 'À deux, on se partage la vitesse et on finit côte à côte ; l’autre garde son tour.',
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
    riding: { en: 'On the road…', fr: 'Ça roule…' },
  },
  orders: {
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
  },
  interlude: {
    kicker: { en: 'The sports page', fr: 'La page des sports' },
    headline: { en: (who: string) => `${who} wins the stage`, fr: (who: string) => `L’étape à ${who}` },
    headlineYou: {
      en: (rider: string) => `Your ${rider} wins the stage!`,
      fr: (rider: string) => `L’étape pour votre ${rider} !`,
    },
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    go: { en: (n: number) => `On to stage ${n}`, fr: (n: number) => `À l’étape ${n}` },
    results: { en: 'The results', fr: 'Les résultats' },
    evening: {
      en: 'The table stays: go on now or another evening.',
      fr: 'La table reste ouverte : continuez maintenant ou un autre soir.',
    },
  },
  finish: {
    headline: { en: (rider: string) => `${rider} in yellow!`, fr: (rider: string) => `${rider} en jaune !` },
    single: { en: (rider: string) => `${rider} wins!`, fr: (rider: string) => `${rider} gagne !` },
    story: {
      en: (who: string, time: string, second: string, gap: string) =>
        `${who} wins in ${time}, ahead of ${second} (${gap}).`,
      fr: (who: string, time: string, second: string, gap: string) =>
        `${who} l’emporte en ${time}, devant ${second} (${gap}).`,
    },
    nobody: { en: 'Nobody reached the finish.', fr: 'Personne n’a vu l’arrivée.' },
  },
  film: {
    previous: { en: 'Previous turn', fr: 'Tour précédent' },
    next: { en: 'Next turn', fr: 'Tour suivant' },
  },
  preview: {
    km: { en: (km: number) => `${km} km`, fr: (km: number) => `${String(km).replace('.', ',')} km` },
    cells: {
      en: (n: number) => `${n} cells from the start to the line`,
      fr: (n: number) => `${n} cases du départ à la ligne`,
    },
    climbs: { en: (n: number) => `${n} climb${s(n)}`, fr: (n: number) => `${n} montée${x(n)}` },
    sprints: { en: (n: number) => `${n} sprint${s(n)}`, fr: (n: number) => `${n} sprint${x(n)}` },
    summits: { en: (n: number) => `${n} summit${s(n)}`, fr: (n: number) => `${n} sommet${x(n)}` },
    bridge: { en: 'a windy bridge', fr: 'un pont venteux' },
    laps: { en: 'a circuit, ridden twice', fr: 'un circuit, deux fois' },
  },
  told: {
    lot: {
      en: (teams: string) => `Drawn to line up, in this order: ${teams}.`,
      fr: (teams: string) => `Le sort décide de l’ordre au départ : ${teams}.`,
    },
    stage: {
      en: (n: number, name: string) => `Stage ${n}: ${name}.`,
      fr: (n: number, name: string) => `Étape ${n} : ${name}.`,
    },
    stageOver: { en: (n: number) => `Stage ${n} is over.`, fr: (n: number) => `L’étape ${n} est terminée.` },
    placed: { en: (who: string) => `${who} lines up.`, fr: (who: string) => `${who} prend place.` },
    stuck: {
      en: (who: string) => `${who} is boxed in and cannot move.`,
      fr: (who: string) => `${who} se retrouve sans issue et ne bouge pas.`,
    },
    adopted: {
      en: (who: string, n: number) => `${who} follows at ${n}.`,
      fr: (who: string, n: number) => `${who} suit à ${n}.`,
    },
    attack: {
      en: (who: string, n: number) => `${who} goes clear by ${n}.`,
      fr: (who: string, n: number) => `${who} prend ${n} case${x(n)}.`,
    },
    acceleration: {
      en: (who: string, n: number) => `${who} accelerates: a green ${n}.`,
      fr: (who: string, n: number) => `${who} accélère : ${n} au dé vert.`,
    },
    stretch: {
      en: (who: string, n: number) => `${who} rides ${n}, and the group may follow.`,
      fr: (who: string, n: number) => `${who} avance de ${n}, et le groupe peut suivre.`,
    },
    declined: {
      en: (who: string, n: number) => `${who} rides ${n}.`,
      fr: (who: string, n: number) => `${who} avance de ${n}.`,
    },
    cardRide: {
      en: (who: string, n: number) => `${who} rides ${n}.`,
      fr: (who: string, n: number) => `${who} avance de ${n}.`,
    },
    help: {
      en: (who: string, n: number, helper: string) => `${helper} pulls ${who} along: ${n} cell${s(n)}.`,
      fr: (who: string, n: number, helper: string) => `${helper} emmène ${who} : ${n} case${x(n)}.`,
    },
    threw: {
      en: (who: string, die: string, face: string, n: number) => `${who} rolls a ${die} ${face}: ${n} cell${s(n)}.`,
      fr: (who: string, die: string, face: string, n: number) =>
        `${who} lance ${face} au dé ${die} : ${n} case${x(n)}.`,
    },
    threwWind: {
      en: (who: string, die: string, face: string, n: number) => `${who} rolls a ${die} ${face}; the wind leaves ${n}.`,
      fr: (who: string, die: string, face: string, n: number) =>
        `${who} lance ${face} au dé ${die} ; le vent lui en laisse ${n}.`,
    },
    opens: {
      en: (told: string) => `${told} First to move in the stage: the yellow die is compulsory.`,
      fr: (told: string) => `${told} En ouvrant l’étape, on doit lancer le dé jaune.`,
    },
    threwPace: { en: (n: number) => ` Pace ${n}.`, fr: (n: number) => ` Rythme : ${n}.` },
    solo: {
      en: (who: string) => `The bolt: ${who} attacks alone!`,
      fr: (who: string) => `L’éclair : ${who} part en solitaire !`,
    },
    contain: {
      en: (who: string, whom: string) => `The bolt again: ${who} contains the attack of ${whom}!`,
      fr: (who: string, whom: string) => `Encore l’éclair : ${who} contient l’attaque ${of(whom)} !`,
    },
    stretched: {
      en: (who: string) => `The bolt: ${who} stretches the whole group!`,
      fr: (who: string) => `L’éclair : ${who} étire tout le groupe !`,
    },
    decline: {
      en: (who: string) => `The bolt, but ${who} does not attack.`,
      fr: (who: string) => `L’éclair, mais ${who} n’attaque pas.`,
    },
    card: {
      en: (who: string, card: string, poised: boolean) => `${who} plays the ${card}${poised ? ' and attacks!' : '.'}`,
      fr: (who: string, card: string, poised: boolean) => `${who} joue la ${card}${poised ? ' et attaque !' : '.'}`,
    },
    asked: {
      en: (who: string, other: string, n: number) => `${who} offers ${other} ${n} cell${s(n)}.`,
      fr: (who: string, other: string, n: number) => `${who} propose ${n} case${x(n)} à ${other}.`,
    },
    agreed: {
      en: (who: string, helper: string) => `${who} accepts help from ${helper}.`,
      fr: (who: string, helper: string) => `${who} accepte l’aide ${of(helper)}.`,
    },
    refused: {
      en: (who: string, helper: string) => `${who} declines help from ${helper}.`,
      fr: (who: string, helper: string) => `${who} décline l’aide ${of(helper)}.`,
    },
    crashed: {
      en: (who: string) => `Crash! ${who} loses this turn.`,
      fr: (who: string) => `Chute ! ${who} reste à terre pour ce tour.`,
    },
    abandoned: {
      en: (who: string) => `Big crash! ${who} abandons the race.`,
      fr: (who: string) => `Grosse chute ! ${who} abandonne.`,
    },
    broughtDown: {
      en: (who: string) => `${who} is brought down and loses this turn.`,
      fr: (who: string) => `${who} tombe aussi et perd son tour.`,
    },
    prime: {
      en: (who: string, name: string, place: number, points: number) =>
        `${name}: ${who} is ${nth(place)}, ${points} point${s(points)}.`,
      fr: (who: string, name: string, place: number, points: number) =>
        `${name} : ${who} passe ${ieme(place)}, ${points} point${x(points)}.`,
    },
    won: {
      en: (who: string, time: string) => `${who} wins the stage in ${time}!`,
      fr: (who: string, time: string) => `${who} gagne l’étape en ${time} !`,
    },
    wonWith: {
      en: (n: number) => ` ${n} more in the same time.`,
      fr: (n: number) => ` ${n} arrive${n < 2 ? '' : 'nt'} dans le même temps.`,
    },
    arrived: {
      en: (who: string, place: number, gap: string) => `${who}: ${nth(place)}, ${gap}.`,
      fr: (who: string, place: number, gap: string) => `${who} : ${ieme(place)}, ${behind(gap)}.`,
    },
    arrivedMany: {
      en: (n: number, place: number, gap: string) => `${n} riders finish from ${nth(place)} on, ${gap}.`,
      fr: (n: number, place: number, gap: string) =>
        `${n} coureurs arrivent à partir de la ${place}e place, ${behind(gap)}.`,
    },
    timedOut: {
      en: (who: string) => `${who} misses the time cut and gets its time.`,
      fr: (who: string) => `${who} est hors délai et reçoit le temps limite.`,
    },
    jersey: {
      en: (who: string, jersey: string) => `${who} takes the ${jersey}.`,
      fr: (who: string, jersey: string) => `${who} prend le ${jersey}.`,
    },
    jerseyKept: {
      en: (who: string, jersey: string) => `${who} keeps the ${jersey}.`,
      fr: (who: string, jersey: string) => `${who} garde le ${jersey}.`,
    },
    raceOver: {
      en: (who: string) => `The race is over. ${who} wins the general classification.`,
      fr: (who: string) => `La course est finie. ${who} remporte le classement général.`,
    },
  },
  rules: {
    'TDF-START-1': {
      en: 'Before the first stage the order of the teams is drawn by lot.',
      fr: 'Avant la première étape, l’ordre des équipes est tiré au sort.',
    },
    'TDF-START-2': {
      en: 'The teams place one rider after the other on free cells of the start.',
      fr: 'Les équipes placent leurs coureurs un par un sur les cases libres du départ.',
    },
    'TDF-START-3': {
      en: 'From the second stage on, riders are placed in the order of the general classification.',
      fr: 'Dès la deuxième étape, on se place dans l’ordre du classement général.',
    },
    'TDF-START-6': {
      en: 'The first rider to move in a stage has no choice: the yellow die, no white, no red, no card.',
      fr: 'Qui ouvre l’étape n’a pas le choix : le dé jaune, ni blanc, ni rouge, ni carte.',
    },
    'TDF-ORD-1': {
      en: 'The rider in a later sector rides first.',
      fr: 'Qui est dans un secteur plus avancé roule d’abord.',
    },
    'TDF-ORD-2': {
      en: 'In one sector the rider nearer to its line rides first, counted in cells.',
      fr: 'Dans un même secteur, le plus proche de la ligne roule d’abord, compté en cases.',
    },
    'TDF-ORD-3': {
      en: 'Of riders who are level, the one on the wind side rides first.',
      fr: 'À même hauteur, celui qui est côté vent roule d’abord.',
    },
    'TDF-ORD-5': {
      en: 'The order is fixed when the turn begins and holds, even if riders are moved meanwhile.',
      fr: 'L’ordre est fixé au début du tour de table et ne change plus, quoi qu’il arrive.',
    },
    'TDF-MOVE-1': {
      en: 'A rider moves over free cells, at most as many as the speed.',
      fr: 'On avance de case libre en case libre, au plus de sa vitesse.',
    },
    'TDF-MOVE-6': {
      en: 'With no free cell ahead a rider waits for the next turn.',
      fr: 'Sans case libre devant soi, on attend le tour suivant.',
    },
    'TDF-PACE-4': {
      en: 'A rider who follows rides the whole pace of the group; the wind costs nothing.',
      fr: 'Qui suit roule au rythme entier du groupe ; le vent ne coûte rien.',
    },
    'TDF-WIND-1': {
      en: 'The first of a group, or a rider alone, loses a cell of a yellow roll to the wind.',
      fr: 'En tête de groupe ou en solitaire, le vent coûte une case du jet jaune.',
    },
    'TDF-WIND-6': { en: 'Behind others the full roll counts.', fr: 'Derrière les autres, tout le jet compte.' },
    'TDF-FLAT-3': { en: 'A bolt without the right to attack is a 2.', fr: 'Un éclair sans droit d’attaquer vaut 2.' },
    'TDF-ATT-3': {
      en: 'A rider who does not attack rides 2, and 2 is the pace.',
      fr: 'Qui renonce avance de 2, et le rythme est de 2.',
    },
    'TDF-ATT-4': {
      en: 'A solo attack: 2 cells, then the green die, nothing is lost to the wind. The group has no pace any more.',
      fr: 'Une attaque en solitaire : 2 cases puis le dé vert, sans rien perdre au vent. Le groupe n’a plus de rythme.',
    },
    'TDF-ATT-5': {
      en: 'A stretch: 2 + green in one move, and the whole sum is the pace of the group.',
      fr: 'Étirer : 2 + le vert d’un coup, et toute la somme est le rythme du groupe.',
    },
    'TDF-ATT-6': {
      en: 'A stretched pace can be cut with green or white.',
      fr: 'Le rythme d’un groupe étiré se coupe avec le vert ou le blanc.',
    },
    'TDF-ATT-8': {
      en: 'The green value of an attack counts in full, also uphill.',
      fr: 'La valeur verte d’une attaque compte entière, même en montée.',
    },
    'TDF-CON-2': {
      en: 'After a solo attack anybody in the group who rolls the bolt may answer it, until somebody rolls a number.',
      fr: 'Après une échappée, chacun du groupe qui lance l’éclair peut la contenir, tant qu’aucun chiffre n’est sorti.',
    },
    'TDF-CON-3': {
      en: 'A rider who lets it go rides 2; the attack can still be contained.',
      fr: 'Qui renonce avance de 2 ; l’attaque peut encore être contenue.',
    },
    'TDF-CLI-3': { en: 'Uphill the wind costs nothing.', fr: 'En montée, le vent ne coûte rien.' },
    'TDF-CLI-4': {
      en: 'A 4 on a climb carries its rider 4, but the others only 3.',
      fr: 'Un 4 en montée vaut 4 pour qui le lance, mais 3 pour les autres.',
    },
    'TDF-CLI-6': {
      en: 'On a climb a bolt without the right to attack is a 1.',
      fr: 'En montée, un éclair sans droit d’attaquer vaut 1.',
    },
    'TDF-CLI-7': {
      en: 'On a climb one attacks alone: 1 cell, then the green die.',
      fr: 'En montée, on attaque seul : 1 case, puis le dé vert.',
    },
    'TDF-BRK-1': {
      en: 'White is never reduced; the next two riders are bound by it.',
      fr: 'Le blanc n’est jamais réduit ; les deux coureurs suivants y sont tenus.',
    },
    'TDF-RISK-2': {
      en: 'A red number is ridden in full and becomes the pace.',
      fr: 'Un chiffre rouge se roule en entier et devient le rythme.',
    },
    'TDF-RISK-3': {
      en: 'A crash costs the rider this turn, nothing else.',
      fr: 'Une chute coûte ce tour de table à son coureur, rien d’autre.',
    },
    'TDF-RISK-4': {
      en: 'A big crash: the rider abandons, the next two of the group fall and lose this turn, the pace is gone.',
      fr: 'Une grosse chute : le coureur abandonne, les deux suivants du groupe tombent et perdent leur tour, le rythme disparaît.',
    },
    'TDF-HELP-1': {
      en: 'A rider may let another ride the rest of the speed; in the end they stand side by side.',
      fr: 'Un coureur peut céder le reste de sa vitesse à un autre ; à la fin, ils sont côte à côte.',
    },
    'TDF-HELP-6': {
      en: 'A rider of another team is helped only if that player agrees to the exact move.',
      fr: 'On n’aide un coureur adverse qu’avec l’accord de son équipe.',
    },
    'TDF-DP-10': {
      en: 'After a no the helper chooses again. After the third no in one move nobody else is asked.',
      fr: 'Après un refus, on choisit à nouveau son coup. Après le troisième, on ne demande plus à personne.',
    },
    'TDF-GALE-1': {
      en: 'On the windy bridge the wind costs two cells.',
      fr: 'Sur le pont venteux, le vent coûte deux cases.',
    },
    'TDF-GALE-2': { en: 'On the windy bridge even a 2 becomes a 1.', fr: 'Sur le pont venteux, même un 2 devient 1.' },
    'TDF-CARD-3': {
      en: 'A yellow or green card with an attack position: an attack without the bolt.',
      fr: 'La carte jaune ou verte, en position d’attaque : une attaque sans l’éclair.',
    },
    'TDF-CARD-4': {
      en: 'A yellow or green card without a position: the green die, in full.',
      fr: 'La carte jaune ou verte, hors position : le dé vert, en entier.',
    },
    'TDF-CARD-6': {
      en: 'The polka-dot card: 4 cells uphill without a roll, pace 3 behind.',
      fr: 'La carte à pois : 4 cases en montée sans lancer, rythme 3 derrière.',
    },
    'TDF-CARD-7': {
      en: 'The polka-dot card with an attack position: 1 cell, then the green die.',
      fr: 'La carte à pois, en position d’attaque : 1 case, puis le dé vert.',
    },
    'TDF-PRIME-3': {
      en: 'The first four over a prime get 5, 3, 2 and 1 points.',
      fr: 'Les quatre premiers à une prime marquent 5, 3, 2 et 1 points.',
    },
    'TDF-PRIME-6': {
      en: 'A prime on the finish line goes by the places of the stage.',
      fr: 'Une prime à l’arrivée suit les places de l’étape.',
    },
    'TDF-FIN-5': {
      en: 'All who arrive together get the time of the first: base time, a minute for each turn before, and the seconds on that cell.',
      fr: 'Tous ceux qui arrivent groupés ont le temps du premier : temps de base, une minute par tour de table écoulé, et les secondes de sa case.',
    },
    'TDF-OPT-11': {
      en: 'House rule: a rider too far behind the winner gets the time of the cut.',
      fr: 'Règle de la maison : qui est trop loin du vainqueur reçoit un temps.',
    },
    'TDF-RACE-2': {
      en: 'After a stage come results, classifications, jerseys and cards.',
      fr: 'Après l’étape : résultats, classements, maillots et cartes.',
    },
    'TDF-JER-1': {
      en: 'The leaders of the classifications wear the jerseys in the next stage and hold its cards.',
      fr: 'Les premiers des classements portent les maillots à l’étape suivante et en tiennent les cartes.',
    },
    'TDF-RACE-4': {
      en: 'After the last stage the classifications are final; yellow is the principal prize.',
      fr: 'Après la dernière étape, les classements sont définitifs ; le jaune est le premier des prix.',
    },
  } as Record<string, Phrase>,
  refusals: {
    'cell-taken': { en: 'That cell is taken.', fr: 'Cette case est prise.' },
    'not-your-turn': { en: 'It is no longer your turn.', fr: 'Ce n’est plus à vous.' },
    'no-consent': { en: 'That was already declined.', fr: 'C’est déjà refusé.' },
  } as Record<string, Phrase>,
})

export const dieName = (die: DieName): string => say(words.dice[die])
export const jerseyName = (colour: Colour): string => say(words.jerseys[colour])
export const cardName = (colour: Colour): string => say(words.cards[colour])
export const terrainWords = (letter: string): string => say(words.terrain[letter as 'f'] ?? words.terrain.f)

export function riderName(who: Field, bib: number): string {
  const team = teamOf(who, bib)
  const { family } = personOf(who, bib)
  return team === who.me ? say(words.rider.mine, bib, family) : say(words.rider.other, bib, family, nameOf(who, team))
}
// Where it is clear whose rider it is.
export const shortName = (who: Field, bib: number): string => say(words.rider.short, bib, personOf(who, bib).family)
// With given name, role and team.
export function fullName(who: Field, bib: number): string {
  const { given, family, role } = personOf(who, bib)
  const team = teamOf(who, bib)
  const whose = team === who.me ? say(words.rider.yours) : nameOf(who, team)
  return say(words.rider.full, bib, given, family, say(words.roles[role]), whose)
}
export function cellWords(cell: Cell): string {
  return cell.seconds === null
    ? say(words.cell.toGo, cell.remaining, cell.lane + 1)
    : say(words.cell.zone, cell.seconds, cell.lane + 1)
}
export function faceName(face: string): string {
  const known = words.face[face as 'A']
  return known ? say(known) : face
}

export function primeName(picture: TourPicture, stage: number, prime: number): string {
  const board = boardOf(picture, stage)
  const one = board.primes[prime]
  if (!one) return ''
  const name = raceName(board.lines[one.line]!.name)
  return board.primes.filter((other) => other.line === one.line).length > 1
    ? `${name}, ${say(words.tv.lap, one.lap)}`
    : name
}

export function chapterTitle(chapter: number, stages: number): string {
  const { stage, turn } = chapterParts(chapter)
  const name = turn === 0 ? say(words.start) : say(words.turn, turn)
  return stages > 1 ? `${say(words.stage, stage)} · ${name}` : name
}

function thrownSentence(name: string, thrown: Thrown, cells: number): string {
  const face = faceName(thrown.face)
  const lost = Number(thrown.face) > cells
  const told = say(lost ? words.told.threwWind : words.told.threw, name, dieName(thrown.die), face, cells)
  return thrown.pace !== null && thrown.pace !== cells ? told + say(words.told.threwPace, thrown.pace) : told
}

export function sentence(line: Line, who: Field, picture: TourPicture): string {
  return capital(told(line, who, picture))
}
function told(line: Line, who: Field, picture: TourPicture): string {
  const name = (bib: number) => riderName(who, bib)
  const head = (bib: number) => capital(name(bib))
  switch (line.kind) {
    case 'lot':
      return say(words.told.lot, listed(line.seats.map((seat) => nameOf(who, seat))))
    case 'stage_began':
      return say(words.told.stage, line.stage, raceName(boardOf(picture, line.stage).name))
    case 'stage_over':
      return say(words.told.stageOver, line.stage)
    case 'placed':
      return say(words.told.placed, name(line.bib))
    case 'stuck':
      return say(words.told.stuck, name(line.bib))
    case 'rode': {
      const who = name(line.bib)
      switch (line.via) {
        case 'help':
          return say(words.told.help, who, line.cells, name(line.helper!))
        case 'adopted':
          return say(words.told.adopted, who, line.cells)
        case 'attack':
          return say(words.told.attack, who, line.cells)
        case 'acceleration':
          return say(words.told.acceleration, who, line.cells)
        case 'stretch':
          return say(words.told.stretch, who, line.cells)
        case 'declined':
          return say(words.told.declined, who, line.cells)
        case 'card':
          return line.thrown ? thrownSentence(who, line.thrown, line.cells) : say(words.told.cardRide, who, line.cells)
        case 'threw':
          if (!line.thrown) return say(words.told.declined, who, line.cells)
          return line.opens
            ? say(words.told.opens, thrownSentence(who, line.thrown, line.cells))
            : thrownSentence(who, line.thrown, line.cells)
      }
      break
    }
    case 'attacked':
      if (line.how === 'decline') return say(words.told.decline, name(line.bib))
      if (line.how === 'stretch') return say(words.told.stretched, name(line.bib))
      return line.contains === null
        ? say(words.told.solo, name(line.bib))
        : say(words.told.contain, name(line.bib), name(line.contains))
    case 'card':
      return say(words.told.card, name(line.bib), cardName(line.colour), line.poised)
    case 'asked':
      return say(words.told.asked, name(line.bib), name(line.receiver), line.cells)
    case 'answered':
      return say(line.agreed ? words.told.agreed : words.told.refused, name(line.bib), name(line.helper))
    case 'crashed':
      return say(words.told.crashed, head(line.bib))
    case 'abandoned':
      return say(words.told.abandoned, head(line.bib))
    case 'brought_down':
      return say(words.told.broughtDown, name(line.bib))
    case 'prime':
      return say(words.told.prime, name(line.bib), primeName(picture, line.stage, line.prime), line.place, line.points)
    case 'arrived': {
      const [first] = line.bibs
      if (line.place === 1)
        return (
          say(words.told.won, name(first!), timeText(line.time)) +
          (line.bibs.length > 1 ? say(words.told.wonWith, line.bibs.length - 1) : '')
        )
      return line.bibs.length === 1
        ? say(words.told.arrived, name(first!), line.place, gapText(line.gap))
        : say(words.told.arrivedMany, line.bibs.length, line.place, gapText(line.gap))
    }
    case 'timed_out':
      return say(words.told.timedOut, name(line.bibs[0]!))
    case 'jersey':
      return say(line.held ? words.told.jerseyKept : words.told.jersey, name(line.bib), jerseyName(line.colour))
    case 'race_over':
      return line.bib === null ? say(race.question.over) : say(words.told.raceOver, head(line.bib))
    default:
      return saidAtTable(line, who)
  }
  return ''
}

export function ruleSentence(id: string): string | null {
  const known = words.rules[id]
  return known ? say(known) : null
}

export function refusalSentence(code: string): string {
  const known = words.refusals[code] ?? (race.refusals as Record<string, Phrase>)[code]
  return say(known ?? race.refusals.other)
}

export function reasonWords({ reason, pace }: { reason: Reason; pace?: [number, number] }): string {
  return reason === 'pace' ? say(words.orders.pace, ...(pace ?? [0, 0])) : say(words.orders.reasons[reason])
}

export function whyNow(rule: string | undefined, before: number | undefined): string {
  if (before === undefined) return say(words.question.last)
  const phrase =
    rule === 'TDF-ORD-1'
      ? words.question.first
      : rule === 'TDF-ORD-2'
        ? words.question.nearer
        : rule === 'TDF-ORD-3'
          ? words.question.windward
          : words.question.kept
  return say(phrase, before)
}

// A gap as on television: +8 s, +1:20.
export function gapText(seconds: number): string {
  if (seconds === 0) return say(words.ranking.sameTime)
  return seconds < 60 ? `+${seconds}\u00a0s` : `+${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
