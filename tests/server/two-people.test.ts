import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '../../domain/call'
import { allCalls } from '../../domain/calls'
import { awardCall, registerCall, resultQueryCall } from '../../domain/calls/activity'
import * as bank from '../../domain/calls/bank'
import * as binding from '../../domain/calls/cards/binding'
import * as redemption from '../../domain/calls/cards/redemption'
import * as counter from '../../domain/calls/counter'
import * as newYear from '../../domain/calls/new-year'
import * as prizes from '../../domain/calls/prizes'
import { activityRecordCall, leaveCall } from '../../domain/calls/records'
import { CODES } from '../../domain/codes'
import { maskPhone } from '../../domain/rules/registration/mask'
import { formOf, freshKey, freshPhone, makeCampaign, registerPhone, stockOf } from './support/activity'
import { useApp } from './support/app'
import { bankGrants, bankVisitor } from './support/bank'
import * as ny from './support/new-year'
import { sealedPhone } from './support/offline'
import { EXPIRED, loggedIn, make, subjectOf } from './support/two-people'
import { makeGift, makePay } from './support/zy-pay'

const WITH_WALLET = 1
const WITHOUT_WALLET = 0

/** The least that each call that acts for somebody takes, in a session of the campaign `wheel`. */
const ACTING: readonly [Call, Record<string, unknown>][] = [
  [bank.zhangyinCall, { name: '张三', phone: '13800000001' }],
  [awardCall, { activityId: 'wheel' }],
  [registerCall, { activityId: 'wheel' }],
  [resultQueryCall, { activityId: 'wheel', phone: '13800000001' }],
  [binding.bindCardRegisterCall, { activityId: 'wheel' }],
  [binding.bindCardRecordCall, { activityId: 'wheel' }],
  [binding.reissueRegisterCall, { activityId: 'wheel' }],
  [binding.reissueRecordCall, { activityId: 'wheel' }],
  [activityRecordCall, { activityId: 'wheel' }],
  [redemption.cardReceivedCall, { activityId: 'wheel', conversionCode: 'DEMO0001' }],
  [redemption.cardExchangeCall, { activityId: 'wheel', conversionCode: 'DEMO0001' }],
  [redemption.conversionReceiveCall, { activityId: 'wheel', conversionCode: 'DEMO0001', phone: '' }],
  [redemption.openCardTakenCall, { activityId: 'wheel' }],
  [
    newYear.appointmentCall,
    {
      activityId: 'wheel',
      customerName: '张三丰',
      phone: '13800000001',
      receivePhone: '13800000001',
      chooseFaceValue: '8.88元*10,',
      chooseRedEnvelopeRequests: [{ id: '1', redEnvelopeAmount: '8.88', chooseCount: 10 }],
      receiveAddress: '广东省深圳市南山区科技园1号',
      bookingDeliveryTime: '2030-01-01 9:30-13:30',
      paySuccessSkipPageUrl: '/new-dbank/',
      payFailSkipPageUrl: '/new-dbank/',
    },
  ],
  [newYear.newYearLoginCall, { activityId: 'wheel', phone: '13800000001' }],
  [newYear.newYearOrdersCall, { activityId: 'wheel' }],
  [newYear.newYearActivateCall, { orderNo: 'NY1' }],
  [newYear.newYearCancelCall, { orderNo: 'NY1' }],
  [newYear.deliveryContactCall, { orderNo: 'NY1' }],
  [newYear.deliverySignCall, { orderNo: 'NY1' }],
  [prizes.queryOrRegisterCall, {}],
  [prizes.zyDrawCall, {}],
  [prizes.scratchAwardCall, {}],
  [prizes.zyOrderCall, { paySuccessSkipPageUrl: '/new-dbank/', payFailSkipPageUrl: '/new-dbank/' }],
  [prizes.receiveInfoCall, { receiveAddress: '1', receiveName: '张三丰', receivePhone: '13800000001' }],
]

