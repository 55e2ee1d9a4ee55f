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

// French puts spaces that do not break before ; ! ? : and inside « », and curves its apostrophes.
function typeset(text: string): string {
  if (settings.lang !== 'fr') return text
  return text
    .replaceAll("'", '’')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/([«°]) /g, '$1\u00a0')
}

// The engine gives some names in both languages already.
export function sayBoth(words: { english: string; french: string }): string {
  return settings.lang === 'fr' ? typeset(words.french) : words.english
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
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    if (now - time >= length) return format.format(-Math.floor((now - time) / length), unit)
  }
  return format.format(0, 'minute')
}

export function date(time: number): string {
  return new Date(time).toLocaleDateString(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

// 95 seconds as 1:35.
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
