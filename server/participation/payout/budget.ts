import { sql } from 'kysely'
import { promisedFenOf } from '../../campaigns/promised'
import { isAmong } from '../../db/by-key'
import type { Db, ReadDb, Trx } from '../../db/transaction'

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

/** Counts what a campaign has promised, where nothing is counted yet. */
async function countPromised(trx: Trx, activityId: string, budgetFen: number): Promise<void> {
  await trx
    .insertInto('campaignBudgets')
    .columns(['activityId', 'promisedFen', 'budgetFen', 'alarmedAt'])
    .expression(
      sql`select cast(${activityId} as text), ${promisedFenOf(sql`${activityId}`)},
        cast(${budgetFen} as bigint), cast(null as bigint)`,
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
 * of promises at once never pass the ceiling. Before the row is written that it is for, which a count that begins here would
 * have in it already. A campaign that gets its ceiling while it runs counts what it has promised.
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

/**
 * Gives so much back to a campaign's budget. Before the row changes that it was counted for: a count that begins here has that
 * row in it then, as has every earlier one.
 * @param budgetFen as `takeBudget` has it
 */
export async function giveBackBudget(
  trx: Trx,
  { activityId, budgetFen, fen }: { activityId: string; budgetFen: number | undefined; fen: number },
): Promise<void> {
  if (fen <= 0) return
  await holdBudget(trx, activityId, budgetFen)
  await trx
    .updateTable('campaignBudgets')
    .set((eb) => ({ promisedFen: eb('promisedFen', '-', fen) }))
    .where('activityId', '=', activityId)
    .execute()
}

/** Fen that each of these campaigns has promised as its budget counts them; one of which nothing is counted yet has none. */
export async function countedPromises(
  db: ReadDb,
  activityIds: readonly string[],
): Promise<Map<string, number>> {
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
