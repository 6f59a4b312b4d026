import pg from 'pg'
import { runningUrl } from '../../../server/db/embedded/embedded'
import { numbersOfEightBytes } from '../../../server/db/postgres-pool'

/** The documents of campaigns, which name phones of staff as the campaigns' files do (docs/people.md). */
const DOCUMENTS = new Set(['campaign_versions', 'lab_campaigns'])
const OF_STAFF = new Set(['managers', 'couriers'])

const withoutStaff = (document: string): unknown =>
  JSON.parse(document, (name, value) => (OF_STAFF.has(name) ? undefined : value))

/** A row as a text to be searched: a line of its own. */
export function rowText(table: string, row: Readonly<Record<string, unknown>>): string {
  const { document } = row
  const isDocument = DOCUMENTS.has(table) && typeof document === 'string'
  return JSON.stringify(isDocument ? { ...row, document: withoutStaff(document) } : row, (_, value) =>
    // Bytes, as JSON.stringify hands them over.
    value?.type === 'Buffer' && Array.isArray(value.data)
      ? Buffer.from(value.data).toString('latin1')
      : value,
  )
}

/** Every row of every table of a running server's database. */
export async function databaseTexts(
  dataDir: string,
  url: string | undefined,
): Promise<Map<string, readonly string[]>> {
  const client = new pg.Client({
    connectionString: url || (await runningUrl({ dataDir })),
    types: numbersOfEightBytes,
  })
  await client.connect()
  try {
    const texts = new Map<string, readonly string[]>()
    const tables = await client.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public'",
    )
    for (const { tablename } of tables.rows) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${tablename}`)
      texts.set(
        tablename,
        rows.map((row) => rowText(tablename, row)),
      )
    }
    return texts
  } finally {
    await client.end()
  }
}
