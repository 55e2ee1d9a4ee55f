import { Failure, failureOf } from '../api.ts'
import type { ApiError } from '../protocol.ts'

// The picture of what a set-up form describes, asked of the server anew whenever the wish changes.
export class Described<Told> {
  picture: Told | null = $state.raw(null)
  failed = $state(false)
  // Why there is none.
  trouble: ApiError | null = $state.raw(null)

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
        .then(async (answer) => {
          const told = (await answer.json()) as { picture: unknown; error?: ApiError }
          if (told.error) throw new Failure(told.error)
          this.picture = read(told.picture)
          this.failed = this.picture === null
          this.trouble = null
        })
        .catch((cause: unknown) => {
          if (asking.signal.aborted) return
          this.failed = true
          this.trouble = failureOf(cause)
        })
      return () => asking.abort()
    })
  }
}
