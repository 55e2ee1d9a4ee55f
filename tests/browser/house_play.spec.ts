// The house rules in the page, with everything on: two persons and two bots on a Tour with a time trial, by click; and
// how many presses a round takes.
import { HOUSE, Housemate, type Seen } from './house.ts'
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, personalLink, test, type Page } from './people.ts'
import { bots, type Made, type Seat, type Server } from './server.ts'
import { Tourist } from './tourist.ts'

const CALM = { reducedMotion: 'reduce' as const }

// A road stage with two feed zones and a flat finish, then a time trial.
const TOUR = { game: 'house-tour', options: { stages: 'peloton-08-2-4 chrono-des-moulins-2-4:itt', teams: 4 } }
// Chance deals the form cards and says who is in the zone before the line: at the latest by then all has come up.
const MOST_TOURS = 12

async function two(server: Server, race: Record<string, unknown>): Promise<[Made, Made]> {
  const seats: Seat[] = [{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, ...bots(2, 'patient')]
  const ana = await server.make(seats, { ...race, start: false })
  const joined = await server.ask<Made>('POST', `/api/tables/${ana.table}/join`, { seat: 1, name: 'Bo' })
  await server.ask('POST', `/api/tables/${ana.table}/start`, {}, ana.host)
  return [ana, { ...ana, seat: 1, token: joined.token }]
}

// What everybody at the table has been told so far, and what the first square past the line is called.
interface Course {
  finish: number
  squares: { name?: string }[]
}
interface Told {
  finish: number
  events: { event: string; rider?: string; seat?: number; what?: string; step?: string; answer?: string }[]
}
const toldAt = (page: Page, table: string): Promise<Told> =>
  page.evaluate(
    (table) =>
      new Promise<Told>((resolve, reject) => {
        const told: Told = { finish: 0, events: [] }
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, since: 0 }))
        socket.onerror = () => reject(new Error('no connection'))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            type: string
            picture?: Course & { stages?: Course[] }
            events?: Told['events']
          }
          if (message.picture) {
            const course = message.picture.stages?.[0] ?? message.picture
            told.finish = Number(course.squares[course.finish]!.name ?? course.finish)
          }
          if (message.type === 'events') told.events.push(...message.events!)
          if (message.type !== 'view') return
          socket.close()
          resolve(told)
        }
      }),
    table,
  )

// What is to be seen done by hand.
type Deed = 'eaten' | 'ridden' | 'reaction' | 'PAY' | 'STOP' | 'GO ON'
const DEEDS: readonly Deed[] = ['eaten', 'ridden', 'reaction', 'PAY', 'STOP', 'GO ON']
const OPTIONS = { pay: 'PAY', stop: 'STOP', 'go-on': 'GO ON' } as const

// As the persons of the first two seats did it, told by the server.
function deedsIn({ events }: Told): Deed[] {
  return events.flatMap(({ event, rider, seat, what, step, answer }): Deed[] => {
    if (event === 'answered' && step === 'finish_sprint' && seat! < 2) return [OPTIONS[answer as keyof typeof OPTIONS]]
    if (event !== 'used' || !/^[rb]/.test(rider!)) return []
    if (what === 'ate') return ['eaten']
    if (what === 'five') return ['ridden']
    return /^(gnak|pedale|bluff|rein)$/.test(what!) ? ['reaction'] : []
  })
}

// Rides gently through the feed zones and uses what there is to use. Then to be asked for PAY, STOP and GO ON: the
// Sprinteur stops three squares before the line, where a card of two leaves him short of it; the Rouleur stops beside
// him and crosses, so that somebody in the sprint does.
class Schemer extends Housemate {
  private taken = 0
  private eaten = false
  private ridden = false
  private stopped = -1 // the round in which the Sprinteur rides into the zone
  constructor(
    page: Page,
    private readonly finish: number,
    private readonly done: Set<Deed>,
    private readonly eats: boolean, // the first musette; the other person rides with it
  ) {
    super(page)
  }

