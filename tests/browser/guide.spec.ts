// Learning by riding: the guided first race of each game to its end, resumed, skipped; help, legend and rules over the
// race.
import { readable } from './axe.ts'
import { GAMES, Pupil, type By, type Language } from './coach.ts'
import { DESKTOP, expect, fits, personalLink, PHONE, Rider, test } from './people.ts'
import { bots } from './server.ts'

// What every pupil must have heard, and the mark that ends the lesson.
const LESSON: Record<string, { told: string[]; last: string }> = {
  'Flamme Rouge': {
    told: ['riders', 'line-up', 'energy', 'card', 'hidden', 'slipstream', 'fatigue', 'climb'],
    last: 'line',
  },
  'Le Vainqueur du Tour': { told: ['tour', 'prologue', 'card', 'handicap'], last: 'points' },
  'Le Tour de France': { told: ['team', 'line-up', 'pace', 'wind', 'attack'], last: 'line' },
}

const WAYS: { by: By; language: Language }[] = [
  { by: 'keyboard', language: 'en' },
  { by: 'touch', language: 'fr' },
]

for (const game of GAMES)
  for (const { by, language } of WAYS)
    test(`the first ride of ${game} to its end by ${by}, in ${language}`, async ({ open }) => {
      const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
      const page = await open({ ...(by === 'touch' ? PHONE : DESKTOP), locale, reducedMotion: 'reduce' })
      const me = new Pupil(page, game, by, language)
      const { told, last } = LESSON[game]!
      await me.begin()
      await me.until(last)
      expect(me.told).toEqual(expect.arrayContaining(told))
      expect(new Set(me.told).size, 'no mark comes twice').toBe(me.told.length)
      await fits(page)
      await me.next()
      await expect(page.locator('.coach')).toHaveCount(0)
      // It is over for good.
      await page.reload()
      await expect(page.locator('main')).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^(First ride|Première sortie)/ })).toHaveCount(GAMES.length)
    })

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1024, height: 600 },
])
  test(`the first ride of Le Tour de France by mouse at ${viewport.width}×${viewport.height}`, async ({ open }) => {
    const page = await open({ viewport, locale: 'en-GB' })
    const me = new Pupil(page, 'Le Tour de France', 'mouse')
    await me.begin()
    await me.until('line')
    await fits(page)
  })

test('a first ride goes on at the same mark, after a reload and from the front page', async ({ open }) => {
  const page = await open(DESKTOP)
  const me = new Pupil(page, 'Flamme Rouge')
  await me.begin()
  await me.until('card')
  const mark = page.getByRole('region', { name: 'Your coach' })
  await expect(mark.getByRole('heading')).toHaveText('Four cards, play one')
  await page.reload()
  await expect(mark.getByRole('heading')).toHaveText('Four cards, play one')
  await page.goto('/')
  await page.getByRole('link', { name: /^Go on with your first ride: Flamme Rouge/ }).click()
  await expect(mark.getByRole('heading')).toHaveText('Four cards, play one')
  // What was said before is not said again.
  await me.until('hidden')
  expect(new Set(me.told).size).toBe(me.told.length)
})

test('a mark is put away by Escape and called back; the guide is skipped', async ({ open }) => {
  const page = await open(DESKTOP)
  const me = new Pupil(page, 'Le Vainqueur du Tour')
  await me.begin()
  await me.until('tour')
  const mark = page.getByRole('region', { name: 'Your coach' })
  await page.keyboard.press('Escape')
  await expect(mark).toHaveCount(0)
  const back = page.getByRole('button', { name: 'Show the hint' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(mark.getByRole('button', { name: 'Next' })).toBeFocused()

  await mark.getByRole('button', { name: 'Skip the guide' }).click()
  await expect(page.locator('.coach')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /yellow/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /yellow/ })).toBeVisible()
  await expect(page.locator('.coach')).toHaveCount(0)
})

test('help, legend and rules open over the race, and the race stays as it was', async ({ open, server }) => {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(1, 'patient')])
  const page = await open(DESKTOP, personalLink(ana))
  const me = new Rider(page)
  await me.until('card')
  await me.pick(0)
  const address = page.url()
  const asItWas = async () => {
    expect(page.url()).toBe(address)
    await expect(me.cards.first()).toHaveAttribute('aria-pressed', 'true')
  }
  const sheet = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'How to play' }).click()
  await expect(sheet.getByRole('heading', { name: 'Flamme Rouge' })).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 2, name: /The slipstream/ })).toBeVisible()
  await sheet.getByText('All the rules, in short').click()
  await expect(sheet.locator('small').first()).toHaveText(/^FR-/)
  await sheet.getByText('The signs of the road').click()
  await expect(sheet.getByText('Starting grid')).toBeVisible()
  await readable(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await asItWas()

  await page.getByRole('button', { name: 'What the signs mean' }).click()
  await expect(sheet.getByText('Climb', { exact: true })).toBeVisible()
  await readable(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await asItWas()

  // A line of the log shows that it opens; opened it gives the rule, and the id in the small print.
  const line = page.getByRole('log').getByRole('button', { expanded: false }).last()
  await expect(line.locator('svg')).toBeVisible()
  await line.click()
  const rule = page.locator('.log .rule')
  await expect(rule).toHaveText(/\w+ \w+ .*FR-\w+-\d+$/)
  await expect(rule.locator('small')).toHaveText(/^FR-/)
  await readable(page)
  await asItWas()
})

test('a tapped square says what it is', async ({ open, server }) => {
  const ana = await server.make([{ kind: 'you', name: 'Ana', livery: 0 }, ...bots(1, 'patient')], {
    options: { teams: 2, road: 'start 5, climb 60, finish, flat 5', first: 0 },
  })
  const page = await open({ ...PHONE, reducedMotion: 'reduce' }, personalLink(ana))
  await expect(page.getByRole('group', { name: 'Start square' })).toBeVisible()
  const road = page.getByRole('region', { name: /road/i }).first()
  const box = (await road.boundingBox())!
  // From the middle of the picture along the road until there is a square that cannot be chosen.
  const note = page.locator('.note')
  await page.getByRole('button', { name: 'Whole road' }).tap()
  for (let share = 1; share < 20; ++share) {
    await page.touchscreen.tap(box.x + (box.width * share) / 20, box.y + box.height / 2)
    if (/Climb/.test(await note.innerText())) break
    await page.touchscreen.tap(box.x + box.width / 2, box.y + (box.height * share) / 20)
    if (/Climb/.test(await note.innerText())) break
  }
  await expect(note).toHaveText(/^Square \d+ · Climb\. .*no slipstream/)
  await page.keyboard.press('Shift')
  await expect(note).toHaveText('')
})
