import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { watchForShutdown } from './health/shutdown'
import { type Addresses, createAddresses } from './postgres-address'
import { createStatementNames } from './statement-names'
import { createTurns } from './turns'
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isNoAnswer,
  isReadOnly,
  takesNoWrites,
} from './unavailable'

/** Connections of one process; HONGBAO_POOL sets another number. */
const DEFAULT_CONNECTIONS = 10

const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 5_000
/** A little longer than the database's own, so that where it still answers its error comes first. */
const ANSWER_TIMEOUT_MS = 5_500
/** For a lock that a hanging transaction holds; a hot row's queue moves on within milliseconds. */
const LOCK_TIMEOUT_MS = 4_000
/** For a transaction whose process hangs: its locks would stop the others. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** Callers that wait for a connection, for each of them: a rush of some seconds. More are refused at once. */
const WAITING_PER_CONNECTION = 400
/** How long a database that gave no answer is left alone before one caller tries again. */
const PAUSE_MS = 1_000
/** What that caller asks; pg reads the time-out though its types do not know it. */
const TRIAL: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 1_000 }

/** PostgreSQL's type number of int8, which pg returns as a string; these are safe integers (epoch ms, fen, counts). */
const INT8 = 20

/** How a connection reads what it is sent. */
export const numbersOfEightBytes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format ?? 'text'),
}

export interface PoolOptions {
  databaseUrl: string
  connections?: number | undefined
  /** Waits as long as a statement takes: for migrations and commands, never for calls. */
  isPatient?: boolean | undefined
  /** Called when the database drops a connection. */
  onLost(error: Error): void
  /** Called with the error of each statement that fails. */
  onFailed(error: unknown): void
}

interface Watched {
  readonly own: pg.PoolClient
  isSilent: boolean
  /** It leads to a database that takes no writes: the next connection may lead to one that does. */
  isReadOnly: boolean
}

/** Where a client leads. */
const addressOf = new WeakMap<pg.ClientBase, string>()

/** A client of the address that is tried next. */
const clientOf = (addresses: Addresses) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const connectionString = addresses.present()
      super({ ...config, connectionString })
      addressOf.set(this, connectionString)
    }
  }

/** What a session is given, by a statement: a pooler refuses them among the parameters of a connection. */
const TIMEOUTS = Object.entries({
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}).map(([name, ms]) => `set_config('${name}', '${ms}', false)`)

/**
 * Sets the time-outs of calls; of several addresses a standby's is passed by, as libpq does for
 * `target_session_attrs=read-write`.
 */
const beginSession = (isPatient: boolean, mayBeStandby: boolean) => async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ isClosed: string }>(
    `select current_setting('transaction_read_only') as "isClosed"${isPatient ? '' : `, ${TIMEOUTS}`}`,
  )
  if (mayBeStandby && rows[0]?.isClosed !== 'off') throw takesNoWrites()
}

function openPool({ connections, isPatient = false, onLost }: PoolOptions, addresses: Addresses): pg.Pool {
  const pool = new pg.Pool({
    Client: clientOf(addresses),
    onConnect: beginSession(isPatient, addresses.count > 1),
    max: connections ?? DEFAULT_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!isPatient && { query_timeout: ANSWER_TIMEOUT_MS }),
    types: numbersOfEightBytes,
  })
  // Without a listener the process would end; the pool replaces a lost connection by itself.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})
  return pool
}

/**
 * A pool of pg that does not let callers wait in turn for a database that hangs: a connection whose query got no answer
 * is thrown away; while no answers come, one caller a second tries and the others are refused at once; so are those who
 * find too many waiting.
 */
export function watchedPool(options: PoolOptions): PostgresPool {
  const addresses = createAddresses(options.databaseUrl)
  const pool = openPool(options, addresses)
  const connections = options.connections ?? DEFAULT_CONNECTIONS
  const nameOf = createStatementNames()
  const turns = createTurns(connections, connections * WAITING_PER_CONNECTION)
  /** Connections that are open, and where they lead. */
  const opened = new Map<pg.PoolClient, string>()
  pool.on('connect', (client) => opened.set(client, addressOf.get(client) ?? ''))
  pool.on('remove', (client) => opened.delete(client))
  /** Those that are ended as they come back. */
  const ending = new WeakSet<pg.PoolClient>()
  let silentSince: number | undefined
  let isTrying = false

  /** Gives a database that shuts down its connections back, so that it ends and callers notice. */
  function endConnections(address: string, error: Error): void {
    for (const [client, where] of opened) if (where === address) ending.add(client)
    options.onLost(error)
    for (let idle = pool.idleCount; idle > 0; idle -= 1)
      pool.connect().then(
        (own) => own.release(ending.has(own)),
        () => {},
      )
  }

  // A migration is not ended, and takes its own connections with it.
  const endWatch = options.isPatient
    ? () => {}
    : watchForShutdown({ addresses: () => opened.values(), onShutdown: endConnections })

  const isPaused = () => silentSince !== undefined && (isTrying || performance.now() - silentSince < PAUSE_MS)

  function noteError(error: unknown): void {
    if (error instanceof pg.DatabaseError) silentSince = undefined
    if (!isNoAnswer(error)) return
    silentSince = performance.now()
    turns.refuseWaiting(new DatabaseUnavailable('it gave no answer'))
  }

  /** One query of a client; its connection is of no more use once a query of it got no answer. */
  async function queryOf(client: Watched, text: string, parameters: unknown[]): Promise<pg.QueryResult> {
    if (client.isSilent) throw new DatabaseUnavailable('this connection got no answer')
    try {
      const name = nameOf(text)
      const result = await client.own.query(
        name === undefined ? { text, values: parameters } : { name, text, values: parameters },
      )
      silentSince = undefined
      return result
    } catch (error) {
      client.isSilent = isNoAnswer(error)
      client.isReadOnly ||= isReadOnly(error)
      noteError(error)
      options.onFailed(error)
      throw error
    }
  }

  /** A connection of the pool; a new one is made to each of the addresses in turn, until one takes it. */
  async function connectToAny(): Promise<pg.PoolClient> {
    for (let left = addresses.count - 1; ; left -= 1) {
      const address = addresses.present()
      try {
        return await pool.connect()
      } catch (error) {
        addresses.passBy(address)
        if (left <= 0 || !isDatabaseUnavailable(error)) throw error
      }
    }
  }

  /** A connection of the pool; where the database gave no answer, one that has just answered. */
  async function open(): Promise<pg.PoolClient> {
    const isTrial = silentSince !== undefined
    isTrying ||= isTrial
    let own: pg.PoolClient | undefined
    try {
      own = await connectToAny()
      if (!isTrial) return own
      await own.query(TRIAL)
      silentSince = undefined
      return own
    } catch (error) {
      own?.release(true)
      noteError(error)
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (isPaused()) throw new DatabaseUnavailable('it gave no answer a moment ago')
    const leave = await turns.take()
    try {
      const own = await open()
      const client: Watched = { own, isSilent: false, isReadOnly: false }
      const query = (text: string, parameters: unknown[]) => queryOf(client, text, parameters)
      const release = () => {
        own.release(client.isSilent || client.isReadOnly || ending.has(own))
        leave()
      }
      // Kysely's type also has cursors, which only `stream()` asks for.
      return { query, release } as unknown as PostgresPoolClient
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    connect,
    end() {
      endWatch()
      return pool.end()
    },
  }
}
