import Database from 'better-sqlite3'
import { keepStatements } from './statements.mjs'

const BUSY_TIMEOUT_MS = 5_000

/** For every connection. A commit waits until the disk has it. */
export const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'foreign_keys = ON',
]

const MAY_READ = /^\s*(select|with)\b/i

/** A connection of this thread that only reads: what was committed before, whatever is written meanwhile. */
export class Reader {
  readonly #database: Database.Database
  readonly #prepare: (sql: string) => Database.Statement<unknown[]>

  /** Makes the file where there is none. */
  constructor(file: string) {
    this.#database = new Database(file)
    for (const pragma of [...PRAGMAS, 'query_only = ON']) this.#database.pragma(pragma)
    this.#prepare = keepStatements(this.#database)
  }

  /** The rows that a statement finds; undefined for one that does more than read: it has not run. */
  read(sql: string, parameters: readonly unknown[]): Record<string, unknown>[] | undefined {
    if (!MAY_READ.test(sql)) return undefined
    const statement = this.#prepare(sql)
    if (!statement.readonly) return undefined
    return statement.all(...parameters) as Record<string, unknown>[]
  }

  /** From here to `close` it sees one state of the database. */
  hold(): void {
    this.#database.exec('begin')
  }

  close(): void {
    this.#database.close()
  }
}
