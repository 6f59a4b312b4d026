import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { howToCompare } from '../../../scripts/references.mjs'
import { browserInUse } from '../pictures/references'
import { keepVisualResults } from './keep'
import { pictureLine, type VisualFailure, visualFailures } from './report'

const RESULTS = fileURLToPath(new URL('../../../test-results', import.meta.url))

/** Counts the pictures that were compared, and writes `test-results/visual.html` after a run in which some differ. */
export default class VisualReporter implements Reporter {
  /** By test, so that a retry takes the place of what it repeats. */
  readonly #failures = new Map<string, readonly VisualFailure[]>()
  readonly #pictures = new Map<string, readonly string[]>()

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, attachments, annotations }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ')
    const failed = status === 'failed' ? visualFailures(title, attachments) : []
    this.#failures.set(test.id, failed)
    this.#pictures.set(
      test.id,
      annotations.map(({ type }) => type),
    )
  }

  onEnd(): void {
    const line = pictureLine([...this.#pictures.values()].flat(), howToCompare(browserInUse()))
    const report = keepVisualResults(RESULTS, line, [...this.#failures.values()].flat())
    if (line !== undefined) console.log(`  ${line}`)
    if (report !== undefined) console.log(`  pictures that differ: ${report}`)
  }
}
