import { sql } from 'kysely'
import pg from 'pg'
import { watchForShutdown } from './health/shutdown'
import { createAddresses } from './postgres-address'
import type { Db } from './transaction'

/** Processes of one database tell each other here that campaigns or pauses have changed. */
const CHANNEL = 'hongbao_campaigns'
const CONNECT_TIMEOUT_MS = 3_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Tells every listening process once the transaction is committed. */
export async function notifyCampaigns(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

export interface Listener {
  close(): Promise<void>
}

interface Listening {
  databaseUrl: string
  /** Something may have changed; also after each connection, since what was said before it was not heard. */
  onNotice(): void
  /** A connection was lost or could not be made; another try follows by itself. */
  onLost(error: Error): void
}

/**
 * Listens over a connection of its own, and connects again where it ends. A notice is a hint to look: it carries nothing,
 * and who misses one finds the change at the next look that comes by itself.
 */
export function listenForCampaigns({ databaseUrl, onNotice, onLost }: Listening): Listener {
  const addresses = createAddresses(databaseUrl)
  let isClosed = false
  let client: pg.Client | undefined
  let leadsTo = ''
  let timer: NodeJS.Timeout | undefined
  let waitMs = FIRST_WAIT_MS

  function again(lost: pg.Client, error: Error): void {
    if (isClosed || client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    onLost(error)
    timer = setTimeout(connect, waitMs).unref()
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
  }

  function connect(): void {
    const address = addresses.present()
    leadsTo = address
    const next = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = next
    next.on('error', (error) => again(next, error))
    next.on('end', () => again(next, new Error('the database closed the connection')))
    next.on('notification', () => onNotice())
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(() => {
        waitMs = FIRST_WAIT_MS
        onNotice()
      })
      .catch((error: Error) => {
        // A standby takes no `listen`.
        addresses.passBy(address)
        again(next, error)
      })
  }

  connect()
  const endWatch = watchForShutdown({
    addresses: () => (client ? [leadsTo] : []),
    onShutdown: (_, error) => client && again(client, error),
  })
  return {
    async close() {
      isClosed = true
      endWatch()
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
