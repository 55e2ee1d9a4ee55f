// The people behind the numbers: made up from the table, so that everybody sees the same ones, now and in a replay.

import type { Who } from '../../race/words.ts'

export const ROLES = ['leader', 'climber', 'sprinter', 'rouleur', 'puncheur', 'domestique'] as const
export type Role = (typeof ROLES)[number]

export interface Person {
  given: string
  family: string
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

const made = new Map<string, readonly Person[]>()

// By bib, less one.
function ridersOf(table: string): readonly Person[] {
  const known = made.get(table)
  if (known) return known
  let seed = seedOf(table) || 1
  const left = [...PEOPLE]
  const riders = Array.from({ length: 36 }, (_, at) => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    const [one] = left.splice((seed >>> 0) % left.length, 1)
    return { ...one!, role: ROLES[at % ROLES.length]! }
  })
  made.set(table, riders)
  return riders
}

export const personOf = (who: Who, bib: number): Person => ridersOf(who.table.id)[bib - 1] ?? ridersOf(who.table.id)[0]!
