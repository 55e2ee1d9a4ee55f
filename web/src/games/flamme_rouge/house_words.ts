// The words of the house rules. Names of traits and form cards are proper names.

import { defineWords, say } from '../../words.ts'
import type { Form, Trait } from './house.ts'

const s = (n: number) => (n === 1 ? '' : 's')
const same = (name: string) => ({ en: name, fr: name })
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

export const traits = defineWords({
  grimpeur: {
    name: same('Grimpeur'),
    text: { en: 'Rides 6 squares on climbs, where others ride 5.', fr: 'Fait 6 cases en montée, les autres 5.' },
  },
  funambule: {
    name: same('Funambule'),
    text: {
      en: 'One square more from a descent; fits on full squares; is fed with a 5 too.',
      fr: 'Une case de plus depuis une descente ; passe sur une case pleine ; ravitaillé même avec un 5.',
    },
  },
  baroudeur: {
    name: same('Baroudeur'),
    text: {
      en: 'Attacks once a stage: one square more each round until the pile is used up.',
      fr: 'Attaque une fois par étape : une case de plus par manche, tant que dure la pioche.',
    },
  },
  suceur: {
    name: same('Suceur'),
    text: {
      en: 'Jumps alone over a gap of two squares; may step onto the square ahead.',
      fr: 'Saute seul un trou de deux cases ; peut monter sur la case de devant.',
    },
  },
  patron: {
    name: same('Patron'),
    text: {
      en: 'On the flat, two squares more towards a lone rider ahead.',
      fr: 'Sur le plat, deux cases de plus vers un coureur seul devant.',
    },
  },
  equipier: {
    name: same('Équipier modèle'),
    text: {
      en: 'With the team-mate right behind, both gain a square.',
      fr: 'Coéquipier juste derrière : une case de plus pour les deux.',
    },
  },
  poursuiteur: {
    name: same('Poursuiteur'),
    text: { en: 'Rides a fatigue card as a 4.', fr: 'Une carte Fatigue vaut 4.' },
  },
})

export const forms = defineWords({
  second: {
    name: same('Deuxième souffle'),
    text: {
      en: 'Shuffles hand and pack and draws a new hand.',
      fr: 'Remélange main et paquet, et pioche une nouvelle main.',
    },
  },
  epo: {
    name: same('EPO'),
    text: { en: 'After the stage, a fatigue card less.', fr: 'Après l’étape, une carte Fatigue de moins.' },
  },
  cereal: {
    name: same('Barre de céréale'),
    text: {
      en: 'Throws away a fatigue card of the hand and draws another card.',
      fr: 'Jette une carte Fatigue de la main et en pioche une autre.',
    },
  },
  gnak: {
    name: same('Gnak'),
    text: { en: 'One square more, after the cards are turned up.', fr: 'Une case de plus, une fois les cartes vues.' },
  },
  pedale: {
    name: same('Coup de pédale'),
    text: {
      en: 'Two squares more, with the rider’s highest card.',
      fr: 'Deux cases de plus, avec la plus forte carte.',
    },
  },
  bluff: {
    name: same('Coup de bluff'),
    text: {
      en: 'After the reveal, swaps the card for one put aside.',
      fr: 'Cartes vues, échange la sienne contre celle mise de côté.',
    },
  },
  rein: {
    name: same('Coup de rein'),
    text: {
      en: 'One square more on the finish tile, at the end of a round.',
      fr: 'Une case de plus sur la tuile d’arrivée, en fin de manche.',
    },
  },
})
export const traitName = (trait: Trait): string => say(traits[trait].name)
export const formName = (form: Form): string => say(forms[form].name)

