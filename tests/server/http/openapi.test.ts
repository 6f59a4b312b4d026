import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../domain/calls'
import { useApp } from '../support/app'
import { PRODUCTION } from '../support/production'

describe('the API description', () => {
  const server = useApp()

  it('describes every call that has a route, as the contract has it', async () => {
    const { paths, openapi } = (await server.app.inject('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const byPath = new Map(allCalls.map((call) => [call.path as string, call]))
    expect(Object.keys(paths).sort()).toEqual([...server.ctx.calls.keys()].sort())
    for (const [path, item] of Object.entries<Record<string, { summary: string }>>(paths)) {
      const call = byPath.get(path)
      expect([path, item[call?.method.toLowerCase() ?? '']?.summary]).toEqual([path, call?.summary])
    }
    const sms = paths['/api/notify/codes'].post.requestBody.content['application/json'].schema
    expect(sms.properties.phone).toMatchObject({ type: 'string', maxLength: 11 })
    expect(sms.required).toEqual(['phone'])
  })
})

describe.each([
  [undefined, 404],
  [false, 404],
  [true, 200],
])('the API description of a production that says %s of it', (describesApi, status) => {
  const server = useApp({ ...PRODUCTION, describesApi })

  it(`answers ${status}`, async () => {
    expect((await server.app.inject('/api/openapi.json')).statusCode).toBe(status)
  })
})
