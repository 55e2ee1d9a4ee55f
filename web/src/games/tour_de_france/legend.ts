import { nearest } from '../../guide/nearest.ts'
import { defineWords, say } from '../../words.ts'
import type { Road } from './road.ts'

// The signs of the road, as they are drawn there.
export const legend = defineWords({
  rider: {
    name: { en: 'A rider', fr: 'Un coureur' },
    text: {
      en: 'The number is the rider, colour and sign are the team. The red tip marks yours.',
      fr: 'Le numéro dit le coureur, la couleur et le signe l’équipe. La pointe rouge marque les vôtres.',
    },
  },
  turn: {
    name: { en: 'A yellow ring', fr: 'Un anneau jaune' },
    text: { en: 'This rider moves now.', fr: 'C’est le tour de ce coureur.' },
  },
  target: {
    name: { en: 'A red cell', fr: 'Une case rouge' },
    text: {
      en: 'You may end here. The filled one is chosen.',
      fr: 'Vous pouvez finir là. La case pleine est choisie.',
    },
  },
  bolt: {
    name: { en: 'A bolt by a rider', fr: 'Un éclair près d’un coureur' },
    text: {
      en: 'In attack position: a bolt on the die is an attack.',
      fr: 'En position d’attaque : un éclair au dé, et c’est l’attaque.',
    },
  },
  wind: {
    name: { en: 'Blue streaks', fr: 'Des traits bleus' },
    text: {
      en: 'The side the wind comes from. Unsheltered riders lose a cell.',
      fr: 'Le côté d’où vient le vent. Sans abri, on perd une case.',
    },
  },
  gale: {
    name: { en: 'The windy bridge', fr: 'Le pont venteux' },
    text: {
      en: 'Pale, with rails: the wind costs two cells.',
      fr: 'Pâle, avec des rambardes : le vent coûte deux cases.',
    },
  },
  climb: {
    name: { en: 'Climb', fr: 'Montée' },
    text: {
      en: 'Red with chevrons: the polka-dot die, no wind, no brake, no risk.',
      fr: 'Rouge, avec des chevrons : le dé à pois, pas de vent, ni frein ni risque.',
    },
  },
  descent: {
    name: { en: 'Descent', fr: 'Descente' },
    text: {
      en: 'Blue with chevrons: ridden like the flat.',
      fr: 'Bleu, avec des chevrons : on y roule comme sur le plat.',
    },
  },
  corridor: {
    name: { en: 'Yellow cells', fr: 'Des cases jaunes' },
    text: { en: 'The starting grid.', fr: 'La grille de départ.' },
  },
  sprint: {
    name: { en: 'A green line', fr: 'Une ligne verte' },
    text: {
      en: 'A sprint: points for the first over it.',
      fr: 'Un sprint : des points pour les premiers à la franchir.',
    },
  },
  summit: {
    name: { en: 'A white line', fr: 'Une ligne blanche' },
    text: {
      en: 'A summit: mountain points for the first over it.',
      fr: 'Un sommet : des points de montagne aux premiers.',
    },
  },
  zone: {
    name: { en: 'Figures behind the line', fr: 'Des chiffres après la ligne' },
    text: {
      en: 'Seconds: the further you get, the better your time.',
      fr: 'Des secondes : plus on va loin, meilleur est le temps.',
    },
  },
  yellow: {
    name: { en: 'The yellow die', fr: 'Le dé jaune' },
    text: { en: 'The pace on the flat. One face is the bolt.', fr: 'Le rythme sur le plat. Une face est l’éclair.' },
  },
  polka: {
    name: { en: 'The polka-dot die', fr: 'Le dé à pois' },
    text: { en: 'The pace uphill.', fr: 'Le rythme en montée.' },
  },
  green: {
    name: { en: 'The green die', fr: 'Le dé vert' },
    text: { en: 'After an attack: how far it carries.', fr: 'Après une attaque : jusqu’où elle porte.' },
  },
  white: {
    name: { en: 'The white die', fr: 'Le dé blanc' },
    text: { en: 'Brake: slow the group down.', fr: 'Freiner : ralentir le groupe.' },
  },
  red: {
    name: { en: 'The red die', fr: 'Le dé rouge' },
    text: { en: 'Risk: fast, with a crash on two faces.', fr: 'Risquer : vite, avec la chute sur deux faces.' },
  },
  jersey: {
    name: { en: 'Yellow, green, dotted', fr: 'Jaune, vert, à pois' },
    text: {
      en: 'The jerseys of the leaders: time, points, mountains.',
      fr: 'Les maillots des premiers : temps, points, montagne.',
    },
  },
})

const plain = defineWords({
  flat: {
    name: { en: 'Flat road', fr: 'Route plate' },
    text: { en: 'The yellow die, and the wind.', fr: 'Le dé jaune, et le vent.' },
  },
  toGo: {
    en: (n: number) => `${n} to the line`,
    fr: (n: number) => `À ${n} de la ligne`,
  },
  seconds: { en: (n: number) => `${n} seconds`, fr: (n: number) => `${n} secondes` },
  wind: {
    L: { en: 'Wind from the left.', fr: 'Vent de gauche.' },
    R: { en: 'Wind from the right.', fr: 'Vent de droite.' },
  },
})

// What a tapped place is; nothing beside the road.
export function cellSaid(road: Road, x: number, y: number): string {
  const cell = nearest(road.cells.values(), (one) => [one.x, one.y], [x, y], 0.6)
  if (!cell) return ''
  const { board } = road
  const sector = board.sectors[board.route[cell.visit]!]!
  const line = board.lines.find(({ cells }) => cells.some(([q, r]) => q === cell.q && r === cell.r))
  const row = line
    ? legend[line.type]
    : cell.seconds !== null
      ? legend.zone
      : board.corridor.includes(cell.name)
        ? legend.corridor
        : cell.gale
          ? legend.gale
          : cell.terrain === 'flat'
            ? plain.flat
            : legend[cell.terrain]
  const where = cell.seconds === null ? say(plain.toGo, cell.remaining) : say(plain.seconds, cell.seconds)
  const wind = cell.terrain === 'climb' ? '' : ` ${say(plain.wind[sector.wind])}`
  return `${where} · ${say(row.name)}. ${say(row.text)}${wind}`
}
