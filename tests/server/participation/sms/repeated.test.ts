import { afterEach, describe, expect, it } from 'vitest'
import { registerCall } from '../../../../domain/calls/activity'
import { notifyCodesCall } from '../../../../domain/calls/notify'
import { CODES } from '../../../../domain/codes'
import { readInbox } from '../../../../server/adapters/sms/sandbox'
import { freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'
import { countStatements } from '../../support/statements'

const FORM = {
  activityChannel: '1',
  customerName: '张三丰',
  userTakeEvInfo: 'Android,H5,wifi,深圳',
  clientIp: '192.0.2.7',
}

/** After so long a code that is not noted as sent was lost with its process. */
const SENDING_MS = 20_000

describe('an SMS code that is asked for again under its idempotency key', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const ask = (client: TestClient, phone: string, key: string) =>
    client.call(notifyCodesCall, { phone, activityId: 'wheel' }, { key })
  const later = (ms: number) => server.clock.set(server.clock.now() + ms)
  const inbox = (phone: string) => readInbox(server.ctx, phone)

  it('is the same one, sent and counted once', async () => {
    const [client, phone, key] = [await server.client().auth('wheel', '1'), freshPhone(), freshKey()]
    const first = await ask(client, phone, key)
    expect(first.body.code).toBe(200)
    for (let time = 0; time < 7; time += 1) expect((await ask(client, phone, key)).body).toEqual(first.body)
    expect(await inbox(phone)).toHaveLength(1)
    later(61_000)
    expect((await ask(client, phone, freshKey())).body.code).toBe(200)
  })

  it('goes once to the phone when it is asked for many times at once', async () => {
    const [client, phone, key] = [await server.client().auth('wheel', '1'), freshPhone(), freshKey()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(client, phone, key)))
    for (const { status, body } of answers) expect([200, 503]).toContain(status === 200 ? body.code : status)
    const { body } = await ask(client, phone, key)
    for (const answer of answers) if (answer.status === 200) expect(answer.body.key).toBe(body.key)
    expect(await inbox(phone)).toHaveLength(1)
  })

  it('is sent again, as it was, where its process died before it could send it', async () => {
    const [client, phone, key] = [await server.client().auth('wheel', '1'), freshPhone(), freshKey()]
    const { body } = await ask(client, phone, key)
    // As a process leaves it that dies between keeping and sending.
    await server.ctx.db.deleteFrom('smsMessages').execute()
    const early = await ask(client, phone, key)
    expect([early.status, early.response.headers['retry-after']]).toEqual([503, '1'])
    later(SENDING_MS)
    const late = await Promise.all([ask(client, phone, key), ask(client, phone, key)])
    expect(late.map(({ status }) => status).sort()).toEqual([200, 503])
    expect((await ask(client, phone, key)).body.key).toBe(body.key)
    const codes = (await inbox(phone)).map(({ code }) => code)
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(1)
  })

  it('is another one for another visit, phone or campaign', async () => {
    const key = freshKey()
    const activityId = await makeCampaign(server)
    const keys = new Set<unknown>()
    for (const campaign of ['wheel', activityId])
      for (const phone of [freshPhone(), freshPhone()]) {
        const client = await server.client().auth('wheel', '1')
        const { body } = await client.call(notifyCodesCall, { phone, activityId: campaign }, { key })
        keys.add(body.key)
      }
    expect(keys.size).toBe(4)
    expect(keys).not.toContain(undefined)
  })

  it('is a new one once it has been used', async () => {
    const activityId = await makeCampaign(server)
    const [client, phone, key] = [await server.client().auth(activityId, '1'), freshPhone(), freshKey()]
    const asked = { phone, activityId }
    const { body } = await client.call(notifyCodesCall, asked, { key })
    const [sent] = await inbox(phone)
    const form = {
      ...FORM,
      activityId,
      phone,
      key: String(body.key),
      phonekey: String(body.key),
      code: sent?.code,
    }
    expect((await client.call(registerCall, form, { key: freshKey() })).body.code).toBe(200)
    const again = await client.call(notifyCodesCall, asked, { key })
    expect(again.body.code).toBe(200)
    expect(again.body.key).not.toBe(body.key)
  })

  it('waits its minute under another key', async () => {
    const [client, phone] = [await server.client().auth('wheel', '1'), freshPhone()]
    await ask(client, phone, freshKey())
    expect((await ask(client, phone, freshKey())).body.code).toBe(CODES.tooMany)
  })
})

describe('an SMS code', () => {
  const server = useApp({ providers: { sms: { send: async () => undefined } } })

  it('takes six statements and two commits', async () => {
    await server.ctx.jobs.stop()
    const client = await server.client().auth('wheel', '1')
    const ask = (phone: string) =>
      client.call(notifyCodesCall, { phone, activityId: 'wheel' }, { key: freshKey() })
    await ask(freshPhone())
    const { statements, writeTransactions } = await countStatements(() => ask(freshPhone()))
    expect([statements.length, writeTransactions], statements.join('\n')).toEqual([6, 2])
  })

  it('shares its statements with those of the same moment', async () => {
    const client = await server.client().auth('wheel', '1')
    const phones = Array.from({ length: 10 }, () => freshPhone())
    const { writeTransactions } = await countStatements(() =>
      Promise.all(
        phones.map((phone) =>
          client.call(notifyCodesCall, { phone, activityId: 'wheel' }, { key: freshKey() }),
        ),
      ),
    )
    expect(writeTransactions).toBeLessThan(2 * phones.length)
  })
})
