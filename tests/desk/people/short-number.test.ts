import { expect, it } from 'vitest'
import { shortNumber } from '../../../desk/people/table/short-number'

it('shows the part of a number that tells it from its neighbours', () => {
  expect(shortNumber('NY20261126K7MBX2QT9PLW')).toBe('…X2QT9PLW')
  expect(shortNumber('NY20261126K7MBX2QT9PLV')).not.toBe(shortNumber('NY20261126K7MBX2QT9PLW'))
  expect(shortNumber('0b5a7a56-9a34-4c1e-8f5e-2f6f3c9d1a01')).toBe('0b5a7a56…')
  expect(shortNumber('r-1')).toBe('r-1')
})
