// The rules that the referee names when it refuses or warns, each in a sentence.

import { defineWords, type Phrase } from '../words.ts'

const rules: Record<string, Phrase> = defineWords({
  'REF-ERR-1': {
    en: 'A rider arrives or abandons once in a stage.',
    fr: 'On arrive ou on abandonne une seule fois par étape.',
  },
  'REF-ERR-2': {
    en: 'At least one rider is chosen before saving.',
    fr: 'Il faut au moins un coureur avant d’enregistrer.',
  },
  'REF-ERR-3': {
    en: 'A prime has as many places as its table of points.',
    fr: 'Une prime compte autant de places que son barème.',
  },
  'REF-ERR-4': {
    en: 'A rider stands once in an arrival and once at a prime.',
    fr: 'Un coureur figure une seule fois par arrivée et par prime.',
  },
  'REF-ERR-5': {
    en: 'The cells of the finish count seconds from 0 to 59.',
    fr: 'Les cases d’arrivée valent de 0 à 59 secondes.',
  },
  'REF-ERR-6': { en: 'Entries belong to the stage that is running.', fr: 'Les saisies vont à l’étape en cours.' },
  'REF-ERR-7': {
    en: 'Without riders on the road no turn begins.',
    fr: 'Sans coureur sur la route, aucun tour ne commence.',
  },
  'REF-ERR-8': {
    en: 'Teams, riders and stages stay within what the game allows.',
    fr: 'Équipes, coureurs et étapes restent dans les limites du jeu.',
  },
  'REF-ERR-9': {
    en: 'Only riders who have started the stage can be entered.',
    fr: 'On ne saisit que les partants de l’étape.',
  },
  'REF-ERR-10': {
    en: 'A stage starts when the one before it is closed.',
    fr: 'Une étape part quand la précédente est close.',
  },
  'REF-ERR-11': {
    en: 'A game file is read completely or not at all.',
    fr: 'Un fichier de partie se lit en entier ou pas du tout.',
  },
  'REF-WRN-1': {
    en: 'The seconds are printed on the cells of the finish.',
    fr: 'Les secondes sont imprimées sur les cases d’arrivée.',
  },
  'REF-WRN-2': {
    en: 'Two groups of one turn with equal seconds are shown as one.',
    fr: 'Deux groupes d’un même tour à égalité n’en font qu’un.',
  },
  'REF-WRN-3': {
    en: 'Who has arrived may have passed the prime before.',
    fr: 'Qui est arrivé a pu passer la prime avant.',
  },
  'REF-WRN-4': {
    en: 'Primes are usually entered in the order of the road.',
    fr: 'Les primes se saisissent d’habitude dans l’ordre de la route.',
  },
  'REF-WRN-5': {
    en: 'A stage can be closed with something open; it is listed.',
    fr: 'On peut clore une étape incomplète ; le reste est signalé.',
  },
  'REF-WRN-6': {
    en: 'Equal names are allowed, but easy to mix up.',
    fr: 'Deux noms identiques sont permis, mais trompeurs.',
  },
  'REF-WRN-7': {
    en: 'An arrival usually lies in a turn that has begun.',
    fr: 'Une arrivée se situe d’habitude dans un tour commencé.',
  },
  'REF-WRN-8': {
    en: 'Before turn 15 hardly anyone reaches the line.',
    fr: 'Avant le tour 15, presque personne n’atteint la ligne.',
  },
  'REF-WRN-9': {
    en: 'A team without riders is out of the team ranking.',
    fr: 'Une équipe sans coureur sort du classement par équipes.',
  },
  'REF-CLK-3': {
    en: 'Two seconds pass before the next turn can be called.',
    fr: 'Deux secondes avant de pouvoir annoncer le tour suivant.',
  },
  'REF-CLK-5': {
    en: 'When everyone is in, the stage can be closed.',
    fr: 'Quand tout le monde est arrivé, l’étape se clôt.',
  },
  'REF-COR-1': {
    en: 'Undo takes back the last entry, as often as wanted.',
    fr: 'Annuler reprend la dernière saisie, autant de fois qu’il faut.',
  },
  'REF-COR-4': {
    en: 'A correction changes everything after it, but not a start that was ridden.',
    fr: 'Une correction change toute la suite, sauf un départ déjà donné.',
  },
  'REF-COR-5': {
    en: 'A closed stage can be reopened; corrections there are asked about.',
    fr: 'Une étape close se rouvre ; y corriger demande confirmation.',
  },
  'REF-SET-10': { en: 'A second draw replaces the first.', fr: 'Un second tirage remplace le premier.' },
  'REF-SET-12': {
    en: 'After the start the teams are fixed; names can change.',
    fr: 'Après le départ, les équipes sont fixées ; les noms peuvent changer.',
  },
  'REF-VT-7': {
    en: 'One winner, then second and third places, each player once.',
    fr: 'Une victoire, puis les deuxièmes et troisièmes places, chacun une fois.',
  },
  'REF-GT-16': {
    en: 'The referee tracks no cards; it reminds.',
    fr: 'L’arbitre ne suit pas les cartes : il rappelle.',
  },
  'REF-HR-14': {
    en: 'One rider of each team has a trait, each trait at most twice; or nobody has one.',
    fr: 'Un coureur de chaque équipe a un talent, chaque talent deux fois au plus ; ou personne n’en a.',
  },
  'REF-HR-13': {
    en: 'The referee tracks no cards; it reminds.',
    fr: 'L’arbitre ne suit pas les cartes : il rappelle.',
  },
})

export const ruleText = (rule: string): Phrase | undefined => rules[rule]
