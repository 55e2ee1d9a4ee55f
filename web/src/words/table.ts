import { defineWords } from '../words.ts'

export const words = defineWords({
  yourTurn: { en: 'Your turn', fr: 'À vous de jouer' },
  reconnecting: { en: 'Reconnecting…', fr: 'Reconnexion…' },
  lobby: {
    kicker: { en: 'Sign-on', fr: 'Feuille de départ' },
    waiting: {
      en: (n: number) =>
        n === 1 ? 'One more rider and the race can start.' : `${n} more riders and the race can start.`,
      fr: (n: number) =>
        n === 1 ? 'Encore un coureur et la course peut partir.' : `Encore ${n} coureurs et la course peut partir.`,
    },
    full: { en: 'Everyone is here. The host gives the start.', fr: 'Tout le monde est là. L’hôte donne le départ.' },
    fullHost: {
      en: 'Everyone is here. Give the start when you like.',
      fr: 'Tout le monde est là. À vous de donner le départ.',
    },
    watching: {
      en: 'You may also stay on the roadside and watch.',
      fr: 'On peut aussi rester au bord de la route et regarder.',
    },
    riders: { en: 'Riders', fr: 'Les coureurs' },
    seat: { en: (n: number) => `Seat ${n}`, fr: (n: number) => `Place ${n}` },
    free: { en: 'Free', fr: 'Libre' },
    away: { en: 'away', fr: 'absent' },
    here: { en: 'here', fr: 'présent' },
    take: { en: 'Take this seat', fr: 'Prendre cette place' },
    signOn: { en: 'Sign the sheet', fr: 'Signer la feuille' },
    name: { en: 'Your name', fr: 'Votre nom' },
    namePlaceholder: { en: 'As on the jersey', fr: 'Comme sur le maillot' },
    livery: { en: 'Your jersey', fr: 'Votre maillot' },
    taken: { en: 'taken', fr: 'pris' },
    fill: { en: 'Seat a bot', fr: 'Placer un bot' },
    whichBot: { en: (n: number) => `Bot for seat ${n}`, fr: (n: number) => `Bot pour la place ${n}` },
    reopen: { en: 'Open again', fr: 'Libérer' },
    standUp: { en: 'Stand up', fr: 'Me lever' },
    start: { en: 'Give the start', fr: 'Donner le départ' },
    startWithBots: {
      en: 'Start now, with bots in the free seats',
      fr: 'Partir maintenant, des bots aux places libres',
    },
    facts: { en: 'The day’s race', fr: 'La course du jour' },
    clock: { en: 'Clock', fr: 'Pendule' },
    spectators: {
      en: (n: number) => (n === 1 ? '1 spectator' : `${n} spectators`),
      fr: (n: number) => (n < 2 ? `${n} spectateur` : `${n} spectateurs`),
    },
    listed: { en: 'Listed on the front page', fr: 'Annoncée à la une' },
    private: { en: 'Private: only by its link', fr: 'Privée : seulement par le lien' },
  },
  share: {
    headline: { en: 'Invite', fr: 'Inviter' },
    text: {
      en: 'Anybody with this link can take a free seat or watch.',
      fr: 'Qui a ce lien peut prendre une place libre ou regarder.',
    },
    local: {
      en: 'This address works on this computer only. Open Tourmalet by its address in the network to invite others.',
      fr: 'Cette adresse ne marche que sur cet ordinateur. Pour inviter, ouvrez Tourmalet par son adresse sur le réseau.',
    },
    copy: { en: 'Copy', fr: 'Copier' },
    copied: { en: 'Copied', fr: 'Copié' },
    send: { en: 'Send…', fr: 'Envoyer…' },
    link: { en: 'Link to this table', fr: 'Lien vers cette table' },
    mine: { en: 'Your own link', fr: 'Votre lien personnel' },
    mineText: {
      en: 'To go on from another device. Keep it to yourself: anybody who has it plays your seat.',
      fr: 'Pour continuer sur un autre appareil. Gardez-le pour vous : qui l’a joue à votre place.',
    },
    promise: { en: 'Promise of a fair draw', fr: 'Promesse d’un tirage équitable' },
    promiseText: {
      en: 'The hash of the secret that all draws of this race come from, fixed before the start. With it and the record anybody can check them afterwards.',
      fr: 'L’empreinte du secret d’où viennent tous les tirages de cette course, fixée avant le départ. Avec elle et la partie enregistrée, chacun peut les vérifier après coup.',
    },
    message: {
      en: (stage: string) => `A seat is waiting for you on ${stage}.`,
      fr: (stage: string) => `Une place vous attend sur ${stage}.`,
    },
  },
  menu: {
    standIn: { en: 'Let a bot ride for me', fr: 'Me faire remplacer par un bot' },
    takeBack: { en: 'Take my seat back', fr: 'Reprendre ma place' },
    standInFor: {
      en: (name: string) => `A bot for ${name}, who is away`,
      fr: (name: string) => `Un bot à la place de ${name}`,
    },
    standInSoon: {
      en: (name: string, time: string) => `A bot may ride for ${name} in ${time}`,
      fr: (name: string, time: string) => `Un bot pourra courir pour ${name} dans ${time}`,
    },
    giveBack: { en: (name: string) => `Give ${name} the seat back`, fr: (name: string) => `Rendre sa place à ${name}` },
    leave: { en: 'Leave the table', fr: 'Quitter la table' },
    replay: { en: 'Replay', fr: 'Revoir' },
    record: { en: 'Download the record', fr: 'Télécharger la partie' },
    rematch: { en: 'Rematch', fr: 'Revanche' },
    afterwards: { en: 'After the race', fr: 'Après la course' },
  },
  riding: { en: 'A bot is riding for you.', fr: 'Un bot court à votre place.' },
  wrong: {
    headline: { en: 'This link no longer fits', fr: 'Ce lien ne passe plus' },
    text: {
      en: 'The personal link does not open a seat at this table. It may have been cut short when it was copied, or the host has opened the seat again.',
      fr: 'Ce lien personnel n’ouvre aucune place à cette table. Il a peut-être été coupé en le copiant, ou l’hôte a libéré la place.',
    },
    watch: { en: 'Watch from the roadside', fr: 'Regarder du bord de la route' },
  },
  missing: {
    headline: { en: 'Nobody at this table', fr: 'Personne à cette table' },
    text: {
      en: 'It does not exist, or it has been cleared away since.',
      fr: 'Elle n’existe pas, ou elle a été rangée depuis.',
    },
  },
  kept: { en: 'A race of another season', fr: 'Une course d’une autre saison' },
  playedBy: {
    en: (rules: string, here: string) => `Played by ${rules}; this server has ${here || 'none of it'}.`,
    fr: (rules: string, here: string) => `Jouée selon ${rules} ; ce serveur connaît ${here || 'autre chose'}.`,
  },
  standsStill: {
    en: 'It can be watched, and nobody rides on.',
    fr: 'On peut la regarder, mais plus personne ne roule.',
  },
  grace: {
    en: 'The server was away: time was added to the clock.',
    fr: 'Le serveur s’est absenté : du temps a été ajouté à la pendule.',
  },
  trouble: { en: 'A puncture', fr: 'Une crevaison' },
  replay: {
    headline: { en: 'No replay yet', fr: 'Pas encore de rediffusion' },
    toRace: { en: 'To the race', fr: 'Voir la course' },
  },
})

export const clocks = defineWords({
  none: { en: 'No clock', fr: 'Sans pendule' },
  minutes: { en: (n: number) => `${n} min per decision`, fr: (n: number) => `${n} min par décision` },
  days: {
    en: (n: number) => (n === 1 ? '1 day per decision' : `${n} days per decision`),
    fr: (n: number) => (n === 1 ? '1 jour par décision' : `${n} jours par décision`),
  },
})
