import { expect, it } from 'vitest'
import { headingPlaces, plainHeading } from '../../../domain/rules/heading'

it.each([
  ['*快递单号', '快递单号'],
  ['快递单号（必填）', '快递单号'],
  ['【快递单号】', '快递单号'],
  ['快 递\n单号', '快递单号'],
  ['快递单号：', '快递单号'],
  ['Ｔｒａｃｋｉｎｇ Ｎｏ．', 'trackingno'],
  ['Tracking_Number*', 'trackingnumber'],
])('the heading %j is %j', (cell, plain) => {
  expect(plainHeading(cell)).toBe(plain)
})

it('finds columns by what they mean, and says which are missing', () => {
  const meanings = { number: ['编号'], parcel: ['单号', 'tracking number'] }
  expect(headingPlaces(['x', 'Tracking Number', '*编号'], meanings)).toEqual({ number: 2, parcel: 1 })
  expect(headingPlaces(['x', '单号'], meanings)).toEqual({ number: -1, parcel: 1 })
  expect(headingPlaces(['g-1', '顺丰'], meanings)).toBeUndefined()
})
