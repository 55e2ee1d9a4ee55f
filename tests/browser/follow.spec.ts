// A race at a real table that others follow: live, across a hole in the network, and with a second referee.
import { A_MOMENT } from './patience.ts'
import { DESKTOP, expect, PHONE, test, type Page } from './people.ts'
import { Referee } from './referee.ts'

// The network goes, and refusals are part of the play.
test.use({ expected: /\/api\/referee/ })

const turnOf = (page: Page) => new Referee(page).turnNow()
const sees = (page: Page, turn: number) =>
  expect.poll(() => turnOf(page).catch(() => 0), { timeout: A_MOMENT }).toBe(turn)
// The rows of a table as they are read.
const rows = (page: Page) => page.locator('table').first().locator('tbody tr').allInnerTexts()

async function goLive(referee: Referee): Promise<{ follow: string; keep: string }> {
  const { page } = referee
  await page.goto(`/referee/${referee.id}/live`)
  await referee.button('Go live').click()
  await expect(page.getByText('Live. Nobody follows yet.')).toBeVisible()
  const follow = await page.getByRole('textbox', { name: 'Link to follow' }).inputValue()
  await page.getByText('Link for a second referee').click()
  const keep = await page.getByRole('textbox', { name: 'Link for a second referee' }).inputValue()
  expect(follow).not.toContain('#')
  return { follow, keep }
}

test('a race is followed live, across a hole in the network, and a second referee takes over', async ({ open }) => {
  const page = await open(PHONE, '/referee')
  const first = new Referee(page)
  await first.begin(/Tour de France board game/, ['Roskilde – Nyborg', 'Carcassonne – Foix'])
  await first.teams(3)
  await first.drawAndStart()
  await first.turn()
  const { follow, keep } = await goLive(first)

  const television = await open({ ...DESKTOP, viewport: { width: 1440, height: 900 } }, follow)
  await sees(television, 2)
  await expect(television.getByRole('heading', { level: 1 })).toContainText('Roskilde')
  // Who follows changes nothing.
  for (const name of ['Next turn', 'Reopen this stage', /^Undo/, 'Take over as referee'])
    await expect(television.getByRole('button', { name })).toHaveCount(0)
  await page.goto(`/referee/${first.id}/clock`)
  await first.turn()
  await sees(television, 3)

  // Without a network the race goes on at the table; those who follow get all of it afterwards, once.
  await page.context().setOffline(true)
  await first.turn()
  await first.arrive(26, 7, 1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await first.arrive(26, 1, 7)
  await expect(page.locator('.undo [role=status]')).toContainText('to send')
  expect(await turnOf(television)).toBe(3)
  await page.context().setOffline(false)
  await sees(television, 4)
  await expect(page.locator('.undo [role=status]')).toContainText('live')
  await expect(television.getByRole('heading', { name: 'Arrivals' })).toBeVisible()
  await page.goto(`/referee/${first.id}/results`)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect.poll(() => rows(television)).toEqual(await rows(page))

  // A browser that comes back has not lost its place.
  await page.goto(`/referee/${first.id}/clock`)
  await page.reload()
  await first.turn()
  await sees(television, 5)

  // The second referee: by the link with the key, which leaves the address at once.
  const other = await open(PHONE, keep)
  const second = new Referee(other)
  await second.button('Take over as referee').click()
  expect(other.url()).not.toContain('#')
  await other.getByRole('dialog').getByRole('button', { name: 'Take over as referee' }).click()
  await expect(other.getByRole('timer')).toBeVisible()
  await second.turn()
  await sees(television, 6)
  // The first one hears of it with the next entry, and that entry is not lost. A turn of the same second is the same.
  await page.waitForTimeout(1100)
  await first.turn()
  await expect(page.getByText('Another phone keeps this race now.')).toBeVisible()
  await expect(page.getByText('1 entry made here did not get there.')).toBeVisible()
  await expect(first.button('Next turn')).toHaveAttribute('aria-disabled', 'true')
  expect(await turnOf(television)).toBe(6)
  await first.button('Take it back').click()
  await sees(page, 6)
  await first.turn()
  await sees(television, 7)
  await page.goto('/referee')
  await expect(page.getByRole('link', { name: /Friday \(not sent\)/ })).toBeVisible()

  // The end: nothing is shown any more, and the race is still at the table.
  await page.getByRole('link', { name: /^Friday(?! \()/ }).click()
  await sees(page, 7)
  await page.goto(`/referee/${first.id}/live`)
  await first.button('Stop sharing').click()
  await expect(first.button('Go live')).toBeVisible()
  await expect(television.getByText('This race is no longer live')).toBeVisible()
})

test('a wrong link is explained, and without a network nothing is shared', async ({ open }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR' }, '/referee/follow/nowhere9')
  await expect(page.getByText('Cette course n’est plus en direct')).toBeVisible()
  const referee = new Referee(page, 'fr')
  await referee.begin(/Le jeu du Tour de France|jeu de plateau/i, ['Roskilde – Nyborg'])
  await page.goto(`/referee/${referee.id}/live`)
  await page.context().setOffline(true)
  await referee.button('Passer en direct').click()
  await expect(page.getByRole('alert')).toHaveText(/Pas de réseau/)
  await page.context().setOffline(false)
  await referee.button('Passer en direct').click()
  const link = await page.getByRole('textbox', { name: 'Lien pour suivre' }).inputValue()
  // A referee's link with a key that is none.
  const other = await open(PHONE, `${link}#AAAA`)
  await expect(other.getByText('The race has not started yet.')).toBeVisible()
  await other.getByRole('button', { name: 'Take over as referee' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Take over as referee' }).click()
  await expect(other.getByRole('alert')).toHaveText('This referee’s link is not valid.')
})
