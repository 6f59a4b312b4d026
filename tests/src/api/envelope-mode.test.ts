import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityConfigCall, awardCall } from '../../../domain/calls/activity'
import { managerLoginCall } from '../../../domain/calls/counter'
import { deriveKeys, openField } from '../../../domain/envelope'
import { createSealer } from '../../../src/api/sealing'
import { browserCryptoSuite } from '../../../src/platform/crypto'
import { Backend, type SeenRequest } from './support/backend'
import { openPage } from './support/client'

const AWARD = awardCall.path
const LOGIN = managerLoginCall.path
const win = { code: 200, awardIndex: 2, message: 'won' }

async function outcomeOf(backend: Backend): Promise<{ kind?: string; notified: string[] }> {
  const page = openPage(backend)
  const failure: unknown = await page.call(awardCall, { activityId: 'a' }).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  return {
    kind: failure instanceof Error && 'kind' in failure ? String(failure.kind) : undefined,
    notified: page.notified,
  }
}

describe('a session with keys', () => {
  it('sends envelopes and opens the answers', async () => {
    const backend = new Backend().on(AWARD, () => ({ body: win }))
    const reply = await openPage(backend).call(awardCall, { activityId: 'secret-activity' })
    expect(reply).toMatchObject({ ok: true, code: 200, awardIndex: 2, message: 'won' })
    const [request] = backend.to(AWARD)
    expect(JSON.stringify(request?.wire)).not.toContain('secret-activity')
    expect(request?.body).toEqual({ activityId: 'secret-activity' })
  })

  it('says the time by the server and a nonce of 16 to 64 characters that is never used twice', async () => {
    const backend = new Backend().on(AWARD, () => ({ body: win }))
    const page = openPage(backend)
    page.clock.now = 1_700_000_123_456
    for (let at = 0; at < 20; at += 1) await page.call(awardCall, { activityId: 'a' })
    const requests = backend.to(AWARD)
    expect(requests.every(({ ts }) => ts === 1_700_000_123_456)).toBe(true)
    expect(requests.every(({ nonce = '' }) => nonce.length >= 16 && nonce.length <= 64)).toBe(true)
    expect(new Set(requests.map(({ nonce }) => nonce)).size).toBe(20)
  })

  const forgeries: Record<string, (sealed: unknown, request: SeenRequest, backend: Backend) => unknown> = {
    'a plain success': () => win,
    'a plain text': () => 'ok',
    'a wrong MAC': (sealed) => ({ ...Object(sealed), mac: Buffer.alloc(32, 9).toString('base64') }),
    'another IV': (sealed) => ({ ...Object(sealed), iv: Buffer.alloc(16, 9).toString('base64') }),
    "another request's nonce": (_, __, backend) => backend.seal(win, 'another-nonce-of-16'),
    'the key of requests': (_, { nonce }, backend) => backend.seal(win, nonce, backend.keys.encryptKey),
    'its own request': (_, { wire }) => wire,
  }
  for (const [name, forge] of Object.entries(forgeries)) {
    it(`refuses an answer with ${name}`, async () => {
      const backend = new Backend()
      backend.on(AWARD, () => ({ body: win, forge: (sealed, request) => forge(sealed, request, backend) }))
      expect(await outcomeOf(backend)).toEqual({ kind: 'tampered', notified: ['toast notice.tampered'] })
      expect(backend.to(AWARD)).toHaveLength(1)
    })
  }

  it('takes answers other than 2xx as plain messages that grant nothing', async () => {
    const backend = new Backend().on(AWARD, () => ({ status: 403, body: win }))
    expect(await outcomeOf(backend)).toEqual({ kind: 'network', notified: ['toast notice.network'] })
  })

  it('seals a field with the request key', async () => {
    const backend = new Backend().on(LOGIN, () => ({ body: { code: 200 } }))
    await openPage(backend).call(managerLoginCall, { activityId: 'a', phone: '13900000000', code: '1' })
    const { phone, code } = (backend.to(LOGIN)[0]?.body ?? {}) as Record<string, string>
    const keys = deriveKeys(backend.keys.encryptKey, browserCryptoSuite)
    expect([openField(phone ?? '', keys, browserCryptoSuite), code]).toEqual(['13900000000', '1'])
  })
})

describe('a session without keys', () => {
  it('speaks plain JSON both ways, fields included', async () => {
    const backend = new Backend(false)
      .on(AWARD, () => ({ body: win }))
      .on(LOGIN, () => ({ body: { code: 200 } }))
    const page = openPage(backend)
    expect(await page.call(awardCall, { activityId: 'a' })).toMatchObject({ ok: true, awardIndex: 2 })
    expect(backend.to(AWARD)[0]?.wire).toEqual({ activityId: 'a' })
    await page.call(managerLoginCall, { activityId: 'a', phone: '13900000000' })
    expect(backend.to(LOGIN)[0]?.wire).toMatchObject({ phone: '13900000000' })
  })

  it('refuses an envelope', async () => {
    const backend = new Backend(false)
    backend.on(AWARD, () => ({ body: backend.seal(win, 'some-nonce-of-16-at-least') }))
    expect(await outcomeOf(backend)).toMatchObject({ kind: 'tampered' })
  })

  it.each([['encryptKey'], ['decodeKey']] as const)(
    'is not opened by an auth answer that has only %s',
    async (name) => {
      const backend = new Backend()
      backend.on('/api/user/auth', () => ({ body: { code: 200, token: 't', [name]: backend.keys[name] } }))
      expect(await outcomeOf(backend)).toMatchObject({ kind: 'tampered' })
    },
  )
})

describe('the sealer', () => {
  const keys = {
    encryptKey: Buffer.alloc(32, 3).toString('base64'),
    decodeKey: Buffer.alloc(32, 3).toString('base64'),
  }
  const session = { token: 't', keys }
  const sealer = createSealer(browserCryptoSuite)

  it('gives back any JSON that an answer with the right key and nonce carries', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const body: unknown = JSON.parse(json)
        const request = sealer.request(session, body, 1)
        expect(request.openAnswer(request.payload)).toEqual(body)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses an answer in which any one character was changed', () => {
    const request = sealer.request(session, { amount: '8.88' }, 1)
    const fields = fc.constantFrom('iv', 'data', 'mac')
    fc.assert(
      fc.property(fields, fc.nat(), fc.constantFrom(...'ABab01+/'), (field, position, replacement) => {
        const envelope: Record<string, unknown> = { ...Object(request.payload) }
        const text = String(envelope[field])
        const at = position % text.length
        fc.pre(text[at] !== replacement && text[at] !== '=')
        envelope[field] = text.slice(0, at) + replacement + text.slice(at + 1)
        expect(() => request.openAnswer(envelope)).toThrow('tampered')
      }),
      { numRuns: 120 },
    )
  })

  it('opens nothing with the answer to another request', () => {
    const first = sealer.request(session, { a: 1 }, 1)
    const second = sealer.request(session, { a: 1 }, 1)
    expect(() => first.openAnswer(second.payload)).toThrow('another request')
  })
})

it('makes calls that never travel in the envelope without a session', async () => {
  const backend = new Backend(false)
  const open = { ...activityConfigCall, access: 'open', sealed: false } as const
  backend.on(activityConfigCall.path, () => ({ body: { code: 200, activityId: 'a' } }))
  await openPage(backend).call(open, { activityId: 'a' })
  expect(backend.to('/api/user/auth')).toHaveLength(0)
  expect(backend.seen[0]?.token).toBeUndefined()
})
