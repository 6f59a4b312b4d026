import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Campaign } from '../../campaigns/campaign'
import { Overtaken } from '../../campaigns/generation'
import { transaction } from '../../db/transaction'
import { isDatabaseUnavailable, isLockTimeout } from '../../db/unavailable'
import { WaitingLine } from '../../db/waiting-line'
import type { Award } from '../repository'
import { type Drawer, drawEach } from './draw'

/** Draws of one transaction; the rest waits for the next. */
const MOST = 512
/** For what a person who draws alone needs, while the others of the campaign wait. */
const LOCK_TIMEOUT_MS = 1_000

type Services = Uses<'clock' | 'db' | 'drawTables' | 'isDemo' | 'log' | 'secrets'>

interface Entry {
  readonly campaign: Campaign
  readonly drawer: Drawer
  resolve(award: Award | undefined): void
  reject(error: unknown): void
}

/** Draws that wait in this process, by campaign; one transaction of each is under way at a time. */
const waiting = new WeakMap<object, Map<string, WaitingLine<Entry>>>()

/**
 * Draws for a person in one transaction with the others of this process that wait for the database: they share its
 * statements, the lock on the stock and the flush to disk.
 * @returns undefined where the person has not registered
 * @throws Overtaken as `drawEach`; DatabaseUnavailable when too many wait or its turn does not come, and what stopped the
 * draws before it
 */
export function drawTogether(ctx: Services, campaign: Campaign, drawer: Drawer): Promise<Award | undefined> {
  const { activityId } = campaign
  const all = waiting.get(ctx.db) ?? new Map<string, WaitingLine<Entry>>()
  waiting.set(ctx.db, all)
  return new Promise((resolve, reject) => {
    const line = all.get(activityId) ?? new WaitingLine<Entry>()
    line.join({ campaign, drawer, resolve, reject })
    if (all.has(activityId)) return
    all.set(activityId, line)
    void drawAll(ctx, line, () => all.delete(activityId))
  })
}

/** @param end called in the moment in which nobody waits any more: who comes then would wait for ever */
async function drawAll(ctx: Services, line: WaitingLine<Entry>, end: () => void): Promise<void> {
  while (line.length > 0) {
    // Lets the calls in that have arrived meanwhile.
    await setImmediate()
    const batch = line.take(MOST)
    // Who came last has read the campaign last: the others read it again, if it has changed between.
    const { generation } = batch.at(-1)?.campaign ?? {}
    for (const { campaign, reject } of batch) if (campaign.generation !== generation) reject(new Overtaken())
    await settle(
      ctx,
      line,
      batch.filter(({ campaign }) => campaign.generation === generation),
    )
  }
  end()
}

/**
 * Draws of a batch that fails are made one by one, so that what is wrong with one fails it alone. Where the database does not
 * answer, or the stock that all of them need stays held, those who wait are not kept for the same.
 */
async function settle(
  ctx: Services,
  line: WaitingLine<Entry>,
  batch: readonly Entry[],
  isAgain = false,
): Promise<void> {
  const [first] = batch
  if (first === undefined) return
  const { campaign } = first
  let hasStock = false
  try {
    const awards = await transaction(ctx.db, async (trx) => {
      hasStock = false
      if (isAgain) await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
      return drawEach(ctx, trx, {
        campaign,
        drawers: batch.map(({ drawer }) => drawer),
        needsRegistration: true,
        keepsNothing: true,
        onLocked: () => {
          hasStock = true
        },
      })
    })
    for (const { drawer, resolve } of batch) resolve(awards.get(drawer.identity))
  } catch (error) {
    // With the stock in hand, what stays held is a row of one of them.
    const isOfOne = hasStock && isLockTimeout(error)
    const isDown = isDatabaseUnavailable(error) && !isOfOne
    if (batch.length > 1 && !isDown && !(error instanceof Overtaken)) {
      ctx.log.warn(error, 'draws could not be made together')
      for (const one of batch) await settle(ctx, line, [one], true)
    } else {
      for (const { reject } of batch) reject(error)
      if (isDown) line.refuse(error)
    }
  }
}
