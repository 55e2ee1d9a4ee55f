import { nearest } from '../../guide/nearest.ts'
import type { Square } from '../../race/picture.ts'
import { defineWords, say } from '../../words.ts'
import { instructionOn, limitOf, type TourBoard, type TourStage } from './picture.ts'
import { whereIs } from './words.ts'

// The signs of the road, as they are drawn there.
export const legend = defineWords({
  rider: {
    name: { en: 'A rider', fr: 'Un coureur' },
    text: {
      en: 'Colour, shape and letter are the player; the red tip marks yours.',
      fr: 'Couleur, forme et lettre disent le joueur ; la pointe rouge marque le vôtre.',
    },
  },
  cap: {
    name: { en: 'The yellow cap', fr: 'La casquette jaune' },
    text: {
      en: 'Most points so far; plays first in the stage.',
      fr: 'Le plus de points jusqu’ici ; joue en premier dans l’étape.',
    },
  },
  km: {
    name: { en: 'A figure on the road', fr: 'Un chiffre sur la route' },
    text: {
      en: 'Kilometres from the start.',
      fr: 'Kilomètres depuis le départ.',
    },
  },
  zone: {
    name: { en: 'Green zone', fr: 'Zone verte' },
    text: {
      en: 'The last squares of a flat stage. From here the Sprinter wins at once.',
      fr: 'Les dernières cases d’une étape de plaine. D’ici, le Sprinteur gagne aussitôt.',
    },
  },
  handicap: {
    name: { en: 'A red sign by a rider', fr: 'Un signe rouge près d’un coureur' },
    text: {
      en: 'A handicap: crash, puncture, hunger or wrong gear. The rider stands still until it is fixed.',
      fr: 'Un handicap : chute, crevaison, fringale ou erreur de braquet. Le coureur est arrêté jusqu’à réparation.',
    },
  },
  remedy: {
    name: { en: 'A green sign', fr: 'Un signe vert' },
    text: { en: 'A remedy: bike, wheel, food bag, new gear.', fr: 'Un remède : vélo, roue, ravito, braquet.' },
  },
  climber: {
    name: { en: 'The Climber', fr: 'Le Grimpeur' },
    text: {
      en: 'Lies in front of a rider in the mountains: every distance may be played.',
      fr: 'Posé devant un coureur en montagne : toutes les distances se jouent.',
    },
  },
  advance: {
    name: { en: 'A green square', fr: 'Une case verte' },
    text: {
      en: 'In a time trial: that many squares forward.',
      fr: 'Dans un contre-la-montre : autant de cases en avant.',
    },
  },
  retreat: {
    name: { en: 'A red square', fr: 'Une case rouge' },
    text: {
      en: 'In a time trial: that many squares back.',
      fr: 'Dans un contre-la-montre : autant de cases en arrière.',
    },
  },
  skip: {
    name: { en: 'Two bars', fr: 'Deux barres' },
    text: { en: 'In a time trial: a turn is lost.', fr: 'Dans un contre-la-montre : un tour de perdu.' },
  },
  roll_again: {
    name: { en: 'A die on yellow', fr: 'Un dé sur fond jaune' },
    text: { en: 'In a time trial: roll again.', fr: 'Dans un contre-la-montre : relancez.' },
  },
  ghost: {
    name: { en: 'A red frame', fr: 'Un cadre rouge' },
    text: { en: 'Where your card or your roll would take you.', fr: 'Où votre carte ou votre lancer vous mènerait.' },
  },
})

const plain = defineWords({
  road: { en: 'Open road: any distance may be played.', fr: 'Route libre : toutes les distances se jouent.' },
  pass: {
    en: (km: number) => `Mountain: ${km} km a turn at most, unless the Climber lies in front of you.`,
    fr: (km: number) => `Montagne : ${km} km au plus par tour, sauf si le Grimpeur est posé devant vous.`,
  },
  lap: { en: 'Nothing happens here.', fr: 'Il ne se passe rien ici.' },
})

// What a tapped place is; nothing beside the road.
export function squareWords(
  tour: TourBoard,
  stage: TourStage,
  squares: readonly Square[],
  x: number,
  y: number,
): string {
  const square = nearest(squares, ({ at }) => [at[0], at[1]], [x, y], 0.9)
  if (!square) return ''
  const number = squares.indexOf(square)
  const instruction = instructionOn(tour, stage, number)
  const what = (): string => {
    if (instruction) return say(legend[instruction.effect].text)
    if (stage.zone !== undefined && number >= stage.zone) return say(legend.zone.text)
    if (stage.kind === 'mountain') return say(plain.pass, limitOf(tour, stage))
    return say(stage.kind === 'plain' ? plain.road : plain.lap)
  }
  return `${whereIs(stage, number)} · ${what()}`
}
