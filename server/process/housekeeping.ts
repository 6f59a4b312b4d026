import { sql } from 'kysely'
import { databaseClock } from './database-clock'

const INTERVAL_MS = 10 * 60_000
/** Messages that the sandbox inbox keeps. */
const INBOX_KEEP_MS = 7 * 24 * 3_600_000

/** Rows that one statement deletes: few enough that no call notices the wait for its locks. */
const PER_SWEEP = 1_000

const EXPIRING = [
  'recordTokens',
  'proofs',
  'nonces',
  'idempotency',
  'smsCodes',
  'rateLimits',
  'bankGrants',
  'bankStates',
  'wrongCodes',
  'loginAttempts',
  'fieldCounts',
  'callCounts',
  'visitCounts',
  'deskSessions',
  'draftVisits',
  'deskExports',
  'deskExportParts',
  'codeFiles',
  'deskRequests',
] as const

/** Deletes what had expired at `until` (epoch ms), oldest first, in small batches so that calls get their turn. */
async function sweepTable(
  { db }: Uses<'db'>,
  table: 'sessions' | (typeof EXPIRING)[number],
  until: number,
  column: 'expiresAt' | 'renewableUntil' = 'expiresAt',
): Promise<void> {
  const end = sql<number>`${sql.ref(column)}`
  for (let step: number | undefined; step !== until; ) {
    const last = await db
      .selectFrom(table)
      .select(end.as('end'))
      .where(end, '<=', until)
      .orderBy(end)
      .offset(PER_SWEEP - 1)
      .limit(1)
      .executeTakeFirst()
    step = last?.end ?? until
    await db.deleteFrom(table).where(end, '<=', step).execute()
  }
}

/** Deletes what has expired: sessions past renewal, proofs, nonces, results, codes, counters, field data, old
 * sandbox messages. */
export async function sweep(ctx: Uses<'clock' | 'db'>): Promise<void> {
  const now = (await databaseClock(ctx)).now()
  await sweepTable(ctx, 'sessions', now, 'renewableUntil')
  for (const table of EXPIRING) await sweepTable(ctx, table, now)
  await ctx.db
    .deleteFrom('smsInbox')
    .where('at', '<=', now - INBOX_KEEP_MS)
    .execute()
}

export function registerHousekeeping(ctx: Uses<'clock' | 'db' | 'jobs'>): void {
  ctx.jobs.every('housekeeping', INTERVAL_MS, () => sweep(ctx))
}
