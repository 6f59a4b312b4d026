import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { VisualFailure } from './failures'
import { type ShownFailure, shareOf, visualReport } from './report'

const REPORT = 'visual.html'
/** What `npm test` says of the pictures at its end, and the lab of the last run. */
const COUNTS = 'pictures.txt'
const PARTS = ['expected', 'actual', 'diff'] as const
/** A page of more is slow to open and to send. */
const MOST_BYTES = 20_000_000

/**
 * Keeps what a run found: `pictures.txt` with its counts and, where pictures differ or have no reference, `visual.html`
 * with them in it, since the next run of any test clears Playwright's folder. A run without pictures leaves all that of
 * the last one.
 *
 * @param line the counts; undefined for a run that compared no picture
 * @param failures with paths of files
 * @param mostBytes of pictures in the report
 * @returns the report's path where there is one
 */
export async function keepVisualResults(
  folder: string,
  line: string | undefined,
  failures: readonly VisualFailure[],
  mostBytes = MOST_BYTES,
): Promise<string | undefined> {
  if (line === undefined && failures.length === 0) return undefined
  const report = join(folder, REPORT)
  for (const name of [COUNTS, REPORT]) rmSync(join(folder, name), { force: true })
  mkdirSync(folder, { recursive: true })
  if (line !== undefined) writeFileSync(join(folder, COUNTS), `${line}\n`)
  if (failures.length === 0) return undefined
  const measured = await Promise.all(failures.map(async (one) => ({ ...one, area: await areaOf(one) })))
  const shown: ShownFailure[] = []
  const leftOut: string[] = []
  let bytes = 0
  for (const failure of measured.sort((a, b) => shareOf(b) - shareOf(a))) {
    const held = withPictures(failure)
    const size = PARTS.reduce((sum, part) => sum + (held[part]?.length ?? 0), 0)
    if (bytes + size > mostBytes) leftOut.push(failure.picture)
    else {
      shown.push(held)
      bytes += size
    }
  }
  writeFileSync(report, visualReport(shown, leftOut))
  return report
}

async function areaOf({ actual, expected }: VisualFailure): Promise<number> {
  const path = actual ?? expected
  const { width = 0, height = 0 } = path === undefined ? {} : await sharp(path).metadata()
  return width * height
}

/** The failure with addresses that hold its pictures. */
function withPictures(failure: ShownFailure): ShownFailure {
  const parts = PARTS.flatMap((part) => {
    const path = failure[part]
    return path === undefined ? [] : [[part, `data:image/webp;base64,${readFileSync(path, 'base64')}`]]
  })
  return { ...failure, ...Object.fromEntries(parts) }
}
