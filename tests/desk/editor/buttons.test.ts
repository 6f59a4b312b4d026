import { expect, it } from 'vitest'
import { shownButtons } from '../../../desk/editor/as-players/buttons'

const WHOLE = { coupons: { stock: 1 }, config: { merchantsListBg: '/media/x.webp' } }
const numbers = (value: unknown) => shownButtons(value, WHOLE).map(({ number }) => number)

it('buttons stand in the order of the landing page, and what is none is left out', () => {
  expect(numbers('5,1,9,4')).toEqual(['1', '4', '5'])
  expect(numbers(['3', '2'])).toEqual(['2', '3'])
  expect(numbers(undefined)).toEqual([])
})

it('a button says what it lacks to lead anywhere', () => {
  expect(shownButtons('1,3,4', {})).toEqual([
    { number: '1', lacks: 'coupons' },
    { number: '3', lacks: 'merchants' },
    { number: '4', lacks: undefined },
  ])
  expect(shownButtons('1,3', WHOLE).map(({ lacks }) => lacks)).toEqual([undefined, undefined])
})
