import { describe, expect, it } from 'vitest'
import type { PaymentOrder } from '../../../../server/adapters/payment/port'
import { transaction } from '../../../../server/db/transaction'
import { type TestApp, useApp } from '../../support/app'

const HOUR_MS = 3_600_000
const WORDS = { title: '红包卡', origin: 'http://localhost' }

async function added(server: TestApp, subjectId: string) {
  const { payments, db, clock } = server.ctx
  const subject = { subjectKind: 'test', subjectId }
  const links = { successUrl: '/a', failUrl: '/b' }
  const expiresAt = clock.now() + HOUR_MS
  await transaction(db, (trx) => payments.add(trx, { ...subject, ...links, amountFen: 6, expiresAt }))
  return subject
}

describe('the address of a payment that two request at once', () => {
  let both = { come: () => {}, came: Promise.resolve() }
  let asked = 0
  const server = useApp({
    providers: {
      payment: {
        callbackKey: 'key',
        create: async ({ id }) => {
          asked += 1
          const own = asked
          if (own === 2) both.come()
          await both.came
          return { paymentUrl: `https://pay.example/${id}?${own}` }
        },
        refund: async () => {},
        ask: async () => undefined,
      },
    },
  })

  it('is one for both, and the one that is kept', async () => {
    let come = () => {}
    const came = new Promise<void>((resolve) => {
      come = resolve
    })
    both = { come, came }
    const subject = await added(server, 'one')
    const { payments } = server.ctx
    const [first, second] = await Promise.all([
      payments.urlOf(subject, WORDS),
      payments.urlOf(subject, WORDS),
    ])
    expect(asked).toBe(2)
    expect(first).toMatch(/^https:/)
    expect(second).toBe(first)
    expect(await payments.urlOf(subject, WORDS)).toBe(first)
  })
})

describe('the sandbox that is called again for one payment', () => {
  const server = useApp()

  it('answers the address that it gave', async () => {
    const order: PaymentOrder = {
      ...WORDS,
      id: 'payment-1',
      amountFen: 6,
      successUrl: '/a',
      failUrl: '/b',
      expiresAt: server.ctx.clock.now() + HOUR_MS,
    }
    const [first, second] = [
      await server.ctx.paymentProvider.create(order),
      await server.ctx.paymentProvider.create(order),
    ]
    expect(second).toEqual(first)
    expect((await server.app.inject(first.paymentUrl)).statusCode).toBe(200)
  })
})
