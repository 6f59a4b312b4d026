import { CODES } from '../../domain/codes'
import type { Campaign } from '../campaigns/campaign'
import { generation } from '../campaigns/generation'
import { type Trx, transaction } from '../db/transaction'
import type { Refused } from '../messages/catalogue'
import { refuse } from '../messages/catalogue'
import type { Uses } from '../process/context'
import { refuseUnlessOpen, type Visitor } from './gate'

/** Ends a transaction whose campaign was read in an older version. */
class CampaignChanged extends Error {
  constructor() {
    super('the campaign has changed since it was read')
    this.name = 'CampaignChanged'
  }
}

/** More than any operator changes campaigns while one call runs. */
const ATTEMPTS = 5

/**
 * Runs `work` in one transaction under the version of the campaign that counts at that moment. A call reads its campaign,
 * then may wait for the bank for seconds; where the campaigns have changed meanwhile, this one is read again and a visitor
 * whom it is closed for now is refused: an emergency stop holds from its commit on.
 * @param work gets the present version; it may run again, so it has no effect outside `trx`
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
        if ((await generation(trx)) !== version.generation) throw new CampaignChanged()
        return work(trx, version)
      })
    } catch (error) {
      if (!(error instanceof CampaignChanged)) throw error
    }
    present = await ctx.campaigns.again(version)
    if (present === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
    const closed = refuseUnlessOpen(ctx, present, visitor)
    if (closed !== undefined) return closed
  }
  throw new CampaignChanged()
}
