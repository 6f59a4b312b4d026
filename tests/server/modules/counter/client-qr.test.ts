import { afterEach, describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { CLIENT_PASS_MS, CLIENT_QR_MS, clientQrEnd } from '../../../../domain/rules/client-qr'
import { freshPhone, registerPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { makeOffline, manager, openQr, qrOf, recordsOf } from '../../support/offline'

const visitor = (server: TestApp, activityId: string) => server.client().auth(activityId, '1')

describe('a client QR', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('says for whom it is and until when, and nothing of the manager', async () => {
    const { activityId, first } = await makeOffline(server)
    const query = await qrOf(await manager(server, activityId, first), activityId)
    const params = new URLSearchParams(query)
    expect(params.get('activityId')).toBe(activityId)
    expect(params.get('clientQrcode')).toBe('1')
    expect(Math.abs(clientQrEnd(query) - (server.clock.now() + CLIENT_QR_MS))).toBeLessThan(5_000)
    expect(query).not.toContain(first)
  })

  it('is exchanged for a pass at 59 s and refused at 61 s', async () => {
    const { activityId, first } = await makeOffline(server)
    const query = await qrOf(await manager(server, activityId, first), activityId)
    const end = clientQrEnd(query)
    server.clock.set(end - 1_000)
    const inTime = await openQr(await visitor(server, activityId), activityId, query)
    expect(inTime.body.code).toBe(200)
    expect(Number(inTime.body.validUntil) - server.clock.now()).toBeLessThanOrEqual(CLIENT_PASS_MS)
    server.clock.set(end + 1_000)
    const late = await openQr(await visitor(server, activityId), activityId, query)
    expect(late.body).toMatchObject({
      code: CODES.clientQr,
      msg: 'this QR code is out of date, please ask the manager to refresh it and scan again',
    })
  })

  it('is refused when it was changed, made up, or is of another activity', async () => {
    const { activityId, first } = await makeOffline(server)
    const { activityId: other } = await makeOffline(server)
    const query = await qrOf(await manager(server, activityId, first), activityId)
    const client = await visitor(server, activityId)
    const changed = (name: string, value: string) => {
      const params = new URLSearchParams(query)
      params.set(name, value)
      return params.toString()
    }
    const sign = new URLSearchParams(query).get('qrSign') ?? ''
    for (const wrong of [
      '',
      'clientQrcode=1',
      changed('qrCodeValidTimestamp', String(clientQrEnd(query) + 1)),
      changed('qrCodeValidTimestamp', '1e99'),
      changed('qrSign', ''),
      changed('qrSign', `${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`),
      changed('qrSign', `${sign.slice(0, -1)}${sign.endsWith('A') ? 'B' : 'A'}`),
    ])
      expect([wrong, (await openQr(client, activityId, wrong)).body.code]).toEqual([wrong, CODES.clientQr])
    const there = await visitor(server, other)
    expect((await openQr(there, other, query)).body.code).toBe(CODES.clientQr)
    expect((await openQr(there, 'nothing', query)).body.code).toBe(CODES.unknownActivity)
  })

  it('serves several visitors, each with a pass of their own', async () => {
    const { activityId, second } = await makeOffline(server)
    const shownBy = await manager(server, activityId, second)
    const query = await qrOf(shownBy, activityId)
    for (let at = 0; at < 2; at++) {
      const client = await visitor(server, activityId)
      await openQr(client, activityId, query)
      expect((await registerPhone(client, activityId, freshPhone())).body.code).toBe(200)
    }
    expect((await recordsOf(shownBy, activityId)).total).toBe(2)
  })
})

describe('a registration at the counter', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('needs the pass, and adds no row without one', async () => {
    const { activityId } = await makeOffline(server)
    const client = await visitor(server, activityId)
    expect((await registerPhone(client, activityId, freshPhone())).body).toMatchObject({
      code: CODES.clientQr,
      msg: 'please scan the QR code that the manager shows, then register',
    })
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .execute()
    expect(rows).toEqual([])
  })

  it('has 30 minutes from the opened QR, also after a reload past its 60 s', async () => {
    const { activityId, first } = await makeOffline(server)
    const query = await qrOf(await manager(server, activityId, first), activityId)
    const client = await visitor(server, activityId)
    const { body } = await openQr(client, activityId, query)
    const end = Number(body.validUntil)
    server.clock.set(end - 60_000)
    const reloaded = await openQr(client, activityId, query)
    expect(reloaded.body).toMatchObject({ code: 200, validUntil: end })
    expect((await registerPhone(client, activityId, freshPhone())).body.code).toBe(200)
    server.clock.set(end + 1_000)
    expect((await registerPhone(client, activityId, freshPhone())).body.code).toBe(CODES.clientQr)
    expect((await openQr(client, activityId, query)).body.code).toBe(CODES.clientQr)
  })

  it('of a campaign elsewhere needs none', async () => {
    const client = await visitor(server, 'code')
    expect((await registerPhone(client, 'code', freshPhone())).body.code).toBe(200)
  })
})
