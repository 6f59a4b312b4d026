import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runningUrl } from '../../server/db/embedded/embedded'
import { numbersOfEightBytes } from '../../server/db/postgres-pool'
import type { SealedColumn } from '../../server/db/sealed-columns'
import { createKeyRing } from '../../server/process/keys/key-ring'
import { columnContext } from '../../server/process/keys/sealing-context'

/** What a statement finds in the database of a running server; column names as in SQL, 8 bytes as a number. */
export async function query(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: await runningUrl({ dataDir }),
    types: numbersOfEightBytes,
  })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** What a table of a server's own database holds. */
export const rowsOf = (dataDir: string, table: string): Promise<Record<string, unknown>[]> =>
  query(dataDir, `select * from ${table}`)

/** An encrypted value of a row, opened where only the server can: with the secret of its own folder. */
export function opened(
  dataDir: string,
  row: Record<string, unknown> | undefined,
  column: SealedColumn,
): string {
  const ring = createKeyRing([readFileSync(join(dataDir, 'secret'), 'utf8').trim()])
  const camel = (name: string) => name.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())
  const values = Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [camel(name), String(value)]),
  )
  return ring.open(columnContext(column, values), values[column.slice(column.indexOf('.') + 1)] ?? '')
}
