import type { Insertable } from 'kysely'
import type { Tables } from '../../../../../server/db/tables'
import { makeCampaign } from '../../../support/activity'
import type { TestApp } from '../../../support/app'

/** Its name is a part of what is compared. */
export const ACTIVITY = 'test-1'
const LABEL = { 'zh-CN': '部门', en: 'Department' }
/** Whom the rows are of. */
export const PEOPLE = Array.from({ length: 11 }, (_, at) => `person ${at}`)
/** 2026-03-01 10:00 in Shanghai. */
const FIRST = Date.UTC(2026, 2, 1, 2)
const HOUR = 3_600_000

/** A row of a campaign in an hour of the day, the later the newer. */
const row = (hour: number) => ({ activityId: ACTIVITY, createdAt: FIRST + hour * HOUR })
const fields = (value: string) =>
  JSON.stringify([
    { label: LABEL['zh-CN'], value },
    { label: 'Size', value: '=1+1' },
  ])

async function registrations({ ctx: { db, secrets } }: TestApp): Promise<void> {
  const add = (hour: number, more: Partial<Insertable<Tables['registrations']>> & { id: string }) => ({
    ...row(hour),
    identity: `person ${hour}`,
    activityChannel: '3',
    phone: secrets.seal('registrations.phone', more, `1381234567${hour}`),
    customerName: secrets.seal('registrations.customerName', more, '欧阳小明'),
    customerNameHash: '',
    customerTailHash: '',
    idCard: null,
    extendInfo: null,
    optionId: null,
    userTakeEvInfo: '',
    clientIp: '',
    redEnvelopeFen: null,
    prizeSendStatus: 0,
    ...more,
  })
  const whole = { id: '0b6f8f7e-whole' }
  const channel = { id: 'formula' }
  await db
    .insertInto('registrations')
    .values([
      add(1, {
        ...whole,
        idCard: secrets.seal('registrations.idCard', whole, '440301199001011234'),
        extendInfo: secrets.seal('registrations.extendInfo', whole, fields('信用卡中心')),
        redEnvelopeFen: 888,
        prizeSendStatus: 1,
      }),
      add(2, {
        ...channel,
        activityChannel: '@SUM(1)',
        customerName: secrets.seal('registrations.customerName', channel, '=A1'),
        phone: secrets.seal('registrations.phone', channel, '123'),
        idCard: secrets.seal('registrations.idCard', channel, 'HK12345'),
        extendInfo: secrets.seal('registrations.extendInfo', channel, 'no list'),
      }),
      add(3, { id: 'held', activityChannel: '1', redEnvelopeFen: 120 }),
      add(4, { id: 'for finance', activityChannel: '', redEnvelopeFen: 100_000 }),
    ])
    .execute()
  const record = { registrationId: 'for finance', manager: 'm', confirmedAt: null, aboveDayAt: FIRST }
  await db
    .insertInto('offlineRecords')
    .values({ ...row(4), ...record })
    .execute()
}

async function awards({ ctx: { db } }: TestApp): Promise<void> {
  const add = (hour: number, awardIndex: number, prizeName: string, amountFen: number) => ({
    ...row(hour),
    identity: `person ${hour}`,
    awardIndex,
    tookStock: 0,
    prizeName,
    message: '',
    amountFen,
  })
  await db
    .insertInto('awards')
    .values([add(1, 4, '8.88元红包', 888), add(2, 0, '谢谢参与', 0), add(5, 3, '一只"杯子", 蓝', 0)])
    .execute()
}

async function payouts({ ctx: { db, secrets } }: TestApp): Promise<void> {
  const add = (
    hour: number,
    state: string,
    { payee = `1391234567${hour}`, ...more }: Partial<Insertable<Tables['payouts']>> = {},
  ) => {
    const own = {
      ...row(hour),
      payoutId: `payout-${hour}-${state}`,
      source: 'award',
      sourceId: `source ${hour}`,
      ...more,
    }
    return {
      payee: secrets.seal('payouts.payee', own, payee),
      fen: 100 * hour + 5,
      state,
      reason: null,
      attempts: 0,
      nextTryAt: null,
      dueSince: null,
      releasedBy: null,
      submittedAt: null,
      confirmedAt: null,
      ...own,
    }
  }
  await db
    .insertInto('payouts')
    .values([
      add(3, 'held', { source: 'registration', sourceId: 'held', fen: 120 }),
      add(4, 'held', { source: 'registration', sourceId: 'for finance', fen: 100_000 }),
      add(5, 'pending', { source: 'gift', dueSince: FIRST }),
      add(6, 'submitted', {
        payee: 'openId:oABC-123',
        source: 'redemption',
        attempts: 1,
        nextTryAt: FIRST + 9 * HOUR,
      }),
      add(7, 'confirmed', { attempts: 2, confirmedAt: FIRST + 8 * HOUR }),
      add(8, 'failed', { reason: 'noAnswer', attempts: 2, nextTryAt: FIRST + 9 * HOUR, dueSince: FIRST }),
      add(9, 'stuck', { source: 'unheard of', reason: '+余额不足', attempts: 30 }),
    ])
    .execute()
}

