// The words of a Tour in French and English. Where somebody does something, `who` is a name, or null for the reader.

import { raceName } from '../../catalogue.ts'
import { capital, listed, nameOf, saidAtTable, words as race, type Who } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'
import type { Card } from './cards.ts'
import type { Instruction, Kind, TourBoard, TourStage } from './picture.ts'
import { instructionOn, kmAt } from './picture.ts'
import type { Line } from './story.ts'

type Name = string | null

export const words = defineWords({
  prologue: { en: 'Prologue', fr: 'Prologue' },
  stage: { en: (n: number) => `Stage ${n}`, fr: (n: number) => `Étape ${n}` },
  round: { en: (n: number) => `round ${n}`, fr: (n: number) => `manche ${n}` },
  over: { en: 'The Tour is over', fr: 'Le Tour est fini' },
  kinds: {
    plain: { en: 'Plain', fr: 'Plaine' },
    mountain: { en: 'Mountain', fr: 'Montagne' },
    time_trial: { en: 'Time trial', fr: 'Contre-la-montre' },
  },
  way: { en: (from: string, to: string) => `${from} – ${to}`, fr: (from: string, to: string) => `${from} – ${to}` },
  measures: {
    plain: {
      en: (km: number, zone: number) => `${km} km, sprint zone from km ${zone}`,
      fr: (km: number, zone: number) => `${km} km, zone de sprint à partir du km ${zone}`,
    },
    mountain: {
      en: (km: number) => `${km} km, 20 km at most per turn without a Climber`,
      fr: (km: number) => `${km} km, 20 km au plus par tour sans Grimpeur`,
    },
    time_trial: {
      en: (squares: number) => `${squares} squares with the die`,
      fr: (squares: number) => `${squares} cases aux dés`,
    },
  },
  tour: { en: 'The twelve stages', fr: 'Les douze étapes' },
  won: { en: (who: string) => `won by ${who}`, fr: (who: string) => `gagnée par ${who}` },
  now: { en: 'being ridden', fr: 'en course' },
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
    climber: { en: 'Climber out', fr: 'Grimpeur posé' },
    sprint: { en: 'SPRINT', fr: 'SPRINT' },
    pile: { en: 'draw pile', fr: 'pioche' },
    discard: { en: 'discard pile', fr: 'défausse' },
    cards: { en: (n: number) => `${n} card${n === 1 ? '' : 's'}`, fr: (n: number) => `${n} carte${n < 2 ? '' : 's'}` },
  },
  die: {
    shows: { en: (n: number) => `The die shows ${n}`, fr: (n: number) => `Le dé montre ${n}` },
    waiting: { en: 'has not thrown yet', fr: 'n’a pas encore lancé' },
    beaten: { en: 'beaten', fr: 'hors jeu' },
  },

  // A card by its name, as "a card", and what it does.
  cards: {
    2: { en: '20 km', fr: '20 km' },
    4: { en: '40 km', fr: '40 km' },
    6: { en: '60 km', fr: '60 km' },
    c: { en: 'Crash', fr: 'Chute' },
    p: { en: 'Puncture', fr: 'Crevaison' },
    h: { en: 'Hunger', fr: 'Fringale' },
    g: { en: 'Gear error', fr: 'Erreur de braquet' },
    B: { en: 'Spare bike', fr: 'Vélo de rechange' },
    W: { en: 'Spare wheel', fr: 'Roue de rechange' },
    F: { en: 'Feed', fr: 'Ravitaillement' },
    G: { en: 'Gear change', fr: 'Changement de braquet' },
    S: { en: 'Sprinter', fr: 'Sprinteur' },
    C: { en: 'Climber', fr: 'Grimpeur' },
  },
  short: {
    g: { en: 'Misshift', fr: 'Erreur' },
    B: { en: 'Bike', fr: 'Vélo' },
    W: { en: 'Wheel', fr: 'Roue' },
    F: { en: 'Feed', fr: 'Ravito' },
    G: { en: 'New gear', fr: 'Braquet' },
  },
  one: {
    2: { en: 'a 20', fr: 'un 20 km' },
    4: { en: 'a 40', fr: 'un 40 km' },
    6: { en: 'a 60', fr: 'un 60 km' },
    c: { en: 'a crash', fr: 'une chute' },
    p: { en: 'a puncture', fr: 'une crevaison' },
    h: { en: 'a hunger knock', fr: 'une fringale' },
    g: { en: 'a gear error', fr: 'une erreur de braquet' },
    B: { en: 'a spare bike', fr: 'un vélo de rechange' },
    W: { en: 'a spare wheel', fr: 'une roue de rechange' },
    F: { en: 'a feed', fr: 'un ravitaillement' },
    G: { en: 'a gear change', fr: 'un changement de braquet' },
    S: { en: 'a Sprinter', fr: 'un Sprinteur' },
    C: { en: 'a Climber', fr: 'un Grimpeur' },
  },
  does: {
    2: { en: 'One square on.', fr: 'Avance d’une case.' },
    4: { en: 'Two squares on.', fr: 'Avance de deux cases.' },
    6: { en: 'Three squares on.', fr: 'Avance de trois cases.' },
    c: {
      en: 'Stops a rival until a spare bike comes.',
      fr: 'Arrête un rival jusqu’au vélo de rechange.',
    },
    p: {
      en: 'Stops a rival until a spare wheel or bike comes.',
      fr: 'Arrête un rival jusqu’à la roue ou au vélo de rechange.',
    },
    h: { en: 'Stops a rival until a feed comes.', fr: 'Arrête un rival jusqu’au ravitaillement.' },
    g: { en: 'Stops a rival until the gear is changed.', fr: 'Arrête un rival jusqu’au changement de braquet.' },
    B: { en: 'After a crash or a puncture you ride again.', fr: 'Après une chute ou une crevaison, vous repartez.' },
    W: { en: 'After a puncture you ride again.', fr: 'Après une crevaison, vous repartez.' },
    F: { en: 'After a hunger knock you ride again.', fr: 'Après une fringale, vous repartez.' },
    G: { en: 'After a gear error you ride again.', fr: 'Après une erreur de braquet, vous repartez.' },
    S: {
      en: 'From the sprint zone it wins the stage at once.',
      fr: 'Depuis la zone de sprint, il gagne l’étape aussitôt.',
    },
    C: {
      en: 'In this mountain stage you may ride 40 and 60 from your next turn on.',
      fr: 'Dans cette étape de montagne, vous pourrez rouler 40 et 60 dès votre prochain tour.',
    },
  },
  effects: {
    advance: {
      en: (n: number) => `${n} square${n === 1 ? '' : 's'} on`,
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
    roll_again: { en: () => 'throw again', fr: () => 'relancez' },
  },

  told: {
    threw: {
      en: (who: Name, n: number) => (who ? `${who} throws ${n}.` : `You throw ${n}.`),
      fr: (who: Name, n: number) => (who ? `${who} lance : ${n}.` : `Vous lancez : ${n}.`),
    },
    throwAgain: {
      en: (names: string) => `${names} are level and throw again.`,
      fr: (names: string) => `Égalité : ${names} relancent.`,
    },
    dealt: {
      en: (cards: string) => `The hands are dealt. Yours: ${cards}.`,
      fr: (cards: string) => `Les cartes sont données. Votre main : ${cards}.`,
    },
    dealtTo: {
      en: (who: string, cards: string) => `${who} is dealt ${cards}.`,
      fr: (who: string, cards: string) => `${who} reçoit ${cards}.`,
    },
    began: {
      en: (who: Name, stage: string) => `${stage}. ${who ? `${who} plays` : 'You play'} first, in yellow.`,
      fr: (who: Name, stage: string) =>
        `${stage}. ${who ? `${who}, en jaune, joue` : 'En jaune, vous jouez'} en premier.`,
    },
    drew: {
      en: (who: Name, card: string) => (who ? `${who} draws ${card}.` : `You draw ${card}.`),
      fr: (who: Name, card: string) => (who ? `${who} pioche ${card}.` : `Vous piochez ${card}.`),
    },
    reshuffled: {
      en: (n: number) => `The draw pile is empty: ${n} discarded cards are shuffled.`,
      fr: (n: number) => `La pioche est vide : on mélange les ${n} cartes de la défausse.`,
    },
    rode: {
      en: (who: Name, km: string, where: string) => `${who ? `${who} rides` : 'You ride'} ${km}: ${where}.`,
      fr: (who: Name, km: string, where: string) => `${who ? `${who} roule` : 'Vous roulez'} ${km} : ${where}.`,
    },
    rolled: {
      en: (who: Name, n: number, where: string) => `${who ? `${who} throws` : 'You throw'} ${n}: ${where}.`,
      fr: (who: Name, n: number, where: string) => `${who ? `${who} lance` : 'Vous lancez'} un ${n} : ${where}.`,
    },
    line: { en: 'over the line', fr: 'la ligne est franchie' },
    handicapped: {
      en: (who: Name, target: Name, card: string) =>
        `${who ?? 'You'} hit${who ? 's' : ''} ${target ?? 'you'} with ${card}.`,
      fr: (who: Name, target: Name, card: string) =>
        target ? `${who ? `${who} inflige` : 'Vous infligez'} ${card} à ${target}.` : `${who} vous inflige ${card}.`,
    },
    covered: {
      en: (who: Name, card: string, handicap: string) =>
        `${who ? `${who} takes` : 'You take'} ${card} after ${handicap} and can ride again.`,
      fr: (who: Name, card: string, handicap: string) =>
        `${who ? `${who} joue` : 'Vous jouez'} ${card} après ${handicap} : la route est de nouveau ouverte.`,
    },
    sprinted: {
      en: (who: Name) => `${who ? `${who} plays the` : 'You play your'} Sprinter!`,
      fr: (who: Name) => `${who ? `${who} lance son` : 'Vous lancez votre'} Sprinteur !`,
    },
    climbed: {
      en: (who: Name) => `${who ? `${who} sends the` : 'You send your'} Climber ahead: any distance from now on.`,
      fr: (who: Name) =>
        `${who ? `${who} envoie son` : 'Vous envoyez votre'} Grimpeur : toutes les distances sont permises.`,
    },
    discarded: {
      en: (who: Name, card: string) => `${who ? `${who} throws` : 'You throw'} ${card} away.`,
      fr: (who: Name, card: string) => `${who ? `${who} se défausse` : 'Vous vous défaussez'} d’${card}.`,
    },
    advanced: {
      en: (label: string, who: Name, to: number) => `${label}: ${who ?? 'you'} on to square ${to}.`,
      fr: (label: string, who: Name, to: number) => `${label} : ${who ? `${who} avance` : 'vous avancez'} case ${to}.`,
    },
    retreated: {
      en: (label: string, who: Name, to: number) => `${label}: ${who ?? 'you'} back to square ${to}.`,
      fr: (label: string, who: Name, to: number) => `${label} : ${who ? `${who} recule` : 'vous reculez'} case ${to}.`,
    },
    heldUp: {
      en: (label: string, who: Name, n: number) =>
        `${label}: ${who ? `${who} misses` : 'you miss'} ${n === 1 ? 'a turn' : `${n} turns`}.`,
      fr: (label: string, who: Name, n: number) =>
        `${label} : ${who ? `${who} passera` : 'vous passerez'} ${n === 1 ? 'un tour' : `${n} tours`}.`,
    },
    rollAgain: {
      en: (label: string, who: Name) => `${label}: ${who ? `${who} throws` : 'you throw'} again.`,
      fr: (label: string, who: Name) => `${label} : ${who ? `${who} relance` : 'vous relancez'}.`,
    },
    lostThrow: {
      en: (who: Name, n: number) => `${who ? `${who} throws` : 'You throw'} ${n}: too far, the throw is lost.`,
      fr: (who: Name, n: number) => `${who ? `${who} lance` : 'Vous lancez'} un ${n} : trop loin, le coup est perdu.`,
    },
    skipped: {
      en: (who: Name) => `${who ? `${who} misses` : 'You miss'} this turn.`,
      fr: (who: Name) => `${who ? `${who} passe` : 'Vous passez'} ce tour.`,
    },
    passed: {
      en: (who: Name) => `${who ? `${who} has` : 'You have'} no card and pass${who ? 'es' : ''}.`,
      fr: (who: Name) => `${who ? `${who} n’a plus de carte et passe` : 'Vous n’avez plus de carte et passez'}.`,
    },
    stageWon: {
      en: (who: Name, n: number) => `${who ? `${who} wins` : 'You win'} stage ${n}!`,
      fr: (who: Name, n: number) => `${who ? `${who} gagne` : 'Vous gagnez'} l’étape ${n} !`,
    },
    points: { en: (list: string) => `Points: ${list}.`, fr: (list: string) => `Les points : ${list}.` },
    capFirst: {
      en: (who: Name) => `${who ? `${who} wins` : 'You win'} the prologue and put${who ? 's' : ''} on the yellow cap.`,
      fr: (who: Name) =>
        `${who ? `${who} gagne` : 'Vous gagnez'} le prologue et ${who ? 'coiffe' : 'coiffez'} la casquette jaune.`,
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
    throwPrologue: { en: 'The highest throw wears yellow', fr: 'Le plus haut dé part en jaune' },
    throwTrial: { en: 'Your throw', fr: 'À vous de lancer' },
    throwHint: { en: 'Where each throw would lead:', fr: 'Où chaque coup vous mènerait :' },
    throw: { en: 'Throw the die', fr: 'Lancer le dé' },
    card: { en: 'Which card?', fr: 'Quelle carte ?' },
    hurt: { en: (card: string) => `${card}: stopped`, fr: (card: string) => `${card} : à l’arrêt` },
    pick: {
      en: 'Choose a card. Dotted ones can only be thrown away.',
      fr: 'Choisissez une carte. En pointillé : à défausser seulement.',
    },
    youDrew: {
      en: (card: string, does: string) => `You drew ${card}. ${does}`,
      fr: (card: string, does: string) => `Vous avez pioché ${card}. ${does}`,
    },
    ahead: {
      en: 'Choose a card already; it is played when your turn comes.',
      fr: 'Choisissez déjà une carte ; vous la jouerez à votre tour.',
    },
    reach: { en: (km: number) => `You reach km ${km}.`, fr: (km: number) => `Vous arrivez au km ${km}.` },
    zone: {
      en: (km: number) => `You reach km ${km}, in the sprint zone.`,
      fr: (km: number) => `Vous arrivez au km ${km}, dans la zone de sprint.`,
    },
    wins: { en: 'You cross the line and win the stage!', fr: 'Vous franchissez la ligne et gagnez l’étape !' },
    sprint: { en: 'Your Sprinter wins the stage at once!', fr: 'Votre Sprinteur gagne l’étape aussitôt !' },
    cure: {
      en: (handicap: string) => `Ends your ${handicap.toLowerCase()}; you ride from your next turn on.`,
      fr: (handicap: string) => `Met fin à votre ${handicap.toLowerCase()} ; vous repartez au prochain tour.`,
    },
    whom: { en: (card: string) => `${card} for whom?`, fr: (card: string) => `${card} : pour qui ?` },
    ride: { en: (km: string) => `Ride ${km}`, fr: (km: string) => `Rouler ${km}` },
    win: { en: (km: string) => `Ride ${km} and win`, fr: (km: string) => `Rouler ${km} et gagner` },
    cover: {
      en: (card: string) => `Play the ${card.toLowerCase()}`,
      fr: (card: string) => `Jouer : ${card.toLowerCase()}`,
    },
    sprintNow: { en: 'Sprint and win', fr: 'Sprinter et gagner' },
    climb: { en: 'Send the Climber', fr: 'Envoyer le Grimpeur' },
    play: { en: 'Play …', fr: 'Jouer …' },
    discard: { en: 'Throw away', fr: 'Défausser' },
    discardCard: { en: (card: string) => `Throw away: ${card}`, fr: (card: string) => `Défausser : ${card}` },
    only: { en: 'only to throw away', fr: 'à défausser seulement' },
    drawn: { en: 'just drawn', fr: 'piochée à l’instant' },
    asides: {
      en: 'The hands lie aside in a time trial.',
      fr: 'Les mains sont mises de côté pendant le contre-la-montre.',
    },
    plays: { en: (who: string) => `${who} is playing…`, fr: (who: string) => `${who} joue…` },
    throws: { en: (who: string) => `${who} throws the die…`, fr: (who: string) => `${who} lance le dé…` },
    yourHand: { en: 'Your hand', fr: 'Votre main' },
    keys: {
      en: 'Keys: a number chooses, ↑↓ rival, Enter plays, Del throws away',
      fr: 'Touches : un chiffre choisit, ↑↓ rival, Entrée joue, Suppr défausse',
    },
    keyThrow: { en: 'Key: Enter throws', fr: 'Touche : Entrée pour lancer' },
    target: {
      en: (who: string, card: string) => `${card} for ${who}`,
      fr: (who: string, card: string) => `${card} pour ${who}`,
    },
    has: { en: (card: string) => `has ${card} already`, fr: (card: string) => `a déjà ${card}` },
    leads: { en: 'leads', fr: 'en tête' },
  },

  sheet: {
    title: { en: 'Score sheet', fr: 'Feuille de résultats' },
    stage: { en: 'Stage', fr: 'Étape' },
    total: { en: 'Total', fr: 'Total' },
    print: { en: 'Print', fr: 'Imprimer' },
    place: { en: (n: number) => `place ${n}`, fr: (n: number) => (n === 1 ? '1er' : `${n}e`) },
    cap: { en: 'wore the yellow cap', fr: 'portait la casquette jaune' },
    legend: {
      en: '● wore the yellow cap · S won by the Sprinter',
      fr: '● portait la casquette jaune · S gagnée au Sprinteur',
    },
    sprinter: { en: 'won by the Sprinter', fr: 'gagnée au Sprinteur' },
  },
  ranking: {
    title: { en: 'On the road', fr: 'Sur la route' },
    points: { en: (n: number) => `${n} pts`, fr: (n: number) => `${n} pts` },
    general: { en: 'Overall', fr: 'Classement général' },
  },
  interlude: {
    kicker: { en: 'The sports page', fr: 'La page des sports' },
    headline: {
      en: (who: string, town: string) => `${who} wins at ${town}`,
      fr: (who: string, town: string) => `${who} gagne à ${town}`,
    },
    headlineYou: { en: (town: string) => `You win at ${town}`, fr: (town: string) => `Vous gagnez à ${town}` },
    headlineTrial: {
      en: (who: string) => `${who}, fastest of the day`,
      fr: (who: string) => `${who} signe le meilleur temps`,
    },
    headlineTrialYou: { en: 'You are the fastest', fr: 'Le meilleur temps est pour vous' },
    day: { en: 'The stage', fr: 'L’étape' },
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    go: { en: (n: number) => `On to stage ${n}`, fr: (n: number) => `En route pour l’étape ${n}` },
  },
  finish: {
    story: {
      en: (who: string, second: string, points: number, wins: number) =>
        `${points} points ahead of ${second}${wins > 0 ? `, ${wins} stage win${wins === 1 ? '' : 's'}` : ', and not one stage won'}: ${who} is the winner of the Tour.`,
      fr: (who: string, second: string, points: number, wins: number) =>
        `${points} points d’avance sur ${second}${wins > 0 ? `, ${wins} étape${wins === 1 ? '' : 's'} gagnée${wins === 1 ? '' : 's'}` : ' sans gagner une seule étape'} : ${who} est le vainqueur du Tour.`,
    },
    level: {
      en: (who: string, second: string) =>
        `Level on points with ${second} after twelve stages: ${who} wins the Tour on the last rule in the book.`,
      fr: (who: string, second: string) =>
        `À égalité de points avec ${second} après douze étapes : ${who} gagne le Tour au bout du règlement.`,
    },
    wins: {
      en: (n: number) => (n === 1 ? '1 stage' : `${n} stages`),
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
      en: 'The die is for the prologue and the time trials, the cards for the road.',
      fr: 'Le dé sert au prologue et aux contre-la-montre, les cartes sur la route.',
    },
    'card-not-in-hand': { en: 'That card is not in your hand.', fr: 'Cette carte n’est pas dans votre main.' },
    handicapped: { en: 'Not while a handicap lies in front of you.', fr: 'Pas tant qu’un handicap est devant vous.' },
    'mountain-limit': {
      en: 'In the mountains only 20 km, unless your Climber is out.',
      fr: 'En montagne, 20 km seulement sans votre Grimpeur.',
    },
    'target-self': { en: 'Not on yourself.', fr: 'Pas sur vous-même.' },
    'target-already-handicapped': {
      en: 'Every rival has a handicap already.',
      fr: 'Tous vos rivaux ont déjà un handicap.',
    },
    'no-handicap': { en: 'There is nothing to mend.', fr: 'Il n’y a rien à réparer.' },
    'counter-mismatch': {
      en: 'It does not help against what lies in front of you.',
      fr: 'Elle ne peut rien contre ce qui est devant vous.',
    },
    'no-sprint-zone': { en: 'There is no sprint in the mountains.', fr: 'On ne sprinte pas en montagne.' },
    'not-in-sprint-zone': { en: 'Only from the sprint zone.', fr: 'Seulement depuis la zone de sprint.' },
    'not-a-mountain': { en: 'Only in a mountain stage.', fr: 'Seulement dans une étape de montagne.' },
    'climber-already-out': { en: 'Your Climber is out already.', fr: 'Votre Grimpeur est déjà sorti.' },
    'discard-not-allowed': {
      en: 'You must play while a card can be played.',
      fr: 'Il faut jouer tant qu’une carte est jouable.',
    },
  },

  rules: {
    'VT-PRO-1': {
      en: 'In the prologue everybody throws the die once, in the order of the seats.',
      fr: 'Au prologue, chacun lance le dé une fois, dans l’ordre des places.',
    },
    'VT-PRO-2': {
      en: 'The highest throw takes the yellow cap and plays first; the prologue gives no points.',
      fr: 'Le plus haut dé prend la casquette jaune et joue en premier ; le prologue ne rapporte rien.',
    },
    'VT-PRO-3': { en: 'Only those level at the top throw again.', fr: 'Seuls les premiers à égalité relancent.' },
    'VT-SETUP-4': {
      en: 'Seven cards each; there is no other deal in the whole Tour.',
      fr: 'Sept cartes chacun ; on ne redonne pas de tout le Tour.',
    },
    'VT-STAGE-3': {
      en: 'The wearer of the cap plays first in every stage, then round the table.',
      fr: 'Qui porte la casquette joue en premier à chaque étape, puis on tourne.',
    },
    'VT-STAGE-4': {
      en: 'The first to reach the finish wins, and the stage ends at once.',
      fr: 'Le premier à l’arrivée gagne, et l’étape s’arrête aussitôt.',
    },
    'VT-TURN-2': {
      en: 'A turn is: draw one card, then use one card.',
      fr: 'Un tour : piocher une carte, puis en utiliser une.',
    },
    'VT-DECK-1': {
      en: 'When somebody must draw and the pile is empty, the discard pile is shuffled.',
      fr: 'Quand il faut piocher et que la pioche est vide, on mélange la défausse.',
    },
    'VT-DECK-5': {
      en: 'Without any card to draw or play, the turn passes.',
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
      en: 'The fitting card covers the handicap; both are gone, and so is the turn.',
      fr: 'La bonne carte couvre le handicap ; les deux s’en vont, et le tour avec.',
    },
    'VT-SPR-3': {
      en: 'Played from the sprint zone, the Sprinter wins the stage whatever the positions.',
      fr: 'Joué depuis la zone de sprint, le Sprinteur gagne l’étape quelles que soient les positions.',
    },
    'VT-CLB-2': {
      en: 'With the Climber out a player rides any distance to the end of this mountain stage.',
      fr: 'Son Grimpeur posé, on roule toutes les distances jusqu’au bout de l’étape de montagne.',
    },
    'VT-DISC-1': {
      en: 'Any card may be thrown away instead of being played; it has no effect.',
      fr: 'On peut se défausser d’une carte au lieu de la jouer ; elle est sans effet.',
    },
    'VT-TT-3': {
      en: 'In a time trial: throw the die and move that many squares.',
      fr: 'Au contre-la-montre : on lance le dé et on avance d’autant de cases.',
    },
    'VT-TT-6': {
      en: 'The instruction of the square on which the throw ends is carried out at once.',
      fr: 'La consigne de la case où finit le coup s’applique aussitôt.',
    },
    'VT-TT-8': { en: 'A player who is held up misses the turn.', fr: 'Qui est retenu passe son tour.' },
    'VT-R-12': {
      en: 'In this Tour the last throw must lead exactly to the line.',
      fr: 'Dans ce Tour, le dernier coup doit tomber juste sur la ligne.',
    },
    'VT-PTS-1': {
      en: '60 points for the winner, 30 for the nearest square behind, 10 for the next; riders on one square share its place.',
      fr: '60 points au vainqueur, 30 à la case la plus proche, 10 à la suivante ; sur une même case, même place.',
    },
    'VT-CAP-2': {
      en: 'After every stage the cap goes to the player with most points.',
      fr: 'Après chaque étape, la casquette va à qui a le plus de points.',
    },
    'VT-CAP-3': {
      en: 'Level on points: the stage winner first, then the best placed of the day, then its wearer.',
      fr: 'À égalité : d’abord le vainqueur du jour, puis le mieux placé, puis qui la porte.',
    },
    'VT-END-1': {
      en: 'Most points after twelve stages wins the Tour.',
      fr: 'Le plus de points après douze étapes gagne le Tour.',
    },
    'VT-END-2': {
      en: 'Level on points, the wearer of the cap in the last stage wins, otherwise the better place there.',
      fr: 'À égalité, qui portait la casquette dans la dernière étape gagne, sinon le mieux placé ce jour-là.',
    },
  },
})

const phrase = (table: Record<string, Phrase>, key: string): string => (table[key] ? say(table[key]) : key)

export const cardName = (card: Card): string => phrase(words.cards, card)
export const shortName = (card: Card): string => phrase({ ...words.cards, ...words.short }, card)
export const aCard = (card: Card): string => phrase(words.one, card)
export const cardLine = (card: Card): string => phrase(words.does, card)
export const cardList = (cards: string): string => listed([...cards].map(cardName))
export const kindName = (kind: Kind): string => say(words.kinds[kind])

export function stageTitle(stage: number): string {
  return stage === 0 ? say(words.prologue) : say(words.stage, stage)
}

export function measure(stage: TourStage): string {
  if (stage.kind === 'time_trial') return say(words.measures.time_trial, stage.squares)
  return stage.kind === 'mountain'
    ? say(words.measures.mountain, stage.km ?? 0)
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
        const where = stage && line.square >= stage.squares ? say(told.line) : whereIs(stage, line.square)
        return line.card
          ? say(told.rode, name(line.seat), cardName(line.card), where)
          : say(told.rolled, name(line.seat), line.value, where)
      }
      case 'handicapped':
        return say(told.handicapped, name(line.seat), name(line.target), aCard(line.card))
      case 'covered':
        return say(told.covered, name(line.seat), aCard(line.card), aCard(line.handicap))
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
