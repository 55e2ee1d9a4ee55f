// The rules in our own words, and why an answer is refused.

import { words as race } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'

export const rules: Record<string, Phrase> = defineWords({
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
})

const refusals: Record<string, Phrase> = defineWords({
  'cell-taken': { en: 'That cell is taken.', fr: 'Cette case est prise.' },
  'not-your-turn': { en: 'It is no longer your turn.', fr: 'Ce n’est plus à vous.' },
  'not-asked': { en: 'Nobody asks you for your consent any more.', fr: 'On ne vous demande plus votre accord.' },
  'wrong-phase': { en: 'Something else is being asked now.', fr: 'La question a changé entre-temps.' },
  'help-taken-back': {
    en: 'You have taken a help back three times: no more help in this move.',
    fr: 'Vous avez renoncé trois fois à aider : plus d’aide pour ce coup.',
  },
  'no-consent': { en: 'That was already declined.', fr: 'C’est déjà refusé.' },
})

export function ruleSentence(id: string): string | null {
  const known = rules[id]
  return known ? say(known) : null
}

export function refusalSentence(code: string): string {
  const known = refusals[code] ?? (race.refusals as Record<string, Phrase>)[code]
  return say(known ?? race.refusals.other)
}
