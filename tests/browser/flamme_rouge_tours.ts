// Tours of Flamme Rouge that somebody opens late, whichever they are.
import type { Manner } from '../../web/src/games/flamme_rouge/tour/kind.ts'
import type { TourPicture } from '../../web/src/games/flamme_rouge/tour/picture.ts'
import { tellingOf, type TourBoard } from '../../web/src/games/flamme_rouge/tour/story.ts'
import { compare, ride } from './latecomer.ts'
import { expect, type Page } from './people.ts'
import { bots, Server, type Made, type Seat } from './server.ts'

// A view shows no card of the round before, and not when a place in a classification was another.
const lasting = ({ riders, classifications, crossed: _, ...board }: TourBoard) => ({
  ...board,
  riders: riders.map(({ last: _, ...rider }) => rider),
  classifications: classifications.map(({ id, jersey }) => ({ id, jersey })),
})

type Make = (server: Server, seats: Seat[]) => Promise<Made>
export async function openLate(
  open: (options: { baseURL: string }, path: string) => Promise<Page>,
  make: Make,
  manner: Manner,
) {
  const server = await new Server(0).start()
  try {
    const page = await open({ baseURL: server.address }, '/help')
    const made = await make(server, [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(3, 'patient')])
    const ridden = await ride(page, made, 7)
    const seen = compare(ridden, tellingOf(ridden.picture as TourPicture, 4, manner), lasting)
    expect(seen.snapshots).toBeGreaterThan(4)
    expect(seen.results).toBeGreaterThan(4)
    expect(seen.usual).toBeLessThan(50)
    const bytes = ridden.late.map((late) => JSON.stringify(late).length)
    expect(Math.max(...bytes)).toBeLessThan(40_000)
  } finally {
    await server.stop()
  }
}
