import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankStateCall, customerInfoCall } from '../../../../domain/calls/bank'
import { zyAuthorizeCall } from '../../../../domain/calls/prizes'
import { CODES } from '../../../../domain/codes'
import type { BankLoginProvider } from '../../../../server/adapters/bank-login/port'
import { askBank } from '../../../../server/participation/ask-bank'
import { useApp } from '../../support/app'

const OF_ADDRESS = 1_000
const OF_ALL = 60_000
const AT_ONCE = 50

describe('guesses that are passed on to the bank', () => {
  let asked = 0
  const unknown = async () => {
    asked++
    return undefined
  }
  const bankLogin: BankLoginProvider = {
    bySession: unknown,
    byCode: unknown,
    userByCode: unknown,
    authoriseUrl: () => 'https://bank.example/',
  }
  const server = useApp({ providers: { bankLogin }, trustProxy: true, limitFactor: undefined })
  beforeEach(async () => {
    asked = 0
    server.logLines.length = 0
    await server.ctx.db.deleteFrom('rateLimits').execute()
  })

  /** One guess of a fresh visit. */
  const guess = async (address: string) => {
    const client = await server.client().auth('wheel', '1')
    const headers = { 'x-forwarded-for': address }
    return (await client.call(customerInfoCall, { sessionID: randomUUID() }, { headers })).body
  }

  it('end for an address, whatever its visits and whichever call', async () => {
    const address = '10.3.0.1'
    for (let made = 0; made < OF_ADDRESS + AT_ONCE; made += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          askBank(server.ctx, { session: { visitId: randomUUID() }, address }, unknown, 'bank.loginLapsed'),
        ),
      )
    expect(asked).toBe(OF_ADDRESS)
    expect(await guess(address)).toMatchObject({ code: CODES.tooMany })
    const client = await server.client().auth('gift', '1')
    const { state } = (await client.call(bankStateCall, {})).body
    const code = { code: 'x', state: String(state) }
    const headers = { 'x-forwarded-for': address }
    expect((await client.call(zyAuthorizeCall, code, { headers })).body.code).toBe(CODES.tooMany)
    expect(asked).toBe(OF_ADDRESS)
    expect(await guess('10.3.0.2')).toMatchObject({ code: CODES.nothingFound })
    expect(asked).toBe(OF_ADDRESS + 1)
  })

  it('count no login in all that the bank knows', async () => {
    const login = (address: string, ask: () => Promise<object | undefined>) =>
      askBank(server.ctx, { session: { visitId: randomUUID() }, address }, ask, 'bank.loginLapsed')
    for (let at = 0; at < 5; at++) await login(`10.5.0.${at}`, async () => ({}))
    await login('10.5.0.9', unknown)
    const count = async (name: string, subject: string) => {
      const key = server.ctx.secrets.hash('limit', name, subject)
      const row = server.ctx.db.selectFrom('rateLimits').select('count').where('key', '=', key)
      return (await row.executeTakeFirst())?.count
    }
    expect(await count('bankLoginAll', '')).toBe(1)
    expect(await count('bankLoginAddress', '10.5.0.0')).toBe(1)
  })

  it('end in all, with an alarm before', async () => {
    const key = server.ctx.secrets.hash('limit', 'bankLoginAll', '')
    const made = (count: number) =>
      server.ctx.db.updateTable('rateLimits').set({ count }).where('key', '=', key).execute()
    await guess('10.4.0.1')
    await made(OF_ALL * 0.8 - 1)
    await guess('10.4.0.2')
    await made(OF_ALL - 1)
    expect(await guess('10.4.0.3')).toMatchObject({ code: CODES.nothingFound })
    expect(await guess('10.4.0.4')).toMatchObject({ code: CODES.tooMany })
    expect(asked).toBe(3)
    const alarms = server.logLines.filter((line) => line.includes('bank-logins-'))
    expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'bank-logins-low', limit: OF_ALL },
      { event: 'bank-logins-spent', limit: OF_ALL },
    ])
  })
})
