import type { Context } from './context'
import { RENEWAL_GRACE_MS } from './session-token'

const INTERVAL_MS = 10 * 60_000
/** Messages that the sandbox inbox keeps. */
const INBOX_KEEP_MS = 7 * 24 * 3_600_000

/** Deletes what has run out: sessions past renewal, proofs, nonces, results, codes, counters, old sandbox messages. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .deleteFrom('sessions')
    .where('expiresAt', '<=', now - RENEWAL_GRACE_MS)
    .execute()
  for (const table of ['proofs', 'nonces', 'idempotency', 'smsCodes', 'rateLimits', 'bankGrants'] as const) {
    await ctx.db.deleteFrom(table).where('expiresAt', '<=', now).execute()
  }
  await ctx.db
    .deleteFrom('smsInbox')
    .where('at', '<=', now - INBOX_KEEP_MS)
    .execute()
}

export function registerHousekeeping(ctx: Context): void {
  ctx.jobs.every('housekeeping', INTERVAL_MS, () => sweep(ctx))
}
