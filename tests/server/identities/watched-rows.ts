import { sql } from 'kysely'
import type { TestApp } from '../support/app'

/** Tables whose rows belong to nobody, or whose rows the server moves by itself. */
const SHARED = new Set([
  'campaignBudgets',
  'campaignReports',
  'campaignStock',
  'drawChains',
  'drawSeeds',
  'drawTables',
  'labCampaigns',
  'loginAttempts',
  'meta',
  'nonces',
  'rateLimits',
  'stockReleases',
])

/** Columns that say whose a row is, or which object it hangs on. */
const OWNERS = ['identity', 'orderNo', 'phoneHash', 'registrationId', 'sourceId', 'subjectId', 'visitId']

type Row = Record<string, unknown>
/** The rows of each table by their text. */
type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>

/** Every row of every table that can belong to a person. */
export async function readRows({ ctx: { db } }: TestApp): Promise<Rows> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !SHARED.has(name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())))
  const read = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
      return [table, new Map(rows.map((row) => [JSON.stringify(row), row]))] as const
    }),
  )
  return new Map(read)
}

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
    const present = now.get(table) ?? new Map<string, Row>()
    const lost = [...rows.keys()]
      .filter((text) => !present.has(text))
      .map((text) => `${table}: ${text} changed`)
    if (created.includes(table)) return lost
    const owners = new Set([...rows.values()].flatMap(ownersOf))
    const added = [...present]
      .filter(([text, row]) => !before.get(table)?.has(text) && ownersOf(row).some((one) => owners.has(one)))
      .map(([text]) => `${table}: ${text} added`)
    return [...lost, ...added]
  })
}

const ownersOf = (row: Row): string[] =>
  OWNERS.flatMap((column) => (row[column] == null ? [] : [`${column}=${row[column]}`]))
