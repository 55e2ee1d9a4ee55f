import { defineWords, listed } from '../../words.ts'
import { limitOf, type TourBoard } from './picture.ts'

export const words = defineWords({
  intro: {
    en: 'A whole Tour in an hour, with a hand of cards and a die. Ride fast, keep something back for the passes, and watch who is behind you.',
    fr: 'Tout un Tour en une heure : des cartes en main, un dé en poche. Roulez vite, gardez-en pour les cols, et méfiez-vous de qui vous suit.',
  },
})

// The figures are those of the board.
export const linesOf = (board: TourBoard) => {
  const { hand, square_km, points, stages } = board
  const pass = stages.find(({ kind }) => kind === 'mountain')
  const limit = pass ? limitOf(board, pass) : square_km
  const trials = listed(stages.filter(({ kind }) => kind === 'time_trial').map(({ number }) => String(number)))
  const scores = listed(points.map(String))
  return defineWords({
    turn: {
      head: { en: 'Draw one, use one', fr: 'Une piochée, une jouée' },
      text: {
        en: `You hold ${hand} cards. On your turn you draw one and use one: play it, or discard it.`,
        fr: `Vous avez ${hand} cartes en main. À votre tour, piochez-en une, puis jouez ou défaussez-en une.`,
      },
    },
    distance: {
      head: { en: 'Kilometres', fr: 'Des kilomètres' },
      text: {
        en: `A square is ${square_km} km: a card takes you as far as it says. First over the line wins, and the stage ends at once.`,
        fr: `Une case vaut ${square_km} km : la carte dit jusqu’où vous allez. Qui franchit la ligne en premier gagne, et l’étape s’arrête net.`,
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
        en: `In the mountains you ride ${limit} km a turn at most, until your Climber is out; then any distance goes, to the end of the stage.`,
        fr: `En montagne, ${limit} km au plus par tour, jusqu’à ce que votre Grimpeur soit sorti ; alors tout est permis jusqu’à l’arrivée.`,
      },
    },
    trial: {
      head: { en: 'Against the clock', fr: 'Contre la montre' },
      text: {
        en: `Stages ${trials} are ridden with the die. Some squares help you, others hold you up.`,
        fr: `Les étapes ${trials} se courent au dé. Des cases vous aident, d’autres vous retiennent.`,
      },
    },
    cap: {
      head: { en: 'The yellow cap', fr: 'La casquette jaune' },
      text: {
        en: `The first places score ${scores} points. The leader wears the cap and plays first; the most points after stage ${stages.length} win the Tour.`,
        fr: `Les premières places rapportent ${scores} points. Qui mène porte la casquette et joue d’abord ; le plus de points après l’étape ${stages.length} gagne le Tour.`,
      },
    },
  })
}
