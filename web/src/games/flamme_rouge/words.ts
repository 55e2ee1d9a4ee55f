// The words of the race in French and English, with the same turns of phrase as the game at the terminal.

import { capital, isSeat, listed, nameOf, of, saidAtTable, words as race, type Who } from '../../race/words.ts'
import { defineWords, say, type Phrase } from '../../words.ts'
import { ATTACK, FATIGUE, faceOf } from './cards.ts'
import { house } from './house_words.ts'
import { powerName } from './legend.ts'
import { roleOf, seatOf, type RiderId, type Role } from './riders.ts'
import type { Line, Move, TerrainAt, Weather } from './story.ts'

const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const s = (n: number) => (n === 1 ? '' : 's')

export const words = defineWords({
  round: { en: (n: number) => `Round ${n}`, fr: (n: number) => `Manche ${n}` },
  lineUp: { en: 'Line-up', fr: 'Départ' },
  finish: { en: 'Finish', fr: 'Arrivée' },
  square: { en: (n: string) => `square ${n}`, fr: (n: string) => `case ${n}` },
  // By the squares to ride until the line is crossed. Those that lie before it are counted: of the whole stage before
  // the first metre.
  toGo: {
    en: (n: number) => (n === 1 ? 'right before the line' : `${n - 1} square${s(n - 1)} to the line`),
    fr: (n: number) => (n === 1 ? 'juste devant la ligne' : `${n - 1} case${s(n - 1)} avant la ligne`),
  },
  beyond: { en: 'over the line', fr: 'ligne franchie' },

  road: {
    name: { en: (stage: string) => `The road of ${stage}`, fr: (stage: string) => `La route : ${stage}` },
    riders: { en: 'Riders on the road, from the front', fr: 'Les coureurs sur la route, depuis la tête' },
    where: {
      en: (who: string, q: string) => `${who}: square ${q}`,
      fr: (who: string, q: string) => `${who} : case ${q}`,
    },
    lying: { en: 'on the ground', fr: 'à terre' },
    waiting: { en: 'Nobody is on the road yet.', fr: "Personne n'est encore en route." },
  },
  profile: {
    name: { en: (stage: string) => `Profile of ${stage}`, fr: (stage: string) => `Profil : ${stage}` },
    described: {
      en: (squares: number, climbs: string) => `${squares} squares, ${climbs}.`,
      fr: (squares: number, climbs: string) => `${squares} cases, ${climbs}.`,
    },
    noClimb: { en: 'no climb', fr: 'aucune montée' },
    climbs: {
      en: (lengths: string, one: boolean) => (one ? `a climb of ${lengths}` : `climbs of ${lengths}`),
      fr: (lengths: string, one: boolean) => (one ? `une montée de ${lengths}` : `des montées de ${lengths}`),
    },
  },

  role: {
    R: { en: 'rouleur', fr: 'rouleur' },
    S: { en: 'sprinteur', fr: 'sprinteur' },
  },
  rider: {
    en: (role: string, name: string) => `${name}’s ${role}`,
    fr: (role: string, name: string) => `le ${role} ${of(name)}`,
  },
  // Of a team that nobody plays.
  teamRider: {
    en: (role: string, team: string) => `the ${team}’s ${role}`,
    fr: (role: string, team: string) => `le ${role} de l’${small(team)}`,
  },
  yourRider: { en: (role: string) => `your ${role}`, fr: (role: string) => `votre ${role}` },
  card: {
    en: (card: string) =>
      card === FATIGUE
        ? 'a fatigue card'
        : card === ATTACK
          ? 'an Attack card'
          : `${/^(8|11)/.test(card) ? 'an' : 'a'} ${card}`,
    fr: (card: string) =>
      card === FATIGUE ? 'une carte Fatigue' : card === ATTACK ? 'une carte Attaque' : `un ${card}`,
  },
  theCard: {
    en: (card: string) => (card === FATIGUE ? 'the fatigue card' : `the ${card}`),
    fr: (card: string) => (card === FATIGUE ? 'la carte Fatigue' : `le ${card}`),
  },

  told: {
    lot: {
      en: (team: string) => `${team} was drawn to line up first.`,
      fr: (team: string) => `Le sort désigne ${team} pour se placer en premier.`,
    },
    lotYou: { en: 'You were drawn to line up first.', fr: 'Le sort vous désigne pour vous placer en premier.' },
    placed: {
      en: (who: string, q: string) => `${who} lines up on square ${q}.`,
      fr: (who: string, q: string) => `${who} se place sur la case ${q}.`,
    },
    leads: { en: (who: string) => `${who} draws first.`, fr: (who: string) => `${who} pioche d'abord.` },
    drew: {
      en: (who: string, cards: string) => `${who} draws ${cards}.`,
      fr: (who: string, cards: string) => `${who} pioche ${cards}.`,
    },
    headwind: {
      en: (who: string, cards: string) => `${who} draws only ${cards} in the headwind.`,
      fr: (who: string, cards: string) => `${who}, vent de face, ne pioche que ${cards}.`,
    },
    tailwind: {
      en: (who: string, cards: string) => `${who} draws ${cards} with the tailwind.`,
      fr: (who: string, cards: string) => `${who}, vent dans le dos, pioche ${cards}.`,
    },
    reshuffled: {
      en: (who: string, cards: string) => `${who} reshuffles the recycled cards and draws ${cards}.`,
      fr: (who: string, cards: string) => `${who} remélange la défausse et pioche ${cards}.`,
    },
    chose: {
      en: (who: string, card: string) => `${who} will play ${card}.`,
      fr: (who: string, card: string) => `${who} jouera ${card}.`,
    },
    supplied: {
      en: (who: string) => `${who} has no cards left and gets a fatigue card.`,
      fr: (who: string) => `${who} n'a plus de carte et reçoit une carte Fatigue.`,
    },
    moved: {
      en: (who: string, card: string, why: string, to: string) => `${who} plays ${card}${why}: ${to}.`,
      fr: (who: string, card: string, why: string, to: string) => `${who} joue ${card}${why} : ${to}.`,
    },
    boxedIn: { en: (q: string) => `boxed in on square ${q}`, fr: (q: string) => `enfermé case ${q}` },
    stopped: {
      en: (aim: string, q: string) => `no room on ${aim}, stopped on ${q}`,
      fr: (aim: string, q: string) => `pas de place case ${aim}, arrêt case ${q}`,
    },
    drawn: {
      en: (who: string, wheel: string, one: boolean) => `${who} slipstream${one ? 's' : ''} up to ${wheel}.`,
      fr: (who: string, wheel: string, one: boolean) =>
        `${who} ${one ? 'recolle' : 'recollent'} à l'aspiration derrière ${wheel}.`,
    },
    gains: {
      en: (who: string, one: boolean) => `${who} gain${one ? 's' : ''} a square in the slipstream.`,
      fr: (who: string, one: boolean) => `${who} gagne${one ? '' : 'nt'} une case à l'aspiration.`,
    },
    tired: {
      en: (who: string, one: boolean) =>
        `${who} ride${one ? 's' : ''} in the wind: +1\u00a0fatigue${one ? '' : ' each'}.`,
      fr: (who: string, one: boolean) =>
        `${who} roule${one ? '' : 'nt'} dans le vent : +1\u00a0fatigue${one ? '' : ' chacun'}.`,
    },
    crossed: { en: (who: string) => `${who} crosses the line!`, fr: (who: string) => `${who} franchit la ligne !` },
    answered: {
      en: (team: string, words: string) => `${team} decides: ${words}.`,
      fr: (team: string, words: string) => `${team} décide : ${words}.`,
    },
    answeredYou: {
      en: (words: string) => `You decide: ${words}.`,
      fr: (words: string) => `Vous décidez : ${words}.`,
    },
    won: { en: (who: string) => `${who} wins the stage!`, fr: (who: string) => `${who} remporte l'étape !` },
    wonTeam: {
      en: (team: string) => `${team} wins the time trial!`,
      fr: (team: string) => `${team} remporte le contre-la-montre !`,
    },
    wonTeamYou: { en: 'You win the time trial!', fr: 'Vous remportez le contre-la-montre !' },
    order: {
      en: (teams: string) => `Order of the draft: ${teams}, then back.`,
      fr: (teams: string) => `Ordre du choix : ${teams}, puis retour.`,
    },
    drafted: {
      en: (who: string, name: string) => `${who} is a ${name}.`.replace(' a E', ' an E').replace(' a A', ' an A'),
      fr: (who: string, name: string) => `${who} sera ${name}.`,
    },
    recovered: {
      en: (who: string) => `${who} recovers: −1\u00a0fatigue.`,
      fr: (who: string) => `${who} récupère : −1\u00a0fatigue.`,
    },
    room: { en: (who: string) => `${who} makes room on the right.`, fr: (who: string) => `${who} laisse la droite.` },
    crashed: { en: (who: string) => `${who} crashes.`, fr: (who: string) => `${who} chute.` },
    crashedWet: {
      en: (who: string) => `${who}, held up on the wet road, crashes.`,
      fr: (who: string) => `${who}, gêné sur la route mouillée, chute.`,
    },
    entered: {
      en: (who: string) => `${who} is to try the breakaway.`,
      fr: (who: string) => `${who} va tenter l’échappée.`,
    },
    choseBid: {
      en: (who: string, card: string) => `${who} will bid ${card}.`,
      fr: (who: string, card: string) => `${who} misera ${card}.`,
    },
    bids: {
      en: (nth: number, all: string) => `${nth === 1 ? 'First' : 'Second'} cards for the breakaway: ${all}.`,
      fr: (nth: number, all: string) => `${nth === 1 ? 'Premières' : 'Deuxièmes'} cartes pour l’échappée : ${all}.`,
    },
    bid: {
      en: (who: string, card: string) => `${who} ${card}`,
      fr: (who: string, card: string) => `${who} ${card}`,
    },
    broke_away: {
      en: (who: string, bid: number) =>
        `${who} is away with ${bid}: both cards are gone, two fatigue cards come instead.`,
      fr: (who: string, bid: number) =>
        `${who} part dans l’échappée avec ${bid} : les deux cartes sont perdues, deux cartes Fatigue arrivent.`,
    },
    outbid: {
      en: (who: string, bid: number, by: string, best: number) =>
        `${who} stays: ${bid} against the ${best} of ${by}. Both cards come back.`,
      fr: (who: string, bid: number, by: string, best: number) =>
        `${who} reste : ${bid} contre ${best} pour ${by}. Ses deux cartes reviennent.`,
    },
    outbidFromBehind: {
      en: (who: string, bid: number, by: string) =>
        `${who} stays: ${by} bid ${bid} as well, from further back. Both cards come back.`,
      fr: (who: string, bid: number, by: string) =>
        `${who} reste : ${by} a aussi misé ${bid}, de plus loin. Ses deux cartes reviennent.`,
    },
    outbidAlone: {
      en: (who: string, bid: number) => `${who} stays with ${bid}. Both cards come back.`,
      fr: (who: string, bid: number) => `${who} reste avec ${bid}. Ses deux cartes reviennent.`,
    },
    weather: {
      en: (what: string, from: string, to: string) => `Weather: ${what}, squares ${from} to ${to}.`,
      fr: (what: string, from: string, to: string) => `Météo : ${what}, cases ${from} à ${to}.`,
    },
    chased: {
      en: (who: string, wheel: string) => `${who} jumps on the wheel of ${wheel}.`,
      fr: (who: string, wheel: string) => `${who} saute dans la roue : ${wheel}.`,
    },
    chasedTo: {
      en: (who: string, q: string) => `${who} bridges to square ${q}.`,
      fr: (who: string, q: string) => `${who} revient sur la case ${q}.`,
    },
    strained: {
      en: (who: string, one: boolean) => `${who} played the highest card: +1\u00a0fatigue${one ? '' : ' each'}.`,
      fr: (who: string, one: boolean) =>
        `${who} ${one ? 'a' : 'ont'} joué la plus forte carte : +1\u00a0fatigue${one ? '' : ' chacun'}.`,
    },
    minute: {
      en: (who: string, one: boolean) => `${who} ${one ? 'is' : 'are'} still on the road: +1:00.`,
      fr: (who: string, one: boolean) => `${who} ${one ? 'est' : 'sont'} encore en route : +1:00.`,
    },
    sprint: {
      en: (who: string, n: number) => `${who} takes ${n} sprint point${s(n)}.`,
      fr: (who: string, n: number) => `${who} prend ${n} point${s(n)} de sprint.`,
    },
    mountain: {
      en: (who: string, n: number) => `${who} takes ${n} mountain point${s(n)}.`,
      fr: (who: string, n: number) => `${who} prend ${n} point${s(n)} de montagne.`,
    },
    refreshment: { en: (who: string) => `${who} takes the bottle.`, fr: (who: string) => `${who} prend le bidon.` },
    home: {
      en: (who: string, place: number, time: string, points: string) => `${place}. ${who}, ${time}${points}.`,
      fr: (who: string, place: number, time: string, points: string) => `${place}. ${who}, ${time}${points}.`,
    },
    refreshed: {
      en: (who: string, cards: string) => `${who} takes ${cards} back.`,
      fr: (who: string, cards: string) => `${who} reprend ${cards}.`,
    },
    refreshedNothing: {
      en: (who: string) => `${who} takes nothing back.`,
      fr: (who: string) => `${who} ne reprend rien.`,
    },
  },
  reason: {
    climb: { en: (n: number) => `${n} at most on the climb`, fr: (n: number) => `${n} au plus en montée` },
    halt_before_climb: { en: 'stopped at the foot of the climb', fr: 'arrêt au pied de la montée' },
    end_of_road: { en: 'the road ends there', fr: "la route s'arrête là" },
    downhill: { en: (n: number) => `worth ${n} downhill`, fr: (n: number) => `vaut ${n} en descente` },
    supply: { en: (n: number) => `worth ${n} in the supply zone`, fr: (n: number) => `vaut ${n} au ravitaillement` },
    full: { en: (q: string) => `${q} is full`, fr: (q: string) => `la ${q} est pleine` },
    stood_up: { en: 'back on the bike, 2 squares less', fr: 'remis en selle, 2 cases de moins' },
    line: { en: 'over the line', fr: 'la ligne est franchie' },
    wet: { en: 'or you crash on the wet road', fr: 'sinon chute, route mouillée' },
  },
  // What a card will likely bring, from the engine's figures.
  likely: {
    wind: { en: 'Wind likely: +1\u00a0fatigue', fr: 'Vent probable : +1\u00a0fatigue' },
    either: { en: 'Wind or shelter: a toss-up', fr: 'Vent ou abri : pile ou face' },
    shelter: { en: 'Shelter likely', fr: 'Abri probable' },
    drawn: { en: 'Slipstream and shelter likely', fr: 'Aspiration et abri probables' },
  },
  riding: {
    reveal: { en: 'Cards on the table.', fr: 'Les cartes sont sur la table.' },
    cards: { en: 'Cards played', fr: 'Cartes jouées' },
    yourFatigue: { en: 'Your fatigue:', fr: 'Votre fatigue :' },
    inTheWind: {
      en: (n: number) => (n === 0 ? 'Nobody in the wind yet.' : `${n} rider${s(n)} in the wind: +1\u00a0fatigue each.`),
      fr: (n: number) =>
        n === 0 ? 'Personne dans le vent pour l’instant.' : `${n} coureur${s(n)} dans le vent : +1\u00a0fatigue.`,
    },
    oneMore: { en: '+1\u00a0fatigue', fr: '+1\u00a0fatigue' },
  },

  // Tour points of a podium, and the tokens of a rider.
  jersey: {
    yellow: { en: 'yellow jersey', fr: 'maillot jaune' },
    green: { en: 'green jersey', fr: 'maillot vert' },
    polka: { en: 'polka-dot jersey', fr: 'maillot à pois' },
  },
  general: { en: (time: string) => `${time} in all stages`, fr: (time: string) => `${time} en tout` },
  points: {
    podium: {
      en: (n: number) => `${n} podium point${s(n)}`,
      fr: (n: number) => `${n} point${s(n)} de podium`,
    },
    short: { en: (n: number) => `podium +${n}`, fr: (n: number) => `podium +${n}` },
    sprint: { en: (n: number) => `sprint ${n}`, fr: (n: number) => `sprint ${n}` },
    mountain: { en: (n: number) => `mountain ${n}`, fr: (n: number) => `montagne ${n}` },
  },
  home: { en: 'Home', fr: 'Arrivés' },
  specialist: {
    title: { en: 'The specialists', fr: 'Les spécialistes' },
    pick: { en: 'Pick a specialist', fr: 'Choisissez un spécialiste' },
    hint: {
      en: 'Tap a specialist to see what changes in the deck.',
      fr: 'Touchez un spécialiste pour voir ce qui change dans le paquet.',
    },
    take: { en: (name: string) => `Pick ${name}`, fr: (name: string) => `Prendre ${name}` },
    waiting: { en: (team: string) => `${team} is picking…`, fr: (team: string) => `${team} choisit…` },
    next: { en: 'Next:', fr: 'Ensuite :' },
    out: { en: 'out', fr: 'sort' },
    in: { en: 'in', fr: 'entre' },
    noPower: { en: 'No power: only the cards differ.', fr: 'Aucun pouvoir : seules les cartes changent.' },
    copies: { en: (n: number) => `${n} left`, fr: (n: number) => `reste ${n}` },
    none: { en: 'taken', fr: 'pris' },
    of: { en: (names: string) => `Picked by ${names}`, fr: (names: string) => `Choisi par ${names}` },
    power: {
      en: (name: string, text: string) => `${name}: ${text}`,
      fr: (name: string, text: string) => `${name} : ${text}`,
    },
  },
  // The breakaway before the first round.
  breakaway: {
    title: { en: 'Breakaway', fr: 'Échappée' },
    enter: { en: 'Who tries the breakaway?', fr: 'Qui tente l’échappée ?' },
    first: { en: (role: string) => `First bid of your ${role}`, fr: (role: string) => `Première mise du ${role}` },
    second: { en: (role: string) => `Second bid of your ${role}`, fr: (role: string) => `Deuxième mise du ${role}` },
    places: {
      en: (places: number, square: string) =>
        places === 1
          ? `The highest sum of two cards starts on square ${square}.`
          : `The two highest sums of two cards start on square ${square}.`,
      fr: (places: number, square: string) =>
        places === 1
          ? `La plus forte somme de deux cartes part de la case ${square}.`
          : `Les deux plus fortes sommes de deux cartes partent de la case ${square}.`,
    },
    cost: {
      en: 'The price: the two cards are gone, two fatigue cards come. Whoever stays takes the cards back.',
      fr: 'Le prix : les deux cartes sont perdues, deux cartes Fatigue arrivent. Qui reste reprend ses cartes.',
    },
    hintFirst: {
      en: 'Tap a card. All first bids are turned up before the second.',
      fr: 'Touchez une carte. Toutes les premières mises sont retournées avant la deuxième.',
    },
    hintSecond: { en: 'Tap a card to see the sum.', fr: 'Touchez une carte pour voir la somme.' },
    bidsFirst: {
      en: (card: string) =>
        `You open with ${card}. If you go it is gone, and a fatigue card comes; if not, it is back.`,
      fr: (card: string) =>
        `Vous misez ${card}. Si vous partez, carte perdue et une Fatigue en plus ; sinon, elle revient.`,
    },
    bidsSecond: {
      en: (sum: number) =>
        `${sum} in all. If you go both cards are gone, two fatigue cards come; if not, both are back.`,
      fr: (sum: number) =>
        `${sum} en tout. Si vous partez, deux cartes perdues, deux Fatigue ; sinon, elles reviennent.`,
    },
    bid: { en: (card: string) => `Bid ${card}`, fr: (card: string) => `Miser ${card}` },
    sum: { en: (sum: number) => `${sum} in all`, fr: (sum: number) => `${sum} en tout` },
    table: { en: 'Bids for the breakaway', fr: 'Mises pour l’échappée' },
    goes: { en: (square: string) => `away → ${square}`, fr: (square: string) => `part → ${square}` },
    away: { en: 'away', fr: 'part' },
    stays: { en: 'stays', fr: 'reste' },
    turned: {
      en: (nth: number) => (nth === 1 ? 'The first bids are turned up.' : 'The second bids are turned up.'),
      fr: (nth: number) =>
        nth === 1 ? 'Les premières mises sont retournées.' : 'Les deuxièmes mises sont retournées.',
    },
    cry: { en: (who: string) => `${who} goes clear!`, fr: (who: string) => `${who} s’échappe !` },
  },
  // Wind and rain on tiles of the stage.
  weather: {
    title: { en: 'Weather', fr: 'Météo' },
    forecast: { en: 'The weather on this stage', fr: 'La météo de l’étape' },
    squares: {
      en: (from: string, to: string) => `squares ${from} to ${to}`,
      fr: (from: string, to: string) => `cases ${from} à ${to}`,
    },
    line: {
      en: (where: string, sign: string, effect: string) => `${where}: ${sign}, ${effect}`,
      fr: (where: string, sign: string, effect: string) => `${where} : ${sign}, ${effect}`,
    },
    brief: {
      en: (from: string, to: string, effect: string) => `${from}–${to}: ${effect}`,
      fr: (from: string, to: string, effect: string) => `${from}–${to} : ${effect}`,
    },
    effect: {
      headwind: { en: 'three cards instead of four', fr: 'trois cartes au lieu de quatre' },
      tailwind: { en: 'five cards instead of four', fr: 'cinq cartes au lieu de quatre' },
      crosswind: { en: 'no slipstream', fr: 'pas d’aspiration' },
      wet: { en: 'whoever is held up crashes', fr: 'qui est gêné chute' },
    },
    // Where there is little room.
    short: {
      headwind: { en: '3 cards', fr: '3 cartes' },
      tailwind: { en: '5 cards', fr: '5 cartes' },
      crosswind: { en: 'no slipstream', fr: 'sans aspiration' },
      wet: { en: 'held up, you fall', fr: 'gêné, on chute' },
    },
    hand: {
      headwind: { en: 'headwind: 3 cards', fr: 'vent de face : 3 cartes' },
      tailwind: { en: 'tailwind: 5 cards', fr: 'vent de dos : 5 cartes' },
    },
  },
  recovery: {
    title: {
      en: (role: string) => `Give back a fatigue card of your ${role}?`,
      fr: (role: string) => `Rendre une carte Fatigue de votre ${role} ?`,
    },
    hint: {
      en: (n: number) => `${n} fatigue card${s(n)} taken so far.`,
      fr: (n: number) => `${n} carte${s(n)} Fatigue jusqu’ici.`,
    },
  },
  lanes: {
    title: { en: 'Who starts in the right lane?', fr: 'Qui part dans la file de droite ?' },
    hint: {
      en: 'On the same square the right lane is ahead and moves first.',
      fr: 'Sur une même case, la file de droite est devant et part d’abord.',
    },
    right: { en: 'in the right lane', fr: 'dans la file de droite' },
  },
  refreshing: {
    title: {
      en: (role: string) => `Which cards back for your ${role}?`,
      fr: (role: string) => `Quelles cartes reprendre pour votre ${role} ?`,
    },
    sum: {
      en: (sum: number, most: number) => `${sum} of ${most}`,
      fr: (sum: number, most: number) => `${sum} sur ${most}`,
    },
    taken: { en: 'Taken back', fr: 'Reprises' },
    nothing: { en: 'nothing yet', fr: 'rien encore' },
    take: { en: (card: string) => `Take ${card} back`, fr: (card: string) => `Reprendre ${card}` },
    with: {
      en: (card: string, sum: number, most: number) => `${capital(card)} makes it ${sum} of ${most}.`,
      fr: (card: string, sum: number, most: number) => `${capital(card)} : ${sum} sur ${most}.`,
    },
    enough: { en: 'That is enough', fr: 'C’est assez' },
    hint: {
      en: 'Played cards may come back up to this sum; then all your cards are shuffled.',
      fr: 'Des cartes jouées reviennent jusqu’à cette somme ; puis tout est mélangé.',
    },
    full: { en: 'No other card fits.', fr: 'Aucune autre carte n’entre.' },
    waiting: {
      en: (teams: string) => `Refreshment: waiting for ${teams}`,
      fr: (teams: string) => `Ravitaillement : on attend ${teams}`,
    },
    keys: {
      en: 'Keys: a number chooses, Enter takes; E: enough',
      fr: 'Touches : un chiffre choisit, Entrée reprend ; E : assez',
    },
  },

  question: {
    place: { en: 'Line up your riders', fr: 'Placez vos coureurs' },
    placeHint: {
      en: 'Pick a rider, then a square of the grid, here or on the road.',
      fr: 'Choisissez un coureur, puis une case de la grille, ici ou sur la route.',
    },
    placeRider: { en: 'Rider', fr: 'Coureur' },
    placeSquare: { en: 'Start square', fr: 'Case de départ' },
    frontSquare: { en: 'front', fr: 'devant' },
    placeOn: {
      en: (role: string, q: number) => `Line up the ${role} on square ${q}`,
      fr: (role: string, q: number) => `Placer le ${role} case ${q}`,
    },
    lead: { en: 'Who draws first?', fr: 'Qui pioche en premier ?' },
    leadHint: {
      en: 'You will see the second hand only after choosing from the first.',
      fr: "Vous ne verrez la seconde main qu'après le premier choix.",
    },
    card: {
      en: (role: string) => `Which card for your ${role}?`,
      fr: (role: string) => `Quelle carte pour votre ${role} ?`,
    },
    play: { en: (card: string) => `Play ${card}`, fr: (card: string) => `Jouer ${card}` },
    pick: { en: 'Tap a card to see where it leads.', fr: 'Touchez une carte pour voir où elle mène.' },
    reach: {
      en: (card: string, q: string, why: string) =>
        `${capital(card)} takes you to square ${q} if nobody gets in the way${why}.`,
      fr: (card: string, q: string, why: string) =>
        `${capital(card)} vous mène case ${q} si personne ne vous gêne${why}.`,
    },
    stay: {
      en: (card: string, q: string, why: string) => `${capital(card)} leaves you on square ${q}${why}.`,
      fr: (card: string, q: string, why: string) => `${capital(card)} vous laisse sur la case ${q}${why}.`,
    },
    waitPlace: { en: (team: string) => `${team} is lining up…`, fr: (team: string) => `${team} se place…` },
    liningUp: { en: 'The teams are lining up…', fr: 'Les équipes se placent…' },
    chosen: { en: 'Your choice', fr: 'Votre choix' },
    hasChosen: { en: 'has chosen', fr: 'a choisi' },
    choosing: { en: 'is choosing', fr: 'choisit' },
    hasPlaced: { en: 'has lined up', fr: 'a ses coureurs en place' },
    placing: { en: 'is lining up', fr: 'se place' },
    picksLater: { en: 'picks later', fr: 'choisira plus tard' },
    placesLater: { en: 'lines up later', fr: 'se place plus tard' },
    keys: {
      en: 'Keys: a number chooses, Enter plays, Esc cancels',
      fr: 'Touches : un chiffre choisit, Entrée joue, Échap annule',
    },
    fatigueCard: { en: 'fatigue, worth 2', fr: 'fatigue, vaut 2' },
  },

  piles: {
    pile: { en: 'pile', fr: 'pioche' },
    recycled: { en: 'recycled', fr: 'défausse' },
    spent: { en: 'spent', fr: 'jouées' },
    fatigue: { en: 'fatigue', fr: 'fatigue' },
    hand: { en: 'hand', fr: 'main' },
    none: { en: 'none', fr: 'aucune' },
    yours: { en: 'Your cards', fr: 'Vos cartes' },
    of: { en: (team: string) => `${team}’s cards`, fr: (team: string) => `Les cartes ${of(team)}` },
    ofTeam: { en: (team: string) => `The ${team}’s cards`, fr: (team: string) => `Les cartes de l’${small(team)}` },
    leftInPile: { en: 'still in the pile, in no known order', fr: 'encore dans la pioche, ordre inconnu' },
  },

  ranking: {
    title: { en: 'Ranking', fr: 'Classement' },
    same: { en: 'same square', fr: 'même case' },
    last: { en: 'last card played', fr: 'dernière carte jouée' },
    gapTo: {
      en: (n: number) => `${n} empty square${s(n)} to the group ahead`,
      fr: (n: number) => `${n} case${s(n)} vide${s(n)} jusqu'au groupe de devant`,
    },
  },
  film: {
    previousRound: { en: 'Previous round', fr: 'Manche précédente' },
    nextRound: { en: 'Next round', fr: 'Manche suivante' },
  },
  headline: {
    flame: { en: 'Under the red flame!', fr: 'Flamme rouge !' },
  },
  finishPage: {
    alone: { en: (time: string) => `Home in ${time}`, fr: (time: string) => `Arrivée en ${time}` },
    arrived: { en: 'Home', fr: 'Arrivée' },
    aloneStory: {
      en: (rounds: number) => `Alone against the clock, in ${rounds} rounds.`,
      fr: (rounds: number) => `En solitaire contre la montre, en ${rounds} manches.`,
    },
    best: { en: 'Best times', fr: 'Meilleurs temps' },
    rounds: { en: (rounds: number) => `${rounds} rounds`, fr: (rounds: number) => `${rounds} manches` },
    photo: { en: 'Photo finish', fr: 'Photo-finish' },
    timedStory: {
      en: (who: string, time: string, second: string, gap: string) =>
        `${who} needs ${time}; ${second} comes in ${gap} later.`,
      fr: (who: string, time: string, second: string, gap: string) =>
        `${who} en ${time} ; ${second} arrive ${gap} plus tard.`,
    },
    sameTimeStory: {
      en: (who: string, time: string, second: string) => `${who} beats ${second} at the line, both in ${time}.`,
      fr: (who: string, time: string, second: string) => `${who} devance ${second} sur la ligne, en ${time} tous deux.`,
    },
    photoStory: {
      en: (first: string, second: string) =>
        `On the same square, the right lane decides it: ${first} ahead of ${second}.`,
      fr: (first: string, second: string) => `Sur la même case, la file de droite décide : ${first} devant ${second}.`,
    },
    closeStory: {
      en: (who: string, second: string, n: number, round: number) =>
        `After ${round} rounds, ${who} wins by ${n} square${s(n)} from ${second}.`,
      fr: (who: string, second: string, n: number, round: number) =>
        `Après ${round} manches, ${who} a ${n} case${s(n)} d'avance sur ${second}.`,
    },
    soloStory: {
      en: (who: string, second: string, n: number, round: number) =>
        `A solo to remember: after ${round} rounds, ${who} leaves ${second} ${n} squares behind.`,
      fr: (who: string, second: string, n: number, round: number) =>
        `Un numéro en solitaire : après ${round} manches, ${who} laisse ${second} à ${n} cases.`,
    },
  },
  refusals: {
    'race-over': { en: 'The race is over.', fr: 'La course est terminée.' },
    'no-such-seat': {
      en: 'There is no team of that number in this race.',
      fr: 'Aucune équipe ne court sous ce numéro.',
    },
    'not-your-turn': {
      en: 'Another team is lining up.',
      fr: "C'est à une autre équipe de se placer.",
    },
    'already-chosen': {
      en: 'You have chosen both cards; a choice is final.',
      fr: 'Vos deux cartes sont choisies ; un choix est définitif.',
    },
    'not-placing': {
      en: 'The race is on; the line-up is over.',
      fr: 'La course est lancée ; on ne se place plus.',
    },
    'already-placed': { en: 'That rider is already on the grid.', fr: 'Ce coureur est déjà sur la grille.' },
    'not-a-start-square': {
      en: 'That square is not on the start grid.',
      fr: "Cette case n'est pas sur la grille de départ.",
    },
    'square-full': { en: 'That square is full.', fr: 'Cette case est pleine.' },
    'place-first': {
      en: 'First line up your riders on the start grid.',
      fr: "Placez d'abord vos coureurs sur la grille.",
    },
    'choose-a-card': {
      en: 'You have drawn your cards: choose one of them.',
      fr: 'Vos cartes sont piochées : choisissez-en une.',
    },
    'not-racing': { en: 'That rider is no longer in the race.', fr: "Ce coureur n'est plus en course." },
    'choose-a-rider': { en: 'First choose which rider draws.', fr: "Choisissez d'abord quel coureur pioche." },
    'not-in-hand': { en: 'That card is not in your hand.', fr: "Cette carte n'est pas dans votre main." },
    'has-a-specialist': {
      en: 'Your rider of that kind has a specialist already.',
      fr: 'Votre coureur de ce type a déjà un spécialiste.',
    },
    'no-copy-left': { en: 'No copy of that specialist is left.', fr: 'Ce spécialiste est déjà pris.' },
    'no-musette': { en: 'No musette can be used with it.', fr: 'Aucune musette à jouer avec elle.' },
    'not-possible-now': { en: 'Nothing allows that at this point.', fr: 'Rien ne le permet à ce moment.' },
    'no-fatigue-recycled': {
      en: 'No fatigue card lies among the recycled cards.',
      fr: 'Aucune carte Fatigue dans la défausse.',
    },
    'no-fatigue-back': { en: 'Fatigue cards do not come back.', fr: 'Les cartes Fatigue ne reviennent pas.' },
    'not-played': { en: 'That card has not been played.', fr: 'Cette carte n’a pas été jouée.' },
    'too-much': { en: 'That card would be too much.', fr: 'Cette carte ferait trop.' },
    'no-such-action': { en: 'There is no such move in this game.', fr: "Ce coup n'existe pas dans ce jeu." },
  },

  rules: {
    'FR-SETUP-4': {
      en: 'A draw decides who lines up first; the others follow in the order of the seats.',
      fr: 'Le sort désigne qui se place en premier ; les autres suivent dans l’ordre des sièges.',
    },
    'FR-SETUP-5': {
      en: 'Each team puts both riders on free start squares of its choice.',
      fr: 'Chaque équipe place ses deux coureurs sur des cases de départ libres de son choix.',
    },
    'FR-ENERGY-1': {
      en: 'All teams choose at the same time and in secret, for the rider they like first.',
      fr: 'Toutes les équipes choisissent en même temps et en secret, d’abord pour le coureur qu’elles veulent.',
    },
    'FR-ENERGY-2': {
      en: 'One of the cards drawn is played; the others go into the recycled cards.',
      fr: 'Des cartes piochées, une est jouée ; les autres vont à la défausse.',
    },
    'FR-DECK-1': {
      en: 'A hand is four cards from the top of the pile.',
      fr: 'Une main, ce sont quatre cartes du dessus de la pioche.',
    },
    'FR-DECK-2': {
      en: 'When the pile runs out, the recycled cards are shuffled into a new one.',
      fr: 'Quand la pioche s’épuise, la défausse est mélangée et devient la nouvelle pioche.',
    },
    'FR-DECK-5': {
      en: 'A rider with no cards left plays a fatigue card from the supply.',
      fr: 'Un coureur sans aucune carte joue une carte Fatigue de la réserve.',
    },
    'FR-MOVE-1': {
      en: 'A rider moves exactly as many squares as the card says; the front of the race moves first.',
      fr: 'Un coureur avance exactement du nombre de sa carte ; la tête de course avance d’abord.',
    },
    'FR-MOVE-4': {
      en: 'Nobody rides past the last square of the road.',
      fr: 'Personne ne dépasse la dernière case de la route.',
    },
    'FR-BLOCK-1': {
      en: 'If the target square is full, the rider stops on the first free one behind it.',
      fr: 'Si la case visée est pleine, le coureur s’arrête sur la première case libre derrière elle.',
    },
    'FR-BLOCK-2': {
      en: 'If everything ahead is full, the rider stays on the same square, on the right if that lane is free.',
      fr: 'Si tout est plein devant, le coureur reste sur sa case, à droite si la file est libre.',
    },
    'FR-CLIMB-1': {
      en: 'A rider who starts on a climb moves at most 5 squares.',
      fr: 'Qui part d’une montée avance de 5 cases au plus.',
    },
    'FR-CLIMB-2': {
      en: 'A rider who enters a climb on the way moves at most 5 squares in all.',
      fr: 'Qui entre dans une montée avance de 5 cases au plus en tout.',
    },
    'FR-CLIMB-3': {
      en: 'A climb that begins more than five squares away cannot be entered: the rider stops at its foot.',
      fr: 'On n’entre pas dans une montée qui commence à plus de cinq cases : le coureur s’arrête à son pied.',
    },
    'FR-DESC-1': {
      en: 'For a rider who starts on a descent, every card is worth at least 5.',
      fr: 'Pour qui part d’une descente, une carte vaut au moins 5.',
    },
    'SUP-1': {
      en: 'For a rider who starts in a supply zone, every card is worth at least 4.',
      fr: 'Pour qui part d’un ravitaillement, une carte vaut au moins 4.',
    },
    'FR-SLIP-1': {
      en: 'A group one empty square behind another joins it, except on climbs and cobbles. Groups are taken from the rear.',
      fr: 'Un groupe à une case vide d’un autre le rejoint, sauf en montée ou sur les pavés. On commence par le groupe de queue.',
    },
    'FR-FAT-1': {
      en: 'A rider with nobody on the square ahead takes a fatigue card, worth 2, into the recycled cards.',
      fr: 'Qui n’a personne sur la case devant soi reçoit dans sa défausse une carte Fatigue, qui vaut 2.',
    },
    'GT-DRAFT-2': {
      en: 'The order is drawn; each team picks one specialist, then in reverse order one for its other rider.',
      fr: 'L’ordre est tiré au sort ; chacun choisit un spécialiste, puis en sens inverse un pour son autre coureur.',
    },
    'GT-DRAFT-3': {
      en: 'The specialist takes some cards out of the deck and puts others in.',
      fr: 'Le spécialiste retire des cartes du paquet et en ajoute d’autres.',
    },
    'GT-POW-1': {
      en: 'With this card the limit on climbs is 6 or 7 instead of 5.',
      fr: 'Avec cette carte, la limite en montée est de 6 ou 7 au lieu de 5.',
    },
    'GT-POW-3': {
      en: 'With this card a start on a descent is worth at least 7.',
      fr: 'Avec cette carte, un départ en descente vaut au moins 7.',
    },
    'GT-POW-4': {
      en: 'Whoever plays Recovery may give back one fatigue card from the recycled cards.',
      fr: 'Qui joue Récupération peut rendre une carte Fatigue de sa défausse.',
    },
    'GT-POW-9': {
      en: 'Chase: right after the move, one square on if that brings the rider to another or right behind.',
      fr: 'Poursuite : juste après l’avancée, une case de plus si elle mène à côté d’un autre ou juste derrière.',
    },
    'GT-POW-12': {
      en: 'Agile: the rider takes the right of the square; others move left, and on a full square it is the grass.',
      fr: 'Agile : le coureur prend la droite de la case ; les autres se décalent, et si elle est pleine, il passe dans l’herbe.',
    },
    'BRK-3': {
      en: 'Before the first round each team enters one rider for the breakaway.',
      fr: 'Avant la première manche, chaque équipe engage un coureur pour l’échappée.',
    },
    'BRK-4': {
      en: 'Two bids, each a card from a hand of four, in secret; all first bids are turned up before the second hands are drawn.',
      fr: 'Deux mises, chacune une carte d’une main de quatre, en secret ; toutes les premières sont retournées avant de piocher pour la deuxième.',
    },
    'BRK-5': {
      en: 'A bid is the sum of two cards; a fatigue card counts 2.',
      fr: 'Une mise est la somme de deux cartes ; une Fatigue compte 2.',
    },
    'BRK-6': {
      en: 'The highest bid goes with two to four teams, the two highest with five or six.',
      fr: 'La plus forte mise part à deux, trois ou quatre équipes, les deux plus fortes à cinq ou six.',
    },
    'BRK-7': {
      en: 'Of equal bids the rider further back on the grid goes; on the same square, the one further left.',
      fr: 'À mises égales, le coureur le plus en arrière sur la grille part ; sur la même case, le plus à gauche.',
    },
    'BRK-8': {
      en: 'Those who go begin the race on the places of the breakaway, the higher bid in the right lane.',
      fr: 'Ceux qui partent prennent les places de l’échappée, la plus forte mise dans la file de droite.',
    },
    'BRK-9': {
      en: 'Whoever goes loses both cards for the stage and takes a fatigue card for each.',
      fr: 'Qui part perd ses deux cartes pour l’étape et reçoit une carte Fatigue pour chacune.',
    },
    'BRK-10': {
      en: 'Whoever stays takes both cards back; all bidders shuffle their cards into one pile.',
      fr: 'Qui reste reprend ses deux cartes ; chacun remélange tout son paquet.',
    },
    'BOT-2': {
      en: 'A team without a player does not choose: its top card is turned up with the others.',
      fr: 'Une équipe sans joueur ne choisit pas : sa première carte est retournée avec les autres.',
    },
    'BOT-3': {
      en: 'The Peloton team has one deck: a single card a round moves both riders.',
      fr: 'L’équipe Peloton n’a qu’un paquet : une seule carte par manche fait avancer ses deux coureurs.',
    },
    'BOT-4': {
      en: 'Attack: of the Peloton team the rider in front rides 2, the one behind 9.',
      fr: 'Attaque : de l’équipe Peloton, le coureur de devant avance de 2, celui de derrière de 9.',
    },
    'BOT-6': {
      en: 'Teams without a player never take fatigue cards.',
      fr: 'Les équipes sans joueur ne prennent jamais de carte Fatigue.',
    },
    'BOT-7': {
      en: 'Teams without a player line up first, as far in front as there is room.',
      fr: 'Les équipes sans joueur se placent en premier, le plus en avant possible.',
    },
    'BOT-8': {
      en: 'Otherwise they ride like all others: they block, give shelter and can win.',
      fr: 'Pour le reste elles courent comme les autres : elles gênent, abritent et peuvent gagner.',
    },
    'BOT-9': {
      en: 'A team without a player that has no card left plays a 2.',
      fr: 'Une équipe sans joueur qui n’a plus de carte joue un 2.',
    },
    'BOT-12': {
      en: 'Headwind and tailwind do not concern teams without a player; crosswind and wet roads do.',
      fr: 'Vent de face et vent de dos ne touchent pas les équipes sans joueur ; le vent de côté et la pluie, si.',
    },
    'MET-3': {
      en: 'Before the race tokens are turned up on the straight tiles: a sign lies there for the whole stage.',
      fr: 'Avant la course, on retourne les jetons des lignes droites : un signe y reste toute l’étape.',
    },
    'MET-6': {
      en: 'Headwind: a rider who begins the round there draws three cards instead of four.',
      fr: 'Vent de face : qui y commence la manche pioche trois cartes au lieu de quatre.',
    },
    'MET-7': {
      en: 'Tailwind: a rider who begins the round there draws five cards instead of four.',
      fr: 'Vent de dos : qui y commence la manche pioche cinq cartes au lieu de quatre.',
    },
    'MET-8': {
      en: 'Crosswind: riders there neither give nor take slipstream.',
      fr: 'Vent de côté : on n’y donne ni ne reçoit l’aspiration.',
    },
    'MET-9': {
      en: 'Wet road: whoever loses squares to others and stops there crashes.',
      fr: 'Route mouillée : qui perd des cases à cause d’autres coureurs et s’y arrête chute.',
    },
    'MET-10': {
      en: 'Nobody passes a square whose lanes are all taken by fallen riders.',
      fr: 'Personne ne passe une case dont toutes les files sont prises par des coureurs à terre.',
    },
    'MET-11': {
      en: 'Where a rider lies there is no slipstream.',
      fr: 'Là où un coureur est à terre, pas d’aspiration.',
    },
    'MET-12': {
      en: 'A fallen rider gets up with the next card, which is worth 2 less.',
      fr: 'Un coureur à terre se relève à la carte suivante, qui vaut 2 de moins.',
    },
    'GT-CRASH-2': {
      en: 'Whoever loses squares to others and stops on a square with waves crashes.',
      fr: 'Qui perd des cases à cause d’autres coureurs et s’arrête sur une case à vagues chute.',
    },
    'GT-CRASH-6': {
      en: 'A fallen rider gets up with the next card, which is worth 2 less.',
      fr: 'Un coureur à terre se relève à la carte suivante, qui vaut 2 de moins.',
    },
    'GT-TOKEN-2': {
      en: 'Those who reach the square in a round take the tokens at its end, from the front.',
      fr: 'Qui atteint la case dans la manche prend un jeton à la fin, en partant de la tête.',
    },
    'GT-EXT-2': {
      en: 'The foremost of the first riders to reach the square takes the bottle.',
      fr: 'Le mieux placé des premiers à atteindre la case prend le bidon.',
    },
    'GT-EXT-3': {
      en: 'Every rider may take back played cards up to a sum of 24, 25 with the bottle. No fatigue cards.',
      fr: 'Chaque coureur peut reprendre des cartes jouées pour une somme de 24, 25 avec le bidon. Pas de Fatigue.',
    },
    'GT-ITT-3': {
      en: 'Alone against the clock, the highest card of the rouleurs and that of the sprinteurs cost a fatigue card.',
      fr: 'Seul contre la montre, la plus forte carte des rouleurs et celle des sprinteurs coûtent une carte Fatigue.',
    },
    'GT-TIME-4': {
      en: 'Past the line, everybody has the seconds of the foremost rider of the group.',
      fr: 'Après la ligne, chacun reçoit les secondes du premier de son groupe.',
    },
    'GT-TIME-6': {
      en: 'Once somebody is home, every round on the road costs a minute.',
      fr: 'Dès qu’un coureur est arrivé, chaque manche en route coûte une minute.',
    },
    'GT-PODIUM-1': {
      en: 'The first three bring their team 3, 2 and 1 points.',
      fr: 'Les trois premiers rapportent 3, 2 et 1 points à leur équipe.',
    },
    'GT-TOUR-10': {
      en: 'A time trial is ridden until all are home and won by the lowest time.',
      fr: 'Un contre-la-montre se court jusqu’au dernier et se gagne au temps.',
    },
    'FR-WIN-1': {
      en: 'The race ends with the round in which a rider crosses the line.',
      fr: 'La course s’achève avec la manche où un coureur franchit la ligne.',
    },
    'FR-WIN-2': {
      en: 'The rider furthest along wins; on the same square the right lane is ahead.',
      fr: 'Le coureur le plus avancé gagne ; sur une même case, la file de droite est devant.',
    },
  },
})

