import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDeliverableAddress, receiveAddress } from '../../../../domain/rules/new-year/booking'
import { type DeliveryForm, deliveryProblem } from '../../../../domain/rules/prizes/delivery'

const whole: DeliveryForm = {
  district: '南山区',
  address: '科技园路1号',
  receiverName: '王小明',
  receiverPhone: '13900000001',
}

describe('the delivery form', () => {
  it.each([
    [{}, undefined],
    [{ district: '' }, 'delivery.district'],
    [{ district: '深汕特别合作区' }, 'delivery.district'],
    [{ address: '  ' }, 'delivery.address'],
    [{ receiverName: ' ' }, 'delivery.receiverName'],
    [{ receiverPhone: '' }, 'delivery.receiverPhone'],
    [{ receiverPhone: '23900000001' }, 'check.phoneWrong'],
    [{ receiverPhone: '1390000000' }, 'check.phoneWrong'],
  ])('%j → %s', (change, key) => expect(deliveryProblem({ ...whole, ...change })?.key).toBe(key))

  it('checks in the order of its fields', () => {
    const fields = ['district', 'address', 'receiverName', 'receiverPhone'] as const
    fc.assert(
      fc.property(fc.subarray([...fields], { minLength: 1 }), (missing) => {
        const form = { ...whole, ...Object.fromEntries(missing.map((field) => [field, ''])) }
        const first = fields.find((field) => missing.includes(field))
        expect(deliveryProblem(form)).toEqual({ part: first, key: `delivery.${first}` })
      }),
    )
  })

  it('lets only addresses through that can be delivered', () => {
    expect(isDeliverableAddress(receiveAddress('南山区', whole.address))).toBe(true)
  })
})
