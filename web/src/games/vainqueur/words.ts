// The words of a Tour in French and English. Where somebody does something, `who` is a name, or null for the reader.

import { raceName } from '../../catalogue.ts'
import { capital, listed, nameOf, saidAtTable, words as race, type Who } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'
import type { Card } from './cards.ts'
import type { Instruction, Kind, TourBoard, TourStage } from './picture.ts'
import { instructionOn, kmAt, limitOf, squaresOf } from './picture.ts'
import type { Line } from './story.ts'

export type Name = string | null

export const words = defineWords({
  prologue: { en: 'Prologue', fr: 'Prologue' },
  stage: { en: (n: number) => `Stage ${n}`, fr: (n: number) => `Étape ${n}` },
  round: { en: (n: number) => `round ${n}`, fr: (n: number) => `manche ${n}` },
  over: { en: 'The Tour is over', fr: 'Le Tour est fini' },
  kinds: {
    plain: { en: 'Flat', fr: 'Plaine' },
    mountain: { en: 'Mountain', fr: 'Montagne' },
    time_trial: { en: 'Time trial', fr: 'Contre-la-montre' },
  },
  measures: {
    plain: {
      en: (km: number, zone: number) => `${km} km, sprint zone from km ${zone}`,
      fr: (km: number, zone: number) => `${km} km, zone de sprint à partir du km ${zone}`,
    },
    mountain: {
      en: (km: number, limit: number) => `${km} km, at most ${limit} km a turn without a Climber`,
      fr: (km: number, limit: number) => `${km} km, ${limit} km au plus par tour sans Grimpeur`,
    },
    time_trial: {
      en: (squares: number) => `${squares} squares, ridden with the die`,
      fr: (squares: number) => `${squares} cases, au dé`,
    },
  },
  tour: { en: 'The stages', fr: 'Les étapes' },
  road: {
    name: { en: (stage: string) => `The road: ${stage}`, fr: (stage: string) => `La route : ${stage}` },
    riders: { en: 'Riders on the road, from the front', fr: 'Les coureurs sur la route, depuis la tête' },
    start: { en: 'at the start', fr: 'au départ' },
    finish: { en: 'at the finish', fr: 'à l’arrivée' },
    square: { en: (n: number) => `square ${n}`, fr: (n: number) => `case ${n}` },
    km: { en: (n: number) => `km ${n}`, fr: (n: number) => `km ${n}` },
    cap: { en: 'yellow cap', fr: 'casquette jaune' },
    skips: {
      en: (n: number) => (n === 1 ? 'misses a turn' : `misses ${n} turns`),
      fr: (n: number) => (n === 1 ? 'passe un tour' : `passe ${n} tours`),
    },
    climber: { en: 'Climber out', fr: 'Grimpeur sorti' },
    pile: { en: 'draw pile', fr: 'pioche' },
    discard: { en: 'discard pile', fr: 'défausse' },
  },
  die: {
    shows: { en: (n: number) => `With a ${n}`, fr: (n: number) => `Avec un ${n}` },
    waiting: { en: 'not rolled yet', fr: 'pas encore lancé' },
    beaten: { en: 'out', fr: 'hors course' },
  },

  // A card by its name, as "a card", and what it does. What is written on a narrow card is part of its name.
  cards: {
    2: { en: '20 km', fr: '20 km' },
    4: { en: '40 km', fr: '40 km' },
    6: { en: '60 km', fr: '60 km' },
    c: { en: 'Crash', fr: 'Chute' },
    p: { en: 'Puncture', fr: 'Crevaison' },
    h: { en: 'Hunger knock', fr: 'Fringale' },
    g: { en: 'Wrong gear', fr: 'Erreur de braquet' },
    B: { en: 'Spare bike', fr: 'Vélo de rechange' },
    W: { en: 'Spare wheel', fr: 'Roue de rechange' },
    F: { en: 'Food bag', fr: 'Ravito' },
    G: { en: 'New gear', fr: 'Changement de braquet' },
    S: { en: 'Sprinter', fr: 'Sprinteur' },
    C: { en: 'Climber', fr: 'Grimpeur' },
  },
  short: {
    h: { en: 'Hunger', fr: 'Fringale' },
    g: { en: 'Gear', fr: 'Erreur' },
    B: { en: 'Bike', fr: 'Vélo' },
    W: { en: 'Wheel', fr: 'Roue' },
    F: { en: 'Food', fr: 'Ravito' },
    G: { en: 'New gear', fr: 'Braquet' },
  },
  one: {
    2: { en: 'a 20', fr: 'un 20 km' },
    4: { en: 'a 40', fr: 'un 40 km' },
    6: { en: 'a 60', fr: 'un 60 km' },
    c: { en: 'a crash', fr: 'une chute' },
    p: { en: 'a puncture', fr: 'une crevaison' },
    h: { en: 'a hunger knock', fr: 'une fringale' },
    g: { en: 'a wrong gear', fr: 'une erreur de braquet' },
    B: { en: 'a spare bike', fr: 'un vélo de rechange' },
    W: { en: 'a spare wheel', fr: 'une roue de rechange' },
    F: { en: 'a food bag', fr: 'un ravito' },
    G: { en: 'a new gear', fr: 'un changement de braquet' },
    S: { en: 'a Sprinter', fr: 'un Sprinteur' },
    C: { en: 'a Climber', fr: 'un Grimpeur' },
  },
  distance: {
    en: (n: number) => (n === 1 ? 'One square forward.' : `${n} squares forward.`),
    fr: (n: number) => (n === 1 ? 'Avance d’une case.' : `Avance de ${n} cases.`),
  },
  does: {
    c: {
      en: 'Stops a rival until they play a spare bike.',
      fr: 'Arrête un rival jusqu’au vélo de rechange.',
    },
    p: {
      en: 'Stops a rival until they play a spare wheel or bike.',
      fr: 'Arrête un rival jusqu’à la roue ou au vélo de rechange.',
    },
    h: { en: 'Stops a rival until they play a food bag.', fr: 'Arrête un rival jusqu’au ravito.' },
    g: { en: 'Stops a rival until they play a new gear.', fr: 'Arrête un rival jusqu’au changement de braquet.' },
    B: {
      en: 'Gets you going again after a crash or a puncture.',
      fr: 'Vous remet en route après une chute ou une crevaison.',
    },
    W: { en: 'Gets you going again after a puncture.', fr: 'Vous remet en route après une crevaison.' },
    F: { en: 'Gets you going again after a hunger knock.', fr: 'Vous remet en route après une fringale.' },
    G: { en: 'Gets you going again after a wrong gear.', fr: 'Vous remet en route après une erreur de braquet.' },
    S: {
      en: 'Played from the sprint zone, it wins the stage at once.',
      fr: 'Joué depuis la zone de sprint, il gagne l’étape aussitôt.',
    },
    C: {
      en: 'Lets you ride any distance in this mountain stage, from your next turn.',
      fr: 'Toutes les distances, dès votre prochain tour, dans cette étape de montagne.',
    },
  },
  effects: {
    advance: {
      en: (n: number) => `${n} square${n === 1 ? '' : 's'} forward`,
      fr: (n: number) => `avancez de ${n} case${n === 1 ? '' : 's'}`,
    },
    retreat: {
      en: (n: number) => `${n} square${n === 1 ? '' : 's'} back`,
      fr: (n: number) => `reculez de ${n} case${n === 1 ? '' : 's'}`,
    },
    skip: {
      en: (n: number) => (n === 1 ? 'miss a turn' : `miss ${n} turns`),
      fr: (n: number) => (n === 1 ? 'passez un tour' : `passez ${n} tours`),
    },
    roll_again: { en: () => 'roll again', fr: () => 'relancez' },
  },

  told: {
    threw: {
      en: (who: Name, n: number) => `${who ? `${who} rolls` : 'You roll'} a ${n}.`,
      fr: (who: Name, n: number) => `${who ? `${who} fait` : 'Vous faites'} ${n}.`,
    },
    throwAgain: {
      en: (names: string) => `${names} are tied and roll again.`,
      fr: (names: string) => `Égalité entre ${names} : on relance.`,
    },
    dealt: {
      en: (cards: string) => `You are dealt ${cards}.`,
      fr: (cards: string) => `Vous recevez ${cards}.`,
    },
    dealtTo: {
      en: (who: string, cards: string) => `${who} is dealt ${cards}.`,
      fr: (who: string, cards: string) => `${who} reçoit ${cards}.`,
    },
    began: {
      en: (who: Name, stage: string) => `${stage}. ${who ? `${who}, in yellow, goes` : 'In yellow, you go'} first.`,
      fr: (who: Name, stage: string) =>
        `${stage}. ${who ? `${who}, en jaune, joue` : 'En jaune, vous jouez'} en premier.`,
    },
    drew: {
      en: (who: Name, card: string) => `${who ? `${who} draws` : 'You draw'} ${card}.`,
      fr: (who: Name, card: string) => `${who ? `${who} pioche` : 'Vous piochez'} ${card}.`,
    },
    reshuffled: {
      en: (n: number) => `The draw pile is empty: the ${n} discarded cards are reshuffled.`,
      fr: (n: number) => `La pioche est vide : on mélange les ${n} cartes de la défausse.`,
    },
    rode: {
      en: (who: Name, card: string, km: number) => `${who ? `${who} rides` : 'You ride'} ${card}, to km ${km}.`,
      fr: (who: Name, card: string, km: number) =>
        `${who ? `${who} roule` : 'Vous roulez'} ${card}, jusqu’au km ${km}.`,
    },
    rodeHome: {
      en: (who: Name, card: string) =>
        who ? `${who} rides ${card} and crosses the line.` : `You ride ${card} and cross the line.`,
      fr: (who: Name, card: string) =>
        who ? `${who} roule ${card} et franchit la ligne.` : `Vous roulez ${card} et franchissez la ligne.`,
    },
    rolled: {
      en: (who: Name, n: number, square: number) =>
        who ? `${who} rolls a ${n} and moves to square ${square}.` : `You roll a ${n} and move to square ${square}.`,
      fr: (who: Name, n: number, square: number) => `${who ? `${who} fait` : 'Vous faites'} ${n} : case ${square}.`,
    },
    rolledHome: {
      en: (who: Name, n: number) =>
        who ? `${who} rolls a ${n} and crosses the line.` : `You roll a ${n} and cross the line.`,
      fr: (who: Name, n: number) =>
        who ? `${who} fait ${n} et franchit la ligne.` : `Vous faites ${n} et franchissez la ligne.`,
    },
    handicapped: {
      en: (who: Name, target: Name, card: string) =>
        `${who ? `${who} plays` : 'You play'} ${card} on ${target ?? 'you'}.`,
      fr: (who: Name, target: Name, card: string) =>
        target ? `${who ? `${who} inflige` : 'Vous infligez'} ${card} à ${target}.` : `${who} vous inflige ${card}.`,
    },
    covered: {
      en: (who: Name, card: string) =>
        who ? `${who} plays ${card} and is back on the road.` : `You play ${card} and are back on the road.`,
      fr: (who: Name, card: string) => (who ? `${who} joue ${card} et repart.` : `Vous jouez ${card} et repartez.`),
    },
    sprinted: {
      en: (who: Name) => `${who ? `${who} plays a` : 'You play your'} Sprinter!`,
      fr: (who: Name) => `${who ? `${who} lance son` : 'Vous lancez votre'} Sprinteur !`,
    },
    climbed: {
      en: (who: Name) => `${who ? `${who} plays a` : 'You play your'} Climber: any distance for the rest of the stage.`,
      fr: (who: Name) =>
        `${who ? `${who} sort son` : 'Vous sortez votre'} Grimpeur : toutes les distances jusqu’à l’arrivée.`,
    },
    discarded: {
      en: (who: Name, card: string) => `${who ? `${who} discards` : 'You discard'} ${card}.`,
      fr: (who: Name, card: string) => `${who ? `${who} se défausse` : 'Vous vous défaussez'} d’${card}.`,
    },
    advanced: {
      en: (label: string, who: Name, to: number) => `${label}: ${who ? `${who} moves ` : ''}on to square ${to}.`,
      fr: (label: string, who: Name, to: number) =>
        `${label} : ${who ? `${who} avance` : 'vous avancez'} jusqu’à la case ${to}.`,
    },
    retreated: {
      en: (label: string, who: Name, to: number) => `${label}: ${who ? `${who} drops ` : ''}back to square ${to}.`,
      fr: (label: string, who: Name, to: number) =>
        `${label} : ${who ? `${who} recule` : 'vous reculez'} à la case ${to}.`,
    },
    heldUp: {
      en: (label: string, who: Name, n: number) =>
        `${label}: ${who ? `${who} misses` : 'you miss'} ${n === 1 ? 'a turn' : `${n} turns`}.`,
      fr: (label: string, who: Name, n: number) =>
        `${label} : ${who ? `${who} passera` : 'vous passerez'} ${n === 1 ? 'un tour' : `${n} tours`}.`,
    },
    rollAgain: {
      en: (label: string, who: Name) => `${label}: ${who ? `${who} rolls` : 'you roll'} again.`,
      fr: (label: string, who: Name) => `${label} : ${who ? `${who} relance` : 'vous relancez'}.`,
    },
    lostThrow: {
      en: (who: Name, n: number) => `${who ? `${who} rolls` : 'You roll'} a ${n}: too far, the roll is lost.`,
      fr: (who: Name, n: number) => `${who ? `${who} fait` : 'Vous faites'} ${n} : trop loin, le coup est perdu.`,
    },
    skipped: {
      en: (who: Name) => `${who ? `${who} misses` : 'You miss'} a turn.`,
      fr: (who: Name) => `${who ? `${who} passe` : 'Vous passez'} un tour.`,
    },
    passed: {
      en: (who: Name) => (who ? `${who} has no cards left and passes.` : 'You have no cards left and pass.'),
      fr: (who: Name) => (who ? `${who} n’a plus de carte et passe.` : 'Vous n’avez plus de carte et passez.'),
    },
    stageWon: {
      en: (who: Name, n: number) => `${who ? `${who} wins` : 'You win'} stage ${n}!`,
      fr: (who: Name, n: number) => `${who ? `${who} gagne` : 'Vous gagnez'} l’étape ${n} !`,
    },
    points: { en: (list: string) => `Points: ${list}.`, fr: (list: string) => `Les points : ${list}.` },
    capFirst: {
      en: (who: Name) => `${who ? `${who} wins` : 'You win'} the prologue and the yellow cap.`,
      fr: (who: Name) => `${who ? `${who} gagne` : 'Vous gagnez'} le prologue et la casquette jaune.`,
    },
    capKept: {
      en: (who: Name) => `${who ? `${who} keeps` : 'You keep'} the yellow cap.`,
      fr: (who: Name) => `${who ? `${who} garde` : 'Vous gardez'} la casquette jaune.`,
    },
    cap: {
      en: (who: Name) => `The yellow cap goes to ${who ?? 'you'}.`,
      fr: (who: Name) => (who ? `La casquette jaune passe à ${who}.` : 'La casquette jaune est pour vous.'),
    },
    tourWon: {
      en: (who: Name) => `${who ? `${who} wins` : 'You win'} the Tour!`,
      fr: (who: Name) => `${who ? `${who} remporte` : 'Vous remportez'} le Tour !`,
    },
  },

  question: {
    throwPrologue: { en: 'Highest roll wears yellow', fr: 'Le plus haut dé part en jaune' },
    throwTrial: { en: 'Your turn to roll', fr: 'À vous de lancer' },
    throwHint: { en: 'Where each roll would take you', fr: 'Où chaque coup vous mènerait' },
    throw: { en: 'Roll the die', fr: 'Lancer le dé' },
    card: { en: 'Which card?', fr: 'Quelle carte ?' },
    // What lies in front of the reader; `cure` says whether the hand has something against it.
    hurt: {
      c: {
        en: (cure: boolean) => `Crash! ${cure ? 'Play' : 'You need'} a spare bike.`,
        fr: (cure: boolean) => `Chute ! ${cure ? 'Jouez' : 'Il vous faut'} un vélo de rechange.`,
      },
      p: {
        en: (cure: boolean) => `Puncture! ${cure ? 'Play' : 'You need'} a spare wheel or a bike.`,
        fr: (cure: boolean) => `Crevaison ! ${cure ? 'Jouez' : 'Il vous faut'} une roue ou un vélo de rechange.`,
      },
      h: {
        en: (cure: boolean) => `Hunger knock! ${cure ? 'Play' : 'You need'} a food bag.`,
        fr: (cure: boolean) => `Fringale ! ${cure ? 'Jouez' : 'Il vous faut'} un ravito.`,
      },
      g: {
        en: (cure: boolean) => `Wrong gear! ${cure ? 'Play' : 'You need'} a new gear.`,
        fr: (cure: boolean) => `Erreur de braquet ! ${cure ? 'Jouez' : 'Il vous faut'} un changement de braquet.`,
      },
    },
    pick: {
      en: 'Choose a card. Faded cards can only be discarded.',
      fr: 'Choisissez une carte. On ne peut que défausser les cartes estompées.',
    },
    youDrew: {
      en: (card: string, does: string) => `You drew ${card}. ${does}`,
      fr: (card: string, does: string) => `Vous avez pioché ${card}. ${does}`,
    },
    ahead: {
      en: 'Pick a card now to have it ready for your turn.',
      fr: 'Choisissez déjà une carte pour votre tour.',
    },
    reach: { en: (km: number) => `You reach km ${km}.`, fr: (km: number) => `Vous arrivez au km ${km}.` },
    zone: {
      en: (km: number) => `You reach km ${km}, in the sprint zone.`,
      fr: (km: number) => `Vous arrivez au km ${km}, dans la zone de sprint.`,
    },
    wins: { en: 'You cross the line and win the stage!', fr: 'Vous franchissez la ligne et gagnez l’étape !' },
    sprint: { en: 'Your Sprinter wins the stage at once!', fr: 'Votre Sprinteur gagne l’étape aussitôt !' },
    cure: { en: 'You can ride again from your next turn.', fr: 'Vous roulerez de nouveau dès le prochain tour.' },
    whom: { en: (card: string) => `${card}: on whom?`, fr: (card: string) => `${card} : pour qui ?` },
    ride: { en: (km: string) => `Ride ${km}`, fr: (km: string) => `Rouler ${km}` },
    win: { en: (km: string) => `Ride ${km} and win`, fr: (km: string) => `Rouler ${km} et gagner` },
    cover: { en: (card: string) => `Play ${card}`, fr: (card: string) => `Jouer ${card}` },
    sprintNow: { en: 'Sprint and win', fr: 'Sprinter et gagner' },
    climb: { en: 'Play the Climber', fr: 'Sortir le Grimpeur' },
    play: { en: 'Play…', fr: 'Jouer…' },
    discard: { en: 'Discard', fr: 'Défausser' },
    discardCard: { en: (card: string) => `Discard: ${card}`, fr: (card: string) => `Défausser : ${card}` },
    only: { en: 'discard only', fr: 'à défausser seulement' },
    drawn: { en: 'just drawn', fr: 'piochée à l’instant' },
    asides: {
      en: 'Hands are set aside during a time trial.',
      fr: 'Les mains sont mises de côté pendant le contre-la-montre.',
    },
    plays: {
      en: (who: Name) => (who ? `${who} is playing…` : 'You are playing…'),
      fr: (who: Name) => (who ? `${who} joue…` : 'Vous jouez…'),
    },
    throws: {
      en: (who: Name) => (who ? `${who} is rolling the die…` : 'You are rolling the die…'),
      fr: (who: Name) => (who ? `${who} lance le dé…` : 'Vous lancez le dé…'),
    },
    results: {
      en: (stage: number) => `Stage ${stage}: the results`,
      fr: (stage: number) => `Étape ${stage} : les résultats`,
    },
    onTheRoad: { en: 'The race goes on…', fr: 'La course continue…' },
    yourHand: { en: 'Your hand', fr: 'Votre main' },
    keys: {
      en: 'Keys: a number picks a card, ↑↓ a rival, Enter plays, Del discards',
      fr: 'Touches : un chiffre choisit, ↑↓ rival, Entrée joue, Suppr défausse',
    },
    keyThrow: { en: 'Key: Enter rolls the die', fr: 'Touche : Entrée pour lancer' },
    target: { en: (card: string) => `${card} for`, fr: (card: string) => `${card} pour` },
    has: { en: (card: string) => `already has ${card}`, fr: (card: string) => `a déjà ${card}` },
  },

  sheet: {
    title: { en: 'Score sheet', fr: 'Feuille de résultats' },
    stage: { en: 'Stage', fr: 'Étape' },
    total: { en: 'Total', fr: 'Total' },
    print: { en: 'Print', fr: 'Imprimer' },
    place: {
      en: (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`,
      fr: (n: number) => (n === 1 ? '1re place' : `${n}e place`),
    },
    cap: { en: 'wore the yellow cap', fr: 'portait la casquette jaune' },
    legend: {
      en: 'wore the yellow cap · S won with the Sprinter',
      fr: 'portait la casquette jaune · S gagnée au Sprinteur',
    },
    sprinter: { en: 'won with the Sprinter', fr: 'gagnée au Sprinteur' },
  },
  ranking: {
    title: { en: 'On the road', fr: 'Sur la route' },
    points: { en: (n: number) => `${n} pts`, fr: (n: number) => `${n} pts` },
  },
  interlude: {
    kicker: { en: 'The sports page', fr: 'La page des sports' },
    headline: {
      en: (who: Name, town: string) => `${who ? `${who} wins` : 'You win'} in ${town}`,
      fr: (who: Name, town: string) => `${who ? `${who} gagne` : 'Vous gagnez'} à ${town}`,
    },
    headlineTrial: {
      en: (who: Name) => (who ? `${who} sets the best time` : 'You set the best time'),
      fr: (who: Name) => `${who ? `${who} signe` : 'Vous signez'} le meilleur temps`,
    },
    day: { en: 'The stage', fr: 'L’étape' },
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    go: { en: (n: number) => `On to stage ${n}`, fr: (n: number) => `En route pour l’étape ${n}` },
  },
  finish: {
    story: {
      en: (who: Name, second: Name, points: number, wins: number) =>
        `${who ? `${who} wins` : 'You win'} the Tour ${points} points ahead of ${second ?? 'you'}, ${wins > 0 ? `with ${wins} stage win${wins === 1 ? '' : 's'}` : 'without winning a single stage'}.`,
      fr: (who: Name, second: Name, points: number, wins: number) =>
        `${who ? `${who} remporte` : 'Vous remportez'} le Tour avec ${points} points d’avance sur ${second ?? 'vous'}${wins > 0 ? ` et ${wins} étape${wins === 1 ? '' : 's'} gagnée${wins === 1 ? '' : 's'}` : ', sans gagner une seule étape'}.`,
    },
    level: {
      en: (who: Name, second: Name) =>
        `Level on points with ${second ?? 'you'}, ${who ? `${who} wins` : 'you win'} the Tour on the tie-break.`,
      fr: (who: Name, second: Name) =>
        `À égalité avec ${second ?? 'vous'}, ${who ? `${who} remporte` : 'vous remportez'} le Tour au départage.`,
    },
    wins: {
      en: (n: number) => (n === 1 ? '1 stage win' : `${n} stage wins`),
      fr: (n: number) => (n === 1 ? '1 étape' : `${n} étapes`),
    },
    you: { en: 'You win the Tour!', fr: 'Vous gagnez le Tour !' },
  },
  film: {
    previous: { en: 'Previous stage', fr: 'Étape précédente' },
    next: { en: 'Next stage', fr: 'Étape suivante' },
  },

  refusals: {
    'game-over': { en: 'The Tour is over.', fr: 'Le Tour est fini.' },
    'not-your-turn': { en: 'It is not your turn.', fr: 'Ce n’est pas votre tour.' },
    'wrong-phase': {
      en: 'The die is for the prologue and the time trials, cards are for the road.',
      fr: 'Le dé sert au prologue et aux contre-la-montre, les cartes sur la route.',
    },
    'card-not-in-hand': { en: 'That card is not in your hand.', fr: 'Cette carte n’est pas dans votre main.' },
    handicapped: { en: 'Not while a handicap is holding you up.', fr: 'Pas tant qu’un handicap vous arrête.' },
    'mountain-limit': {
      en: 'Too far for the mountains until your Climber is out.',
      fr: 'Trop loin pour la montagne sans votre Grimpeur.',
    },
    'target-self': { en: 'Not on yourself.', fr: 'Pas sur vous-même.' },
    'target-already-handicapped': {
      en: 'Every rival already has a handicap.',
      fr: 'Tous vos rivaux ont déjà un handicap.',
    },
    'no-handicap': { en: 'You have no handicap to fix.', fr: 'Il n’y a rien à réparer.' },
    'counter-mismatch': {
      en: 'That is no help against your handicap.',
      fr: 'Elle ne peut rien contre votre handicap.',
    },
    'no-sprint-zone': { en: 'There is no sprint in the mountains.', fr: 'On ne sprinte pas en montagne.' },
    'not-in-sprint-zone': { en: 'Only from the sprint zone.', fr: 'Seulement depuis la zone de sprint.' },
    'not-a-mountain': { en: 'Only in a mountain stage.', fr: 'Seulement dans une étape de montagne.' },
    'climber-already-out': { en: 'Your Climber is already out.', fr: 'Votre Grimpeur est déjà sorti.' },
    'discard-not-allowed': {
      en: 'You must play a card if you can.',
      fr: 'Il faut jouer tant qu’une carte est jouable.',
    },
  },

  rules: {
    'VT-PRO-1': {
      en: 'In the prologue everybody rolls the die once, in seat order.',
      fr: 'Au prologue, chacun lance le dé une fois, dans l’ordre des places.',
    },
    'VT-PRO-2': {
      en: 'The highest roll takes the yellow cap and plays first; the prologue scores no points.',
      fr: 'Le plus haut dé prend la casquette jaune et joue en premier ; le prologue ne rapporte rien.',
    },
    'VT-PRO-3': { en: 'Only those tied at the top roll again.', fr: 'Seuls les premiers à égalité relancent.' },
    'VT-SETUP-4': {
      en: 'Everybody is dealt a hand; there is no other deal in the whole Tour.',
      fr: 'Chacun reçoit sa main ; on ne redonne pas de tout le Tour.',
    },
    'VT-STAGE-3': {
      en: 'The wearer of the cap plays first in every stage, then play goes round the table.',
      fr: 'Qui porte la casquette joue en premier à chaque étape, puis on tourne.',
    },
    'VT-STAGE-4': {
      en: 'The first to reach the finish wins, and the stage ends at once.',
      fr: 'La première personne à l’arrivée gagne, et l’étape s’arrête aussitôt.',
    },
    'VT-TURN-2': {
      en: 'On your turn: draw one card, then use one card.',
      fr: 'À votre tour : piochez une carte, puis utilisez-en une.',
    },
    'VT-DECK-1': {
      en: 'When somebody must draw and the draw pile is empty, the discard pile is reshuffled.',
      fr: 'Quand il faut piocher et que la pioche est vide, on mélange la défausse.',
    },
    'VT-DECK-5': {
      en: 'With no card to draw or play, the turn passes.',
      fr: 'Sans carte à piocher ni à jouer, on passe.',
    },
    'VT-KM-1': {
      en: 'A distance card moves the pawn by its full value.',
      fr: 'Une carte distance fait avancer le pion de toute sa valeur.',
    },
    'VT-KM-4': {
      en: 'The finish need not be hit exactly: passing it wins.',
      fr: 'Inutile de tomber juste : dépasser l’arrivée suffit.',
    },
    'VT-HC-1': {
      en: 'A handicap stops one rival of your choice, who cannot ride until it is covered. One at a time.',
      fr: 'Un handicap arrête un rival au choix, qui ne roule plus tant que la carte n’est pas couverte. Un seul à la fois.',
    },
    'VT-CT-2': {
      en: 'The right card covers the handicap; both are discarded, and the turn is over.',
      fr: 'La bonne carte couvre le handicap ; les deux sont défaussées, et le tour est fini.',
    },
    'VT-SPR-3': {
      en: 'Played from the sprint zone, the Sprinter wins the stage whatever the positions.',
      fr: 'Joué depuis la zone de sprint, le Sprinteur gagne l’étape quelles que soient les positions.',
    },
    'VT-CLB-2': {
      en: 'With their Climber out, a player may ride any distance to the end of this mountain stage.',
      fr: 'Son Grimpeur sorti, on roule toutes les distances jusqu’au bout de l’étape de montagne.',
    },
    'VT-DISC-1': {
      en: 'Any card may be discarded instead of played; it then has no effect.',
      fr: 'On peut se défausser d’une carte au lieu de la jouer ; elle est sans effet.',
    },
    'VT-TT-3': {
      en: 'In a time trial: roll the die and move that many squares.',
      fr: 'Au contre-la-montre : on lance le dé et on avance d’autant de cases.',
    },
    'VT-TT-6': {
      en: 'The instruction on the square where the roll ends is carried out at once.',
      fr: 'La consigne de la case où finit le coup s’applique aussitôt.',
    },
    'VT-TT-8': { en: 'A player who is held up misses the turn.', fr: 'Qui est retenu passe son tour.' },
    'VT-R-12': {
      en: 'In this Tour the last roll must land exactly on the line.',
      fr: 'Dans ce Tour, le dernier coup doit tomber juste sur la ligne.',
    },
    'VT-PTS-1': {
      en: 'Points for the winner, the nearest square behind and the next; riders on one square share its place.',
      fr: 'Des points à qui gagne, à la case la plus proche et à la suivante ; sur une même case, même place.',
    },
    'VT-CAP-2': {
      en: 'After every stage the cap goes to the player with the most points.',
      fr: 'Après chaque étape, la casquette va à qui a le plus de points.',
    },
    'VT-CAP-3': {
      en: 'Level on points: the stage winner first, then the best placed of the day, then the current wearer.',
      fr: 'À égalité : d’abord qui a gagné l’étape, puis qui y est le mieux placé, puis qui la porte.',
    },
    'VT-END-1': {
      en: 'The most points after the last stage win the Tour.',
      fr: 'Le plus de points après la dernière étape gagne le Tour.',
    },
    'VT-END-2': {
      en: 'Level on points, the wearer of the cap in the last stage wins, otherwise the better placed there.',
      fr: 'À égalité, qui portait la casquette dans la dernière étape gagne, sinon qui y est le mieux placé.',
    },
  },
})

const phrase = (table: Record<string, Phrase>, key: string): string => (table[key] ? say(table[key]) : key)

export const cardName = (card: Card): string => phrase(words.cards, card)
export const shortName = (card: Card): string => phrase({ ...words.cards, ...words.short }, card)
export const aCard = (card: Card): string => phrase(words.one, card)
export function cardLine(card: Card, tour: TourBoard): string {
  const squares = squaresOf(tour, card)
  return squares === undefined ? phrase(words.does, card) : say(words.distance, squares)
}
export const cardList = (cards: string): string => listed([...cards].map(cardName))
export const hurtSentence = (handicap: Card, cure: boolean): string => {
  const known = words.question.hurt as Record<string, Phrase<[boolean]>>
  return known[handicap] ? say(known[handicap], cure) : cardName(handicap)
}
export const kindName = (kind: Kind): string => say(words.kinds[kind])

export function stageTitle(stage: number): string {
  return stage === 0 ? say(words.prologue) : say(words.stage, stage)
}

export function measure(stage: TourStage, tour: TourBoard): string {
  if (stage.kind === 'time_trial') return say(words.measures.time_trial, stage.squares)
  return stage.kind === 'mountain'
    ? say(words.measures.mountain, stage.km ?? 0, limitOf(tour, stage))
    : say(words.measures.plain, stage.km ?? 0, kmAt(stage, stage.zone ?? 0))
}

// A place on the road, in km or squares.
export function whereIs(stage: TourStage | undefined, square: number): string {
  if (square === 0) return say(words.road.start)
  if (stage && square >= stage.squares) return say(words.road.finish)
  return stage?.km === undefined ? say(words.road.square, square) : say(words.road.km, kmAt(stage, square))
}

export function effectWords(one: Instruction): string {
  return say(words.effects[one.effect] as Phrase<[number]>, one.amount)
}

export function sentence(line: Line, who: Who, board: TourBoard): string {
  const told = words.told
  const name = (seat: number): Name => (seat === who.me ? null : nameOf(who, seat))
  const called = (seat: number): string => name(seat) ?? say(race.you)
  const stageOf = (number: number) => board.stages[number - 1]
  const label = (number: number, square: number) => raceName(instructionOn(board, stageOf(number), square)?.label ?? '')
  const spoken = (): string => {
    switch (line.kind) {
      case 'threw':
        return say(told.threw, name(line.seat), line.value)
      case 'throw_again':
        return say(told.throwAgain, listed(line.seats.map(called)))
      case 'dealt':
        return line.seat === who.me
          ? say(told.dealt, cardList(line.cards))
          : say(told.dealtTo, nameOf(who, line.seat), cardList(line.cards))
      case 'stage_began':
        return say(told.began, name(line.seat), raceName(stageOf(line.stage)?.name ?? ''))
      case 'drew':
        return say(told.drew, name(line.seat), aCard(line.card))
      case 'reshuffled':
        return say(told.reshuffled, line.cards)
      case 'rode': {
        const stage = stageOf(line.stage)
        const home = stage !== undefined && line.square >= stage.squares
        if (line.card === null)
          return home
            ? say(told.rolledHome, name(line.seat), line.value)
            : say(told.rolled, name(line.seat), line.value, line.square)
        return home
          ? say(told.rodeHome, name(line.seat), cardName(line.card))
          : say(told.rode, name(line.seat), cardName(line.card), stage ? kmAt(stage, line.square) : 0)
      }
      case 'handicapped':
        return say(told.handicapped, name(line.seat), name(line.target), aCard(line.card))
      case 'covered':
        return say(told.covered, name(line.seat), aCard(line.card))
      case 'discarded':
        return say(told.discarded, name(line.seat), aCard(line.card))
      case 'sprinted':
        return say(told.sprinted, name(line.seat))
      case 'climbed':
        return say(told.climbed, name(line.seat))
      case 'advanced':
        return say(told.advanced, label(line.stage, line.from), name(line.seat), line.square)
      case 'retreated':
        return say(told.retreated, label(line.stage, line.from), name(line.seat), line.square)
      case 'held_up':
        return say(told.heldUp, label(line.stage, line.square), name(line.seat), line.value)
      case 'roll_again':
        return say(told.rollAgain, label(line.stage, line.square), name(line.seat))
      case 'lost_throw':
        return say(told.lostThrow, name(line.seat), line.value)
      case 'skipped':
        return say(told.skipped, name(line.seat))
      case 'passed':
        return say(told.passed, name(line.seat))
      case 'stage_won':
        return say(told.stageWon, name(line.seat), line.stage)
      case 'points': {
        const scored = [...line.points].filter((one) => one.points > 0).sort((a, b) => a.place - b.place)
        return say(told.points, scored.map((one) => `${called(one.seat)} ${one.points}`).join(', '))
      }
      case 'cap':
        return line.stage === 0
          ? say(told.capFirst, name(line.seat))
          : say(line.seat === line.before ? told.capKept : told.cap, name(line.seat))
      case 'tour_won':
        return say(told.tourWon, name(line.seat))
      default:
        return saidAtTable(line, who)
    }
  }
  return capital(spoken())
}

export function refusalSentence(code: string): string {
  const known: Record<string, Phrase> = { ...race.refusals, ...words.refusals }
  return say(known[code] ?? race.refusals.other)
}

export function ruleSentence(id: string): string | null {
  const known = words.rules as Record<string, Phrase>
  return known[id] ? say(known[id]) : null
}
