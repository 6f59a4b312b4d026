import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { SealedColumn } from '../../server/db/sealed-columns'
import { createKeyRing } from '../../server/process/keys/key-ring'
import { columnContext } from '../../server/process/keys/sealing-context'

/** What a table of a server's own database holds; column names as in SQL. */
export function rowsOf(dataDir: string, table: string): Record<string, unknown>[] {
  const db = new Database(join(dataDir, 'hongbao.db'), { readonly: true })
  try {
    return db.prepare<[], Record<string, unknown>>(`select * from ${table}`).all()
  } finally {
    db.close()
  }
}

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
