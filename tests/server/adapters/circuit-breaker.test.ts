import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { appointmentCall, newYearCancelCall } from '../../../domain/calls/new-year'
import { CODES } from '../../../domain/codes'
import {
  CircuitOpen,
  createCircuitBreaker,
  PAUSE_MS,
  Unreachable,
} from '../../../server/adapters/circuit-breaker'
import { webhookPayment } from '../../../server/adapters/payment/webhook'
import { createClock } from '../../../server/process/clock'
import { freshKey } from '../support/activity'
import { useApp } from '../support/app'
import * as ny from '../support/new-year'

const timedOut = () => new Unreachable('the payment gateway', new DOMException('late', 'TimeoutError'))

describe('the circuit breaker', () => {
  const START = 1_000_000
  const clock = createClock()
  const breakerAt = () => {
    clock.set(START)
    return createCircuitBreaker('payment', { clock, log: pino({ level: 'silent' }) })
  }
  const fails = async () => {
    throw timedOut()
  }

  it('refuses others at once, lets one try when it is over, and ends with an answer', async () => {
    const breaker = breakerAt()
    await expect(breaker.run(fails)).rejects.toThrow('the payment gateway gave no answer: TimeoutError')
    await expect(breaker.run(async () => 'up')).rejects.toThrow(CircuitOpen)
    clock.set(START + 2 * PAUSE_MS)
    let answer = (_: string) => {}
    const trial = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)))
    await expect(breaker.run(async () => 'second')).rejects.toThrow(CircuitOpen)
    answer('up')
    expect(await trial).toBe('up')
    expect([breaker.isOpen, await breaker.run(async () => 'third')]).toEqual([false, 'third'])
  })

  it('begins after the second of two failed connections: one costs no time and may have been idle too long', async () => {
    const breaker = breakerAt()
    const refused = () =>
      Promise.reject(new Unreachable('the payment gateway', new TypeError('fetch failed')))
    await expect(breaker.run(refused)).rejects.toThrow(Unreachable)
    expect(await breaker.run(async () => 'up')).toBe('up')
    await expect(breaker.run(refused)).rejects.toThrow(Unreachable)
    expect(breaker.isOpen).toBe(false)
    await expect(breaker.run(refused)).rejects.toThrow(Unreachable)
    expect(breaker.isOpen).toBe(true)
  })

  it('opens again when the trial request fails', async () => {
    const breaker = breakerAt()
    await expect(breaker.run(fails)).rejects.toThrow(Unreachable)
    clock.set(START + 2 * PAUSE_MS)
    await expect(breaker.run(fails)).rejects.toThrow(Unreachable)
    await expect(breaker.run(fails)).rejects.toThrow(CircuitOpen)
  })

  it('is no answer to a refusal, and lasts for no day when the clock is set back', async () => {
    const breaker = breakerAt()
    await expect(breaker.run(() => Promise.reject(new Error('500')))).rejects.toThrow('500')
    expect(breaker.isOpen).toBe(false)
    await expect(breaker.run(fails)).rejects.toThrow(Unreachable)
    clock.set(START - 86_400_000)
    expect(breaker.isOpen).toBe(false)
  })
})

describe('the payment gateway that gives no answer', () => {
  const target = { url: 'https://gateway.example', secret: 's'.repeat(32) }
  const asked = (fetcher: typeof fetch) => webhookPayment(target, createClock(), fetcher).ask('1')

  it('is distinguished from one that refuses', async () => {
    const refused = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    })
    await expect(asked(() => Promise.reject(refused))).rejects.toThrow('gave no answer: ECONNREFUSED')
    const broken = new ReadableStream({
      start: (controller) => controller.error(new DOMException('late', 'TimeoutError')),
    })
    await expect(asked(async () => new Response(broken))).rejects.toThrow(Unreachable)
    const answered = asked(async () => new Response('', { status: 503 }))
    await expect(answered).rejects.not.toThrow(Unreachable)
  })
})

describe('a payment provider that gives no answer', () => {
  let down: readonly string[] = []
  let requests: string[] = []
  const request = async (what: string) => {
    requests.push(what)
    if (down.includes(what)) throw timedOut()
  }
  const server = useApp({
    providers: {
      payment: {
        callbackKey: 'key',
        create: async ({ id }) => {
          await request('create')
          return { paymentUrl: `https://pay.example/${id}` }
        },
        refund: () => request('refund'),
        ask: async () => {
          await request('ask')
          return undefined
        },
      },
    },
  })
  afterEach(() => {
    down = []
    server.clock.set(null)
  })
  const asking = async (work: () => Promise<unknown>): Promise<string[]> => {
    requests = []
    await work()
    return requests
  }

  it('costs one caller its time-out: orders stay, bookings are refused at once, one try ends it', async () => {
    const day = ny.tomorrowAt(10)
    ny.moveTo(server, day)
    const activityId = await ny.makeNewYear(server)
    const first = await ny.booked(server, activityId)
    const second = await ny.booked(server, activityId)
    const late = day + 31 * ny.MINUTE_MS
    ny.moveTo(server, late)
    down = ['ask', 'create']
    expect(await asking(() => ny.orderIn(first.client, activityId))).toEqual(['ask'])
    const others = await asking(async () => {
      expect(await ny.orderIn(second.client, activityId)).toMatchObject({ orderStatus: 0 })
      expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 980 })
      await server.ctx.jobs.run('newYearOrders')
      await server.ctx.jobs.run('payments')
      const { client, phone } = await ny.customerOf(server, activityId)
      const booking = ny.bookingOf(server, activityId, phone)
      const { body } = await client.call(appointmentCall, booking, { key: freshKey() })
      expect(body).toMatchObject({
        code: CODES.failed,
        msg: 'payment is not available, please try again later',
      })
    })
    expect(others).toEqual([])
    const { db } = server.ctx
    const made = db.selectFrom('newYearOrders').select('orderNo').where('activityId', '=', activityId)
    expect(await made.execute()).toHaveLength(2)
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 980 })
    expect(server.logLines.join('')).toContain('"msg":"the provider is paused"')

    down = []
    ny.moveTo(server, late + 2 * PAUSE_MS)
    expect(await asking(() => ny.leftOf(server, activityId))).toEqual(['ask', 'ask'])
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
    expect(server.logLines.join('')).toContain('"msg":"the provider answers again"')
  })

  it('keeps a refund due, which is requested again as soon as it answers', async () => {
    const day = ny.tomorrowAt(10)
    ny.moveTo(server, day)
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.booked(server, activityId)
    const payment = await server.ctx.db
      .selectFrom('payments')
      .select(['id', 'amountFen'])
      .where('subjectId', '=', orderNo)
      .executeTakeFirstOrThrow()
    await server.ctx.payments.receive({ ...payment, state: 'paid', at: day })
    expect((await client.call(newYearCancelCall, { orderNo })).body.code).toBe(200)
    const turn = async () => (await asking(() => server.ctx.jobs.run('payments'))).includes('refund')
    const afterPause = (times: number) => ny.moveTo(server, day + times * 2 * PAUSE_MS)
    down = ['ask']
    expect(await turn()).toBe(false)
    down = ['refund']
    expect(await turn()).toBe(false)
    afterPause(1)
    expect(await turn()).toBe(true)
    down = []
    expect(await turn()).toBe(false)
    afterPause(2)
    expect(await turn()).toBe(true)
    afterPause(3)
    expect(await turn()).toBe(false)
  })
})
