import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type VisualFailure, visualFailures, visualReport } from './visual-report'

const REPORT = fileURLToPath(new URL('../../test-results/visual.html', import.meta.url))
const address = (path: string) => relative(dirname(REPORT), path).split(sep).map(encodeURIComponent).join('/')

/** Writes `test-results/visual.html` after a run in which pictures differ; a run without any removes it. */
export default class VisualReporter implements Reporter {
  /** By test, so that a retry takes the place of what it repeats. */
  readonly #failures = new Map<string, readonly VisualFailure[]>()

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ')
    const failed = status === 'failed' ? visualFailures(title, attachments, address) : []
    this.#failures.set(test.id, failed)
  }

  onEnd(): void {
    const failures = [...this.#failures.values()].flat()
    if (failures.length === 0) {
      rmSync(REPORT, { force: true })
      return
    }
    mkdirSync(dirname(REPORT), { recursive: true })
    writeFileSync(REPORT, visualReport(failures))
    console.log(`  pictures that differ: ${REPORT}`)
  }
}
