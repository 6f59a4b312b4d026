import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifyCodesCall } from '../../../../../domain/calls/notify'
import { erasePersonCall } from '../../../../../domain/desk/people-calls'
import { personCall, searchCall } from '../../../../../domain/desk/person/person-calls'
import { confirmRequestCall } from '../../../../../domain/desk/request-calls'
import { maskPhone } from '../../../../../domain/rules/registration/mask'
import { DAY_MS } from '../../../../../domain/rules/shanghai-time'
import { NotAccepted, type SmsProvider } from '../../../../../server/adapters/sms/port'
import { exportPerson } from '../../../../../server/participation/people/export'
import { freshPhone, makeCampaign } from '../../../support/activity'
import { useApp } from '../../../support/app'
import type { TestClient } from '../../../support/client'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'

const MINUTE_MS = 60_000

describe('codes that a phone has asked for', () => {
  let say: (message: Parameters<SmsProvider['send']>[0]) => string | undefined = () => undefined
  const codes = new Map<string, string>()
  const provider: SmsProvider = {
    send: async (message) => {
      codes.set(message.phone, message.code)
      return say(message)
    },
  }
  const server = useApp({ providers: { sms: provider } })
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => {
    say = () => undefined
    server.clock.set(null)
  })

  const ask = async (client: TestClient, phone: string) =>
    (await client.call(notifyCodesCall, { phone })).body
  const find = async (desk: DeskClient, text: string) =>
    searchCall.response.parse((await desk.call(searchCall, { find: text })).body).found
  const pageOf = async (desk: DeskClient, phone: string) => {
    const [one] = await find(desk, phone)
    return personCall.response.parse((await desk.call(personCall, { id: one?.person ?? '' })).body)
  }
  const messagesOf = async (desk: DeskClient, phone: string) =>
    (await pageOf(desk, phone)).entries.flatMap((entry) => (entry.table === 'messages' ? [entry.row] : []))

  it('find somebody who has done nothing else, masked, with a row of the audit log as any look-up', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    const before = server.clock.now()
    expect((await ask(await server.client().auth(activityId, '1'), phone)).code).toBe(200)
    const { desk, name } = await deskWith(server, ['support'])
    expect(await find(desk, phone)).toMatchObject([
      { activityId: '', by: 'phone', name: null, phone: maskPhone(phone), has: ['messages'] },
    ])
    const { campaign } = { campaign: expect.stringContaining('wheel') }
    const [message, ...others] = await messagesOf(desk, phone)
    expect(others).toEqual([])
    expect(message).toMatchObject({ campaign, outcome: 'sent', refusedBy: null, answer: null, times: 1 })
    expect(message?.code).toMatchObject({ isUsed: false })
    expect(message?.at).toBeGreaterThanOrEqual(before)
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select('detail')
      .where('actor', '=', name)
      .where('action', '=', 'person.search')
      .execute()
    expect(deeds.map(({ detail }) => JSON.parse(detail))).toEqual([
      { kind: 'phone', found: 1 },
      { kind: 'phone', found: 1 },
    ])
    const kept = JSON.stringify(await server.ctx.db.selectFrom('smsMessages').selectAll().execute())
    expect(kept).not.toContain(phone)
    expect((await find(desk, freshPhone())).length).toBe(0)
  })

  it('say which limit holds them back, and until when, however often they were refused', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    const client = await server.client().auth(activityId, '1')
    const begin = server.clock.now()
    for (let at = 0; at < 5; at += 1) {
      server.clock.set(begin + at * 2 * MINUTE_MS)
      expect((await ask(client, phone)).code).toBe(200)
    }
    expect((await ask(client, phone)).code).toBe(429)
    server.clock.set(begin + 10 * MINUTE_MS)
    for (let at = 0; at < 3; at += 1) expect((await ask(client, phone)).code).toBe(429)
    const desk = await deskOf(server, 'support')
    const { heldBack } = await pageOf(desk, phone)
    expect(heldBack).toEqual([{ rule: 'smsHour', until: expect.any(Number) }])
    // The window begins with the first code, within the second that it took.
    expect(Math.floor(((heldBack[0]?.until ?? 0) - begin) / MINUTE_MS)).toBe(60)
    const messages = await messagesOf(desk, phone)
    expect(messages.map(({ outcome, refusedBy, times }) => [outcome, refusedBy, times])).toEqual([
      ['refused', 'smsHour', 3],
      ['refused', 'smsResend', 1],
      ...Array(5).fill(['sent', null, 1]),
    ])
    server.clock.set(begin + 61 * MINUTE_MS)
    expect((await pageOf(await deskOf(server, 'support'), phone)).heldBack).toEqual([])
  })

  it('say what the provider answered in its own words, without the code and the phone, and the log does not', async () => {
    const activityId = await makeCampaign(server)
    const [taken, refused, broken] = [freshPhone(), freshPhone(), freshPhone()]
    say = ({ phone, code }) => `{"id":"77",\n "to":"${phone}", "text":"your code is ${code}"}`
    expect((await ask(await server.client().auth(activityId, '1'), taken)).code).toBe(200)
    say = ({ phone, code }) => {
      throw new NotAccepted('status 400', `isv.BUSINESS_LIMIT_CONTROL ${phone} ${code} ${'x'.repeat(400)}`)
    }
    expect((await ask(await server.client().auth(activityId, '1'), refused)).code).toBe(500)
    say = ({ phone }) => {
      throw new Error(`no way to ${phone}`)
    }
    expect((await ask(await server.client().auth(activityId, '1'), broken)).code).toBe(500)
    const desk = await deskOf(server, 'support')
    const [first] = await messagesOf(desk, taken)
    expect(first).toMatchObject({
      outcome: 'sent',
      answer: `{"id":"77", "to":"${maskPhone(taken)}", "text":"your code is ******"}`,
    })
    const [second] = await messagesOf(desk, refused)
    expect(second?.outcome).toBe('failed')
    expect(second?.answer).toMatch(/^status 400: isv\.BUSINESS_LIMIT_CONTROL/)
    expect(second?.answer?.length).toBe(200)
    for (const secret of [refused, codes.get(refused) ?? '']) expect(second?.answer).not.toContain(secret)
    expect(await messagesOf(desk, broken)).toMatchObject([{ outcome: 'failed', answer: null }])
    expect(server.logLines.join('')).not.toContain('BUSINESS_LIMIT_CONTROL')
  })

  it('are those of the operator’s campaigns, and of none for who works on every one', async () => {
    const [mine, theirs] = [await makeCampaign(server), await makeCampaign(server)]
    const [both, stranger] = [freshPhone(), freshPhone()]
    for (const activityId of [mine, theirs]) {
      await ask(await server.client().auth(activityId, '1'), both)
      server.clock.set(server.clock.now() + 2 * MINUTE_MS)
    }
    await ask(await server.client().auth(theirs, '1'), stranger)
    const { desk } = await deskWith(server, ['support'], [mine])
    expect(await messagesOf(desk, both)).toHaveLength(1)
    expect(await find(desk, stranger)).toEqual([])
    expect(await messagesOf(await deskOf(server, 'support'), both)).toHaveLength(2)
  })

  it('are refused while a campaign sends none, which is kept, and of a campaign that there is not nothing is', async () => {
    const activityId = await makeCampaign(server, {
      set: { activityStartTime: server.clock.now() + DAY_MS, activityEndTime: null },
    })
    const phone = freshPhone()
    const client = await server.client().auth(activityId, '1')
    expect((await ask(client, phone)).code).not.toBe(200)
    await client.call(notifyCodesCall, { phone, activityId: 'not-there' })
    const desk = await deskOf(server, 'support')
    expect((await messagesOf(desk, phone)).map(({ refusedBy }) => refusedBy)).toEqual(['campaign'])
  })

  it('are kept for 30 days, and gone with the person', async () => {
    const activityId = await makeCampaign(server)
    const [old, erased] = [freshPhone(), freshPhone()]
    await ask(await server.client().auth(activityId, '1'), old)
    const client = await server.client().auth(activityId, '1')
    await ask(client, erased)
    const exported = await exportPerson(server.ctx, erased, [], server.clock.now())
    expect(exported.tables.smsMessages).toMatchObject([{ phone: erased, campaignId: activityId }])
    const desk = await deskOf(server, 'support')
    const { row } = await pageOf(desk, erased)
    expect(row?.table).toBe('messages')
    const asked = await desk.call(erasePersonCall, {
      ...(row as NonNullable<typeof row>),
      reason: 'by letter',
    })
    const { desk: other } = await deskWith(server, ['support'])
    expect((await other.call(confirmRequestCall, { id: String(asked.body.request) })).status).toBe(200)
    expect(await find(desk, erased)).toEqual([])
    const count = async () => (await server.ctx.db.selectFrom('smsMessages').select('id').execute()).length
    const before = await count()
    server.clock.set(server.clock.now() + 31 * DAY_MS)
    await server.ctx.jobs.run('housekeeping')
    expect([before > 0, await count()]).toEqual([true, 0])
  })
})

describe('refusals of codes', () => {
  const server = useApp({ limitFactor: 0.1 })
  beforeAll(() => server.ctx.jobs.stop())

  it('of one address leave so many rows an hour, whatever phones it names', async () => {
    const activityId = await makeCampaign(server)
    const client = await server.client().auth(activityId, '1')
    for (let at = 0; at < 30; at += 1) await client.call(notifyCodesCall, { phone: freshPhone() })
    const rows = await server.ctx.db
      .selectFrom('smsMessages')
      .select('outcome')
      .where('outcome', '=', 'refused')
      .execute()
    expect(rows).toHaveLength(6)
  })
})
