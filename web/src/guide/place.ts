// Where a coach mark stands: beside what it points at, never upon it, always inside the window.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Side = 'above' | 'below' | 'left' | 'right'

export interface Place {
  side: Side
  left: number
  top: number
  width: number
  // There is no more room than this: what is longer is scrolled.
  most: number
  // Where the tip points, along the edge that is towards the target.
  tip: number
}

const EDGE = 8
// Room for the tip.
const GAP = 14
const WIDE = 380
// Narrower than this, words stand beside nothing.
const NARROW = 240

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)))

// `height` is what the words need at the width they have.
export function placed(target: Box, window: { width: number; height: number }, height: number): Place {
  const right = target.left + target.width
  const bottom = target.top + target.height
  const full = Math.min(WIDE, window.width - 2 * EDGE)
  const room: Record<Side, { width: number; height: number }> = {
    above: { width: full, height: target.top - GAP - EDGE },
    below: { width: full, height: window.height - bottom - GAP - EDGE },
    left: { width: Math.min(WIDE, target.left - GAP - EDGE), height: window.height - 2 * EDGE },
    right: { width: Math.min(WIDE, window.width - right - GAP - EDGE), height: window.height - 2 * EDGE },
  }
  const high = target.top + target.height / 2 < window.height / 2
  // On a desk the log gives way, not the road.
  const order: Side[] = high ? ['right', 'below', 'left', 'above'] : ['right', 'above', 'left', 'below']
  const usable = order.filter((side) => room[side].width >= Math.min(NARROW, full))
  const side =
    usable.find((one) => room[one].height >= height) ??
    usable.reduce((best, one) => (room[one].height > room[best].height ? one : best))
  const { width, height: most } = room[side]
  const shown = Math.min(height, most)
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 }
  if (side === 'above' || side === 'below') {
    const left = within(middle.x - width / 2, EDGE, window.width - width - EDGE)
    const top = side === 'above' ? target.top - GAP - shown : bottom + GAP
    return { side, left, top, width, most, tip: within(middle.x - left, 20, width - 20) }
  }
  const left = side === 'left' ? target.left - GAP - width : right + GAP
  const top = within(middle.y - shown / 2, EDGE, window.height - shown - EDGE)
  return { side, left, top, width, most, tip: within(middle.y - top, 20, shown - 20) }
}
