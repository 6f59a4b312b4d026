import { sql } from 'kysely'
import type { Campaign } from '../../campaigns/campaign'
import { Overtaken } from '../../campaigns/generation'
import { together } from '../../db/together/together'
import { transaction } from '../../db/transaction'
import { isDatabaseUnavailable, isLockTimeout } from '../../db/unavailable'
import type { Award } from '../repository'
import { type Drawer, drawEach } from './draw'

/** Draws of one transaction; the rest waits for the next. */
const MOST = 512
/** For what a person who draws alone needs, while the others of the campaign wait. */
const LOCK_TIMEOUT_MS = 1_000

type Services = Uses<'clock' | 'db' | 'drawTables' | 'isDemo' | 'log' | 'secrets'>

interface Asked {
  readonly campaign: Campaign
  readonly drawer: Drawer
}
type Draw = (asked: Asked) => Promise<Award | undefined>

/** Where draws of this process wait, by campaign; one transaction of each is under way at a time. */
const lines = new WeakMap<object, Map<string, Draw>>()

/**
 * Draws for a person in one transaction with the others of this process that wait for the database: they share its
 * statements, the lock on the stock and the flush to disk.
 * @returns undefined where the person has not registered
 * @throws Overtaken as `drawEach`; DatabaseUnavailable when too many wait or its turn does not come, and what stopped the
 * draws before it
 */
export function drawTogether(ctx: Services, campaign: Campaign, drawer: Drawer): Promise<Award | undefined> {
  const { activityId } = campaign
  const all = lines.get(ctx.db) ?? new Map<string, Draw>()
  lines.set(ctx.db, all)
  const draw = all.get(activityId) ?? drawsOf(ctx)
  all.set(activityId, draw)
  return draw({ campaign, drawer })
}

function drawsOf(ctx: Services): Draw {
  const ofOne = new WeakSet<object>()
  return together<Asked, Award | undefined>({
    most: MOST,
    sharesRows: true,
    async write(batch, isAgain) {
      // Who came last has read the campaign last: the others read it again, if it has changed between.
      const campaign = batch.at(-1)?.campaign
      const isPresent = (asked: Asked) => asked.campaign.generation === campaign?.generation
      if (campaign === undefined) return []
      let hasStock = false
      try {
        const awards = await transaction(ctx.db, async (trx) => {
          hasStock = false
          if (isAgain) await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
          return drawEach(ctx, trx, {
            campaign,
            drawers: batch.filter(isPresent).map(({ drawer }) => drawer),
            needsRegistration: true,
            keepsNothing: true,
            onLocked: () => {
              hasStock = true
            },
          })
        })
        return batch.map((asked) => (isPresent(asked) ? awards.get(asked.drawer.identity) : new Overtaken()))
      } catch (error) {
        // With the stock in hand, what stays held is a row of one of them.
        if (hasStock && isLockTimeout(error) && error instanceof Error) ofOne.add(error)
        throw error
      }
    },
    isDown: (error) => isDatabaseUnavailable(error) && !(error instanceof Error && ofOne.has(error)),
    isOfAll: (error) => error instanceof Overtaken,
    onFailed: (error) => ctx.log.warn(error, 'draws could not be made together'),
  })
}
