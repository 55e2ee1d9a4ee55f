import { defineWords, of } from '../words.ts'

export const words = defineWords({
  yourTurn: { en: 'Your move', fr: 'À vous de jouer' },
  lost: { en: 'The line is down. Reconnecting…', fr: 'La ligne est coupée. Reconnexion…' },
  watchingTag: { en: 'You are watching', fr: 'Vous regardez' },
  here: {
    seats: { en: 'At this table', fr: 'À cette table' },
    bot: { en: 'bot', fr: 'bot' },
    here: { en: 'here', fr: 'en ligne' },
    away: { en: (since: string) => `away, ${since}`, fr: (since: string) => `hors ligne, ${since}` },
    standIn: { en: 'a bot rides', fr: 'un bot court' },
    asked: { en: 'choosing', fr: 'réfléchit' },
  },
  waiting: {
    title: { en: 'Waiting for', fr: 'On attend' },
    letBot: { en: (name: string) => `Let a bot ride for ${name}`, fr: (name: string) => `Un bot pour ${name}` },
    soon: {
      en: (time: string) => `A bot may ride in ${time}`,
      fr: (time: string) => `Un bot pourra courir dans ${time}`,
    },
    left: { en: (time: string) => `${time} left`, fr: (time: string) => `encore ${time}` },
    here: { en: 'is here', fr: 'en ligne' },
    away: { en: (since: string) => `away since ${since}`, fr: (since: string) => `hors ligne depuis ${since}` },
  },
  rematch: {
    asks: { en: (name: string) => `${name} wants a rematch`, fr: (name: string) => `${name} propose une revanche` },
    host: { en: 'The host wants a rematch', fr: 'L’hôte propose une revanche' },
    join: { en: 'Join', fr: 'J’y vais' },
    decline: { en: 'No thanks', fr: 'Non merci' },
    rotated: { en: 'Rematch, seats moved up one', fr: 'Revanche, places décalées' },
  },
  leave: {
    title: { en: 'Leave the race?', fr: 'Quitter la course ?' },
    titleOpen: { en: 'Leave your seat?', fr: 'Quitter votre place ?' },
    bots: {
      en: 'Nobody else is riding: the race ends here and leaves your list.',
      fr: 'Personne d’autre ne court : la course s’arrête là et quitte votre liste.',
    },
    others: {
      en: 'A bot takes over your seat for good. The others go on.',
      fr: 'Un bot prend votre place pour de bon. Les autres continuent.',
    },
    lobby: { en: 'Your seat is free again.', fr: 'Votre place est de nouveau libre.' },
    word: { en: 'A word to the others', fr: 'Un mot aux autres' },
    optional: { en: 'if you like', fr: 'facultatif' },
    abandon: { en: 'Abandon the race', fr: 'Abandonner la course' },
    go: { en: 'Leave the race', fr: 'Quitter la course' },
    stay: { en: 'Stay', fr: 'Rester' },
    justAway: { en: 'Just let a bot ride for now', fr: 'Laisser un bot courir un moment' },
  },
  abandoned: {
    headline: { en: 'The race was abandoned', fr: 'La course a été abandonnée' },
    text: {
      en: 'Everybody has left. Nobody won, nobody lost.',
      fr: 'Tout le monde est parti. Ni vainqueur ni vaincu.',
    },
    closed: { en: 'This table is closed', fr: 'Cette table est fermée' },
  },
  emotes: {
    open: { en: 'Emotes', fr: 'Émotes' },
    from: {
      en: (name: string, what: string) => `${name}: ${what}`,
      fr: (name: string, what: string) => `${name} : ${what}`,
    },
    mute: { en: 'Mute emotes', fr: 'Masquer les émotes' },
    unmute: { en: 'Show emotes', fr: 'Montrer les émotes' },
    words: {
      allez: { en: 'Allez!', fr: 'Allez !' },
      bravo: { en: 'Bravo!', fr: 'Bravo !' },
      chapeau: { en: 'Chapeau!', fr: 'Chapeau !' },
      thanks: { en: 'Thanks', fr: 'Merci' },
      sorry: { en: 'Sorry', fr: 'Pardon' },
      wow: { en: 'Wow!', fr: 'Oh là là !' },
      ouch: { en: 'Ouch', fr: 'Aïe' },
      wind: { en: 'That wind!', fr: 'Quel vent !' },
      thirsty: { en: 'I need a drink', fr: 'À boire !' },
      hurry: { en: 'Hurry up', fr: 'On se dépêche' },
      bell: { en: 'Last lap!', fr: 'Dernier tour !' },
      champagne: { en: 'Champagne!', fr: 'Champagne !' },
    },
  },
  lobby: {
    kicker: { en: (game: string) => `Sign-on: ${game}`, fr: (game: string) => `Feuille de départ\u00a0: ${game}` },
    waiting: {
      en: (n: number) =>
        n === 1 ? 'One more rider and the race can start.' : `${n} more riders and the race can start.`,
      fr: (n: number) =>
        n === 1 ? 'Encore un coureur et la course peut partir.' : `Encore ${n} coureurs et la course peut partir.`,
    },
    full: { en: 'Everyone is here. The host starts the race.', fr: 'Tout le monde est là. L’hôte donne le départ.' },
    fullHost: {
      en: 'Everyone is here. Start when you like.',
      fr: 'Tout le monde est là. À vous de donner le départ.',
    },
    watching: {
      en: 'You may also stay on the roadside and watch.',
      fr: 'On peut aussi rester au bord de la route et regarder.',
    },
    riders: { en: 'Riders', fr: 'Les coureurs' },
    seat: { en: (n: number) => `Seat ${n}`, fr: (n: number) => `Place ${n}` },
    free: { en: 'Free', fr: 'Libre' },
    away: { en: 'away', fr: 'hors ligne' },
    here: { en: 'here', fr: 'en ligne' },
    level: {
      gentle: { en: 'gentle', fr: 'niveau tranquille' },
      steady: { en: 'steady', fr: 'niveau solide' },
      strong: { en: 'strong', fr: 'niveau redoutable' },
    },
    take: { en: 'Take this seat', fr: 'Prendre cette place' },
    signOn: { en: 'Join', fr: 'Rejoindre' },
    joinAs: { en: 'Join the race', fr: 'Rejoindre la course' },
    name: { en: 'Your name', fr: 'Votre nom' },
    noName: {
      en: 'The others read it too: choose a name that says who you are.',
      fr: 'Les autres le liront aussi : choisissez un nom qui dise qui vous êtes.',
    },
    livery: { en: 'Your jersey', fr: 'Votre maillot' },
    taken: { en: 'taken', fr: 'pris' },
    fill: { en: 'Add a bot', fr: 'Ajouter un bot' },
    whichBot: { en: (n: number) => `Bot for seat ${n}`, fr: (n: number) => `Bot pour la place ${n}` },
    reopen: { en: 'Remove', fr: 'Retirer' },
    reopenWho: { en: (name: string) => `Remove ${name}`, fr: (name: string) => `Retirer ${name}` },
    standUp: { en: 'Leave seat', fr: 'Quitter ma place' },
    start: { en: 'Start the race', fr: 'Donner le départ' },
    startWithBots: {
      en: 'Start now, with bots in the free seats',
      fr: 'Partir maintenant, des bots aux places libres',
    },
    facts: { en: 'Today’s race', fr: 'La course du jour' },
    clock: { en: 'Clock', fr: 'Pendule' },
    spectators: {
      en: (n: number) => (n === 1 ? '1 spectator' : `${n} spectators`),
      fr: (n: number) => (n < 2 ? `${n} spectateur` : `${n} spectateurs`),
    },
    listed: { en: 'Listed on the front page', fr: 'Annoncée à la une' },
    private: { en: 'Private: by link only', fr: 'Privée : par lien seulement' },
  },
  share: {
    headline: { en: 'Invite', fr: 'Inviter' },
    text: {
      en: 'Anybody with this link can take a free seat or watch.',
      fr: 'Qui a ce lien peut prendre une place libre ou regarder.',
    },
    local: {
      en: 'This address works on this computer only. To invite others, open Tourmalet at its network address.',
      fr: 'Cette adresse ne marche que sur cet ordinateur. Pour inviter, ouvrez Tourmalet par son adresse sur le réseau.',
    },
    qr: { en: 'Or scan this with a phone', fr: 'Ou scannez ceci avec un téléphone' },
    qrLabel: { en: 'QR code of the link to this table', fr: 'Code QR du lien vers cette table' },
    result: {
      en: (stage: string) => `How it went on ${stage}.`,
      fr: (stage: string) => `Le film de la course : ${stage}.`,
    },
    copy: { en: 'Copy', fr: 'Copier' },
    copied: { en: 'Copied', fr: 'Copié' },
    send: { en: 'Send…', fr: 'Envoyer…' },
    link: { en: 'Link to this table', fr: 'Lien vers cette table' },
    mine: { en: 'Your own link', fr: 'Votre lien personnel' },
    mineText: {
      en: 'To go on from another device. Keep it to yourself: anybody who has it plays your seat.',
      fr: 'Pour continuer sur un autre appareil. À garder pour vous : qui l’a joue à votre place.',
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
    sheets: { en: 'The sheets', fr: 'Les fiches' },
    story: { en: 'The story of the Tour', fr: 'Le roman du Tour' },
    rankings: { en: 'Rankings as on paper', fr: 'Classements, comme sur le papier' },
    standIn: { en: 'Let a bot ride for me', fr: 'Me faire remplacer par un bot' },
    takeBack: { en: 'Take my seat back', fr: 'Reprendre ma place' },
    standInFor: {
      en: (name: string) => `Let a bot ride for ${name}`,
      fr: (name: string) => `Un bot à la place ${of(name)}`,
    },
    standInSoon: {
      en: (name: string, time: string) => `A bot may ride for ${name} in ${time}`,
      fr: (name: string, time: string) => `Un bot pourra courir pour ${name} dans ${time}`,
    },
    giveBack: { en: (name: string) => `Give ${name} the seat back`, fr: (name: string) => `Rendre sa place à ${name}` },
    home: { en: 'Front page', fr: 'À la une' },
    leave: { en: 'Leave the race…', fr: 'Quitter la course…' },
    leaveTable: { en: 'Leave my seat…', fr: 'Quitter ma place…' },
    replay: { en: 'Replay', fr: 'Revoir' },
    record: { en: 'Download the record', fr: 'Télécharger la partie' },
    rematch: { en: 'Rematch', fr: 'Revanche' },
    afterwards: { en: 'After the race', fr: 'Après la course' },
  },
  riding: { en: 'A bot is riding for you.', fr: 'Un bot court à votre place.' },
  wrong: {
    headline: { en: 'This link no longer works', fr: 'Ce lien ne marche plus' },
    text: {
      en: 'The personal link does not open a seat at this table. It may have been cut short when it was copied, or the seat has been given up.',
      fr: 'Ce lien personnel n’ouvre aucune place à cette table. Il a peut-être été coupé en le copiant, ou la place a été rendue.',
    },
    watch: { en: 'Watch from the roadside', fr: 'Regarder du bord de la route' },
  },
  missing: {
    headline: { en: 'Nobody at this table', fr: 'Personne à cette table' },
    text: {
      en: 'It does not exist, or it has been cleared away.',
      fr: 'Elle n’existe pas ou n’existe plus.',
    },
  },
  kept: { en: 'A race of another season', fr: 'Une course d’une autre saison' },
  playedBy: {
    en: (rules: string, here: string) => `Played by ${rules}; this server has ${here || 'none of it'}.`,
    fr: (rules: string, here: string) => `Jouée selon ${rules} ; ce serveur connaît ${here || 'autre chose'}.`,
  },
  standsStill: {
    en: 'It can be watched, but nobody rides on.',
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
