import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { howToCompare } from '../../../scripts/references.mjs'
import { browserInUse } from '../pictures/references'
import { pictureLine, type VisualFailure, visualFailures } from './failures'
import { keepVisualResults } from './keep'
import { isMissing } from './report'

const RESULTS = fileURLToPath(new URL('../../../test-results', import.meta.url))

/** Playwright leaves a file beside each failure that asks a program to mend it: none belongs to a test's results. */
const PROMPT = 'error-context'

/** Counts the pictures that were compared, and writes `test-results/visual.html` after a run in which some differ. */
export default class VisualReporter implements Reporter {
  /** By test, so that a retry takes the place of what it repeats. */
  readonly #failures = new Map<string, readonly VisualFailure[]>()
  readonly #pictures = new Map<string, readonly string[]>()

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    dropPrompt(result)
    const { status, attachments, annotations, errors } = result
    const [, , ...titles] = test.titlePath()
    const failed = status === 'failed' ? visualFailures({ titles, attachments, annotations, errors }) : []
    this.#failures.set(test.id, failed)
    this.#pictures.set(
      test.id,
      annotations.map(({ type }) => type),
    )
  }

  async onEnd(): Promise<void> {
    const failures = [...this.#failures.values()].flat()
    const differ = failures.filter((failure) => !isMissing(failure)).length
    const line = pictureLine([...this.#pictures.values()].flat(), differ, howToCompare(browserInUse()))
    const report = await keepVisualResults(RESULTS, line, failures)
    if (line !== undefined) console.log(`  ${line}`)
    if (report !== undefined) console.log(`  pictures that differ or are missing: ${report}`)
  }
}

function dropPrompt({ attachments }: TestResult): void {
  const at = attachments.findIndex(({ name }) => name === PROMPT)
  const [prompt] = at < 0 ? [] : attachments.splice(at, 1)
  if (prompt?.path) rmSync(prompt.path, { force: true })
}
