import { nearest } from '../../guide/nearest.ts'
import type { Picture } from '../../race/picture.ts'
import { defineWords, say } from '../../words.ts'

// The signs of the road and the profile, as they are drawn there.
export const legend = defineWords({
  rider: {
    name: { en: 'A rider', fr: 'Un coureur' },
    text: {
      en: 'Colour, shape and first letter are the team; R is the rouleur, S the sprinteur. The red tip marks yours.',
      fr: 'Couleur, forme et première lettre disent l’équipe ; R est le rouleur, S le sprinteur. La pointe rouge marque les vôtres.',
    },
  },
  climb: {
    name: { en: 'Climb', fr: 'Montée' },
    text: {
      en: 'Red with chevrons. Nobody rides more than 5 here, and there is no slipstream.',
      fr: 'Rouge, avec des chevrons. Personne n’y fait plus de 5, et pas d’aspiration.',
    },
  },
  descent: {
    name: { en: 'Descent', fr: 'Descente' },
    text: {
      en: 'Blue with chevrons. From here every card takes you at least 5.',
      fr: 'Bleu, avec des chevrons. D’ici, toute carte vaut au moins 5.',
    },
  },
  cobbles: {
    name: { en: 'Cobbles', fr: 'Pavés' },
    text: {
      en: 'A stone pattern, often one rider wide. There is no slipstream.',
      fr: 'Un motif de pierres, souvent large d’un coureur. Pas d’aspiration.',
    },
  },
  supply: {
    name: { en: 'Supply zone', fr: 'Ravitaillement' },
    text: {
      en: 'Pale blue with a bag. From here every card takes you at least 4.',
      fr: 'Bleu pâle, avec une musette. D’ici, toute carte vaut au moins 4.',
    },
  },
  start: {
    name: { en: 'Starting grid', fr: 'Grille de départ' },
    text: {
      en: 'Yellow. Teams put their riders here before the race.',
      fr: 'Jaune. Les équipes y placent leurs coureurs avant la course.',
    },
  },
  finish: {
    name: { en: 'Finish line', fr: 'Ligne d’arrivée' },
    text: {
      en: 'Whoever is furthest beyond it at the end of the round wins.',
      fr: 'Le plus loin au-delà à la fin de la manche l’emporte.',
    },
  },
  flame: {
    name: { en: 'The red flame', fr: 'La flamme rouge' },
    text: { en: 'Five squares to the line.', fr: 'Cinq cases avant la ligne.' },
  },
  card: {
    name: { en: 'A card by a rider', fr: 'Une carte près d’un coureur' },
    text: {
      en: 'What the rider plays in this round, turned up for all.',
      fr: 'Ce que le coureur joue dans cette manche, retourné pour tous.',
    },
  },
  fatigue: {
    name: { en: 'F', fr: 'F' },
    text: {
      en: 'A fatigue card, worth 2: the price of riding in the wind.',
      fr: 'Une carte fatigue, qui vaut 2 : le prix du vent.',
    },
  },
  ghost: {
    name: { en: 'A pale rider', fr: 'Un coureur pâle' },
    text: {
      en: 'Where the card you have in mind takes you, if nobody gets in the way.',
      fr: 'Où mène la carte à laquelle vous pensez, si personne ne gêne.',
    },
  },
  gap: {
    name: { en: 'Brackets and figures', fr: 'Crochets et chiffres' },
    text: {
      en: 'On the profile: a group, and the empty squares to the group ahead. 1 means slipstream.',
      fr: 'Sur le profil : un groupe, et les cases vides jusqu’au groupe de devant. 1, c’est l’aspiration.',
    },
  },
})

const plain = defineWords({
  flat: {
    name: { en: 'Flat road', fr: 'Route plate' },
    text: { en: 'Every card counts as it is.', fr: 'Chaque carte compte telle quelle.' },
  },
  beyond: {
    name: { en: 'Beyond the line', fr: 'Après la ligne' },
    text: { en: 'Whoever ends up furthest wins.', fr: 'Le plus loin l’emporte.' },
  },
  square: { en: (n: number) => `Square ${n}`, fr: (n: number) => `Case ${n}` },
})

// What a tapped place is; nothing beside the road.
export function squareWords({ squares, start, finish }: Picture, x: number, y: number): string {
  const square = nearest(squares, ({ at }) => [at[0], at[1]], [x, y], 1)
  if (!square) return ''
  const number = squares.indexOf(square)
  const { terrain } = square
  const row =
    number < start
      ? legend.start
      : number >= finish
        ? plain.beyond
        : terrain === 'flat' || terrain === 'sprint'
          ? plain.flat
          : legend[terrain]
  return `${say(plain.square, number)} · ${say(row.name)}. ${say(row.text)}`
}
