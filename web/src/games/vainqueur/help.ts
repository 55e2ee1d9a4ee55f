import { defineWords } from '../../words.ts'

export const words = defineWords({
  intro: {
    en: 'A whole Tour in an hour: twelve stages, a hand of cards and a die. Ride fast, keep something back for the passes, and watch who is behind you.',
    fr: 'Tout un Tour en une heure : douze étapes, des cartes en main, un dé en poche. Roulez vite, gardez-en pour les cols, et méfiez-vous de qui vous suit.',
  },
  lines: {
    turn: {
      head: { en: 'Draw one, use one', fr: 'Une piochée, une jouée' },
      text: {
        en: 'You hold seven cards. On your turn you draw one and use one: play it, or discard it.',
        fr: 'Vous avez sept cartes en main. À votre tour, piochez-en une, puis jouez ou défaussez-en une.',
      },
    },
    distance: {
      head: { en: 'Kilometres', fr: 'Des kilomètres' },
      text: {
        en: 'A square is 20 km: a 20, a 40 or a 60 takes you one, two or three squares forward. First over the line wins, and the stage ends at once.',
        fr: 'Une case vaut 20 km : un 20, un 40 ou un 60 vous fait avancer d’une, deux ou trois cases. Qui franchit la ligne en premier gagne, et l’étape s’arrête net.',
      },
    },
    handicap: {
      head: { en: 'Bad luck for your rivals', fr: 'Le malheur des autres' },
      text: {
        en: 'Crash, puncture, hunger knock, wrong gear: play one on a rival, who cannot ride until it is fixed. Only one at a time.',
        fr: 'Chute, crevaison, fringale, erreur de braquet : jouée sur un rival, la carte le cloue sur place. Une seule à la fois.',
      },
    },
    counter: {
      head: { en: 'Back on the road', fr: 'Remis en selle' },
      text: {
        en: 'A spare bike fixes a crash or a puncture, a spare wheel a puncture, a food bag a hunger knock, a new gear a wrong gear. It takes your turn.',
        fr: 'Un vélo répare une chute ou une crevaison, une roue une crevaison ; un ravito calme la fringale, un changement de braquet corrige l’erreur. Cela prend votre tour.',
      },
    },
    sprinter: {
      head: { en: 'The sprint', fr: 'Le sprint' },
      text: {
        en: 'Flat stages end in a green zone. Played from there, the Sprinter wins the stage at once, wherever the others are.',
        fr: 'Les étapes de plaine finissent en zone verte. Joué de là, le Sprinteur gagne aussitôt, où que soient les autres.',
      },
    },
    climber: {
      head: { en: 'The passes', fr: 'Les cols' },
      text: {
        en: 'In the mountains you may only play 20s, until your Climber is out; then any distance goes, to the end of the stage.',
        fr: 'En montagne, seuls les 20 km se jouent, jusqu’à ce que votre Grimpeur soit sorti ; alors tout est permis jusqu’à l’arrivée.',
      },
    },
    trial: {
      head: { en: 'Against the clock', fr: 'Contre la montre' },
      text: {
        en: 'Stages 2, 5 and 11 are ridden with the die. Some squares help you, others hold you up.',
        fr: 'Les étapes 2, 5 et 11 se courent au dé. Des cases vous aident, d’autres vous retiennent.',
      },
    },
    cap: {
      head: { en: 'The yellow cap', fr: 'La casquette jaune' },
      text: {
        en: '60 points for first place, 30 for second, 10 for third. The leader wears the cap and plays first; the most points after stage 12 wins the Tour.',
        fr: '60 points pour la première place, 30 pour la deuxième, 10 pour la troisième. Qui mène porte la casquette et joue d’abord ; le plus de points après l’étape 12 gagne le Tour.',
      },
    },
  },
})
