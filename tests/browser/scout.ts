// Rides ahead with the tokens of persons, as fast as the server allows, until they are in a certain situation. So a
// test finds a table on which chance has already arranged what it wants to see done by hand.
import type { Page } from './people.ts'

export interface Situation {
  // The persons who ride, by seat.
  seats: { seat: number; token: string }[]
  table: string
  // Where to stop: when one of them is asked this in this stage; not before this turn, and with so many steps to go.
  stop: {
    step: 'attack' | 'placing' | 'menu'
    stage: number
    turn?: number
    furthest?: number
    // At most so many steps to go.
    nearest?: number
    window?: 'open' | 'idle'
    follows?: boolean
    helps?: boolean
  }
  // A person must still hold a card.
  card?: boolean
}

// The seat that is asked, or null if the race went past it.
export function scout(page: Page, situation: Situation): Promise<{ seat: number; rider: number } | null> {
  return page.evaluate(async ({ seats, table, stop, card }) => {
    interface Message {
      type: string
      number?: number
      deciding?: number[]
      actions?: { action: string; kind: string; default?: boolean; die?: string; adopts?: number }[]
      view?: {
        stage: number
        turn: number
        step: string
        now?: { rider: number; poised: boolean; family: 'flat' | 'slope'; alone: boolean }
        riders: { rider: number; remaining?: number; cards?: string[]; team: number }[]
        groups: { riders: number[]; flat: { window: string }; slope: { window: string } }[]
      }
    }
    const sockets: WebSocket[] = []
    try {
      return await new Promise<{ seat: number; rider: number } | null>((resolve, reject) => {
        for (const { seat, token } of seats) {
          const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
          sockets.push(socket)
          socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token, since: 0 }))
          socket.onerror = () => reject(new Error('The scout has no connection.'))
          socket.onmessage = (event) => {
            const message = JSON.parse(String(event.data)) as Message
            if (message.type === 'refused') return reject(new Error(String(event.data)))
            const { view, actions } = message
            if (message.type !== 'view' || !view) return
            if (view.stage > stop.stage || view.step === 'over') return resolve(null)
            if (!actions || actions.length === 0) return
            const now = view.now
            const group = view.groups.find((one) => one.riders.includes(now?.rider ?? 0))
            const open = now && group ? group[now.family].window : 'idle'
            const mine = seats.map((one) => one.seat)
            if (view.stage === stop.stage) {
              const held = view.riders.some((rider) => mine.includes(rider.team) && (rider.cards?.length ?? 0) > 0)
              const remaining = view.riders.find((rider) => rider.rider === now?.rider)?.remaining ?? 999
              if (card && !held) return resolve(null)
              if (stop.furthest !== undefined && remaining < stop.furthest) return resolve(null)
              const fits =
                view.step === stop.step &&
                view.turn >= (stop.turn ?? 0) &&
                remaining <= (stop.nearest ?? 999) &&
                (stop.window === undefined || stop.window === open) &&
                (!stop.follows || actions.some((action) => action.adopts !== undefined)) &&
                (!stop.helps || actions.some((action) => action.kind === 'help'))
              if (fits) return resolve({ seat, rider: now?.rider ?? 0 })
            }
            // Whoever might attack, or contain an attack, throws; the others do what is usual.
            const base = actions.find(
              (action) => action.kind === 'roll' && (action.die === 'yellow' || action.die === 'polka'),
            )
            const bold = view.step === 'menu' && base && (now?.poised || open === 'open')
            const usual = actions.find((action) => action.default) ?? actions[0]!
            socket.send(
              JSON.stringify({ type: 'decide', number: message.number, action: (bold ? base : usual).action }),
            )
          }
        }
      })
    } finally {
      for (const socket of sockets) socket.close()
    }
  }, situation)
}

// What the server knows, to compare a page with.
export interface Row {
  rider?: number
  team?: number
  seconds: number
  points: number
  gap: number
}
export async function classificationsOf(page: Page, table: string): Promise<Record<string, Row[]>> {
  const list = await page.evaluate(
    (id) =>
      new Promise<{ id: string; rows: Row[] }[]>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/live`)
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, since: 0 }))
        socket.onerror = () => reject(new Error('No connection.'))
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data))
          if (message.type !== 'view') return
          socket.close()
          resolve(message.view.classifications)
        }
      }),
    table,
  )
  return Object.fromEntries(list.map(({ id, rows }) => [id, rows]))
}
