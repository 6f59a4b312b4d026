import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFaceValue } from '../../../../../domain/rules/new-year/booking'
import { bookingProblem } from '../../../../../src/campaigns/new-year/booking/checks'
import { chosenCards } from '../../../../../src/campaigns/new-year/orders/order-texts'

type BookingForm = Parameters<typeof bookingProblem>[0]
type BookingFacts = Parameters<typeof bookingProblem>[1]

const at = (time: string) => Date.parse(`2026-02-03T${time}:00+08:00`)

const FORM: BookingForm = {
  phone: '13912345678',
  day: '2026-02-04',
  slot: '9:30-13:30',
  area: '南山区',
  address: '科技园路1号',
  customerName: '欧阳小明',
}
const FACTS: BookingFacts = {
  nowMs: at('10:00'),
  availability: { status: 0 },
  shenzhenOnly: true,
  cityConfirmed: true,
  bounds: { start: '2026-02-02', end: '2026-02-06' },
  phonekey: 'key',
  code: '123456',
  ticks: [true],
  cardsChosen: 1,
}

/** Each fault with its message, in the order of spec part 2 §5 and decisions §16. */
const FAULTS: [key: string, form: Partial<BookingForm>, facts: Partial<BookingFacts>][] = [
  ['booking.closedHours', {}, { nowMs: at('21:00') }],
  ['overlays.notStarted', {}, { availability: { status: 1, prompt: 'soon' } }],
  ['check.shenzhenOnly', {}, { cityConfirmed: false }],
  ['check.phoneEmpty', { phone: '' }, {}],
  ['check.smsKey', {}, { phonekey: undefined }],
  ['check.smsCode', {}, { code: '' }],
  ['booking.deliveryDate', { day: '' }, {}],
  ['booking.deliveryTime', { slot: '' }, {}],
  ['booking.area', { area: '' }, {}],
  ['booking.address', { address: ' ' }, {}],
  ['booking.recipientName', { customerName: ' ' }, {}],
  ['check.agreements', {}, { ticks: [false] }],
  ['booking.noneChosen', {}, { cardsChosen: 0 }],
]

describe('the checks of a booking', () => {
  it('passes a whole booking', () => {
    expect(bookingProblem(FORM, FACTS)).toBeUndefined()
  })

  it('names the first of any faults, in the order of the spec', () => {
    fc.assert(
      fc.property(fc.subarray(FAULTS, { minLength: 1 }), (faults) => {
        const form = Object.assign({}, FORM, ...faults.map(([, part]) => part))
        const facts = Object.assign({}, FACTS, ...faults.map(([, , part]) => part))
        expect(bookingProblem(form, facts)?.key).toBe(faults[0]?.[0])
      }),
    )
  })

  it("carries the campaign's own prompt", () => {
    const ended = bookingProblem(FORM, { ...FACTS, availability: { status: 2, prompt: '已结束' } })
    expect(ended).toMatchObject({ key: 'overlays.ended', prompt: '已结束' })
  })

  it('distinguishes a wrong phone from an empty one, and takes a past day for none', () => {
    expect(bookingProblem({ ...FORM, phone: '23912345678' }, FACTS)?.key).toBe('check.phoneWrong')
    expect(bookingProblem(FORM, { ...FACTS, nowMs: at('16:00') })?.key).toBe('booking.deliveryDate')
  })

  it('is open from seven to before nine', () => {
    const keyAt = (time: string) =>
      bookingProblem({ ...FORM, day: '2026-02-05' }, { ...FACTS, nowMs: at(time) })?.key
    expect(['06:59', '07:00', '20:59', '21:00'].map(keyAt)).toEqual([
      'booking.closedHours',
      undefined,
      undefined,
      'booking.closedHours',
    ])
  })
})

describe('the cards of an order', () => {
  it('reads back what the booking wrote', () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map((fen) => String(fen / 100))
    const choice = fc.record({ id: fc.string(), amount, count: fc.integer({ min: 1, max: 100 }) })
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        const read = chosenCards(chooseFaceValue(choices))
        expect(read).toEqual(choices.map(({ amount, count }) => ({ amount, count })))
      }),
    )
  })

  it('leaves a text alone that reads otherwise', () => {
    expect(chosenCards('a box of cards')).toEqual([])
    expect(chosenCards('66元*10,?')).toEqual([])
  })
})
