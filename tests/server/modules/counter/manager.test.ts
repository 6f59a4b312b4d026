import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '../../../../domain/call'
import {
  clientQrCall,
  managerLoginCall,
  offlineConfirmCall,
  offlineRecordsCall,
} from '../../../../domain/calls/counter'
import { leaveCall } from '../../../../domain/calls/records'
import { CODES } from '../../../../domain/codes'
import { endOfShanghaiDay, shanghaiDay } from '../../../../domain/rules/shanghai-time'
import { freshPhone, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { login, makeOffline, manager, openQr, qrOf, recordsOf, sealedPhone } from '../../support/offline'
import { EXPIRED, make, subjectOf } from '../../support/two-people'

describe('a manager login', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('takes a phone of the list with its SMS code, the phone encrypted', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await server.client().auth(activityId, '1')
    const { body } = await login(client, activityId, first)
    expect(body).toMatchObject({ code: 200, msg: 'logged in' })
    expect(String(body.token)).not.toContain(first)
    expect(await qrOf(client, activityId)).toContain('clientQrcode=1')
    expect(await recordsOf(client, activityId)).toEqual({ records: [], total: 0 })
  })

  it('ends for the device when the manager leaves', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await server.client().auth(activityId, '1')
    await login(client, activityId, first)
    expect((await client.call(leaveCall, { activityId })).body.code).toBe(200)
    expect((await client.call(clientQrCall, { activityId })).status).toBe(401)
    expect((await client.call(offlineRecordsCall, { activityId, page: 1 })).status).toBe(401)
  })

  it('of two managers in one visit each shows and confirms for themselves', async () => {
    const { activityId, first, second } = await makeOffline(server, { offlineConfirmSendPackets: '1' })
    const client = await server.client().auth(activityId, '1')
    const logins = [await login(client, activityId, first), await login(client, activityId, second)]
    const [one, other] = logins.map(subjectOf)
    expect(one).not.toBe(other)
    const calls: [Call, object][] = [
      [clientQrCall, { activityId }],
      [offlineRecordsCall, { activityId, page: 1 }],
      [offlineConfirmCall, { activityId, ids: 'nobody' }],
    ]
    for (const [call, body] of calls)
      for (const subject of [undefined, 'nobody'])
        expect(await make(client, call, { ...body, subject })).toMatchObject(EXPIRED)
    for (const [subject, phone] of [
      [one, first],
      [other, second],
    ] as const) {
      const { body } = await make(client, clientQrCall, { activityId, subject })
      const visitor = await server.client().auth(activityId, '1')
      await openQr(visitor, activityId, String(body.query))
      await registerPhone(visitor, activityId, freshPhone())
      const list = await make(client, offlineRecordsCall, {
        activityId,
        page: 1,
        managerPhone: phone,
        subject,
      })
      expect(list.body).toMatchObject({ code: 200, page: { total: 1 } })
      const [{ id }] = Object(list.body.page).records
      const theirs = subject === one ? other : one
      const confirm = (who?: string) =>
        make(client, offlineConfirmCall, { activityId, ids: id, subject: who })
      expect((await confirm(theirs)).body.code).toBe(CODES.nothingFound)
      expect((await confirm(subject)).body.code).not.toBe(CODES.nothingFound)
    }
    const again = await make(client, managerLoginCall, { activityId, token: logins[0]?.body.token })
    expect(subjectOf(again)).toBe(one)
  })

  it('refuses everyone else, and each missing part, with its code', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await server.client().auth(activityId, '1')
    const stranger = freshPhone()
    expect((await login(client, activityId, stranger)).body).toMatchObject({
      code: CODES.forbidden,
      msg: "this phone is not on the campaign's list of managers",
    })
    expect((await login(client, activityId, first, { code: '000000' })).body).toMatchObject({
      code: CODES.smsCode,
    })
    const phone = sealedPhone(client, first)
    const answerTo = async (body: object) =>
      (await client.call(managerLoginCall, { activityId, ...body })).body
    expect(await answerTo({ code: '123456', key: 'k' })).toMatchObject({ code: CODES.ruleBroken })
    expect(await answerTo({ phone, key: 'k' })).toMatchObject({
      code: CODES.smsCode,
      msg: 'please enter SMS code',
    })
    expect(await answerTo({ phone, code: '123456' })).toMatchObject({
      code: CODES.smsCode,
      msg: 'please get SMS code',
    })
    expect(await answerTo({ activityId: 'nothing' })).toMatchObject({ code: CODES.unknownActivity })
    expect(await answerTo({ activityId: 'plain', phone, code: '1', key: 'k' })).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this activity is not held at a counter',
    })
    expect((await client.call(clientQrCall, { activityId })).status).toBe(401)
  })

  it('refuses a phone that is not encrypted in a session with keys', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await server.client().auth(activityId, '1')
    const sms = await client.smsCode(first, activityId)
    const plain = await client.call(managerLoginCall, { ...sms, phone: first, activityId })
    expect(plain.status).toBe(400)
  })

  it('is good for this activity only', async () => {
    const { activityId: here, first } = await makeOffline(server)
    const { activityId: there } = await makeOffline(server)
    const client = await manager(server, here, first)
    expect((await client.call(clientQrCall, { activityId: there })).status).toBe(401)
    expect((await client.call(offlineRecordsCall, { activityId: there, page: 1 })).status).toBe(401)
  })

  it('is good until midnight in Shanghai, and refused the next day', async () => {
    const { activityId, first } = await makeOffline(server)
    const midnight = endOfShanghaiDay(Date.now())
    server.clock.set(midnight - 60_000)
    const client = await manager(server, activityId, first)
    const today = shanghaiDay(server.clock.now())
    const { body } = await login(await server.client().auth(activityId, '1'), activityId, first)
    server.clock.set(midnight - 1_000)
    expect((await client.call(clientQrCall, { activityId })).body.code).toBe(200)
    server.clock.set(midnight + 1_000)
    expect(shanghaiDay(server.clock.now())).not.toBe(today)
    const late = await client.call(clientQrCall, { activityId })
    expect([late.status, late.body.msg]).toEqual([401, 'information expired, please join again'])
    expect((await client.call(offlineRecordsCall, { activityId, page: 1 })).status).toBe(401)
    const token = String(body.token)
    expect((await client.call(managerLoginCall, { activityId, token })).body).toMatchObject({
      code: CODES.unauthorised,
      msg: 'your login is no longer valid, please log in again',
    })
  })

  it('comes back in another session by its token, of the same activity only', async () => {
    const { activityId, first } = await makeOffline(server)
    const { activityId: other } = await makeOffline(server)
    const { body } = await login(await server.client().auth(activityId, '1'), activityId, first)
    const token = String(body.token)
    const again = await server.client().auth(activityId, '2')
    expect((await again.call(managerLoginCall, { activityId, token })).body.code).toBe(200)
    expect(await qrOf(again, activityId)).not.toBe('')
    for (const wrong of [
      { activityId: other, token },
      { activityId, token: `${token.slice(0, -2)}AA` },
    ])
      expect((await again.call(managerLoginCall, wrong)).body.code).toBe(CODES.unauthorised)
  })

  it('ends when the phone leaves the list', async () => {
    const { activityId, first, second } = await makeOffline(server)
    const client = await manager(server, activityId, first)
    const { body } = await login(await server.client().auth(activityId, '1'), activityId, first)
    await server.app.inject({
      method: 'POST',
      url: '/lab/api/campaigns',
      payload: { from: 'offline', activityId, set: { managers: [second] } },
    })
    expect((await client.call(clientQrCall, { activityId })).status).toBe(401)
    const token = String(body.token)
    expect((await client.call(managerLoginCall, { activityId, token })).body.code).toBe(CODES.forbidden)
  })
})
