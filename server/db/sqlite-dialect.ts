import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { refuseInsideTransaction } from './guard'

/** Hands out the one connection in the order of requests; Kysely's own driver wakes every waiter at every release. */
class FairSqliteDriver extends SqliteDriver {
  readonly #waiting: (() => void)[] = []
  #taken = false

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    return super.acquireConnection()
  }

  /** Takes the write lock at once: a command beside the server waits for it instead of failing at its commit. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}

/** Lets migrations run in a transaction, which SQLite can: one that is cut short leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite through better-sqlite3, with a fair queue and a guard against queries beside an open transaction. */
export class FairSqliteDialect extends SqliteDialect {
  readonly #driverConfig: ConstructorParameters<typeof SqliteDriver>[0]

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0]) {
    super(config)
    this.#driverConfig = config
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter()
  }

  override createDriver(): Driver {
    return new FairSqliteDriver(this.#driverConfig)
  }
}
