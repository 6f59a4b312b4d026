import { describe, expect, it } from 'vitest'
import { activityConfigCall, pageStatisticsCall } from '../../../domain/calls/activity'
import { conversionReceiveCall } from '../../../domain/calls/cards/redemption'
import { activityRecordCall, leaveCall } from '../../../domain/calls/records'
import { CODES } from '../../../domain/codes'
import { deriveKeys, sealField } from '../../../domain/envelope'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { freshKey, freshPhone, makeCampaign, registerPhone } from '../support/activity'
import { useApp } from '../support/app'
import type { TestClient } from '../support/client'
import { countVisits } from '../support/visits'

describe('tokens', () => {
  const server = useApp()
  const visitor = (activityId: string) => server.client().auth(activityId, '1')
  const records = async (client: TestClient, activityId: string, form: object = {}) =>
    (await client.call(activityRecordCall, { activityId, ...form })).body
  const campaign = () =>
    makeCampaign(server, { from: 'tier-one', set: { tier: { gift: 'first', other: 'tier-two' } } })
  const statusOf = async (client: TestClient, activityId: string) =>
    (await client.call(activityConfigCall, { activityId })).status

  it('does not keep a record token alive by using it', async () => {
    const activityId = await campaign()
    const client = await visitor(activityId)
    const { body } = await registerPhone(client, activityId, freshPhone())
    let recordToken = String(body.recordToken)
    const start = Date.now()
    for (const days of [10, 20, 29]) {
      server.clock.set(start + days * DAY_MS)
      await client.auth(activityId, '1')
      const answer = await records(client, activityId, { recordToken })
      expect(answer.code).toBe(200)
      recordToken = String(answer.recordToken)
    }
    server.clock.set(start + 31 * DAY_MS)
    await client.auth(activityId, '1')
    expect((await records(client, activityId, { recordToken })).code).toBe(CODES.smsCode)
    server.clock.set(null)
  })

  it('takes no record token after its holder has left, in this visit or another', async () => {
    const activityId = await campaign()
    const client = await visitor(activityId)
    const { body } = await registerPhone(client, activityId, freshPhone())
    const recordToken = String(body.recordToken)
    expect((await records(client, activityId, { recordToken })).code).toBe(200)
    const elsewhere = await visitor(activityId)
    expect((await elsewhere.call(leaveCall, { activityId, recordToken: 'x' })).body.code).toBe(200)
    expect((await records(client, activityId, { recordToken })).code).toBe(200)
    expect((await elsewhere.call(leaveCall, { activityId, recordToken })).body.code).toBe(200)
    expect((await records(elsewhere, activityId, { recordToken })).code).toBe(CODES.smsCode)
    expect((await client.call(leaveCall, { activityId })).body.code).toBe(200)
    expect((await records(client, activityId, { recordToken })).code).toBe(CODES.smsCode)
    expect((await records(client, activityId)).code).toBe(CODES.smsCode)
  })

  it('ends a token at its renewal, and lets tabs that renew at the same moment go on', async () => {
    const client = await visitor('wheel')
    const { token: old = '', encryptKey, decodeKey } = client
    const tabs = [server.client(), server.client()]
    for (const tab of tabs) tab.token = old
    await Promise.all(tabs.map((tab) => tab.auth('wheel', '1')))
    for (const tab of tabs) expect(await statusOf(tab, 'wheel')).toBe(200)
    Object.assign(client, { token: old, encryptKey, decodeKey })
    expect(await statusOf(client, 'wheel')).toBe(401)

    const visits = async () => {
      const rows = await server.ctx.db.selectFrom('sessions').select('visitId').distinct().execute()
      return rows.length
    }
    const before = await visits()
    server.clock.set(Date.now() + 11_000)
    const thief = server.client()
    thief.token = old
    await thief.auth('wheel', '1')
    expect(await visits()).toBe(before + 1)
    server.clock.set(null)
  })

  it('proves a phone for the activity that its code was asked for, not for another one of the list', async () => {
    const one = await campaign()
    const two = await campaign()
    const both = `${one},${two}`
    const phone = freshPhone()
    for (const activityId of [one, two]) await registerPhone(await visitor(activityId), activityId, phone)
    const client = await visitor(both)
    const answer = await records(client, both, { phone, ...(await client.smsCode(phone, one)) })
    expect(answer).toMatchObject({ code: 200, activityRecordResponseList: [{ activityId: one }] })
    expect(answer.activityRecordResponseList).toHaveLength(1)
    expect((await records(client, two)).code).toBe(CODES.smsCode)
    expect((await records(client, two, { recordToken: answer.recordToken })).code).toBe(CODES.smsCode)
  })

  it('counts visits by the campaigns that there are, and every other one together', async () => {
    const client = await visitor('wheel')
    const visit = async (activityId: string | undefined, by = client) =>
      (await by.call(pageStatisticsCall, { activityId, visvitPage: '/activeIndex', type: '1' })).body.code
    for (const unknown of ['never-heard-of', 'wheel,never-heard-of', 'wheel,grid,plain'])
      expect(await visit(unknown)).toBe(200)
    for (const known of ['wheel', 'tier-one,tier-two']) expect(await visit(known)).toBe(200)
    await countVisits(server)
    const counted = await server.ctx.db
      .selectFrom('visitCounts')
      .select(['activityId', 'count'])
      .where('what', '=', 'page')
      .orderBy('activityId')
      .execute()
    expect(counted.map(({ activityId, count }) => [activityId, Number(count)])).toEqual([
      ['(other)', 3],
      ['tier-one', 1],
      ['tier-two', 1],
      ['wheel', 1],
    ])
  })

  it('takes a redemption that is sent again, its phone sealed anew and after a 401 too, for the same call', async () => {
    const client = await visitor('card-code')
    const phone = freshPhone()
    const form = {
      conversionCode: 'DEMO0091',
      activityId: 'card-code',
      ...(await client.smsCode(phone, 'card-code')),
    }
    const key = freshKey()
    const sealed = () =>
      sealField(phone, deriveKeys(client.encryptKey ?? '', nodeCryptoSuite), nodeCryptoSuite)
    const send = () => client.call(conversionReceiveCall, { ...form, phone: sealed() }, { key })
    const first = await send()
    expect(first.body.code).toBe(200)
    expect(await send()).toMatchObject({ status: 200, body: first.body })
    await client.auth('card-code', '1')
    expect(await send()).toMatchObject({ status: 200, body: first.body })
  })
})
