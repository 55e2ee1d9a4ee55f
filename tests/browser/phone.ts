// A phone that can be killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { A_MOMENT } from './patience.ts'

// A browser of its own on a folder of its own, as on a phone: it can be killed and opened again.
export class Phone {
  readonly folder = mkdtempSync(join(tmpdir(), 'tourmalet-phone-'))
  private process: ChildProcess | null = null

  async open(): Promise<BrowserContext> {
    const browsers = [process.env.CHROMIUM ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
    const child = spawn(
      browsers.find((path) => path !== '' && existsSync(path))!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--remote-debugging-port=0',
        '--lang=en-GB',
        '--window-size=360,740',
        `--user-data-dir=${this.folder}`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true }, // with its helpers, to be killed together
    )
    this.process = child
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      const late = setTimeout(() => reject(new Error(`The browser does not start: ${said}`)), A_MOMENT)
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString()
        const found = /ws:\/\/\S+/.exec(said)?.[0]
        if (!found) return
        clearTimeout(late)
        resolve(found)
      })
    })
    return (await chromium.connectOverCDP(address)).contexts()[0]!
  }
  async kill(): Promise<void> {
    const child = this.process
    this.process = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid!, 'SIGKILL')
    await gone
  }
  async away(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
