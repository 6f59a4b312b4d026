import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { StartRefused } from '../start-refused'
import type { Db } from '../transaction'
import { stateOf } from './state'

const POOLER = `DATABASE_URL leads to a pooler that hands connections out by transaction, where settings, prepared statements and
notices are lost: set it to hand them out by session (PgBouncer: pool_mode=session), or name PostgreSQL itself`

/**
 * Refuses a pooler that gives a client another connection to the database for each transaction. What a session has set is asked
 * for while another session has a transaction open: with such a pooler that one holds the connection in which it was set.
 * @throws StartRefused
 */
export async function refuseTransactionPooler(db: Db): Promise<void> {
  const mark = randomUUID()
  const found = await db.connection().execute(async (one) => {
    await sql`select set_config('hongbao.session', ${mark}, false)`.execute(one)
    return db.transaction().execute(async (other) => {
      await sql`select 1`.execute(other)
      const { rows } = await sql<{ mark: string | null }>`
        select current_setting('hongbao.session', true) as mark`.execute(one)
      return rows[0]?.mark
    })
  })
  if (found !== mark) throw new StartRefused(POOLER.replaceAll('\n', ' '))
}

/**
 * Refuses a database whose commits do not wait for a standby, for an installation that says that they do.
 * @throws StartRefused that says what to set
 */
export async function refuseUnreplicated(db: Db): Promise<void> {
  if (!(await stateOf(db)).isReplicated)
    throw new StartRefused(
      'HONGBAO_REPLICATION is synchronous, and commits wait for no standby: set synchronous_standby_names, leave synchronous_commit on, and start the standby',
    )
}
