// The sentences of the log, in French and English.

import { raceName } from '../../catalogue.ts'
import { capital, listed, nameOf, of, saidAtTable, words as race } from '../../race/words.ts'
import { defineWords, say } from '../../words.ts'
import { ieme, nth, s, x } from './counting.ts'
import { timeText, type TourPicture } from './picture.ts'
import type { Field } from './riders.ts'
import { boardOf, type Line, type Thrown } from './story.ts'
import { cardName, dieName, faceName, gapText, jerseyName, primeName, riderName } from './words.ts'

// A gap in a French sentence: “à 1:20”, or “m. t.” as it is.
const behind = (gap: string) => (gap.startsWith('+') ? `à ${gap.slice(1)}` : gap)

const phrases = defineWords({
  lot: {
    en: (teams: string) => `Drawn to line up, in this order: ${teams}.`,
    fr: (teams: string) => `Le sort décide de l’ordre au départ : ${teams}.`,
  },
  stage: {
    en: (n: number, name: string) => `Stage ${n}: ${name}.`,
    fr: (n: number, name: string) => `Étape ${n} : ${name}.`,
  },
  stageOver: { en: (n: number) => `Stage ${n} is over.`, fr: (n: number) => `L’étape ${n} est terminée.` },
  placed: { en: (who: string) => `${who} lines up.`, fr: (who: string) => `${who} prend place.` },
  stuck: {
    en: (who: string) => `${who} is boxed in and cannot move.`,
    fr: (who: string) => `${who} se retrouve sans issue et ne bouge pas.`,
  },
  adopted: {
    en: (who: string, n: number) => `${who} follows at ${n}.`,
    fr: (who: string, n: number) => `${who} suit à ${n}.`,
  },
  attack: {
    en: (who: string, n: number) => `${who} goes clear by ${n}.`,
    fr: (who: string, n: number) => `${who} prend ${n} case${x(n)}.`,
  },
  acceleration: {
    en: (who: string, n: number) => `${who} accelerates: a green ${n}.`,
    fr: (who: string, n: number) => `${who} accélère : ${n} au dé vert.`,
  },
  stretch: {
    en: (who: string, n: number) => `${who} rides ${n}, and the group may follow.`,
    fr: (who: string, n: number) => `${who} avance de ${n}, et le groupe peut suivre.`,
  },
  declined: {
    en: (who: string, n: number) => `${who} rides ${n}.`,
    fr: (who: string, n: number) => `${who} avance de ${n}.`,
  },
  cardRide: {
    en: (who: string, n: number) => `${who} rides ${n}.`,
    fr: (who: string, n: number) => `${who} avance de ${n}.`,
  },
  help: {
    en: (who: string, n: number, helper: string) => `${helper} pulls ${who} along: ${n} cell${s(n)}.`,
    fr: (who: string, n: number, helper: string) => `${helper} emmène ${who} : ${n} case${x(n)}.`,
  },
  threw: {
    en: (who: string, die: string, face: string, n: number) => `${who} rolls a ${die} ${face}: ${n} cell${s(n)}.`,
    fr: (who: string, die: string, face: string, n: number) => `${who} lance ${face} au dé ${die} : ${n} case${x(n)}.`,
  },
  threwWind: {
    en: (who: string, die: string, face: string, n: number) => `${who} rolls a ${die} ${face}; the wind leaves ${n}.`,
    fr: (who: string, die: string, face: string, n: number) =>
      `${who} lance ${face} au dé ${die} ; le vent lui en laisse ${n}.`,
  },
  opens: {
    en: (told: string) => `${told} First to move in the stage: the yellow die is compulsory.`,
    fr: (told: string) => `${told} En ouvrant l’étape, on doit lancer le dé jaune.`,
  },
  threwPace: { en: (n: number) => ` Pace ${n}.`, fr: (n: number) => ` Rythme : ${n}.` },
  solo: {
    en: (who: string) => `The bolt: ${who} attacks alone!`,
    fr: (who: string) => `L’éclair : ${who} part en solitaire !`,
  },
  contain: {
    en: (who: string, whom: string) => `The bolt again: ${who} contains the attack of ${whom}!`,
    fr: (who: string, whom: string) => `Encore l’éclair : ${who} contient l’attaque ${of(whom)} !`,
  },
  stretched: {
    en: (who: string) => `The bolt: ${who} stretches the whole group!`,
    fr: (who: string) => `L’éclair : ${who} étire tout le groupe !`,
  },
  decline: {
    en: (who: string) => `The bolt, but ${who} does not attack.`,
    fr: (who: string) => `L’éclair, mais ${who} n’attaque pas.`,
  },
  card: {
    en: (who: string, card: string, poised: boolean) => `${who} plays the ${card}${poised ? ' and attacks!' : '.'}`,
    fr: (who: string, card: string, poised: boolean) => `${who} joue la ${card}${poised ? ' et attaque !' : '.'}`,
  },
  asked: {
    en: (who: string, other: string, n: number) => `${who} offers ${other} ${n} cell${s(n)}.`,
    fr: (who: string, other: string, n: number) => `${who} propose ${n} case${x(n)} à ${other}.`,
  },
  agreed: {
    en: (who: string, helper: string) => `${who} accepts help from ${helper}.`,
    fr: (who: string, helper: string) => `${who} accepte l’aide ${of(helper)}.`,
  },
  refused: {
    en: (who: string, helper: string) => `${who} declines help from ${helper}.`,
    fr: (who: string, helper: string) => `${who} décline l’aide ${of(helper)}.`,
  },
  crashed: {
    en: (who: string) => `Crash! ${who} loses this turn.`,
    fr: (who: string) => `Chute ! ${who} reste à terre pour ce tour.`,
  },
  abandoned: {
    en: (who: string) => `Big crash! ${who} abandons the race.`,
    fr: (who: string) => `Grosse chute ! ${who} abandonne.`,
  },
  broughtDown: {
    en: (who: string) => `${who} is brought down and loses this turn.`,
    fr: (who: string) => `${who} tombe aussi et perd son tour.`,
  },
  prime: {
    en: (who: string, name: string, place: number, points: number) =>
      `${name}: ${who} is ${nth(place)}, ${points} point${s(points)}.`,
    fr: (who: string, name: string, place: number, points: number) =>
      `${name} : ${who} passe ${ieme(place)}, ${points} point${x(points)}.`,
  },
  won: {
    en: (who: string, time: string) => `${who} wins the stage in ${time}!`,
    fr: (who: string, time: string) => `${who} gagne l’étape en ${time} !`,
  },
  wonWith: {
    en: (n: number) => ` ${n} more in the same time.`,
    fr: (n: number) => ` ${n} arrive${n < 2 ? '' : 'nt'} dans le même temps.`,
  },
  arrived: {
    en: (who: string, place: number, gap: string) => `${who}: ${nth(place)}, ${gap}.`,
    fr: (who: string, place: number, gap: string) => `${who} : ${ieme(place)}, ${behind(gap)}.`,
  },
  arrivedMany: {
    en: (n: number, place: number, gap: string) => `${n} riders finish from ${nth(place)} on, ${gap}.`,
    fr: (n: number, place: number, gap: string) =>
      `${n} coureurs arrivent à partir de la ${place}e place, ${behind(gap)}.`,
  },
  timedOut: {
    en: (who: string) => `${who} misses the time cut and gets its time.`,
    fr: (who: string) => `${who} est hors délai et reçoit le temps limite.`,
  },
  jersey: {
    en: (who: string, jersey: string) => `${who} takes the ${jersey}.`,
    fr: (who: string, jersey: string) => `${who} prend le ${jersey}.`,
  },
  jerseyKept: {
    en: (who: string, jersey: string) => `${who} keeps the ${jersey}.`,
    fr: (who: string, jersey: string) => `${who} garde le ${jersey}.`,
  },
  raceOver: {
    en: (who: string) => `The race is over. ${who} wins the general classification.`,
    fr: (who: string) => `La course est finie. ${who} remporte le classement général.`,
  },
})

