import { expect, it } from 'vitest'
import { operatorLoginCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { operatorLine } from '../../../../server/process/password'
import { useApp } from '../../support/app'
import { describeOnEachDatabase } from '../../support/databases'

describeOnEachDatabase('operators of the environment', (dialect) => {
  const server = useApp(dialect)

  it('log in with their own password, not with the demo one', async () => {
    const line = `${await operatorLine('zhang', 'red-packet')} ${await operatorLine('li', 'other')}`
    await server.restart({ operators: line })
    const login = async (username: string, password: string) =>
      (await (await server.client().auth()).call(operatorLoginCall, { username, password })).body
    expect((await login('zhang', 'red-packet')).code).toBe(200)
    expect((await login('li', 'other')).code).toBe(200)
    for (const [name, password] of [
      ['zhang', 'other'],
      ['demo', 'demo'],
      ['', ''],
      ['unknown', ''],
    ] as const)
      expect((await login(name, password)).code).toBe(CODES.forbidden)
  })

  it('wait longer and longer after wrong attempts, and never for good', async () => {
    const attempt = async (password: string) =>
      (await (await server.client().auth()).call(operatorLoginCall, { username: 'li', password })).body
    const waits: number[] = []
    for (let failures = 0; failures < 14; failures++) {
      expect((await attempt('x')).code).toBe(CODES.forbidden)
      const held = await attempt('other')
      const waitS = held.code === CODES.ok ? 0 : Number(/(\d+) s$/.exec(String(held.msg))?.[1])
      waits.push(waitS)
      if (waitS > 0) {
        expect(held.code).toBe(CODES.tooMany)
        server.clock.set(server.clock.now() + waitS * 1_000)
      }
    }
    const known = [...new Set(waits.filter((wait) => wait > 0))]
    expect(known).toEqual([...known].sort((one, two) => one - two))
    expect(known[0]).toBe(1)
    expect(Math.max(...known)).toBeLessThanOrEqual(900)
    expect((await attempt('other')).code).toBe(CODES.ok)
  })
})
