import { describe, expect, it } from 'vitest'
import { operatorLoginCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { operatorLine } from '../../../../server/process/operators/password'
import { useApp } from '../../support/app'

describe('operators of the environment', () => {
  const server = useApp()

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
    // Stands still: a machine that is slow would wait by itself.
    server.clock.set(server.clock.now())
    const waits: number[] = []
    for (let tries = 0; tries < 30; tries++) {
      const { code, msg } = await attempt('x')
      if (code === CODES.tooMany) {
        const waitS = Number(/(\d+) s$/.exec(String(msg))?.[1])
        waits.push(waitS)
        server.clock.set(server.clock.now() + waitS * 1_000)
      } else expect(code).toBe(CODES.forbidden)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    server.clock.set(server.clock.now() + 900_000)
    expect((await attempt('other')).code).toBe(CODES.ok)
  })
})
