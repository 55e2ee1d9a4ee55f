// The guided first race: half a dozen rounds with a climb and a descent, against two gentle teams.

import { heads, signs, why } from '../../guide/every_race.ts'
import { asked, happened, type Guide, type Seen } from '../../guide/marks.ts'
import { seatOf } from './riders.ts'

const round = (race: Seen): number => (typeof race.view.round === 'number' ? race.view.round : 0)
const own = (race: Seen, kind: string): boolean =>
  happened(race, kind, ({ rider }) => typeof rider === 'string' && seatOf(rider) === race.seat)

export const guide: Guide = {
  options: { tiles: 'ahCBkflu', name: 'First ride', teams: 3 },
  rivals: 2,
  marks: [
    {
      id: 'riders',
      at: 'road',
      head: { en: 'Two riders, one team', fr: 'Deux coureurs, une équipe' },
      text: {
        en: 'R is your rouleur, steady all day; S is your sprinteur, slow at times and very fast once. If either of them wins, you win.',
        fr: 'R, c’est votre rouleur, régulier du matin au soir ; S, votre sprinteur, parfois lent, une fois très rapide. Que l’un des deux gagne, et vous gagnez.',
      },
      when: () => true,
    },
    {
      id: 'line-up',
      at: 'question',
      head: heads.lineUp,
      text: {
        en: 'Choose a square for each rider. In front nobody blocks your way; behind, others break the wind for you.',
        fr: 'Choisissez une case pour chacun. Devant, personne ne vous gêne ; derrière, les autres vous coupent le vent.',
      },
      when: (race) => asked(race, 'place'),
      done: (race) => round(race) > 0,
    },
    {
      id: 'energy',
      at: 'question',
      head: { en: 'Energy', fr: 'L’énergie' },
      text: {
        en: 'Each rider has a pack of cards: the legs for this race. Choose whose four cards you want to see first. Whatever you choose, it is the other’s turn next.',
        fr: 'Chaque coureur a son paquet de cartes : ses jambes pour la course. Choisissez de qui vous voulez voir quatre cartes d’abord. L’autre aura son tour juste après.',
      },
      when: (race) => asked(race, 'lead'),
      done: (race) => own(race, 'leads'),
    },
    {
      id: 'card',
      at: 'question',
      head: { en: 'Four cards, play one', fr: 'Quatre cartes, jouez-en une' },
      text: {
        en: 'The number is how many squares you ride. The card you play is gone for good; the other three come back later. Tap a card to see where it takes you, then play it.',
        fr: 'Le chiffre dit de combien de cases vous avancez. La carte jouée ne revient plus ; les trois autres, si. Touchez une carte pour voir où elle mène, puis jouez-la.',
      },
      when: (race) => asked(race, 'card'),
      done: (race) => own(race, 'chose'),
    },
    {
      id: 'hidden',
      at: 'question',
      head: { en: 'Face down', fr: 'Face cachée' },
      text: {
        en: 'Nobody sees your cards before everybody has chosen: you guess what the others will do, and they guess about you. Now choose for your other rider.',
        fr: 'Personne ne voit vos cartes avant que tout le monde ait choisi : vous devinez les autres, ils vous devinent. À votre second coureur maintenant.',
      },
      when: (race) => own(race, 'chose') && asked(race, 'card'),
      done: (race) => happened(race, 'revealed'),
    },
    {
      id: 'order',
      at: 'road',
      head: { en: 'The first rides first', fr: 'Le premier part le premier' },
      text: {
        en: 'Riders move from the front of the race to the back. Two fit on a square; whoever finds it full stops behind it.',
        fr: 'On avance de la tête de course vers l’arrière. Une case accueille deux coureurs ; qui la trouve pleine s’arrête derrière.',
      },
      when: (race) => happened(race, 'moved'),
    },
    {
      id: 'slipstream',
      at: 'road',
      head: { en: 'The slipstream', fr: 'L’aspiration' },
      text: {
        en: 'When everybody has ridden, a group with exactly one empty square ahead of it is drawn up to the next wheel: a free square. One square too many, and it stays behind.',
        fr: 'Quand tout le monde a roulé, un groupe qui n’a qu’une case vide devant lui revient dans la roue suivante : une case gratuite. Une case de trop, et il reste derrière.',
      },
      when: (race) => happened(race, 'slipstreamed') || round(race) >= 3,
    },
    {
      id: 'fatigue',
      at: 'log',
      head: { en: 'Wind is fatigue', fr: 'Le vent fatigue' },
      text: {
        en: 'Whoever then has an empty square in front rides in the wind and gets a fatigue card: a poor 2 in the pack. Ride behind somebody and you get none.',
        fr: 'Qui a alors une case vide devant soi roule dans le vent et prend une carte fatigue : un pauvre 2 dans le paquet. Dans une roue, on n’en prend pas.',
      },
      when: (race) => happened(race, 'tired') || round(race) >= 3,
    },
    {
      id: 'climb',
      at: 'head',
      head: { en: 'Up and down', fr: 'Ça monte, ça descend' },
      text: {
        en: 'On the red climb nobody rides more than 5, and nobody gives shelter: keep your 9 for later. On the blue descent every card is worth at least 5: a good place for tired legs.',
        fr: 'Dans la montée, en rouge, personne ne dépasse 5 et personne n’abrite : gardez votre 9. Dans la descente, en bleu, toute carte vaut au moins 5 : bon endroit pour les jambes lourdes.',
      },
      when: (race) => round(race) >= 2,
    },
    why((race) => round(race) >= 3),
    signs((race) => round(race) >= 4),
    {
      id: 'line',
      at: '',
      head: heads.over,
      text: {
        en: 'Whoever rides furthest beyond the line in the round in which it is crossed has won. Now you know everything there is to know. The rest is courage and patience.',
        fr: 'Dans la manche où la ligne est franchie, le plus loin au-delà l’emporte. Vous savez tout ce qu’il faut savoir. Le reste est affaire de courage et de patience.',
      },
      when: (race) => race.over,
    },
  ],
}
