import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { refuseInsideTransaction } from '../guard'
import { createTurns } from '../turns'
import { MOST_WAITING } from '../waiting-line'
import { type Shared, SqliteConnection } from './connection'
import { Reader } from './reader'
import { Writer } from './writer'

class ThreadedSqliteDriver implements Driver {
  readonly #shared: Shared

  constructor(shared: Shared) {
    this.#shared = shared
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    return new SqliteConnection(this.#shared)
  }

  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') connection.beginReading()
    else await connection.begin()
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('commit')
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('rollback')
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#shared.writer.close()
    this.#shared.reader.close()
  }
}

/** Lets migrations run in a transaction, which SQLite can: one that is cut short leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * SQLite through better-sqlite3: reads in this thread, writes in another one, one transaction after the other, and a guard
 * against queries beside an open transaction.
 * @throws what SQLite says of a file that it cannot open
 */
export function sqliteDialect(file: string): Dialect {
  const shared: Shared = {
    reader: new Reader(file),
    writer: new Writer(file),
    turns: createTurns(1, MOST_WAITING),
    openReader: () => new Reader(file),
  }
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ThreadedSqliteDriver(shared),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
