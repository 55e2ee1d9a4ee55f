// A question that a page has no picture for: what may be answered, in the words that came with it.

import type { Action, Both, View } from '../protocol.ts'

export interface Choice {
  action: string
  words: string
}

type Lang = keyof Both

function wordsIn(value: unknown, lang: Lang): string | null {
  const words = (value as { words?: Partial<Both> } | undefined)?.words
  return words?.[lang] ?? words?.en ?? null
}

// Without words an action is called as it is sent, with whatever is said of it.
function described({ action, kind, words: _, ...rest }: Action): string {
  const details = Object.entries(rest).map(([name, value]) => `${name.replaceAll('_', ' ')} ${JSON.stringify(value)}`)
  return [action, ...(kind ? [kind.replaceAll('_', ' ')] : []), ...details].join(', ')
}

// Equal cards are listed as often as they are held; a choice is offered once.
export function choicesIn(actions: readonly Action[], lang: Lang): Choice[] {
  const different = actions.filter(({ action }, i) => actions.findIndex((one) => one.action === action) === i)
  return different.map((action) => ({ action: action.action, words: wordsIn(action, lang) ?? described(action) }))
}

// What is being asked, if the view says so.
export const questionIn = (view: View | undefined, lang: Lang): string | null => wordsIn(view?.question, lang)
