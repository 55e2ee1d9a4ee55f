// The guided first race: the prologue and the first stage of a Tour, against two gentle riders. The Tour can go on
// afterwards.

import { signs, why } from '../../guide/every_race.ts'
import { happened, times, type Guide, type Seen } from '../../guide/marks.ts'

interface Player {
  handicap?: string
}

const mine = (race: Seen, kind: string) => times(race, kind, ({ seat }) => seat === race.seat)
// How many cards one has used.
const turns = (race: Seen): number =>
  ['rode', 'handicapped', 'covered', 'discarded', 'sprinted', 'climbed'].reduce(
    (sum, kind) => sum + mine(race, kind),
    0,
  )
const onRoad = (race: Seen): boolean => race.view.phase === 'road' && race.actions.length > 0
const hurt = (race: Seen): boolean => (race.view.players as Player[] | undefined)?.[race.seat]?.handicap !== undefined

export const guide: Guide = {
  options: { players: 3 },
  rivals: 2,
  marks: [
    {
      id: 'tour',
      at: 'head',
      head: { en: 'A whole Tour', fr: 'Tout un Tour' },
      text: {
        en: 'Flat roads, mountains and time trials. This lesson takes you through the first stage; the Tour goes on after it, if you like.',
        fr: 'De la plaine, de la montagne, des contre-la-montre. Cette leçon vous accompagne dans la première étape ; le Tour continue ensuite, si le cœur vous en dit.',
      },
      when: () => true,
    },
    {
      id: 'prologue',
      at: 'question',
      head: { en: 'The prologue', fr: 'Le prologue' },
      text: {
        en: 'Everybody rolls the die once. The highest roll wears the yellow cap and plays first.',
        fr: 'Chacun lance le dé une fois. Le plus fort coiffe la casquette jaune et joue en premier.',
      },
      when: (race) => race.view.phase === 'prologue',
      done: (race) => race.view.phase !== 'prologue',
    },
    {
      id: 'card',
      at: 'question',
      head: { en: 'Draw one, use one', fr: 'Une piochée, une jouée' },
      text: {
        en: 'A card has just come into your hand. Now use one: kilometres take you forward. Tap a card to see what it does, then play it.',
        fr: 'Une carte vient d’arriver dans votre main. À vous d’en utiliser une : les kilomètres font avancer. Touchez une carte pour voir son effet, puis jouez-la.',
      },
      when: onRoad,
      done: (race) => turns(race) > 0,
    },
    {
      id: 'discard',
      at: 'question',
      head: { en: 'Nothing to play?', fr: 'Rien à jouer ?' },
      text: {
        en: 'Faded cards cannot be played now. If nothing helps, discard one: that is a turn, too.',
        fr: 'Les cartes estompées ne se jouent pas pour l’instant. Si rien ne va, défaussez-en une : c’est aussi un tour.',
      },
      when: (race) => onRoad(race) && turns(race) >= 1,
    },
    {
      id: 'handicap',
      at: 'road',
      head: { en: 'A handicap', fr: 'Un handicap' },
      text: {
        en: 'Crash, puncture, hunger, wrong gear: laid in front of a rider, the card stops them until it is fixed. A rider has one at most. Yours are for your rivals.',
        fr: 'Chute, crevaison, fringale, erreur de braquet : posée devant un coureur, la carte l’arrête jusqu’à réparation. Jamais deux à la fois. Les vôtres sont pour vos rivaux.',
      },
      when: (race) => onRoad(race) && (happened(race, 'handicapped') || turns(race) >= 3),
    },
    {
      id: 'remedy',
      at: 'question',
      head: { en: 'The remedy', fr: 'Le remède' },
      text: {
        en: 'Stopped? The cards that fix it are shown beside the question: a bike for a crash, a wheel or a bike for a puncture, a food bag for hunger, a new gear for a wrong one. It takes a turn.',
        fr: 'À l’arrêt ? Les cartes qui réparent s’affichent près de la question : vélo pour une chute, roue ou vélo pour une crevaison, ravito pour la fringale, changement de braquet pour une erreur. Cela prend un tour.',
      },
      when: (race) => onRoad(race) && (hurt(race) || turns(race) >= 4),
    },
    {
      id: 'sprint',
      at: 'road',
      head: { en: 'The green zone', fr: 'La zone verte' },
      text: {
        en: 'Flat stages end in a green zone. From there the Sprinter card wins at once; without it, kilometres take you over the line.',
        fr: 'Les étapes de plaine finissent par une zone verte. De là, la carte Sprinteur gagne aussitôt ; sans elle, les kilomètres mènent à la ligne.',
      },
      when: (race) => onRoad(race) && turns(race) >= 5,
    },
    why((race) => onRoad(race) && turns(race) >= 2),
    signs((race) => onRoad(race) && turns(race) >= 3),
    {
      id: 'points',
      at: 'head',
      head: { en: 'That was your first stage', fr: 'Votre première étape est courue' },
      text: {
        en: 'The first places score points; the leader wears the cap. Next comes a time trial: only the die, and squares that help or hinder. You know enough to ride on to the end.',
        fr: 'Les premières places rapportent des points ; qui mène porte la casquette. Puis vient un contre-la-montre : le dé seul, et des cases qui aident ou retiennent. Vous en savez assez pour aller au bout.',
      },
      when: (race) => Number(race.view.stage) >= 2 || race.over,
    },
  ],
}
