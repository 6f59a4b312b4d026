import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createSecrets } from '../../server/process/secrets'

/** What a table of a server's own database holds; column names as in SQL. */
export function rowsOf(dataDir: string, table: string): Record<string, unknown>[] {
  const db = new Database(join(dataDir, 'hongbao.db'), { readonly: true })
  try {
    return db.prepare<[], Record<string, unknown>>(`select * from ${table}`).all()
  } finally {
    db.close()
  }
}

/** An encrypted value of that database, opened where only the server can: with the secret of its own folder. */
export function opened(dataDir: string, sealed: unknown): string {
  const secrets = createSecrets(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  return secrets.decrypt(String(sealed))
}
