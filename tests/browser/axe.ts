// Nothing on a page that axe-core calls serious or critical.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from './people.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  help: string
  nodes: { target: string[]; failureSummary: string }[]
}

export async function readable(page: Page, options = {}): Promise<void> {
  await page.evaluate(axe)
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (what: unknown, options: unknown) => Promise<{ violations: Finding[] }> }
    }
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
    // Drawings that are hidden from readers have nothing to be read.
    return (await axe.run({ exclude: ['svg[aria-hidden=true]'] }, { resultTypes: ['violations'], ...options }))
      .violations
  }, options)
  const bad = found.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  expect
    .soft(
      bad.map(
        (one) =>
          `${one.id}: ${one.help}; ${one.nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary).join('; ')}`,
      ),
    )
    .toEqual([])
}
