import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { awardConfCall, registrationAnswer } from '../../domain/calls/activity'
import { cardExchangeCall } from '../../domain/calls/cards/redemption'
import { newYearEnvelopesCall, newYearOrder } from '../../domain/calls/new-year'
import { notifyCodesCall } from '../../domain/calls/notify'
import { clientLocationCall } from '../../domain/calls/place'
import { queryOrRegisterCall } from '../../domain/calls/prizes'
import { activityRecordCall } from '../../domain/calls/records'
import { activityConfig } from '../../domain/campaign/activity-config'
import { parseHomeButton } from '../../domain/rules/home/home-buttons'
import { maybeNum } from '../../domain/wire'

/** Times of other backends, none of which is epoch ms. */
const UNREADABLE = [
  '2026-11-29 00:00:00',
  '2026-11-29T00:00:00+08:00',
  '2026/11/29',
  'never',
  '1e3',
  '0x10',
  '1,796,000,000,000',
  true,
  [1],
  { seconds: 1 },
]

const TIMES = ['activityStartTime', 'activityCloseTime', 'activityEndTime'] as const

describe('a number that may be absent', () => {
  it.each([
    [0, 0],
    ['0', 0],
    [-3, -3],
    ['12.5', 12.5],
    [' 1796000000000 ', 1_796_000_000_000],
  ])('is read from %j', (sent, read) => expect(maybeNum.parse(sent)).toBe(read))

  it.each([undefined, null, '', ' ', '\t'])('is absent where %j came', (sent) =>
    expect(maybeNum.parse(sent)).toBeUndefined(),
  )

  it.each(UNREADABLE)('is refused where %j came', (sent) =>
    expect(maybeNum.safeParse(sent).success).toBe(false),
  )
})

describe('times', () => {
  test.each(TIMES)('of a configuration: %s is there or absent, or the configuration is refused', (field) => {
    expect(activityConfig.parse({ [field]: '1796000000000' })[field]).toBe(1_796_000_000_000)
    for (const absent of [null, '', ' '])
      expect(activityConfig.parse({ [field]: absent })[field]).toBeUndefined()
    for (const sent of UNREADABLE) expect(activityConfig.safeParse({ [field]: sent }).success).toBe(false)
  })

  test('of an order and of a record', () => {
    const order = { orderNo: 'A', orderStatus: 0, payStatus: 0 }
    expect(newYearOrder.parse({ ...order, payBefore: '5' }).payBefore).toBe(5)
    expect(newYearOrder.safeParse({ ...order, payBefore: '2026-11-29' }).success).toBe(false)
    const records = (takeTime: unknown) =>
      activityRecordCall.response.safeParse({ activityRecordResponseList: [{ takeTime }] })
    expect(records('1796000000000').data?.activityRecordResponseList[0]?.takeTime).toBe(1_796_000_000_000)
    expect(records('').data?.activityRecordResponseList[0]?.takeTime).toBeUndefined()
    expect(records('2026-11-29').success).toBe(false)
  })
})

describe('money', () => {
  const AMOUNTS = [
    [registrationAnswer, 'redEnvelopeAmount'],
    [registrationAnswer, 'reissueAmount'],
    [registrationAnswer, 'reissueRedEnvelopeAmount'],
    [cardExchangeCall.response, 'redEnvelopeAmount'],
    [queryOrRegisterCall.response, 'amount'],
    [activityConfig, 'fundsAmount'],
  ] as const

  test.each(AMOUNTS)('is an amount or absent, or the answer is refused: %#', (schema, field) => {
    const read = (value: unknown) =>
      z.safeParse<z.ZodMiniType<Record<string, unknown>>>(schema, { [field]: value })
    for (const [sent, amount] of [
      ['8.80', '8.80'],
      [8.8, '8.8'],
      [' 8 ', '8'],
      ['0', '0'],
    ])
      expect(read(sent).data?.[field]).toBe(amount)
    for (const sent of [null, '', ' ', undefined]) expect(read(sent).data?.[field]).toBeUndefined()
    for (const sent of ['8元', '¥8', 'eight', '1,000', '8e2', true, { yuan: 8 }])
      expect(read(sent).success).toBe(false)
  })

  test('of cards to be booked has to be there', () => {
    const read = (actualPaymentAmount: unknown) =>
      newYearEnvelopesCall.response.safeParse({
        shubiNewYearCodeConfigResponseList: [{ id: 1, actualPaymentAmount, remainCount: 1 }],
      }).success
    expect([8.88, '8.88', '8元', '', null].map(read)).toEqual([true, true, false, false, false])
  })

  test('of a prize may be a label, where the prize is no money', () => {
    const drawConfigDetailResponses = [{ amount: '谢谢参与' }]
    expect(awardConfCall.response.safeParse({ drawConfigDetailResponses }).success).toBe(true)
  })
})

describe('counts', () => {
  test('that are absent are no fault', () => {
    const read = (waitSeconds: unknown) => notifyCodesCall.response.safeParse({ key: 'k', waitSeconds })
    expect(['30', 30, '', null].map((sent) => read(sent).data?.waitSeconds)).toEqual([
      30,
      30,
      undefined,
      undefined,
    ])
    expect(read('soon').success).toBe(false)
  })

  test('of stock are numbers, or the list is refused', () => {
    const read = (counts: object) =>
      newYearEnvelopesCall.response.safeParse({
        shubiNewYearCodeConfigResponseList: [{ id: 1, actualPaymentAmount: 8, remainCount: 1, ...counts }],
      }).success
    expect([{ remainCount: '0' }, { lastCount: '' }, { lastCount: null }].map(read)).toEqual([
      true,
      true,
      true,
    ])
    expect([{ remainCount: 'many' }, { lastCount: 'few' }].map(read)).toEqual([false, false])
  })
})

describe('states', () => {
  const statesOf = (sent: object) =>
    newYearOrder.parse({ orderNo: 'A', orderStatus: 0, payStatus: 0, ...sent })

  test('keep the otherwise of the specification', () => {
    expect(statesOf({ refundStatus: '0' }).refundStatus).toBe(0)
    for (const absent of [null, '', undefined])
      expect(statesOf({ refundStatus: absent }).refundStatus).toBeUndefined()
    expect(statesOf({ refundStatus: 'DONE' }).refundStatus).toBeNaN()
    expect(statesOf({ payStatus: '1' }).payStatus).toBe(1)
    expect(statesOf({ payStatus: 'CLOSED' }).payStatus).toBeNaN()
  })
})

describe('places', () => {
  test('without a point that can be read have none', () => {
    expect(clientLocationCall.response.parse({ lat: '22.5', lng: 'east' })).toMatchObject({
      lat: 22.5,
      lng: undefined,
    })
    const button = { activeUrl: '/new-dbank/', left: 1, top: 1, width: 'wide', height: 1 }
    expect(parseHomeButton(JSON.stringify(button))).toMatchObject({ link: '/new-dbank/', region: undefined })
  })
})
