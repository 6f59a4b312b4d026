import { lotteryPath } from '../../../domain/rules/registration/outcome'
import type { Campaign } from '../../campaigns/campaign'
import type { Db, ReadDb, Trx } from '../../db/transaction'
import { awardSource } from './promise'

/** What a registration is promised: the campaign's red envelope, and the prize that was drawn for it. */
interface Promised {
  redEnvelopeFen: number | null
  /** Fen of the award; null when nothing has been drawn. */
  amountFen: number | null
}

/** Fen that a registration gives, as it was promised and drawn; undefined when it gives no money. */
export function promisedFen({ redEnvelopeFen, amountFen }: Promised): number | undefined {
  const fen = (redEnvelopeFen ?? 0) + (amountFen ?? 0)
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

/** Registrations of a campaign with a draw for which nothing has been drawn; what else they are given, in fen. */
async function undrawn(db: Db, { activityId, config }: Campaign, ids: readonly string[]) {
  if (lotteryPath(config) === undefined || ids.length === 0) return []
  return withAward(db, activityId)
    .select(['registrations.id', 'registrations.redEnvelopeFen'])
    .where('registrations.id', 'in', ids)
    .where('awards.awardIndex', 'is', null)
    .execute()
}

/** Those of the registrations that have a draw before them, whatever else they are given. */
export const withoutDraw = async (db: Db, campaign: Campaign, ids: readonly string[]): Promise<string[]> =>
  (await undrawn(db, campaign, ids)).map(({ id }) => id)

/** Those of the registrations that have yet to draw what they are given. */
export const yetToDraw = async (db: Db, campaign: Campaign, ids: readonly string[]): Promise<string[]> =>
  (await undrawn(db, campaign, ids)).flatMap(({ id, redEnvelopeFen }) =>
    redEnvelopeFen === null ? [id] : [],
  )

/** The payouts of a registration: its red packet's and its draw's. */
const ofRegistrations = (rows: readonly { id: string; identity: string }[], activityId: string) => ({
  registration: rows.map(({ id }) => id),
  award: rows.map(({ identity }) => awardSource(activityId, identity)),
})

/** States of the payouts of these registrations, by registration. */
export async function payoutStatesOf(
  db: Db,
  activityId: string,
  rows: readonly { id: string; identity: string }[],
): Promise<Map<string, string[]>> {
  const states = new Map<string, string[]>()
  if (rows.length === 0) return states
  const ids = ofRegistrations(rows, activityId)
  const payouts = await db
    .selectFrom('payouts')
    .select(['source', 'sourceId', 'state'])
    .where('sourceId', 'in', [...ids.registration, ...ids.award])
    .where('source', 'in', ['registration', 'award'])
    .execute()
  for (const { id, identity } of rows) {
    const sources = [id, awardSource(activityId, identity)]
    const own = payouts.filter(({ sourceId }) => sources.includes(sourceId))
    if (own.length > 0)
      states.set(
        id,
        own.map(({ state }) => state),
      )
  }
  return states
}

/** Fen of each registration that wait to be sent: what has left already, or goes out by itself, is none of them. */
export async function heldByRegistration(
  db: ReadDb,
  activityId: string,
  rows: readonly { id: string; identity: string }[],
): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  if (rows.length === 0) return held
  const ids = ofRegistrations(rows, activityId)
  const payouts = await db
    .selectFrom('payouts')
    .select(['sourceId', 'fen'])
    .where('state', '=', 'held')
    .where('source', 'in', ['registration', 'award'])
    .where('sourceId', 'in', [...ids.registration, ...ids.award])
    .execute()
  const owners = new Map(
    rows.flatMap(({ id, identity }) => [
      [id, id],
      [awardSource(activityId, identity), id],
    ]),
  )
  for (const { sourceId, fen } of payouts) {
    const owner = owners.get(sourceId)
    if (owner !== undefined) held.set(owner, (held.get(owner) ?? 0) + fen)
  }
  return held
}

/** A payout that the wallet has not been given yet: the operator's list has it as pending (spec part 2 §3). */
const isUnsent = (state: string): boolean => state === 'held' || state === 'pending'

/** `prizeSendStatus` of a registration: 0 while any of its payouts waits to be sent, or nothing is promised to it. */
export const sendStatus = (prizeSendStatus: number, states: readonly string[] = []): 0 | 1 =>
  prizeSendStatus === 1 || (states.length > 0 && !states.some(isUnsent)) ? 1 : 0

/** Ids of registrations by what became of them: sent now, sent before, or nothing to send; and the money that was held. */
interface Sent {
  sent: readonly string[]
  before: readonly string[]
  nothing: readonly string[]
  fen: number
}

/**
 * Sends the red envelopes of registrations, each exactly once: held payouts become due, and those that are due count as
 * sent by this. Of two senders at once one sends. A draw of one of these people comes before or after it: it holds the
 * registration too, and waits for the manager or not as that says.
 * @param sentBy keyed hash of who sends
 */
export async function sendRedEnvelopes(
  trx: Trx,
  { activityId, ids, sentBy, at }: { activityId: string; ids: readonly string[]; sentBy: string; at: number },
): Promise<Sent> {
  if (ids.length === 0) return { sent: [], before: [], nothing: [], fen: 0 }
  const rows = await trx
    .selectFrom('registrations')
    .select(['id', 'identity'])
    .where('activityId', '=', activityId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const sources = ofRegistrations(rows, activityId)
  const released = await trx
    .updateTable('payouts')
    .set({ state: 'pending', nextTryAt: at, dueSince: at, releasedBy: sentBy })
    .where('state', '=', 'held')
    .where('source', 'in', ['registration', 'award'])
    .where('sourceId', 'in', [...sources.registration, ...sources.award])
    .returning(['sourceId', 'fen'])
    .execute()
  const releasedIds = new Set(released.map(({ sourceId }) => sourceId))
  const states = await payoutStatesOf(trx, activityId, rows)
  const unsent = [...states].filter(([, own]) => own.some(isUnsent)).map(([id]) => id)
  const marked =
    unsent.length === 0
      ? []
      : await trx
          .updateTable('registrations')
          .set({ prizeSendStatus: 1 })
          .where('id', 'in', unsent)
          .where('prizeSendStatus', '=', 0)
          .returning('id')
          .execute()
  const markedIds = new Set(marked.map(({ id }) => id))
  const sent = rows
    .filter(
      ({ id, identity }) =>
        markedIds.has(id) || releasedIds.has(id) || releasedIds.has(awardSource(activityId, identity)),
    )
    .map(({ id }) => id)
  return {
    sent,
    before: [...states.keys()].filter((id) => !sent.includes(id)),
    nothing: ids.filter((id) => !states.has(id)),
    fen: released.reduce((sum, { fen }) => sum + fen, 0),
  }
}
