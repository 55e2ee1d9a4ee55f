import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { A_MOMENT, ALL_IN_ALL } from './patience.ts'

// The same engine without the windows needs a quarter less of the processor.
const browsers = process.env.CHROMIUM
  ? [process.env.CHROMIUM]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = browsers.find(existsSync)
if (!chromium) throw new Error(`There is no Chromium at ${browsers.join(' or ')}; say where it is with CHROMIUM=PATH.`)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: process.env.SCREENSHOTS ? [] : ['screenshots.spec.ts'],
  outputDir: 'results',
  workers: 2, // a race mostly waits for its clock
  retries: 1, // the machine may stand still for a while; what fails twice is wrong
  timeout: ALL_IN_ALL,
  expect: { timeout: A_MOMENT },
  reporter: [['line'], ['./reporter.ts']],
  use: {
    actionTimeout: A_MOMENT,
    serviceWorkers: 'block', // install.spec.ts allows them; the others need not fetch the whole app
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
