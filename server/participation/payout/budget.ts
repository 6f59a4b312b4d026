import { sql } from 'kysely'
import { isAmong } from '../../db/by-key'
import type { Db, Trx } from '../../db/transaction'

/** The share of a campaign's budget from which somebody is notified. */
const ALARM_PERCENT = 80

async function addPromise(trx: Trx, activityId: string, budgetFen: number, fen: number): Promise<boolean> {
  const added = await trx
    .updateTable('campaignBudgets')
    .set((eb) => ({
      promisedFen: eb('promisedFen', '+', fen),
      budgetFen,
      alarmedAt: eb.case().when('budgetFen', '=', budgetFen).then(eb.ref('alarmedAt')).else(null).end(),
    }))
    .where('activityId', '=', activityId)
    .where((eb) => eb(eb('promisedFen', '+', fen), '<=', budgetFen))
    .returning('activityId')
    .executeTakeFirst()
  return added !== undefined
}

/** Fen that the cards of a campaign's orders cost less than their face value: promised money that no payout has. */
export const discountsOf = (activityId: string) =>
  sql<number>`(select coalesce(sum(discount_fen), 0) from new_year_orders
    where activity_id = ${activityId} and discount_fen > 0)`

/** Counts what a campaign has promised, where nothing is counted yet. */
async function countPromised(trx: Trx, activityId: string, budgetFen: number): Promise<void> {
  await trx
    .insertInto('campaignBudgets')
    .columns(['activityId', 'promisedFen', 'budgetFen', 'alarmedAt'])
    .expression((eb) =>
      eb
        .selectFrom('payouts')
        .select([
          sql<string>`cast(${activityId} as text)`.as('activityId'),
          sql<number>`cast(coalesce(sum(fen), 0) + ${discountsOf(activityId)} as bigint)`.as('promisedFen'),
          sql<number>`cast(${budgetFen} as bigint)`.as('budgetFen'),
          sql<null>`cast(null as bigint)`.as('alarmedAt'),
        ])
        .where('activityId', '=', activityId),
    )
    .onConflict((conflict) => conflict.column('activityId').doNothing())
    .execute()
}

/**
 * Counts what a campaign has promised and holds it until the transaction ends, for a caller that writes what it adds itself.
 * @param budgetFen undefined for a campaign without a ceiling, which counts nothing
 * @returns fen
 */
export async function holdBudget(
  trx: Trx,
  activityId: string,
  budgetFen: number | undefined,
): Promise<number> {
  if (budgetFen === undefined) return 0
  await countPromised(trx, activityId, budgetFen)
  const { promisedFen } = await trx
    .selectFrom('campaignBudgets')
    .select('promisedFen')
    .where('activityId', '=', activityId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return promisedFen
}

/**
 * Takes so much of a campaign's budget, if it fits: a conditional update in the promise's transaction, so that any number
 * of promises at once never pass the ceiling. A campaign that gets its ceiling while it runs counts what it has promised.
 * @param budgetFen undefined for a campaign without a ceiling, which counts nothing
 * @returns false when it does not fit; nothing is taken then
 */
export async function takeBudget(
  trx: Trx,
  { activityId, budgetFen, fen }: { activityId: string; budgetFen: number | undefined; fen: number },
): Promise<boolean> {
  if (budgetFen === undefined || fen <= 0) return true
  if (await addPromise(trx, activityId, budgetFen, fen)) return true
  await countPromised(trx, activityId, budgetFen)
  return addPromise(trx, activityId, budgetFen, fen)
}

/** Gives back what was taken of a campaign's budget and is promised no longer; nothing is counted without a ceiling. */
export async function giveBudgetBack(trx: Trx, activityId: string, fen: number): Promise<void> {
  if (fen <= 0) return
  await trx
    .updateTable('campaignBudgets')
    .set((eb) => ({ promisedFen: eb('promisedFen', '-', fen) }))
    .where('activityId', '=', activityId)
    .execute()
}

/** Fen that a campaign has promised: as its budget counts them, or by its rows where nothing counts yet. */
export async function promisedSoFar(db: Db, activityId: string): Promise<number> {
  const counted = await db
    .selectFrom('campaignBudgets')
    .select('promisedFen')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  if (counted !== undefined) return counted.promisedFen
  const { fen } = await db
    .selectFrom('payouts')
    .select(sql<number | string>`coalesce(sum(fen), 0) + ${discountsOf(activityId)}`.as('fen'))
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  return Number(fen)
}

/** Fen that each of these campaigns has promised as its budget counts them; one of which nothing is counted yet has none. */
export async function countedPromises(db: Db, activityIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaignBudgets')
    .select(['activityId', 'promisedFen'])
    .where(isAmong('activityId', activityIds))
    .execute()
  return new Map(rows.map(({ activityId, promisedFen }) => [activityId, promisedFen]))
}

/** Raises the alarm of each budget that has come to 80 %, once for each ceiling, whichever process is first. */
export async function raiseBudgetAlarms(ctx: Uses<'alarms' | 'clock'> & { readonly db: Db }): Promise<void> {
  const reached = await ctx.db
    .updateTable('campaignBudgets')
    .set({ alarmedAt: ctx.clock.now() })
    .where('alarmedAt', 'is', null)
    .where(sql<boolean>`promised_fen * 100 >= budget_fen * ${sql.lit(ALARM_PERCENT)}`)
    .returning(['activityId', 'promisedFen', 'budgetFen'])
    .execute()
  for (const { activityId, promisedFen, budgetFen } of reached)
    ctx.alarms.raise('payout.budgetLow', { activityId, promisedFen, budgetFen })
}
