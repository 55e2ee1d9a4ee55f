// Nothing that axe-core calls serious or critical, on any page, by day and by night.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DESKTOP, expect, fits, PHONE, test } from './people.ts'
import { allPages } from './pages.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  help: string
  nodes: { target: string[]; failureSummary: string }[]
}

test.use({ expected: /status of 40[134]/ })

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page can be read by everyone, ${colorScheme}`, async ({ open, server }) => {
    const page = await open({ ...(colorScheme === 'light' ? DESKTOP : { ...PHONE, locale: 'fr-FR' }), colorScheme, reducedMotion: 'reduce' })
    for (const { name, visit } of await allPages(server))
      await test.step(name, async () => {
        await page.goto('about:blank')
        await visit(page)
        await page.waitForTimeout(150)
        await page.evaluate(axe)
        const found = await page.evaluate(async () => {
          const { violations } = await (window as unknown as { axe: { run: (options: unknown) => Promise<{ violations: Finding[] }> } }).axe.run({ resultTypes: ['violations'] })
          return violations
        })
        const bad = found.filter((one) => one.impact === 'serious' || one.impact === 'critical')
        expect.soft(bad.map((one) => `${one.id}: ${one.help}; ${one.nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary).join('; ')}`)).toEqual([])
      })
  })

test('text of twice the size fits a phone', async ({ open, server }) => {
  const page = await open({ ...PHONE, locale: 'fr-FR', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
  for (const { name, visit } of await allPages(server))
    await test.step(name, async () => {
      await page.goto('about:blank')
      await visit(page)
      await expect.soft(async () => fits(page)).toPass({ timeout: 500 })
    })
})
