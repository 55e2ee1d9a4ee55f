// Which of some places was tapped: the nearest one, unless the tap was beside them all.
export function nearest<Place>(
  places: Iterable<Place>,
  at: (place: Place) => readonly [number, number],
  [x, y]: readonly [number, number],
  within: number,
): Place | undefined {
  let found: Place | undefined
  let far = within
  for (const place of places) {
    const [px, py] = at(place)
    const distance = Math.hypot(px - x, py - y)
    if (distance <= far) {
      far = distance
      found = place
    }
  }
  return found
}
