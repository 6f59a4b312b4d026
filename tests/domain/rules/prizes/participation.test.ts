import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GIFT_STATUS,
  giftStatus,
  payHomePopup,
  prizeCampaignKind,
} from '../../../../domain/rules/prizes/participation'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'

describe('where a participation stands', () => {
  test.each([
    [null, false, false, false, GIFT_STATUS.open],
    [PRIZE_TYPE.physical, false, false, false, GIFT_STATUS.drawn],
    [PRIZE_TYPE.physical, true, false, false, GIFT_STATUS.needsReceiver],
    [PRIZE_TYPE.physical, true, true, false, GIFT_STATUS.onTheWay],
    [PRIZE_TYPE.physical, true, true, true, GIFT_STATUS.received],
    [PRIZE_TYPE.coupon, false, false, false, GIFT_STATUS.drawn],
    [PRIZE_TYPE.coupon, true, false, false, GIFT_STATUS.received],
    [PRIZE_TYPE.envelope, true, false, false, GIFT_STATUS.received],
    [PRIZE_TYPE.empty, false, false, false, GIFT_STATUS.drawn],
  ])(
    'prize %s, claimed %s, receiver %s, handed over %s: %s',
    (prizeType, isAwarded, hasReceiver, isReceived, status) => {
      expect(giftStatus({ prizeType, isAwarded, hasReceiver, isReceived })).toBe(status)
    },
  )
})

describe('what the home of a payment campaign opens with', () => {
  test.each([
    ['0', '0', false, { kind: 'pay', payType: '1' }],
    ['0', '0', true, { kind: 'pay', payType: '1' }],
    ['1', '1', true, { kind: 'pay', payType: '2' }],
    ['1', '1', false, undefined],
    ['2', '0', true, { kind: 'pay', payType: '3' }],
    ['2', '0', false, { kind: 'pay', payType: '1' }],
    ['1', '2', true, undefined],
    ['1', '3', true, { kind: 'finish', type: '1' }],
    ['1', '3', false, { kind: 'finish', type: '1' }],
    ['1', '4', false, { kind: 'finish', type: '2' }],
  ])('payStatus %s, orderStatus %s, pay=1 %s', (payStatus, orderStatus, returned, popup) => {
    expect(payHomePopup({ payStatus, orderStatus }, returned)).toEqual(popup)
  })

  test.each([
    ['2', '0', true, { kind: 'refund', isDone: false }],
    ['2', '0', false, { kind: 'refund', isDone: false }],
    ['2', '1', true, { kind: 'refund', isDone: true }],
    ['2', '1', false, { kind: 'pay', payType: '1' }],
    ['0', '0', true, { kind: 'pay', payType: '1' }],
    ['1', '0', false, undefined],
  ])('payStatus %s, refundStatus %s, pay=1 %s', (payStatus, refundStatus, returned, popup) => {
    expect(payHomePopup({ payStatus, orderStatus: '0', refundStatus }, returned)).toEqual(popup)
  })

  test('coming back alone never makes an unpaid chance a paid one', () => {
    const status = fc.constantFrom('0', '1', '2', '3', '4', undefined)
    fc.assert(
      fc.property(fc.constantFrom('0', '2'), status, fc.boolean(), (payStatus, orderStatus, returned) => {
        expect(payHomePopup({ payStatus, orderStatus }, returned)).not.toMatchObject({ payType: '2' })
      }),
    )
  })
})

test.each([
  ['gift', '1', 'gift'],
  ['pay', undefined, 'pay'],
  [undefined, undefined, 'gift'],
  [undefined, '0', 'pay'],
  ['bank', '0', 'pay'],
])('a campaign configured as %s with payStatus %s is of the kind %s', (kind, payStatus, is) => {
  expect(prizeCampaignKind(kind, { payStatus })).toBe(is)
})
