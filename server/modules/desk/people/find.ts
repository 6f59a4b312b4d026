import { readSearch } from '../../../../domain/desk/person/search-text'
import { readEntry } from '../../../../domain/rules/draws/log'
import type { ReadDb } from '../../../db/transaction'
import { findDraw, receiptOfPerson } from '../../../participation/draws/log'
import { phoneIdentity } from '../../../participation/identity'
import type { ListingServices } from './listing'

/** Awards of one millisecond that are compared with a receipt. */
const MOST_AT_ONCE = 1_000

/** Whose award a receipt is: the draw's time leads to the awards of that moment. */
export async function holderOf(ctx: ListingServices, activityId: string, receipt: string): Promise<string[]> {
  const draw = await findDraw(ctx.db, activityId, receipt)
  const entry = draw && readEntry(draw.body)
  if (entry === undefined) return []
  const awards = await ctx.db
    .selectFrom('awards')
    .select('identity')
    .where('activityId', '=', activityId)
    .where('createdAt', '=', entry.at)
    .limit(MOST_AT_ONCE)
    .execute()
  return awards
    .map(({ identity }) => identity)
    .filter((identity) => receiptOfPerson(ctx, activityId, identity) === receipt)
}

/** Who in a campaign has a phone, or the award of a receipt; by the keyed hash that their rows have. */
export async function identitiesOf(
  ctx: ListingServices,
  activityId: string,
  text: string,
): Promise<string[]> {
  const { phone } = readSearch(text)
  if (phone !== undefined) return [phoneIdentity(ctx, activityId, phone)]
  return holderOf(ctx, activityId, text.toUpperCase())
}

/** Ids of these people's registrations in a campaign. */
export async function registrationsOf(
  db: ReadDb,
  activityId: string,
  identities: readonly string[],
): Promise<string[]> {
  if (identities.length === 0) return []
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('activityId', '=', activityId)
    .where('identity', 'in', identities)
    .execute()
  return rows.map(({ id }) => id)
}
