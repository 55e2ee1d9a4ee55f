import { defineWords } from '../words.ts'

export const words = defineWords({
  title: { en: 'Set up a table', fr: 'Ouvrir une table' },
  kicker: { en: 'Tomorrow’s race', fr: 'La course de demain' },
  game: { en: 'The game', fr: 'Le jeu' },
  add: { en: (name: string) => `Add ${name}`, fr: (name: string) => `Ajouter ${name}` },
  remove: { en: (name: string) => `Remove ${name}`, fr: (name: string) => `Retirer ${name}` },
  earlier: { en: (name: string) => `Move ${name} a day earlier`, fr: (name: string) => `${name} un jour plus tôt` },
  search: { en: 'Search by name', fr: 'Chercher par nom' },
  nothing: { en: 'No stage by that name.', fr: 'Aucune étape de ce nom.' },
  chosen: { en: 'On the programme', fr: 'Au programme' },
  ours: { en: 'designed for Tourmalet', fr: 'dessinée pour Tourmalet' },
  kinds: {
    team_time_trial: { en: 'Team time trial', fr: 'Contre-la-montre par équipes' },
    individual_time_trial: { en: 'Individual time trial', fr: 'Contre-la-montre individuel' },
    extended: { en: 'Extended stage', fr: 'Étape prolongée' },
  },
  reliefs: {
    flat: { en: 'Flat', fr: 'Plaine' },
    hilly: { en: 'Hilly', fr: 'Vallonnée' },
    mountain: { en: 'Mountain', fr: 'Montagne' },
  },
  notWith: {
    en: (others: string) => `Does not go with: ${others}`,
    fr: (others: string) => `Ne va pas avec : ${others}`,
  },
  upTo: {
    en: (most: number) => `For up to ${most} players.`,
    fr: (most: number) => `Jusqu’à ${most} joueurs.`,
  },
  brought: { en: 'This stage is one.', fr: 'Cette étape en est une.' },
  noPlace: { en: 'Not on this stage.', fr: 'Pas sur cette étape.' },
  side: {
    en: (from: number, to: number, players: boolean) => `${from}–${to} ${players ? 'players' : 'teams'}`,
    fr: (from: number, to: number, players: boolean) => `${from} à ${to} ${players ? 'joueurs' : 'équipes'}`,
  },
  room: {
    en: (from: number, to: number) => `This stage has room for ${from} to ${to} teams.`,
    fr: (from: number, to: number) => `Cette étape accueille de ${from} à ${to} équipes.`,
  },
  roomBeside: {
    en: (most: number, others: number) =>
      `This stage has room for ${most} teams, ${others === 1 ? 'one' : others} of them without a player.`,
    fr: (most: number, others: number) =>
      `Cette étape accueille ${most} équipes, dont ${others === 1 ? 'une' : others} sans joueur.`,
  },
  more: {
    en: (sets: string) => `For more teams: ${sets}.`,
    fr: (sets: string) => `Pour plus d’équipes : ${sets}.`,
  },
  by: { en: (name: string) => `by ${name}`, fr: (name: string) => `de ${name}` },
  howMany: { en: 'How many', fr: 'Combien' },
  alone: { en: 'Alone, for the best time.', fr: 'En solitaire, pour le meilleur temps.' },
  oneEach: {
    en: 'More players than teams: each rides one rider, and two share a colour.',
    fr: 'Plus de joueurs que d’équipes : chacun mène un coureur, et l’on porte à deux la même couleur.',
  },
  aloneAgainst: {
    en: 'Alone against teams that nobody plays.',
    fr: 'En solitaire, face à des équipes que personne ne joue.',
  },
  beside: { en: 'Teams without a player', fr: 'Équipes sans joueur' },
  besideText: {
    en: 'They count as teams, and one player alone may race them.',
    fr: 'Elles comptent comme des équipes, et l’on peut les affronter seul.',
  },
  you: { en: 'Me', fr: 'Moi' },
  friend: { en: 'A friend', fr: 'Un ami' },
  bot: { en: 'A bot', fr: 'Un bot' },
  friendLine: { en: 'An open seat for anybody with the link.', fr: 'Une place libre pour qui a le lien.' },
  watchLine: { en: 'Without a seat of your own you will watch.', fr: 'Sans place pour vous, vous regarderez.' },
  whichBot: { en: 'Riding style', fr: 'Sa façon de courir' },
  clock: { en: 'The clock', fr: 'La pendule' },
  clockText: {
    en: 'For each decision. When time is up, a safe move is played for you.',
    fr: 'Pour chaque décision. Le temps écoulé, un coup prudent est joué pour vous.',
  },
  clocks: {
    none: { en: 'None', fr: 'Aucune' },
    minute: { en: '1 min', fr: '1 min' },
    twoMinutes: { en: '2 min', fr: '2 min' },
    fiveMinutes: { en: '5 min', fr: '5 min' },
    day: { en: '1 day', fr: '1 jour' },
    threeDays: { en: '3 days', fr: '3 jours' },
  },
  clockLines: {
    none: {
      en: 'Nobody hurries you. Best against bots and between patient friends.',
      fr: 'Personne ne vous presse. Idéal contre les bots et entre amis patients.',
    },
    minute: {
      en: 'A lively race in one go, for those who know the cards.',
      fr: 'Une course vive, d’une traite, quand on connaît ses cartes.',
    },
    twoMinutes: {
      en: 'A race in one go, with time to think.',
      fr: 'Une course d’une traite, avec le temps de réfléchir.',
    },
    fiveMinutes: {
      en: 'In one go, and time to explain the rules as well.',
      fr: 'D’une traite, et le temps d’expliquer les règles.',
    },
    day: {
      en: 'A decision a day: a race over a couple of weeks.',
      fr: 'Un coup par jour : une course sur deux semaines.',
    },
    threeDays: {
      en: 'Slower still. Weekends and holidays survive.',
      fr: 'Plus lent encore. On survit aux week-ends et aux vacances.',
    },
  },
  announce: { en: 'The announcement', fr: 'L’annonce' },
  listed: { en: 'On the front page', fr: 'À la une' },
  private: { en: 'By link only', fr: 'Par lien seulement' },
  listedLine: { en: 'Anyone may take a free seat.', fr: 'Chacun peut prendre une place libre.' },
  privateLine: { en: 'Only those you send the link to.', fr: 'Seuls ceux à qui vous envoyez le lien.' },
  rules: { en: 'House rules', fr: 'Règles de la maison' },
  rulesText: {
    en: 'Where the rulebook leaves a choice. The first answer is the usual one.',
    fr: 'Là où la règle laisse le choix. La première réponse est la plus courante.',
  },
  changed: { en: (n: number) => `${n} changed`, fr: (n: number) => (n === 1 ? '1 changée' : `${n} changées`) },
  create: { en: 'Open the table', fr: 'Ouvrir la table' },
  start: { en: 'Start the race', fr: 'Prendre le départ' },
  createText: { en: 'Next you get a link to send.', fr: 'Vous recevrez ensuite un lien à envoyer.' },
  startText: { en: 'No free seat: the race starts at once.', fr: 'Aucune place libre : la course part aussitôt.' },
})
