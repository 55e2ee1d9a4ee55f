// What the pages around a game say of it: its name, its lure and its bots. Each game has its own in `<game>/about.ts`;
// one without is called by its id.

import { defineWords, say, type Phrase } from '../words.ts'

export interface About {
  name: Phrase
  // How many and how long, in a few words.
  measure: Phrase
  lure: Phrase
  // What a seat is, and the head over all of them.
  seat: Phrase<[number]>
  seats: Phrase
  // The bots of a quick race, from gentle to strong.
  levels: Record<'gentle' | 'steady' | 'strong', Phrase>
  bots: Record<string, Phrase>
  // When: the stage and the round, as the game counts them.
  moment?: Phrase<[part: number, round: number]>
  // What keeps a quick race short.
  quick?: Record<string, unknown>
  // Names that the engine gives in English: stages, towns, groups of stages.
  names: Record<string, Phrase>
}

const words = defineWords({
  seat: { en: (n: number) => `Seat ${n}`, fr: (n: number) => `Place ${n}` },
  seats: { en: 'The riders', fr: 'Les coureurs' },
  moment: {
    en: (part: number, round: number) => `stage ${part}, turn ${round}`,
    fr: (part: number, round: number) => `étape ${part}, tour ${round}`,
  },
  gentle: { en: 'A first ride: they make mistakes.', fr: 'Pour une première sortie : ils font des fautes.' },
  steady: { en: 'They know what they are doing.', fr: 'Ils savent ce qu’ils font.' },
  strong: { en: 'They think ahead. Good luck.', fr: 'Ils voient loin. Bon courage.' },
})

const found = import.meta.glob<{ about: About }>('./*/about.ts', { eager: true })

const abouts: Record<string, About> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.split('/')[1]!.replaceAll('_', '-'), module.about]),
)

export function aboutGame(id: string): About {
  return (
    abouts[id] ?? {
      name: { en: id, fr: id },
      measure: { en: '', fr: '' },
      lure: { en: '', fr: '' },
      seat: words.seat,
      seats: words.seats,
      levels: { gentle: words.gentle, steady: words.steady, strong: words.strong },
      bots: {},
      names: {},
    }
  )
}

export function momentIn(game: string, { part, round }: { part: number; round: number }): string {
  return say(aboutGame(game).moment ?? words.moment, part, round)
}

export function properName(name: string): Phrase | undefined {
  for (const about of Object.values(abouts)) if (about.names[name]) return about.names[name]
  return undefined
}
