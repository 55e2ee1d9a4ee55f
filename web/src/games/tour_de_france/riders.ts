// The people behind the numbers: made up from the table, so that everybody sees the same ones, now and in a replay.

import type { Who } from '../../race/words.ts'
import type { TourPicture } from './picture.ts'

// Who sits at the table, and the riders of each.
export interface Field extends Who {
  picture: TourPicture
}
export const teamOf = ({ picture }: Field, bib: number): number => picture.bibs.findIndex((team) => team.includes(bib))
export const liveryAt = (field: Field, bib: number): number => field.table.seats[teamOf(field, bib)]?.livery ?? 0

export const ROLES = ['leader', 'climber', 'sprinter', 'rouleur', 'puncheur', 'domestique'] as const
export type Role = (typeof ROLES)[number]

interface Name {
  given: string
  family: string
}
export interface Person extends Name {
  role: Role
}

const PEOPLE = `
  Nora Lindqvist, Tomás Ibarra, Elena Marchetti, Piet Vandaele, Aiko Tanabe, Samuel Okoro, Jana Novotná, Bruno Carvalho,
  Maëlle Kerven, Lars Bakke, Amina Bensaïd, Diego Quiroga, Greta Hofer, Kwame Asante, Lucie Garnier, Matteo Rinaldi,
  Freya Solheim, Andrei Popa, Inés Robles, Jonas Wirth, Sofia Duarte, Emil Kovač, Zoé Tissot, Haruto Mori,
  Leila Farahani, Owen Griffiths, Marta Zielińska, Yannick Dubourg, Saskia Verhoeven, Pavel Dvořák, Carmen Tejada, Idris Rahal,
  Hanna Virtanen, Giulia Bonetti, Rémi Chastel, Thandi Nkosi, Anton Berger, Paula Echeverri, Niall Kearney, Beatriz Moura,
  Viktor Hansen, Ayşe Demir, Colin Fraser, Mirela Stan, Joost Dekker, Valeria Conti, Théo Lavigne, Ravi Menon
`
  .trim()
  .split(/,\s+/)
  .map((name) => {
    const [given = '', family = ''] = name.split(' ')
    return { given, family }
  })

function seedOf(text: string): number {
  let seed = 2166136261
  for (let i = 0; i < text.length; ++i) seed = Math.imul(seed ^ text.charCodeAt(i), 16777619)
  return seed >>> 0
}

const made = new Map<string, readonly Name[]>()

// By bib, less one.
function namesAt(table: string): readonly Name[] {
  const known = made.get(table)
  if (known) return known
  let seed = seedOf(table) || 1
  const left = [...PEOPLE]
  const names = PEOPLE.map(() => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    const [one] = left.splice((seed >>> 0) % left.length, 1)
    return one!
  })
  made.set(table, names)
  return names
}

export function personOf(field: Field, bib: number): Person {
  const names = namesAt(field.table.id)
  const nth = field.picture.bibs[teamOf(field, bib)]?.indexOf(bib) ?? 0
  return { ...(names[bib - 1] ?? names[0]!), role: ROLES[nth % ROLES.length]! }
}
