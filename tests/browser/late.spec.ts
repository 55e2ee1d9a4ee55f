// Who comes late sees what somebody sees who was there all the time: the board of a story that begins with a snapshot
// is the one of a story heard from the beginning. The stories are those of the pages; the page here only lends its
// connection.
import { Story } from '../../web/src/games/tour_de_france/story.ts'
import type { TourPicture } from '../../web/src/games/tour_de_france/picture.ts'
import { tellingOf } from '../../web/src/games/vainqueur/story.ts'
import type { TourBoard } from '../../web/src/games/vainqueur/picture.ts'
import { makeStages } from './captain.ts'
import { compare, ride } from './latecomer.ts'
import { expect, test } from './people.ts'
import { bots, Server } from './server.ts'
import { makeTour } from './tourist.ts'

test('who opens a Tour late has the board of who was there all the time', async ({ open }) => {
  const server = await new Server(0).start()
  try {
    const page = await open({ baseURL: server.address }, '/help')
    const made = await makeTour(server, [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(5, 'steady')])
    const ridden = await ride(page, made, 3)
    const seen = compare(ridden, tellingOf(6, (ridden.picture as TourBoard).deck))
    expect(seen.snapshots).toBeGreaterThan(4)
    expect(seen.results).toBeGreaterThan(4)
    expect(seen.usual).toBeLessThan(50)
  } finally {
    await server.stop()
  }
})

test('who opens a stage race late has the board of who was there all the time', async ({ open }) => {
  const server = await new Server(0).start()
  try {
    const page = await open({ baseURL: server.address }, '/help')
    const made = await makeStages(server, [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(3, 'simple')], {
      stages: 'paris-champs-elysees roskilde-nyborg paris-champs-elysees',
      riders: 6,
    })
    const ridden = await ride(page, made, 25)
    const seen = compare(ridden, new Story(ridden.picture as TourPicture))
    expect(seen.snapshots).toBeGreaterThan(4)
    expect(seen.results).toBeGreaterThan(4)
    expect(seen.usual).toBeLessThan(50)
  } finally {
    await server.stop()
  }
})
