import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { appointmentCall } from '../../../domain/calls/new-year'
import { canonicalJson } from '../../../domain/canonical-json'
import { CODES } from '../../../domain/codes'
import { MOST_UNPAID_ORDERS, quantityProblem } from '../../../domain/rules/new-year/booking'
import { UNPAID_LIFE_MS } from '../../../domain/rules/new-year/cancel-window'
import { ORDER_STATUS, PAY_STATUS } from '../../../domain/rules/new-year/order-state'
import {
  LAST_CARDS_LIFE_MS,
  lastCards,
  roomForUnpaid,
  takesLast,
} from '../../../domain/rules/new-year/unpaid-holds'
import { shanghaiDay, sinceMidnightMs } from '../../../domain/rules/shanghai-time'
import type { Campaign } from '../../campaigns/campaign'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import { type Trx, transaction, undo } from '../../db/transaction'
import { limitedAddress } from '../../http/client-address'
import type { Answer, Input } from '../../http/route'
import { holderOf } from '../../http/session/person'
import { playersOrigin } from '../../http/sites/origins'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { type Entry, keepEvidence } from '../../participation/city'
import { admit, type GateServices } from '../../participation/gate'
import { phoneIdentity } from '../../participation/identity'
import { nameHash, tailHash } from '../../participation/names/name-hash'
import { type ReturnLinks, returnLinks } from '../../participation/payment/return-links'
import { ORDER_PAYMENT } from '../../participation/payment/subjects'
import { giveBackBudget, takeBudget } from '../../participation/payout/budget'
import { addConsents } from '../../participation/people/consent'
import { whileOpen } from '../../participation/while-open'
import { type Choice, readChoices, refuseForm, refuseQuantity, sumOf } from './booking-form'
import { customerPhone } from './customer'
import { applyEvent, expireUnpaid } from './order-life'
import {
  addOrder,
  cardStock,
  changeOrder,
  countUnpaid,
  findByRequest,
  givenUpHash,
  holdLast,
  holdsOf,
  type Order,
  takeCards,
} from './repository'

type BookingInput = Pick<Input<typeof appointmentCall>, 'body' | 'session' | 'idempotencyKey' | 'lang'> & {
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'ip'>
}
type BookingAnswer = Answer<typeof appointmentCall>

/** No vowels, and no two characters that look alike. */
const ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 12

const CASHIER_DOWN = refuse(CODES.failed, 'newYear.cashierDown')

function orderNumber(now: number): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `NY${shanghaiDay(now).replaceAll('-', '')}${random.join('')}`
}

/**
 * `/newYear/activity/appointment`: every rule again on the server's clock, then order, cards and payment in one
 * transaction, then the provider. A run that died in between continues where it stopped when it is repeated.
 */
export async function book(
  ctx: Uses<GateServices | 'campaigns' | 'db' | 'isDemo' | 'log' | 'payments' | 'secrets' | 'sms' | 'web'>,
  input: BookingInput,
): Promise<BookingAnswer | Refused> {
  const { body, session } = input
  const campaign = await ctx.campaigns.findOf(body.activityId, 'new-year')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const requestHash = requestHashOf(ctx, input)
  const before = await findByRequest(ctx.db, requestHash)
  if (before !== undefined) {
    session.person = holderOf(body.phone)
    return toCashier(ctx, campaign, before, input)
  }

  const fault = refuseForm(body, campaign, ctx.clock.now())
  const entry = await admit(ctx, campaign, input, fault)
  if (isRefused(entry)) return entry
  const links = returnLinks(ctx, input.body, input.request)
  if (isRefused(links)) return links
  const choices = readChoices(body, campaign)
  if (isRefused(choices)) return choices
  await expireUnpaid(ctx, { activityId: body.activityId })
  const stock = await cardStock(ctx.db, body.activityId)
  for (const { item, count } of choices) {
    const problem = quantityProblem(count, stock.get(item)?.left ?? 0)
    if (problem !== undefined) return refuseQuantity(problem)
  }
  if (ctx.payments.isPaused) return CASHIER_DOWN
  const proved = await customerPhone(ctx, session, body.activityId, body)
  if (isRefused(proved)) return proved
  const taken = await whileOpen(ctx, campaign, input, async (trx, present) => {
    // At the prices and within the budget of the version that counts.
    const chosen = readChoices(body, present)
    if (isRefused(chosen)) return chosen
    const order = orderOf(ctx, input, chosen, requestHash)
    const written = await takeAndWrite(ctx, trx, order, chosen, links, present, entry)
    if (written !== true) return written || undefined
    const activityChannel = session.channel || undefined
    const { identity } = order
    await addConsents(ctx, trx, present, {
      identity,
      purpose: 'booking',
      lang: input.lang,
      activityChannel,
    })
  })
  if (isRefused(taken)) return taken
  const written = await findByRequest(ctx.db, requestHash)
  if (written === undefined) throw new Error('the order is not there')
  return toCashier(ctx, campaign, written, input)
}

