import { defineWords } from '../../words.ts'

export const words = defineWords({
  intro: {
    en: 'Flamme Rouge over one stage or many, with sprints, feed zones, traits and the form of the day. Each can be left out. Here is what they add.',
    fr: 'Flamme Rouge sur une étape ou plusieurs, avec sprints, ravitaillements, talents et forme du jour. Chaque partie peut être laissée de côté. Voici ce qu’elles ajoutent.',
  },
  lines: {
    times: {
      head: { en: 'Times', fr: 'Les temps' },
      text: {
        en: 'Everybody rides to the line. Each round later costs a minute, each empty square ten seconds. The first three gain 10, 6 and 4 seconds.',
        fr: 'Tous vont jusqu’à la ligne. Chaque manche de plus coûte une minute, chaque case vide dix secondes. Les trois premiers gagnent 10, 6 et 4 secondes.',
      },
    },
    sprint: {
      head: { en: 'Sprint zones', fr: 'Zones de sprint' },
      text: {
        en: 'Begin a round in a sprint zone and your sprinteur draws a fifth card. More cards cost a fatigue card each.',
        fr: 'Partez d’une zone de sprint : votre sprinteur pioche une cinquième carte. D’autres cartes coûtent une fatigue chacune.',
      },
    },
    musettes: {
      head: { en: 'Musettes', fr: 'Les musettes' },
      text: {
        en: 'End a round in a feed zone with a 4 at most and take a bag. Later it makes a card a 5, or takes two fatigue cards away.',
        fr: 'Finissez une manche au ravitaillement avec un 4 au plus : prenez une musette. Plus tard, elle fait d’une carte un 5, ou retire deux cartes Fatigue.',
      },
    },
    traits: {
      head: { en: 'Traits', fr: 'Les talents' },
      text: {
        en: 'Two are drawn, one is kept for one of your riders, for the whole Tour: a climber, an attacker, a wheelsucker …',
        fr: 'Deux sont piochés, un reste à l’un de vos coureurs pour tout le Tour : grimpeur, baroudeur, suceur …',
      },
    },
    form: {
      head: { en: 'Form of the day', fr: 'La forme du jour' },
      text: {
        en: 'Before each stage a card for one of your riders, to be used once: a square more, a new hand, a bluff.',
        fr: 'Avant chaque étape, une carte pour un de vos coureurs, à jouer une fois : une case de plus, une nouvelle main, un bluff.',
      },
    },
    trials: {
      head: { en: 'Time trials', fr: 'Contre-la-montre' },
      text: {
        en: 'One rider, or one team, sets off each round, cards open. A minute for each card; the highest of a hand costs fatigue.',
        fr: 'Un coureur, ou une équipe, part à chaque manche, cartes sur table. Une minute par carte ; la plus forte de la main fatigue.',
      },
    },
    fatigue: {
      head: { en: 'Tired legs stay tired', fr: 'La fatigue reste' },
      text: {
        en: 'After a stage you give back half of your fatigue cards, and half of the rest on a rest day.',
        fr: 'Après l’étape, vous rendez la moitié de vos cartes Fatigue, et la moitié du reste un jour de repos.',
      },
    },
    prizes: {
      head: { en: 'Four prizes', fr: 'Quatre prix' },
      text: {
        en: 'Yellow for the time, green for points, dots for the mountain, and the fastest team. They count alike.',
        fr: 'Jaune au temps, vert aux points, pois à la montagne, et l’équipe la plus rapide. Ils se valent.',
      },
    },
  },
})
