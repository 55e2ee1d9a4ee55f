// Who comes late to a race: it is ridden to the end while somebody opens it again and again, and the board of a story
// that begins with a snapshot is held against the one of a story heard from the beginning. The page only lends its
// connection.
import { History } from '../../web/src/history.ts'
import type { Heard, SnapshotMessage } from '../../web/src/protocol.ts'
import { Chronicle, type Span, type Telling } from '../../web/src/race/chronicle.ts'
import type { LogLine } from '../../web/src/race/log.ts'
import { expect, type Page } from './people.ts'
import type { Made } from './server.ts'

interface Late {
  snapshot: SnapshotMessage
  events: Heard[]
}
export interface Ridden {
  picture: unknown
  events: Heard[]
  late: Late[]
}

// Rides for the first seat to the end; before every so many decisions somebody opens the race at this seat.
export function ride(page: Page, { table, token }: Made, every: number): Promise<Ridden> {
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
export function compare<Board, Scene extends Span, Line extends LogLine>(
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
