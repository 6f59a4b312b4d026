import { describe, expect, it } from 'vitest'
import { operatorLoginCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { operatorLine } from '../../../../server/process/operators/password'
import { type TestApp, useApp } from '../../support/app'

const MINUTE_MS = 60_000
const OFFICE = '198.51.100.7'

/** A login with a token of its own from an address. */
async function login(server: TestApp, address: string, password: string, username = 'zhang') {
  const client = await server.client().auth()
  const headers = { 'x-forwarded-for': address }
  return (await client.call(operatorLoginCall, { username, password }, { headers })).body
}

describe('wrong logins from many addresses', () => {
  const server = useApp({ limitFactor: 1, trustProxy: 'loopback' })

  it('leave the operator a way in from a familiar address', async () => {
    await server.restart({ operators: await operatorLine('zhang', 'red-packet') })
    expect((await login(server, OFFICE, 'red-packet')).code).toBe(CODES.ok)
    for (let round = 0; round < 3; round++) {
      for (let host = 1; host <= 10; host++) await login(server, `203.0.113.${host}`, 'guess')
      expect((await login(server, OFFICE, 'red-packet')).code).toBe(CODES.ok)
      server.clock.set(server.clock.now() + MINUTE_MS)
    }
  })
})
