import { describe, expect, it } from 'vitest'
import {
  isWithin,
  moved,
  pathOf,
  pathText,
  valueAt,
  withoutValue,
  withValue,
} from '../../../desk/editor/document/path'
import { isSame } from '../../../desk/editor/document/same'

const document = {
  family: 'activity',
  config: { activityName: { 'zh-CN': '转盘', en: 'Wheel' } },
  prizes: [{ stock: 1 }, { stock: 2 }],
}

describe('places of a document', () => {
  it('reads what is there and nothing that is inherited', () => {
    expect(valueAt(document, ['prizes', 1, 'stock'])).toBe(2)
    expect(valueAt(document, ['prizes', 9, 'stock'])).toBeUndefined()
    expect(valueAt(document, ['config', 'constructor'])).toBeUndefined()
    expect(valueAt(document, ['family', 'length'])).toBeUndefined()
  })

  it('changes one place and shares the rest', () => {
    const next = withValue(document, ['prizes', 0, 'stock'], 5)
    expect(next.prizes).toEqual([{ stock: 5 }, { stock: 2 }])
    expect(next.config).toBe(document.config)
    expect(next.prizes[1]).toBe(document.prizes[1])
    expect(document.prizes[0]).toEqual({ stock: 1 })
  })

  it('makes what is missing on the way, and keeps the order of fields', () => {
    const next = withValue({ a: 1 } as object, ['coupons', 'codes', 0], 'X')
    expect(next).toEqual({ a: 1, coupons: { codes: ['X'] } })
    expect(Object.keys(withValue({ b: 1, a: 2 }, ['b'], 3))).toEqual(['b', 'a'])
  })

  it('writes a field named __proto__ as a field', () => {
    const next = withValue({} as object, ['__proto__'], { isAdmin: true })
    expect(Object.keys(next)).toEqual(['__proto__'])
    expect('isAdmin' in next).toBe(false)
  })

  it('removes fields and entries, and nothing where there is none', () => {
    expect(withoutValue(document, ['prizes', 0]).prizes).toEqual([{ stock: 2 }])
    expect(withoutValue(document, ['config', 'activityName']).config).toEqual({})
    expect(withoutValue(document, ['config', 'bogus'])).toEqual(document)
    expect(withoutValue(document, ['prizes', 7])).toBe(document)
  })

  it('reads the paths of problems with brackets and with dots', () => {
    expect(pathOf('prizes[2].stock')).toEqual(['prizes', 2, 'stock'])
    expect(pathOf('prizes.2.stock')).toEqual(['prizes', 2, 'stock'])
    expect(pathOf('')).toEqual([])
    expect(pathText(['prizes', 2, 'name', 'zh-CN'])).toBe('prizes[2].name.zh-CN')
  })

  it('tells what lies within a place', () => {
    expect(isWithin(['prizes', 2, 'stock'], ['prizes', 2])).toBe(true)
    expect(isWithin(['prizes', 2], ['prizes', 2, 'stock'])).toBe(false)
    expect(isWithin(['prizes', 1], ['prizes', 2])).toBe(false)
  })

  it('moves an entry, and nowhere beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  })
})

describe('two documents', () => {
  it('are the same whatever the order of their fields', () => {
    expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true)
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(isSame(undefined, 0)).toBe(false)
  })
})
