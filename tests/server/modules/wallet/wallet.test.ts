import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { smsCodeCall } from '../../../../domain/calls/notify'
import { selectByKeyCall } from '../../../../domain/calls/system'
import { jumpAddressCall, openAccountCall } from '../../../../domain/calls/wallet'
import { CODES } from '../../../../domain/codes'
import { deriveKeys, sealField } from '../../../../domain/envelope'
import { readInbox } from '../../../../server/adapters/sms/sandbox'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { freshKey, freshPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'

const ADDRESS = '/sandbox/open-account'
const LINK = { employeeId: 'E1', networkCode: 'N1', openId: 'open-canary', unionId: 'union-canary' }
/** Phones of the demo that end so have no wallet. */
const WITHOUT_WALLET = 0

describe('the wallet pages', () => {
  const server = useApp()

  const sealed = (client: TestClient, phone: string) =>
    sealField(phone, deriveKeys(client.encryptKey ?? '', nodeCryptoSuite), nodeCryptoSuite)

  /** What the form sends, with a code of `/sms/send/smsCode`. */
  async function entry(client: TestClient, phone: string) {
    const { body } = await client.call(smsCodeCall, { phone })
    const [newest] = await readInbox(server.ctx, phone)
    return { ...LINK, phone: sealed(client, phone), key: String(body.key), code: newest?.code ?? '' }
  }
  const applications = () => server.ctx.db.selectFrom('walletApplications').selectAll().execute()

  it('take an application with code 0, and write it down encrypted', async () => {
    const phone = freshPhone(WITHOUT_WALLET)
    expect((await server.ctx.bankCustomers.find(phone)).hasWallet).toBe(false)
    const client = await server.client().auth()
    const { body } = await client.call(openAccountCall, await entry(client, phone), { key: freshKey() })
    expect(body).toEqual({ code: 0, subject: expect.any(String) })
    server.clock.set(Date.now() + 6_000)
    expect((await server.ctx.bankCustomers.find(phone)).hasWallet).toBe(true)
    server.clock.set(null)
    const rows = await applications()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ employeeId: 'E1', networkCode: 'N1' })
    for (const secret of [phone, LINK.openId, LINK.unionId]) {
      expect(JSON.stringify([rows, server.logLines])).not.toContain(secret)
    }
    const [row] = rows
    expect(row?.openId && server.ctx.secrets.open('walletApplications.openId', row, row.openId)).toBe(
      LINK.openId,
    )
  })

  it('give a repetition under the same key its first answer, and another code none', async () => {
    const phone = freshPhone(WITHOUT_WALLET)
    const client = await server.client().auth()
    const form = await entry(client, phone)
    const key = freshKey()
    const twice = [
      await client.call(openAccountCall, form, { key }),
      await client.call(openAccountCall, form, { key }),
    ]
    expect(twice.map(({ body }) => body.code)).toEqual([0, 0])
    const used = await client.call(openAccountCall, form, { key: freshKey() })
    expect(used.body).toEqual({ code: CODES.smsCode, msg: 'the SMS code is wrong or no longer valid' })
  })

  it('13.8 use a code up once, however many calls bring it at the same moment', async () => {
    const phone = freshPhone(WITHOUT_WALLET)
    const client = await server.client().auth()
    const form = await entry(client, phone)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.call(openAccountCall, form, { key: freshKey() })),
    )
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === CODES.smsCode)).toHaveLength(3)
  })

  it('13.8 refuse a wrong code, and a phone that the code was not sent to', async () => {
    const phone = freshPhone(WITHOUT_WALLET)
    const client = await server.client().auth()
    const form = await entry(client, phone)
    const wrongCode = form.code === '000000' ? '000001' : '000000'
    const before = (await applications()).length
    for (const changed of [{ code: wrongCode }, { phone: sealed(client, freshPhone()) }]) {
      const { body } = await client.call(openAccountCall, { ...form, ...changed }, { key: freshKey() })
      expect(body.code).toBe(CODES.smsCode)
    }
    expect((await server.ctx.bankCustomers.find(phone)).hasWallet).toBe(false)
    expect((await applications()).length).toBe(before)
    expect((await client.call(openAccountCall, form, { key: freshKey() })).body.code).toBe(0)
  })

  it('take no phone that was changed on its way or sent in the clear', async () => {
    const client = await server.client().auth()
    const form = await entry(client, freshPhone())
    for (const phone of ['13900000000', `${randomBytes(8).toString('base64')}.x.y`]) {
      expect((await client.call(openAccountCall, { ...form, phone }, { key: freshKey() })).status).toBe(400)
    }
  })

  it('know the next address, without a token and by its configuration key', async () => {
    const open = await server.client().call(jumpAddressCall, {})
    expect(open.body).toEqual({ code: CODES.ok, jumpAddress: ADDRESS })
    const client = await server.client().auth()
    for (const configKey of ['shuzi.open.account.jump.address', 'download_link', 'download_link_1']) {
      expect((await client.call(selectByKeyCall, { configKey })).body.configValue).toMatch(/^\/sandbox\//)
    }
    for (const place of ['app-store', 'open-account', 'open-card']) {
      expect((await server.app.inject(`/sandbox/${place}`)).statusCode).toBe(200)
    }
  })
})
