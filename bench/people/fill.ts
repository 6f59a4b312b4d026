import { sql } from 'kysely'
import type { Db } from '../../server/db/transaction'
import { phoneIdentity } from '../../server/participation/identity'
import { type NamedTable, nameHash, tailHash } from '../../server/participation/names/name-hash'
import type { Secrets } from '../../server/process/keys/secrets'
import { insertRows } from './insert-rows'

export const ROWS_AT_ONCE = 2_000
const FIRST_PHONE = 13_000_000_000
/** Rows of the last month, one after the other. */
export const SPAN_MS = 30 * 24 * 3_600_000

/** Of every hundredth row, as the commonest names are. */
export const COMMON_NAME = '张伟'
const ROWS_PER_COMMON_NAME = 100
const FIRST_CHARACTER = 0x4e00
/** The characters that names are made of: enough that a name of two of them and a surname is one row's in a million. */
const CHARACTERS = 2_000

/** A name as its row has it: three characters of whom there is one, or the common one. */
function nameOf(at: number): string {
  if (at % ROWS_PER_COMMON_NAME === 0) return COMMON_NAME
  const character = (place: number) => String.fromCodePoint(FIRST_CHARACTER + (place % CHARACTERS))
  return `李${character(at)}${character(Math.floor(at / CHARACTERS))}`
}

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
  const name = nameOf(at)
  const gift = { name, phone, address: '广东省深圳市南山区科技园1号' }
  const hash = (table: NamedTable) => nameHash({ secrets }, table, activityId, name)
  const tail = (table: NamedTable) => tailHash({ secrets }, table, activityId, { name, phone })
  return {
    registrations: {
      ...own,
      activityId,
      identity,
      activityChannel: '1',
      phone: secrets.seal('registrations.phone', own, phone),
      customerName: secrets.seal('registrations.customerName', own, name),
      customerNameHash: hash('registrations'),
      customerTailHash: tail('registrations'),
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
      customerName: secrets.seal('newYearOrders.customerName', order, name),
      customerNameHash: hash('newYearOrders'),
      customerTailHash: tail('newYearOrders'),
      receiveAddress: secrets.seal('newYearOrders.receiveAddress', order, gift.address),
      bookingDeliveryTime: '',
      chooseFaceValue: '',
      amountFen: 888,
      faceFen: 888,
      discountFen: 0,
      orderStatus: 5,
      payStatus: 1,
      refundStatus: null,
      paidAt: createdAt,
      deliveryPhone: null,
      createdAt,
      payBefore: createdAt,
      addressHash: null,
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
      receiverNameHash: hash('zyParticipants'),
      receiverTailHash: tail('zyParticipants'),
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

/** Takes the hashes of names from all registrations, as rows of before have none. */
export async function takeNameHashes({ db }: Pick<Deps, 'db'>, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await db
      .updateTable('registrations')
      .set({ customerNameHash: null, customerTailHash: null })
      .where('id', '>=', idOf(from))
      .where('id', '<', idOf(from + ROWS_AT_ONCE))
      .execute()
}

/** Somebody in the middle of the table, of a name of their own and with an order and a gift. */
export function someone(count: number): { phone: string; name: string } {
  const at = Math.floor(count / 200) * 100 + 10
  return { phone: phoneOf(at), name: nameOf(at) }
}
