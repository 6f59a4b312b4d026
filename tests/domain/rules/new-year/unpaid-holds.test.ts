import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD_STEP, MOST_CARDS, quantityProblem } from '../../../../domain/rules/new-year/booking'
import {
  lastCards,
  offeredCards,
  roomForUnpaid,
  takesLast,
} from '../../../../domain/rules/new-year/unpaid-holds'

const NOBODY = { phone: 0, address: 0, last: 0 }

describe('what an unpaid order can hold', () => {
  it.each([
    ['a large stock', { total: 5_000, left: 5_000 }, NOBODY, 2, 1_250],
    ['a phone that holds its share', { total: 500, left: 400 }, { ...NOBODY, phone: 100 }, 2, 20],
    ['an address that holds half', { total: 500, left: 250 }, { ...NOBODY, address: 250 }, 2, 0],
    ['a small stock: a step for each order', { total: 30, left: 30 }, NOBODY, 2, 20],
    ['the last cards, fewer than ten', { total: 6, left: 6 }, NOBODY, 2, 6],
    ['the last tenth', { total: 500, left: 40 }, NOBODY, 2, 20],
    ['the last tenth, half of it held', { total: 500, left: 20 }, { ...NOBODY, last: 20 }, 2, 0],
  ])('%s', (_what, stock, holds, orders, room) => {
    expect(roomForUnpaid(stock, holds, orders)).toBe(room)
  })

  it('is offered whole above the last tenth', () => {
    expect(offeredCards({ total: 500, left: 50 }, 0)).toBe(50)
    expect(offeredCards({ total: 500, left: 49 }, 0)).toBe(20)
    expect(offeredCards({ total: 500, left: 0 }, 0)).toBe(0)
  })
})

interface Order {
  phone: number
  address: number
  count: number
  isLast: boolean
}

/** Books, pays and gives back in any order, as the server does with the rule's answers; `check` sees the state after each. */
function play(
  total: number,
  orders: number,
  steps: readonly { phone: number; address: number; count: number; next: 'hold' | 'pay' | 'lapse' }[],
  check: (held: readonly Order[], taken: Order, left: number) => void,
): void {
  let sold = 0
  let held: Order[] = []
  const sum = (some: readonly Order[]) => some.reduce((all, { count }) => all + count, 0)
  for (const { phone, address, count, next } of steps) {
    const left = total - sold - sum(held)
    const holds = {
      phone: sum(held.filter((one) => one.phone === phone)),
      address: sum(held.filter((one) => one.address === address)),
      last: sum(held.filter(({ isLast }) => isLast)),
    }
    const room = roomForUnpaid({ total, left }, holds, orders)
    expect(room).toBeGreaterThanOrEqual(0)
    expect(room).toBeLessThanOrEqual(left)
    const wanted = Math.min(count, room)
    if (wanted > 0 && quantityProblem(wanted, left) === undefined) {
      const order = { phone, address, count: wanted, isLast: takesLast(wanted, left, lastCards(total)) }
      held = [...held, order]
      check(held, order, left - wanted)
    }
    const [first, ...rest] = held
    if (first === undefined || next === 'hold') continue
    held = rest
    if (next === 'pay') sold += first.count
  }
}

describe('unpaid orders, whoever books, pays or lets them lapse', () => {
  const step = fc.record({
    phone: fc.nat(5),
    address: fc.nat(3),
    count: fc.integer({ min: 1, max: MOST_CARDS }),
    next: fc.constantFrom('hold' as const, 'pay' as const, 'lapse' as const),
  })
  const steps = fc.array(step, { maxLength: 60 })
  const sumOf = (orders: readonly Order[]) => orders.reduce((all, { count }) => all + count, 0)

  it('hold no more than the shares of a phone and of an address', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 4 }),
        steps,
        (total, orders, all) =>
          play(total, orders, all, (held, { phone, address }, left) => {
            const ofPhone = sumOf(held.filter((one) => one.phone === phone))
            const ofAddress = sumOf(held.filter((one) => one.address === address))
            expect(ofPhone).toBeLessThanOrEqual(Math.max(orders * CARD_STEP, ((left + ofPhone) * orders) / 8))
            expect(ofAddress).toBeLessThanOrEqual(Math.max(MOST_CARDS, (left + ofAddress) / 2))
          }),
      ),
    )
  })

  it('hold at most half of the last tenth, or one step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), steps, (total, all) =>
        play(total, 4, all, (held, { isLast }, left) => {
          expect(isLast).toBe(left < total / 10)
          const last = sumOf(held.filter((one) => one.isLast))
          if (isLast) expect(last).toBeLessThanOrEqual(Math.max(CARD_STEP, (left + last) / 2))
        }),
      ),
    )
  })

  it('let everybody who pays have what the page offers, to the last card', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), (total) => {
        let left = total
        while (left > 0) {
          const offered = offeredCards({ total, left }, 0)
          const room = roomForUnpaid({ total, left }, NOBODY, 2)
          const count = Math.min(offered, room, MOST_CARDS)
          expect(count).toBeGreaterThan(0)
          expect(quantityProblem(count, left)).toBeUndefined()
          left -= count
        }
      }),
    )
  })
})
