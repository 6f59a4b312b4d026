import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn, isUndrawn, isWin, maskCode, prizeOf } from '../../../../domain/rules/prizes/prize'

const drawn = { isDraw: '1', drawType: '1', prizeName: '新春礼盒', prizeType: '1' }

describe('the prize of a participation', () => {
  it.each([
    ['not drawn', { isDraw: '0', prizeType: '1' }, { kind: 'undrawn' }],
    ['no prize by draw type', { ...drawn, drawType: '5' }, { kind: 'empty', name: '新春礼盒' }],
    ['no prize by prize type', { ...drawn, prizeType: '4' }, { kind: 'empty', name: '新春礼盒' }],
    [
      'physical, receiver open',
      drawn,
      { kind: 'physical', name: '新春礼盒', stage: 'open', task: undefined },
    ],
    [
      'physical, receiver known',
      { ...drawn, receiveAddress: '广东省深圳市南山区***' },
      { kind: 'physical', name: '新春礼盒', stage: 'preparing', task: undefined },
    ],
    [
      'physical, shipped',
      { ...drawn, receiveAddress: 'x', expressCompany: '顺丰', expressNo: 'SF1' },
      { kind: 'physical', name: '新春礼盒', stage: 'shipped', task: undefined },
    ],
    [
      'physical, received',
      { ...drawn, orderStatus: '4', expressNo: 'SF1' },
      { kind: 'physical', name: '新春礼盒', stage: 'received', task: undefined },
    ],
    [
      'coupon',
      { ...drawn, prizeType: '2', prizeName: '咖啡兑换码', couponCode: 'CF12345678' },
      { kind: 'coupon', name: '咖啡兑换码', code: 'CF12345678', redeemAt: undefined },
    ],
    [
      'envelope with its amount',
      { ...drawn, prizeType: '3', prizeName: '10元红包' },
      { kind: 'envelope', name: '10元红包', amount: '10' },
    ],
    [
      'envelope whose amount is known',
      { ...drawn, prizeType: '3', prizeName: '红包', amount: '6.66' },
      { kind: 'envelope', name: '红包', amount: '6.66' },
    ],
    [
      'physical with a task',
      { ...drawn, taskName: '去开卡', taskLink: '/task' },
      { kind: 'physical', name: '新春礼盒', stage: 'open', task: { name: '去开卡', link: '/task' } },
    ],
    [
      'a task without a link is none',
      { ...drawn, taskName: '去开卡' },
      { kind: 'physical', name: '新春礼盒', stage: 'open', task: undefined },
    ],
    ['a kind of the future', { ...drawn, prizeType: '9' }, { kind: 'other', name: '新春礼盒' }],
  ] as const)('%s', (_, participation, prize) => {
    expect(prizeOf(participation)).toEqual(prize)
  })

  it('is a win exactly when drawn and not of draw type 5', () => {
    expect(isWin(drawn)).toBe(true)
    expect(isWin({ ...drawn, drawType: '5' })).toBe(false)
    expect(isWin({ isDraw: '0' })).toBe(false)
    expect(isUndrawn({})).toBe(false)
  })
})

describe('the amount in a name', () => {
  it.each([
    ['8.88元红包', '8.88'],
    ['数币红包 10 元', '10'],
    ['2 yuan red packet', '2'],
    ['新春礼盒', undefined],
    ['一元', undefined],
    [undefined, undefined],
  ])('%s → %s', (name, amount) => expect(amountIn(name)).toBe(amount))
})

describe('a masked code', () => {
  it.each([
    ['CF12345678', 'CF******78'],
    ['CFABCDEFGHJK', 'CFA******HJK'],
    ['AB', '**'],
    ['', ''],
  ])('%s → %s', (code, masked) => expect(maskCode(code)).toBe(masked))

  it('keeps the length, hides at least half, and shows only true characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,40}$/), (code) => {
        const masked = maskCode(code)
        expect(masked).toHaveLength(code.length)
        const hidden = [...masked].filter((character) => character === '*').length
        expect(hidden * 2).toBeGreaterThanOrEqual(code.length)
        for (const [index, character] of [...masked].entries())
          if (character !== '*') expect(character).toBe(code[index])
      }),
    )
  })
})
