// The guided first race of each game, found by its folder.

import type { Guide } from './marks.ts'

const guides = import.meta.glob<{ guide: Guide }>('../games/*/guide.ts')

const pathOf = (game: string) => `../games/${game.replaceAll('-', '_')}/guide.ts`
export const hasGuide = (game: string): boolean => pathOf(game) in guides
export const guideOf = async (game: string): Promise<Guide | undefined> => (await guides[pathOf(game)]?.())?.guide
