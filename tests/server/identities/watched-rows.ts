import { sql } from 'kysely'
import type { TestApp } from '../support/app'

/** Tables whose rows belong to nobody, or whose rows the server moves by itself. */
const SHARED = new Set([
  'campaignBudgets',
  'campaignReports',
  'campaignStock',
  'drawChains',
  'loginAttempts',
  'meta',
  'nonces',
  'rateLimits',
  'stockReleases',
])

/** Columns that say whose a row is, or which object it hangs on. */
const OWNERS = ['identity', 'orderNo', 'phoneHash', 'registrationId', 'sourceId', 'subjectId', 'visitId']

type Row = Record<string, unknown>
type Rows = ReadonlyMap<string, readonly Row[]>

/** Every row of every table that can belong to a person. */
export async function readRows({ ctx: { db } }: TestApp): Promise<Rows> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const read = new Map<string, Row[]>()
  for (const table of tables) {
    if (SHARED.has(table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    read.set(table, rows)
  }
  return read
}

const textOf = (row: Row): string => JSON.stringify(row)

/**
 * What happened to somebody's rows: those that are gone or changed, and new ones under the same owner.
 * @param created tables in which new rows under that owner are right
 */
export function foreignChanges(
  own: Rows,
  now: Rows,
  before: Rows,
  created: readonly string[] = [],
): string[] {
  return [...own].flatMap(([table, rows]) => {
    const present = now.get(table) ?? []
    const texts = new Set(present.map(textOf))
    const lost = rows
      .filter((row) => !texts.has(textOf(row)))
      .map((row) => `${table}: ${textOf(row)} changed`)
    if (created.includes(table)) return lost
    const owners = new Set(
      rows.flatMap((row) =>
        OWNERS.flatMap((column) => (row[column] == null ? [] : [`${column}=${row[column]}`])),
      ),
    )
    const known = new Set((before.get(table) ?? []).map(textOf))
    const added = present
      .filter((row) => !known.has(textOf(row)))
      .filter((row) => OWNERS.some((column) => owners.has(`${column}=${row[column]}`)))
      .map((row) => `${table}: ${textOf(row)} added`)
    return [...lost, ...added]
  })
}
