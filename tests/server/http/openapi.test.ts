import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../domain/calls'
import { AUDIT_EXPORT } from '../../../domain/desk/audit/audit-calls'
import { CODE_FILE } from '../../../domain/desk/code-calls'
import { EXPORT_FILE } from '../../../domain/desk/export-calls'
import { WATCH_STREAM } from '../../../domain/desk/watch-calls'
import { DESK_CALLS } from '../modules/desk/desk-calls'
import { useApp } from '../support/app'
import { DESK_HOST, PRODUCTION } from '../support/production'

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

describe('the description of the desk', () => {
  const server = useApp()
  type Described = Record<string, Record<string, Record<string, unknown>>>
  const read = async (url = '/api/desk/openapi.json') => (await server.app.inject(url)).body
  const pathsIn = (text: string): Described => JSON.parse(text).paths

  it('has every call with its action, and what is fetched in a session', async () => {
    const paths = pathsIn(await read())
    for (const { path, needs, summary } of DESK_CALLS)
      expect([path, paths[path]?.post]).toEqual([
        path,
        expect.objectContaining({ summary, 'x-action': needs }),
      ])
    const files = [AUDIT_EXPORT, CODE_FILE, EXPORT_FILE, WATCH_STREAM]
    for (const path of files) expect([path, paths[path]?.get]).toEqual([path, expect.anything()])
    expect(Object.keys(paths).sort()).toEqual([...DESK_CALLS.map(({ path }) => path), ...files].sort())
  })

  it('says how one logs in, what a call needs and how it is refused', async () => {
    const { paths, components, info } = JSON.parse(await read())
    expect(info.description).toContain('/api/desk/login')
    expect(components.securitySchemes.token).toMatchObject({ in: 'header', name: 'x-desk-token' })
    expect(paths['/api/desk/login'].post.security).toEqual([])
    const pause = paths['/api/desk/campaigns/pause'].post
    expect(pause.security).toEqual([{ session: [], token: [] }])
    expect(pause['x-roles']).toContain('support')
    const body = pause.requestBody.content['application/json'].schema
    expect(body.required).toEqual(['activityId', 'prompt', 'reason'])
    for (const answer of Object.values<{ $ref?: string }>(pause.responses))
      if (answer.$ref !== undefined)
        expect(components.responses).toHaveProperty([answer.$ref.split('/').at(-1) ?? ''])
  })

  it('is good for a pipeline: a client that knows nothing else logs in, reads and is refused', async () => {
    const { paths, components } = JSON.parse(await read())
    const { name: tokenHeader } = components.securitySchemes.token
    const post = (url: string, payload: object, headers = {}) =>
      server.app.inject({ method: 'POST', url, payload, headers })
    const login = await post('/api/desk/login', { username: 'editor', password: 'editor' })
    const cookie = String(login.headers['set-cookie']).split(';', 1)[0]
    const session = { cookie, [tokenHeader]: login.json().token }
    const listed = await post('/api/desk/campaigns', {}, session)
    expect(listed.json().code).toBe(200)
    const known = paths['/api/desk/campaigns'].post.responses[200].content['application/json'].schema.allOf[1]
    expect(Object.keys(listed.json())).toEqual(expect.arrayContaining(known.required))
    expect((await post('/api/desk/campaigns', {}, { cookie })).statusCode).toBe(403)
    expect((await post('/api/desk/campaigns', {})).statusCode).toBe(401)
  })

  it("is the same each time, and leaves players' as it is", async () => {
    const players = await read('/api/openapi.json')
    const [first, second] = [await read(), await read()]
    expect(second).toBe(first)
    expect(await read('/api/openapi.json')).toBe(players)
    expect(Object.keys(pathsIn(players)).filter((path) => path.startsWith('/api/desk/'))).toEqual([])
  })
})

describe.each([
  [undefined, 404],
  [false, 404],
  [true, 200],
])('the API description of a production that says %s of it', (describesApi, status) => {
  const server = useApp({ ...PRODUCTION, describesApi, trustProxy: true })

  it(`answers ${status}`, async () => {
    expect((await server.app.inject('/api/openapi.json')).statusCode).toBe(status)
  })

  it(`answers ${status} for the desk's, on its host and over https alone`, async () => {
    const statusOn = async (host: string, protocol: string) => {
      const headers = { host, 'x-forwarded-proto': protocol }
      return (await server.app.inject({ url: '/api/desk/openapi.json', headers })).statusCode
    }
    expect(await statusOn(DESK_HOST, 'https')).toBe(status)
    if (status === 200) expect(await statusOn(DESK_HOST, 'http')).toBe(403)
    expect(await statusOn('localhost:80', 'https')).toBe(404)
  })
})
