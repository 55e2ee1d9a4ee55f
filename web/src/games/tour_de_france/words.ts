// Every word of the race on hexes, in French and English, with the sentences of its log and the rules in our own words.

import { raceName } from '../../catalogue.ts'
import { capital, listed, nameOf, of, saidAtTable, words as race, type Who } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'
import type { Reason } from './orders.ts'
import { teamOf, timeText, type Colour, type DieName, type TourPicture } from './picture.ts'
import type { Cell } from './road.ts'
import { boardOf, chapterParts, type Line, type Thrown } from './story.ts'

const s = (n: number) => (n === 1 ? '' : 's')
const x = (n: number) => (n < 2 ? '' : 's')
const nth = (n: number) => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
const ieme = (n: number) => (n === 1 ? '1er' : `${n}e`)

// A gap in a French sentence: “à 1:20”, or “m. t.” as it is.
const behind = (gap: string) => (gap.startsWith('+') ? `à ${gap.slice(1)}` : gap)

export const words = defineWords({
  turn: { en: (n: number) => `Table turn ${n}`, fr: (n: number) => `Tour de table ${n}` },
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
    mine: { en: (bib: number) => `your ${bib}`, fr: (bib: number) => `votre ${bib}` },
    other: {
      en: (bib: number, team: string) => `${bib} (${team})`,
      fr: (bib: number, team: string) => `le ${bib} (${team})`,
    },
  },
  cell: {
    toGo: {
      en: (n: number, name: string) => `${n} to go (${name})`,
      fr: (n: number, name: string) => `à ${n} case${x(n)} (${name})`,
    },
    zone: {
      en: (seconds: number, name: string) => `behind the line on ${seconds} s (${name})`,
      fr: (seconds: number, name: string) => `ligne passée, sur ${seconds} s (${name})`,
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
    alone: { en: 'Alone', fr: 'Seul' },
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
    general: { en: 'General classification', fr: 'Classement général' },
    sprint: { en: 'Sprint', fr: 'Sprint' },
    mountain: { en: 'Mountains', fr: 'Montagne' },
    teams: { en: 'Teams', fr: 'Équipes' },
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
      en: (who: string, whom: number) => `${who} contains the attack of ${whom}!`,
      fr: (who: string, whom: number) => `${who} contient l’attaque du ${whom} !`,
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
      en: 'Touch a yellow cell, or take the one marked: the further ahead, the earlier the turn.',
      fr: 'Touchez une case jaune, ou gardez celle qui est marquée : plus on est devant, plus tôt on joue.',
    },
    placeIt: {
      en: (bib: number, cell: string) => `Line up ${bib} on ${cell}`,
      fr: (bib: number, cell: string) => `Placer le ${bib} en ${cell}`,
    },
    yours: { en: (bib: number) => `Your ${bib} to ride`, fr: (bib: number) => `À votre ${bib} de rouler` },
    attack: { en: (bib: number) => `${bib} may attack`, fr: (bib: number) => `Le ${bib} peut attaquer` },
    contain: {
      en: (bib: number) => `${bib} may contain the attack`,
      fr: (bib: number) => `Le ${bib} peut contenir l’attaque`,
    },
    ride: {
      en: (bib: number, n: number) => `Where does ${bib} ride? ${n} cell${s(n)}`,
      fr: (bib: number, n: number) => `Où va le ${bib} ? ${n} case${x(n)}`,
    },
    accelerate: {
      en: (bib: number, n: number) => `${bib} accelerates: ${n} cell${s(n)} more`,
      fr: (bib: number, n: number) => `Le ${bib} accélère : encore ${n} case${x(n)}`,
    },
    helpOwn: {
      en: (bib: number, other: number) => `${bib} helps ${other}: where does ${bib} end?`,
      fr: (bib: number, other: number) => `Le ${bib} aide le ${other} : où finit le ${bib} ?`,
    },
    helpOther: {
      en: (other: number, n: number) => `And where does ${other} end? ${n} cell${s(n)}`,
      fr: (other: number, n: number) => `Et le ${other}, où finit-il ? ${n} case${x(n)}`,
    },
    consent: {
      en: (who: string, bib: number) => `${who} offers to help your ${bib}`,
      fr: (who: string, bib: number) => `${who} propose d’aider votre ${bib}`,
    },
    waitConsent: {
      en: (who: string) => `${who} thinks about the help`,
      fr: (who: string) => `${who} réfléchit à l’aide proposée`,
    },
    rides: { en: (who: string) => `${who} to ride`, fr: (who: string) => `À rouler : ${who}` },
    places: { en: (who: string) => `${who} lines up`, fr: (who: string) => `${who} place un coureur` },

    why: { en: 'Why now', fr: 'Pourquoi maintenant' },
    first: {
      en: (other: number) => `before ${other}: in a later sector`,
      fr: (other: number) => `avant le ${other} : un secteur plus loin`,
    },
    nearer: {
      en: (other: number) => `before ${other}: nearer to the line`,
      fr: (other: number) => `avant le ${other} : plus près de la ligne`,
    },
    windward: {
      en: (other: number) => `before ${other}: level, but on the wind side`,
      fr: (other: number) => `avant le ${other} : à hauteur, côté vent`,
    },
    kept: {
      en: (other: number) => `before ${other}: the order of this turn stays`,
      fr: (other: number) => `avant le ${other} : l’ordre du tour ne change pas`,
    },
    last: { en: 'the last of this table turn', fr: 'le dernier de ce tour de table' },

    tags: {
      alone: { en: 'alone, in the wind', fr: 'seul face au vent' },
      aloneClimb: { en: 'alone', fr: 'seul' },
      exposed: { en: 'leads, in the wind', fr: 'en tête, face au vent' },
      sheltered: { en: 'sheltered', fr: 'à l’abri' },
      poised: { en: 'attack position', fr: 'position d’attaque' },
      open: { en: 'an attack is on', fr: 'attaque en cours' },
      bound: { en: (n: number) => `braked: ${n} still bound`, fr: (n: number) => `freiné : encore ${n}` },
      stretch: { en: 'stretched', fr: 'groupe étiré' },
    },

    ways: {
      follow: { en: (n: number) => `Follow: ${n}`, fr: (n: number) => `Suivre : ${n}` },
      ride: { en: 'Ride', fr: 'Rouler' },
      yellow: { en: 'Roll', fr: 'Lancer' },
      polka: { en: 'Roll', fr: 'Lancer' },
      white: { en: 'Brake', fr: 'Freiner' },
      red: { en: 'Risk', fr: 'Risquer' },
      green: { en: 'Cut', fr: 'Couper' },
      card: { en: 'Card', fr: 'Carte' },
      help: { en: 'Help', fr: 'Aider' },
      solo: { en: 'Attack alone', fr: 'Partir seul' },
      stretch: { en: 'Stretch the group', fr: 'Étirer le groupe' },
      decline: { en: 'Stay', fr: 'Rester' },
      agree: { en: 'Agree', fr: 'Accepter' },
      refuse: { en: 'Refuse', fr: 'Refuser' },
    },
    go: {
      follow: { en: (n: number) => `Follow, ${n} cell${s(n)}`, fr: (n: number) => `Suivre, ${n} case${x(n)}` },
      ride: { en: (cell: string) => `Ride to ${cell}`, fr: (cell: string) => `Rouler en ${cell}` },
      roll: { en: (die: string) => `Throw the ${die} die`, fr: (die: string) => `Lancer le dé ${die}` },
      card: { en: (card: string) => `Play the ${card}`, fr: (card: string) => `Jouer la ${card}` },
      solo: { en: 'Attack alone', fr: 'Partir seul' },
      stretch: { en: 'Stretch the group', fr: 'Étirer le groupe' },
      decline: { en: 'Do not attack', fr: 'Ne pas attaquer' },
      help: { en: (bib: number) => `Help ${bib}`, fr: (bib: number) => `Aider le ${bib}` },
      ask: { en: (who: string) => `Ask ${who}`, fr: (who: string) => `Demander à ${who}` },
      agree: { en: 'Agree', fr: 'Accepter' },
      refuse: { en: 'Refuse', fr: 'Refuser' },
    },
    says: {
      follow: {
        en: (n: number) => `In the slipstream: all ${n} cells, no die, no wind.`,
        fr: (n: number) => `Dans les roues : ${n} case${x(n)} pleines, sans dé et sans vent.`,
      },
      baseWind: {
        en: 'In front the wind costs a cell of the throw; those behind may follow at the full value.',
        fr: 'Devant, le vent coûte une case ; ceux de derrière peuvent suivre à la valeur entière.',
      },
      baseGale: {
        en: 'In the gale the wind costs two cells; those behind may follow at the full value.',
        fr: 'Dans la tempête, le vent coûte deux cases ; ceux de derrière suivent à la valeur entière.',
      },
      baseShelter: {
        en: 'Sheltered: the full throw counts, and becomes the pace of those behind, good or bad.',
        fr: 'À l’abri : tout le jet compte, et devient le rythme de ceux de derrière, bon ou mauvais.',
      },
      baseClimb: {
        en: 'Uphill there is no wind. A 4 is worth 4 to the rider who throws it, the others can only follow at 3.',
        fr: 'En montée, pas de vent. Un 4 vaut 4 pour qui le lance, les autres ne suivent qu’à 3.',
      },
      attackFace: { en: 'The bolt allows an attack.', fr: 'L’éclair permet d’attaquer.' },
      white: {
        en: 'This slows the group: the next two may only follow this speed or throw white themselves.',
        fr: 'De quoi freiner le groupe : les deux suivants ne peuvent que suivre cette vitesse ou relancer le blanc.',
      },
      whiteBound: {
        en: 'Bound by the brake: white may bring a little more.',
        fr: 'Sous l’effet du frein : le blanc peut donner un peu mieux.',
      },
      red: {
        en: 'Fast, no wind. One face in six: a crash, and this turn is lost. One in six: out of the race, and the next two of the group fall as well.',
        fr: 'Rapide et sans vent. Une face sur six : la chute, et un tour perdu. Une sur six : l’abandon, et les deux suivants du groupe tombent aussi.',
      },
      green: {
        en: 'This cuts the stretch: the green value is the new pace.',
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
        en: 'Four cells without a throw, once in this stage. Those behind may follow at 3.',
        fr: 'Quatre cases sans dé, une fois dans l’étape. Ceux de derrière suivent à 3.',
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
        en: '2 + green in one go, and the whole group may follow at that speed.',
        fr: '2 + le vert d’un coup, et tout le groupe peut suivre à cette vitesse.',
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
        en: 'They share the speed and end side by side. The other still has a turn of their own. Once begun, it is carried through.',
        fr: 'Ils se partagent la vitesse et finissent côte à côte. L’autre garde son propre tour. Une fois lancée, l’aide va au bout.',
      },
      helpConsent: {
        en: (who: string) => `${who} will be asked. If the answer is no, you ride alone.`,
        fr: (who: string) => `On demandera à ${who}. En cas de refus, vous roulez sans aide.`,
      },
      consent: {
        en: (bib: number, n: number, where: string, helper: string) =>
          `Your ${bib} would ride ${n} cell${s(n)} now, ${where}, beside ${helper}, and still has a turn of its own.`,
        fr: (bib: number, n: number, where: string, helper: string) =>
          `Votre ${bib} avancerait tout de suite de ${n} case${x(n)}, ${where}, à côté ${deLe(helper)}, et garderait son tour.`,
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
    where: { en: 'Where to', fr: 'Où' },
    previousEnd: { en: 'Another cell, back', fr: 'Autre case, en arrière' },
    nextEnd: { en: 'Another cell', fr: 'Autre case' },
    rideFirst: { en: (bib: number) => `${bib} rides first`, fr: (bib: number) => `le ${bib} d’abord` },
    whoFirst: { en: 'Who rides first', fr: 'Qui roule d’abord' },
    asked: { en: 'will be asked', fr: 'à demander' },
    whom: { en: 'Help whom', fr: 'Aider qui' },
    odds: { en: 'What each face brings', fr: 'Ce que rapporte chaque face' },
    cells: { en: (n: number) => `${n} cell${s(n)}`, fr: (n: number) => `${n} case${x(n)}` },
    pace: { en: (n: number) => `pace ${n}`, fr: (n: number) => `rythme ${n}` },
    mean: { en: (n: string) => `${n} on average`, fr: (n: string) => `${n} en moyenne` },
    choices: { en: 'What can be done', fr: 'Ce qui est possible' },
    keys: { en: 'Enter plays · ↑ ↓ what to do · ← → where to', fr: 'Entrée joue · ↑ ↓ quoi faire · ← → où aller' },
    riding: { en: 'They are riding…', fr: 'Ça roule…' },
  },
  orders: {
    give: { en: 'Follow the pace for me', fr: 'Suivre le rythme pour moi' },
    short: { en: 'Autopilot', fr: 'Pilote auto' },
    hint: {
      en: 'Plays your riders as far as nothing matters, and stops when something does.',
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
      help: { en: 'a help is on', fr: 'une aide est en cours' },
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
    headline: { en: (who: string) => `${who} wins the stage`, fr: (who: string) => `L’étape ${aLe(who)}` },
    headlineYou: {
      en: (bib: number) => `Your ${bib} wins the stage!`,
      fr: (bib: number) => `L’étape pour votre ${bib} !`,
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
    headline: { en: (bib: number) => `${bib} in yellow!`, fr: (bib: number) => `Le ${bib} en jaune !` },
    single: { en: (bib: number) => `${bib} wins!`, fr: (bib: number) => `Le ${bib} gagne !` },
    story: {
      en: (who: string, time: string, second: string, gap: string) =>
        `${who} wins in ${time}, ahead of ${second} (${gap}).`,
      fr: (who: string, time: string, second: string, gap: string) =>
        `${who} l’emporte en ${time}, devant ${second} (${gap}).`,
    },
    nobody: { en: 'Nobody reached the finish.', fr: 'Personne n’a vu l’arrivée.' },
  },
  film: {
    previous: { en: 'Previous table turn', fr: 'Tour de table précédent' },
    next: { en: 'Next table turn', fr: 'Tour de table suivant' },
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
      en: (teams: string) => `The lot decides who lines up first: ${teams}.`,
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
      fr: (who: string) => `${who} est enfermé et ne bouge pas.`,
    },
    adopted: {
      en: (who: string, n: number) => `${who} follows at ${n}.`,
      fr: (who: string, n: number) => `${who} suit à ${n}.`,
    },
    attack: {
      en: (who: string, n: number) => `${who} rides ${n} clear.`,
      fr: (who: string, n: number) => `${who} prend ${n} case${x(n)}.`,
    },
    acceleration: {
      en: (who: string, n: number) => `${who} accelerates: green ${n}.`,
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
      en: (who: string, n: number, helper: string) => `${who} is taken along by ${helper}: ${n} cell${s(n)}.`,
      fr: (who: string, n: number, helper: string) => `${who} est emmené par ${helper} : ${n} case${x(n)}.`,
    },
    threw: {
      en: (who: string, die: string, face: string, n: number) => `${who} throws ${die} ${face}: ${n} cell${s(n)}.`,
      fr: (who: string, die: string, face: string, n: number) =>
        `${who} lance ${face} au dé ${die} : ${n} case${x(n)}.`,
    },
    threwWind: {
      en: (who: string, die: string, face: string, n: number) => `${who} throws ${die} ${face}, the wind leaves ${n}.`,
      fr: (who: string, die: string, face: string, n: number) =>
        `${who} lance ${face} au dé ${die} ; le vent lui en laisse ${n}.`,
    },
    threwPace: { en: (n: number) => ` Pace ${n}.`, fr: (n: number) => ` Rythme : ${n}.` },
    solo: {
      en: (who: string) => `The bolt: ${who} attacks alone!`,
      fr: (who: string) => `L’éclair : ${who} part seul !`,
    },
    contain: {
      en: (who: string, whom: string) => `The bolt again: ${who} contains the attack of ${whom}!`,
      fr: (who: string, whom: string) => `Encore l’éclair : ${who} contient l’attaque ${deLe(whom)} !`,
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
      fr: (who: string, other: string, n: number) => `${who} propose ${n} case${x(n)} ${aLe(other)}.`,
    },
    agreed: {
      en: (who: string, helper: string) => `${who} accepts the help of ${helper}.`,
      fr: (who: string, helper: string) => `${who} accepte l’aide ${deLe(helper)}.`,
    },
    refused: {
      en: (who: string, helper: string) => `${who} wants no help of ${helper}.`,
      fr: (who: string, helper: string) => `${who} ne veut pas de l’aide ${deLe(helper)}.`,
    },
    crashed: {
      en: (who: string) => `Crash! ${who} stays on the ground this turn.`,
      fr: (who: string) => `Chute ! ${who} reste à terre pour ce tour.`,
    },
    abandoned: {
      en: (who: string) => `Big crash! ${who} abandons the race.`,
      fr: (who: string) => `Grosse chute ! ${who} abandonne.`,
    },
    broughtDown: {
      en: (who: string) => `${who} is brought down and loses this turn.`,
      fr: (who: string) => `${who} est entraîné dans la chute et perd son tour.`,
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
      en: (n: number) => ` ${n} arrive${n === 1 ? 's' : ''} in the same time.`,
      fr: (n: number) => ` ${n} arrive${n < 2 ? '' : 'nt'} dans le même temps.`,
    },
    arrived: {
      en: (who: string, place: number, gap: string) => `${who}: ${nth(place)}, ${gap}.`,
      fr: (who: string, place: number, gap: string) => `${who} : ${ieme(place)}, ${behind(gap)}.`,
    },
    arrivedMany: {
      en: (n: number, place: number, gap: string) => `${n} riders arrive from place ${place} on, ${gap}.`,
      fr: (n: number, place: number, gap: string) =>
        `${n} coureurs arrivent à partir de la ${place}e place, ${behind(gap)}.`,
    },
    timedOut: {
      en: (who: string) => `${who} is out of the time limit and gets the time of the cut.`,
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
      en: 'The order is settled when the table turn begins and stays, even if riders are moved meanwhile.',
      fr: 'L’ordre est fixé au début du tour de table et ne change plus, quoi qu’il arrive.',
    },
    'TDF-MOVE-1': {
      en: 'A rider moves over free cells, at most as many as the speed.',
      fr: 'On avance de case libre en case libre, au plus de sa vitesse.',
    },
    'TDF-MOVE-6': {
      en: 'Without a free cell ahead a rider waits for the next table turn.',
      fr: 'Sans case libre devant soi, on attend le tour suivant.',
    },
    'TDF-PACE-4': {
      en: 'A rider who follows rides the whole pace of the group; the wind costs nothing.',
      fr: 'Qui suit roule au rythme entier du groupe ; le vent ne coûte rien.',
    },
    'TDF-WIND-1': {
      en: 'The first of a group and a rider alone lose a cell of a yellow throw to the wind.',
      fr: 'Le premier d’un groupe et un coureur seul perdent une case du jet jaune face au vent.',
    },
    'TDF-WIND-6': { en: 'Behind others the full throw counts.', fr: 'Derrière les autres, tout le jet compte.' },
    'TDF-FLAT-3': { en: 'A bolt without the right to attack is a 2.', fr: 'Un éclair sans droit d’attaquer vaut 2.' },
    'TDF-ATT-3': {
      en: 'A rider who declines rides 2, and 2 is the pace.',
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
      en: 'After a solo attack anybody of the group who throws the bolt may answer it, until somebody throws a number.',
      fr: 'Après une échappée, chacun du groupe qui lance l’éclair peut la contenir, tant qu’aucun chiffre n’est sorti.',
    },
    'TDF-CON-3': {
      en: 'A rider who declines rides 2; the attack can still be contained.',
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
      en: 'A crash costs its rider this table turn, nothing else.',
      fr: 'Une chute coûte ce tour de table à son coureur, rien d’autre.',
    },
    'TDF-RISK-4': {
      en: 'A big crash: its rider abandons, the next two of the group fall and lose this turn, the pace is gone.',
      fr: 'Une grosse chute : le coureur abandonne, les deux suivants du groupe tombent et perdent leur tour, le rythme disparaît.',
    },
    'TDF-HELP-1': {
      en: 'A rider may let another ride the rest of the speed; in the end they stand side by side.',
      fr: 'Un coureur peut céder le reste de sa vitesse à un autre ; à la fin, ils sont côte à côte.',
    },
    'TDF-HELP-6': {
      en: 'A rider of another team is helped only if the player agrees.',
      fr: 'On n’aide un coureur adverse qu’avec l’accord de son équipe.',
    },
    'TDF-DP-10': {
      en: 'A rider who is refused chooses a move anew.',
      fr: 'Qui essuie un refus choisit à nouveau son coup.',
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
      en: 'The polka-dot card: 4 cells uphill without a throw, pace 3 behind.',
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
      en: 'All who arrive linked with each other get the time of the first: base time, a minute per table turn before, and the seconds of that cell.',
      fr: 'Tous ceux qui arrivent groupés ont le temps du premier : temps de base, une minute par tour de table écoulé, et les secondes de sa case.',
    },
    'TDF-OPT-11': {
      en: 'House rule: a rider too far behind the winner is given a time.',
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
    'cell-taken': { en: 'Somebody stands there.', fr: 'Il y a quelqu’un.' },
    'not-your-turn': { en: 'It is not your turn any more.', fr: 'Ce n’est plus à vous.' },
    'no-consent': { en: 'The answer was no already.', fr: 'La réponse a déjà été non.' },
  } as Record<string, Phrase>,
})

// "du 7", "de votre 7"; "au 7", "à votre 7".
function deLe(rider: string): string {
  return rider.startsWith('le ')
    ? `du ${rider.slice(3)}`
    : rider.startsWith('les ')
      ? `des ${rider.slice(4)}`
      : of(rider)
}
function aLe(rider: string): string {
  return rider.startsWith('le ') ? `au ${rider.slice(3)}` : `à ${rider}`
}

export const dieName = (die: DieName): string => say(words.dice[die])
export const jerseyName = (colour: Colour): string => say(words.jerseys[colour])
export const cardName = (colour: Colour): string => say(words.cards[colour])
export const terrainWords = (letter: string): string => say(words.terrain[letter as 'f'] ?? words.terrain.f)

export function riderName(who: Who, bib: number): string {
  const team = teamOf(bib)
  return team === who.me ? say(words.rider.mine, bib) : say(words.rider.other, bib, nameOf(who, team))
}
export function cellWords(cell: Cell): string {
  return cell.seconds === null
    ? say(words.cell.toGo, cell.remaining, cell.name)
    : say(words.cell.zone, cell.seconds, cell.name)
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

export function sentence(line: Line, who: Who, picture: TourPicture): string {
  return capital(told(line, who, picture))
}
function told(line: Line, who: Who, picture: TourPicture): string {
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
          return line.thrown ? thrownSentence(who, line.thrown, line.cells) : say(words.told.declined, who, line.cells)
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