/**
 * Takes the cards, and what they cost less than their face from the budget, and writes the order down; false where the same
 * booking has made one already.
 */
async function takeAndWrite(
  ctx: Uses<'clock' | 'payments'>,
  trx: Trx,
  order: Order,
  choices: readonly Choice[],
  links: ReturnLinks,
  { file: { budgetFen, mostUnpaidOrders: mostUnpaid = MOST_UNPAID_ORDERS } }: Campaign<'new-year'>,
  entry: Entry,
): Promise<boolean | Refused> {
  await takeAdvisoryLock(trx, 'new-year customer', order.identity)
  const items = choices.map(({ item, count }) => ({ item, count }))
  const discount = { activityId: order.activityId, budgetFen, fen: order.discountFen }
  if (!(await takeBudget(trx, discount))) return undo(refuse(CODES.usedUp, 'newYear.discountUsedUp'))
  if (!(await addOrder(trx, order, items))) {
    await giveBackBudget(trx, discount)
    return false
  }
  const tooMany = await refuseTooManyUnpaid(trx, order, mostUnpaid)
  if (tooMany !== undefined) return undo(tooMany)
  const ofLast: string[] = []
  for (const { item, count } of items) {
    const isLast = await takeItem(trx, order, item, count, mostUnpaid)
    if (isRefused(isLast)) return isLast
    if (isLast) ofLast.push(item)
  }
  const payBefore = ofLast.length > 0 ? order.createdAt + LAST_CARDS_LIFE_MS : order.payBefore
  if (ofLast.length > 0) await holdLast(trx, order, ofLast, payBefore)
  await keepEvidence(ctx, trx, entry, order)
  await ctx.payments.add(trx, {
    subjectKind: ORDER_PAYMENT,
    subjectId: order.orderNo,
    amountFen: order.amountFen,
    ...links,
    expiresAt: payBefore,
  })
  return true
}

/**
 * Takes cards of a face value, as many as unpaid orders may hold. Others that book the same cards wait for the stock's row
 * until this transaction has ended, so that what they count is complete.
 * @returns whether they are of the last cards
 */
async function takeItem(
  trx: Trx,
  order: Order,
  item: string,
  count: number,
  mostUnpaid: number,
): Promise<boolean | Refused> {
  const stock = await takeCards(trx, order.activityId, item, count)
  const problem = stock === undefined ? 'insufficientStock' : quantityProblem(count, stock.left)
  if (stock === undefined || problem !== undefined)
    return undo(refuseQuantity(problem ?? 'insufficientStock'))
  const most = roomForUnpaid(stock, await holdsOf(trx, order, item), mostUnpaid)
  if (most === 0) return undo(refuseQuantity('insufficientStock'))
  if (count > most) return undo(refuse(CODES.ruleBroken, 'newYear.mostHeld', {}, { most }))
  return takesLast(count, stock.left, lastCards(stock.total))
}

