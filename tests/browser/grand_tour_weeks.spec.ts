// A Tour over weeks: two persons and two bots, a rest day, a time trial, specialists, a server that is killed twice.
// What the pages show in the end is computed a second time from the record alone.
import { differences, sheetsOf } from '../tour_sheets.mjs'
import { fetchSheets, Racer, rideToStage, SHORT_TOUR } from './grand_tour.ts'
import { A_WHILE } from './patience.ts'
import { DESKTOP, expect, personalLink, PHONE, roundOf, test } from './people.ts'
import { bots, Server } from './server.ts'

test.use({ expected: /WebSocket connection|ERR_CONNECTION/ })

const CALM = { reducedMotion: 'reduce' as const }
const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

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
    const evening = () => both((one) => expect(one.page.locator('.evening')).toBeVisible({ timeout: A_WHILE }))
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
    await onward()
    await stage('Stage 3 of 3')
    await byHand(1)
    await rest(4)
    await both((one) => expect(one.finish).toBeVisible({ timeout: A_WHILE }))

    const { events } = await server.ask<{ events: unknown[] }>('GET', `/api/tables/${table}/replay`)
    const computed = sheetsOf(events)
    expect(differences(computed, await fetchSheets(server, table))).toEqual([])
    const { general, tour } = computed.stages.at(-1).prizes
    for (const [one, unit] of [
      [people[0], 'TP'],
      [people[1], 'PT'],
    ] as const)
      await expect(one.finish.locator('table').first().locator('.figure')).toHaveText(
        tour.rows.map(([, points]: [number, number]) => new RegExp(`^${points}\\s${unit}$`)),
      )
    await me.page.goto(`/table/${table}/sheets`)
    const sheet = me.page.getByRole('region', { name: /^Tour sheet 1$/ }).last()
    const times = sheet.locator('table').first().locator('tbody').nth(2)
    for (const [rider, seconds] of general.rows as [string, number][]) {
      const nth = 2 * 'rbkg'.indexOf(rider[0]!) + (rider[1] === 'R' ? 0 : 1)
      const row = times.locator('tr:not(:first-child)').nth(nth).locator('td')
      await expect(row.nth(2)).toHaveText(time(seconds))
    }
  } finally {
    await server.stop()
  }
})
