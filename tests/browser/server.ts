// The program under test: started on a free port with a folder of its own, and its HTTP half for the other seats.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { A_MOMENT, A_WHILE } from './patience.ts'

export interface Seat {
  kind: 'you' | 'open' | 'bot'
  name?: string
  livery?: number
  bot?: string
}
export interface Made {
  table: string
  host: string
  seat: number
  token: string
}

export const bots = (count: number, bot: string): Seat[] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot }) as const)

export class Server {
  address = ''
  private readonly data = mkdtempSync(join(tmpdir(), 'tourmalet-browser-'))
  private process: ChildProcess | null = null

  // How many milliseconds a bot thinks where people look on; which program it is.
  constructor(
    private readonly botPause = 20,
    private readonly program = process.env.TOURMALET,
  ) {}

  async start(): Promise<this> {
    const program = this.program
    if (!program) throw new Error('Which program? Start the tests with tests/browser/run PROGRAM.')
    const port = this.address === '' ? '0' : new URL(this.address).port
    // The limits are for strangers, and nobody waits for a bot here.
    const limits = [
      '--tables-per-address',
      '1000',
      '--requests-per-second',
      '500',
      '--messages-per-second',
      '100',
      '--bot-pause',
      String(this.botPause),
    ]
    const child = spawn(
      program,
      ['serve', '--quiet', '--address', '127.0.0.1', '--port', port, '--data', this.data, ...limits],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    this.process = child
    this.address = await new Promise((resolve, reject) => {
      let said = ''
      const late = setTimeout(() => reject(new Error(`The server does not start: ${said}`)), A_MOMENT)
      const hear = (text: Buffer) => {
        said += text.toString()
        const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0]
        if (!address) return
        clearTimeout(late)
        resolve(address)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`The server ended with ${code}: ${said}`))
      })
    })
    return this
  }

  // Without a word of warning, as when the power fails.
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.process
    this.process = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM')
    rmSync(this.data, { recursive: true, force: true })
  }

  async ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<Answer> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (token) headers['Authorization'] = `Bearer ${token}`
    const response = await fetch(this.address + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  make(seats: Seat[], more: Record<string, unknown> = {}): Promise<Made> {
    return this.ask('POST', '/api/tables', {
      game: 'flamme-rouge',
      options: { stage: 'base-avenue-corso-paseo', teams: seats.length },
      seats,
      clock: 0,
      listed: false,
      start: true,
      ...more,
    })
  }

  // A race among bots, which nobody looks at, is over at once.
  async finished(made = this.make(bots(4, 'patient'))): Promise<string> {
    const { table } = await made
    await this.over(table)
    return table
  }

  async over(table: string): Promise<void> {
    for (const start = Date.now(); Date.now() - start < A_WHILE;) {
      const answer = await this.ask<{ table: { status: string } }>('GET', `/api/tables/${table}`)
      if (answer.table.status === 'over') return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('The race among bots does not end.')
  }
}
