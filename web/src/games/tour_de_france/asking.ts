// The question in words: what is asked and why, the ways to answer and what each brings.

import { capital, nameOf, words as race } from '../../race/words.ts'
import { settings } from '../../settings.svelte.ts'
import { say } from '../../words.ts'
import { teamOf, type Field } from './riders.ts'
import type { Road } from './road.ts'
import { slotOf, type Now, type TourView } from './view.ts'
import type { Help, Odd, Ride, Way } from './ways.ts'
import { cardName, cellWords, dieName, primeName, riderName, shortName, words } from './words.ts'

// What is asked at the moment, by whom it is seen, on which road.
export interface Asking {
  view: TourView
  asked: boolean
  // The stage whose end is still being shown, although the table is further.
  ending: number | null
  who: Field
  road: Road
}

const slotNow = ({ view }: Asking) => (view.now ? slotOf(view, view.now.rider, view.now.family) : null)
const teamName = (who: Field, bib: number) => nameOf(who, teamOf(who, bib))

export function titleOf(asking: Asking): string {
  const { view, asked, ending, who } = asking
  const { now, step } = view
  const { question } = words
  if (ending !== null) return say(question.ending, who.picture.stages.length > 1 ? ending : null)
  if (step === 'over') return say(race.question.over)
  if (!asked) {
    if (step === 'placing' && view.placing) return say(question.places, nameOf(who, view.placing.seat))
    if (step === 'consent' && now?.help) return say(question.waitConsent, teamName(who, now.help.receiver))
    return now ? say(question.rides, capital(riderName(who, now.rider))) : say(question.riding)
  }
  if (step === 'placing') return say(question.place)
  if (!now) return ''
  const rider = shortName(who, now.rider)
  if (step === 'attack') return say(slotNow(asking)?.window === 'open' ? question.contain : question.attack, rider)
  if (step === 'ride')
    return say(now.ride === 'acceleration' ? question.accelerate : question.ride, rider, now.speed ?? 0)
  if (!now.help) return say(question.yours, rider)
  const other = shortName(who, now.help.receiver)
  if (step === 'help-own') return say(question.helpOwn, rider, other)
  if (step === 'help-other') return say(question.helpOther, other, now.help.cells ?? 0)
  return say(question.consent, teamName(who, now.rider), other)
}

// How the rider stands.
export function tagsOf(asking: Asking): string[] {
  const { now, step } = asking.view
  if (!now || step === 'consent' || step === 'placing') return []
  const { tags } = words.question
  const slot = slotNow(asking)
  const found: string[] = []
  if (now.alone) found.push(say(now.family === 'flat' ? tags.alone : tags.aloneClimb))
  else if (now.family === 'flat') found.push(say(now.exposed ? tags.exposed : tags.sheltered))
  if (now.poised) found.push(say(tags.poised))
  if (slot?.window === 'open') found.push(say(tags.open))
  if (slot?.stretch) found.push(say(tags.stretch))
  if ((slot?.bound ?? 0) > 0) found.push(say(tags.bound, slot!.bound!))
  return found
}

export function wayName(way: Way): string {
  const { ways } = words.question
  switch (way.kind) {
    case 'ride':
      return say(way.adopts === null ? ways.ride : ways.follow)
    case 'roll':
      return say(ways[way.die])
    case 'attack':
      return say(ways[way.how])
    case 'consent':
      return say(way.agree ? ways.agree : ways.refuse)
    case 'place':
      return say(words.question.place)
    default:
      return say(ways[way.kind])
  }
}

// What the one button says.
export function goName(way: Way, who: Field, help: Help | null, placed: number | null): string {
  const { go } = words.question
  switch (way.kind) {
    case 'ride':
      return way.adopts !== null ? say(go.follow, way.adopts) : say(go.ride)
    case 'roll':
      return say(go.roll, dieName(way.die))
    case 'card':
      return say(go.card, cardName(way.colour))
    case 'attack':
      return say(go[way.how])
    case 'help':
      if (!help) return say(words.question.ways.help)
      return help.consent ? say(go.ask, teamName(who, help.receiver)) : say(go.help, shortName(who, help.receiver))
    case 'noHelp':
      return say(go.noHelp)
    case 'consent':
      return say(way.agree ? go.agree : go.refuse)
    case 'place':
      return placed === null ? '' : say(words.question.placeIt, shortName(who, placed))
  }
}

function mean(odds: readonly Odd[]): string {
  const counted = odds.filter((one) => one.cells !== undefined || one.crash)
  const sixths = counted.reduce((sum, one) => sum + one.sixths, 0)
  const cells = counted.reduce((sum, one) => sum + one.sixths * (one.cells ?? 0), 0)
  return (cells / Math.max(1, sixths)).toLocaleString(settings.lang, { maximumFractionDigits: 1 })
}
const sixthsOf = (odds: readonly Odd[], wanted: (one: Odd) => boolean) =>
  odds.filter(wanted).reduce((sum, one) => sum + one.sixths, 0)
