// How a bot rides and how strong it is, in words: "sits on wheels, strong".

import { aboutGame } from '../games/about.ts'
import type { GameInfo } from '../protocol.ts'
import { defineWords, say, type Phrase } from '../words.ts'

const styles: Record<string, Phrase> = defineWords({
  random: { en: 'rides in the clouds', fr: 'court la tête en l’air' },
  patient: { en: 'keeps something for the sprint', fr: 'en garde pour le sprint' },
  climber: { en: 'waits for the climbs', fr: 'attend les montées' },
  wheelsucker: { en: 'sits on wheels', fr: 'reste dans les roues' },
  steady: { en: 'knows every road', fr: 'connaît toutes les routes' },
  simple: { en: 'rides for the team', fr: 'roule pour l’équipe' },
  experienced: { en: 'reads the race', fr: 'lit la course' },
  newcomer: { en: 'takes what comes', fr: 'prend ce qui vient' },
  day: { en: 'rides for the stage', fr: 'court pour l’étape' },
  mc: { en: 'thinks ahead', fr: 'calcule tout' },
  champion: { en: 'has seen it all', fr: 'a tout vu' },
})

const levels = defineWords({
  gentle: { en: 'gentle', fr: 'tranquille' },
  steady: { en: 'steady', fr: 'solide' },
  strong: { en: 'strong', fr: 'redoutable' },
})

// "mc:60" is a Champion who is given less time.
export const kindOf = (bot: string): string => bot.split(':')[0]!

// The bots of a game come from gentle to strong.
function levelOf(game: GameInfo | undefined, bot: string): keyof typeof levels {
  const kind = kindOf(bot)
  const at = game?.bots.findIndex((one) => kindOf(one.name) === kind) ?? -1
  if (kind === 'random' || at === 0) return 'gentle'
  return kind === 'mc' || at === (game?.bots.length ?? 0) - 1 ? 'strong' : 'steady'
}

export function botStyle(game: string, bot: string): string {
  const known = styles[kindOf(bot)] ?? aboutGame(game).bots[kindOf(bot)]
  return known ? say(known) : bot
}

export function botWords(game: GameInfo | undefined, id: string, bot: string): string {
  return `${botStyle(id, bot)}, ${say(levels[levelOf(game, bot)])}`
}
