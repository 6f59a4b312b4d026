import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerCall } from '../../../../domain/calls/activity'
import { cardExchangeCall } from '../../../../domain/calls/cards/redemption'
import { openAccountCall } from '../../../../domain/calls/wallet'
import { CODES } from '../../../../domain/codes'
import { deriveKeys, sealField } from '../../../../domain/envelope'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { formOf, freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** Phones of the demo that end so have no wallet. */
const WITHOUT_WALLET = 0

/** Applies for a wallet with a fresh SMS code, as /waRegister does. */
async function apply(server: TestApp, phone: string): Promise<unknown> {
  const client = await server.client().auth()
  const { key, code } = await client.smsCode(phone)
  const keys = deriveKeys(client.encryptKey ?? '', nodeCryptoSuite)
  const body = { phone: sealField(phone, keys, nodeCryptoSuite), key, code }
  return (await client.call(openAccountCall, body, { key: freshKey() })).body.code
}

/** Forgets the pause between two SMS codes of a phone, which no test is about. */
const forgetLimits = (server: TestApp) => server.ctx.db.deleteFrom('rateLimits').execute()

/** Tries to get the 20 yuan of a campaign that requires a wallet. */
async function join(server: TestApp, activityId: string, phone: string, lang = 'en') {
  await forgetLimits(server)
  const client = await server.client().auth(activityId, '1')
  const form = await formOf(client, activityId, phone)
  return (await client.call(registerCall, form, { key: freshKey(), lang })).body
}

const makePacket = (server: TestApp) =>
  makeCampaign(server, {
    from: 'plain',
    set: {
      requiresWallet: true,
      redEnvelopeAmount: '20',
      registerField: 'registerName,registerPhone',
      extendInfo: '[]',
    },
  })

describe('a bank that knows of no wallet', () => {
  const wallets = new Set<string>()
  const server = useApp({
    providers: {
      bankCustomer: {
        find: async (phone) => ({
          hasWallet: wallets.has(phone),
          hasCard: false,
          isBound: false,
          customerType: 1,
        }),
      },
    },
  })
  const promised = (activityId: string) =>
    server.ctx.db
      .selectFrom('registrations')
      .select('redEnvelopeFen')
      .where('activityId', '=', activityId)
      .execute()
  afterEach(() => server.clock.set(null))

  it('is not overruled by an application: nobody gets 20 yuan without a wallet', async () => {
    const activityId = await makePacket(server)
    const phone = freshPhone()
    expect(await join(server, activityId, phone)).toMatchObject({ code: CODES.noWallet })
    await forgetLimits(server)
    expect(await apply(server, phone)).toBe(0)
    for (const laterMs of [0, 30 * SECOND_MS, 2 * DAY_MS]) {
      server.clock.set(Date.now() + laterMs)
      expect(await join(server, activityId, phone)).toMatchObject({ code: CODES.noWallet, isOpenWallet: '0' })
    }
    expect(await promised(activityId)).toEqual([])
  })

  it('has its word both ways: the wallet counts once it is there and no longer when it is closed', async () => {
    const [first, second] = [await makePacket(server), await makePacket(server)]
    const phone = freshPhone()
    await apply(server, phone)
    wallets.add(phone)
    expect(await join(server, first, phone)).toMatchObject({ code: 200, redEnvelopeAmount: '20' })
    wallets.delete(phone)
    expect(await join(server, second, phone)).toMatchObject({ code: CODES.noWallet })
  })

  it('is not overruled for a redemption code either', async () => {
    const activityId = await makeCampaign(server, { from: 'card-code', set: { requiresWallet: true } })
    const phone = freshPhone()
    await apply(server, phone)
    await forgetLimits(server)
    const client = await server.client().auth(activityId, '1')
    const form = { ...(await formOf(client, activityId, phone)), conversionCode: 'DEMO0001' }
    const { body } = await client.call(cardExchangeCall, form, { key: freshKey() })
    expect(body).toMatchObject({ code: CODES.noWallet })
  })

  it('is not overruled by what the sandbox bank wrote down in the same database', async () => {
    const activityId = await makePacket(server)
    const phone = freshPhone()
    const row = { phoneHash: server.ctx.secrets.hash('wallet-phone', phone), hasWallet: 1, hasCard: 1 }
    await server.ctx.db
      .insertInto('bankCustomers')
      .values({ ...row, isBound: null, customerType: null, at: Date.now() })
      .execute()
    expect(await join(server, activityId, phone)).toMatchObject({ code: CODES.noWallet })
  })

  it('has an application change the text for minutes, in both languages', async () => {
    const activityId = await makePacket(server)
    const phone = freshPhone()
    const text = async (lang: string) => (await join(server, activityId, phone, lang)).msg
    const before = await text('en')
    expect(before).toBe('you have no digital-yuan wallet yet, please open one first')
    await forgetLimits(server)
    await apply(server, phone)
    expect(await text('en')).toBe('your wallet is being opened, please try again in a few minutes')
    expect(await text('zh-CN')).toBe('您的钱包正在开立中，请几分钟后再试')
    server.clock.set(Date.now() + 11 * MINUTE_MS)
    expect(await text('en')).toBe(before)
  })
})

describe('the sandbox bank of the demo', () => {
  const server = useApp()
  beforeEach(() => server.clock.set(null))
  afterEach(() => server.clock.set(null))

  it('opens a wallet itself, a few seconds after the application', async () => {
    const activityId = await makePacket(server)
    const phone = freshPhone(WITHOUT_WALLET)
    expect(await apply(server, phone)).toBe(0)
    expect(await join(server, activityId, phone)).toMatchObject({ code: CODES.noWallet })
    server.clock.set(Date.now() + 10 * SECOND_MS)
    expect(await join(server, activityId, phone)).toMatchObject({ code: 200, redEnvelopeAmount: '20' })
  })
})
