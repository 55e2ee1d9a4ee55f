// The guided first race: a village, a river, a hill and an avenue; three riders a side, five or six table turns.

import { heads, signs, why } from '../../guide/every_race.ts'
import { asked, happened, type Guide, type Seen } from '../../guide/marks.ts'
import type { TourView } from './view.ts'

// A stage in one line; docs/notation.md says how to read it.
const BOARD = [
  'first-ride | First ride | 40.0 | 1:00:00 | hilly',
  'sector A E R flat 0,0,12 0,1,11 -1,2,11 -1,3,10 -2,4,10 | The village',
  'sector B SE L flat 11,1,4 10,2,4 9,3,4 8,4,4 7,5,4 | Along the river',
  'sector C E R climb 12,4,5 11,5,6 10,6,6 9,7,7 8,8,7 | The hill',
  'sector D E L flat 17,4,5 17,5,5 16,6,5 16,7,5 15,8,5 | The avenue',
  'sector F E L flat 22,4,8 22,5,8 21,6,8 21,7,8 20,8,8 | The finish',
  'route A B C D F',
  'start 8',
  'finish 56 48 40 32 24 16 8 0',
  'summit H C 16,4 16,5 15,6 15,7 14,8 | The hill',
].join('; ')

const view = (race: Seen) => race.view as unknown as TourView
const turn = (race: Seen): number => view(race).turn
const mine = (race: Seen, rider: unknown): boolean =>
  view(race).riders.some((one) => one.rider === rider && one.team === race.seat)
const rode = (race: Seen): boolean => happened(race, 'rode', ({ rider }) => mine(race, rider))
const follows = (race: Seen): boolean => race.actions.some(({ adopts }) => typeof adopts === 'number')
const climbs = (race: Seen): boolean => view(race).now?.terrain === 'climb'

export const guide: Guide = {
  options: { board: BOARD, teams: 2, riders: 3, placement: 'team', time_limit: 1 },
  rivals: 1,
  marks: [
    {
      id: 'team',
      at: 'road',
      head: { en: 'Three riders each', fr: 'Trois coureurs chacun' },
      text: {
        en: 'A road of hexes, five lanes wide. In every turn each rider moves once, the first on the road first. The first of yours over the line rides for you all.',
        fr: 'Une route d’hexagones, large de cinq couloirs. À chaque tour, chaque coureur avance une fois, le premier sur la route d’abord. Le premier des vôtres sur la ligne court pour tous.',
      },
      when: () => true,
    },
    {
      id: 'line-up',
      at: 'question',
      head: heads.lineUp,
      text: {
        en: 'Put your riders on the grid: close together they make a group, and a group saves strength.',
        fr: 'Placez vos coureurs sur la grille : serrés, ils forment un groupe, et un groupe économise ses forces.',
      },
      when: (race) => asked(race, 'place'),
      done: (race) => turn(race) > 0,
    },
    {
      id: 'pace',
      at: 'question',
      head: { en: 'The pace', fr: 'Le rythme' },
      text: {
        en: 'Riders who touch are a group. Its first rolls the yellow die: that is the pace. Everybody behind may follow at that pace without rolling, or roll and set a new one.',
        fr: 'Des coureurs qui se touchent forment un groupe. Le premier lance le dé jaune : c’est le rythme. Ceux de derrière peuvent le suivre sans lancer, ou lancer et en donner un autre.',
      },
      when: (race) => turn(race) > 0,
      done: rode,
    },
    {
      id: 'follow',
      at: 'question',
      head: { en: 'Follow, or roll?', fr: 'Suivre, ou lancer ?' },
      text: {
        en: 'Following is sure: you know how far it takes you, and you choose the cell. Rolling may bring more, or less.',
        fr: 'Suivre, c’est sûr : vous savez jusqu’où, et vous choisissez la case. Lancer peut donner plus, ou moins.',
      },
      when: (race) => rode(race) && (follows(race) || turn(race) >= 3),
    },
    {
      id: 'wind',
      at: 'road',
      head: { en: 'The wind', fr: 'Le vent' },
      text: {
        en: 'The streaks show where the wind comes from. Whoever rides in it goes one cell less than the die says; whoever has somebody on that side, or ahead, is sheltered.',
        fr: 'Les traînées disent d’où vient le vent. Qui roule dedans avance d’une case de moins que le dé ; qui a quelqu’un de ce côté, ou devant, est à l’abri.',
      },
      when: (race) => rode(race),
    },
    why((race) => turn(race) >= 2),
    {
      id: 'attack',
      at: 'question',
      head: { en: 'The bolt', fr: 'L’éclair' },
      text: {
        en: 'One face of the yellow die is a bolt. At the front of a group it lets you attack: two cells, then the green die, alone. The others may answer, if they roll a bolt as well.',
        fr: 'Une face du dé jaune est un éclair. En tête de groupe, elle permet d’attaquer : deux cases, puis le dé vert, en solitaire. Les autres peuvent répondre, s’ils lancent aussi un éclair.',
      },
      when: (race) => view(race).step === 'attack' || happened(race, 'attacked') || turn(race) >= 3,
    },
    signs((race) => turn(race) >= 2),
    {
      id: 'climb',
      at: 'road',
      head: { en: 'The hill', fr: 'La côte' },
      text: {
        en: 'Uphill you roll the polka-dot die, and there is no wind. A 4 leaves everybody behind: the others can follow at 3 at most. The summit pays points.',
        fr: 'En montée, on lance le dé à pois, et il n’y a plus de vent. Un 4 lâche tout le monde : on ne suit qu’à 3. Le sommet rapporte des points.',
      },
      when: (race) => climbs(race) || turn(race) >= 4,
    },
    {
      id: 'line',
      at: '',
      head: heads.over,
      text: {
        en: 'The first over the line wins; the cells behind it are the seconds. There is more: help, brake, risk, jerseys. You will meet them on the road.',
        fr: 'Le premier sur la ligne gagne ; les cases derrière elle sont les secondes. Il reste à découvrir : aider, freiner, risquer, les maillots. Vous les croiserez en route.',
      },
      when: (race) => race.over,
    },
  ],
}
