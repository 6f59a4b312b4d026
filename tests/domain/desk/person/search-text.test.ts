import { describe, expect, it } from 'vitest'
import { readSearch, searchKind } from '../../../../domain/desk/person/search-text'

describe('a text that is looked for', () => {
  it.each([
    '13911112222',
    '139 1111 2222',
    ' 139-1111-2222 ',
    '139.1111.2222',
    '+8613911112222',
    '+86 139 1111 2222',
    '(+86) 139 1111 2222',
    '0086 13911112222',
    '86-139-1111-2222',
    '１３９１１１１２２２２',
    '＋８６　１３９　１１１１　２２２２',
    '139\u20091111\u20112222',
    '\u202d13911112222\u202c',
    '\u200b139\u200b11112222',
  ])('is a phone in every spelling: %j', (text) => {
    expect(readSearch(text).phone).toBe('13911112222')
    expect(searchKind(readSearch(text))).toBe('phone')
  })

  it.each(['1391111222', '139111122223', '23911112222', '1391111222a', '8613911112222x'])(
    'is no phone: %j',
    (text) => {
      expect(readSearch(text).phone).toBeUndefined()
    },
  )

  it.each([
    ['张三 2222', '张三'],
    ['张三2222', '张三'],
    ['张三　２２２２', '张三'],
    ['2222 张三', '张三'],
    ['2222张三', '张三'],
    ['Ann Smith 2222', 'Ann Smith'],
    ['阿依古丽·买买提 2222', '阿依古丽·买买提'],
  ])('is a name with the last digits of a phone: %j', (text, name) => {
    expect(readSearch(text)).toMatchObject({ name, lastFour: '2222' })
    expect(searchKind(readSearch(text))).toBe('nameAndDigits')
  })

  it('has no digits alone: a part of a phone finds nobody', () => {
    for (const text of ['2222', '139', '** 2222', '张* 2222'])
      expect([text, readSearch(text).lastFour]).toEqual([text, undefined])
  })

  it('is a whole name, or a number in the ways in which it is written', () => {
    expect(readSearch(' 张三 ')).toEqual({ name: '张三', numbers: [] })
    expect(searchKind(readSearch('张三'))).toBe('name')
    expect(readSearch('sf 1000 2000').numbers).toEqual(['sf10002000', 'SF10002000'])
    expect(readSearch('SF-100').numbers).toEqual(['SF-100', 'SF100'])
    expect(searchKind(readSearch('SF-100'))).toBe('number')
    expect(readSearch('Ann Smith 2222').numbers).toEqual(['AnnSmith2222', 'ANNSMITH2222'])
    for (const nothing of ['', ' ', '%', "' or 1=1 --", '张**', '***'])
      expect([nothing, searchKind(readSearch(nothing))]).toEqual([nothing, 'nothing'])
  })
})
