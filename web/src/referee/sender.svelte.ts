// Sends what was entered to those who follow the race: in order, once each, when there is a network. What is entered
// waits in the store of this phone until the server has said that it is there.

import type { Desk } from './desk.svelte.ts'
import * as live from './live.ts'

// off: the race is not shared; waiting: entries wait for the network; refused: the server will not have them.
export type Sending = 'off' | 'sent' | 'sending' | 'waiting' | 'lost' | 'refused'

const SOON = 1_000
const LATE = 60_000

export class Sender {
  state = $state<Sending>('off')
  followers = $state(0)
  unsent = $state(0)
  private busy = false
  private again = false
  private pause = SOON
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly online = () => {
    this.pause = SOON
    this.nudge()
  }

  constructor(private readonly desk: Desk) {
    addEventListener('online', this.online)
    if (desk.kept.shared?.lost) this.state = 'lost'
    else if (desk.kept.shared && !desk.readOnly) this.nudge()
  }
  close(): void {
    removeEventListener('online', this.online)
    clearTimeout(this.timer)
    this.again = false
  }

  // Whoever has the link may follow from now on.
  async share(): Promise<void> {
    const { id, profile, mode, options, created } = this.desk.kept
    const made = await live.make({ id, profile, mode, options, created, title: this.desk.board.game.title })
    const { race, key, referee, version, size } = made
    this.desk.remember({ race, key, referee, version, size })
    this.nudge()
  }
  async stop(): Promise<void> {
    const { shared } = this.desk.kept
    if (!shared) return
    await live.end(shared.race, shared.key).catch((cause: live.Unheard) => {
      if (cause.code !== 'no-such-race') throw cause
    })
    this.forget()
  }
  // The race here is one of its own again.
  forget(): void {
    clearTimeout(this.timer)
    this.desk.remember(undefined)
    this.state = 'off'
    this.unsent = 0
  }

  // There may be something to send.
  nudge(): void {
    if (!this.desk.kept.shared || this.state === 'lost') return
    if (this.busy) {
      this.again = true
      return
    }
    clearTimeout(this.timer)
    void this.work()
  }

  private async work(): Promise<void> {
    this.busy = true
    try {
      do {
        this.again = false
        const { shared } = this.desk.kept
        if (!shared) return
        const changes = this.desk.changes(shared.size)
        this.unsent = changes.entries.length
        this.state = 'sending'
        const { referee, version, size, followers } = await live.send(shared, changes)
        if (!this.desk.kept.shared) return
        this.followers = followers
        this.desk.remember({ ...shared, referee, version, size })
        // More than was sent, or not what is here: the server says what it has, and gets the rest.
        if (size < changes.size || version !== shared.version + 1) this.again = size <= changes.size
        if (size > changes.size) throw new live.Unheard(409, 'other-referee', '')
      } while (this.again)
      this.unsent = 0
      this.pause = SOON
      this.state = 'sent'
    } catch (cause) {
      this.fail(cause as live.Unheard)
    } finally {
      this.busy = false
    }
  }
  private fail({ status, code }: live.Unheard): void {
    const { shared } = this.desk.kept
    if (!shared) return
    if (code === 'other-referee') {
      this.desk.remember({ ...shared, lost: true })
      this.state = 'lost'
    } else if (code === 'no-such-race') this.forget()
    else if (status >= 400 && status < 500 && status !== 429) this.state = 'refused'
    else {
      this.state = 'waiting'
      this.timer = setTimeout(() => this.nudge(), this.pause)
      this.pause = Math.min(2 * this.pause, LATE)
    }
  }
}
