import { CODES } from '../../domain/codes'
import type { Campaign } from '../campaigns/campaign'
import { CampaignChanged, generation } from '../campaigns/generation'
import { isPostgres } from '../db/dialect-of'
import { type Trx, transaction } from '../db/transaction'
import { DatabaseUnavailable } from '../db/unavailable'
import type { Refused } from '../messages/catalogue'
import { refuse } from '../messages/catalogue'
import type { Uses } from '../process/context'
import { refuseUnlessOpen, type Visitor } from './gate'

/** More than any operator changes campaigns while one call runs. */
const ATTEMPTS = 5

/**
 * Runs `work` in one transaction under the version of the campaign that counts at that moment. A call reads its campaign,
 * then may wait for the bank for seconds; where the campaigns have changed meanwhile, this one is read again and a visitor
 * whom it is closed for now is refused: an emergency stop holds from its commit on. On PostgreSQL `work` may wait for a row
 * that others hold, so the version is compared after it too.
 * @param work gets the present version; it may run again, so it has no effect outside `trx`
 * @throws DatabaseUnavailable where the campaigns change again and again
 */
export async function whileOpen<C extends Campaign, T>(
  ctx: Uses<'campaigns' | 'clock' | 'db'>,
  campaign: C,
  visitor: Visitor,
  work: (trx: Trx, present: C) => Promise<T>,
): Promise<T | Refused> {
  let present: C | undefined = campaign
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const version: C = present
    try {
      return await transaction(ctx.db, async (trx) => {
        await requirePresent(trx, version)
        const done = await work(trx, version)
        if (isPostgres(trx)) await requirePresent(trx, version)
        return done
      })
    } catch (error) {
      if (!(error instanceof CampaignChanged)) throw error
    }
    present = await ctx.campaigns.again(version)
    if (present === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
    const closed = refuseUnlessOpen(ctx, present, visitor)
    if (closed !== undefined) return closed
  }
  throw new DatabaseUnavailable('the campaigns change all the time')
}

async function requirePresent(trx: Trx, version: Campaign): Promise<void> {
  if ((await generation(trx)) !== version.generation) throw new CampaignChanged()
}
