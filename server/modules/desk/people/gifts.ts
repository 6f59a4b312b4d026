import { type Selectable, sql } from 'kysely'
import type { RowOf } from '../../../../domain/desk/people-calls'
import { readSearch } from '../../../../domain/desk/person/search-text'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import type { ZyParticipantTable } from '../../../db/tables/prizes'
import type { ReadDb } from '../../../db/transaction'
import { receiptOfPerson } from '../../../participation/draws/log'
import { awardTexts } from '../../../participation/draws/texts'
import { readReceiver } from '../../../participation/gift-receiver'
import { receiverPhoneHash } from '../../../participation/names/name-hash'
import { isPaidFor } from '../../../participation/paid-for'
import { identitiesOf } from './find'
import { type Listing, type ListingServices, named, newestFirst, placed } from './listing'
import { awardsOf } from './people-awards'

type Row = RowOf<'gifts'>

/** What a parcel company is given: to be shipped, or come back. No row's own state, and no filter of the table. */
export const TO_SEND = 'toSend'

/** How far a gift is, in SQL; written out, since the index of those to be shipped is of such rows alone. */
const IN_STATE = {
  noReceiver: sql<boolean>`receiver is null and received_at is null and pay_status is distinct from 2`,
  toShip: sql<boolean>`receiver is not null and express_no is null and received_at is null and pay_status is distinct from 2`,
  refunded: sql<boolean>`pay_status = 2 and express_no is null and received_at is null`,
  shipped: sql<boolean>`express_no is not null and received_at is null and returned_at is null`,
  returned: sql<boolean>`returned_at is not null and received_at is null`,
  received: sql<boolean>`received_at is not null`,
  [TO_SEND]: sql<boolean>`receiver is not null and received_at is null and (express_no is null or returned_at is not null)
    and pay_status is distinct from 2`,
} satisfies Record<Row['state'] | typeof TO_SEND, unknown>

type Participant = Selectable<ZyParticipantTable>

function stateOf({ receiver, expressNo, receivedAt, returnedAt, payStatus }: Participant): Row['state'] {
  if (receivedAt !== null) return 'received'
  if (returnedAt !== null) return 'returned'
  if (expressNo !== null) return 'shipped'
  if (!isPaidFor({ payStatus })) return 'refunded'
  return receiver === null ? 'noReceiver' : 'toShip'
}

const participantsIn = (db: ReadDb, activityId: string) =>
  db.selectFrom('zyParticipants').selectAll().where('activityId', '=', activityId)

/** Participations that a text names: their id, a parcel's or an order's number, a receipt, a phone, also that of a parcel. */
async function giftIds(ctx: ListingServices, activityId: string, text: string): Promise<string[]> {
  const people = await identitiesOf(ctx, activityId, text)
  const { phone = '' } = readSearch(text)
  const named = await participantsIn(ctx.db, activityId)
    .where((eb) =>
      eb.or([
        eb('id', '=', text),
        eb('expressNo', '=', text),
        ...(phone === '' ? [] : [eb('receiverPhoneHash', '=', receiverPhoneHash(ctx, activityId, phone))]),
        ...(people.length > 0 ? [eb('identity', 'in', people)] : []),
      ]),
    )
    .execute()
  const ordered = await ctx.db
    .selectFrom('zyOrders')
    .select('participantId as id')
    .where('orderNo', '=', text)
    .where('activityId', '=', activityId)
    .execute()
  return [...new Set([...named, ...ordered].map(({ id }) => id))]
}

/** The physical gifts of a campaign. */
export const giftListing: Listing<'gifts'> = {
  names: 'zyParticipants',
  keys: giftIds,
  ofPeople: async ({ db }, activityId, people) => {
    const rows = await participantsIn(db, activityId).where('identity', 'in', people).execute()
    return rows.map(({ id }) => id)
  },

  async person(ctx, activityId, id) {
    const row = await participantsIn(ctx.db, activityId).where('id', '=', id).executeTakeFirst()
    return row && readReceiver(ctx, row)
  },

  async rows(ctx, wanted, lang) {
    const { activityId, keys, nameHash, state } = wanted
    let query = participantsIn(ctx.db, activityId).where(
      sql<boolean>`prize_type = ${sql.lit(PRIZE_TYPE.physical)}`,
    )
    if (keys !== undefined) query = query.where('id', 'in', keys)
    if (nameHash !== undefined) query = query.where(named('receiverNameHash', nameHash))
    if (state !== undefined) query = query.where(IN_STATE[state as keyof typeof IN_STATE])
    const rows = await query.$call(newestFirst(wanted, 'createdAt', 'id')).execute()
    const people = rows.map(({ identity }) => identity)
    const awards = await awardsOf(ctx, activityId, people)
    const campaign = await ctx.campaigns.find(activityId)
    return rows.map((row) => {
      const award = awards.get(row.identity)
      const receiver = readReceiver(ctx, row)
      return placed({
        ...row,
        at: row.createdAt,
        prizeName: award ? (campaign ? awardTexts(campaign, award, lang) : award).prizeName : '',
        receipt: receiptOfPerson(ctx, activityId, row.identity),
        name: receiver?.name,
        phone: receiver?.phone,
        address: receiver?.address,
        state: stateOf(row),
      })
    })
  },
}
