import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import { type PoolOptions, watchedPool } from './postgres-pool'
import { refuseInsideTransaction } from './transaction'

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    return super.acquireConnection()
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #driverConfig: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#driverConfig = config
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#driverConfig)
  }
}

/** PostgreSQL through a pool that watches whether it answers. */
export const postgresDialect = (options: PoolOptions): PostgresDialect =>
  new GuardedPostgresDialect({ pool: watchedPool(options) })
