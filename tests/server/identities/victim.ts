import { awardCall, registerCall } from '../../../domain/calls/activity'
import { bankStateCall } from '../../../domain/calls/bank'
import { bindCardRegisterCall, reissueRegisterCall } from '../../../domain/calls/cards/binding'
import { appointmentCall, deliverySignCall } from '../../../domain/calls/new-year'
import { openAccountCall } from '../../../domain/calls/wallet'
import { maskIdCard, maskName } from '../../../domain/rules/registration/mask'
import { addProof } from '../../../server/http/session/session'
import { PHONE_RULES, VISITOR_RULES } from '../../../server/participation/sms/limits'
import { freshKey, freshPhone, makeCampaign } from '../support/activity'
import type { TestApp } from '../support/app'
import { bankGrants } from '../support/bank'
import { asked, sessionOf, ticketOf } from '../support/captcha'
import { bankSays } from '../support/cards/cards'
import { demoCode, exchange } from '../support/cards/redemption'
import type { Answered, TestClient } from '../support/client'
import {
  advanceTo,
  atCashier,
  bookingOf,
  COURIER,
  courierFor,
  makeNewYear,
  moveTo,
  OTHER_COURIER,
  provePhone,
  tomorrowAt,
} from '../support/new-year'
import { login, makeOffline, openQr, qrOf, sealedPhone } from '../support/offline'
import { operatorOf } from '../support/operator'
import { BOX, drawn, makeGift, makePay, ordered, playerOf, rowOf, sendTo, ship } from '../support/zy-pay'

const NAME = '䶮小满'
const ID_CARD = '440305198807160019'

/** Values of the victim that occur nowhere else, in full and as they are masked. */
const PERSONAL = {
  name: NAME,
  maskedName: maskName(NAME),
  idCard: ID_CARD,
  maskedId: maskIdCard(ID_CARD),
  account: '6228489988776655',
  address: '广东省深圳市福田区䨻街77号',
  note: '䲜的备注',
  branch: '䬠路支行',
  expressNo: 'SF-䨻-4711',
} as const

const succeeded = (what: string, { body }: Pick<Answered, 'body'>): Record<string, unknown> => {
  if (body.code !== 200 && body.code !== 0) throw new Error(`${what}: ${JSON.stringify(body)}`)
  return body
}

const makeCampaigns = async (server: TestApp) => ({
  wheel: await makeCampaign(server),
  code: await makeCampaign(server, { from: 'code' }),
  bind: await makeCampaign(server, { from: 'bind-card' }),
  reissue: await makeCampaign(server, { from: 'reissue' }),
  tier: await makeCampaign(server, {
    from: 'tier-one',
    set: { tier: { gift: 'first', other: 'tier-two' } },
  }),
  open: await makeCampaign(server, { from: 'plain', set: { extendInfo: null } }),
  optional: await makeCampaign(server, { from: 'optional-packet' }),
  newYear: await makeNewYear(server),
  gift: await makeGift(server, BOX),
  pay: await makePay(server, BOX),
})

/** Lets the phone and the tests' address have SMS codes again. */
async function forgetSms({ ctx: { limits } }: TestApp, phone: string): Promise<void> {
  for (const rule of Object.values(PHONE_RULES)) await limits.clear(rule, phone)
  for (const rule of Object.values(VISITOR_RULES)) await limits.clear(rule, '127.0.0.1')
}

/** The victim's objects at the counter: a client's record and the manager who made it. */
async function atTheCounter(server: TestApp, player: TestClient, phone: string) {
  const { activityId, first, second } = await makeOffline(server)
  const manager = await server.client().auth(activityId, '1')
  const { token } = succeeded('manager', await login(manager, activityId, first))
  const query = await qrOf(manager, activityId)
  await openQr(player, activityId, query)
  const key = freshKey()
  const form = { activityId, activityChannel: '1', phone, customerName: NAME }
  succeeded('client', await player.call(registerCall, form, { key }))
  const { id } = await server.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  return { activityId, manager, managerPhone: first, otherManager: second, token: String(token), query, id }
}

/** The victim's orders, one of each state that a call is about, and the delivery person of one of them. */
async function newYearOrders(server: TestApp, player: TestClient, activityId: string, phone: string) {
  const address = PERSONAL.address
  const book = async () => {
    const form = { ...bookingOf(server, activityId, phone), customerName: NAME, receiveAddress: address }
    const { orderNo, paymentUrl } = succeeded(
      'order',
      await player.call(appointmentCall, form, { key: freshKey() }),
    )
    return { orderNo: String(orderNo), paymentUrl: String(paymentUrl) }
  }
  const paid = async () => {
    const { orderNo, paymentUrl } = await book()
    await atCashier(server, paymentUrl)
    await advanceTo(server, orderNo, 'prepared', COURIER)
    return orderNo
  }
  const [delivered, signed] = [await paid(), await paid()]
  for (const orderNo of [delivered, signed]) await advanceTo(server, orderNo, 'inDelivery')
  const { client: courier, body } = await courierFor(server, activityId, delivered)
  succeeded('courier', { body })
  const atTheDoor = await courierFor(server, activityId, signed)
  succeeded('signed', await atTheDoor.client.call(deliverySignCall, { orderNo: signed }))
  return { unpaid: await book(), delivered, signed, courier }
}

