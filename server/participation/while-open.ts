import { CODES } from '../../domain/codes'
import type { Campaign } from '../campaigns/campaign'
import { generation, Overtaken } from '../campaigns/generation'
import { type Trx, transaction } from '../db/transaction'
import { DatabaseUnavailable } from '../db/unavailable'
import type { Refused } from '../messages/catalogue'
import { refuse } from '../messages/catalogue'
import { refuseUnlessOpen, type Visitor } from './gate'

/** More than any operator changes campaigns while one call runs. */
const ATTEMPTS = 5

/**
 * Runs `attempt` again where it was overtaken, once `catchUp` has read the campaigns anew.
 * @param catchUp gives a refusal to end with, or undefined to go on
 * @throws DatabaseUnavailable where it is overtaken again and again
 */
export async function untilUnchanged<T, E = never>(
  attempt: () => Promise<T>,
  catchUp: () => Promise<E | undefined>,
): Promise<T | E> {
  for (let tries = 1; tries <= ATTEMPTS; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
    const ended = await catchUp()
    if (ended !== undefined) return ended
  }
  throw new DatabaseUnavailable('what it reads changes all the time')
}

/**
 * Runs `work` under a version of a campaign, which is compared after it: it may wait for a row that others hold.
 * @throws Overtaken where the campaigns are newer
 */
async function underVersion<T>(trx: Trx, version: Campaign, work: () => Promise<T>): Promise<T> {
  const done = await work()
  if ((await generation(trx)) !== version.generation) throw new Overtaken()
  return done
}

/**
 * Runs `attempt` under the version of the campaign that counts at that moment. A call reads its campaign, then may wait for the
 * bank for seconds; where `attempt` finds that the campaigns have changed meanwhile, this one is read again and a visitor
 * whom it is closed for now is refused: an emergency stop holds from its commit on.
 * @param attempt gets the present version, and throws Overtaken where that is not the database's; it may run again
 * @throws DatabaseUnavailable where it is overtaken again and again
 */
export function asPresent<C extends Campaign, T>(
  ctx: Uses<'campaigns' | 'clock'>,
  campaign: C,
  visitor: Visitor,
  attempt: (present: C) => Promise<T>,
): Promise<T | Refused> {
  let version = campaign
  return untilUnchanged(
    () => attempt(version),
    async () => {
      const present = await ctx.campaigns.again(version)
      if (present === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
      version = present
      return refuseUnlessOpen(ctx, present, visitor)
    },
  )
}

/**
 * Runs `work` in one transaction, under the version of the campaign that counts at its end (`asPresent`).
 * @param work gets the present version; it may run again, so it has no effect outside `trx`
 */
export const whileOpen = <C extends Campaign, T>(
  ctx: Uses<'campaigns' | 'clock' | 'db'>,
  campaign: C,
  visitor: Visitor,
  work: (trx: Trx, present: C) => Promise<T>,
): Promise<T | Refused> =>
  asPresent(ctx, campaign, visitor, (present) =>
    transaction(ctx.db, (trx) => underVersion(trx, present, () => work(trx, present))),
  )
