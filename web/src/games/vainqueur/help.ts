import { defineWords } from '../../words.ts'

export const words = defineWords({
  intro: {
    en: 'A whole Tour in an hour: twelve stages, cards in hand, a die in the pocket. Ride fast, keep something for the pass, and mind who is behind you.',
    fr: 'Tout un Tour en une heure : douze étapes, des cartes en main, un dé en poche. Roulez vite, gardez-en pour le col, et méfiez-vous de qui vous suit.',
  },
  lines: {
    turn: {
      head: { en: 'Draw one, use one', fr: 'Une piochée, une jouée' },
      text: {
        en: 'You hold seven cards. On your turn you draw one and use one: you play it, or you throw it away.',
        fr: 'Vous tenez sept cartes. À votre tour, vous en piochez une et en utilisez une : jouée, ou défaussée.',
      },
    },
    distance: {
      head: { en: 'Kilometres', fr: 'Des kilomètres' },
      text: {
        en: 'A square is 20 km. With 20, 40 or 60 you ride one, two or three of them. The first over the line wins, and the stage stops at once.',
        fr: 'Une case vaut 20 km. Avec 20, 40 ou 60, vous en roulez une, deux ou trois. Le premier sur la ligne gagne, et l’étape s’arrête net.',
      },
    },
    handicap: {
      head: { en: 'Bad luck for others', fr: 'Le malheur des autres' },
      text: {
        en: 'Crash, puncture, hunger, gear error: lay one in front of a rival, who stands still. One at a time, never two.',
        fr: 'Chute, crevaison, fringale, erreur de braquet : posée devant un rival, elle le cloue sur place. Une à la fois, jamais deux.',
      },
    },
    counter: {
      head: { en: 'Back on the road', fr: 'Remis en selle' },
      text: {
        en: 'A bike mends a crash or a puncture, a wheel a puncture, a feed the hunger, a gear change the gears. It takes your turn.',
        fr: 'Le vélo répare chute et crevaison, la roue la crevaison, le ravitaillement la fringale, le braquet le braquet. Cela prend votre tour.',
      },
    },
    sprinter: {
      head: { en: 'The sprint', fr: 'Le sprint' },
      text: {
        en: 'Plain stages end in a green zone. Played from there, the Sprinter wins the stage at once, wherever the others are.',
        fr: 'Les étapes de plaine finissent en zone verte. Joué de là, le Sprinteur gagne aussitôt, où que soient les autres.',
      },
    },
    climber: {
      head: { en: 'The passes', fr: 'Les cols' },
      text: {
        en: 'In the mountains only 20 km may be played, unless your Climber lies in front of you; then anything goes to the end of the stage.',
        fr: 'En montagne, seuls les 20 km se jouent, sauf si votre Grimpeur est posé ; alors tout est permis jusqu’à l’arrivée.',
      },
    },
    trial: {
      head: { en: 'Against the clock', fr: 'Contre la montre' },
      text: {
        en: 'Stages 2, 5 and 11 are ridden with the die. Some squares help, some hold you up.',
        fr: 'Les étapes 2, 5 et 11 se courent au dé. Des cases vous aident, d’autres vous retiennent.',
      },
    },
    cap: {
      head: { en: 'The yellow cap', fr: 'La casquette jaune' },
      text: {
        en: '60 points for the winner, 30 for the second, 10 for the third. The leader wears the cap and plays first; most points after stage 12 wins the Tour.',
        fr: '60 points au vainqueur, 30 au deuxième, 10 au troisième. Le premier porte la casquette et joue d’abord ; le plus de points après l’étape 12 gagne le Tour.',
      },
    },
  },
})
