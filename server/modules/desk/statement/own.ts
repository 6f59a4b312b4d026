import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Comparison } from '../../../participation/payout/comparison'
import { payeeText } from '../../../participation/payout/statement'
import { createBreath } from '../../../process/breath'

const AT_ONCE = 1_000
/** Payees that are decrypted before other calls may have their turn. */
const PAYEES_AT_ONCE = 50

type Services = Reads<'db' | 'secrets'>

/** Some payouts of the campaign that the statement names, with their payees. */
async function takeNamed(ctx: Services, payoutIds: readonly string[], comparison: Comparison): Promise<void> {
  if (payoutIds.length === 0) return
  const rows = await ctx.db
    .selectFrom('payouts')
    .select(['payoutId', 'activityId', 'source', 'sourceId', 'payee', 'fen', 'state'])
    .where('payoutId', 'in', payoutIds)
    .execute()
  const breathe = createBreath()
  for (const [at, row] of rows.entries()) {
    if (at % PAYEES_AT_ONCE === 0) await breathe()
    const { payoutId, fen, state } = row
    comparison.take({ payoutId, fen, state, phone: payeeText(ctx, row) })
  }
}

/**
 * Brings a campaign's payouts that the wallet may have been given to a comparison, some at a time. Payees are read of those
 * alone that the statement names.
 */
export async function takeOwnPayouts(
  ctx: Services,
  activityId: string,
  comparison: Comparison,
): Promise<void> {
  let last = { createdAt: 0, payoutId: '' }
  for (;;) {
    const rows = await ctx.db
      .selectFrom('payouts')
      .select(['payoutId', 'fen', 'state', 'createdAt'])
      .where('activityId', '=', activityId)
      .where('state', '<>', 'held')
      .where(sql<boolean>`(created_at, payout_id) > (${last.createdAt}, ${last.payoutId})`)
      .orderBy('createdAt')
      .orderBy('payoutId')
      .limit(AT_ONCE)
      .execute()
    const named = rows.filter(({ payoutId }) => comparison.names(payoutId))
    for (const row of rows) if (!comparison.names(row.payoutId)) comparison.takeUnnamed(row)
    await takeNamed(
      ctx,
      named.map(({ payoutId }) => payoutId),
      comparison,
    )
    last = rows.at(-1) ?? last
    if (rows.length < AT_ONCE) return
    await setImmediate()
  }
}

/** Which of these payouts are other campaigns'. */
export async function ofOthers(
  { db }: Reads<'db'>,
  activityId: string,
  payoutIds: readonly string[],
): Promise<Set<string>> {
  const others = new Set<string>()
  for (let from = 0; from < payoutIds.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('payouts')
      .select('payoutId')
      .where('payoutId', 'in', payoutIds.slice(from, from + AT_ONCE))
      .where('activityId', '<>', activityId)
      .execute()
    for (const { payoutId } of rows) others.add(payoutId)
    await setImmediate()
  }
  return others
}
