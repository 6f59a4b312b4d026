import { afterEach, describe, expect, it } from 'vitest'
import * as binding from '../../domain/calls/cards/binding'
import { conversionReceiveCall } from '../../domain/calls/cards/redemption'
import * as newYear from '../../domain/calls/new-year'
import * as prizes from '../../domain/calls/prizes'
import { activityRecordCall } from '../../domain/calls/records'
import { CODES } from '../../domain/codes'
import { maskPhone } from '../../domain/rules/registration/mask'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import { formOf, freshKey, freshPhone, makeCampaign, registerPhone } from './support/activity'
import { useApp } from './support/app'
import type { Answered } from './support/client'
import * as ny from './support/new-year'
import { sealedPhone } from './support/offline'
import { EXPIRED, loggedIn, make, subjectOf } from './support/two-people'
import { BOX, makeGift, makePay, RECEIVER, TEN } from './support/zy-pay'

const PAGES = { paySuccessSkipPageUrl: '/new-dbank/payPending', payFailSkipPageUrl: '/new-dbank/payPending' }

/** A call of the first one whose answer was lost, and what becomes of it once the second one has been proved. */
describe('an answer that was lost, in a visit of two people', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it.each([
    ['gift: a draw', prizes.zyDrawCall, {}, () => makeGift(server, TEN)],
    ['gift: an award', prizes.scratchAwardCall, {}, () => makeGift(server, TEN)],
    ['gift: a receiver', prizes.receiveInfoCall, RECEIVER, () => makeGift(server, BOX)],
    ['payment: an order', prizes.zyOrderCall, PAGES, () => makePay(server, TEN)],
  ] as const)('%s stays that of its openId', async (_name, call, body, makeOne) => {
    const activityId = await makeOne()
    const client = await server.client().auth(activityId, '1')
    const phone = freshPhone()
    const enter = async (mobNum: string) => {
      const who = await loggedIn(server, client, activityId, mobNum)
      expect((await make(client, prizes.queryOrRegisterCall, who)).body.code).toBe(200)
      const draws = call === prizes.scratchAwardCall || call === prizes.receiveInfoCall
      if (draws) expect((await make(client, prizes.zyDrawCall, who)).body.code).toBe(200)
      return who
    }
    const first = await enter(phone)
    const lost = freshKey()
    const sent = (who: object) => make(client, call, { ...body, ...who }, lost)
    const once = await sent(first)
    expect(once.body.code).toBe(200)

    const second = await enter(freshPhone())
    // What its key has kept is still the first one's; nothing else is.
    const kept = await sent(first)
    if (kept.body.code !== CODES.unauthorised) expect(kept.body).toEqual(once.body)
    expect((await make(client, call, { ...body, ...first })).body.code).toBe(CODES.unauthorised)
    expect(await sent({ ...second, subject: first.subject })).toMatchObject(EXPIRED)
    const theirs = await make(client, call, { ...body, ...second })
    expect(theirs.body.code).toBe(200)
    if (call === prizes.zyOrderCall) expect(theirs.body.paymentUrl).not.toBe(once.body.paymentUrl)

    const back = await loggedIn(server, client, activityId, phone)
    expect(back).toEqual(first)
    expect((await sent(back)).body).toEqual(once.body)
    const rows = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('id')
      .where('activityId', '=', activityId)
      .execute()
    expect(rows).toHaveLength(2)
  })

  it('payment: two tabs pay for the openId of the newest login alone', async () => {
    const activityId = await makePay(server, TEN)
    const client = await server.client().auth(activityId, '1')
    const first = await loggedIn(server, client, activityId)
    await make(client, prizes.queryOrRegisterCall, first)
    const second = await loggedIn(server, client, activityId)
    await make(client, prizes.queryOrRegisterCall, second)
    const order = (who: object) => make(client, prizes.zyOrderCall, { ...PAGES, ...who })
    expect((await order(first)).body.code).toBe(CODES.unauthorised)
    expect(await order({ ...second, subject: first.subject })).toMatchObject(EXPIRED)
    expect((await order(second)).body.code).toBe(200)
  })

  it.each([
    ['bind-card', binding.bindCardRegisterCall],
    ['reissue', binding.reissueRegisterCall],
  ] as const)('%s: a registration is the same call when it is sent again', async (from, register) => {
    const activityId = await makeCampaign(server, { from })
    const client = await server.client().auth(activityId, '1')
    const send = async () => {
      const form = await formOf(client, activityId, freshPhone(), { idCard: '440301********1234' })
      const key = freshKey()
      const again = (more: object = {}) => make(client, register, { ...form, ...more }, key)
      return { once: await again(), again }
    }
    const first = await send()
    const second = await send()
    expect((await first.again()).body).toEqual(first.once.body)
    expect((await second.again()).body).toEqual(second.once.body)
    expect(subjectOf(first.once)).not.toBe(subjectOf(second.once))
  })

  it('a code of /hbdhm: each has what they redeemed, and the first answer is kept', async () => {
    const client = await server.client().auth()
    const redeem = async (conversionCode: string) => {
      const phone = freshPhone()
      const { key, code } = await client.smsCode(phone)
      const lost = freshKey()
      const again = () =>
        make(
          client,
          conversionReceiveCall,
          { conversionCode, phone: sealedPhone(client, phone), key, code },
          lost,
        )
      return { once: await again(), again }
    }
    const first = await redeem('DEMO0041')
    const second = await redeem('DEMO0042')
    expect([first.once.body.code, second.once.body.code]).toEqual([200, 200])
    expect((await first.again()).body).toEqual(first.once.body)
    expect(subjectOf(first.once)).not.toBe(subjectOf(second.once))
    const without = { conversionCode: 'DEMO0043', phone: sealedPhone(client, freshPhone()) }
    expect((await make(client, conversionReceiveCall, without)).body.code).toBe(CODES.smsCode)
  })

  it('records of two activities: each sees their own, and a token that ran out shows nobody else’s', async () => {
    const plain = { from: 'plain', set: { registerField: '', extendInfo: '' } }
    const ids = [await makeCampaign(server, plain), await makeCampaign(server, plain)]
    const activityId = ids.join(',')
    const client = await server.client().auth(activityId, '1')
    const look = async () => {
      const phone = freshPhone()
      for (const id of ids) await registerPhone(client, id, phone)
      const proof = await client.smsCode(phone, activityId)
      return { phone, seen: await make(client, activityRecordCall, { activityId, phone, ...proof }) }
    }
    const [first, second] = [await look(), await look()]
    const see = (body: object) => make(client, activityRecordCall, { activityId, ...body })
    const shown = ({ body }: Answered) => [body.phone, Object(body.activityRecordResponseList).length]
    for (const { phone, seen } of [first, second]) {
      expect(shown(await see({ subject: subjectOf(seen) }))).toEqual([maskPhone(phone), 2])
      expect(shown(await see({ recordToken: seen.body.recordToken }))).toEqual([maskPhone(phone), 2])
    }
    expect(await see({})).toMatchObject(EXPIRED)

    // The phones' proofs end after a day; the second one proves theirs again then.
    server.clock.set(server.clock.now() + 31 * DAY_MS)
    await client.auth(activityId, '1')
    await registerPhone(client, ids[0] ?? '', second.phone)
    const lapsed = await see({ recordToken: first.seen.body.recordToken, subject: subjectOf(first.seen) })
    expect(lapsed).toMatchObject(EXPIRED)
    const alone = await see({ recordToken: first.seen.body.recordToken })
    expect(alone.body.code).toBe(CODES.smsCode)
  })

  it('new-year: a booking is the same call when it is sent again, and nobody activates or signs for the other', async () => {
    const activityId = await ny.makeNewYear(server)
    server.clock.set(ny.tomorrowAt(10))
    const client = await server.client().auth(activityId, '1')
    const book = async () => {
      const phone = freshPhone()
      const { key, code } = await client.smsCode(phone, activityId)
      const lost = freshKey()
      const form = { ...ny.bookingOf(server, activityId, phone), key, code }
      const again = () => make(client, newYear.appointmentCall, form, lost)
      const once = await again()
      return { once, again, subject: subjectOf(once), orderNo: String(once.body.orderNo) }
    }
    const [first, second] = [await book(), await book()]
    expect((await first.again()).body).toEqual(first.once.body)
    expect((await second.again()).body).toEqual(second.once.body)
    expect(first.orderNo).not.toBe(second.orderNo)

    await ny.atCashier(server, String(first.once.body.paymentUrl))
    const { orderNo } = first
    const sign = (subject: string) => make(client, newYear.deliverySignCall, { orderNo, subject })
    const activate = (subject: string) => make(client, newYear.newYearActivateCall, { orderNo, subject })
    expect(await sign(second.subject)).toMatchObject(EXPIRED)
    expect((await activate(second.subject)).body.code).toBe(CODES.nothingFound)
    await ny.advanceTo(server, orderNo, 'prepared')
    await ny.advanceTo(server, orderNo, 'inDelivery', ny.COURIER)
    expect(await sign(second.subject)).toMatchObject(EXPIRED)
    expect((await sign(first.subject)).body.code).toBe(200)
    expect((await activate(second.subject)).body.code).toBe(CODES.nothingFound)
    expect((await activate(first.subject)).body.code).toBe(200)
  })
})
