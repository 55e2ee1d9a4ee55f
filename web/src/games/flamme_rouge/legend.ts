import { nearest } from '../../guide/nearest.ts'
import type { Picture, Point } from '../../race/picture.ts'
import { defineWords, say } from '../../words.ts'
import type { Power } from './cards.ts'
import { nameOfSquare } from './measures.ts'
import { skyOver, type Board, type Weather } from './story.ts'

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
  crashed: {
    name: { en: 'A fallen rider', fr: 'Un coureur à terre' },
    text: {
      en: 'Gets up with the next card, which is worth 2 less.',
      fr: 'Se relève à la carte suivante, qui vaut 2 de moins.',
    },
  },
  wavy: {
    name: { en: 'Dangerous bend', fr: 'Virage dangereux' },
    text: {
      en: 'Blue waves. Whoever is held up by others and ends here crashes.',
      fr: 'Des vagues bleues. Qui est gêné par d’autres et s’arrête ici chute.',
    },
  },
  headwind: {
    name: { en: 'Headwind', fr: 'Vent de face' },
    text: {
      en: 'Streaks against the riders. Whoever begins a round on the tile draws three cards instead of four.',
      fr: 'Des traits contre les coureurs. Qui commence la manche sur la tuile pioche trois cartes au lieu de quatre.',
    },
  },
  tailwind: {
    name: { en: 'Tailwind', fr: 'Vent de dos' },
    text: {
      en: 'Streaks along the road. Whoever begins a round on the tile draws five cards instead of four.',
      fr: 'Des traits dans le sens de la route. Qui commence la manche sur la tuile pioche cinq cartes au lieu de quatre.',
    },
  },
  crosswind: {
    name: { en: 'Crosswind', fr: 'Vent de côté' },
    text: {
      en: 'Streaks across the road. There is no slipstream on the tile.',
      fr: 'Des traits en travers de la route. Pas d’aspiration sur la tuile.',
    },
  },
  wet: {
    name: { en: 'Wet road', fr: 'Route mouillée' },
    text: {
      en: 'Puddles. Whoever is held up by others and stops on the tile crashes.',
      fr: 'Des flaques. Qui est gêné par d’autres et s’arrête sur la tuile chute.',
    },
  },
  places: {
    name: { en: 'Places of the breakaway', fr: 'Places de l’échappée' },
    text: {
      en: 'Dashed, on the second tile. The highest bids before the first round start here.',
      fr: 'En pointillés, sur la deuxième tuile. Les plus fortes mises d’avant la première manche partent d’ici.',
    },
  },
  roundabout: {
    name: { en: 'Roundabout', fr: 'Rond-point' },
    text: {
      en: 'The road splits: the short way inside, and the long one around for those who find it full.',
      fr: 'La route se sépare : le chemin court à l’intérieur, le long autour quand l’autre est pris.',
    },
  },
  sprint: {
    name: { en: 'Green tokens', fr: 'Jetons verts' },
    text: {
      en: 'Sprint points for the first to reach the square, in the order at the end of the round.',
      fr: 'Des points de sprint pour les premiers sur la case, dans l’ordre de fin de manche.',
    },
  },
  mountain: {
    name: { en: 'Dotted tokens', fr: 'Jetons à pois' },
    text: { en: 'Mountain points, won in the same way.', fr: 'Des points de montagne, gagnés de même.' },
  },
  refreshment: {
    name: { en: 'The bottle', fr: 'Le bidon' },
    text: {
      en: 'As soon as somebody reaches it, all riders take played cards back at the end of the round.',
      fr: 'Dès qu’un coureur l’atteint, tous reprennent des cartes jouées en fin de manche.',
    },
  },
  seconds: {
    name: { en: 'Seconds past the line', fr: 'Secondes après la ligne' },
    text: {
      en: 'The time of whoever leads the group that stops there. Those still on the road take a minute.',
      fr: 'Le temps de la tête du groupe qui s’y arrête. Ceux encore en route prennent une minute.',
    },
  },
  breakaway: {
    name: { en: 'Breakaway', fr: 'Échappée' },
    text: {
      en: 'Nobody on this rider’s square gives slipstream in this round.',
      fr: 'Personne sur sa case ne donne l’aspiration dans cette manche.',
    },
  },
  chase: {
    name: { en: 'Chase', fr: 'Poursuite' },
    text: {
      en: 'One square more if that brings the rider up to somebody.',
      fr: 'Une case de plus si elle mène au contact d’un autre coureur.',
    },
  },
  agile: {
    name: { en: 'Agile', fr: 'Agile' },
    text: {
      en: 'Always stops where the card says, on the right; on the grass if the square is full.',
      fr: 'S’arrête toujours où dit la carte, à droite ; dans l’herbe si la case est pleine.',
    },
  },
  recovery: {
    name: { en: 'Recovery', fr: 'Récupération' },
    text: {
      en: 'The rider may give a recycled fatigue card back.',
      fr: 'Le coureur peut rendre une carte Fatigue de sa défausse.',
    },
  },
  relentless: {
    name: { en: 'Relentless', fr: 'Implacable' },
    text: { en: 'No fatigue card in this round.', fr: 'Aucune carte Fatigue dans cette manche.' },
  },
  climbing: {
    name: { en: 'Strong uphill', fr: 'Fort en montée' },
    text: {
      en: 'On climbs the card counts in full, 6 or 7.',
      fr: 'En montée, la carte compte en entier, 6 ou 7.',
    },
  },
  descending: {
    name: { en: 'Strong downhill', fr: 'Fort en descente' },
    text: {
      en: 'From a descent the card takes you at least 7.',
      fr: 'Depuis une descente, la carte vaut au moins 7.',
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
  square: { en: (n: string) => `Square ${n}`, fr: (n: string) => `Case ${n}` },
  squares: {
    en: (from: string, to: string) => `Squares ${from}–${to}`,
    fr: (from: string, to: string) => `Cases ${from}–${to}`,
  },
  left: {
    en: (tokens: string) => `Still to be won: ${tokens}.`,
    fr: (tokens: string) => `Encore à prendre : ${tokens}.`,
  },
  gone: { en: 'All are taken.', fr: 'Tout est pris.' },
})

