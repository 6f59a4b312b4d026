import { expect, it } from 'vitest'
import { distanceOf, distanceText, momentInput, momentValue } from '../../../desk/editor/form/moment-text'

it('shows a time on Shanghai’s clock in whatever form it stands', () => {
  expect(momentInput('2026-12-01T10:00:00+08:00')).toBe('2026-12-01T10:00')
  expect(momentInput('2026-12-01T02:00:00Z')).toBe('2026-12-01T10:00')
  expect(momentInput(Date.parse('2026-12-01T02:00:00Z'))).toBe('2026-12-01T10:00')
  expect(momentInput(String(Date.parse('2026-12-01T02:00:00Z')))).toBe('2026-12-01T10:00')
  expect(momentInput('+7d')).toBe('')
  expect(momentInput('2026-12-01T10:00')).toBe('')
  expect(momentInput('tomorrow')).toBe('')
})

it('writes the form that stood there, and ISO 8601 where none did', () => {
  const ms = Date.parse('2026-12-01T02:00:00Z')
  expect(momentValue('2026-12-01T10:00', undefined)).toBe('2026-12-01T10:00:00+08:00')
  expect(momentValue('2026-12-01T10:00', '+7d')).toBe('2026-12-01T10:00:00+08:00')
  expect(momentValue('2026-12-01T10:00', 5)).toBe(ms)
  expect(momentValue('2026-12-01T10:00', String(ms + 5))).toBe(String(ms))
  expect(momentValue('', '+7d')).toBeUndefined()
})

it('reads and writes distances from the first start', () => {
  expect(distanceOf('-12h')).toEqual({ isAfter: false, count: '12', unit: 'h' })
  expect(distanceOf('7d')).toBeUndefined()
  expect(distanceOf('2026-12-01')).toBeUndefined()
  expect(distanceText({ isAfter: true, count: '30', unit: 'm' })).toBe('+30m')
})
