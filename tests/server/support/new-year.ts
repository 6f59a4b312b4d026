import type { Call, RequestOf } from '../../../domain/call'
import {
  appointmentCall,
  deliveryLoginCall,
  newYearEnvelopesCall,
  newYearOrdersCall,
} from '../../../domain/calls/new-year'
import { advanceOrdersCall, type OrderStep } from '../../../domain/desk/bulk-calls'
import { addDays, midnightMs, shanghaiDay } from '../../../domain/rules/shanghai-time'
import { addProof } from '../../../server/http/session/session'
import { sessionOf } from '../../../server/http/session/token'
import { freshKey, freshPhone, makeCampaign } from './activity'
import type { TestApp } from './app'
import type { TestClient } from './client'
import { deskOf } from './desk'

export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000
export const COURIER = '13700000001'
export const OTHER_COURIER = '13700000002'

/** Tomorrow in Shanghai at this time of the day, epoch ms: a moment that every rule can be seen at. */
export const tomorrowAt = (hours: number, minutes = 0): number =>
  midnightMs(addDays(shanghaiDay(Date.now()), 1)) + hours * HOUR_MS + minutes * MINUTE_MS

export const moveTo = (server: TestApp, at: number): void => server.clock.set(at)

/** A new-year campaign with one face value of 8.88 yuan and as many cards as said, and one of 66 with six cards. */
export const makeNewYear = (server: TestApp, stock = 1_000, set: Record<string, unknown> = {}) =>
  makeCampaign(server, {
    from: 'new-year',
    set: {
      cards: [
        { id: '1', faceValue: '8.88', actualPaymentAmount: '8.88', stock },
        { id: '2', faceValue: '66', actualPaymentAmount: '66', stock: 6 },
      ],
      couriers: [COURIER, OTHER_COURIER],
      ...set,
    },
  })

type Booking = RequestOf<typeof appointmentCall>

/** A right booking of ten cards of 8.88 yuan on the server's clock. */
export function bookingOf(server: TestApp, activityId: string, phone: string, count = 10): Booking {
  return {
    customerName: '张三丰',
    phone,
    receivePhone: phone,
    chooseFaceValue: `8.88元*${count},`,
    chooseRedEnvelopeRequests: [{ id: '1', redEnvelopeAmount: '8.88', chooseCount: count }],
    receiveAddress: '广东省深圳市南山区科技园1号',
    bookingDeliveryTime: `${addDays(shanghaiDay(server.ctx.clock.now()), 2)} 9:30-13:30`,
    activityId,
    paySuccessSkipPageUrl: `/new-dbank/newYearActiveSign?activityId=${activityId}`,
    payFailSkipPageUrl: `/new-dbank/newYearActiveQuery?activityId=${activityId}`,
  }
}

/** Renews a client's session, which a moved clock may have ended, and gives it the proof of a phone without an SMS. */
export async function provePhone(
  server: TestApp,
  client: TestClient,
  activityId: string,
  phone: string,
): Promise<void> {
  await client.auth(activityId, '1')
  const request = { headers: { authorization: `Bearer ${client.token}` } }
  const session = await sessionOf(server.ctx, newYearOrdersCall, request as never)
  const expiresAt = server.ctx.clock.now() + 24 * HOUR_MS
  await addProof(server.ctx, session, { kind: 'phone', scope: activityId, subject: phone, expiresAt })
}

export interface Customer {
  client: TestClient
  phone: string
}

/** A session that has proved a phone for the campaign. */
export async function customerOf(
  server: TestApp,
  activityId: string,
  phone = freshPhone(),
): Promise<Customer> {
  const client = server.client()
  await provePhone(server, client, activityId, phone)
  return { client, phone }
}

export interface Booked extends Customer {
  orderNo: string
  paymentUrl: string
}

/** A customer with an unpaid order. */
export async function booked(server: TestApp, activityId: string, count = 10): Promise<Booked> {
  const customer = await customerOf(server, activityId)
  const { body } = await customer.client.call(
    appointmentCall,
    bookingOf(server, activityId, customer.phone, count),
    { key: freshKey() },
  )
  if (body.code !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`)
  return { ...customer, orderNo: String(body.orderNo), paymentUrl: String(body.paymentUrl) }
}

/** Acts at the cashier; gives the status of the lab call and of each callback. */
export async function atCashier(
  server: TestApp,
  paymentUrl: string,
  action: 'pay' | 'fail' = 'pay',
  times = 1,
): Promise<{ status: number; callbacks: number[] }> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/lab/api/cashier',
    payload: { paymentUrl, action, times },
  })
  return { status: response.statusCode, callbacks: response.json().callbacks }
}

/** A customer with a paid order. */
export async function paid(server: TestApp, activityId: string, count = 10): Promise<Booked> {
  const order = await booked(server, activityId, count)
  await atCashier(server, order.paymentUrl)
  return order
}

/** What a call answers: its code and text. */
export const answerOf = async <C extends Call>(client: TestClient, call: C, body: RequestOf<C>) =>
  (await client.call(call, body)).body

export type OrderView = Record<string, unknown>

/** The orders that a session sees. */
export async function ordersIn(client: TestClient, activityId: string): Promise<OrderView[]> {
  const body = await answerOf(client, newYearOrdersCall, { activityId })
  if (body.code !== 200) throw new Error(`no orders: ${JSON.stringify(body)}`)
  return body.shubiNewYearActivityBaseResponses as OrderView[]
}

/** The one order of a customer. */
export async function orderIn(client: TestClient, activityId: string): Promise<OrderView> {
  const [order, ...others] = await ordersIn(client, activityId)
  if (order === undefined || others.length > 0) throw new Error('expected one order')
  return order
}

export async function leftOf(server: TestApp, activityId: string): Promise<Record<string, number>> {
  const client = await server.client().auth(activityId, '1')
  const body = await client.reply(newYearEnvelopesCall, { activityId })
  if (!body.ok) throw new Error('no cards')
  return Object.fromEntries(
    body.shubiNewYearCodeConfigResponseList.map(({ id, remainCount }) => [id, remainCount]),
  )
}

/** Moves an order on, as support does at the desk; gives what the desk answers, and its status. */
export async function advanceTo(
  server: TestApp,
  orderNo: string,
  to: OrderStep,
  deliveryPhone?: string,
): Promise<Record<string, unknown>> {
  const { activityId } = await server.ctx.db
    .selectFrom('newYearOrders')
    .select('activityId')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
  const desk = await deskOf(server, 'support')
  const asked = { activityId, ids: [orderNo], to, deliveryPhone }
  const { status, body } = await desk.call(advanceOrdersCall, asked)
  return { ...body, status }
}

/** A delivery person's session with a fresh SMS code for this order, and what the login answered. */
export async function courierFor(server: TestApp, activityId: string, orderNo: string, phone = COURIER) {
  const client = await server.client().auth(activityId, '1')
  return { client, body: await loginAsCourier(client, activityId, orderNo, phone) }
}

export async function loginAsCourier(
  client: TestClient,
  activityId: string,
  orderNo: string,
  phone = COURIER,
): Promise<Record<string, unknown>> {
  const code = await client.smsCode(phone, activityId)
  return answerOf(client, deliveryLoginCall, { deliveryPhone: phone, orderNo, activityId, ...code })
}
