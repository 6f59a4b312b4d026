import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALSO_CARRIED,
  CARRIED,
  carry,
  carryAlong,
  withoutPrivate,
  withoutTails,
  withQuery,
} from '../../../../domain/rules/visit/query'

const params = (text: string) => new URLSearchParams(text)
const anyName = fc.oneof(
  fc.constantFrom(...CARRIED, ...ALSO_CARRIED, 'phone', 'applyType', 'x'),
  fc.string({ minLength: 1, maxLength: 8 }),
)
const anyQuery = fc
  .uniqueArray(fc.tuple(anyName, fc.string()), { selector: ([name]) => name })
  .map((pairs) => new URLSearchParams(pairs))

test('the parameters of the spec, without the phone', () => {
  expect(CARRIED.join(' ')).toBe(
    'activityId activityChannel conversionCode state code forms customization filed quickConfig key b qc bg',
  )
})

describe('carry', () => {
  test('keeps what is carried, drops the rest, sets the extras', () => {
    const current = params('activityId=wheel&applyType=1&utm=x&phone=13800000001&lang=en&bg=')
    expect(carry(current, { applyType: '2' }).toString()).toBe('activityId=wheel&bg=&lang=en&applyType=2')
  })

  test('an extra wins over the current value, undefined changes nothing, null takes it out', () => {
    const current = params('activityId=a&key=k&code=c')
    expect(carry(current, { activityId: 'b', key: undefined, code: null }).toString()).toBe(
      'activityId=b&key=k',
    )
  })

  test('no phone gets through, not even as an extra', () => {
    expect(carry(params('phone=1'), { phone: '2' }).toString()).toBe('')
  })

  test('values survive as they are', () => {
    const forms = JSON.stringify({ customerName: '张三 & 李四', code: '1+1=2' })
    const next = carry(new URLSearchParams({ forms }))
    expect(params(next.toString()).get('forms')).toBe(forms)
  })

  test('keeps every carried parameter and nothing else; twice is as good as once', () => {
    const names: readonly string[] = [...CARRIED, ...ALSO_CARRIED]
    fc.assert(
      fc.property(anyQuery, (current) => {
        const next = carry(current)
        for (const name of current.keys()) {
          expect(next.get(name)).toBe(names.includes(name) ? current.get(name) : null)
        }
        for (const name of next.keys()) expect(names).toContain(name)
        expect(carry(next).toString()).toBe(next.toString())
      }),
    )
  })

  test('leaves the current query alone', () => {
    fc.assert(
      fc.property(anyQuery, (current) => {
        const before = current.toString()
        carry(current, { activityId: 'x', code: null })
        withoutPrivate(current)
        expect(current.toString()).toBe(before)
      }),
    )
  })
})

describe('a link into the app', () => {
  const current = params('activityId=a&activityChannel=2&conversionCode=c&key=k&lang=en&probe=1&utm=x')
  test.each([
    ['without an activity', '', 'activityId=a&activityChannel=2&conversionCode=c&key=k&lang=en&probe=1'],
    [
      'to the same one',
      'activityId=a&key=own',
      'activityId=a&activityChannel=2&conversionCode=c&key=own&lang=en&probe=1',
    ],
    ['to another', 'activityId=b', 'activityChannel=2&lang=en&activityId=b'],
    [
      'to another on its own channel',
      'activityId=b&activityChannel=3',
      'activityChannel=3&lang=en&activityId=b',
    ],
    ['that brings a phone', 'activityId=b&phone=13800000001', 'activityChannel=2&lang=en&activityId=b'],
  ])('%s', (_, link, query) => {
    expect(carryAlong(current, params(link)).toString()).toBe(query)
  })

  test('from a page without an activity', () => {
    expect(carryAlong(params('code=c&lang=en'), params('activityId=b')).toString()).toBe(
      'lang=en&activityId=b',
    )
  })
})

describe('withoutTails', () => {
  test.each([
    ['wheel', 'wheel'],
    ['wheel。', 'wheel'],
    ['wheel）', 'wheel'],
    ['wheel，点击参与', 'wheel'],
    ['wheel, 点击参与', 'wheel'],
    ['wheel ', 'wheel'],
    ['wheel.', 'wheel'],
    ['tier_one-2」退订回T', 'tier_one-2'],
    ['tier-one,tier-two', 'tier-one,tier-two'],
    ['tier-one,tier-two。', 'tier-one,tier-two'],
  ])('reads the id %j as %j', (given, id) => {
    const names = ['activityId', 'activityOneId', 'activityTwoId', 'activityChannel', 'orderNo']
    for (const name of names)
      expect([...withoutTails(new URLSearchParams({ lang: 'en', [name]: given }))]).toEqual([
        ['lang', 'en'],
        [name, id],
      ])
  })

  test('leaves alone what is no id, and what is none at all', () => {
    const query = new URLSearchParams({ title: '点击，参与。', activityId: '（wheel' })
    expect(withoutTails(query).toString()).toBe(query.toString())
  })
})

describe('withoutPrivate', () => {
  test('takes phone and form out and keeps the rest', () => {
    const { query, phone, forms } = withoutPrivate(params('a=1&phone=13800000001&forms=%7B%7D&phone=2&b=2'))
    expect([query.toString(), phone, forms]).toEqual(['a=1&b=2', '13800000001', '{}'])
  })

  test('where there are none, says so', () => {
    const { query, phone, forms } = withoutPrivate(params('a=1'))
    expect([query.toString(), phone, forms]).toEqual(['a=1', undefined, undefined])
  })
})

describe('withQuery', () => {
  test('the SMS key and code of the form win over the query', () => {
    const payload = withQuery({ code: '123456', key: 'sms' }, params('code=oauth&key=bg_config&state=s'))
    expect(payload).toEqual({ code: '123456', key: 'sms', state: 's' })
  })

  test('what the form does not have comes from the query', () => {
    const form = { activityId: 'wheel', code: '', conversionCode: undefined }
    expect(withQuery(form, params('code=c&conversionCode=DEMO0001&pass=p'))).toEqual({
      activityId: 'wheel',
      code: 'c',
      conversionCode: 'DEMO0001',
      pass: 'p',
    })
  })

  test('the query never says who the visitor is, and sends nothing that is the page’s own', () => {
    const query = params(
      'customerName=x&phone=1&idCard=2&phonekey=3&redPacketOptionalConfId=4&userTakeEvInfo=5&clientIp=6&extendInfo=7' +
        '&forms=8&lang=en&probe=1&clock=manual&__proto__=9&qc=kept',
    )
    expect(Object.entries(withQuery({}, query))).toEqual([['qc', 'kept']])
  })

  test('of a repeated parameter the first counts, as in carry', () => {
    expect(withQuery({}, params('b=1&b=2'))).toEqual({ b: '1' })
    expect(carry(params('b=1&b=2')).toString()).toBe('b=1')
  })

  test('no query changes anything that was entered', () => {
    const anyForm = fc.dictionary(
      fc.constantFrom('code', 'key', 'phone', 'activityId'),
      fc.string({ minLength: 1 }),
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(anyForm, anyQuery, (form, query) => {
        expect(withQuery(form, query)).toMatchObject(form)
      }),
    )
  })
})
