import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { howToCompare } from '../../scripts/references.mjs'
import { browserInUse } from './references'
import { pictureLine, type VisualFailure, visualFailures, visualReport } from './visual-report'

const REPORT = fileURLToPath(new URL('../../test-results/visual.html', import.meta.url))
/** What `npm test` says of the pictures at its end. */
const COUNT = fileURLToPath(new URL('../../test-results/pictures.txt', import.meta.url))
const address = (path: string) => relative(dirname(REPORT), path).split(sep).map(encodeURIComponent).join('/')

/**
 * Counts the pictures that were compared, and writes `test-results/visual.html` after a run in which some differ; a
 * run without any removes it.
 */
export default class VisualReporter implements Reporter {
  /** By test, so that a retry takes the place of what it repeats. */
  readonly #failures = new Map<string, readonly VisualFailure[]>()
  readonly #pictures = new Map<string, readonly string[]>()

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, attachments, annotations }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ')
    const failed = status === 'failed' ? visualFailures(title, attachments, address) : []
    this.#failures.set(test.id, failed)
    this.#pictures.set(
      test.id,
      annotations.map(({ type }) => type),
    )
  }

  onEnd(): void {
    mkdirSync(dirname(REPORT), { recursive: true })
    const line = pictureLine([...this.#pictures.values()].flat(), howToCompare(browserInUse()))
    if (line !== undefined) {
      writeFileSync(COUNT, `${line}\n`)
      console.log(`  ${line}`)
    }
    const failures = [...this.#failures.values()].flat()
    if (failures.length === 0) {
      rmSync(REPORT, { force: true })
      return
    }
    writeFileSync(REPORT, visualReport(failures))
    console.log(`  pictures that differ: ${REPORT}`)
  }
}
