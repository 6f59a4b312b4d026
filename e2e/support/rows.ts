import { join } from 'node:path'
import Database from 'better-sqlite3'

/** What a table of a server's own database holds; column names as in SQL. */
export function rowsOf(dataDir: string, table: string): Record<string, unknown>[] {
  const db = new Database(join(dataDir, 'hongbao.db'), { readonly: true })
  try {
    return db.prepare<[], Record<string, unknown>>(`select * from ${table}`).all()
  } finally {
    db.close()
  }
}
