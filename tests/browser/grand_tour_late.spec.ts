// Who opens a Grand Tour late.
import { manner } from '../../web/src/games/grand_tour/manner.ts'
import { openLate } from './flamme_rouge_tours.ts'
import { makeGrandTour } from './grand_tour.ts'
import { test } from './people.ts'

test('who opens a Grand Tour late has the board of who was there all the time, for few bytes', ({ open }) =>
  openLate(open, makeGrandTour, manner))
