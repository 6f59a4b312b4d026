import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameData } from '../../../src/stage/same-data'

describe('plain data', () => {
  test('a copy says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(sameData(data, structuredClone(data))).toBe(true)
      }),
    )
  })

  test('agrees with a comparison of the texts, key order aside', () => {
    const small = fc.oneof(fc.constantFrom(0, 1, '1', null, true), fc.array(fc.nat(1), { maxLength: 2 }))
    const object = fc.dictionary(fc.constantFrom('a', 'b'), small)
    const text = (data: object) => JSON.stringify(Object.entries(data).sort())
    fc.assert(
      fc.property(object, object, (a, b) => {
        expect(sameData(a, b)).toBe(text(a) === text(b))
      }),
      { numRuns: 500 },
    )
  })

  test('an array is no object, a missing key no undefined one', () => {
    expect(sameData([], {})).toBe(false)
    expect(sameData({ a: undefined }, { b: undefined })).toBe(false)
  })
})
