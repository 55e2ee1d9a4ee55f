import { defineWords } from '../words.ts'

export const words = defineWords({
  which: { en: 'Which Tour', fr: 'Quel Tour' },
  own: { en: 'Your own', fr: 'Le vôtre' },
  ownLine: {
    en: (least: number, most: number) => `${least} to ${most} stages in any order, each card once.`,
    fr: (least: number, most: number) => `De ${least} à ${most} étapes dans l’ordre voulu, chaque carte une fois.`,
  },
  readyLine: {
    en: 'As it is, or the start of your own: move a stage and it is yours.',
    fr: 'Tel quel, ou pour commencer : déplacez une étape et il devient le vôtre.',
  },
  drawnLine: {
    en: 'Flat, hilly and mountain days in turn, time trials and long days spread out.',
    fr: 'Plaine, vallons et montagne alternent ; chronos et longues étapes sont répartis.',
  },
  length: { en: 'Stages', fr: 'Étapes' },
  again: { en: 'Draw again', fr: 'Nouveau tirage' },
  number: {
    en: (n: number) => `Draw ${n}: the same number gives the same Tour.`,
    fr: (n: number) => `Tirage ${n} : le même numéro donne le même Tour.`,
  },
  failed: {
    en: 'The draw did not come through.',
    fr: 'Le tirage n’est pas arrivé.',
  },
  line: { en: 'The route', fr: 'Le parcours' },
  restAfter: {
    en: (n: number) => `Rest day after stage ${n}`,
    fr: (n: number) => `Repos après l’étape ${n}`,
  },
  rest: { en: 'Rest day', fr: 'Repos' },
  restHow: {
    en: (most: number, anywhere: boolean) =>
      `Tap between two stages for a rest day.${anywhere ? '' : most === 1 ? ' One at most.' : ` ${most} at most.`}`,
    fr: (most: number, anywhere: boolean) =>
      `Touchez l’espace entre deux étapes pour un jour de repos.${
        anywhere ? '' : most === 1 ? ' Un seul au plus.' : ` ${most} au plus.`
      }`,
  },
  restAt: {
    en: (days: string) => `Rest after ${days}.`,
    fr: (days: string) => `Repos après ${days}.`,
  },
  stageAt: { en: (n: number) => `stage ${n}`, fr: (n: number) => `l’étape ${n}` },
  advised: {
    en: (days: string) => `Advised: ${days}.`,
    fr: (days: string) => `Conseillé : ${days}.`,
  },
  advisedDay: {
    en: (stages: string) => `after ${stages}`,
    fr: (stages: string) => `après ${stages}`,
  },
  either: {
    en: (most: string, last: string) => `${most} or ${last}`,
    fr: (most: string, last: string) => `${most} ou ${last}`,
  },
  ridden: {
    en: (name: string) => `How ${name} is ridden`,
    fr: (name: string) => `Comment se court ${name}`,
  },
  usual: { en: 'Road stage', fr: 'Étape en ligne' },
  stages: { en: 'The stages', fr: 'Les étapes' },
  later: { en: (name: string) => `Move ${name} a day later`, fr: (name: string) => `${name} un jour plus tard` },
  drag: { en: 'Drag', fr: 'Glisser' },
  nowAt: {
    en: (name: string, day: number) => `${name} is stage ${day} now.`,
    fr: (name: string, day: number) => `${name} est maintenant l’étape ${day}.`,
  },
  addHead: { en: 'Add a stage', fr: 'Ajouter une étape' },
  complete: {
    en: (most: number) => `${most} stages: the Tour is full.`,
    fr: (most: number) => `${most} étapes : le Tour est complet.`,
  },
  shortest: {
    en: (least: number) => `A Tour has at least ${least} stages.`,
    fr: (least: number) => `Un Tour compte au moins ${least} étapes.`,
  },
  noSide: {
    en: (from: number, to: number) => `Only for ${from} to ${to} teams`,
    fr: (from: number, to: number) => `Seulement pour ${from} à ${to} équipes`,
  },
  room: {
    en: (from: number, to: number) => `This Tour is for ${from} to ${to} teams.`,
    fr: (from: number, to: number) => `Ce Tour est fait pour ${from} à ${to} équipes.`,
  },
  why: {
    en: (names: string, all: boolean) =>
      all ? 'Its cards have no side for more.' : `No side for more: ${names}. Take them out to ride with more.`,
    fr: (names: string, all: boolean) =>
      all
        ? 'Ses cartes n’ont pas de face pour plus.'
        : `Sans face pour plus : ${names}. Retirez-les pour courir plus nombreux.`,
  },
  more: {
    en: (n: number) => `${n} more`,
    fr: (n: number) => (n === 1 ? '1 autre' : `${n} autres`),
  },
  count: {
    en: (n: number) => (n === 1 ? '1 stage' : `${n} stages`),
    fr: (n: number) => (n === 1 ? '1 étape' : `${n} étapes`),
  },
  sum: {
    flat: { en: (n: number) => `${n} flat`, fr: (n: number) => `${n} de plaine` },
    hilly: { en: (n: number) => `${n} hilly`, fr: (n: number) => (n === 1 ? '1 vallonnée' : `${n} vallonnées`) },
    mountain: { en: (n: number) => `${n} mountain`, fr: (n: number) => `${n} de montagne` },
    trial: {
      en: (n: number) => (n === 1 ? '1 of them a time trial' : `${n} of them time trials`),
      fr: (n: number) => `dont ${n} contre-la-montre`,
    },
    extended: {
      en: (n: number) => `${n} extended`,
      fr: (n: number) => (n === 1 ? '1 prolongée' : `${n} prolongées`),
    },
    rest: {
      en: (n: number) => (n === 1 ? '1 rest day' : `${n} rest days`),
      fr: (n: number) => (n === 1 ? '1 jour de repos' : `${n} jours de repos`),
    },
  },
})
