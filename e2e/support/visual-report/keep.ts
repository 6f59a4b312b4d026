import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type VisualFailure, visualReport } from './report'

const REPORT = 'visual.html'
/** What `npm test` says of the pictures at its end, and the lab of the last run. */
const COUNTS = 'pictures.txt'
const PICTURES = 'visual'
const PARTS = ['expected', 'actual', 'diff'] as const

/**
 * Keeps what a run found: `pictures.txt` with its counts and, where pictures differ, `visual.html` with copies of them,
 * since the next run of any test clears Playwright's folder. A run without pictures leaves all that of the last one.
 *
 * @param line the counts; undefined for a run that compared no picture
 * @param failures with paths of files
 * @returns the report's path where there is one
 */
export function keepVisualResults(
  folder: string,
  line: string | undefined,
  failures: readonly VisualFailure[],
): string | undefined {
  if (line === undefined && failures.length === 0) return undefined
  const report = join(folder, REPORT)
  for (const name of [COUNTS, REPORT, PICTURES]) rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (line !== undefined) writeFileSync(join(folder, COUNTS), `${line}\n`)
  if (failures.length === 0) return undefined
  mkdirSync(join(folder, PICTURES))
  writeFileSync(report, visualReport(failures.map((failure, index) => copied(failure, folder, index))))
  return report
}

/** The failure with the addresses of its pictures' copies. */
function copied(failure: VisualFailure, folder: string, index: number): VisualFailure {
  const parts = PARTS.flatMap((part) => {
    const path = failure[part]
    if (path === undefined) return []
    const address = `${PICTURES}/${index}-${part}${extname(path)}`
    copyFileSync(path, join(folder, address))
    return [[part, address]]
  })
  return { test: failure.test, picture: failure.picture, ...Object.fromEntries(parts) }
}
