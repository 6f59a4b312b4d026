import { lotteryPath } from '../../domain/rules/registration/outcome'
import type { Campaign } from '../campaigns/campaign'
import type { Db, Trx } from '../db/transaction'

/** What a registration promises: the campaign's red envelope, else the prize that was drawn for it. */
interface Promised {
  redEnvelopeFen: number | null
  /** Fen of the award; null when nothing has been drawn. */
  amountFen: number | null
}

/** Fen that a registration gives, as it was promised or drawn; undefined when it gives no money. */
export function promisedFen({ redEnvelopeFen, amountFen }: Promised): number | undefined {
  const fen = redEnvelopeFen ?? amountFen ?? 0
  return fen > 0 ? fen : undefined
}

/** Registrations of a campaign with what was drawn for them. */
export const withAward = (db: Db, activityId: string) =>
  db
    .selectFrom('registrations')
    .leftJoin('awards', (join) =>
      join
        .onRef('awards.activityId', '=', 'registrations.activityId')
        .onRef('awards.identity', '=', 'registrations.identity'),
    )
    .where('registrations.activityId', '=', activityId)

/** Those of the registrations that have yet to draw what they are given. */
export async function yetToDraw(
  db: Db,
  { activityId, config }: Campaign,
  ids: readonly string[],
): Promise<string[]> {
  if (lotteryPath(config) === undefined) return []
  const rows = await withAward(db, activityId)
    .select('registrations.id')
    .where('registrations.id', 'in', ids)
    .where('registrations.redEnvelopeFen', 'is', null)
    .where('awards.awardIndex', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** What became of each registration: sent now, sent before, or nothing to send. */
interface Sent {
  sent: number
  before: number
  nothing: number
}

/**
 * Sends the red envelopes of registrations, each exactly once: the row in `redEnvelopes` is what the wallet's batch
 * pays out, and its key prevents a second one, also by another sender.
 * @param sentBy keyed hash of who sends
 */
export async function sendRedEnvelopes(
  trx: Trx,
  { activityId, ids, sentBy, at }: { activityId: string; ids: readonly string[]; sentBy: string; at: number },
): Promise<Sent> {
  if (ids.length === 0) return { sent: 0, before: 0, nothing: 0 }
  const promised = await withAward(trx, activityId)
    .select(['registrations.id', 'registrations.redEnvelopeFen', 'awards.amountFen'])
    .where('registrations.id', 'in', ids)
    .orderBy('registrations.id')
    .execute()
  const rows = promised.flatMap((one) => {
    const amountFen = promisedFen(one)
    return amountFen === undefined
      ? []
      : [{ registrationId: one.id, activityId, amountFen, sentBy, sentAt: at }]
  })
  const nothing = ids.length - rows.length
  if (rows.length === 0) return { sent: 0, before: 0, nothing }
  const added = await trx
    .insertInto('redEnvelopes')
    .values(rows)
    .onConflict((conflict) => conflict.column('registrationId').doNothing())
    .returning('registrationId')
    .execute()
  const sentIds = added.map(({ registrationId }) => registrationId)
  if (sentIds.length > 0)
    await trx.updateTable('registrations').set({ prizeSendStatus: 1 }).where('id', 'in', sentIds).execute()
  return { sent: sentIds.length, before: rows.length - sentIds.length, nothing }
}
