// Help over a race: whoever asks for it stays where they are.

let game = $state('')

export const help = {
  // The game it is about, if it is open.
  get game(): string {
    return game
  },
  open(about: string): void {
    game = about
  },
  close(): void {
    game = ''
  },
}
