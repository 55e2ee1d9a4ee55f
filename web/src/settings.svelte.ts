// What a person has chosen once for all tables, kept in this browser.

export type Lang = 'en' | 'fr'
export type Theme = 'system' | 'light' | 'dark'

// How fast a race is shown: 1 as designed, 2 twice as fast, 0 at once.
export const SPEEDS = [0.5, 1, 2, 4, 0] as const
export type Speed = (typeof SPEEDS)[number]

const KEY = 'tourmalet.settings'

interface Stored {
  lang: Lang
  theme: Theme
  sound: boolean
  speed: Speed
  // Told by the system when it is my move and the page is not in sight.
  notify: boolean
  // What others call out at the table is shown.
  emotes: boolean
  // The referee rings at every turn; without a sound the dial flashes.
  turnSound: boolean
}

function preferred(): Stored {
  const lang: Lang = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
  return { lang, theme: 'system', sound: false, speed: 1, notify: false, emotes: true, turnSound: true }
}

function load(): Stored {
  try {
    return { ...preferred(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) }
  } catch {
    return preferred()
  }
}

export const settings: Stored = $state(load())

// Kept in the root so that it lives as long as the page.
$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  })
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.lang
    if (settings.theme === 'system') delete root.dataset.theme
    else root.dataset.theme = settings.theme
  })
})
