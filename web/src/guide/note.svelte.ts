// What a square or a sign of the board is, said to whoever has tapped it; the next tap or key takes it away.

let text = $state('')

export const note = {
  get text(): string {
    return text
  },
  tell(words: string): void {
    text = words
  },
  clear(): void {
    text = ''
  },
}
