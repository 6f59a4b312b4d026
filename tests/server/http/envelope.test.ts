import { beforeAll, describe, expect, it } from 'vitest'
import { authCall } from '../../../domain/calls/auth'
import { selectByKeyCall } from '../../../domain/calls/system'
import { deriveKeys, type Envelope, open, sealField } from '../../../domain/envelope'
import { route } from '../../../server/http/route'
import { refuse } from '../../../server/messages/catalogue'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { useApp } from '../support/app'
import { echoCall, sealedEchoCall } from '../support/calls'
import type { TestClient } from '../support/client'

const PATH = selectByKeyCall.path
const BODY = { configKey: 'location_city' }
const NONCE = 'a-nonce-of-enough-characters'

describe('envelope', () => {
  const server = useApp({
    extraModule: (app, ctx) => {
      route(app, ctx, echoCall, async ({ body }) =>
        body.refused ? refuse(10010, 'http.forbidden', { text: 'beside' }) : { text: body.text },
      )
      route(app, ctx, sealedEchoCall, async ({ body }) => ({ text: body.text }))
    },
  })
  let client: TestClient

  beforeAll(async () => {
    client = await server.client().auth('wheel', '1')
  })

  const send = (envelope: unknown) => client.post(PATH, envelope)

  it('answers sealed with the other key and the same nonce', async () => {
    const { body } = await send(client.seal(BODY, { nonce: NONCE }))
    expect(Object.keys(body).sort()).toEqual(['data', 'iv', 'mac', 'v'])
    const plain = open(body, deriveKeys(client.decodeKey ?? '', nodeCryptoSuite), nodeCryptoSuite)
    expect(plain).toMatchObject({ nonce: NONCE, body: { code: 200, configValue: '深圳' } })
    expect(() => open(body, deriveKeys(client.encryptKey ?? '', nodeCryptoSuite), nodeCryptoSuite)).toThrow()
  })

  it('seals a business refusal too, with HTTP 200', async () => {
    const { status, response, body } = await client.call(echoCall, { text: 'x', refused: true })
    expect(status).toBe(200)
    expect(response.body).not.toContain('10010')
    expect(body).toEqual({ code: 10010, msg: 'this is not allowed', text: 'beside' })
  })

  it('refuses a changed MAC, IV and text', async () => {
    const sealed = client.seal(BODY)
    const changed = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    for (const part of ['mac', 'iv', 'data'] as const) {
      const { status, body } = await send({ ...sealed, [part]: changed(sealed[part]) })
      expect([part, status, body]).toEqual([part, 400, { code: 400, msg: expect.stringMatching(/verified/) }])
    }
    expect((await send(sealed)).status).toBe(200)
  })

  it('refuses an envelope of another session', async () => {
    const other = await server.client().auth('wheel', '1')
    expect((await send(other.seal(BODY))).status).toBe(400)
  })

  it('refuses a nonce that was seen before, also under another body and after a restart', async () => {
    const nonce = 'seen-before-in-this-session'
    const first = client.seal(BODY, { nonce })
    expect((await send(first)).status).toBe(200)
    const again: Envelope[] = [
      first,
      client.seal(BODY, { nonce }),
      client.seal({ configKey: 'other' }, { nonce }),
    ]
    for (const envelope of again) {
      const { status, body } = await send(envelope)
      expect([status, body.msg]).toEqual([409, 'the request has been handled already'])
    }
    await server.restart()
    expect((await send(first)).status).toBe(409)
  })

  it('lets one of many at once have a nonce', async () => {
    const sealed = client.seal(BODY)
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(sealed)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  it.each([
    [-301_000, 400],
    [-299_000, 200],
    [299_000, 200],
    [301_000, 400],
  ])('takes a ts %i ms off with %i', async (offMs, status) => {
    const now = Date.UTC(2031, 5, 1)
    server.clock.set(now)
    try {
      const fresh = await server.client().auth('wheel', '1')
      const answered = await fresh.post(PATH, fresh.seal(BODY, { ts: server.clock.now() + offMs }))
      expect(answered.status).toBe(status)
      if (status === 400) expect(answered.body.msg).toBe('the time of the request is wrong, please try again')
    } finally {
      server.clock.set(null)
    }
  })

  it('takes a ts between two milliseconds', async () => {
    const sealed = client.seal(BODY, { ts: server.clock.now() + 0.5 })
    expect((await send(sealed)).status).toBe(200)
    expect((await send(sealed)).body.msg).toBe('the request has been handled already')
  })

  it('keeps a nonce for as long as its ts is taken', async () => {
    const ts = server.clock.now() + 299_000
    const sealed = client.seal(BODY, { ts })
    expect((await send(sealed)).status).toBe(200)
    server.clock.set(ts + 299_000)
    try {
      await server.ctx.jobs.run('housekeeping')
      expect((await send(sealed)).status).toBe(409)
    } finally {
      server.clock.set(null)
    }
  })

  it.each([
    ['short'],
    ['x'.repeat(65)],
    ['a nonce with a space'],
    ['a-nonce-with-a-\0-in-it'],
    ['a-nonce-with-half-\ud800-a-pair'],
    ['a-nonce-of-other-letters-红包'],
    ['a-nonce-and-a-new-line\n'],
  ])('refuses the nonce %j', async (nonce) => {
    expect((await send(client.seal(BODY, { nonce }))).status).toBe(400)
  })

  it.each(['A-nonce_of/all+kinds=0', '0123456789abcdef', 'x'.repeat(64)])(
    'takes the nonce %s',
    async (nonce) => {
      expect((await send(client.seal(BODY, { nonce }))).status).toBe(200)
    },
  )

  it.each(['\0', '\ud800'])('refuses a text with %j in a body and in a sealed field', async (unstorable) => {
    expect((await send(client.seal({ configKey: `location${unstorable}` }))).status).toBe(400)
    const keys = deriveKeys(client.encryptKey ?? '', nodeCryptoSuite)
    const field = sealField(`1380000${unstorable}`, keys, nodeCryptoSuite)
    // Half of a pair becomes U+FFFD on its way through UTF-8, which can be stored.
    expect((await client.call(sealedEchoCall, { text: field })).status).toBe(unstorable === '\0' ? 400 : 200)
  })

  it('refuses a plain body in a session with keys', async () => {
    const { status, body } = await send(BODY)
    expect([status, body]).toEqual([400, { code: 400, msg: 'the request is not encrypted' }])
  })

  it('checks the schema after decryption', async () => {
    const { status, body } = await send(client.seal({ configKey: [7] }))
    expect([status, body.msg]).toEqual([400, 'the request is malformed: configKey'])
  })

  it('opens a field that is encrypted inside the payload, and refuses a changed one', async () => {
    const keys = deriveKeys(client.encryptKey ?? '', nodeCryptoSuite)
    const field = sealField('13800000009', keys, nodeCryptoSuite)
    const opened = await client.call(sealedEchoCall, { text: field })
    expect(opened.body).toEqual({ code: 200, text: '13800000009' })
    for (const wrong of [`${field}A`, field.replace('.', '.A'), '13800000009', 'a.b.c']) {
      expect((await client.call(sealedEchoCall, { text: wrong })).status).toBe(400)
    }
  })

  it('never takes auth in an envelope', async () => {
    const { status } = await client.post(authCall.path, client.seal({ activityId: 'wheel' }))
    expect(status).toBe(200)
  })
})

describe('plain mode', () => {
  const server = useApp({
    plain: true,
    extraModule: (app, ctx) => route(app, ctx, sealedEchoCall, async ({ body }) => ({ text: body.text })),
  })

  it('gives no keys and exchanges plain JSON', async () => {
    const client = await server.client().auth('wheel', '1')
    expect([client.encryptKey, client.decodeKey]).toEqual([undefined, undefined])
    const { body } = await client.post(PATH, BODY)
    expect(body).toMatchObject({ code: 200, configValue: '深圳' })
    expect((await client.post(sealedEchoCall.path, { text: '13800000009' })).body.text).toBe('13800000009')
  })

  it('refuses an envelope, which it cannot open', async () => {
    const client = await server.client().auth('wheel', '1')
    const sealed = { v: 1, iv: 'AAAA', data: 'AAAA', mac: 'AAAA' }
    expect((await client.post(PATH, sealed)).status).toBe(400)
  })
})
