// What a Tour is drawn from: the road of every stage, where it rests, and what its classifications are called.

import type { Both } from '../../protocol.ts'
import { isPicture, type Picture } from '../../race/picture.ts'
import type { Jersey } from '../flamme_rouge/story.ts'

export interface Profile {
  id: string
  of: 'riders' | 'teams'
  figure: 'seconds' | 'points'
  name: Both
  jersey?: Jersey
}

export interface TourPicture {
  name: string
  stages: Picture[]
  rest_days: number[]
  classifications: Profile[]
}

export function isTourPicture(picture: unknown): picture is TourPicture {
  const tour = picture as Partial<TourPicture> | null
  return (
    typeof tour === 'object' &&
    tour !== null &&
    Array.isArray(tour.stages) &&
    tour.stages.length > 0 &&
    tour.stages.every(isPicture) &&
    Array.isArray(tour.classifications)
  )
}

// What is ridden besides a usual stage.
const KINDS = ['team-time-trial', 'individual-time-trial', 'extended']
export const kindOf = (stage: Picture): Both | null =>
  (stage.modules ?? []).find(({ id }) => KINDS.includes(id))?.name ?? null

export const JERSEYS: readonly Jersey[] = ['yellow', 'green', 'polka']
