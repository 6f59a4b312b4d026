import { describe, expect, it } from 'vitest'
import { allCalls } from '../../domain/calls'
import { pageCases } from '../../e2e/pages'
import { routes } from '../../src/app/routes'
import { useApp } from './support/app'

/** The calls that both parts of the spec list in their tables (§7), as they are written there. */
const SPEC_CALLS = [
  '/api/user/auth',
  '/api/notify/codes',
  '/sms/send/smsCode',
  '/api/sys/config/selectByKey',
  '/api/shubi/activity/config',
  '/api/shubi/activity/coupon',
  '/api/shubi/activity/register',
  '/api/shubi/activity/result/query',
  '/api/shubi/activity/redPacketOptionalConfQuery',
  '/api/shubi/activity/queryIsTakeOpenCardActivity',
  '/api/shubi/activity/award/conf',
  '/api/shubi/activity/award',
  '/api/shubi/activity/pageStatistics',
  '/api/shubi/activity/offlineActivityRecord',
  '/api/shubi/activity/offlineActivityConfirm',
  '/api/shubi/activity/queryActivityRecord',
  '/api/shubi/bindCardActivity/config',
  '/api/shubi/bindCardActivity/register',
  '/api/shubi/bindCardActivity/queryActivityRecord',
  '/api/shubi/bindCardReissueActivity/config',
  '/api/shubi/bindCardReissueActivity/register',
  '/api/shubi/bindCardReissueActivity/queryActivityRecord',
  '/api/shubi/card/activity/check/customer/isReceived',
  '/api/shubi/card/activity/config',
  '/api/shubi/card/activity/exchange/redEnvelope',
  '/api/shubi/conversionCode/receive',
  '/api/shubi/zyModuleConfig/list',
  '/api/shubi/offline/activity/login',
  '/api/acc/getCustomerInfo',
  '/api/acc/getZyCusInfo',
  '/api/zhangyin/activities',
  '/api/shubi/newYear/activity/config',
  '/api/shubi/newYear/activity/envelopes/list',
  '/api/shubi/newYear/activity/appointment',
  '/api/shubi/newYear/activity/customer/login',
  '/api/shubi/newYear/activity/order/list',
  '/api/shubi/newYear/activity/customer/activate',
  '/api/shubi/newYear/activity/cancle/appointment',
  '/api/shubi/newYear/activity/deliveryman/login',
  '/api/shubi/newYear/activity/deliveryman/sign',
  '/api/shubi/zyPay/activity/login/authorize',
  '/api/shubi/zyPay/activity/config',
  '/api/shubi/zyPay/activity/queryOrRegister',
  '/api/shubi/zyPay/activity/draw',
  '/api/shubi/zyPay/activity/scratch/award',
  '/api/shubi/zyPay/activity/drawPrizeList',
  '/api/shubi/zyPay/activity/order',
  '/api/shubi/zyPay/activity/inputReceiveInfo',
]

/** Calls of ours (decisions §3, §7, §14). */
const OWN_CALLS = [
  '/api/shubi/newYear/activity/deliveryman/contact',
  '/api/acc/state',
  '/api/shubi/activity/leave',
  '/api/captcha/challenge',
  '/api/captcha/verify',
  '/api/operator/login',
  '/api/operator/logout',
  '/api/operator/registrations',
  '/api/operator/registrations/show',
  '/api/operator/redEnvelopes',
  '/api/operator/gifts',
  '/api/operator/gifts/show',
  '/api/shubi/offline/activity/qrcode',
  '/api/shubi/offline/activity/pass',
  '/api/shubi/activity/winners',
  '/api/location/client',
  '/api/location/ip',
  '/api/location/geocoder',
  '/api/location/position',
  '/api/wallet/openAccount',
  '/api/wallet/jumpAddress',
  '/api/field-data',
]

describe('every call of the contract', () => {
  const server = useApp()
  const listed = [...SPEC_CALLS, ...OWN_CALLS]

  it.each(listed)('%s has a schema, a route and a description', async (path) => {
    const call = allCalls.find((one) => one.path === path)
    expect(call).toBeDefined()
    const { app } = server
    expect(app.hasRoute({ method: call?.method ?? 'POST', url: path })).toBe(true)
    const { paths } = (await app.inject('/api/openapi.json')).json()
    expect(paths).toHaveProperty([path, (call?.method ?? '').toLowerCase(), 'responses'])
  })

  it('is in one of the tables', () => {
    const unlisted = allCalls.map(({ path }) => path).filter((path) => !listed.includes(path))
    expect(unlisted).toEqual([])
  })
})

describe('every route', () => {
  it.each(routes.map(({ path }) => path))('%s is looked at', (path) => {
    expect(pageCases.some((shot) => shot.path === path)).toBe(true)
  })
})
