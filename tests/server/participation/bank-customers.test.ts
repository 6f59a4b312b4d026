import { beforeEach, describe, expect, it } from 'vitest'
import { registerCall } from '../../../domain/calls/activity'
import { bindCardRegisterCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import { webhookCustomers } from '../../../server/adapters/bank-customer/webhook'
import { PAUSE_MS, Unreachable } from '../../../server/adapters/circuit-breaker'
import { Unavailable } from '../../../server/http/errors'
import { draw, formOf, freshKey, freshPhone, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'
import { bindFormOf } from '../support/cards/cards'

describe('what the bank knows of a phone', () => {
  const server = useApp()
  const holdingsOf = async (payload: object) =>
    (await server.app.inject({ method: 'POST', url: '/lab/api/customer', payload })).json()

  it.each([
    [0, { hasWallet: false, hasCard: false, isBound: false, customerType: 1 }],
    [8, { hasWallet: true, hasCard: true, isBound: false, customerType: 2 }],
    [9, { hasWallet: true, hasCard: false, isBound: false, customerType: 1 }],
    [4, { hasWallet: true, hasCard: true, isBound: true, customerType: 3 }],
  ])('follows the last digit %i in the sandbox', async (ending, facts) => {
    expect(await server.ctx.bankCustomers.find(freshPhone(ending))).toEqual(facts)
  })

  it('lets the lab say otherwise, part by part, and set it back', async () => {
    const phone = freshPhone(0)
    expect(await holdingsOf({ phone, hasWallet: true })).toMatchObject({ hasWallet: true, customerType: 1 })
    expect(await holdingsOf({ phone, hasCard: true })).toMatchObject({
      hasWallet: true,
      hasCard: true,
      customerType: 2,
    })
    expect(await holdingsOf({ phone, customerType: 3 })).toMatchObject({
      hasCard: true,
      isBound: false,
      customerType: 3,
    })
    expect(await holdingsOf({ phone })).toMatchObject({ hasWallet: false, hasCard: false, customerType: 1 })
  })

  it('has a wallet in the sandbox some seconds after an application, under a hash', async () => {
    const phone = freshPhone(0)
    const hasWallet = async () => (await server.ctx.bankCustomers.find(phone)).hasWallet
    await server.ctx.bankCustomers.applied(phone)
    expect(await hasWallet()).toBe(false)
    server.clock.set(Date.now() + 6_000)
    expect(await hasWallet()).toBe(true)
    expect((await server.ctx.bankCustomers.find(undefined)).hasWallet).toBe(false)
    await holdingsOf({ phone, hasWallet: false })
    expect(await hasWallet()).toBe(false)
    server.clock.set(null)
    const rows = await server.ctx.db.selectFrom('bankCustomers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(phone)
  })
})

describe('a bank that does not answer', () => {
  const nothing = (phone: string): Error => new Error(`nothing of ${phone}`)
  let failure = nothing
  let isDown = true
  let asked = 0
  const server = useApp({
    providers: {
      bankCustomer: {
        async find(phone) {
          asked += 1
          if (isDown) throw failure(phone)
          return { hasWallet: true, hasCard: true, isBound: true, customerType: 3 }
        },
      },
    },
  })
  /** The phone was proved all the same. */
  const SILENT = {
    code: CODES.failed,
    msg: 'the bank cannot be reached now, please try again later',
    subject: expect.any(String),
  }

  beforeEach(() => {
    isDown = true
    failure = nothing
  })

  it.each(['wheel', 'tier-one'])(
    'refuses to join %s, and takes the same request once it answers',
    async (from) => {
      const activityId = await makeCampaign(server, { from })
      const client = await server.client().auth(activityId, '1')
      const phone = freshPhone()
      const [body, options] = [await formOf(client, activityId, phone), { key: freshKey() }]
      const refused = await client.call(registerCall, body, options)
      expect([refused.status, refused.body]).toEqual([200, SILENT])
      isDown = false
      expect((await client.call(registerCall, body, options)).body).toMatchObject({
        code: 200,
        isOpenWallet: '1',
      })
      expect(server.logLines.join()).toMatch(/"message":"nothing of …".*"msg":"the bank could not be asked"/)
      expect(server.logLines.join()).not.toContain(phone)
    },
  )

  it('is not queried for a while after a time-out', async () => {
    failure = (phone) => new Unreachable('the bank', new DOMException(`late: ${phone}`, 'TimeoutError'))
    const ask = () => server.ctx.bankCustomers.find(freshPhone())
    asked = 0
    for (let caller = 0; caller < 3; caller++) await expect(ask()).rejects.toThrow(Unavailable)
    expect(asked).toBe(1)
    isDown = false
    server.clock.set(Date.now() + 2 * PAUSE_MS)
    expect(await ask()).toMatchObject({ hasWallet: true })
    server.clock.set(null)
  })

  it('refuses a card binding in the same words', async () => {
    const activityId = await makeCampaign(server, { from: 'bind-card' })
    const client = await server.client().auth(activityId, '1')
    const form = await bindFormOf(client, activityId, freshPhone())
    expect((await client.call(bindCardRegisterCall, form, { key: freshKey() })).body).toEqual(SILENT)
  })

  it('prevents no draw, whose answer leaves out the wallet then', async () => {
    isDown = false
    const activityId = await makeCampaign(server)
    const client = await registered(server, activityId)
    isDown = true
    const [first, again] = [await draw(client, activityId), await draw(client, activityId)]
    expect(first.body).toMatchObject({ code: 200, awardIndex: expect.any(Number) })
    expect(first.body).not.toHaveProperty('isOpenWallet')
    expect(again.body).toEqual(first.body)
    isDown = false
    expect((await draw(client, activityId)).body).toEqual({ ...first.body, isOpenWallet: '1' })
  })
})

describe('the bank’s own address', () => {
  const bank = (status: number, body: object = {}) => {
    const asked: { url: string; init: RequestInit }[] = []
    const fetcher = async (url: string | URL | Request, init: RequestInit = {}) => {
      asked.push({ url: String(url), init })
      return new Response(JSON.stringify(body), { status })
    }
    return {
      asked,
      find: webhookCustomers({ url: 'https://bank.example/customer', token: 'ours' }, fetcher).find,
    }
  }

  it('gets the phone and the token, and answers the facts', async () => {
    const { asked, find } = bank(200, { hasWallet: true, hasCard: true, isBound: false })
    expect(await find('13900000001')).toEqual({
      hasWallet: true,
      hasCard: true,
      isBound: false,
      customerType: 2,
    })
    expect(asked[0]?.init.body).toBe('{"phone":"13900000001"}')
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer ours' })
  })

  it('knows nothing of a phone that it answers 404 for', async () => {
    expect(await bank(404).find('13900000001')).toMatchObject({ hasWallet: false, customerType: 1 })
  })

  it.each([
    [500, {}],
    [200, { hasWallet: 'yes' }],
  ])('is no answer with status %i and %j, and the error holds no phone', async (status, body) => {
    const failure = bank(status, body).find('13900000001')
    await expect(failure).rejects.toThrow()
    await expect(failure).rejects.not.toThrow(/13900000001/)
  })
})