describe('calls that act for somebody', () => {
  it('are all in the table of those that are tried with the subject of somebody else', () => {
    const acting = allCalls.filter(({ actsFor, by }) => actsFor && by !== 'manager').map(({ path }) => path)
    expect(ACTING.map(([{ path }]) => path).sort()).toEqual(acting.sort())
  })

  it('are known to name their person by phone, by openId where the request has one, or by the login of a manager', () => {
    const pathsBy = (what: Call['by']) => allCalls.filter(({ by }) => by === what).map(({ path }) => path)
    const byOpenId = pathsBy('openId')
    expect(byOpenId.every((path) => path.startsWith('/api/shubi/zyPay/'))).toBe(true)
    expect(byOpenId).toHaveLength(6)
    const ofManagers = allCalls.filter(({ access }) => access === 'manager').map(({ path }) => path)
    expect(pathsBy('manager')).toEqual([counter.managerLoginCall.path, ...ofManagers])
  })
})

describe('two people on one phone', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const force = (activityId: string, phone: string, awardIndex: number) =>
    server.app.inject({
      method: 'POST',
      url: '/lab/api/next-award',
      payload: { activityId, awardIndex, phone },
    })

  it.each(ACTING.map(([call, body]) => [call.path, call, body] as const))(
    '%s with the subject of somebody else is 401',
    async (_path, call, body) => {
      const client = await server.client().auth('wheel', '1')
      await registerPhone(client, 'wheel', freshPhone())
      const stranger = await server.client().auth('wheel', '1')
      const theirs =
        call.by === 'openId'
          ? (await loggedIn(server, stranger, 'gift')).subject
          : subjectOf(await registerPhone(stranger, 'wheel', freshPhone()))
      const who = call.by === 'openId' ? await loggedIn(server, client, 'gift') : {}
      for (const subject of [theirs, 'nobody']) {
        const sealed =
          'phone' in body && call.sealedFields.length > 0 ? { phone: sealedPhone(client, '13800000001') } : {}
        expect(await make(client, call, { ...body, ...who, ...sealed, subject })).toMatchObject(EXPIRED)
      }
    },
  )

  it.each([
    ['wheel', 1, 3],
    ['grid', 1, 3],
  ])(
    '%s: each draws for themselves, also when the first answer is asked for again',
    async (from, one, other) => {
      const activityId = await makeCampaign(server, {
        from,
        prizes: [
          { awardIndex: one, stock: 9, weight: 1 },
          { awardIndex: other, stock: 9, weight: 0 },
        ],
      })
      const client = await server.client().auth(activityId, '1')
      const [first, second] = [freshPhone(), freshPhone()]
      const mine = subjectOf(await registerPhone(client, activityId, first))
      await force(activityId, second, other)
      const lost = freshKey()
      const alone = await make(client, awardCall, { activityId }, lost)
      expect(alone.body.awardIndex).toBe(one)

      const theirs = subjectOf(await registerPhone(client, activityId, second))
      expect(theirs).not.toBe(mine)
      expect(await make(client, awardCall, { activityId })).toMatchObject(EXPIRED)
      expect(await make(client, awardCall, { activityId }, lost)).toMatchObject(EXPIRED)
      expect((await make(client, awardCall, { activityId, subject: theirs }, lost)).body.awardIndex).toBe(
        other,
      )
      expect((await make(client, awardCall, { activityId, subject: theirs })).body.awardIndex).toBe(other)
      expect((await make(client, awardCall, { activityId, subject: mine }, lost)).body).toEqual(alone.body)
      expect((await make(client, awardCall, { activityId, subject: mine })).body.awardIndex).toBe(one)
      expect((await stockOf(server, activityId)).awards).toBe(2)
    },
  )

  it('a registration proves by itself, whatever subject comes with it, and is the same call when it is sent again', async () => {
    const activityId = await makeCampaign(server)
    const client = await server.client().auth(activityId, '1')
    const mine = subjectOf(await registerPhone(client, activityId, freshPhone()))
    const form = { ...(await formOf(client, activityId, freshPhone())), subject: mine }
    const key = freshKey()
    const once = await make(client, registerCall, form, key)
    expect(once.body).toMatchObject({ code: 200, isFirstTakeActivity: '1' })
    expect(subjectOf(once)).not.toBe(mine)
    expect((await make(client, registerCall, form, key)).body).toEqual(once.body)
  })

  it('a refusal says whom it refuses once they are proved, and nobody before', async () => {
    const activityId = await makeCampaign(server, {
      from: 'plain',
      set: { registerField: '', extendInfo: '' },
    })
    const client = await server.client().auth(activityId, '1')
    const phone = freshPhone()
    const form = await formOf(client, activityId, phone)
    const wrong = form.code === '000000' ? '000001' : '000000'
    expect((await make(client, registerCall, { ...form, code: wrong })).body).not.toHaveProperty('subject')
    const first = await make(client, registerCall, form)
    const again = await registerPhone(client, activityId, phone)
    expect(again.body.code).not.toBe(200)
    expect(subjectOf(again)).toBe(subjectOf(first))
  })

  it('another visit of the same person has another subject, and so has another campaign', async () => {
    const phone = freshPhone()
    const [one, other] = [await makeCampaign(server), await makeCampaign(server)]
    const subjects: string[] = []
    for (const activityId of [one, one, other]) {
      const client = await server.client().auth(activityId, '1')
      subjects.push(subjectOf(await registerPhone(client, activityId, phone)))
    }
    expect(new Set(subjects).size).toBe(3)
  })

  it("a bank's customer and the holder of the customer's phone are one", async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    const client = await bankVisitor(server, activityId, phone)
    const asHolder = subjectOf(await registerPhone(client, activityId, phone))
    const { sessionID } = await bankGrants(server, { mobNum: phone })
    expect(subjectOf(await make(client, bank.customerInfoCall, { sessionID }))).toBe(asHolder)
    expect((await make(client, awardCall, { activityId })).body.code).toBe(200)
  })

  it.each([
    ['bind-card', binding.bindCardRegisterCall, binding.bindCardRecordCall],
    ['reissue', binding.reissueRegisterCall, binding.reissueRecordCall],
  ] as const)('%s: each sees their own participation', async (from, register, record) => {
    const activityId = await makeCampaign(server, { from })
    const client = await server.client().auth(activityId, '1')
    const [rich, poor] = await Promise.all(
      [freshPhone(WITH_WALLET), freshPhone(WITHOUT_WALLET)].map(async (phone) =>
        subjectOf(
          await make(
            client,
            register,
            await formOf(client, activityId, phone, { idCard: '440301********1234' }),
          ),
        ),
      ),
    )
    const seen = async (subject?: string) => make(client, record, { activityId, subject })
    expect((await seen(rich)).body).toMatchObject({ isOpenWallet: '1', subject: rich })
    expect((await seen(poor)).body).toMatchObject({ isOpenWallet: '0', subject: poor })
    expect(await seen()).toMatchObject(EXPIRED)
  })

  it('codes: each has what they redeemed, and the answer to the first one is kept', async () => {
    const activityId = await makeCampaign(server, { from: 'card-code' })
    const client = await server.client().auth(activityId, '1')
    const redeem = async (phone: string, conversionCode: string) => {
      const form = {
        ...(await formOf(client, activityId, phone, { customerName: undefined })),
        conversionCode,
      }
      const key = freshKey()
      const again = () => make(client, redemption.cardExchangeCall, form, key)
      return { answered: await again(), again }
    }
    const first = await redeem(freshPhone(), 'DEMO0011')
    const second = await redeem(freshPhone(), 'DEMO0012')
    expect(first.answered.body.code).toBe(200)
    expect(second.answered.body.code).toBe(200)
    expect(subjectOf(first.answered)).not.toBe(subjectOf(second.answered))
    expect((await first.again()).body).toEqual(first.answered.body)
    const check = { activityId, conversionCode: 'DEMO0013' }
    expect(await make(client, redemption.cardReceivedCall, check)).toMatchObject(EXPIRED)
    const subject = subjectOf(first.answered)
    expect((await make(client, redemption.cardReceivedCall, { ...check, subject })).body.code).toBe(200)
  })

  it('records: each sees their own, and a token of a record needs no subject', async () => {
    const activityId = await makeCampaign(server, {
      from: 'plain',
      set: { registerField: '', extendInfo: '' },
    })
    const client = await server.client().auth(activityId, '1')
    const phones = [freshPhone(), freshPhone()]
    const looked = []
    for (const phone of phones) {
      await registerPhone(client, activityId, phone)
      const proof = await client.smsCode(phone, activityId)
      looked.push(await make(client, activityRecordCall, { activityId, phone, ...proof }))
    }
    const see = async (body: object) =>
      (await make(client, activityRecordCall, { activityId, ...body })).body.phone
    for (const [at, phone] of phones.entries()) {
      const answered = looked[at]
      if (answered === undefined) throw new Error('no look-up')
      expect(await see({ subject: subjectOf(answered) })).toBe(maskPhone(phone))
      expect(await see({ recordToken: String(answered.body.recordToken) })).toBe(maskPhone(phone))
    }
    expect(await make(client, activityRecordCall, { activityId })).toMatchObject(EXPIRED)
    expect(await make(client, activityRecordCall, { activityId, recordToken: 'gone' })).toMatchObject(EXPIRED)

    await make(client, leaveCall, { activityId })
    const gone = { activityId, subject: looked[0] && subjectOf(looked[0]) }
    expect(await make(client, activityRecordCall, gone)).toMatchObject(EXPIRED)
    expect((await make(client, activityRecordCall, { activityId })).body.code).toBe(CODES.smsCode)
  })

  it('new-year: each sees, cancels and books for themselves', async () => {
    const activityId = await ny.makeNewYear(server)
    server.clock.set(ny.tomorrowAt(10))
    const client = await server.client().auth(activityId, '1')
    const book = async (phone: string) => {
      const proof = await client.smsCode(phone, activityId)
      const answered = await make(client, newYear.appointmentCall, {
        ...ny.bookingOf(server, activityId, phone),
        key: proof.key,
        code: proof.code,
      })
      return { phone, orderNo: String(answered.body.orderNo), subject: subjectOf(answered) }
    }
    const [first, second] = [await book(freshPhone()), await book(freshPhone())]
    const list = (subject?: string) => make(client, newYear.newYearOrdersCall, { activityId, subject })
    for (const { orderNo, subject } of [first, second]) {
      const { body } = await list(subject)
      expect(body.shubiNewYearActivityBaseResponses).toMatchObject([{ orderNo }])
    }
    expect(await list()).toMatchObject(EXPIRED)
    const cancel = (orderNo: string, subject?: string) =>
      make(client, newYear.newYearCancelCall, { orderNo, subject })
    expect((await cancel(first.orderNo, second.subject)).body.code).toBe(CODES.nothingFound)
    expect(await cancel(first.orderNo)).toMatchObject(EXPIRED)
    expect((await cancel(first.orderNo, first.subject)).body.code).toBe(200)
    const more = ny.bookingOf(server, activityId, first.phone)
    const asOther = { ...more, subject: second.subject }
    expect((await make(client, newYear.appointmentCall, asOther)).body.code).toBe(CODES.smsCode)
  })

  it.each([
    ['gift', makeGift],
    ['payment', makePay],
  ])('%s: an openId is acted for by its own subject alone', async (_family, makeOne) => {
    const activityId = await makeOne(server, 1)
    const client = await server.client().auth(activityId, '1')
    const first = await loggedIn(server, client, activityId)
    const { subject: _own, ...named } = first
    expect((await make(client, prizes.queryOrRegisterCall, named)).body.code).toBe(200)
    expect((await make(client, prizes.queryOrRegisterCall, first)).body.code).toBe(200)

    const second = await loggedIn(server, client, activityId)
    expect((await make(client, prizes.queryOrRegisterCall, second)).body.code).toBe(200)
    expect(
      await make(client, prizes.queryOrRegisterCall, { ...second, subject: first.subject }),
    ).toMatchObject(EXPIRED)
    // Another login has taken the place of the first, which the page is told as before.
    expect((await make(client, prizes.queryOrRegisterCall, first)).body.code).toBe(CODES.unauthorised)
  })
})
