import { describe, expect, it } from 'vitest'
import { paymentAnswers, paymentMessages } from '../../../../server/adapters/payment/port'
import { webhookPayment } from '../../../../server/adapters/payment/webhook'

describe('the payment gateway', () => {
  it('gets signed bodies and absolute return addresses', async () => {
    const secret = 's'.repeat(32)
    const unknown = JSON.stringify({ id: '1', state: 'unknown' })
    const clock = { now: () => 1_800_000_000_000 }
    const asked: { url: string; body: unknown; isSigned: boolean }[] = []
    const answers = [
      new Response(JSON.stringify({ paymentUrl: 'https://pay.example/1' })),
      new Response('{}'),
      new Response(unknown, { status: 404, headers: paymentAnswers.headersOf(unknown, secret, clock.now()) }),
      new Response(JSON.stringify({ paymentUrl: 'http://pay.example/1' })),
      new Response('', { status: 500 }),
    ]
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

  describe('asked what was paid', () => {
    const secret = 's'.repeat(32)
    const now = 1_800_000_000_000
    const paid = { id: '1', state: 'paid', amountFen: 6, at: 5 }
    const answering = (body: string, headers: Record<string, string>, status = 200) =>
      webhookPayment(
        { url: 'https://g.example', secret },
        { now: () => now },
        async () => new Response(body, { status, headers }),
      ).ask('1')
    const signed = (news: object, at = now, key = secret, status = 200) => {
      const body = JSON.stringify(news)
      return answering(body, paymentAnswers.headersOf(body, key, at), status)
    }
    const unsigned = 'is not signed as one'

    it('is believed about the payment that it was asked about alone', async () => {
      await expect(signed({ ...paid, id: 'another' })).rejects.toThrow('answered for another payment')
      expect(await signed(paid)).toEqual(paid)
    })

    it('is not believed without its signature, with that of another body or key, or of long ago', async () => {
      const body = JSON.stringify(paid)
      const other = paymentAnswers.headersOf(JSON.stringify({ ...paid, state: 'failed' }), secret, now)
      await expect(answering(body, {})).rejects.toThrow(unsigned)
      await expect(answering(body, other)).rejects.toThrow(unsigned)
      await expect(signed(paid, now, 'x'.repeat(32))).rejects.toThrow(unsigned)
      await expect(signed(paid, now - 301_000)).rejects.toThrow(unsigned)
    })

    it('does not know a payment by its signature alone: an answer of 404 would cancel what was paid', async () => {
      await expect(answering('', {}, 404)).rejects.toThrow(unsigned)
      expect(await signed({ id: '1', state: 'unknown' }, now, secret, 404)).toBeUndefined()
      await expect(signed({ id: '2', state: 'unknown' }, now, secret, 404)).rejects.toThrow(
        'answered for another payment',
      )
      await expect(signed(paid, now, secret, 404)).rejects.toThrow()
      await expect(signed({ id: '1', state: 'unknown' })).rejects.toThrow()
    })

    it('is not believed where it sends our own request back, or a callback', async () => {
      const echo = webhookPayment(
        { url: 'https://g.example', secret },
        { now: () => now },
        async (_url, init) => new Response(String(init?.body), { status: 404, headers: init?.headers ?? {} }),
      )
      await expect(echo.ask('1')).rejects.toThrow(unsigned)
      for (const [news, status] of [
        [paid, 200],
        [paid, 404],
        [{ id: '1', state: 'unknown' }, 404],
      ] as const) {
        const body = JSON.stringify(news)
        const callback = paymentMessages.headersOf(body, secret, now)
        await expect(answering(body, callback, status)).rejects.toThrow(unsigned)
      }
    })

    it('is away, not forged, where it answers with an error', async () => {
      await expect(answering('', {}, 503)).rejects.toThrow('answered 503')
    })
  })
})
