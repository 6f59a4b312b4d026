import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Call } from '../../../domain/call'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { ProofKind } from '../../../server/http/session/proof'
import { addProof } from '../../../server/http/session/session'
import { sessionOf } from '../../../server/http/session/token'
import { useApp } from '../support/app'
import type { Answered, TestClient } from '../support/client'

const KINDS: readonly ProofKind[] = ['phone', 'manager', 'courier', 'operator']

/** Values that break parsers, columns and rules. */
const oddValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom<unknown>(
    '',
    'wheel',
    '13800000009',
    '\0',
    '\ud800',
    'x'.repeat(5_000),
    null,
    true,
    [],
    {},
    [[]],
  ),
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    '9'.repeat(400),
    '-0',
    'NaN',
    '1e9',
    "'; drop table sessions; --",
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const fieldsOf = (call: Call): string[] => {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.properties ?? {})
}

const oddBody = (call: Call) => {
  const fields = fieldsOf(call)
  const known = fc.dictionary(fc.constantFrom(...fields, 'unknown'), oddValue, { maxKeys: fields.length + 1 })
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: oddValue })
}

const BROKEN = [
  '{',
  '{"a"',
  '{"a":1}}',
  'undefined',
  '"',
  '\u0000',
  '{"a":NaN}',
  "{'a':1}",
  '[',
  'nul',
  '{"a":"\n"}',
]

function expectOneShape({ status, body }: Answered): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  if (status !== 200) expect(body).toEqual({ code: status, msg: expect.stringMatching(/\S/) })
}

describe('malformed bodies', () => {
  const server = useApp({ limitFactor: 1_000_000 })
  let sealed: TestClient
  let calls: Call[]

  beforeAll(async () => {
    sealed = await server.client().auth('wheel', '1')
    const request = { headers: { authorization: `Bearer ${sealed.token}` } }
    const someCall = [...server.ctx.calls.values()].find((call) => call.access === 'visitor')
    const session = await sessionOf(server.ctx, someCall as Call, request as never)
    for (const kind of KINDS) {
      const expiresAt = server.clock.now() + DAY_MS
      const subject = kind === 'operator' ? 'demo' : '13800000009'
      await addProof(server.ctx, session, { kind, scope: '', subject, expiresAt })
    }
    calls = [...server.ctx.calls.values()].filter((call) => call.method === 'POST')
    expect(calls.length).toBeGreaterThanOrEqual(4)
  })

  it('are 4xx in the one shape on every call when they are no JSON', async () => {
    for (const call of calls) {
      for (const payload of BROKEN) {
        const answered = await sealed.post(call.path, payload)
        expect([call.path, answered.status]).toEqual([call.path, 400])
        expectOneShape(answered)
      }
    }
  })

  it('are 4xx on every call when they are plain in a session with keys', async () => {
    for (const call of calls.filter((one) => one.sealed && one.access !== 'open')) {
      for (const payload of [{}, [], null, 'text', 7, { v: 1, iv: '', data: '', mac: '' }, { v: 2 }]) {
        const answered = await sealed.post(call.path, JSON.stringify(payload))
        expect([call.path, answered.status]).toEqual([call.path, 400])
        expectOneShape(answered)
      }
    }
  })

  it('never are 5xx for any content of the fields, sealed', async () => {
    for (const call of calls) {
      await fc.assert(
        fc.asyncProperty(oddBody(call), async (body) => {
          const payload = call.sealed ? sealed.seal(body) : body
          const response = await sealed.post(call.path, JSON.stringify(payload ?? null))
          expectOneShape(response)
        }),
        { numRuns: 40 },
      )
    }
  }, 120_000)
})

describe('malformed bodies in plain mode', () => {
  const server = useApp({ plain: true, limitFactor: 1_000_000 })

  it('never are 5xx for any content of the fields', async () => {
    const client = await server.client().auth('wheel', '1')
    expect(client.encryptKey).toBeUndefined()
    for (const call of server.ctx.calls.values()) {
      if (call.method !== 'POST') continue
      await fc.assert(
        fc.asyncProperty(oddBody(call), async (body) => {
          expectOneShape(await client.post(call.path, JSON.stringify(body ?? null)))
        }),
        { numRuns: 20 },
      )
    }
  }, 120_000)
})
