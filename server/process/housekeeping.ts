import { RENEWAL_GRACE_MS } from '../http/session-token'
import type { Context } from './context'

const INTERVAL_MS = 10 * 60_000
/** Messages that the sandbox inbox keeps. */
const INBOX_KEEP_MS = 7 * 24 * 3_600_000

/** Rows that one statement deletes: few enough that no call notices the wait for it on SQLite. */
export const PER_SWEEP = 1_000

const EXPIRING = [
  'proofs',
  'nonces',
  'idempotency',
  'smsCodes',
  'rateLimits',
  'bankGrants',
  'wrongCodes',
] as const

/** Deletes what had expired at `until` (epoch ms), oldest first, in small batches so that calls get their turn. */
async function sweepTable(
  { db }: Context,
  table: 'sessions' | (typeof EXPIRING)[number],
  until: number,
): Promise<void> {
  for (let step: number | undefined; step !== until; ) {
    const last = await db
      .selectFrom(table)
      .select('expiresAt')
      .where('expiresAt', '<=', until)
      .orderBy('expiresAt')
      .offset(PER_SWEEP - 1)
      .limit(1)
      .executeTakeFirst()
    step = last?.expiresAt ?? until
    await db.deleteFrom(table).where('expiresAt', '<=', step).execute()
  }
}

/** Deletes what has expired: sessions past renewal, proofs, nonces, results, codes, counters, old sandbox messages. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await sweepTable(ctx, 'sessions', now - RENEWAL_GRACE_MS)
  for (const table of EXPIRING) await sweepTable(ctx, table, now)
  await ctx.db
    .deleteFrom('smsInbox')
    .where('at', '<=', now - INBOX_KEEP_MS)
    .execute()
}

export function registerHousekeeping(ctx: Context): void {
  ctx.jobs.every('housekeeping', INTERVAL_MS, () => sweep(ctx))
}
