// Standing orders: follow the pace with all riders, until something matters. They only choose among what is legal.

import type { Action } from '../../protocol.ts'
import type { Road } from './road.ts'
import { slotOf, type TourView } from './view.ts'
import { usualRide, waysOf } from './ways.ts'

export type Reason =
  'attack' | 'contain' | 'consent' | 'help' | 'card' | 'prime' | 'finish' | 'brake' | 'pace' | 'crash'
export type Order = { action: string } | { hold: Reason; pace?: [number, number] }

// What the orders remember: the pace last followed in each group and on each terrain of a table turn.
export interface Memory {
  turn: string
  paces: Record<string, number>
}
export const noMemory = (): Memory => ({ turn: '', paces: {} })

// So many cells before a line it is worth a thought.
export const NEAR_PRIME = 7
export const NEAR_FINISH = 14

export function order(
  view: TourView,
  actions: readonly Action[],
  road: Road,
  memory: Memory,
  // How many of each prime get points.
  paid: number,
  fallen: readonly number[] = [],
  team = -1,
): Order {
  const usual = actions.find((action) => action.default === true) ?? actions[0]!
  if (view.step === 'placing') return { action: usual.action }
  if (view.step === 'consent') return { hold: 'consent' }
  if (view.step === 'help-own' || view.step === 'help-other') return { hold: 'help' }
  if (view.step === 'attack') return { hold: 'attack' }
  const { now } = view
  const rider = view.riders.find((one) => one.rider === now?.rider)
  const cell = road.cell(rider?.cell ?? '')
  if (!now || !rider || !cell) return { hold: 'help' }

  const company = view.groups.find((group) => group.riders.includes(now.rider))?.riders ?? []
  const mine = (bib: number) => view.riders.some((one) => one.rider === bib && one.team === team)
  if (fallen.some((bib) => mine(bib) || company.includes(bib))) return { hold: 'crash' }
  if (cell.remaining <= NEAR_FINISH) return { hold: 'finish' }
  const open = road.board.primes.some((prime, i) => {
    const steps = road.toPrime(cell, i)
    return (
      steps >= 1 &&
      steps <= NEAR_PRIME &&
      (view.primes[i]?.riders.length ?? 0) < paid &&
      !road.board.lines[prime.line]?.at_finish
    )
  })
  if (open) return { hold: 'prime' }

  const ways = waysOf(actions)
  const riding = ways.find((way) => way.kind === 'ride')
  if (view.step === 'ride')
    return riding?.kind === 'ride' ? { action: usualRide(riding.rides, actions)!.action } : { hold: 'help' }
  if ((now.menu?.cards.length ?? 0) > 0) return { hold: 'card' }
  const slot = slotOf(view, now.rider, now.family)
  if (slot?.window === 'open') return { hold: 'contain' }
  if ((slot?.bound ?? 0) > 0) return { hold: 'brake' }
  if (riding?.kind === 'ride' && riding.adopts !== null) {
    const turn = `${view.stage}.${view.turn}`
    if (memory.turn !== turn) {
      memory.turn = turn
      memory.paces = {}
    }
    const slotName = `${company[0] ?? now.rider}-${now.family}`
    const before = memory.paces[slotName]
    memory.paces[slotName] = riding.adopts
    if (before !== undefined && before !== riding.adopts) return { hold: 'pace', pace: [before, riding.adopts] }
    return { action: usualRide(riding.rides, actions)!.action }
  }
  // Nothing to follow: the die of the terrain.
  const base = ways.find((way) => way.kind === 'roll' && way.die === (now.family === 'flat' ? 'yellow' : 'polka'))
  return base?.kind === 'roll' ? { action: base.action } : { action: usual.action }
}
