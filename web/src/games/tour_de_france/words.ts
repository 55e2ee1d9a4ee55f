// The words of the race on hexes in French and English: names, and what stands on the page. Those of the question, of
// the log and of the rules have files of their own.

import { raceName } from '../../catalogue.ts'
import { nameOf, of } from '../../race/words.ts'
import { defineWords, say } from '../../words.ts'
import { ieme, s, x } from './counting.ts'
import type { Colour, DieName, TourPicture } from './picture.ts'
import { orders, question } from './question_words.ts'
import { personOf, teamOf, type Field } from './riders.ts'
import type { Cell } from './road.ts'
import { boardOf, chapterParts } from './story.ts'

export const words = defineWords({
  turn: { en: (n: number) => `Turn ${n}`, fr: (n: number) => `Tour ${n}` },
  stage: { en: (n: number) => `Stage ${n}`, fr: (n: number) => `Étape ${n}` },
  stageOf: {
    en: (n: number, all: number) => `Stage ${n} of ${all}`,
    fr: (n: number, all: number) => `Étape ${n} sur ${all}`,
  },
  start: { en: 'The start', fr: 'Le départ' },
  chrono: { en: 'On the chronometer', fr: 'Au chronomètre' },

  dice: {
    yellow: { en: 'yellow', fr: 'jaune' },
    polka: { en: 'polka-dot', fr: 'à pois' },
    green: { en: 'green', fr: 'vert' },
    white: { en: 'white', fr: 'blanc' },
    red: { en: 'red', fr: 'rouge' },
  },
  jerseys: {
    yellow: { en: 'yellow jersey', fr: 'maillot jaune' },
    green: { en: 'green jersey', fr: 'maillot vert' },
    polka: { en: 'polka-dot jersey', fr: 'maillot à pois' },
  },
  cards: {
    yellow: { en: 'yellow card', fr: 'carte jaune' },
    green: { en: 'green card', fr: 'carte verte' },
    polka: { en: 'polka-dot card', fr: 'carte à pois' },
  },
  terrain: {
    f: { en: 'flat road', fr: 'plat' },
    c: { en: 'climb', fr: 'montée' },
    d: { en: 'descent', fr: 'descente' },
    g: { en: 'windy bridge', fr: 'pont venteux' },
  },
  face: {
    A: { en: 'bolt', fr: 'l’éclair' },
    C: { en: 'crash', fr: 'chute' },
    X: { en: 'big crash', fr: 'grosse chute' },
  },
  rider: {
    mine: {
      en: (bib: number, family: string) => `your ${family} (${bib})`,
      fr: (bib: number, family: string) => `votre ${family} (${bib})`,
    },
    other: {
      en: (bib: number, family: string, team: string) => `${family} (${bib}, ${team})`,
      fr: (bib: number, family: string, team: string) => `${family} (${bib}, ${team})`,
    },
    short: {
      en: (bib: number, family: string) => `${family} (${bib})`,
      fr: (bib: number, family: string) => `${family} (${bib})`,
    },
    // In a list and in a tooltip.
    full: {
      en: (bib: number, given: string, family: string, role: string, team: string) =>
        `${bib} ${given} ${family}, ${role}, ${team}`,
      fr: (bib: number, given: string, family: string, role: string, team: string) =>
        `${bib} ${given} ${family}, ${role}, ${team}`,
    },
    yours: { en: 'your team', fr: 'votre équipe' },
  },
  roles: {
    leader: { en: 'leader', fr: 'leader' },
    climber: { en: 'climber', fr: 'pour la montagne' },
    sprinter: { en: 'sprinter', fr: 'pour le sprint' },
    rouleur: { en: 'rouleur', fr: 'pour le plat' },
    puncheur: { en: 'puncheur', fr: 'pour les côtes' },
    domestique: { en: 'domestique', fr: 'au service de l’équipe' },
  },
  cell: {
    toGo: {
      en: (n: number, lane: number) => `${n} cell${s(n)} to go, lane\u00a0${lane}`,
      fr: (n: number, lane: number) => `à ${n} case${x(n)} de la ligne, couloir\u00a0${lane}`,
    },
    zone: {
      en: (seconds: number, lane: number) => `over the line on ${seconds}\u00a0s, lane\u00a0${lane}`,
      fr: (seconds: number, lane: number) => `ligne passée, sur ${seconds}\u00a0s, couloir\u00a0${lane}`,
    },
  },
  road: {
    name: { en: (stage: string) => `The road: ${stage}`, fr: (stage: string) => `La route : ${stage}` },
    riders: { en: 'Riders on the road, group by group', fr: 'Les coureurs sur la route, groupe par groupe' },
    group: { en: (n: number) => `Group ${n}`, fr: (n: number) => `Groupe ${n}` },
    fallen: { en: 'on the ground', fr: 'à terre' },
    empty: { en: 'Nobody is on the road.', fr: 'Personne n’est sur la route.' },
  },
  profile: {
    name: { en: (stage: string) => `Profile of ${stage}`, fr: (stage: string) => `Profil de ${stage}` },
    described: {
      en: (km: number, climbs: number, primes: number) =>
        `${km} km, ${climbs} climb${s(climbs)}, ${primes} prime${s(primes)}.`,
      fr: (km: number, climbs: number, primes: number) =>
        `${String(km).replace('.', ',')} km, ${climbs} montée${x(climbs)}, ${primes} prime${x(primes)}.`,
    },
  },
  ranking: {
    title: { en: 'On the road', fr: 'Sur la route' },
    head: { en: 'Head of the race', fr: 'Tête de course' },
    peloton: { en: 'Peloton', fr: 'Peloton' },
    group: { en: 'Group', fr: 'Groupe' },
    alone: { en: 'On their own', fr: 'En solitaire' },
    cells: { en: (n: number) => `+${n} cell${s(n)}`, fr: (n: number) => `+${n} case${x(n)}` },
    home: { en: 'At the finish', fr: 'À l’arrivée' },
    out: { en: 'Abandoned', fr: 'Abandons' },
    sameTime: { en: 'same time', fr: 'm. t.' },
  },
  tables: {
    title: { en: 'Classifications', fr: 'Classements' },
    none: {
      en: 'The classifications come after the first stage.',
      fr: 'Les classements viennent après la première étape.',
    },
    stage: { en: 'The stage', fr: 'L’étape' },
    points: { en: (n: number) => `${n} pt${s(n)}`, fr: (n: number) => `${n} pt${x(n)}` },
    bonus: { en: (n: number) => `−${n}\u00a0s`, fr: (n: number) => `−${n}\u00a0s` },
    incomplete: { en: 'incomplete', fr: 'incomplète' },
    all: { en: 'Show everybody', fr: 'Tout afficher' },
    after: { en: (n: number) => `After stage ${n}`, fr: (n: number) => `Après l’étape ${n}` },
  },
  tv: {
    lap: { en: (n: number) => `lap ${n}`, fr: (n: number) => `${ieme(n)} passage` },
    finish: { en: 'Finish', fr: 'Arrivée' },
    more: { en: (n: number) => `and ${n} more`, fr: (n: number) => `et ${n} autre${x(n)}` },
    attack: { en: (who: string) => `${who} attacks!`, fr: (who: string) => `${who} attaque !` },
    contain: {
      en: (who: string, whom: string) => `${who} contains ${whom}’s attack!`,
      fr: (who: string, whom: string) => `${who} contient l’attaque ${of(whom)} !`,
    },
    stretch: { en: (who: string) => `${who} stretches the group!`, fr: (who: string) => `${who} étire le groupe !` },
    crash: { en: (who: string) => `${who} crashes`, fr: (who: string) => `Chute : ${who}` },
    big: { en: 'Big crash!', fr: 'Grosse chute !' },
    card: {
      en: (who: string, card: string) => `${who} plays the ${card}`,
      fr: (who: string, card: string) => `${who} joue la ${card}`,
    },
  },

  interlude: {
    kicker: { en: 'The sports page', fr: 'La page des sports' },
    headline: { en: (who: string) => `${who} wins the stage`, fr: (who: string) => `L’étape à ${who}` },
    headlineYou: {
      en: (rider: string) => `Your ${rider} wins the stage!`,
      fr: (rider: string) => `L’étape pour votre ${rider} !`,
    },
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    go: { en: (n: number) => `On to stage ${n}`, fr: (n: number) => `En route pour l’étape ${n}` },
    results: { en: 'The results', fr: 'Les résultats' },
    evening: {
      en: 'The table stays: go on now or another evening.',
      fr: 'La table reste ouverte : continuez maintenant ou un autre soir.',
    },
  },
  finish: {
    headline: { en: (rider: string) => `${rider} in yellow!`, fr: (rider: string) => `${rider} en jaune !` },
    single: { en: (rider: string) => `${rider} wins!`, fr: (rider: string) => `${rider} gagne !` },
    story: {
      en: (who: string, time: string, second: string, gap: string) =>
        `${who} wins in ${time}, ahead of ${second} (${gap}).`,
      fr: (who: string, time: string, second: string, gap: string) =>
        `${who} l’emporte en ${time}, devant ${second} (${gap}).`,
    },
    nobody: { en: 'Nobody reached the finish.', fr: 'Personne n’a vu l’arrivée.' },
  },
  film: {
    previous: { en: 'Previous turn', fr: 'Tour précédent' },
    next: { en: 'Next turn', fr: 'Tour suivant' },
  },
  preview: {
    km: { en: (km: number) => `${km} km`, fr: (km: number) => `${String(km).replace('.', ',')} km` },
    cells: {
      en: (n: number) => `${n} cells from the start to the line`,
      fr: (n: number) => `${n} cases du départ à la ligne`,
    },
    climbs: { en: (n: number) => `${n} climb${s(n)}`, fr: (n: number) => `${n} montée${x(n)}` },
    sprints: { en: (n: number) => `${n} sprint${s(n)}`, fr: (n: number) => `${n} sprint${x(n)}` },
    summits: { en: (n: number) => `${n} summit${s(n)}`, fr: (n: number) => `${n} sommet${x(n)}` },
    bridge: { en: 'a windy bridge', fr: 'un pont venteux' },
    laps: { en: 'a circuit, ridden twice', fr: 'un circuit, deux fois' },
  },
  question,
  orders,
})

