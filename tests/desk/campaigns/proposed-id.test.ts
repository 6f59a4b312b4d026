import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proposedId } from '../../../desk/campaigns/proposed-id'

const NOW = Date.parse('2026-12-01T23:30:00+08:00')
const proposed = (name: string, taken: readonly string[] = []) =>
  proposedId({ name, source: 'wheel', now: NOW, taken: new Set(taken) })

it.each([
  ['', ''],
  ['  ', ''],
  ['Spring Wheel 2027', 'spring-wheel-2027'],
  ['Ｓｐｒｉｎｇ　Ｗｈｅｅｌ', 'spring-wheel'],
  ['2027新春转盘', 'wheel-2027'],
  ['新春幸运大转盘', 'wheel-20261201'],
  ['ABC 新春', 'abc'],
])('“%s” is %s', (name, id) => {
  expect(proposed(name)).toBe(id)
})

it('is no other campaign’s', () => {
  expect(proposed('Spring Wheel', ['spring-wheel'])).toBe('spring-wheel-2')
  expect(proposed('Spring Wheel', ['spring-wheel', 'spring-wheel-2'])).toBe('spring-wheel-3')
})

it('is an id, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      expect(proposed(name)).toMatch(name.trim() === '' ? /^$/ : /^[A-Za-z0-9_-]{1,64}$/)
    }),
  )
})
