// A Tour over weeks: two persons and two bots, a rest day, a time trial, specialists, a server that is killed twice.
// What the pages show, in the evenings and in the end, is computed a second time from the record alone.
import { differences, sheetsOf } from '../tour_sheets.mjs'
import { fetchSheets, Racer, rideToStage, SHORT_TOUR } from './grand_tour.ts'
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, personalLink, PHONE, roundOf, test } from './people.ts'
import { bots, Server } from './server.ts'
import { eveningOf, expectCeremony, expectSheets, readEvening, type Computed } from './tour_pages.ts'

test.use({ expected: /WebSocket connection|ERR_CONNECTION/ })

const CALM = { reducedMotion: 'reduce' as const }

test('a Tour of two persons goes on over two restarts of the server', async ({ open }) => {
  const server = await new Server().start()
  try {
    const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, { kind: 'open' }, ...bots(2, 'patient')], {
      game: 'grand-tour',
      options: { ...SHORT_TOUR, specialists: true, teams: 4 },
      start: false,
    })
    const { table } = ana
    const joined = await server.ask<{ token: string }>('POST', `/api/tables/${table}/join`, { seat: 1, name: 'Léo' })
    const leo = { ...ana, seat: 1, token: joined.token }
    await server.ask('POST', `/api/tables/${table}/start`, {}, ana.host)

    const baseURL = server.address
    const people = [
      new Racer(await open({ ...DESKTOP, ...CALM, baseURL }, personalLink(ana))),
      new Racer(await open({ ...PHONE, ...CALM, locale: 'fr-FR', baseURL }, personalLink(leo)), 'fr', true),
    ] as const
    const [me] = people
    const both = <T>(what: (one: Racer) => Promise<T>) => Promise.all(people.map(what))
    const byHand = (round: number) => both((one) => one.rideTo(async () => (await roundOf(one.page)) >= round))
    // The rest of a stage is ridden from other devices.
    const other = await open({ ...DESKTOP, baseURL }, '/help')
    const rest = (stage: number) => Promise.all([ana, leo].map((seat) => rideToStage(other, seat, stage)))
    const evening = () =>
      both((one) => expect(one.page.locator('.evening figure svg')).toHaveCount(2, { timeout: A_WHILE }))
    const seen: Awaited<ReturnType<typeof readEvening>>[][] = []
    const read = async () => seen.push(await both((one) => readEvening(one.page)))
    const onward = () => both((one) => one.press(one.page.locator('.evening .calls button.primary')))
    const stage = (words: string) => expect(me.page.locator('.top strong').first()).toHaveText(words)

    await stage('Stage 1 of 3')
    await byHand(2)
    await rest(2)
    await evening()

    // The evening is over, and weeks go by.
    await both((one) => one.page.goto('about:blank'))
    await server.kill()
    await server.start()
    await me.page.goto(personalLink(ana))
    await people[1].page.goto(personalLink(leo))
    await evening()
    await expect(me.page.locator('.evening')).toContainText('Rest day')
    await read()
    await onward()

    // In the middle of the time trial the power fails.
    await stage('Stage 2 of 3')
    await byHand(2)
    const riders = me.page.getByRole('list', { name: 'Riders on the road, from the front' })
    const standing = await riders.innerText()
    await server.kill()
    await expect(me.page.getByText('Reconnecting…')).toBeVisible()
    await server.start()
    await expect(me.page.getByText('Reconnecting…')).toBeHidden()
    expect(await riders.innerText()).toBe(standing)
    await byHand(3)
    await other.goto('/help')
    await rest(3)
    await evening()
    await read()
    await onward()
    await stage('Stage 3 of 3')
    await byHand(1)
    await rest(4)
    await both((one) => expect(one.finish).toBeVisible({ timeout: A_WHILE }))

    const { events } = await server.ask<{ events: unknown[] }>('GET', `/api/tables/${table}/replay`)
    const computed = sheetsOf(events) as Computed
    expect(differences(computed, await fetchSheets(server, table))).toEqual([])
    for (const nth of [1, 2])
      expect(seen[nth - 1]).toEqual([eveningOf(computed, nth, 'en'), eveningOf(computed, nth, 'fr')])
    await expectCeremony(me.page, computed, 'en')
    await expectCeremony(people[1].page, computed, 'fr')
    await me.page.goto(`/table/${table}/sheets`)
    await expect(me.page.locator('.sheet')).toHaveCount(5)
    await expectSheets(me.page, computed)
  } finally {
    await server.stop()
  }
})