  override async step(seen: Seen): Promise<void> {
    switch (seen.asked) {
      case 'lead':
      case 'before': {
        await this.eat(seen)
        if (seen.asked === 'lead' && seen.answers.some((words) => /^Sprinteur/.test(words))) {
          await this.press('.question .lead:has-text("Sprinteur")')
          return
        }
        return super.step(seen)
      }
      case 'card': {
        await this.eat(seen)
        const musette = seen.chips.findIndex(({ words }) => words === 'Musette: ride 5')
        if (musette >= 0 && this.eaten === this.eats && !this.ridden) {
          if (!seen.chips[musette]!.pressed) await this.press('.question .chips [aria-pressed]', musette)
          const { asked, chips } = await this.seen()
          if (asked === 'card' && chips[musette]?.pressed) this.ridden = await this.play(0)
          return
        }
        await this.chooseCard(seen, /sprinteur/i.test(await this.page.locator('#question-title').innerText()))
        return
      }
      case 'reactions':
      case 'coup_de_rein':
        expect(seen.answers[0]).toMatch(/(Play it|Swap it for the \d+)\nsquare \d+/)
        await this.press('.question .answers button')
        return
      case 'musettes':
        if (await this.press('.question .answers button')) ++this.taken
        return
      case 'finish_sprint': {
        expect(seen.answers).toHaveLength(3)
        expect(seen.answers[0]).toMatch(/PAY\nhome in [\d:]+, \+1.fatigue/)
        expect(seen.answers[1]).toMatch(/STOP\nhome in [\d:]+/)
        expect(seen.answers[2]).toMatch(/GO ON\nthe line next round/)
        const missing = Object.values(OPTIONS).findIndex((one) => !this.done.has(one))
        const nth = missing < 0 ? 1 : missing
        if (await this.press('.question .answers button', nth)) this.done.add(Object.values(OPTIONS)[nth]!)
        return
      }
      default:
        return super.step(seen)
    }
  }

  // A musette is eaten with the next draw.
  private async eat({ chips }: Seen): Promise<void> {
    const chip = chips.findIndex(({ words, pressed }) => /^Eat a musette: −\d/.test(words) && !pressed)
    if (chip >= 0 && !this.eaten && this.ridden !== this.eats)
      this.eaten = await this.press('.question .chips [aria-pressed]', chip)
  }
  private async chooseCard({ hand, lands, round, chips }: Seen, sprinteur: boolean): Promise<void> {
    const worth = hand.map((card) => Number(card) || 2)
    const square = lands[0]! - worth[0]!
    const left = this.finish - square
    const onto = (before: number) => lands.findIndex((land, i) => land === this.finish - before && worth[i] !== 9)
    // The most that leads no further than this; twos are kept for the line.
    const upTo = (before: number, most = 9) =>
      worth.reduce((best, value, i) => {
        if (lands[i]! > this.finish - before || value > most || (value === 2 && best >= 0)) return best
        return best < 0 || value > worth[best]! ? i : best
      }, -1)
    const strongest = worth.indexOf(Math.max(...worth))
    if (this.finish < 20) return void (await this.play(strongest)) // no road to think of
    if (left <= 3 && left > 0 && sprinteur) {
      const two = onto(1)
      const more = chips.findIndex(({ words }) => words === 'One more card: +1 fatigue')
      if (left === 3 && two < 0 && more >= 0 && hand.length < 7) {
        if (!chips[more]!.pressed) await this.press('.question .chips [aria-pressed]', more)
        await this.press('.question .line .button.primary')
        return
      }
      await this.play(left === 3 && two >= 0 ? two : strongest)
      return
    }
    if (left <= 3) return void (await this.play(strongest))
    const stop = sprinteur ? onto(3) : this.stopped === round ? ([2, 3, 1].map(onto).find((i) => i >= 0) ?? -1) : -1
    if (stop >= 0) {
      if ((await this.play(stop)) && sprinteur) this.stopped = round
      return
    }
    const gently = this.taken < 1 && left > 12
    const calm = gently ? upTo(6, 4) : upTo(6)
    const lowest = worth.indexOf(Math.min(...worth))
    await this.play(calm >= 0 ? calm : lowest)
  }
  private async play(nth: number): Promise<boolean> {
    return (await this.press('.question .play', nth)) && (await this.press('.question .line .button.primary'))
  }
}

