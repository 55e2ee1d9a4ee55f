// A person with the referee on a phone in the middle of the table.
import { expect, type Locator, type Page } from '@playwright/test'

// The words of the page, as far as the referee presses them.
const WORDS = {
  en: {
    newGame: 'New game',
    next: 'Continue',
    race: 'Stage race',
    add: /^(Add a|Another) stage$/,
    addThis: (name: string) => new RegExp(`^Add ${name}`),
    close: 'Close',
    draw: 'Draw',
    start: 'Start',
    turn: 'Next turn',
    finish: 'Finish',
    dnf: 'DNF',
    keep: 'Keep it',
    save: /^Save/,
    closeStage: 'Close the stage',
    toStage: (n: number) => `On to stage ${n}`,
    results: 'Results',
    correct: 'Correct',
    undo: /^Undo/,
    redo: /^Redo/,
    saved: 'saved',
    single: 'Single race',
    complete: 'Everyone is in',
    completed: 'Stage complete',
    back: 'Back',
  },
  fr: {
    newGame: 'Nouvelle partie',
    next: 'Continuer',
    race: 'Course par étapes',
    add: /^(Ajouter une|Une autre) étape$/,
    addThis: (name: string) => new RegExp(`^Ajouter ${name}`),
    close: 'Fermer',
    draw: 'Tirer au sort',
    start: 'Départ',
    turn: 'Tour suivant',
    finish: 'Arrivée',
    dnf: 'Abandon',
    keep: 'Garder',
    save: /^Enregistrer/,
    closeStage: 'Clôturer l’étape',
    toStage: (n: number) => `Étape ${n}`,
    results: 'Résultats',
    correct: 'Corriger',
    undo: /^Annuler/,
    redo: /^Rétablir/,
    saved: 'enregistré',
    single: 'Course d’un jour',
    complete: 'Tout le monde est arrivé',
    completed: 'Étape terminée',
    back: 'Retour',
  },
}

export class Referee {
  readonly words: (typeof WORDS)['en']
  // Where the app is, if the browser does not know it.
  origin = ''

  constructor(
    readonly page: Page,
    language: 'en' | 'fr' = 'en',
  ) {
    this.words = WORDS[language]
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }
  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }
  get id(): string {
    return new URL(this.page.url()).pathname.split('/')[2]!
  }

  // A game of this profile with its stages, a single race if there is one, up to the teams.
  async begin(profile: RegExp, stages: string[], title = 'Friday'): Promise<void> {
    await this.choose(profile, stages, title)
    await this.button(this.words.next).click()
  }
  // The same up to the list of its stages, where more can be said of them.
  async choose(profile: RegExp, stages: string[], title = 'Friday'): Promise<void> {
    await this.page.goto(`${this.origin}/referee`)
    await this.link(this.words.newGame).click()
    await this.page.getByText(profile).click()
    await this.page.getByRole('textbox').fill(title)
    // REF-SCR-3 A profile with one mode only does not ask.
    const race = this.page.getByText(this.words.race, { exact: true })
    if (stages.length > 1 && (await race.isVisible())) await race.click()
    await this.button(this.words.next).click()
    for (const name of stages) {
      await this.button(this.words.add).click()
      await this.button(this.words.addThis(name)).first().click()
      const close = this.page.getByRole('dialog').getByRole('button', { name: this.words.close })
      if (await close.isVisible()) await close.click()
    }
  }
  // Teams of this size; the first two colours take part, and these besides.
  async teams(size?: number, more: RegExp[] = []): Promise<void> {
    if (size !== undefined) await this.page.getByText(String(size), { exact: true }).click()
    for (const name of more) await this.page.getByRole('checkbox', { name }).check()
    await this.button(/^(Continue|Continuer)/).click()
  }
  async drawAndStart(): Promise<void> {
    // The choice between drawing and tapping has the same word.
    await this.page.locator('footer').getByRole('button', { name: this.words.draw, exact: true }).click()
    await this.start()
  }
  async start(): Promise<void> {
    await this.button(this.words.start).click()
    await this.isSaved()
  }
  async turn(times = 1): Promise<void> {
    for (let i = 0; i < times; ++i) {
      const before = await this.turnNow()
      const key = this.button(this.words.turn)
      await expect(key).toHaveAttribute('aria-disabled', 'false')
      await key.click()
      await expect.poll(() => this.turnNow()).toBe(before + 1)
    }
  }
  async turnNow(): Promise<number> {
    return Number(/\d+/.exec(await this.page.getByRole('timer').innerText())?.[0])
  }
  async tap(...numbers: number[]): Promise<void> {
    for (const number of numbers)
      await this.page.locator('.key', { hasText: new RegExp(`^\\s*${number}(\\D|$)`) }).click()
  }
  async save(): Promise<void> {
    await this.button(this.words.save).click()
    const keep = this.button(this.words.keep)
    await this.page.waitForTimeout(50)
    if (await keep.isVisible()) await keep.click()
    await this.isSaved()
  }
  async arrive(seconds: number, ...riders: number[]): Promise<void> {
    await this.link(this.words.finish).click()
    const known = this.button(String(seconds))
    if (await known.isVisible()) await known.click()
    else {
      await this.page.getByRole('textbox').fill(String(seconds))
      await this.page.locator('main form button').click()
    }
    await this.tap(...riders)
    await this.save()
  }
  async abandon(...riders: number[]): Promise<void> {
    await this.link(this.words.finish).click()
    await this.button(this.words.dnf).click()
    await this.tap(...riders)
    await this.save()
  }
  async closeStage(): Promise<void> {
    await this.button(this.words.closeStage).click()
    const keep = this.button(this.words.keep)
    await this.page.waitForTimeout(50)
    if (await keep.isVisible()) await keep.click()
    await this.isSaved()
  }
  // What one of the tables shows, by the words on its two switches.
  async show(...names: string[]): Promise<void> {
    for (const name of names)
      await this.page
        .locator('#main label')
        .filter({ has: this.page.getByRole('radio', { name, exact: true }) })
        .click()
  }
  // The rows of the table in sight: place, number of the rider or sign of the team, figures.
  async figures(): Promise<string[]> {
    const rows = await this.page
      .getByRole('table')
      .first()
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())))
    return rows.map((cells) =>
      cells
        .filter(Boolean)
        .join(' ')
        .replace(/(\d)[A-Z](?= )/g, '$1'),
    )
  }
  isSaved(): Promise<void> {
    return expect(this.page.locator('.undo [role=status]:visible')).toHaveText(new RegExp(`^\\s*${this.words.saved}`))
  }
}
