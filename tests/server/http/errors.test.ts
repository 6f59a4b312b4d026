import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app'

describe('HTTP errors', () => {
  const server = useApp()
  const json = { 'content-type': 'application/json' }
  const auth = '/api/user/auth'

  const cases = [
    ['a body that is no JSON', { method: 'POST', url: auth, headers: json, payload: '{"activityId":' }, 400],
    ['a body that is no object', { method: 'POST', url: auth, headers: json, payload: '[1]' }, 400],
    ['a body of JSON null', { method: 'POST', url: auth, headers: json, payload: 'null' }, 400],
    [
      'a field of another type',
      { method: 'POST', url: auth, headers: json, payload: '{"activityId":[]}' },
      400,
    ],
    [
      'a field that is too long',
      { method: 'POST', url: auth, headers: json, payload: JSON.stringify({ activityId: 'x'.repeat(131) }) },
      400,
    ],
    [
      'a prototype in the body',
      { method: 'POST', url: auth, headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
    ],
    [
      'a NUL character',
      { method: 'POST', url: auth, headers: json, payload: '{"activityId":"a\\u0000b"}' },
      400,
    ],
    [
      'half a surrogate pair',
      { method: 'POST', url: auth, headers: json, payload: '{"activityId":"\\ud800"}' },
      400,
    ],
    [
      'a body nested too deep',
      {
        method: 'POST',
        url: auth,
        headers: json,
        payload: `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      },
      400,
    ],
    ['an address that cannot be decoded', { method: 'GET', url: '/api/%zz' }, 400],
    [
      'no token',
      { method: 'POST', url: '/api/sys/config/selectByKey', headers: json, payload: '{"configKey":"a"}' },
      401,
    ],
    ['an unknown path', { method: 'POST', url: '/api/nothing', headers: json, payload: '{}' }, 404],
    ['an unknown path by GET', { method: 'GET', url: '/nothing' }, 404],
    ['another method', { method: 'GET', url: auth }, 405],
    [
      'a body over the limit',
      {
        method: 'POST',
        url: auth,
        headers: json,
        payload: JSON.stringify({ activityId: 'x'.repeat(70_000) }),
      },
      413,
    ],
    [
      'a form instead of JSON',
      {
        method: 'POST',
        url: auth,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
      415,
    ],
    [
      'a text instead of JSON',
      { method: 'POST', url: auth, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
    ],
  ] as const

  for (const [name, request, status] of cases) {
    it(`answers ${name} with ${status} in the one shape`, async () => {
      const response = await server.app.inject({ ...request })
      expect(response.statusCode).toBe(status)
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.json()).toEqual({ code: status, msg: expect.stringMatching(/\S/) })
    })
  }

  it('says which methods a path takes', async () => {
    const response = await server.app.inject({ method: 'GET', url: auth })
    expect(response.headers.allow).toBe('POST')
  })

  it('names a wrong field without repeating its value', async () => {
    const { body } = await server.client().post(auth, { activityId: { secret: 'canary' } })
    expect(body.msg).toBe('the request is malformed: activityId')
  })

  it.each([
    [undefined, '地址不存在'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '地址不存在'],
    ['fr-FR', '地址不存在'],
    ['en-US,en;q=0.9,zh-CN;q=0.8', 'there is nothing at this address'],
    ['fr, en;q=0.5, zh;q=0.4', 'there is nothing at this address'],
    ['en;q=0, zh', '地址不存在'],
  ])('speaks the language that %s asks for', async (accepted, msg) => {
    const headers = accepted === undefined ? {} : { 'accept-language': accepted }
    expect((await server.app.inject({ url: '/nothing', headers })).json().msg).toBe(msg)
  })

  it('carries the security headers and the date of its own clock on every answer', async () => {
    server.clock.set(Date.UTC(2030, 0, 2, 3, 4, 5))
    try {
      for (const url of ['/nothing', '/healthz', '/api/%zz']) {
        const { headers } = await server.app.inject(url)
        expect(headers.date).toBe('Wed, 02 Jan 2030 03:04:05 GMT')
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['referrer-policy']).toBe('strict-origin')
        expect(headers['content-security-policy']).toContain("script-src 'self';")
        expect(headers['cache-control']).toBe('no-store')
      }
    } finally {
      server.clock.set(null)
    }
  })
})

describe('what is no HTTP', () => {
  const server = useApp()
  let listening: Promise<string> | undefined

  /** Sends bytes over a socket and reads until the server ends it. */
  async function exchange(bytes: string): Promise<string> {
    listening ??= server.app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(await listening).port)
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
  }

  it.each([
    ['a line that is none', 'hello\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nno colon\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused in the one shape: %s', async (_name, bytes, status) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/\r\nDate: /)
    expect(JSON.parse(body)).toEqual({ code: status, msg: expect.stringMatching(/\S/) })
  })
})
