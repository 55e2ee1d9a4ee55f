import { defineWords } from '../../words.ts'

export const words = defineWords({
  intro: {
    en: 'A race with cards instead of legs. Guess what the others will do, hide in their wheels, and spend your last good card on the right hill.',
    fr: 'Une course où les cartes remplacent les jambes. Devinez ce que feront les autres, abritez-vous dans leurs roues, et gardez votre dernière bonne carte pour la bonne côte.',
  },
  lines: {
    riders: {
      head: { en: 'Two riders each', fr: 'Deux coureurs chacun' },
      text: {
        en: 'Your rouleur rides an even pace: the cards run from 3 to 7. Your sprinteur has small cards and three magnificent 9s.',
        fr: 'Votre rouleur tient l’allure : ses cartes vont de 3 à 7. Votre sprinteur a de petites cartes et trois superbes 9.',
      },
    },
    cards: {
      head: { en: 'Draw four, play one', fr: 'Quatre cartes, on en joue une' },
      text: {
        en: 'Every round you draw four cards for one rider and choose one, face down; then you do the same for the other rider. All teams choose at once.',
        fr: 'À chaque manche, vous piochez quatre cartes pour un coureur et en choisissez une, face cachée ; puis de même pour l’autre. Toutes les équipes le font en même temps.',
      },
    },
    ride: {
      head: { en: 'Then everybody rides', fr: 'Puis tout le monde roule' },
      text: {
        en: 'The cards are turned over and the riders move, the leader first: as many squares as the card says. You ride through a full square, but you cannot stop on it.',
        fr: 'On retourne les cartes et les coureurs avancent, celui de tête d’abord : autant de cases que dit la carte. On traverse une case pleine, on ne s’y arrête pas.',
      },
    },
    spent: {
      head: { en: 'Played is gone', fr: 'Jouée, envolée' },
      text: {
        en: 'The card you played never comes back; the other three do. Your deck gets thinner, and so do your legs.',
        fr: 'La carte jouée ne revient jamais ; les trois autres, si. Votre paquet maigrit, vos jambes aussi.',
      },
    },
    shelter: {
      head: { en: 'The slipstream', fr: 'L’aspiration' },
      text: {
        en: 'One empty square behind another group? Once everybody has moved, your group is pulled up to it for free, from the back of the race to the front.',
        fr: 'Une seule case vide derrière un autre groupe ? Après le déplacement, votre groupe le rejoint, gratuitement, de l’arrière vers l’avant.',
      },
    },
    wind: {
      head: { en: 'The wind', fr: 'Le vent' },
      text: {
        en: 'A rider with an empty square ahead then takes a fatigue card, a poor 2, into the deck. Leading is an honour, and hard work.',
        fr: 'Qui a alors la route libre devant sa roue prend une carte Fatigue, un pauvre 2, dans son paquet. Mener est un honneur, et une corvée.',
      },
    },
    hills: {
      head: { en: 'Up and down', fr: 'Ça monte, ça descend' },
      text: {
        en: 'On red climbs nobody goes faster than 5, and there is no shelter. On blue descents every card is worth at least 5: the place to lose your fatigue.',
        fr: 'Dans les montées, en rouge, personne ne dépasse 5 et personne n’abrite personne. Dans les descentes, en bleu, toute carte vaut au moins 5 : l’endroit rêvé pour écouler sa fatigue.',
      },
    },
    finish: {
      head: { en: 'The line', fr: 'La ligne' },
      text: {
        en: 'In the round in which riders cross the line, the one who gets furthest beyond it wins the stage for the team.',
        fr: 'Dans la manche où la ligne est franchie, le coureur qui va le plus loin au-delà gagne l’étape pour son équipe.',
      },
    },
    breakaway: {
      head: { en: 'The breakaway', fr: 'L’échappée' },
      text: {
        en: 'With it, each team bids two cards for one rider before the start, in secret. The highest sums begin further up the road; both cards are gone, and two fatigue cards come.',
        fr: 'Quand elle est de la partie, chacun mise en secret deux cartes pour un coureur avant le départ. Les plus fortes sommes partent plus loin ; les deux cartes sont perdues, deux cartes Fatigue arrivent.',
      },
    },
    weather: {
      head: { en: 'Wind and rain', fr: 'Vent et pluie' },
      text: {
        en: 'Where weather lies: three cards in the headwind, five with the tailwind, no slipstream in the crosswind. On a wet road whoever is held up by others falls, and gets up with 2 less.',
        fr: 'Avec la météo : trois cartes vent de face, cinq vent dans le dos, pas d’aspiration par vent de côté. Sur route mouillée, qui est gêné par d’autres chute, et repart avec 2 de moins.',
      },
    },
  },
})