/**
 * Refuses an order that is one too many of those that its customer has left unpaid: they wait to be paid, or were
 * cancelled or lapsed since Shanghai's midnight (decisions §18). Counts the order itself.
 */
async function refuseTooManyUnpaid(
  trx: Trx,
  { identity, createdAt }: Order,
  most: number,
): Promise<Refused | undefined> {
  const { open, all } = await countUnpaid(trx, identity, createdAt - sinceMidnightMs(createdAt))
  if (all <= most) return undefined
  return refuse(CODES.ruleBroken, open > 1 ? 'newYear.mostUnpaid' : 'newYear.unpaidToday', {}, { most })
}

/** Gets the address to pay at. An order that the provider does not take is cancelled, so that no card waits for it. */
async function toCashier(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'log' | 'payments' | 'web'>,
  campaign: Campaign,
  order: Order,
  { request, lang }: BookingInput,
): Promise<BookingAnswer | Refused> {
  const { orderNo } = order
  const { config } = campaign.in(lang)
  try {
    const paymentUrl = await ctx.payments.urlOf(
      { subjectKind: ORDER_PAYMENT, subjectId: orderNo },
      { title: `${config.activityName ?? ''} ${orderNo}`.trim(), origin: playersOrigin(ctx.web, request) },
    )
    if (paymentUrl !== undefined) return { paymentUrl, orderNo }
  } catch (error) {
    ctx.log.error(error, 'the payment provider took no order')
  }
  await transaction(ctx.db, async (trx) => {
    const expired = await applyEvent(ctx, trx, orderNo, {
      event: 'expire',
      who: 'system',
      at: ctx.clock.now(),
    })
    if ('order' in expired) await changeOrder(trx, orderNo, { requestHash: givenUpHash(orderNo) })
  })
  return CASHIER_DOWN
}

function requestHashOf(ctx: Uses<'secrets'>, { body, session, idempotencyKey }: BookingInput): string {
  const { key: _key, code: _code, subject: _subject, ...booking } = body
  const key = idempotencyKey ?? randomUUID()
  return ctx.secrets.hash('new-year-booking', session.visitId, key, canonicalJson(booking))
}

function orderOf(
  ctx: Uses<'clock' | 'secrets'>,
  { body, request }: BookingInput,
  choices: readonly Choice[],
  requestHash: string,
): Order {
  const now = ctx.clock.now()
  const row = { orderNo: orderNumber(now) }
  return {
    ...row,
    activityId: body.activityId,
    identity: phoneIdentity(ctx, body.activityId, body.phone),
    requestHash,
    phone: ctx.secrets.seal('newYearOrders.phone', row, body.phone),
    customerName: ctx.secrets.seal('newYearOrders.customerName', row, body.customerName.trim()),
    customerNameHash: nameHash(ctx, 'newYearOrders', body.activityId, body.customerName),
    customerTailHash: tailHash(ctx, 'newYearOrders', body.activityId, {
      name: body.customerName,
      phone: body.phone,
    }),
    receiveAddress: ctx.secrets.seal('newYearOrders.receiveAddress', row, body.receiveAddress),
    givenAddress: null,
    bookingDeliveryTime: body.bookingDeliveryTime,
    chooseFaceValue: body.chooseFaceValue,
    amountFen: sumOf(choices, 'amountFen'),
    faceFen: sumOf(choices, 'faceFen'),
    discountFen: sumOf(choices, 'discountFen'),
    orderStatus: ORDER_STATUS.toBeRedeemed,
    payStatus: PAY_STATUS.unpaid,
    refundStatus: null,
    paidAt: null,
    deliveryPhone: null,
    createdAt: now,
    payBefore: now + UNPAID_LIFE_MS,
    addressHash: ctx.secrets.hash('new-year-address', body.activityId, limitedAddress(request.ip)),
  }
}
