import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import { refuseInsideTransaction } from './guard'

/** PostgreSQL's type number of int8, which pg returns as a string; these are safe integers (epoch ms, fen, counts). */
const INT8 = 20
const CONNECTIONS = 10
const STATEMENT_TIMEOUT_MS = 30_000

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

/**
 * PostgreSQL through a pool of pg.
 * @param onLost called when a connection is lost, idle or in the middle of a transaction; without a listener the process
 * would end. The pool replaces it by itself and reports idle ones a second time; the query in progress gets the error.
 */
export function postgresDialect(databaseUrl: string, onLost: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format ?? 'text'),
    },
  })
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})
  return new GuardedPostgresDialect({ pool })
}
