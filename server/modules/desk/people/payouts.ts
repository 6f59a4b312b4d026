import * as z from 'zod/mini'
import { PEOPLE_STATES, type RowOf } from '../../../../domain/desk/people-calls'
import type { ReadDb } from '../../../db/transaction'
import { triesInAll } from '../../../participation/payout/back-off'
import { openPayee } from '../../../participation/payout/payee'
import { awardSource, redemptionSource } from '../../../participation/payout/promise'
import type { Payout } from '../../../participation/payout/rows'
import { type Listing, type ListingServices, newestFirst, placed } from './listing'

type Row = RowOf<'payouts'>
const states = z.enum(PEOPLE_STATES.payouts)

/** What has promised money to these people: registrations, draws, gifts, redeemed codes. */
async function sourcesOf(
  { db }: ListingServices,
  activityId: string,
  people: readonly string[],
): Promise<string[]> {
  const ids = (table: 'registrations' | 'zyParticipants') =>
    db
      .selectFrom(table)
      .select('id')
      .where('activityId', '=', activityId)
      .where('identity', 'in', people)
      .execute()
  const codes = await db
    .selectFrom('receivedCodes')
    .select('digest')
    .where('activityId', '=', activityId)
    .where('identity', 'in', people)
    .execute()
  return [
    ...people.map((identity) => awardSource(activityId, identity)),
    ...(await ids('registrations')).map(({ id }) => id),
    ...(await ids('zyParticipants')).map(({ id }) => id),
    ...codes.map(({ digest }) => redemptionSource(activityId, digest)),
  ]
}

/** Ids of what these people were promised in a campaign. */
async function payoutsOf(
  ctx: ListingServices,
  activityId: string,
  people: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payouts')
    .select('payoutId')
    .where('source', 'in', ['registration', 'award', 'gift', 'redemption'])
    .where('sourceId', 'in', await sourcesOf(ctx, activityId, people))
    .execute()
  return rows.map(({ payoutId }) => payoutId)
}

/** When a payout that failed is tried again; null for any other. */
function nextTryOf({ state, attempts, nextTryAt, dueSince, createdAt }: Payout): Row['nextTry'] {
  if (state !== 'failed' || nextTryAt === null) return null
  const most = triesInAll({ attempts, nextTryAt, dueSince: dueSince ?? createdAt })
  return { at: nextTryAt, number: attempts + 1, most }
}

const payoutsIn = (db: ReadDb, activityId: string) =>
  db.selectFrom('payouts').selectAll().where('activityId', '=', activityId)

/** The payouts of a campaign. */
export const payoutListing: Listing<'payouts'> = {
  ofPeople: payoutsOf,

  async person(ctx, activityId, id) {
    const row = await payoutsIn(ctx.db, activityId).where('payoutId', '=', id).executeTakeFirst()
    return row && openPayee(ctx, row)
  },

  async rows(ctx, wanted) {
    const { activityId, keys, state } = wanted
    let query = payoutsIn(ctx.db, activityId)
    if (keys !== undefined) query = query.where('payoutId', 'in', keys)
    if (state !== undefined) query = query.where('state', '=', state)
    const rows = await query.$call(newestFirst(wanted, 'createdAt', 'payoutId')).execute()
    return rows.map((row) =>
      placed({
        ...row,
        id: row.payoutId,
        at: row.createdAt,
        payee: ctx.secrets.open('payouts.payee', row, row.payee),
        state: states.parse(row.state),
        nextTry: nextTryOf(row),
      }),
    )
  },
}
