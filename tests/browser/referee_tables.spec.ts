// Around the race: teams that are kept, the draw that was made at the table, the sheet of paper, the code to follow.
import { expect, PHONE, test, type Page } from './people.ts'
import { Referee } from './referee.ts'
import { file, openFile, racing } from './referee_pages.ts'

const AT_A_TABLE = { ...PHONE, hasTouch: false, isMobile: false }
const sheet = (page: Page) => page.getByRole('dialog')

test('REF-SET-6 a team is kept and rides in the next game; REF-SCR-9 the draw made at the table', async ({ open }) => {
  const page = await open(AT_A_TABLE, '/referee')
  const referee = new Referee(page)
  const STAGE = ['Roskilde – Nyborg']
  await referee.begin(/Tour de France board game/, STAGE, 'First')
  await page.getByRole('button', { name: 'Names of Red' }).click()
  for (const [label, text] of [
    ['Team', 'Vélo Club'],
    ['Player', 'Ana'],
    ['Rider 1', 'Brandt'],
  ] as const)
    await sheet(page).getByRole('textbox', { name: label, exact: true }).fill(text)
  await referee.button('Keep in the library').click()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await page.goto('/referee/library')
  await expect(page.getByRole('listitem')).toHaveText(/Vélo Club\s*Ana, Brandt/)

  await referee.begin(/Tour de France board game/, STAGE, 'Second')
  await page.getByRole('button', { name: 'Names of Blue' }).click()
  await referee.button('From the library').click()
  await referee.button('Vélo Club').click()
  await expect(sheet(page).getByRole('textbox', { name: 'Player', exact: true })).toHaveValue('Ana')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await referee.teams(3)

  await page.getByText('Enter by hand', { exact: true }).click()
  await referee.tap(7, 1)
  await referee.button('Save').click()
  await expect(page.locator('main ol li').nth(0)).toHaveText(/^\s*1\s*B\s*Vélo Club/)
  await expect(page.locator('main ol li').nth(1)).toHaveText(/^\s*2\s*R\s*Red/)
  await referee.start()
  await referee.link('Finish').click()
  await referee.button('0').click()
  await expect(page.getByRole('region', { name: 'Vélo Club' }).getByRole('button', { name: '7, Brandt' })).toBeVisible()
})

test('REF-SAVE-4 the sheets of a large race fit A4: every table whole, in black and white', async ({ open }) => {
  // The width of A4 between its margins.
  const page = await open({ viewport: { width: 718, height: 1000 }, locale: 'en-GB' })
  const riders = Array.from({ length: 36 }, (_, i) => i + 1).filter((one) => ![17, 22, 3, 7, 8, 36].includes(one))
  await openFile(
    page,
    file('TDF', 'Friday', 'race', [
      ...racing,
      { kind: 'turn', stage: 1 },
      { kind: 'finish', stage: 1, turn: 22, seconds: 16, riders },
      { kind: 'close', stage: 1 },
    ]),
  )
  await page.goto(`/referee/${new Referee(page).id}/print`)
  await expect(page.getByRole('table')).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  const wide = await page.locator('.paper').evaluate((paper) =>
    [paper, ...paper.querySelectorAll('*')].flatMap((one) => {
      const { right } = one.getBoundingClientRect()
      const hidden = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
      const spoken = one.closest('.sr-only') !== null
      return !spoken && (hidden || right > innerWidth + 1) ? [`${one.tagName} ${one.className}: ${right}`] : []
    }),
  )
  expect(wide).toEqual([])
  const colours = await page
    .locator('.paper')
    .evaluate((paper) => [
      ...new Set([...paper.querySelectorAll('td, th, p, h2, strong')].map((one) => getComputedStyle(one).color)),
    ])
  expect(colours).toEqual(['rgb(0, 0, 0)'])
  await expect(page.locator('header, footer').filter({ visible: true })).toHaveCount(1) // that of the paper
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!.map(Number)
  expect(Math.round(width!)).toBe(595)
  expect(Math.round(height!)).toBe(842)
  const pages = paper.match(/\/Type\s*\/Page\b/g)!.length
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(3)
})

test('the code of the link says whom it is for', async ({ open }) => {
  const page = await open(AT_A_TABLE)
  // Others reach this machine by another address than its own.
  await page.route('**/api/here', (route) => route.fulfill({ json: { addresses: ['http://192.0.2.7:8080'] } }))
  await openFile(page, file('TDF', 'Friday', 'race', racing))
  const referee = new Referee(page)
  await page.goto(`/referee/${referee.id}/live`)
  await referee.button('Go live').click()
  await expect(page.getByRole('img', { name: 'QR code of the link to follow' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link to follow' })).toHaveValue(/^http:\/\/192\.0\.2\.7:8080\//)
  await page.getByText('Link for a second referee').click()
  await expect(page.getByRole('img', { name: 'QR code of the link for a second referee' })).toBeVisible()
})
