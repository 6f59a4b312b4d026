import { expect, it } from 'vitest'
import { editedButtons, strangeButtons, withButton } from '../../../../desk/editor/buttons/buttons'
import { pageAt } from '../../../../domain/paths'

const WHOLE = { coupons: { stock: 1 }, config: { merchantsListBg: '/media/x.webp' } }
const shown = (value: unknown) =>
  editedButtons(value, WHOLE)
    .filter(({ isShown }) => isShown)
    .map(({ number }) => number)

it('buttons stand in the order of the landing page, and what is none is apart', () => {
  expect(shown('5,1,9,4')).toEqual(['1', '4', '5'])
  expect(shown(['3', '2'])).toEqual(['2', '3'])
  expect(shown(undefined)).toEqual([])
  expect(strangeButtons('5,x,9,x')).toEqual(['x', '9'])
})

it('each leads to a page of ours or opens a popup', () => {
  const addresses = editedButtons('', WHOLE).map(({ address }) => address)
  expect(addresses).toEqual([
    undefined,
    '/new-dbank/lookWallet',
    '/new-dbank/activeMerchants',
    '/new-dbank/activeApply?applyType=1',
    '/new-dbank/activeApply?applyType=2',
  ])
  for (const address of addresses)
    if (address)
      expect(pageAt(new URL(address, 'https://x').pathname.replace('/new-dbank', ''))).toBeDefined()
})

it('a button says what it lacks to lead anywhere', () => {
  expect(editedButtons('1,3,4', {}).map(({ lacks }) => lacks)).toEqual([
    'coupons',
    undefined,
    'merchants',
    undefined,
    undefined,
  ])
  expect(editedButtons('1,3', WHOLE).every(({ lacks }) => lacks === undefined)).toBe(true)
})

it('a button that is shown comes to its place, in the form that stood there; what is none stays until it is removed', () => {
  expect(withButton('5,4', '2', true)).toBe('2,4,5')
  expect(withButton(['5', 'x'], '1', true)).toEqual(['1', '5', 'x'])
  expect(withButton('5,4,9', '4', false)).toBe('5,9')
  expect(withButton('5,9', '9', false)).toBe('5')
  expect(withButton(undefined, '4', true)).toBe('4')
})
