// Words in French and English. Each area of the app keeps its own in words/AREA.ts (a game in its own folder), as
// `defineWords({ headline: { en: '…', fr: '…' } })`: a language that is missing does not compile. `say` is reactive.

import { settings, type Lang } from './settings.svelte.ts'

// A plain sentence, or one made from values: `{ en: (n: number) => …, fr: (n: number) => … }`.
export type Phrase<Values extends unknown[] = []> = Record<Lang, string | ((...values: Values) => string)>

type Words = { [name: string]: Phrase<never[]> | Words }

export function defineWords<const W extends Words>(words: W): W {
  return words
}

export function say<Values extends unknown[]>(phrase: Phrase<Values>, ...values: Values): string {
  const text = phrase[settings.lang]
  return typeset(typeof text === 'string' ? text : text(...values))
}

// French puts spaces that do not break before ; ! ? : and inside « », between a number and what it counts, and curves
// its apostrophes.
function typeset(text: string): string {
  if (settings.lang !== 'fr') return text
  return text
    .replaceAll("'", '’')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/([«°]) /g, '$1\u00a0')
    .replace(/(\d) (?=\p{L}{2})/gu, '$1\u00a0')
    .replace(/(?<!\p{L})(km|case|étape|manche|couloir) (?=\d)/giu, '$1\u00a0')
}

// "de Léo", but "d’Ana"; "d’Yves", but "de Yann"; "d’Hélène", but "de Hanne".
const ELIDED = /^([aeiouàâäåæéèêëîïôöøœùûü]|y[^aeiou]|h(é|ector|enri(?!k)|ippol|onor|ort|ubert|ugo))/i
export function of(name: string): string {
  return ELIDED.test(name) ? `d’${name}` : `de ${name}`
}

// How a page speaks to its viewer is nobody's name.
export function isPronoun(name: string): boolean {
  return /^(you|me|myself|yourself|vous|moi|toi|tu|je)( \d+)?$/i.test(name.trim())
}

// "Ana", "Ana and Léo", "Ana, Léo and Mia".
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const and = settings.lang === 'fr' ? ' et ' : ' and '
  return names.length < 2 ? last : names.slice(0, -1).join(', ') + and + last
}

// A few by name, the others as a number.
const NAMED = 3
export function someOf(names: readonly string[]): string {
  const rest = names.length - NAMED
  if (rest < 2) return listed(names)
  return listed([...names.slice(0, NAMED), settings.lang === 'fr' ? `${rest} autres` : `${rest} others`])
}

// One of several names; those who are called the same are numbered as kings are.
const NUMBERS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
export function numbered(names: readonly string[], nth: number): string {
  const name = names[nth] ?? ''
  const same = names.flatMap((other, i) => (other === name ? [i] : []))
  return same.length < 2 ? name : `${name} ${NUMBERS[same.indexOf(nth)] ?? ''}`.trim()
}

// The region the browser asks for, so that dates read as at home.
function locale(): string {
  return navigator.languages.find((language) => language.toLowerCase().startsWith(settings.lang)) ?? settings.lang
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export function ago(time: number, now = Date.now()): string {
  for (const [unit, length] of UNITS) {
    if (now - time < length) continue
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor((now - time) / length), unit)
  }
  return settings.lang === 'fr' ? 'à l’instant' : 'just now'
}

// "14:05" today, "Tuesday 14:05" this week, else the day.
export function moment(time: number, now = Date.now()): string {
  const at = new Date(time)
  const hour = { hour: '2-digit', minute: '2-digit' } as const
  if (at.toDateString() === new Date(now).toDateString()) return at.toLocaleTimeString(locale(), hour)
  if (Math.abs(time - now) < 6 * 86_400_000) return at.toLocaleString(locale(), { weekday: 'long', ...hour })
  return at.toLocaleDateString(locale(), { day: 'numeric', month: 'long' })
}

export function date(time: number): string {
  return new Date(time).toLocaleDateString(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

// 95 seconds as 1:35; from an hour on without seconds, from two days on in days.
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(whole / 86_400)
  if (days >= 2) return settings.lang === 'fr' ? `${days}\u00a0jours` : `${days} days`
  if (whole >= 3600)
    return `${Math.floor(whole / 3600)}\u00a0h\u00a0${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')}`
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
