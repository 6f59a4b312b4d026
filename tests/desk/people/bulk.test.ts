import { describe, expect, it } from 'vitest'
import { BULK_ACTIONS } from '../../../desk/people/bulk/actions'
import { advance, begin, beginAgain, stepOf } from '../../../desk/people/bulk/run'
import { ROWS_AT_ONCE } from '../../../domain/desk/bulk-calls'

const ids = Array.from({ length: 70 }, (_, at) => `r${at}`)
const outcome = { done: 0, unchanged: 0, fen: 0, failed: [] }

describe('an action on many rows', () => {
  it('goes on some rows at a time, and again with those that failed alone', () => {
    const begun = begin(ids)
    expect(stepOf(begun)).toHaveLength(ROWS_AT_ONCE)
    const failed = [{ id: 'r3', message: 'has no card' }]
    const first = advance(begun, { done: 48, unchanged: 1, fen: 480, failed })
    expect(first).toMatchObject({ total: 70, answered: 50, done: 48, unchanged: 1, fen: 480, failed })
    expect(stepOf(first)).toEqual(ids.slice(50))
    // The second step got no answer.
    const again = beginAgain(first)
    expect(again).toMatchObject({ answered: 49, done: 48, failed: [] })
    expect(stepOf(again)).toEqual(['r3', ...ids.slice(50)])
    const last = advance(again, { ...outcome, done: 21, fen: 210 })
    expect(last).toMatchObject({ answered: 70, done: 69, unchanged: 1, fen: 690, failed: [], rest: [] })
  })

  it('is offered for rows that allow it alone', () => {
    const [send] = BULK_ACTIONS.registrations
    const row = {
      id: 'x',
      at: 1,
      channel: '1',
      channelName: '',
      name: '张**',
      phone: '138****0001',
      idCard: null,
    }
    const registration = {
      ...row,
      extendInfo: null,
      prizeName: null,
      promisedFen: 880,
      heldFen: 880,
      state: 'pending',
    } as const
    expect(send.fits(registration)).toBe(true)
    // What was drawn goes out by itself.
    expect(send.fits({ ...registration, heldFen: null, state: 'nothingHeld' })).toBe(false)
    expect(send.labelOf(registration)).toBe('张** 138****0001')
    const [prepare, dispatch] = BULK_ACTIONS.orders
    const order = {
      id: 'o',
      at: 1,
      name: '',
      phone: '',
      address: '深圳市',
      deliveryTime: null,
      content: null,
    }
    const paid = { ...order, amountFen: 1, state: 'paid' } as const
    expect([prepare.fits(paid), dispatch.fits(paid)]).toEqual([true, false])
    expect([prepare, dispatch].map(({ fits }) => fits({ ...paid, state: 'prepared' }))).toEqual([false, true])
    expect(prepare.fits({ ...paid, address: null })).toBe(false)
  })
})