export function roundName(round: number): string {
  return round === 0 ? say(words.lineUp) : say(words.round, round)
}

export function roleName(role: Role): string {
  return say(words.role[role])
}

export function riderName(who: Who, rider: RiderId): string {
  const seat = seatOf(rider, who.riders)
  const role = roleName(roleOf(rider))
  if (seat === who.me) return say(words.yourRider, role)
  return say(isSeat(who, seat) ? words.rider : words.teamRider, role, nameOf(who, seat))
}

// What the sentences want to know of the road: what lies where, and what a square is called.
export interface Ground {
  terrain: TerrainAt
  name: (square: number) => string
}

// Minutes and seconds; from an hour on hours too.
export function timeOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

// A card in a sentence: its numeral, or with its powers by name.
export const numeralOf = (card: string): string => faceOf(card).numeral
const powersOf = (card: string): string[] => faceOf(card).powers.map(powerName)
export const cardText = (card: string): string => numeralOf(card) + bracketed(powersOf(card))

// Why a card leads where it leads, if not by its number alone.
export function reason(move: Pick<Move, 'moved' | 'blocked' | 'limit' | 'from'>, ground: Ground): string {
  const allowed = move.moved + move.blocked
  switch (move.limit) {
    case 'climb':
      return say(words.reason.climb, allowed)
    case 'halt_before_climb':
      return say(words.reason.halt_before_climb)
    case 'end_of_road':
      return say(words.reason.end_of_road)
    case 'stood_up':
      return say(words.reason.stood_up)
    case 'floor':
      return say(ground.terrain(move.from) === 'supply' ? words.reason.supply : words.reason.downhill, allowed)
    default:
      return ''
  }
}

