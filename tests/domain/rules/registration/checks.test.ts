import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityConfig } from '../../../../domain/campaign/activity-config'
import {
  type CheckForm,
  type CheckList,
  type CheckNeeds,
  firstProblem,
  problems,
} from '../../../../domain/rules/registration/checks'
import { FIELD_NAMES, fieldsOf } from '../../../../domain/rules/registration/fields'

const complete: CheckForm = {
  customerName: '张三',
  phone: '13800000001',
  idCard: '11010519491231002X',
  phonekey: 'k',
  code: '123456',
  conversionCode: 'DEMO0001',
  redPacketOptionalConfId: '7',
  extendInfo: [
    { label: '工号', value: '1' },
    { label: '网点', value: '2' },
  ],
  agreements: [true, true],
}
const everything: CheckNeeds = { shenzhenOnly: true, cityConfirmed: true, fields: FIELD_NAMES }
const broken: CheckForm = {
  extendInfo: [
    { label: '工号', value: ' ' },
    { label: '网点', value: '' },
  ],
}
const keysOf = (form: CheckForm, needs: CheckNeeds, list?: CheckList) =>
  problems(form, needs, list).map((problem) => problem.key)

describe('registration', () => {
  test('a complete form has no problem', () => {
    expect(problems(complete, everything)).toEqual([])
    expect(firstProblem(complete, everything)).toBeUndefined()
  })

  test('an empty form fails on everything, in the order of the spec', () => {
    expect(keysOf(broken, { ...everything, cityConfirmed: false })).toEqual([
      'check.shenzhenOnly',
      'check.name',
      'check.phoneEmpty',
      'check.idCard',
      'check.idCardInvalid',
      'check.smsKey',
      'check.smsCode',
      'check.redPacket',
      'check.extraField',
      'check.agreements',
    ])
  })

  test('mended one by one, each next message comes first', () => {
    const steps: [Partial<CheckForm>, string | undefined][] = [
      [{}, 'check.name'],
      [{ customerName: '张三' }, 'check.phoneEmpty'],
      [{ phone: '1380000' }, 'check.phoneWrong'],
      [{ phone: '13800000001' }, 'check.idCard'],
      [{ idCard: '110105194912310021' }, 'check.idCardInvalid'],
      [{ idCard: '11010519491231002X' }, 'check.smsKey'],
      [{ phonekey: 'k' }, 'check.smsCode'],
      [{ code: '1' }, 'check.redPacket'],
      [{ redPacketOptionalConfId: '7' }, 'check.extraField'],
      [{ extendInfo: complete.extendInfo }, 'check.agreements'],
      [{ agreements: [true, false] }, 'check.agreements'],
      [{ agreements: [true] }, undefined],
    ]
    let form = broken
    for (const [mended, key] of steps) {
      form = { ...form, ...mended }
      expect(firstProblem(form, everything)?.key).toBe(key)
    }
  })

  test('an extra field is named by its label, the first empty one first', () => {
    expect(firstProblem({ ...complete, extendInfo: broken.extendInfo }, everything)).toEqual({
      key: 'check.extraField',
      values: { label: '工号' },
    })
    const second = [
      { label: '工号', value: 'x' },
      { label: '网点', value: '' },
    ]
    expect(firstProblem({ ...complete, extendInfo: second }, everything)?.values).toEqual({ label: '网点' })
  })

  test.each([
    [{ shenzhenOnly: true }, 'check.shenzhenOnly'],
    [{ shenzhenOnly: true, cityConfirmed: false }, 'check.shenzhenOnly'],
    [{ shenzhenOnly: true, cityConfirmed: true }, undefined],
    [{ shenzhenOnly: false, cityConfirmed: false }, undefined],
  ])('place %o: %s', (needs, key) => {
    expect(firstProblem(complete, needs)?.key).toBe(key)
  })

  test('fields that the activity does not ask for are not checked', () => {
    const form = { ...complete, idCard: 'nonsense', redPacketOptionalConfId: '', extendInfo: [] }
    expect(problems(form, {})).toEqual([])
  })

  test('no agreements at all fail', () => {
    expect(keysOf({ ...complete, agreements: [] }, everything)).toEqual(['check.agreements'])
    expect(keysOf({ ...complete, agreements: undefined }, everything)).toEqual(['check.agreements'])
  })

  test('inside the bank app masked values from the login pass and no SMS is asked for', () => {
    const login = {
      ...complete,
      customerName: '张*',
      phone: '138*****001',
      idCard: '110105********002X',
      phonekey: '',
      code: '',
    }
    expect(problems(login, { ...everything, bankApp: true })).toEqual([])
    expect(keysOf(login, everything)).toEqual([
      'check.phoneWrong',
      'check.idCardInvalid',
      'check.smsKey',
      'check.smsCode',
    ])
  })

  test('inside the bank app what the login did not give is still missing', () => {
    expect(keysOf(broken, { ...everything, bankApp: true })).toEqual([
      'check.name',
      'check.phoneEmpty',
      'check.idCard',
      'check.redPacket',
      'check.extraField',
      'check.agreements',
    ])
  })
})

