import { describe, expect, it } from 'vitest'
import { readWebOptions } from '../../../server/http/web-settings'
import { useApp } from '../support/app'
import { ORIGINS, PRODUCTION } from '../support/production'

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )

describe('production', () => {
  const web = readWebOptions(
    {
      ...ORIGINS,
      HONGBAO_PICTURE_HOSTS: 'pictures.example.com',
      VITE_API_BASE: 'https://api.example.com/base',
      VITE_LOCATION_URL: 'https://place.example.com/position',
    },
    false,
  )
  const server = useApp({ ...PRODUCTION, web, trustProxy: '10.0.0.1' })
  const ask = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: '/healthz', remoteAddress, headers })

  it('promises https where a trusted proxy took it, and there alone', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    for (const [address, headers, promised] of [
      ['10.0.0.1', https, 'max-age=31536000'],
      ['10.0.0.1', {}, undefined],
      ['203.0.113.9', https, undefined],
    ] as const)
      expect((await ask(address, headers)).headers['strict-transport-security']).toBe(promised)
  })

  it('loads from itself and from what is configured', async () => {
    const { headers } = await ask('10.0.0.1')
    const policy = directives(headers['content-security-policy'])
    expect(policy['img-src']).toEqual(["'self'", 'https://pictures.example.com', 'data:', 'blob:'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.com', 'https://place.example.com'])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('the demo', () => {
  const server = useApp({ trustProxy: 'loopback' })

  it('promises no https, calls itself alone and shows pictures from anywhere', async () => {
    const { headers } = await server.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const policy = directives(headers['content-security-policy'])
    expect(policy['img-src']).toContain('https:')
    expect(policy['connect-src']).toEqual(["'self'"])
  })
})

it.each([
  ['HONGBAO_LINK_HOSTS', '*'],
  ['HONGBAO_LINK_HOSTS', 'https://bank.example.com'],
  ['HONGBAO_PICTURE_HOSTS', "bank.example.com; script-src 'unsafe-inline'"],
  ['VITE_API_BASE', '//api.example.com'],
])('%s of %j is refused by its name', (name, value) => {
  expect(() => readWebOptions({ [name]: value }, false)).toThrow(name)
})