// The sign of a power in the legend.
export const POWER_ROWS: Record<Power, keyof typeof legend> = {
  breakaway: 'breakaway',
  chase: 'chase',
  agile: 'agile',
  recovery: 'recovery',
  relentless: 'relentless',
  climb: 'climbing',
  descent: 'descending',
}
export const powerName = (power: Power): string => say(legend[POWER_ROWS[power]].name)
export const powerText = (power: Power): string => say(legend[POWER_ROWS[power]].text)

// What lies on a tile: "Squares 24–29 · Headwind. …".
export const skyWords = (picture: Picture, { sign, from, to }: Weather): string =>
  `${say(plain.squares, nameOfSquare(picture, from), nameOfSquare(picture, to))} · ${say(legend[sign].name)}. ${say(
    legend[sign].text,
  )}`

// What is tapped: tokens beside the road, or a square of it.
export function tapWords(picture: Picture, piles: readonly Point[], board: Board, x: number, y: number): string {
  const pile = piles.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 0.8)
  const line = picture.lines?.[pile]
  if (!line) return squareWords(picture, x, y, board)
  const { name, text } = legend[line.kind]
  const left = line.worth.slice(board.taken[pile] ?? 0)
  const rest = left.length === 0 ? say(plain.gone) : line.kind === 'refreshment' ? '' : say(plain.left, left.join(', '))
  return `${say(plain.square, nameOfSquare(picture, line.square))} · ${say(name)}. ${say(text)} ${rest}`.trim()
}

// What a tapped place is; nothing beside the road.
export function squareWords(picture: Picture, x: number, y: number, board: Board): string {
  const { squares, start, finish } = picture
  const square = nearest(squares, ({ at }) => [at[0], at[1]], [x, y], 1)
  if (!square) return ''
  const number = squares.indexOf(square)
  const { terrain } = square
  const sky = skyOver(board, number).map((sign) => ` ${say(legend[sign].name)}. ${say(legend[sign].text)}`)
  const places = picture.breakaway?.square === number ? ` ${say(legend.places.name)}. ${say(legend.places.text)}` : ''
  const row =
    number < start
      ? legend.start
      : square.slippery
        ? legend.wavy
        : square.name
          ? legend.roundabout
          : number >= finish
            ? plain.beyond
            : terrain === 'flat' || terrain === 'sprint'
              ? plain.flat
              : legend[terrain]
  return `${say(plain.square, nameOfSquare(picture, number))} · ${say(row.name)}. ${say(row.text)}${sky.join('')}${places}`
}
