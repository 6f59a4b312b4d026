import { describe, expect, it } from 'vitest'
import {
  BANK_AUTHORISE_PATH,
  bankStateCall,
  customerInfoCall,
  zyCustomerInfoCall,
} from '../../../../domain/calls/bank'
import { zyAuthorizeCall } from '../../../../domain/calls/prizes'
import { CODES } from '../../../../domain/codes'
import { BANK_STATE } from '../../../../domain/rules/visit/bank-state'
import { freshPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { bankGrants } from '../../support/bank'
import type { TestClient } from '../../support/client'

const BACK = 'http://localhost/new-dbank/zyActiveIndex?activityId=plain&bankNonce=abc'

describe('login by a link', () => {
  const server = useApp()
  const visitor = () => server.client().auth('gift', '1')
  const stateOf = async (client: TestClient): Promise<string> =>
    String((await client.call(bankStateCall, {})).body.state)
  const proofs = async () =>
    (
      await server.ctx.db
        .selectFrom('proofs')
        .select('id')
        .where('kind', 'in', ['customer', 'openId'])
        .execute()
    ).length
  const authorise = (client: TestClient, code: string, state: string) =>
    client.call(zyAuthorizeCall, { code, state })

  it('is refused with the constant state, with none and with one that was never issued', async () => {
    const before = await proofs()
    const client = await visitor()
    for (const state of [BANK_STATE, `${BANK_STATE}.`, `${BANK_STATE}.${'a'.repeat(32)}`, 'x']) {
      const { code } = await bankGrants(server, { mobNum: freshPhone() })
      expect((await authorise(client, code, state)).body.code).toBe(CODES.nothingFound)
      const info = await client.call(zyCustomerInfoCall, { code, redirectUri: BACK, state })
      expect(info.body.code).toBe(CODES.nothingFound)
    }
    const { code } = await bankGrants(server, { mobNum: freshPhone() })
    const without = await client.call(zyCustomerInfoCall, { code, redirectUri: BACK })
    expect(without.body.code).toBe(CODES.nothingFound)
    expect(await proofs()).toBe(before)
  })

  it('is refused with a state that the sender had issued for his own visit', async () => {
    const sender = await visitor()
    const state = await stateOf(sender)
    const { code } = await bankGrants(server, { mobNum: freshPhone() })
    const victim = await visitor()
    expect((await authorise(victim, code, state)).body.code).toBe(CODES.nothingFound)
    // The refusal in another visit does not use it up.
    expect((await authorise(sender, code, state)).body.code).toBe(CODES.ok)
  })

  it('takes a state once, also when two tabs show it at the same moment, and not after ten minutes', async () => {
    const client = await visitor()
    const state = await stateOf(client)
    expect(state.startsWith(`${BANK_STATE}.`)).toBe(true)
    const codes = [await bankGrants(server), await bankGrants(server)]
    const both = await Promise.all(codes.map(({ code }) => authorise(client, code, state)))
    expect(both.map(({ body }) => body.code).sort()).toEqual([CODES.ok, CODES.nothingFound].sort())

    const late = await stateOf(client)
    server.clock.set(Date.now() + 10 * 60_000 + 1)
    const { code } = await bankGrants(server)
    expect((await authorise(client, code, late)).body.code).toBe(CODES.nothingFound)
    server.clock.set(null)
  })

  it('does not lead to the bank without a state of ours', async () => {
    const lead = (query: Record<string, string>) =>
      server.app.inject(`${BANK_AUTHORISE_PATH}?${new URLSearchParams({ redirectUri: BACK, ...query })}`)
    expect((await lead({})).statusCode).toBe(400)
    expect((await lead({ state: BANK_STATE })).statusCode).toBe(400)
    const client = await visitor()
    const led = await lead({ state: await stateOf(client) })
    expect([led.statusCode, String(led.headers.location)]).toEqual([302, expect.stringContaining(BANK_STATE)])
  })

  it('keeps no state in the database that could be read there', async () => {
    const client = await visitor()
    const state = await stateOf(client)
    const rows = await server.ctx.db.selectFrom('bankStates').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  it('leaves the login of the bank app as it is: its session needs no redirect', async () => {
    const { sessionID } = await bankGrants(server)
    const { body } = await (await visitor()).call(customerInfoCall, { sessionID })
    expect(body.code).toBe(CODES.ok)
  })
})