function thrownSentence(name: string, thrown: Thrown, cells: number): string {
  const face = faceName(thrown.face)
  const lost = Number(thrown.face) > cells
  const told = say(lost ? phrases.threwWind : phrases.threw, name, dieName(thrown.die), face, cells)
  return thrown.pace !== null && thrown.pace !== cells ? told + say(phrases.threwPace, thrown.pace) : told
}

export function sentence(line: Line, who: Field, picture: TourPicture): string {
  return capital(told(line, who, picture))
}
function told(line: Line, who: Field, picture: TourPicture): string {
  const name = (bib: number) => riderName(who, bib)
  const head = (bib: number) => capital(name(bib))
  switch (line.kind) {
    case 'lot':
      return say(phrases.lot, listed(line.seats.map((seat) => nameOf(who, seat))))
    case 'stage_began':
      return say(phrases.stage, line.stage, raceName(boardOf(picture, line.stage).name))
    case 'stage_over':
      return say(phrases.stageOver, line.stage)
    case 'placed':
      return say(phrases.placed, name(line.bib))
    case 'stuck':
      return say(phrases.stuck, name(line.bib))
    case 'rode': {
      const who = name(line.bib)
      switch (line.via) {
        case 'help':
          return say(phrases.help, who, line.cells, name(line.helper!))
        case 'adopted':
          return say(phrases.adopted, who, line.cells)
        case 'attack':
          return say(phrases.attack, who, line.cells)
        case 'acceleration':
          return say(phrases.acceleration, who, line.cells)
        case 'stretch':
          return say(phrases.stretch, who, line.cells)
        case 'declined':
          return say(phrases.declined, who, line.cells)
        case 'card':
          return line.thrown ? thrownSentence(who, line.thrown, line.cells) : say(phrases.cardRide, who, line.cells)
        case 'threw':
          if (!line.thrown) return say(phrases.declined, who, line.cells)
          return line.opens
            ? say(phrases.opens, thrownSentence(who, line.thrown, line.cells))
            : thrownSentence(who, line.thrown, line.cells)
      }
      break
    }
    case 'attacked':
      if (line.how === 'decline') return say(phrases.decline, name(line.bib))
      if (line.how === 'stretch') return say(phrases.stretched, name(line.bib))
      return line.contains === null
        ? say(phrases.solo, name(line.bib))
        : say(phrases.contain, name(line.bib), name(line.contains))
    case 'card':
      return say(phrases.card, name(line.bib), cardName(line.colour), line.poised)
    case 'asked':
      return say(phrases.asked, name(line.bib), name(line.receiver), line.cells)
    case 'answered':
      return say(line.agreed ? phrases.agreed : phrases.refused, name(line.bib), name(line.helper))
    case 'crashed':
      return say(phrases.crashed, head(line.bib))
    case 'abandoned':
      return say(phrases.abandoned, head(line.bib))
    case 'brought_down':
      return say(phrases.broughtDown, name(line.bib))
    case 'prime':
      return say(phrases.prime, name(line.bib), primeName(picture, line.stage, line.prime), line.place, line.points)
    case 'arrived': {
      const [first] = line.bibs
      if (line.place === 1)
        return (
          say(phrases.won, name(first!), timeText(line.time)) +
          (line.bibs.length > 1 ? say(phrases.wonWith, line.bibs.length - 1) : '')
        )
      return line.bibs.length === 1
        ? say(phrases.arrived, name(first!), line.place, gapText(line.gap))
        : say(phrases.arrivedMany, line.bibs.length, line.place, gapText(line.gap))
    }
    case 'timed_out':
      return say(phrases.timedOut, name(line.bibs[0]!))
    case 'jersey':
      return say(line.held ? phrases.jerseyKept : phrases.jersey, name(line.bib), jerseyName(line.colour))
    case 'race_over':
      return line.bib === null ? say(race.question.over) : say(phrases.raceOver, head(line.bib))
    default:
      return saidAtTable(line, who)
  }
  return ''
}
