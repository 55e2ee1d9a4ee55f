// Who opens a Tour by the house rules late.
import { manner } from '../../web/src/games/house_tour/manner.ts'
import { openLate } from './flamme_rouge_tours.ts'
import { test } from './people.ts'
import type { Seat, Server } from './server.ts'

const make = (server: Server, seats: Seat[]) =>
  server.make(seats, {
    game: 'house-tour',
    options: {
      stages: 'base-avenue-corso-paseo chrono-des-moulins-2-4:ttt base-firenze-milano',
      rest_days: '1',
      teams: seats.length,
    },
  })

test('who opens a Tour by the house rules late has the board of who was there all the time', ({ open }) =>
  openLate(open, make, manner))
