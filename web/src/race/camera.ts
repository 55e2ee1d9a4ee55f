// Where the road is looked at from: a middle and a zoom (pixels per square), gliding towards what it is told to show.

export interface View {
  x: number
  y: number
  unit: number
}

export interface Frame {
  x0: number
  y0: number
  x1: number
  y1: number
}

export const MIN_UNIT = 6
export const MAX_UNIT = 130

export function around(points: readonly { x: number; y: number }[], margin: number): Frame {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return {
    x0: Math.min(...xs) - margin,
    y0: Math.min(...ys) - margin,
    x1: Math.max(...xs) + margin,
    y1: Math.max(...ys) + margin,
  }
}

export function fitting(frame: Frame, width: number, height: number): View {
  return {
    x: (frame.x0 + frame.x1) / 2,
    y: (frame.y0 + frame.y1) / 2,
    unit: Math.min(width / (frame.x1 - frame.x0), height / (frame.y1 - frame.y0)),
  }
}

export function clampUnit(unit: number, least = MIN_UNIT, most = MAX_UNIT): number {
  return Math.max(least, Math.min(most, unit))
}

// Zooms while the place under the pointer (px, py from the middle of the window) stays where it is.
export function zoomed(view: View, factor: number, px: number, py: number): View {
  const unit = clampUnit(view.unit * factor)
  return { unit, x: view.x + px / view.unit - px / unit, y: view.y + py / view.unit - py / unit }
}

// A step of the glide; the same after two short frames as after one long one.
export function nearer(from: View, to: View, milliseconds: number): View {
  const share = 1 - Math.exp(-milliseconds / 180)
  const unit = from.unit * Math.pow(to.unit / from.unit, share)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, unit }
}

export function arrived(from: View, to: View): boolean {
  return Math.hypot(from.x - to.x, from.y - to.y) * to.unit < 0.5 && Math.abs(from.unit / to.unit - 1) < 0.003
}

// Land to see everywhere: the middle never leaves the country.
export function kept(
  view: View,
  country: readonly [number, number, number, number],
  width: number,
  height: number,
): View {
  const keep = (value: number, low: number, high: number, window: number) => {
    const half = window / view.unit / 2
    return high - low <= 2 * half ? (low + high) / 2 : Math.max(low + half, Math.min(value, high - half))
  }
  return {
    unit: view.unit,
    x: keep(view.x, country[0], country[2], width),
    y: keep(view.y, country[1], country[3], height),
  }
}
