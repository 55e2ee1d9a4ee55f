// A stage as a silhouette, from one letter per square: f flat, c climb, d descent, k cobbles, s supply zone, g windy
// bridge.

import { words } from '../words/common.ts'
import { say } from '../words.ts'

export interface Slice {
  terrain: string
  from: number
  to: number
}

export function slicesOf(profile: string): Slice[] {
  const slices: Slice[] = []
  for (let i = 0; i < profile.length; ++i) {
    const last = slices.at(-1)
    if (last && last.terrain === profile[i]) last.to = i + 1
    else slices.push({ terrain: profile[i]!, from: i, to: i + 1 })
  }
  return slices
}

// The height at each border between squares, from 0 to 1. Flat country rolls a little; what the riders feel is the
// shape.
export function heightsOf(profile: string): number[] {
  const raw = [0]
  for (const letter of profile) raw.push(raw.at(-1)! + (letter === 'c' ? 1 : letter === 'd' ? -0.9 : 0))
  const smooth = raw.map((_, i) => {
    const near = raw.slice(Math.max(0, i - 1), i + 2)
    return (
      near.reduce((sum, height) => sum + height, 0) / near.length +
      0.16 * Math.sin(i * 0.9) +
      0.12 * Math.sin(i * 0.37 + 1)
    )
  })
  const low = Math.min(...smooth)
  const span = Math.max(9, Math.max(...smooth) - low)
  return smooth.map((height) => (height - low) / span)
}

// What is ridden: the squares between the start line and the finish, as every page counts them; on a road of hexes they
// are called cells.
export function describeProfile(profile: string, hexes = false): string {
  const slices = slicesOf(profile)
  const many = (terrain: string) => slices.filter((slice) => slice.terrain === terrain).length
  const parts = [say(hexes ? words.cells : words.squares, profile.length)]
  if (many('c')) parts.push(say(words.climbs, many('c')))
  if (many('d')) parts.push(say(words.descents, many('d')))
  if (many('k')) parts.push(say(words.cobbles, many('k')))
  if (many('s')) parts.push(say(words.supplies, many('s')))
  if (many('g')) parts.push(say(words.bridge))
  if (parts.length === 1) parts.push(say(words.allFlat))
  return parts.join(', ')
}
