import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdapterServices } from '../../../../server/adapters/adapter'
import { payoutMessages } from '../../../../server/adapters/payout/port'
import { webhook } from '../../../../server/adapters/payout/webhook'

const secret = 's'.repeat(32)
const NOW = 1_800_000_000_000
const settings = { HONGBAO_PAYOUT_WEBHOOK: 'https://wallet.example/v1/', HONGBAO_PAYOUT_SECRET: secret }
const order = { payoutId: 'p-1', fen: 520, activityId: 'wheel' }
const accepted = { payoutId: 'p-1', state: 'accepted', fen: 520, at: 5 }

/** A gateway that gives these answers, and what it was asked. */
function gatewayWith(...answers: Response[]) {
  const asked: { url: string; body: unknown; isSigned: boolean }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = String(init.body)
    const headers = Object.fromEntries(new Headers(init.headers))
    const isSigned = payoutMessages.isFresh(body, headers, secret, NOW)
    asked.push({ url, body: JSON.parse(body), isSigned })
    return answers.shift() ?? Response.error()
  })
  const gateway = webhook.make(settings, { clock: { now: () => NOW } } as AdapterServices)
  return { gateway, asked }
}

describe('the wallet’s gateway', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('gets signed payouts and questions, and its answers are read', async () => {
    const { gateway, asked } = gatewayWith(
      Response.json(accepted),
      Response.json({ ...accepted, state: 'refused', reason: 'closed', isFinal: true }),
      Response.json({ ...accepted, state: 'confirmed' }),
      new Response('', { status: 404 }),
    )
    expect(await gateway.submit({ ...order, payee: { phone: '13900000000' } })).toEqual(accepted)
    expect(await gateway.submit({ ...order, payee: { openId: 'o-1' } })).toMatchObject({ isFinal: true })
    expect(await gateway.query('p-1')).toMatchObject({ state: 'confirmed' })
    expect(await gateway.query('p-2')).toBeUndefined()
    expect(asked).toEqual([
      { url: 'https://wallet.example/v1/payouts', body: { ...order, phone: '13900000000' }, isSigned: true },
      { url: 'https://wallet.example/v1/payouts', body: { ...order, openId: 'o-1' }, isSigned: true },
      { url: 'https://wallet.example/v1/payouts/query', body: { payoutId: 'p-1' }, isSigned: true },
      { url: 'https://wallet.example/v1/payouts/query', body: { payoutId: 'p-2' }, isSigned: true },
    ])
  })

  it.each([
    ['another status', new Response('', { status: 500 })],
    ['another payout', Response.json({ ...accepted, payoutId: 'p-9' })],
    ['another state', Response.json({ ...accepted, state: 'paid' })],
    ['part of a fen', Response.json({ ...accepted, fen: 5.2 })],
    ['no JSON', new Response('ok')],
  ])('is not believed with %s', async (_name, answer) => {
    const { gateway } = gatewayWith(answer)
    await expect(gateway.submit({ ...order, payee: { openId: 'o-1' } })).rejects.toThrow()
  })
})

it('a signature is of one body, one key and one moment', () => {
  const headers = payoutMessages.headersOf('body', secret, NOW)
  const signed = (body: string, more: object = {}, key = secret, at = NOW) =>
    payoutMessages.isFresh(body, { ...headers, ...more }, key, at)
  expect(signed('body')).toBe(true)
  expect(signed('body', {}, secret, NOW + 300_000)).toBe(true)
  expect([
    signed('other'),
    signed('body', {}, 'x'.repeat(32)),
    signed('body', {}, secret, NOW + 300_001),
    signed('body', {}, secret, NOW - 300_001),
    signed('body', { 'x-payout-timestamp': String(NOW + 1) }),
    signed('body', { 'x-payout-timestamp': 'now' }),
    signed('body', { 'x-payout-signature': undefined }),
  ]).toEqual([false, false, false, false, false, false, false])
})
