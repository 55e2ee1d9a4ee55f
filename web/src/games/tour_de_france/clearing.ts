// Where on the road something can be shown without covering a rider.

export interface Size {
  width: number
  height: number
}
export interface Corner {
  left: number
  top: number
}
interface Point {
  x: number
  y: number
}

const PAD = 8

// The corners first, then anywhere along the edges and between; where it was, if that is still clear. Riders are points
// of the window that reach so many pixels around them. What must be shown covers as few of them as it can.
export function clearing(
  box: Size,
  room: Size,
  riders: readonly Point[],
  reach: number,
  last: Corner | null,
  always = false,
): Corner | null {
  const most = { left: room.width - box.width - PAD, top: room.height - box.height - PAD }
  if (most.left < 0 || most.top < 0) return null
  const covered = ({ left, top }: Corner) =>
    riders.filter(
      ({ x, y }) => x + reach > left && x - reach < left + box.width && y + reach > top && y - reach < top + box.height,
    ).length
  if (last && last.left <= most.left && last.top <= most.top && covered(last) === 0) return last
  const shares = [0, 1, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875]
  const at = (share: number, end: number) => Math.min(PAD, end) + share * Math.max(0, end - PAD)
  let best: Corner | null = null
  let fewest = always ? Infinity : 1
  for (const down of shares)
    for (const along of shares) {
      const corner = { left: at(along, most.left), top: at(down, most.top) }
      const hit = covered(corner)
      if (hit === 0) return corner
      if (hit < fewest) [best, fewest] = [corner, hit]
    }
  return best
}
