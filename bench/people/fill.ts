import { sql } from 'kysely'
import type { Db } from '../../server/db/transaction'
import { phoneIdentity } from '../../server/participation/identity'
import type { Secrets } from '../../server/process/keys/secrets'
import { insertRows } from './insert-rows'

export const ROWS_AT_ONCE = 2_000
const FIRST_PHONE = 13_000_000_000
/** Rows of the last month, one after the other. */
export const SPAN_MS = 30 * 24 * 3_600_000

export const phoneOf = (at: number): string => String(FIRST_PHONE + at)
const idOf = (at: number): string => `bench-${String(at).padStart(9, '0')}`

interface Deps {
  readonly db: Db
  readonly secrets: Secrets
}

interface Place {
  readonly activityId: string
  readonly at: number
  readonly createdAt: number
}

/** What one participant leaves behind, encrypted as the server does it. */
function rowsOf({ secrets }: Deps, { activityId, at, createdAt }: Place) {
  const phone = phoneOf(at)
  const own = { id: idOf(at) }
  const order = { orderNo: `NY${own.id}` }
  const payout = { payoutId: own.id, activityId, source: 'registration', sourceId: own.id }
  const digest = secrets.hash('redemption-code', activityId, own.id)
  const identity = phoneIdentity({ secrets }, activityId, phone)
  const isGift = at % 10 === 0
  const gift = { name: '张三丰', phone, address: '广东省深圳市南山区科技园1号' }
  return {
    registrations: {
      ...own,
      activityId,
      identity,
      activityChannel: '1',
      phone: secrets.seal('registrations.phone', own, phone),
      customerName: secrets.seal('registrations.customerName', own, '张三丰'),
      idCard: null,
      extendInfo: null,
      optionId: null,
      userTakeEvInfo: '',
      clientIp: '',
      redEnvelopeFen: 888,
      prizeSendStatus: at % 1_000 === 0 ? 0 : 1,
      createdAt,
    },
    awards: {
      activityId,
      identity,
      awardIndex: at % 3,
      tookStock: 0,
      prizeName: '8.88元红包',
      message: '',
      amountFen: 888,
      createdAt,
    },
    payouts: {
      ...payout,
      payee: secrets.seal('payouts.payee', payout, phone),
      fen: 888,
      state: at % 1_000 === 0 ? 'held' : 'confirmed',
      reason: null,
      attempts: 1,
      nextTryAt: null,
      createdAt,
      dueSince: null,
      releasedBy: null,
      submittedAt: createdAt,
      confirmedAt: createdAt,
    },
    redemptionCodes: { activityId, digest, batch: 'bench', createdAt },
    newYearOrders: isGift && {
      ...order,
      activityId,
      identity,
      requestHash: order.orderNo,
      phone: secrets.seal('newYearOrders.phone', order, phone),
      customerName: secrets.seal('newYearOrders.customerName', order, gift.name),
      receiveAddress: secrets.seal('newYearOrders.receiveAddress', order, gift.address),
      bookingDeliveryTime: '',
      chooseFaceValue: '',
      amountFen: 888,
      faceFen: 888,
      orderStatus: 5,
      payStatus: 1,
      refundStatus: null,
      paidAt: createdAt,
      deliveryPhone: null,
      createdAt,
    },
    zyParticipants: isGift && {
      ...own,
      activityId,
      identity,
      openId: '',
      regDate: null,
      regBranch: null,
      custId: null,
      maskedName: null,
      payStatus: null,
      orderNo: null,
      prizeId: null,
      prizeType: '1',
      drawType: '1',
      couponCode: null,
      drawnAt: createdAt,
      awardedAt: createdAt,
      receiver: secrets.seal('zyParticipants.receiver', own, JSON.stringify(gift)),
      expressCompany: 'SF',
      expressNo: at % 1_000 === 0 ? null : own.id,
      receivedAt: null,
      createdAt,
    },
  }
}

const TABLES = [
  'registrations',
  'awards',
  'payouts',
  'redemptionCodes',
  'newYearOrders',
  'zyParticipants',
] as const

/** Fills tables of a campaign's people; orders and gifts with a tenth of the rows. */
export async function fill(
  deps: Deps,
  { activityId, count, now }: { activityId: string; count: number; now: number },
  tables: readonly (typeof TABLES)[number][] = TABLES,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const people = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, place) => {
      const at = from + place
      const createdAt = now - SPAN_MS + Math.floor((at / count) * SPAN_MS)
      return rowsOf(deps, { activityId, at, createdAt })
    })
    for (const table of tables) {
      const rows = people.map((one) => one[table]).filter((row) => row !== false)
      await insertRows(deps.db, table, rows)
    }
    if (from % 100_000 === 0) process.stderr.write(`${from} of ${count}\n`)
  }
  await sql`analyze`.execute(deps.db)
}

/** Somebody in the middle of the table. */
export const someone = (count: number) => phoneOf(Math.floor(count / 2))