const bracketed = (notes: readonly string[]) => (notes.length > 0 ? ` (${notes.join(', ')})` : '')

export function sentence(line: Line, who: Who, ground: Ground): string {
  const told = words.told
  const name = (rider: RiderId) => riderName(who, rider)
  const names = (riders: readonly RiderId[]) => listed(riders.map(name))
  const mine = 'seat' in line && line.seat === who.me
  const spoken = (): string => {
    switch (line.kind) {
      case 'lot':
        return mine ? say(told.lotYou) : say(told.lot, nameOf(who, line.seat))
      case 'placed':
        return say(told.placed, name(line.rider), ground.name(line.square))
      case 'leads':
        return say(told.leads, name(line.rider))
      case 'drew': {
        const phrase = line.reshuffled ? told.reshuffled : line.wind ? told[line.wind] : told.drew
        return say(phrase, name(line.rider), line.cards.map(numeralOf).join(' '))
      }
      case 'chose':
        return say(line.bid ? told.choseBid : told.chose, name(line.rider), say(words.card, numeralOf(line.card)))
      case 'supplied':
        return say(told.supplied, name(line.rider))
      case 'moved': {
        const { move } = line
        const why = [
          reason(move, ground),
          line.five ? say(house.reason.five) : '',
          move.bonus ? say(house.reason.bonus, move.bonus) : '',
        ].filter(Boolean)
        const to =
          move.blocked === 0
            ? say(words.square, ground.name(move.square))
            : move.moved === 0
              ? say(told.boxedIn, ground.name(move.square))
              : say(told.stopped, ground.name(move.aim), ground.name(move.square))
        return say(
          told.moved,
          name(move.rider),
          say(words.card, numeralOf(move.card)),
          bracketed([...powersOf(move.card), ...why]),
          to,
        )
      }
      case 'drawn': {
        const one = line.riders.length === 1
        return line.behind.length > 0
          ? say(told.drawn, names(line.riders), names(line.behind), one)
          : say(told.gains, names(line.riders), one)
      }
      case 'tired':
        return say(told.tired, names(line.riders), line.riders.length === 1)
      case 'crossed':
        return say(told.crossed, name(line.rider))
      case 'won':
        if (!line.team) return say(told.won, name(line.rider))
        return seatOf(line.rider, who.riders) === who.me
          ? say(told.wonTeamYou)
          : say(told.wonTeam, nameOf(who, seatOf(line.rider, who.riders)))
      case 'order':
        return say(told.order, listed(line.seats.map((seat) => nameOf(who, seat))))
      case 'drafted':
        return say(told.drafted, name(line.rider), say(line.name))
      case 'recovered':
      case 'room':
      case 'entered':
        return say(told[line.kind], name(line.rider))
      case 'crashed':
        return say(line.wet ? told.crashedWet : told.crashed, name(line.rider))
      case 'chased':
        return line.behind.length > 0
          ? say(told.chased, name(line.rider), names(line.behind))
          : say(told.chasedTo, name(line.rider), ground.name(line.square))
      case 'strained':
      case 'minute':
        return say(told[line.kind], names(line.riders), line.riders.length === 1)
      case 'token': {
        const { rider, kind, worth } = line.token
        return kind === 'refreshment' ? say(told.refreshment, name(rider)) : say(told[kind], name(rider), worth)
      }
      case 'seeded':
        return say(house.told.seeded, names(line.riders))
      case 'offered':
        return mine
          ? say(house.told.offeredYou, listed(line.cards.map((card) => say(card))))
          : say(house.told.offered, nameOf(who, line.seat), listed(line.cards.map((card) => say(card))))
      case 'given':
        return say(house.told.given, name(line.rider), say(line.name))
      case 'grid':
        return say(house.told.grid, name(line.rider), say(words.card, line.card), ground.name(line.square))
      case 'bid':
        return say(
          told.bids,
          line.nth,
          line.riders.map((rider, i) => say(told.bid, name(rider), cardText(line.cards[i]!))).join(', '),
        )
      case 'broke_away':
        return say(told.broke_away, name(line.rider), line.bid)
      case 'outbid': {
        const { rider, bid, by } = line
        if (by === null) return say(told.outbidAlone, name(rider), bid)
        if (by.bid === bid) return say(told.outbidFromBehind, name(rider), bid, name(by.rider))
        return say(told.outbid, name(rider), bid, name(by.rider), by.bid)
      }
      case 'weather':
        return say(told.weather, say(line.weather.words), ground.name(line.weather.from), ground.name(line.weather.to))
      case 'launched':
        return say(house.told.launched, name(line.rider))
      case 'used':
        return say(house.told[line.what], name(line.rider), line.count)
      case 'advanced':
        if (line.by === 'equipier') return say(house.told.equipier, names(line.riders))
        return say(
          line.by === 'suceur_jump' || line.by === 'suceur_step' ? house.told[line.by] : house.told.toSquare,
          names(line.riders),
          ground.name(line.square),
        )
      case 'declined':
        return say(house.told.kept[line.what], name(line.rider))
      case 'sprinted':
        return say(house.told.sprint[line.what], name(line.rider))
      case 'sprint_line':
        return say(house.told.sprintLine, name(line.rider), line.worth)
      case 'home': {
        const { rider, place, seconds, podium, bonus = 0 } = line.home
        const points =
          podium > 0 ? `, ${say(words.points.podium, podium)}` : bonus > 0 ? `, ${say(house.told.bonus, bonus)}` : ''
        return say(told.home, name(rider), place, timeOf(seconds), points)
      }
      case 'refreshed': {
        const { rider, cards } = line.back
        if (cards.length === 0) return say(told.refreshedNothing, name(rider))
        return say(told.refreshed, name(rider), cards.map(numeralOf).join(' '))
      }
      case 'answered': {
        const answer = say(line.words)
        return mine ? say(told.answeredYou, answer) : say(told.answered, nameOf(who, line.seat), answer)
      }
      default:
        return saidAtTable(line, who)
    }
  }
  return capital(spoken())
}