describe('the ID number', () => {
  test.each([
    ['registration', '', false],
    ['registration', 'registerIdCard', true],
    ['cardBinding', '', true],
    ['cardBinding', 'registerName', true],
    ['cardCode', 'registerIdCard', false],
  ] as const)('in the form %s with registerField "%s": %s', (form, registerField, asked) => {
    const fields = fieldsOf(form, activityConfig.parse({ registerField }))
    expect(fields.includes('idCard')).toBe(asked)
  })
})

describe('the other forms, empty', () => {
  test.each([
    ['winningQuery', ['check.phoneEmpty', 'check.smsKey', 'check.smsCode']],
    ['claimPopup', ['check.phoneEmpty', 'check.smsCode', 'check.smsKey']],
    ['redemption', ['check.phoneEmpty', 'check.redemptionCode', 'check.smsCode', 'check.smsKey']],
    ['recordPopup', ['check.phoneEmpty', 'check.smsCode', 'check.smsKey']],
    [
      'cardCode',
      [
        'check.shenzhenOnly',
        'check.phoneEmpty',
        'check.smsKey',
        'check.smsCode',
        'check.extraField',
        'check.agreements',
      ],
    ],
    ['walletApply', ['check.walletPhone', 'check.walletCode', 'check.walletKey']],
    ['authorisation', ['check.authorisation']],
    ['login', ['check.phoneEmptyLogin', 'check.smsCode', 'check.smsKey']],
  ] as const)('%s', (list, keys) => {
    expect(keysOf(broken, { ...everything, cityConfirmed: false }, list)).toEqual(keys)
    expect(problems(complete, everything, list)).toEqual([])
  })

  test('a wrong phone has one message everywhere', () => {
    const form = { ...complete, phone: '2380000' }
    for (const list of [
      'winningQuery',
      'claimPopup',
      'redemption',
      'cardCode',
      'walletApply',
      'login',
    ] as const) {
      expect(keysOf(form, everything, list)).toEqual(['check.phoneWrong'])
    }
  })

  test('/hbdhm inside the bank app asks for phone and redemption code only', () => {
    expect(keysOf({}, { bankApp: true }, 'redemption')).toEqual(['check.phoneEmpty', 'check.redemptionCode'])
  })

  test('three of four agreements are not authorisation', () => {
    expect(keysOf({ agreements: [true, true, false, true] }, {}, 'authorisation')).toEqual([
      'check.authorisation',
    ])
    expect(keysOf({ agreements: [true, true, true, true] }, {}, 'authorisation')).toEqual([])
  })
})

const anyForm: fc.Arbitrary<CheckForm> = fc.record(
  {
    customerName: fc.constantFrom('', ' ', '张三'),
    phone: fc.constantFrom('', ' ', '138', '13800000001'),
    idCard: fc.constantFrom('', '11', '11010519491231002X'),
    phonekey: fc.constantFrom('', 'k'),
    code: fc.constantFrom('', '123456'),
    conversionCode: fc.constantFrom('', 'DEMO0001'),
    redPacketOptionalConfId: fc.constantFrom('', '7'),
    extendInfo: fc.array(fc.record({ label: fc.string({ minLength: 1 }), value: fc.constantFrom('', 'x') })),
    agreements: fc.array(fc.boolean()),
  },
  { requiredKeys: [] },
)
const anyNeeds: fc.Arbitrary<CheckNeeds> = fc.record(
  {
    shenzhenOnly: fc.boolean(),
    cityConfirmed: fc.boolean(),
    fields: fc.subarray(FIELD_NAMES),
    bankApp: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('filling a field in never brings a new problem', () => {
  const field = fc.constantFrom(...(Object.keys(complete) as (keyof CheckForm)[]))
  fc.assert(
    fc.property(anyForm, anyNeeds, field, (form, needs, name) => {
      const before = keysOf(form, needs)
      for (const key of keysOf({ ...form, [name]: complete[name] }, needs)) expect(before).toContain(key)
    }),
  )
})

test('the first problem is the first of all, and there is none exactly when the list is empty', () => {
  fc.assert(
    fc.property(anyForm, anyNeeds, (form, needs) => {
      expect(firstProblem(form, needs)).toEqual(problems(form, needs)[0])
    }),
  )
})
