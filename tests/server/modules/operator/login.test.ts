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

  it('are held after ten attempts', async () => {
    await server.restart({ limitFactor: 1 })
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const client = await server.client().auth()
      codes.push((await client.call(operatorLoginCall, { username: 'wang', password: 'x' })).body.code)
    }
    expect(codes.slice(-2)).toContain(CODES.tooMany)
    expect(codes[0]).toBe(CODES.forbidden)
  })
})
