import { defineWords } from '../../words.ts'

export const words = defineWords({
  intro: {
    en: 'Flamme Rouge over several stages, with the same two riders. Each stage is ridden as you know it; here is what a Tour adds.',
    fr: 'Flamme Rouge sur plusieurs étapes, avec les mêmes deux coureurs. Chaque étape se court comme d’habitude ; voici ce que le Tour ajoute.',
  },
  lines: {
    stages: {
      head: { en: '3 to 21 stages', fr: '3 à 21 étapes' },
      text: {
        en: 'Flat days, mountains, cobbles, time trials. Stop after any stage: the table waits for weeks.',
        fr: 'Plaine, montagne, pavés, contre-la-montre. Arrêtez après n’importe quelle étape : la table attend des semaines.',
      },
    },
    times: {
      head: { en: 'Every second counts', fr: 'Chaque seconde compte' },
      text: {
        en: 'Everybody rides to the line. A group shares the seconds of its first rider; each further round costs a minute.',
        fr: 'Tout le monde va jusqu’à la ligne. Un groupe partage les secondes de son premier ; chaque manche de plus coûte une minute.',
      },
    },
    podium: {
      head: { en: 'The podium', fr: 'Le podium' },
      text: {
        en: 'The first three of a stage bring their teams 3, 2 and 1 Tour points. Tour points decide who wins.',
        fr: 'Les trois premiers d’une étape rapportent 3, 2 et 1 points de Tour. Ce sont eux qui désignent le vainqueur.',
      },
    },
    tokens: {
      head: { en: 'Sprints and summits', fr: 'Sprints et sommets' },
      text: {
        en: 'Tokens beside the road go to those who reach them first: green for the sprint, dotted for the mountain.',
        fr: 'Au bord de la route, des jetons pour qui les atteint d’abord : verts pour le sprint, à pois pour la montagne.',
      },
    },
    jerseys: {
      head: { en: 'Three jerseys', fr: 'Trois maillots' },
      text: {
        en: 'Yellow for the lowest time, green for sprints, dots for mountains. Nobody wears two.',
        fr: 'Jaune pour le meilleur temps, vert pour les sprints, à pois pour la montagne. Nul n’en porte deux.',
      },
    },
    fatigue: {
      head: { en: 'Tired legs stay tired', fr: 'La fatigue reste' },
      text: {
        en: 'After a stage you give back half of your fatigue cards. The rest start with you tomorrow.',
        fr: 'Après l’étape, vous rendez la moitié de vos cartes Fatigue. Le reste repart avec vous demain.',
      },
    },
    rest: {
      head: { en: 'Rest days', fr: 'Jours de repos' },
      text: {
        en: 'Leaders earn a point for their team; everybody else recovers a second time.',
        fr: 'Les leaders gagnent un point pour leur équipe ; les autres récupèrent une seconde fois.',
      },
    },
    end: {
      head: { en: 'The prizes', fr: 'Les bonus' },
      text: {
        en: 'At the end the general, sprint, mountain and team classifications bring more points. The most points win the Tour.',
        fr: 'À la fin, les classements général, sprint, montagne et par équipes rapportent encore. Le plus de points gagne le Tour.',
      },
    },
  },
})