// Out of six faces, in lowest terms.
const share = (sixths: number) => {
  const by = [6, 3, 2].find((one) => sixths % one === 0) ?? 1
  return `${sixths / by}/${6 / by}`
}

// What a way to answer brings, in a word or two.
export function broughtBy(way: Way, now: Now | null): string {
  const { brings } = words.question
  switch (way.kind) {
    case 'ride':
      return way.adopts !== null ? say(brings.cells, way.adopts) : say(brings.upTo, now?.speed ?? 0)
    case 'roll':
      if (way.odds.some((one) => one.attack)) return say(brings.bolt, mean(way.odds))
      return way.odds.some((one) => one.crash)
        ? say(brings.crash, share(sixthsOf(way.odds, (one) => one.crash !== undefined)))
        : say(brings.about, mean(way.odds))
    case 'card':
      if (way.solo) return say(brings.green, way.first)
      return way.cells !== null ? say(brings.cells, way.cells) : say(brings.about, mean(way.odds))
    case 'attack':
      return way.how === 'decline' ? say(brings.cells, way.cells ?? 0) : say(brings.green, way.first)
    case 'help':
      return say(brings.share)
    case 'noHelp':
      return say(brings.back)
    case 'consent':
      return way.agree ? say(brings.keeps, now?.help?.cells ?? 0) : say(brings.none)
    case 'place':
      return ''
  }
}

// Where a ride ends: how far, beside whom, what it passes.
export function endWords({ road, who, view }: Asking, ride: Ride): string {
  const cell = road.cell(ride.cell)
  if (!cell) return ''
  const { says } = words.question
  const parts = [cellWords(cell)]
  if (ride.cells !== null && ride.gives !== null) parts.unshift(say(says.gives, ride.cells, ride.gives))
  if (ride.seconds !== null) parts.splice(0, parts.length, say(says.seconds, ride.seconds))
  for (const [i, prime] of ride.primes.entries())
    parts.push(say(says.prime, primeName(who.picture, view.stage, prime), ride.places[i] ?? 0))
  if (ride.beside.length > 0) parts.push(say(says.next, ride.beside))
  return parts.join(', ')
}

function dieSaid({ odds, die }: Extract<Way, { kind: 'roll' }>, now: Now, bound: boolean): string {
  const { says } = words.question
  const bolt = odds.some((one) => one.attack) ? say(says.attackFace) : ''
  switch (die) {
    case 'yellow':
      return [say(!now.exposed ? says.baseShelter : now.gale ? says.baseGale : says.baseWind), bolt]
        .filter(Boolean)
        .join(' ')
    case 'polka': {
      const best = odds.find((one) => one.pace !== undefined && one.cells !== undefined && one.pace < one.cells)
      const leaves = best ? say(says.baseClimb, best.face, best.cells!, best.pace!) : say(says.noWind)
      return [leaves, bolt].filter(Boolean).join(' ')
    }
    case 'white':
      return say(bound ? says.whiteBound : says.white)
    case 'red':
      return say(
        says.red,
        share(sixthsOf(odds, (one) => one.crash === 'single')),
        share(sixthsOf(odds, (one) => one.crash === 'big')),
      )
    case 'green':
      return say(says.green)
  }
}

// What choosing it means.
export function waySaid(asking: Asking, way: Way, help: Help | null): string {
  const { says } = words.question
  const { who, view, road } = asking
  const { now } = view
  const slot = slotNow(asking)
  if (!now) return way.kind === 'place' ? say(words.question.placeHint) : ''
  const open = slot?.window === 'open'
  switch (way.kind) {
    case 'ride':
      return way.adopts !== null ? say(says.follow, way.adopts) : ''
    case 'roll':
      return dieSaid(way, now, (slot?.bound ?? 0) > 0)
    case 'card':
      if (way.solo) return say(says.cardSolo)
      return way.cells !== null ? say(says.cardPolka, way.cells, way.pace ?? 0) : say(says.cardGreen)
    case 'attack':
      if (way.how === 'solo') return say(open ? says.contain : says.solo, way.first)
      if (way.how === 'stretch') return say(says.stretch, way.first)
      return say(open ? says.declineOpen : says.decline, way.cells ?? 0)
    case 'help':
      return [
        help?.done ? say(says.helpDone, help.done.cells, help.done.gives) : say(says.help),
        help?.consent ? say(says.helpConsent, teamName(who, help.receiver)) : '',
      ]
        .filter(Boolean)
        .join(' ')
    case 'consent': {
      if (!now.help) return ''
      const end = road.cell(now.help.end ?? '')
      return say(
        says.consent,
        shortName(who, now.help.receiver),
        now.help.cells ?? 0,
        end ? cellWords(end) : '',
        riderName(who, now.rider),
      )
    }
    case 'noHelp':
      return say(says.noHelp)
    case 'place':
      return ''
  }
}
