// The last line: `N passed, M failed`.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class Count implements Reporter {
  private passed = 0
  private failed = 0

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status === 'passed') ++this.passed
    else if (result.status !== 'skipped') ++this.failed
  }

  // What goes wrong outside of a test: a file that cannot be read, a server that does not start.
  onError(): void {
    ++this.failed
  }

  printsToStdio(): boolean {
    return true
  }

  async onExit(): Promise<void> {
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }
}
