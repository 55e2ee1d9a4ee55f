// Each game has a folder here, named after its id, whose index.ts draws it. A game without one gets the plain table.

import type { Component } from 'svelte'
import type { Phrase } from '../words.ts'
import type { GameInfo, LiveTable, ReplayData, Table } from '../protocol.ts'

export interface GamePages {
  Race: Component<{ live: LiveTable }>
  Replay: Component<{ replay: ReplayData }>
  // The course that the options describe.
  Preview: Component<{ game: GameInfo; options: Record<string, unknown> }>
  // How it is played, in a few lines.
  Help?: Component
  // What the signs of its board mean.
  Legend?: Component
  // Of a stage race: its sheets, and its story on one page, for who has the link.
  Sheets?: Component<{ table: Table; sheets: unknown }>
  Story?: Component<{ table: Table; sheets: unknown }>
  // Its rules by their ids, each in a sentence.
  rules?: Record<string, Phrase>
}

const folders = import.meta.glob<GamePages>('./*/index.ts')

export function pagesOf(game: string): Promise<GamePages> {
  const own = folders[`./${game.replaceAll('-', '_')}/index.ts`]
  return own ? own() : import('./generic/index.ts')
}
