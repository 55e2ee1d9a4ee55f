// Which tests needed a second try, and the last line: `N passed, M failed`.
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

export default class Count implements Reporter {
  private all: Suite | null = null
  private failed = 0

  onBegin(_config: FullConfig, all: Suite): void {
    this.all = all
  }

  // What goes wrong outside of a test: a file that cannot be read, a server that does not start.
  onError(): void {
    ++this.failed
  }

  printsToStdio(): boolean {
    return true
  }

  async onExit(): Promise<void> {
    let passed = 0
    for (const test of this.all?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'flaky') console.log(`passed at the second try: ${test.titlePath().filter(Boolean).join(' › ')}`)
      if (outcome === 'expected' || outcome === 'flaky') ++passed
      else if (outcome === 'unexpected') ++this.failed
    }
    console.log(`${passed} passed, ${this.failed} failed`)
  }
}
