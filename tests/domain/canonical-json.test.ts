import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../domain/canonical-json'

/** The same values with their names written in the opposite order. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(reversed)
  const entries = Object.entries(value).map(([name, inner]) => [name, reversed(inner)])
  return Object.fromEntries(entries.reverse())
}

it('sorts names at every depth and keeps the order of lists', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }, 'a'], a: { z: true, y: '币' } })).toBe(
    '{"a":{"y":"币","z":true},"b":[{"c":null,"d":1},"a"]}',
  )
})

it('gives one text whatever the order of the names, and one that reads back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(reversed(value))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('keeps a field of the name __proto__, which a copy could lose', () => {
  const text = '{"__proto__":{"a":1},"b":2}'
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})
