// What a Tour is drawn from: the road of every stage, where it rests, and what its classifications are called.

import { isPicture, type Picture } from '../../../race/picture.ts'
import type { Jersey } from '../story.ts'
import type { Profile } from './sheets.ts'

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

export const JERSEYS: readonly Jersey[] = ['yellow', 'green', 'polka']