test('two persons and two bots on a Tour, with musettes, form cards and PAY, STOP and GO ON', async ({
  open,
  server,
}) => {
  const done = new Set<Deed>(), // as it was pressed, and as it was told
    told = new Set<Deed>()
  const pages = [await open({ ...DESKTOP, ...CALM }), await open({ ...DESKTOP, ...CALM })]
  for (const page of pages) await Tourist.hurried(page)
  const missing = () => DEEDS.filter((deed) => !told.has(deed))
  // The first Tour is ridden to its end, through the time trial. What has not come up by then is looked for on another
  // such Tour, which is left when its road stage is over and nothing more of it can come up.
  for (let nth = 1; nth <= MOST_TOURS && missing().length > 0; ++nth) {
    const made = await two(server, TOUR)
    const persons: Schemer[] = []
    for (const [i, page] of pages.entries()) {
      await page.goto(personalLink(made[i]!))
      persons.push(new Schemer(page, (await toldAt(page, made[i]!.table)).finish, done, i === 0))
    }
    const over = new Set<Schemer>()
    for (const start = Date.now(); over.size < 2;) {
      expect(Date.now() - start).toBeLessThan(A_WHILE)
      for (const person of persons) {
        const seen = await person.seen()
        if (seen.asked === 'over' || (seen.asked === 'evening' && nth > 1)) over.add(person)
        else await person.step(seen)
      }
    }
    for (const deed of deedsIn(await toldAt(pages[0]!, made[0].table))) told.add(deed)
    console.log(`Tour ${nth}: ${[...told].join(', ')}`)
    if (nth > 1) continue
    // Both hear the same end: four winners, and everybody with a time.
    for (const page of pages) await expect(page.locator('article.finish')).toContainText(/yellow|General/i)
    const { sheets } = await server.ask<{ sheets: { stages: unknown[]; winners: unknown[] } }>(
      'GET',
      `/api/tables/${made[0].table}/sheets`,
    )
    expect(sheets.stages).toHaveLength(2)
    expect(sheets.winners).toHaveLength(4)
  }
  expect(missing()).toEqual([])
})

// Ten stages with everything on, ridden as a person rides them: which rider first, card and confirmation for each, and
// what is asked besides. Passing over the film is a press too.
const ROADS = [
  'start 5, flat 12, supply 5, flat 20, finish, flat 5',
  'start 5, flat 14, climb 4, descent 4, supply 4, flat 12, finish, flat 5',
  'start 6, flat 10, supply 4, cobbles 4 lanes 1, flat 20, finish, flat 5',
  'start 5, flat 20, supply 4, climb 5, flat 4, climb 3, finish, climb 4',
  'start 5, descent 4, flat 12, supply 6, flat 16, finish, flat 5',
]
test('a round takes five presses', async ({ open, server }) => {
  const ride = async (roads: readonly string[]): Promise<number[]> => {
    const page = await open({ ...DESKTOP, ...CALM })
    await Tourist.hurried(page)
    const presses: number[] = []
    for (const road of roads) {
      const seats: Seat[] = [{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(3, 'patient')]
      await page.goto(personalLink(await server.make(seats, { options: { road, teams: 4, modules: HOUSE } })))
      const me = new Housemate(page)
      await me.until('over')
      presses.push(...me.presses)
    }
    return presses
  }
  const presses = (await Promise.all([ride(ROADS), ride(ROADS)])).flat().sort((a, b) => a - b)
  const median = presses[Math.floor(presses.length / 2)]!
  console.log(`${presses.length} rounds of ten stages: median ${median} presses, most ${presses.at(-1)}`)
  expect(presses.length).toBeGreaterThan(40)
  expect(median).toBeLessThanOrEqual(5)
})
