import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../domain/calls'
import {
  awardCall,
  awardConfCall,
  pageStatisticsCall,
  redPacketOptionsCall,
  registerCall,
} from '../../domain/calls/activity'
import { authCall } from '../../domain/calls/auth'
import { notifyCodesCall } from '../../domain/calls/notify'
import { registrationsCall } from '../../domain/calls/operator'
import { activityConfig } from '../../domain/campaign/activity-config'
import { flag, maybeNum, maybeText, num, text } from '../../domain/wire'

describe('the contract as a whole', () => {
  test('every path stands once', () => {
    const paths = allCalls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test.each([
    '/api/user/auth',
    '/api/notify/codes',
    '/api/sys/config/selectByKey',
    '/api/shubi/activity/config',
    '/api/shubi/activity/register',
    '/api/shubi/activity/award/conf',
    '/api/shubi/activity/award',
    '/api/shubi/activity/pageStatistics',
    '/api/shubi/activity/coupon',
    '/api/shubi/activity/result/query',
    '/api/shubi/activity/redPacketOptionalConfQuery',
  ])('%s is there, as a POST', (path) => {
    expect(allCalls.find((call) => call.path === path)?.method).toBe('POST')
  })

  test('calls that award or create carry an idempotency key', () => {
    const names =
      /\/(award|draw|register|activity\/appointment|zyPay\/activity\/order|exchange\/redEnvelope|conversionCode\/receive|offlineActivityConfirm|operator\/redEnvelopes)$/
    for (const call of allCalls.filter(({ path }) => names.test(path))) {
      expect(call, call.path).toMatchObject({ idempotent: true })
    }
    expect(registerCall.idempotent && awardCall.idempotent).toBe(true)
  })

  test('the auth call is open and travels in the clear', () => {
    expect(authCall).toMatchObject({ access: 'open', sealed: false })
  })

  test('no request schema takes anything but an object, and none throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allCalls), fc.anything(), (call, body) => {
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
        if (!isObject) expect(z.safeParse(call.request, body).success).toBe(false)
        else z.safeParse(call.request, body)
      }),
    )
  })
})

describe('what other clients send', () => {
  test.each([
    [authCall, { activityId: 7, channel: 1 }, { activityId: '7', channel: '1' }],
    [notifyCodesCall, { phone: 13_800_138_000 }, { phone: '13800138000' }],
    [pageStatisticsCall, { visvitPage: '/activeIndex', type: 1 }, { visvitPage: '/activeIndex', type: '1' }],
    [registrationsCall, { activityId: 'plain', page: '2' }, { activityId: 'plain', page: 2 }],
  ])('a number for a text and a text for a number in %o', (call, sent, read) => {
    expect(z.parse<z.ZodMiniType>(call.request, sent)).toEqual(read)
  })

  test.each([
    [notifyCodesCall, { phone: 138_001_380_000 }],
    [notifyCodesCall, { phone: true }],
    [pageStatisticsCall, { visvitPage: '/activeIndex', type: 3 }],
    [registrationsCall, { activityId: 'plain', page: '0' }],
    [registrationsCall, { activityId: 'plain', page: '1.5' }],
    [registrationsCall, { activityId: 'plain', page: ' 1' }],
    [registrationsCall, { activityId: 'plain', page: '' }],
  ])('no more than that in %o: %o', (call, sent) => {
    expect(z.safeParse<z.ZodMiniType>(call.request, sent).success).toBe(false)
  })
})

describe('what backends send', () => {
  test.each([
    ['1', true],
    [1, true],
    [true, true],
    ['0', false],
    [0, false],
    ['', false],
    [null, false],
    [undefined, false],
    ['2', false],
    ['true', false],
  ])('the flag %j is %s', (value, is) => expect(flag.parse(value)).toBe(is))

  test('numbers as texts and texts as numbers', () => {
    expect([num.parse('12.5'), num.parse(-3), text.parse(7), maybeText.parse(0)]).toEqual([
      12.5,
      -3,
      '7',
      '0',
    ])
    expect([maybeNum.parse(''), maybeNum.parse(null), maybeNum.parse('12')]).toEqual([
      undefined,
      undefined,
      12,
    ])
    expect([num.safeParse(''), num.safeParse('1e3'), num.safeParse(null)].map((r) => r.success)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('registerField as comma text or array', () => {
    expect(activityConfig.parse({ registerField: ' name, registerIdCard,' }).registerField).toEqual([
      'name',
      'registerIdCard',
    ])
    expect(activityConfig.parse({ registerField: ['registerIdCard'] }).registerField).toEqual([
      'registerIdCard',
    ])
    expect(activityConfig.parse({}).registerField).toEqual([])
  })

  test('award configuration, award and packet options', () => {
    expect(awardConfCall.response.parse({ drawConfigDetailResponses: [{ amount: 8.8 }] })).toEqual({
      drawConfigDetailResponses: [{ amount: '8.8', prizeName: undefined, prizeImg: undefined }],
    })
    expect(awardCall.response.parse({ awardIndex: '2', isOpenWallet: 1 })).toMatchObject({
      awardIndex: 2,
      isOpenWallet: true,
    })
    const options = {
      redPacketOptionalConfVoList: [{ id: 3, fullDiscountDesc: '满100减10', isReceiveOver: '1' }],
    }
    expect(redPacketOptionsCall.response.parse(options)).toEqual({
      redPacketOptionalConfVoList: [{ id: '3', fullDiscountDesc: '满100减10', isReceiveOver: true }],
    })
  })
})

describe('what clients send', () => {
  test('a registration keeps the query fields that ride along', () => {
    const body = { activityId: 'plain', customerName: '张*', state: 's', filed: 'openCardSkipLink' }
    expect(registerCall.request.parse(body)).toEqual(body)
  })

  test('a phone longer than 11 is refused', () => {
    expect(notifyCodesCall.request.safeParse({ phone: '138000000011' }).success).toBe(false)
    expect(notifyCodesCall.request.safeParse({ phone: '13800000001' }).success).toBe(true)
  })
})
