import { setTimeout as sleep } from 'node:timers/promises'
import { SEALED_TABLES, type SealedTableName } from '../../db/sealed-columns'
import type { Db } from '../../db/transaction'
import type { KeyRing } from './key-ring'
import { type KeyUse, keyUse } from './key-use'
import { resealPage } from './reseal'

/** Runs over all tables until nothing is left: what calls held or wrote in one is found by the next. */
const MOST_RUNS = 5
const BETWEEN_RUNS_MS = 500
/** How often a large table's progress is reported. */
const ROWS_BETWEEN_REPORTS = 10_000

interface Rotation {
  /** Rows that have been encrypted anew. */
  readonly rows: number
  /** What still has an old key. */
  readonly left: readonly KeyUse[]
  /** Values that no key of the list opens, as `table.column` and the row's key. */
  readonly unreadable: readonly string[]
}

/** Called after each ten thousand rows of a table and at its end, with the rows of this run so far. */
type Progress = (table: SealedTableName, rows: number) => void

/** What has another key than the newest. */
const oldUse = async (db: Db, { keyIds: [newest] }: KeyRing): Promise<KeyUse[]> =>
  (await keyUse(db)).filter(({ keyId }) => keyId !== newest)

/**
 * Encrypts everything that has an old key with the newest one, while servers that know both go on. Each batch is short
 * and is followed by a pause of its length; a row that a call changes in the meantime keeps that change. It can be
 * interrupted and run again. The index root comes last, once nothing else has an old key: until then no server starts
 * without the old one.
 */
export async function rotate(db: Db, ring: KeyRing, progress: Progress): Promise<Rotation> {
  const { keyring: _last, ...others } = SEALED_TABLES
  const tables = Object.keys(others) as SealedTableName[]
  const unreadable = new Set<string>()
  let rows = 0

  const runOver = async (names: readonly SealedTableName[]) => {
    for (const name of names) {
      const done = await resealTable(db, ring, name, unreadable, progress)
      if (done > 0) progress(name, done)
      rows += done
    }
  }

  for (let run = 1; run <= MOST_RUNS; run++) {
    await runOver(tables)
    const left = (await oldUse(db, ring)).filter(({ table }) => table !== 'keyring')
    if (left.length === 0) {
      await runOver(['keyring'])
      break
    }
    if (left.reduce((sum, use) => sum + use.rows, 0) <= unreadable.size) break
    if (run < MOST_RUNS) await sleep(BETWEEN_RUNS_MS)
  }
  return { rows, left: await oldUse(db, ring), unreadable: [...unreadable] }
}

/** One run over a table; gives the rows that were encrypted anew. */
async function resealTable(
  db: Db,
  ring: KeyRing,
  name: SealedTableName,
  unreadable: Set<string>,
  progress: Progress,
): Promise<number> {
  let rows = 0
  let after: readonly string[] | undefined
  do {
    const start = performance.now()
    const page = await resealPage(db, ring, name, after)
    const reported = Math.floor(rows / ROWS_BETWEEN_REPORTS)
    rows += page.resealed
    if (Math.floor(rows / ROWS_BETWEEN_REPORTS) > reported) progress(name, rows)
    for (const value of page.unreadable) unreadable.add(value)
    after = page.next
    if (after !== undefined) await sleep(performance.now() - start)
  } while (after !== undefined)
  return rows
}
