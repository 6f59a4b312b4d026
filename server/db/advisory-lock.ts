import { sql } from 'kysely'
import type { Trx } from './transaction'

/**
 * Lets transactions that name the same thing go one after the other, each until its end: for what is counted before
 * it is added to. First in a transaction, before any row is changed.
 */
export async function takeAdvisoryLock(trx: Trx, ...name: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name.join(' ')}, 0))`.execute(trx)
}
