import { describe, expect, it } from 'vitest'
import { paymentMessages } from '../../../../server/adapters/payment/port'
import { webhookPayment } from '../../../../server/adapters/payment/webhook'

describe('the payment gateway', () => {
  it('gets signed bodies and absolute return addresses', async () => {
    const secret = 's'.repeat(32)
    const asked: { url: string; body: unknown; isSigned: boolean }[] = []
    const answers = [
      new Response(JSON.stringify({ paymentUrl: 'https://pay.example/1' })),
      new Response('{}'),
      new Response('', { status: 404 }),
      new Response(JSON.stringify({ paymentUrl: 'http://pay.example/1' })),
      new Response('', { status: 500 }),
    ]
    const clock = { now: () => 1_800_000_000_000 }
    const gateway = webhookPayment(
      { url: 'https://gateway.example/v1/', secret },
      clock,
      async (url, init) => {
        const body = String(init?.body)
        const headers = Object.fromEntries(new Headers(init?.headers))
        const isSigned = paymentMessages.isFresh(body, headers, secret, clock.now())
        asked.push({ url: String(url), body: JSON.parse(body), isSigned })
        return answers.shift() ?? Response.error()
      },
    )
    const order = {
      id: '1',
      amountFen: 6,
      title: 't',
      successUrl: '/a',
      failUrl: 'https://b/',
      origin: 'https://o',
      expiresAt: 9,
    }
    expect(await gateway.create(order)).toEqual({ paymentUrl: 'https://pay.example/1' })
    await gateway.refund({ id: '1', amountFen: 6 })
    expect(await gateway.ask('1')).toBeUndefined()
    await expect(gateway.create(order)).rejects.toThrow()
    await expect(gateway.refund({ id: '1', amountFen: 6 })).rejects.toThrow('500')
    expect(asked.every(({ isSigned }) => isSigned)).toBe(true)
    expect(asked.map(({ url }) => url).slice(0, 3)).toEqual(
      ['payments', 'refunds', 'status'].map((path) => `https://gateway.example/v1/${path}`),
    )
    expect(asked[0]?.body).toEqual({
      id: '1',
      amountFen: 6,
      title: 't',
      successUrl: 'https://o/a',
      failUrl: 'https://b/',
      expiresAt: 9,
    })
  })

  it('is believed about the payment that it was asked about alone', async () => {
    const answer = { id: 'another', state: 'paid', amountFen: 6, at: 5 }
    const clock = { now: () => 5 }
    const answering = (news: object) =>
      webhookPayment({ url: 'https://g.example', secret: 'x' }, clock, async () => Response.json(news))
    await expect(answering(answer).ask('1')).rejects.toThrow('answered for another payment')
    expect(await answering({ ...answer, id: '1' }).ask('1')).toEqual({ ...answer, id: '1' })
  })
})