/** A shipped gift with its receiver, and an order that waits at the cashier. */
async function giftsOf(server: TestApp, campaigns: { gift: string; pay: string }) {
  const detail = { regDate: '20200801', regBranch: PERSONAL.branch, custId: PERSONAL.account }
  const winner = await playerOf(server, campaigns.gift, undefined, detail)
  succeeded('drawn', { body: await drawn(winner) })
  const receiver = { receiveName: NAME, receiveAddress: PERSONAL.address }
  succeeded('receiver', { body: await sendTo(winner, receiver) })
  const { id } = await rowOf(server, campaigns.gift)
  const parcel = { id, expressCompany: '顺丰', expressNo: PERSONAL.expressNo }
  await ship(server, parcel)
  const payer = await ordered(server, campaigns.pay)
  const payment = await server.ctx.db
    .selectFrom('payments')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const { id: payerId } = await rowOf(server, campaigns.pay)
  return { winner, giftId: id, payer, payerId, paymentId: payment.id }
}

/** One person with an object of each kind, and the manager, the delivery person and the operator of these objects. */
export async function makeVictim(server: TestApp) {
  moveTo(server, tomorrowAt(10))
  const campaigns = await makeCampaigns(server)
  const phone = freshPhone()
  await bankSays(server, phone, { hasWallet: true, hasCard: true, isBound: true })
  const player = await server.client().auth(campaigns.wheel, '1')
  const session = await sessionOf(server, player)
  const detail = { mobNum: phone, username: NAME, gDid: ID_CARD, cPid: PERSONAL.account }
  const expiresAt = server.clock.now() + 8 * 3_600_000
  await addProof(server.ctx, session, { kind: 'customer', scope: '', subject: phone, detail, expiresAt })

  // What was sent under a key, for those who repeat it.
  const keys: Record<string, string> = {}
  const forms: Record<string, Record<string, unknown>> = {}
  const recordTokens: string[] = []
  const extendInfo = JSON.stringify([{ label: '备注', value: PERSONAL.note }])
  for (const [activityId, call] of [
    [campaigns.wheel, registerCall],
    [campaigns.tier, registerCall],
    [campaigns.code, registerCall],
    [campaigns.bind, bindCardRegisterCall],
    [campaigns.reissue, reissueRegisterCall],
  ] as const) {
    const key = freshKey()
    const form = { activityId, activityChannel: '1', phone, customerName: NAME, idCard: ID_CARD, extendInfo }
    const { recordToken } = succeeded(activityId, await player.call(call, form, { key }))
    if (recordToken !== undefined) recordTokens.push(String(recordToken))
    if (call === registerCall) continue
    keys[call.path] = key
    forms[call.path] = form
  }
  keys[awardCall.path] = freshKey()
  const won = succeeded(
    'award',
    await player.call(awardCall, { activityId: campaigns.wheel }, { key: keys[awardCall.path] ?? '' }),
  )
  const registration = await server.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('activityId', '=', campaigns.bind)
    .executeTakeFirstOrThrow()

  const gifts = await giftsOf(server, campaigns)
  await provePhone(server, player, campaigns.newYear, phone)
  const orders = await newYearOrders(server, player, campaigns.newYear, phone)
  const counter = await atTheCounter(server, player, phone)
  const sms = async (activityId: string) => {
    await forgetSms(server, phone)
    return player.smsCode(phone, activityId)
  }
  const cards = 'card-code'
  const usedCode = demoCode(1)
  succeeded('card', { body: await exchange(player, cards, phone, usedCode, await sms(cards)) })
  // `provePhone` has renewed the session for this campaign, and the call takes the session's.
  const wallet = { phone: sealedPhone(player, phone), ...(await sms(campaigns.newYear)) }
  succeeded('wallet', await player.call(openAccountCall, wallet, { key: freshKey() }))

  const ticket = await ticketOf(server, player)
  const { id: challengeId, places } = await asked(server, player)
  const bank = await bankGrants(server, detail)
  const state = String(succeeded('state', await player.call(bankStateCall, {})).state)
  // The codes that nobody has used yet come last: each is good for some minutes.
  const codes: Record<string, Awaited<ReturnType<typeof sms>>> = {}
  for (const activityId of [...Object.values(campaigns), cards]) codes[activityId] = await sms(activityId)
  await forgetSms(server, phone)
  await forgetSms(server, counter.managerPhone)
  const managerSms = await counter.manager.smsCode(counter.managerPhone, counter.activityId)
  await forgetSms(server, COURIER)
  const courierSms = await orders.courier.smsCode(COURIER, campaigns.newYear)
  const payout = await server.ctx.db
    .selectFrom('payouts')
    .select(['payoutId', 'fen'])
    .where('activityId', '=', campaigns.wheel)
    .executeTakeFirst()
  const coupon = await server.ctx.db
    .selectFrom('coupons')
    .select('code')
    .where('activityId', '=', campaigns.code)
    .executeTakeFirst()

  return {
    server,
    phone,
    campaigns: { ...campaigns, cards, offline: counter.activityId },
    player,
    operator: await operatorOf(server),
    counter,
    orders,
    gifts,
    keys,
    forms,
    codes,
    managerSms,
    courierSms,
    couriers: [COURIER, OTHER_COURIER] as const,
    receipt: String(won.receipt ?? ''),
    registrationId: registration.id,
    usedCode,
    payout,
    ticket,
    challenge: { id: challengeId, places },
    bank: { ...bank, state },
    /** What must never stand in an answer to anyone else. */
    personal: [
      ...Object.values(PERSONAL),
      ...(coupon === undefined ? [] : [coupon.code]),
      ...recordTokens,
      counter.token,
      orders.unpaid.paymentUrl,
    ].filter((value) => value.length > 1),
  }
}

export type Victim = Awaited<ReturnType<typeof makeVictim>>