export const dieName = (die: DieName): string => say(words.dice[die])
export const jerseyName = (colour: Colour): string => say(words.jerseys[colour])
export const cardName = (colour: Colour): string => say(words.cards[colour])
export const terrainWords = (letter: string): string => say(words.terrain[letter as 'f'] ?? words.terrain.f)

export function riderName(who: Field, bib: number): string {
  const team = teamOf(who, bib)
  const { family } = personOf(who, bib)
  return team === who.me ? say(words.rider.mine, bib, family) : say(words.rider.other, bib, family, nameOf(who, team))
}
// Where it is clear whose rider it is.
export const shortName = (who: Field, bib: number): string => say(words.rider.short, bib, personOf(who, bib).family)
// With given name, role and team.
export function fullName(who: Field, bib: number): string {
  const { given, family, role } = personOf(who, bib)
  const team = teamOf(who, bib)
  const whose = team === who.me ? say(words.rider.yours) : nameOf(who, team)
  return say(words.rider.full, bib, given, family, say(words.roles[role]), whose)
}
export function cellWords(cell: Cell): string {
  return cell.seconds === null
    ? say(words.cell.toGo, cell.remaining, cell.lane + 1)
    : say(words.cell.zone, cell.seconds, cell.lane + 1)
}
export function faceName(face: string): string {
  const known = words.face[face as 'A']
  return known ? say(known) : face
}

export function primeName(picture: TourPicture, stage: number, prime: number): string {
  const board = boardOf(picture, stage)
  const one = board.primes[prime]
  if (!one) return ''
  const name = raceName(board.lines[one.line]!.name)
  return board.primes.filter((other) => other.line === one.line).length > 1
    ? `${name}, ${say(words.tv.lap, one.lap)}`
    : name
}

export function chapterTitle(chapter: number, stages: number): string {
  const { stage, turn } = chapterParts(chapter)
  const name = turn === 0 ? say(words.start) : say(words.turn, turn)
  return stages > 1 ? `${say(words.stage, stage)} · ${name}` : name
}

// A gap as on television: +8 s, +1:20.
export function gapText(seconds: number): string {
  if (seconds === 0) return say(words.ranking.sameTime)
  return seconds < 60 ? `+${seconds}\u00a0s` : `+${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
