import { defineWords } from '../../words.ts'
import type { About } from '../about.ts'

const words = defineWords({
  name: { en: 'Le Tour de France', fr: 'Le Tour de France' },
  measure: { en: '2 to 6 teams of 3 to 6 riders, an evening per stage', fr: '2 à 6 équipes de 3 à 6 coureurs, une soirée par étape' },
  lure: {
    en: 'A peloton on a road of hexes: one rider breaks the wind, the others follow or gamble. Attack on the lightning bolt, brake the bunch, help a team-mate over the line, and mind the red die.',
    fr: 'Un peloton sur une route d’hexagones : l’un coupe le vent, les autres suivent ou tentent leur chance. Attaquez sur l’éclair, freinez le paquet, emmenez un équipier jusqu’à la ligne, et gare au dé rouge.',
  },
  seat: { en: (n: number) => `Team ${n}`, fr: (n: number) => `Équipe ${n}` },
  seats: { en: 'The teams', fr: 'Les équipes' },
  levels: {
    gentle: { en: 'For a first stage: they ride as it comes.', fr: 'Pour une première étape : ils roulent comme ça vient.' },
    steady: { en: 'They keep the pace and attack when they can.', fr: 'Ils tiennent le rythme et attaquent quand ils peuvent.' },
    strong: { en: 'They think ahead. Good luck.', fr: 'Ils voient loin. Bon courage.' },
  },
  bots: {
    random: { en: 'Daydreamer', fr: 'Tête en l’air' },
    simple: { en: 'Domestique', fr: 'Équipier' },
    experienced: { en: 'Road captain', fr: 'Capitaine de route' },
    mc: { en: 'Champion', fr: 'Champion' },
  },
  options: {
    riders: {
      name: { en: 'Riders per team', fr: 'Coureurs par équipe' },
      text: { en: 'Fewer riders make a shorter evening; six make a peloton.', fr: 'Moins de coureurs, soirée plus courte ; à six, c’est un peloton.' },
      values: { 3: { en: '3', fr: '3' }, 4: { en: '4', fr: '4' }, 5: { en: '5', fr: '5' }, 6: { en: '6', fr: '6' } },
    },
    descent_die: {
      name: { en: 'Riding downhill', fr: 'Les descentes' },
      text: { en: 'Which die is thrown on a descent.', fr: 'Avec quel dé descend-on ?' },
      values: { yellow: { en: 'Yellow, as on the flat', fr: 'Le jaune, comme sur le plat' }, polka: { en: 'Polka-dot, as uphill', fr: 'À pois, comme en montée' } },
    },
    red_pace: {
      name: { en: 'Following a risk', fr: 'Suivre un risque' },
      text: { en: 'Whether the others may follow the speed of the red die.', fr: 'Les autres peuvent-ils suivre la vitesse du dé rouge ?' },
      values: { group: { en: 'They may follow', fr: 'Ils peuvent suivre' }, own: { en: 'For its rider alone', fr: 'Pour lui seul' } },
    },
    finish_groups: {
      name: { en: 'Times at the finish', fr: 'Les temps à l’arrivée' },
      text: { en: 'Who shares a time: riders who arrive linked, or all of one table turn.', fr: 'Qui partage un temps : ceux qui arrivent groupés, ou tous ceux d’un tour de table.' },
      values: { linked: { en: 'Linked riders', fr: 'Les groupés' }, turn: { en: 'All of the turn', fr: 'Tous ceux du tour' } },
    },
    placement: {
      name: { en: 'Lining up', fr: 'Se placer au départ' },
      text: { en: 'One rider each in turn, or a whole team at a time.', fr: 'Un coureur chacun à son tour, ou toute l’équipe d’un coup.' },
      values: { rotation: { en: 'In turn', fr: 'À tour de rôle' }, team: { en: 'Team by team', fr: 'Équipe par équipe' } },
    },
    contain: {
      name: { en: 'Containing an attack', fr: 'Contenir une attaque' },
      text: { en: 'Who may answer an attack with a bolt of his own.', fr: 'Qui peut répondre à une attaque avec un éclair.' },
      values: { anyone: { en: 'Anyone of the group', fr: 'Chacun du groupe' }, position: { en: 'Only in attack position', fr: 'Seulement en position d’attaque' } },
    },
    abandon: {
      name: { en: 'After a big crash', fr: 'Après une grosse chute' },
      text: { en: 'Whether who abandons starts again in the next stage.', fr: 'Qui abandonne repart-il à l’étape suivante ?' },
      values: { out: { en: 'He is out', fr: 'Il est hors course' }, return: { en: 'He starts again, a minute behind the last', fr: 'Il repart, une minute après le dernier' } },
    },
    team_bonus: {
      name: { en: 'Bonuses and teams', fr: 'Bonifications et équipes' },
      text: { en: 'Whether the seconds won by the first three count for their team as well.', fr: 'Les bonifications comptent-elles aussi pour l’équipe ?' },
      values: { false: { en: 'For the rider only', fr: 'Pour le coureur seul' }, true: { en: 'For the team as well', fr: 'Pour l’équipe aussi' } },
    },
    ride_short: {
      name: { en: 'Riding short', fr: 'S’arrêter en route' },
      text: { en: 'Whether a rider may stop before his speed is used up.', fr: 'Peut-on s’arrêter avant la fin de sa vitesse ?' },
      values: { true: { en: 'He may', fr: 'On peut' }, false: { en: 'As far as possible', fr: 'Aussi loin que possible' } },
    },
    gale_white_red: {
      name: { en: 'White and red in the gale', fr: 'Blanc et rouge dans la tempête' },
      text: { en: 'Whether the windy bridge costs two cells of these dice as well.', fr: 'Le pont venteux coûte-t-il aussi deux cases à ces dés ?' },
      values: { exempt: { en: 'No', fr: 'Non' }, reduced: { en: 'Yes', fr: 'Oui' } },
    },
    alone_on_climb: {
      name: { en: 'Alone on a climb', fr: 'Seul en montée' },
      text: { en: 'Whether a rider alone loses a cell uphill too.', fr: 'Un coureur seul perd-il une case en montée aussi ?' },
      values: { 0: { en: 'He loses nothing', fr: 'Il ne perd rien' }, '-1': { en: 'One cell', fr: 'Une case' } },
    },
    time_limit: {
      name: { en: 'Time limit', fr: 'Les délais' },
      text: { en: 'So many table turns after the winner, whoever is still on the road gets a time and the stage ends.', fr: 'Autant de tours de table après le vainqueur, qui est encore en route reçoit un temps et l’étape s’arrête.' },
      values: { 0: { en: 'None', fr: 'Aucun' }, 3: { en: '3 turns', fr: '3 tours' }, 5: { en: '5 turns', fr: '5 tours' }, 8: { en: '8 turns', fr: '8 tours' }, 12: { en: '12 turns', fr: '12 tours' } },
    },
  },
  names: {
    'Last lap': { en: 'Last lap', fr: 'Dernier tour' },
    'To finish': { en: 'To the finish', fr: 'Vers l’arrivée' },
    ARRIVÉE: { en: 'FINISH', fr: 'ARRIVÉE' },
    DÉPART: { en: 'START', fr: 'DÉPART' },
  },
})

export const about: About = { ...words, quick: { riders: 3 } }
