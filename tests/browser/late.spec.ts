// Who comes late sees what somebody sees who was there all the time: the board of a story that begins with a snapshot
// is the one of a story heard from the beginning. The stories are those of the pages; the page here only lends its
// connection.
import { tellingOf as tourOf, type TourBoard as StagesBoard } from '../../web/src/games/flamme_rouge/tour/story.ts'
import type { TourPicture as StagesPicture } from '../../web/src/games/flamme_rouge/tour/picture.ts'
import { manner as grandTour } from '../../web/src/games/grand_tour/manner.ts'
import { manner as houseTour } from '../../web/src/games/house_tour/manner.ts'
import { Story } from '../../web/src/games/tour_de_france/story.ts'
import type { TourPicture } from '../../web/src/games/tour_de_france/picture.ts'
import { tellingOf } from '../../web/src/games/vainqueur/story.ts'
import type { TourBoard } from '../../web/src/games/vainqueur/picture.ts'
import { History } from '../../web/src/history.ts'
import type { Heard, SnapshotMessage } from '../../web/src/protocol.ts'
import { Chronicle, type Span, type Telling } from '../../web/src/race/chronicle.ts'
import type { LogLine } from '../../web/src/race/log.ts'
import { makeStages } from './captain.ts'
import { makeGrandTour } from './grand_tour.ts'
import { expect, test, type Page } from './people.ts'
import { bots, Server, type Made, type Seat } from './server.ts'
import { makeTour } from './tourist.ts'

interface Late {
  snapshot: SnapshotMessage
  events: Heard[]
}
interface Ridden {
  picture: unknown
  events: Heard[]
  late: Late[]
}

// Rides for the first seat to the end; before every so many decisions somebody opens the race at this seat.
function ride(page: Page, { table, token }: Made, every: number): Promise<Ridden> {
  return page.evaluate(
    async ({ table, token, every }) => {
      const hello = { type: 'hello', protocol: 1, token }
      const connect = (since: number | 'last', hear: (message: Record<string, unknown>, socket: WebSocket) => void) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
        socket.onopen = () => socket.send(JSON.stringify({ ...hello, since, picture: since === 0 }))
        socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as Record<string, unknown>, socket)
      }
      const comeLate = () =>
        new Promise<Late | null>((resolve) => {
          let snapshot: SnapshotMessage | null = null
          const events: Heard[] = []
          connect('last', (message, socket) => {
            if (message.type === 'snapshot') snapshot = message as unknown as SnapshotMessage
            if (message.type === 'events') events.push(...(message.events as Heard[]))
            if (message.type !== 'view') return
            socket.close()
            resolve(snapshot && { snapshot, events })
          })
        })
      const ridden: Ridden = { picture: null, events: [], late: [] }
      let decisions = 0
      await new Promise<void>((resolve, reject) => {
        const decide = async (message: Record<string, unknown>, socket: WebSocket) => {
          const actions = message.actions as {
            action: string
            default?: boolean
          }[]
          const chosen = actions.find((one) => one.default) ?? actions[0]!
          const late = ++decisions % every === 0 ? await comeLate() : null
          if (late) ridden.late.push(late)
          socket.send(
            JSON.stringify({
              type: 'decide',
              number: message.number,
              action: chosen.action,
            }),
          )
        }
        connect(0, (message, socket) => {
          if (message.type === 'welcome') ridden.picture = message.picture
          if (message.type === 'events') ridden.events.push(...(message.events as Heard[]))
          if (message.type === 'refused' || message.type === 'error') reject(new Error(JSON.stringify(message)))
          if (message.type !== 'view') return
          if ((message.actions as unknown[] | undefined)?.length) void decide(message, socket)
          else if ((message.deciding as unknown[]).length === 0) {
            socket.close()
            resolve()
          }
        })
      })
      return ridden
    },
    { table, token, every },
  )
}

// How many began with a snapshot, how many of them in a stage that has one before it, and how long a page takes to
// make its story and its board, in milliseconds.
function compare<Board, Scene extends Span, Line extends LogLine>(
  { events, late }: Ridden,
  telling: Telling<Board, Scene, Line>,
  // What a view cannot know of a board is left out.
  lasting: (board: Board) => unknown = (board) => board,
): { snapshots: number; results: number; usual: number } {
  const times: number[] = []
  const whole = new Chronicle(telling, new History(events))
  whole.follow()
  for (const { snapshot, events } of late) {
    const began = performance.now()
    const history = new History()
    history.begin(snapshot)
    history.hear(snapshot.first, events)
    const story = new Chronicle(telling, history)
    story.follow()
    const board = story.boardAt(story.end)
    times.push(performance.now() - began)
    expect(lasting(board), `opened after ${story.end} events`).toEqual(lasting(whole.boardAt(story.end)))
  }
  return {
    snapshots: late.length,
    results: late.filter(({ snapshot }) => snapshot.result !== undefined).length,
    usual: times.sort((a, b) => a - b)[times.length >> 1]!,
  }
}

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

// A view shows no card of the round before, and not when a place in a classification was another.
const lasting = ({ riders, classifications, crossed: _, ...board }: StagesBoard) => ({
  ...board,
  riders: riders.map(({ last: _, ...rider }) => rider),
  classifications: classifications.map(({ id, jersey }) => ({ id, jersey })),
})

const short = (server: Server, seats: Seat[]) =>
  server.make(seats, {
    game: 'house-tour',
    options: {
      stages: 'base-avenue-corso-paseo chrono-des-moulins-2-4:ttt base-firenze-milano',
      rest_days: '1',
      teams: seats.length,
    },
  })
for (const [name, make, manner] of [
  ['Grand Tour', makeGrandTour, grandTour],
  ['Tour by the house rules', short, houseTour],
] as const)
  test(`who opens a ${name} late has the board of who was there all the time, for few bytes`, async ({ open }) => {
    const server = await new Server(0).start()
    try {
      const page = await open({ baseURL: server.address }, '/help')
      const made = await make(server, [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(3, 'patient')])
      const ridden = await ride(page, made, 7)
      const seen = compare(ridden, tourOf(ridden.picture as StagesPicture, 4, manner), lasting)
      expect(seen.snapshots).toBeGreaterThan(4)
      expect(seen.results).toBeGreaterThan(4)
      expect(seen.usual).toBeLessThan(50)
      const bytes = ridden.late.map((late) => JSON.stringify(late).length)
      expect(Math.max(...bytes)).toBeLessThan(40_000)
    } finally {
      await server.stop()
    }
  })