// How a race is told: the names of its chapters, its sentences, and the rules behind them.
export interface Voice<L> {
  title: (chapter: number) => string
  sentence: (line: L) => string
  rule: (id: string) => string | null
}
export const voiceOf = (who: Who, ground: Ground): Voice<Line> => ({
  title: roundName,
  sentence: (line) => sentence(line, who, ground),
  rule: ruleSentence,
})

export interface Forecast {
  card: string
  from: number
  square: number
  lane: number
  moved: number
  blocked: number
  aim: number
  limit?: Move['limit']
  // Ridden as a five.
  musette?: boolean
  // Of a hundred, as the engine reckons.
  fatigue: number
  slipstream: number
}

export function forecastSentence(forecast: Forecast, finish: number, ground: Ground, wet = false): string {
  const notes: string[] = []
  const why = reason(forecast, ground)
  if (why) notes.push(why)
  if (forecast.musette) notes.push(say(house.reason.five))
  if (forecast.blocked > 0) notes.push(say(words.reason.full, ground.name(forecast.aim)))
  if (forecast.square >= finish && forecast.from < finish) notes.push(say(words.reason.line))
  if (wet && forecast.moved > 0) notes.push(say(words.reason.wet))
  const phrase = forecast.moved === 0 ? words.question.stay : words.question.reach
  return say(phrase, say(words.theCard, numeralOf(forecast.card)), ground.name(forecast.square), bracketed(notes))
}

export type Prospect = 'wind' | 'either' | 'shelter' | 'drawn'
export function prospectOf({ fatigue, slipstream }: Pick<Forecast, 'fatigue' | 'slipstream'>): Prospect {
  if (fatigue >= 65) return 'wind'
  if (fatigue > 35) return 'either'
  return slipstream >= 65 ? 'drawn' : 'shelter'
}

// "Squares 24 to 29: headwind, three cards instead of four."
export const weatherSentence = ({ sign, words: name, from, to }: Weather, ground: Ground): string =>
  capital(
    say(
      words.weather.line,
      say(words.weather.squares, ground.name(from), ground.name(to)),
      say(name),
      say(words.weather.effect[sign]),
    ),
  )

export function refusalSentence(code: string): string {
  const known: Record<string, Phrase> = { ...race.refusals, ...words.refusals }
  return say(known[code] ?? race.refusals.other)
}

export function ruleSentence(id: string): string | null {
  const known: Record<string, Phrase> = { ...words.rules, ...house.rules }
  const phrase = known[id]
  return phrase ? say(phrase) : null
}
