import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { type ADDRESSED, correctAddressCall } from '../../../../domain/desk/person/person-calls'
import { isDeliverableAddress } from '../../../../domain/rules/new-year/booking'
import { ORDER_STATUS } from '../../../../domain/rules/new-year/order-state'
import { maskAddress, maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { Trx } from '../../../db/transaction'
import type { DeskServices } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { refuse } from '../../../messages/catalogue'
import { readReceiver } from '../../../participation/gift-receiver'
import { personIn } from '../people/show'
import type { WaitingAct } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'

type Services = Reads<DeskServices | 'limits'>
type Asked = z.output<typeof correctAddressCall.request>
type Table = (typeof ADDRESSED)[number]
/** Why it was not corrected, or the address that was found. */
type Outcome = 'unknown' | 'left' | { readonly found: string }
interface Row {
  readonly activityId: string
  readonly id: string
  readonly address: string
}

const CONFLICT = 409
const UNPROCESSABLE = 422
const UNKNOWN = refuse(CODES.notFound, 'operator.nothingToShow')
const LEFT = refuse(CONFLICT, 'desk.parcelLeft')
const NOT_DELIVERED = refuse(UNPROCESSABLE, 'newYear.address')

/** More than an hour's honest work: who sends parcels elsewhere one after the other is stopped, and is in the log. */
const CORRECTIONS: LimitRule = { name: 'deskAddress', limit: 30, windowMs: HOUR_MS, per: 'account' }

/** Parcels that one operator sends to one door alone, as those of a family: a second person confirms each further one. */
const MOST_TO_ONE_DOOR = 3

/** Of cards that are still here. */
const STILL_HERE: readonly number[] = [
  ORDER_STATUS.toBeRedeemed,
  ORDER_STATUS.redeemed,
  ORDER_STATUS.notDelivered,
]

/** Writes the address of a row that has not left, and waits where somebody sends it out at the same time. */
const CORRECT: Readonly<Record<Table, (ctx: Reads<'secrets'>, trx: Trx, row: Row) => Promise<Outcome>>> = {
  async orders({ secrets }, trx, { activityId, id, address }) {
    const order = await trx
      .selectFrom('newYearOrders')
      .select(['orderNo', 'orderStatus', 'refundStatus', 'receiveAddress', 'givenAddress'])
      .where('orderNo', '=', id)
      .where('activityId', '=', activityId)
      .forUpdate()
      .executeTakeFirst()
    if (order === undefined) return 'unknown'
    if (!STILL_HERE.includes(order.orderStatus) || order.refundStatus !== null) return 'left'
    const receiveAddress = secrets.seal('newYearOrders.receiveAddress', order, address)
    const found = secrets.open('newYearOrders.receiveAddress', order, order.receiveAddress)
    const givenAddress = order.givenAddress ?? secrets.seal('newYearOrders.givenAddress', order, found)
    await trx
      .updateTable('newYearOrders')
      .set({ receiveAddress, givenAddress })
      .where('orderNo', '=', id)
      .execute()
    return { found }
  },

  async gifts(ctx, trx, { activityId, id, address }) {
    const gift = await trx
      .selectFrom('zyParticipants')
      .select(['id', 'receiver', 'expressNo', 'receivedAt', 'returnedAt'])
      .where('id', '=', id)
      .where('activityId', '=', activityId)
      .forUpdate()
      .executeTakeFirst()
    const before = gift && readReceiver(ctx, gift)
    if (gift === undefined || before === undefined) return 'unknown'
    // What came back is here again, until its next parcel is noted.
    const isOnItsWay = gift.expressNo !== null && gift.returnedAt === null
    if (isOnItsWay || gift.receivedAt !== null) return 'left'
    const corrected = { ...before, address, givenAddress: before.givenAddress ?? before.address }
    const receiver = ctx.secrets.seal('zyParticipants.receiver', gift, JSON.stringify(corrected))
    await trx.updateTable('zyParticipants').set({ receiver }).where('id', '=', id).execute()
    return { found: before.address }
  },
}

/** The same for the same address in every campaign, however it is spaced: the log shows how many corrections lead there. */
const placeOf = ({ secrets }: Reads<'secrets'>, address: string): string =>
  secrets.hash('corrected-address', address.normalize('NFKC').replace(/\s/g, '').toLowerCase())

/** Rows of other parcels that an operator has had sent to a place, since ever: the log is never emptied. */
async function othersSentTo(
  trx: Trx,
  { actor, place, id }: { actor: string; place: string; id: string },
): Promise<number> {
  const { rows } = await trx
    .selectFrom('auditLog')
    .select(sql<number>`count(distinct detail::jsonb->>'id')`.as('rows'))
    .where('actor', '=', actor)
    .where('action', '=', 'person.correct')
    .where(sql<boolean>`detail::jsonb->>'place' = ${place}`)
    .where(sql<boolean>`detail::jsonb->>'id' <> ${id}`)
    .executeTakeFirstOrThrow()
  return rows
}

/** Whom a parcel goes to, and the area that it is to go to, masked. */
async function shownOf(ctx: Reads<'db' | 'secrets'>, row: Asked): Promise<Record<string, string>> {
  const { name, phone } = (await personIn(ctx, row)) ?? {}
  return {
    ...(name && { customerName: maskName(name) }),
    ...(phone && { phone: maskPhone(phone) }),
    address: maskAddress(row.address.trim()),
  }
}

/**
 * Puts an address right. What the person gave stays with the row, however often that is done, and goes with it. Whom it goes
 * to, and the phone that the courier calls, stay as they are: what somebody sends elsewhere still needs its receiver.
 */
const correctAct = (ctx: Services): WaitingAct<Asked, object> => ({
  name: 'person.correct',
  kind: 'address',
  needs: 'people.correct',
  params: correctAddressCall.request,
  async prepare({ params, by, confirmedBy }) {
    if (confirmedBy === undefined) await takeOrRefuse(ctx.limits, CORRECTIONS, by.name)
    const { activityId, table, id } = params
    const address = params.address.trim()
    if (!isDeliverableAddress(address)) return NOT_DELIVERED
    const place = placeOf(ctx, address)
    const shown = await shownOf(ctx, params)
    return async (trx) => {
      const outcome = await CORRECT[table](ctx, trx, { activityId, id, address })
      if (outcome === 'unknown') return UNKNOWN
      if (outcome === 'left') return LEFT
      const toOneDoor = await othersSentTo(trx, { actor: by.name, place, id })
      const detail = { id, table, place }
      const about = { detail: { ...detail, toOneDoor }, noted: detail, shown }
      // However the address is written, and whatever the reason.
      const same = { activityId, ...detail }
      // Who confirms has read of this correction alone: a newer one of somebody else stays.
      const found = ctx.secrets.hash('address-found', table, id, outcome.found)
      return { answer: {}, mayAlone: toOneDoor < MOST_TO_ONE_DOOR, ...about, same, found }
    }
  },
})

export const registerCorrectAddress = (ctx: Services, requests: Requests): void =>
  requests.route(correctAddressCall, correctAct(ctx), waitingOr)