export const house = defineWords({
  musettes: { en: (n: number) => `${n} musette${s(n)}`, fr: (n: number) => `${n} musette${s(n)}` },
  musetteText: {
    en: 'Rides a card as a 5, or takes two fatigue cards away.',
    fr: 'Fait rouler une carte à 5, ou retire deux cartes Fatigue.',
  },
  used: { en: 'used', fr: 'jouée' },
  ready: { en: 'ready to attack', fr: 'prêt à attaquer' },
  active: { en: 'attacking', fr: 'à l’attaque' },
  spent: { en: 'has attacked', fr: 'a attaqué' },
  gear: { en: 'Trait, form card, musettes', fr: 'Talent, carte de forme, musettes' },
  bonus: { en: (n: number) => `bonus −${n}\u00a0s`, fr: (n: number) => `bonification −${n}\u00a0s` },
  virtual: {
    en: (n: number) => `+${n}\u00a0s if the line were here`,
    fr: (n: number) => `+${n}\u00a0s si la ligne était ici`,
  },
  general: {
    en: (place: number, gap: string) => `general classification if the line were here: ${place}, +${gap}`,
    fr: (place: number, gap: string) => `au général si la ligne était ici : ${place}, +${gap}`,
  },
  seconds: { en: (n: number) => `+${n}\u00a0s`, fr: (n: number) => `+${n}\u00a0s` },
  fatigue: {
    en: (n: number) => `${signed(n)}\u00a0fatigue`,
    fr: (n: number) => `${signed(n)}\u00a0fatigue`,
  },
  zone: { en: 'Sprint zone', fr: 'Zone de sprint' },
  category: { en: (name: string) => `category ${name}`, fr: (name: string) => `catégorie ${name}` },
  days: {
    flat: { en: 'Flat stage', fr: 'Étape de plaine' },
    hilly: { en: 'Hilly stage', fr: 'Étape accidentée' },
    mountain: { en: 'Mountain stage', fr: 'Étape de montagne' },
    itt: { en: 'Individual time trial', fr: 'Contre-la-montre individuel' },
    ttt: { en: 'Team time trial', fr: 'Contre-la-montre par équipes' },
  },

  ask: {
    before: {
      en: (role: string) => `Your ${role}, before the draw`,
      fr: (role: string) => `Votre ${role}, avant de piocher`,
    },
    draw: { en: (n: number) => `Draw ${n} cards`, fr: (n: number) => `Piocher ${n} cartes` },
    first: { en: (role: string) => `${role} first`, fr: (role: string) => `${role} d’abord` },
    then: { en: (role: string) => `Then the ${role}:`, fr: (role: string) => `Puis le ${role} :` },
    eat: {
      en: (n: number) => `Eat a musette: ${signed(n)} fatigue`,
      fr: (n: number) => `Manger : ${signed(n)} fatigue`,
    },
    attack: {
      en: (n: number) => `Attack: +1 for ${n} round${s(n)}`,
      fr: (n: number) => `Attaquer : +1, ${n} manche${s(n)}`,
    },
    five: { en: '5 cards', fr: '5 cartes' },
    musette: { en: 'Musette: ride 5', fr: 'Musette : rouler 5' },
    extra: { en: 'One more card: +1 fatigue', fr: 'Une carte de plus : +1 fatigue' },
    second: { en: 'Deuxième souffle', fr: 'Deuxième souffle' },
    cereal: { en: 'Barre de céréale', fr: 'Barre de céréale' },
    on: { en: 'On top:', fr: 'Sur le dessus :' },
    top: {
      en: 'Coup de bluff: which card on top?',
      fr: 'Coup de bluff : quelle carte sur le dessus ?',
    },
    topHint: {
      en: 'After the reveal you may swap your card for this one.',
      fr: 'Cartes vues, vous pourrez échanger la vôtre contre celle-ci.',
    },
    aside: { en: (card: string) => `Put ${card} on top`, fr: (card: string) => `Mettre ${card} sur le dessus` },
    extraText: {
      en: 'You draw one card more and take a fatigue card for it.',
      fr: 'Vous piochez une carte de plus et prenez une carte Fatigue.',
    },
    secondText: {
      en: (n: number) => `All your cards are shuffled and you draw ${n} new ones. Once a stage.`,
      fr: (n: number) => `Tout est mélangé et vous piochez ${n} nouvelles cartes. Une fois par étape.`,
    },
    cerealText: {
      en: 'A fatigue card of your hand is gone and you draw another card. Once a stage.',
      fr: 'Une carte Fatigue de votre main disparaît et vous en piochez une autre. Une fois par étape.',
    },
    extraGo: { en: 'Draw one more', fr: 'Piocher encore une' },
    secondGo: { en: 'New hand', fr: 'Nouvelle main' },
    cerealGo: { en: 'Throw it away', fr: 'La jeter' },
    withMusette: { en: ' with a musette', fr: ' avec une musette' },
  },
  asked: {
    traits: { en: 'Which trait, and for whom?', fr: 'Quel talent, et pour qui ?' },
    form: { en: 'Your form card: for whom?', fr: 'Votre carte de forme : pour qui ?' },
    reactions: { en: (form: string) => `${form}?`, fr: (form: string) => `${form} ?` },
    suceur_move: { en: 'Suceur: step up?', fr: 'Suceur : monter d’une case ?' },
    coup_de_rein: { en: 'Coup de rein?', fr: 'Coup de rein ?' },
    musettes: { en: 'Take a musette?', fr: 'Prendre une musette ?' },
    finish_sprint: { en: 'The sprint for the line', fr: 'Le sprint vers la ligne' },
    epo: { en: 'EPO before tomorrow?', fr: 'EPO avant demain ?' },
    of: { en: (role: string) => `for your ${role}`, fr: (role: string) => `pour votre ${role}` },
    waiting: { en: (team: string) => `${team} is deciding…`, fr: (team: string) => `${team} décide…` },
    give: { en: (role: string) => `To the ${role}`, fr: (role: string) => `Au ${role}` },
  },
  answer: {
    'use-card': { en: 'Play it', fr: 'La jouer' },
    'keep-card': { en: 'Keep it', fr: 'La garder' },
    'step-up': { en: 'Step up', fr: 'Monter' },
    stay: { en: 'Stay', fr: 'Rester' },
    kick: { en: 'Play it', fr: 'La jouer' },
    sit: { en: 'Keep it', fr: 'La garder' },
    'take-musette': { en: 'Take it', fr: 'La prendre' },
    'leave-musette': { en: 'Leave it', fr: 'La laisser' },
    remove: { en: 'Use it', fr: 'L’utiliser' },
    keep: { en: 'Do without', fr: 'S’en passer' },
    pay: { en: 'PAY', fr: 'PAYER' },
    stop: { en: 'STOP', fr: 'STOP' },
    'go-on': { en: 'GO ON', fr: 'CONTINUER' },
  },
  brings: {
    square: { en: (q: string) => `square ${q}`, fr: (q: string) => `case ${q}` },
    time: { en: (time: string) => `home in ${time}`, fr: (time: string) => `arrivée en ${time}` },
    later: { en: 'the line next round: +1:00 or more', fr: 'la ligne à la manche suivante : +1:00 ou plus' },
    musette: { en: 'a musette: 5 squares or −2 fatigue', fr: 'une musette : 5 cases ou −2 fatigue' },
    nothing: { en: 'nothing', fr: 'rien' },
    epo: { en: 'tomorrow begins with a fatigue card less', fr: 'demain, une carte Fatigue de moins' },
    tired: { en: 'tomorrow begins with all that is kept', fr: 'demain, toute la fatigue gardée' },
    wind: { en: 'in the wind: +1\u00a0fatigue', fr: 'dans le vent : +1\u00a0fatigue' },
  },
  // In a time trial only the highest card of a hand costs fatigue.
  likely: {
    wind: { en: 'Highest card: +1\u00a0fatigue', fr: 'Plus forte carte : +1\u00a0fatigue' },
    either: { en: 'Perhaps +1\u00a0fatigue', fr: 'Peut-être +1\u00a0fatigue' },
    shelter: { en: 'No fatigue', fr: 'Sans fatigue' },
    drawn: { en: 'Slipstream likely, no fatigue', fr: 'Aspiration probable, sans fatigue' },
  },
  reason: {
    bonus: {
      en: (n: number) => `+${n} bonus square${s(n)}`,
      fr: (n: number) => `+${n} case${s(n)} de bonus`,
    },
    five: { en: 'a musette: 5', fr: 'une musette : 5' },
  },
  told: {
    seeded: {
      en: (riders: string) => `Drawn order: ${riders}.`,
      fr: (riders: string) => `Ordre tiré au sort : ${riders}.`,
    },
    offered: {
      en: (team: string, cards: string) => `${team} draws ${cards}.`,
      fr: (team: string, cards: string) => `${team} pioche ${cards}.`,
    },
    offeredYou: {
      en: (cards: string) => `You draw ${cards}.`,
      fr: (cards: string) => `Vous piochez ${cards}.`,
    },
    given: {
      en: (who: string, name: string) => `${who} gets ${name}.`,
      fr: (who: string, name: string) => `${who} reçoit ${name}.`,
    },
    grid: {
      en: (who: string, card: string, q: string) => `${who} turns up ${card} and lines up on square ${q}.`,
      fr: (who: string, card: string, q: string) => `${who} retourne ${card} et se place case ${q}.`,
    },
    launched: { en: (who: string) => `${who} sets off.`, fr: (who: string) => `${who} s’élance.` },
    ate: {
      en: (who: string, n: number) => `${who} eats a musette: −${n}\u00a0fatigue.`,
      fr: (who: string, n: number) => `${who} mange une musette : −${n}\u00a0fatigue.`,
    },
    attacked: {
      en: (who: string) => `${who} attacks: one square more each round.`,
      fr: (who: string) => `${who} attaque : une case de plus par manche.`,
    },
    second: {
      en: (who: string) => `${who} plays Deuxième souffle for a new hand.`,
      fr: (who: string) => `${who} joue Deuxième souffle : une nouvelle main.`,
    },
    cereal: {
      en: (who: string) => `${who} eats a Barre de céréale: −1\u00a0fatigue.`,
      fr: (who: string) => `${who} mange une Barre de céréale : −1\u00a0fatigue.`,
    },
    five: {
      en: (who: string) => `${who} rides with a musette, worth 5.`,
      fr: (who: string) => `${who} roule à la musette : 5.`,
    },
    extra: {
      en: (who: string, n: number) => `${who} drew ${n} card${s(n)} more for the sprint: +${n}\u00a0fatigue.`,
      fr: (who: string, n: number) => `${who} a pioché ${n} carte${s(n)} de plus pour le sprint : +${n}\u00a0fatigue.`,
    },
    gnak: {
      en: (who: string) => `${who} plays Gnak: +1\u00a0square.`,
      fr: (who: string) => `${who} joue Gnak : +1\u00a0case.`,
    },
    pedale: {
      en: (who: string) => `${who} plays Coup de pédale: up to +2\u00a0squares.`,
      fr: (who: string) => `${who} joue Coup de pédale : jusqu’à +2\u00a0cases.`,
    },
    bluff: {
      en: (who: string) => `${who} was bluffing and swaps the card.`,
      fr: (who: string) => `${who} bluffait et échange sa carte.`,
    },
    rein: { en: (who: string) => `${who} plays Coup de rein.`, fr: (who: string) => `${who} joue Coup de rein.` },
    epo: {
      en: (who: string) => `${who} uses EPO: a fatigue card less tomorrow.`,
      fr: (who: string) => `${who} recourt à l’EPO : une carte Fatigue de moins demain.`,
    },
    musette: { en: (who: string) => `${who} takes a musette.`, fr: (who: string) => `${who} prend une musette.` },
    spent: {
      en: (who: string) => `The attack of ${who} is over.`,
      fr: (who: string) => `C’en est fini de l’attaque : ${who}.`,
    },
    suceur_jump: {
      en: (who: string, q: string) => `${who} jumps the gap alone to square ${q}.`,
      fr: (who: string, q: string) => `${who} saute seul jusqu’à la case ${q}.`,
    },
    suceur_step: {
      en: (who: string, q: string) => `${who} steps up to square ${q}.`,
      fr: (who: string, q: string) => `${who} monte case ${q}.`,
    },
    equipier: {
      en: (who: string) => `${who} work together and gain a square each.`,
      fr: (who: string) => `${who} s’entraident et gagnent une case chacun.`,
    },
    toSquare: {
      en: (who: string, q: string) => `${who} gains a square: ${q}.`,
      fr: (who: string, q: string) => `${who} gagne une case : ${q}.`,
    },
    kept: {
      reactions: {
        en: (who: string) => `${who} keeps the form card.`,
        fr: (who: string) => `${who} garde sa carte de forme.`,
      },
      suceur_move: {
        en: (who: string) => `${who} stays on the wheel.`,
        fr: (who: string) => `${who} reste dans la roue.`,
      },
      coup_de_rein: {
        en: (who: string) => `${who} keeps Coup de rein.`,
        fr: (who: string) => `${who} garde Coup de rein.`,
      },
      musettes: { en: (who: string) => `${who} leaves the musette.`, fr: (who: string) => `${who} laisse la musette.` },
      epo: { en: (who: string) => `${who} does without EPO.`, fr: (who: string) => `${who} se passe d’EPO.` },
    },
    sprint: {
      pay: {
        en: (who: string) => `${who} pays a fatigue card for the time of the sprinters.`,
        fr: (who: string) => `${who} paie une carte Fatigue pour le temps des sprinteurs.`,
      },
      stop: {
        en: (who: string) => `${who} stops sprinting: ten seconds a square.`,
        fr: (who: string) => `${who} se relève : dix secondes par case.`,
      },
      'go-on': {
        en: (who: string) => `${who} goes on to the line, with a fatigue card less.`,
        fr: (who: string) => `${who} continue vers la ligne, avec une carte Fatigue de moins.`,
      },
    },
    bonus: { en: (n: number) => `bonus ${n}\u00a0s`, fr: (n: number) => `bonification ${n}\u00a0s` },
    sprintLine: {
      en: (who: string, n: number) => `${who} takes ${n} sprint points and ${n} bonus seconds.`,
      fr: (who: string, n: number) => `${who} prend ${n} points de sprint et ${n} secondes de bonification.`,
    },
  },
  legend: {
    feed: {
      en: 'Pale blue with a bag. Whoever ends here after a card of 4 at most may take a musette.',
      fr: 'Bleu pâle, avec une musette. Qui s’y arrête avec une carte de 4 au plus peut prendre une musette.',
    },
    zone: {
      en: 'Green edges: whoever begins a round here sprints, draws a fifth card (sprinteur) and may pay for more.',
      fr: 'Bords verts : qui part d’ici sprinte, pioche une cinquième carte (sprinteur) et peut en payer d’autres.',
    },
    sprint: {
      en: 'Points and bonus seconds for the first three to cross, in the order at the end of the round.',
      fr: 'Des points et des secondes pour les trois premiers, dans l’ordre de fin de manche.',
    },
    mountain: {
      en: 'Mountain points for the first to ride beyond the summit.',
      fr: 'Des points de montagne pour les premiers à passer le sommet.',
    },
  },
  rules: {
    'HR-SET-1': {
      en: 'Before the first stage all riders are drawn in an order: it stands for the classification and settles ties.',
      fr: 'Avant la première étape, un ordre de tous les coureurs est tiré au sort : il tient lieu de classement.',
    },
    'HR-TRAIT-1': {
      en: 'Each team draws two traits and keeps one for one of its riders, for the whole Tour.',
      fr: 'Chaque équipe pioche deux talents et en garde un pour un de ses coureurs, pour tout le Tour.',
    },
    'HR-FORM-1': {
      en: 'Before each stage every team draws a form card for one of its riders; it is used once.',
      fr: 'Avant chaque étape, chaque équipe pioche une carte de forme pour un coureur ; elle sert une fois.',
    },
    'HR-GRID-2': {
      en: 'From the last of the classification to the first, each turns up a card and rides so far up the grid.',
      fr: 'Du dernier du classement au premier, chacun retourne une carte et remonte d’autant la grille.',
    },
    'HR-TT-2': {
      en: 'In a time trial one sets off each round; all act in the order of the starts.',
      fr: 'Contre la montre, un départ par manche ; chacun joue dans l’ordre des départs.',
    },
    'HR-TT-4': {
      en: 'In a time trial the highest card of the hand costs a fatigue card.',
      fr: 'Contre la montre, la plus forte carte de la main coûte une carte Fatigue.',
    },
    'HR-MUS-2': {
      en: 'A musette makes the card a 5, whatever it was.',
      fr: 'Avec une musette, la carte vaut 5, quelle qu’elle soit.',
    },
    'HR-MUS-3': {
      en: 'A musette eaten before the draw takes two fatigue cards away.',
      fr: 'Une musette mangée avant de piocher retire deux cartes Fatigue.',
    },
    'HR-FEED-2': {
      en: 'Whoever ends a round in a feed zone with a card of 4 at most may take a musette, one in each zone.',
      fr: 'Qui finit la manche au ravitaillement avec une carte de 4 au plus peut prendre une musette, une par zone.',
    },
    'HR-SPR-6': {
      en: 'In a sprint zone a rider may draw more cards, for a fatigue card each.',
      fr: 'En zone de sprint, on peut piocher d’autres cartes, contre une carte Fatigue chacune.',
    },
    'HR-BON-2': {
      en: 'Bonus squares are added to the card, as far as climbs allow.',
      fr: 'Les cases de bonus s’ajoutent à la carte, autant que les montées le permettent.',
    },
    'HR-TURN-4': {
      en: 'Once the cards lie open, Coup de bluff, Gnak and Coup de pédale may be played, from the front.',
      fr: 'Cartes sur la table, on peut jouer Coup de bluff, Gnak ou Coup de pédale, depuis la tête.',
    },
    'HR-TRAIT-BAR-1': {
      en: 'A Baroudeur shuffles all cards into one pile: one square more each round until it is used up.',
      fr: 'Le Baroudeur mélange toutes ses cartes en une pioche : une case de plus par manche jusqu’à ce qu’elle s’épuise.',
    },
    'HR-TRAIT-BAR-4': {
      en: 'The attack ends when the pile is used up.',
      fr: 'L’attaque prend fin quand la pioche est épuisée.',
    },
    'HR-TRAIT-SUC-1': {
      en: 'A Suceur bridges a gap of two squares alone, before the slipstream.',
      fr: 'Le Suceur comble seul un trou de deux cases, avant l’aspiration.',
    },
    'HR-TRAIT-SUC-5': {
      en: 'After the slipstream a Suceur may step into a free lane of the square ahead.',
      fr: 'Après l’aspiration, le Suceur peut monter dans une file libre de la case de devant.',
    },
    'HR-TRAIT-EQU-1': {
      en: 'With the team-mate right behind, an Équipier modèle rides on a square, and the team-mate follows.',
      fr: 'Coéquipier juste derrière, l’Équipier modèle avance d’une case et l’autre suit.',
    },
    'HR-FORM-SEC': {
      en: 'Deuxième souffle shuffles hand and pack; a new hand is drawn.',
      fr: 'Deuxième souffle remélange main et paquet ; on pioche une nouvelle main.',
    },
    'HR-FORM-EPO': {
      en: 'EPO: after the stage one fatigue card less is kept for the next.',
      fr: 'EPO : après l’étape, une carte Fatigue de moins pour la suivante.',
    },
    'HR-FORM-CER': {
      en: 'Barre de céréale: a fatigue card of the hand goes back, another card is drawn.',
      fr: 'Barre de céréale : une carte Fatigue de la main est rendue, on en pioche une autre.',
    },
    'HR-FORM-GNA': {
      en: 'Gnak adds a square once the cards are seen.',
      fr: 'Gnak ajoute une case une fois les cartes vues.',
    },
    'HR-FORM-PED': {
      en: 'Coup de pédale adds two squares to a rouleur’s 7 or a sprinteur’s 9.',
      fr: 'Coup de pédale ajoute deux cases au 7 d’un rouleur ou au 9 d’un sprinteur.',
    },
    'HR-FORM-BLU': {
      en: 'Coup de bluff swaps the card turned up for the one on top of the recycled cards.',
      fr: 'Coup de bluff échange la carte retournée contre celle du dessus de la défausse.',
    },
    'HR-FORM-REI': {
      en: 'On the finish tile, Coup de rein brings one square more at the end of the round.',
      fr: 'Sur la tuile d’arrivée, Coup de rein donne une case de plus en fin de manche.',
    },
    'HR-INT-2': {
      en: 'The first three at an intermediate sprint take 5, 3 and 2 points, and as many seconds.',
      fr: 'Les trois premiers d’un sprint intermédiaire prennent 5, 3 et 2 points, et autant de secondes.',
    },
    'HR-MTN-2': {
      en: 'The first beyond a summit take its points, in the order at the end of the round.',
      fr: 'Les premiers à passer un sommet prennent ses points, dans l’ordre de fin de manche.',
    },
    'HR-FIN-1': {
      en: 'Everybody rides to the line. The first round with an arrival sets the time.',
      fr: 'Tous vont jusqu’à la ligne. La première manche avec une arrivée fixe le temps.',
    },
    'HR-FIN-3': {
      en: 'Furthest past the line in the first round of arrivals wins, the right lane first.',
      fr: 'Le plus loin après la ligne à la première manche d’arrivées gagne, la file de droite d’abord.',
    },
    'HR-FIN-7': {
      en: 'PAY: a fatigue card, and home with the time of the sprinters who crossed.',
      fr: 'PAYER : une carte Fatigue, et arrivé avec le temps des sprinteurs qui ont franchi la ligne.',
    },
    'HR-FIN-8': {
      en: 'STOP: home now, ten seconds later for every square to the line.',
      fr: 'STOP : arrivé, dix secondes de plus par case avant la ligne.',
    },
    'HR-FIN-9': {
      en: 'GO ON: a fatigue card less, and the line is crossed in a later round.',
      fr: 'CONTINUER : une carte Fatigue de moins, et la ligne se franchit à une manche suivante.',
    },
    'HR-GC-2': {
      en: '20 minutes for each energy card of the winner, a minute for each later round, ten seconds for each empty square.',
      fr: '20 minutes par carte énergie du vainqueur, une minute par manche de retard, dix secondes par case vide.',
    },
    'HR-GC-6': {
      en: 'PAY has the time of the sprinters; STOP ten seconds more for every square to the line.',
      fr: 'PAYER a le temps des sprinteurs ; STOP dix secondes de plus par case avant la ligne.',
    },
    'HR-ITT-4': {
      en: 'A minute for each card, ten seconds less for each square past the line, a second for each fatigue card left.',
      fr: 'Une minute par carte, dix secondes de moins par case après la ligne, une seconde par carte Fatigue restante.',
    },
    'HR-TTT-5': {
      en: 'The later rider sets the time: a minute a card, ten seconds less for each square past the line.',
      fr: 'Le second coureur fait le temps : une minute par carte, dix secondes de moins par case après la ligne.',
    },
    'HR-PTS-3': {
      en: 'An individual time trial is ranked by time; a tie goes to whoever stood lower before.',
      fr: 'Le contre-la-montre individuel se classe au temps ; à égalité, qui était plus bas passe devant.',
    },
    'HR-TTT-6': {
      en: 'Both riders take the time of the team.',
      fr: 'Les deux coureurs prennent le temps de l’équipe.',
    },
  },
})
