// The picture of what a set-up form describes, asked of the server anew whenever the wish changes.
export class Described<Told> {
  picture: Told | null = $state.raw(null)
  failed = $state(false)

  // `read` takes what it knows how to draw, and answers null to anything else.
  constructor(wish: () => { game: string; options: Record<string, unknown> }, read: (told: unknown) => Told | null) {
    const game = $derived(wish().game)
    const body = $derived(JSON.stringify(wish().options))
    $effect(() => {
      const asking = new AbortController()
      fetch(`/api/games/${encodeURIComponent(game)}/picture`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: asking.signal,
      })
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
        .then((answer: { picture: unknown }) => {
          this.picture = read(answer.picture)
          this.failed = this.picture === null
        })
        .catch(() => {
          if (!asking.signal.aborted) this.failed = true
        })
      return () => asking.abort()
    })
  }
}