async function orders({ ctx: { db, secrets } }: TestApp): Promise<void> {
  const states = [
    [0, null],
    [1, null],
    [2, null],
    [3, null],
    [4, null],
    [5, null],
    [6, null],
    [7, null],
  ] as const
  const refunds = [
    [1, 0],
    [1, 1],
    [1, 2],
  ] as const
  const cards = [...states, ...refunds].map(([orderStatus, refundStatus], at) => {
    const orderNo = `20260301${String(at).padStart(4, '0')}`
    const address = at === 2 ? 'B' : '广东省深圳市南山区科技路1号, 3栋'
    return {
      ...row(at),
      orderNo,
      identity: `person ${at}`,
      requestHash: `request ${at}`,
      phone: secrets.seal('newYearOrders.phone', { orderNo }, `137123456${String(at).padStart(2, '0')}`),
      customerName: secrets.seal('newYearOrders.customerName', { orderNo }, '诸葛亮'),
      customerNameHash: '',
      customerTailHash: '',
      receiveAddress: secrets.seal('newYearOrders.receiveAddress', { orderNo }, address),
      givenAddress: at === 1 ? secrets.seal('newYearOrders.givenAddress', { orderNo }, '北京市某处') : null,
      bookingDeliveryTime: at === 3 ? '' : '2026-03-05 上午',
      chooseFaceValue: at === 4 ? '' : '100x2,',
      amountFen: 19_800,
      faceFen: 20_000,
      discountFen: 200,
      orderStatus,
      payStatus: 0,
      refundStatus,
      paidAt: null,
      deliveryPhone: null,
      payBefore: FIRST,
      addressHash: null,
    }
  })
  await db.insertInto('newYearOrders').values(cards).execute()
  await db
    .insertInto('zyOrders')
    .values(
      ['open', 'failed', 'paid', 'refund', 'refunded'].map((state, at) => ({
        ...row(20 + at),
        orderNo: `zy-${state}`,
        participantId: 'gift-noReceiver',
        state,
        expiresAt: FIRST,
      })),
    )
    .execute()
}

async function gifts({ ctx: { db, secrets } }: TestApp): Promise<void> {
  const parcel = { expressCompany: '顺丰, 速运', expressNo: '-SF123' }
  const add = (hour: number, state: string, more: Partial<Insertable<Tables['zyParticipants']>> = {}) => {
    const id = `gift-${state}`
    const receiver = JSON.stringify({
      name: `王小${hour}`,
      phone: `1361234567${hour}`,
      address: '上海市浦东新区世纪大道100号 "A"座',
      ...(state === 'toShip' && { givenAddress: '上海市某处' }),
    })
    return {
      ...row(hour),
      id,
      identity: `person ${hour}`,
      openId: secrets.seal('zyParticipants.openId', { id }, `open-${hour}`),
      regDate: null,
      regBranch: null,
      custId: null,
      maskedName: null,
      payStatus: null,
      orderNo: null,
      prizeId: null,
      prizeType: '1',
      drawType: null,
      couponCode: null,
      drawnAt: null,
      awardedAt: null,
      receiver: secrets.seal('zyParticipants.receiver', { id }, receiver),
      receiverNameHash: null,
      receiverTailHash: null,
      receiverPhoneHash: null,
      expressCompany: null,
      expressNo: null,
      receivedAt: null,
      returnedAt: null,
      ...more,
    }
  }
  await db
    .insertInto('zyParticipants')
    .values([
      add(1, 'noReceiver', { receiver: null }),
      add(5, 'toShip'),
      add(6, 'shipped', parcel),
      add(7, 'returned', { ...parcel, returnedAt: FIRST }),
      add(8, 'received', { ...parcel, receivedAt: FIRST }),
      add(9, 'refunded', { payStatus: 2 }),
    ])
    .execute()
}

async function codes({ ctx: { db, secrets } }: TestApp): Promise<void> {
  const batch = (name: string, revokedAt: number | null) => ({
    activityId: ACTIVITY,
    batch: name,
    madeBy: null,
    fen: null,
    downloads: 0,
    keptAt: null,
    revokedAt,
    revokedBy: null,
  })
  await db
    .insertInto('codeBatches')
    .values([batch('spring', null), batch('=lost', FIRST)])
    .execute()
  await db
    .insertInto('redemptionCodes')
    .values([
      { ...row(1), digest: 'digest-unused', batch: 'spring' },
      { ...row(2), digest: 'digest-received', batch: 'spring' },
      { ...row(3), digest: 'digest-revoked', batch: '=lost' },
    ])
    .execute()
  const own = { activityId: ACTIVITY, digest: 'digest-received' }
  await db
    .insertInto('receivedCodes')
    .values({
      ...own,
      batch: 'spring',
      identity: 'person 2',
      phone: secrets.seal('receivedCodes.phone', own, '13512345678'),
      extendInfo: secrets.seal('receivedCodes.extendInfo', own, fields('行政部')),
      redEnvelopeFen: 520,
      userTakeEvInfo: '',
      clientIp: '',
      receivedAt: FIRST + 6 * HOUR,
    })
    .execute()
  await db
    .insertInto('coupons')
    .values([{ ...row(4), identity: 'person 4', code: 'ABCD1234EFGH' }])
    .execute()
}

/**
 * Rows of every table in every state, with what a spreadsheet might take for a formula, in a campaign whose channels, prizes and
 * further fields are named in both languages.
 */
export async function addGoldenRows(server: TestApp): Promise<void> {
  await makeCampaign(server, {
    activityId: ACTIVITY,
    from: 'wheel',
    set: { extendInfo: [{ label: LABEL, value: '' }] },
  })
  for (const add of [registrations, awards, payouts, gifts, orders, codes]) await add(server)
}
