// What I am called at every table: made up at the first visit, changed at will, kept in this browser.
import { isPronoun } from './words.ts'

const KEY = 'tourmalet.name'

// First names that read alike in English and French, for anybody.
const FIRST = [
  'Alex',
  'Alix',
  'Andréa',
  'Camille',
  'Charlie',
  'Dominique',
  'Eden',
  'Gaby',
  'Jo',
  'Lou',
  'Maé',
  'Max',
  'Morgan',
  'Noa',
  'Robin',
  'Romane',
  'Sacha',
  'Sam',
  'Swann',
]

function madeUp(): string {
  return FIRST[Math.floor(Math.random() * FIRST.length)]!
}

function load(): string {
  try {
    const name = localStorage.getItem(KEY)?.trim()
    if (name && !isPronoun(name)) return name
    const fresh = madeUp()
    localStorage.setItem(KEY, fresh)
    return fresh
  } catch {
    return madeUp()
  }
}

export const me = $state({ name: load() })

// An empty name, or one that says nothing of who it is, changes nothing.
export function rename(wish: string): boolean {
  const name = wish.trim()
  if (name === '' || isPronoun(name)) return false
  me.name = name
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // Without storage the name lasts until the page is closed.
  }
  return true
}
