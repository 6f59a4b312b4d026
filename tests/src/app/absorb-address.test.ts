import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { absorbAddress, absorbRoute, readForms } from '../../../src/app/absorb-address'
import { session } from '../../../src/stores/session'

afterEach(() => vi.unstubAllGlobals())

/** Opens an address and returns the address bar's content afterwards. */
function open(search: string): string {
  let shown = `/new-dbank/activeApply${search}#top`
  vi.stubGlobal('location', { pathname: '/new-dbank/activeApply', search, hash: '#top' })
  vi.stubGlobal('history', {
    state: { idx: 3 },
    replaceState: (_: unknown, __: string, url: string) => {
      shown = url
    },
  })
  absorbAddress()
  return shown
}

describe('the first page', () => {
  it('takes phone and entered form out of the address into session state', () => {
    const forms = encodeURIComponent(JSON.stringify({ customerName: '小红', count: 2 }))
    expect(open(`?activityId=a&phone=13900000000&forms=${forms}&lang=en`)).toBe(
      '/new-dbank/activeApply?activityId=a&lang=en#top',
    )
    expect(session.getState()).toMatchObject({
      phone: '13900000000',
      forms: { customerName: '小红', count: '2' },
    })
  })

  it('keeps what it knew when a later address brings nothing', () => {
    open('?phone=13900000001')
    open('?activityId=b')
    open('?phone=')
    expect(session.getState().phone).toBe('13900000001')
  })

  it('numbers the links that bring something, and keeps what the newest gave apart', () => {
    open('?phone=13900000002')
    const first = session.getState().given
    open(`?forms=${encodeURIComponent('{"customerName":"小明"}')}`)
    open('?activityId=b')
    expect(first?.values).toEqual({ phone: '13900000002' })
    expect(session.getState().given).toEqual({
      link: (first?.link ?? 0) + 1,
      values: { customerName: '小明' },
    })
  })

  it('takes what follows the ids out of the address, and gives nothing with it', () => {
    const { given } = session.getState()
    expect(open(`?lang=en&activityId=${encodeURIComponent('wheel，点击参与')}`)).toBe(
      '/new-dbank/activeApply?lang=en&activityId=wheel#top',
    )
    expect(session.getState().given).toBe(given)
    expect(absorbRoute('/activeApply?activityId=wheel%20')).toBe('/activeApply?activityId=wheel')
  })

  it('does the same with a route that is about to be opened', () => {
    expect(absorbRoute('/activeApply?activityId=a&forms=%7B%22idCard%22%3A%221%22%7D')).toBe(
      '/activeApply?activityId=a',
    )
    expect(session.getState().given?.values).toEqual({ idCard: '1' })
    expect(absorbRoute('/activeApply?activityId=a')).toBe('/activeApply?activityId=a')
    expect(absorbRoute('/')).toBe('/')
  })

  it('leaves other addresses alone', () => {
    expect(open('?activityId=a&code=x')).toBe('/new-dbank/activeApply?activityId=a&code=x#top')
  })
})

describe('an entered form in the address', () => {
  it.each([[undefined], ['{'], ['[1]'], ['null'], ['"text"'], ['{"a":{"b":1}}']])('%j is none', (json) => {
    expect(readForms(json)).toBeUndefined()
  })

  it('may hold the extra fields as a list or as its text', () => {
    const items = [{ label: '工号', value: '7' }]
    const extendInfo = JSON.stringify(items)
    expect(readForms(JSON.stringify({ extendInfo: items }))).toEqual({ extendInfo })
    expect(readForms(JSON.stringify({ extendInfo }))).toEqual({ extendInfo })
  })

  it('gives back every form of plain fields as texts', () => {
    const fields = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()))
    fc.assert(
      fc.property(fields, (form) => {
        const read = readForms(JSON.stringify(form))
        const expected = Object.entries(form).filter(([name]) => name !== '__proto__')
        expect(Object.entries(read ?? {})).toEqual(expected.map(([name, value]) => [name, String(value)]))
      }),
    )
  })
})
