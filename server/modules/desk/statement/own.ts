import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OwnPayout, payeeText } from '../../../participation/payout/statement'
import type { Uses } from '../../../process/context'

const AT_ONCE = 1_000

/** A campaign's payouts that the wallet may have been given, read in parts so that other calls get their turn. */
export async function ownPayouts(
  { db, secrets }: Uses<'db' | 'secrets'>,
  activityId: string,
): Promise<OwnPayout[]> {
  const own: OwnPayout[] = []
  let last = { createdAt: 0, payoutId: '' }
  for (;;) {
    const rows = await db
      .selectFrom('payouts')
      .select(['payoutId', 'activityId', 'source', 'sourceId', 'payee', 'fen', 'state', 'createdAt'])
      .where('activityId', '=', activityId)
      .where('state', '<>', 'held')
      .where(sql<boolean>`(created_at, payout_id) > (${last.createdAt}, ${last.payoutId})`)
      .orderBy('createdAt')
      .orderBy('payoutId')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows)
      own.push({
        payoutId: row.payoutId,
        phone: payeeText({ secrets }, row),
        fen: row.fen,
        state: row.state,
      })
    last = rows.at(-1) ?? last
    if (rows.length < AT_ONCE) return own
    await setImmediate()
  }
}

/** Which of these payouts are other campaigns'. */
export async function ofOthers(
  { db }: Uses<'db'>,
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
