import { describe, expect, it } from 'vitest'
import { offlineRecordsCall } from '../../../../domain/calls/counter'
import { CODES } from '../../../../domain/codes'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { draw, freshKey } from '../../support/activity'
import { deedsOf } from '../../support/acts/deeds'
import { type TestApp, useApp } from '../../support/app'
import { clientOf, confirm, makeOffline, manager, recordsOf, visitOf } from '../../support/offline'

/** The payouts that a confirmation has released. */
const envelopesOf = (server: TestApp, activityId: string) =>
  server.ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('state', '<>', 'held')
    .execute()

const sendStatusesOf = async (server: TestApp, activityId: string) =>
  (
    await server.ctx.db
      .selectFrom('registrations')
      .select('prizeSendStatus')
      .where('activityId', '=', activityId)
      .execute()
  )
    .map(({ prizeSendStatus }) => prizeSendStatus)
    .sort()

describe('the client list', () => {
  const server = useApp()

  it("shows a manager's own clients, newest first, masked, ten to a page", async () => {
    const { activityId, first, second } = await makeOffline(server)
    const own = await manager(server, activityId, first)
    const other = await manager(server, activityId, second)
    const phones: string[] = []
    for (let at = 0; at < 11; at++) phones.unshift(await clientOf(server, activityId, own))
    await clientOf(server, activityId, other)
    const listed = await recordsOf(own, activityId)
    expect(listed.total).toBe(11)
    expect(listed.records.map(({ phone }) => phone)).toEqual(phones.slice(0, 10).map(maskPhone))
    expect(listed.records[0]).toMatchObject({
      customerName: '张**',
      registerTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      confirmStatus: '0',
    })
    expect((await recordsOf(own, activityId, 2)).records).toHaveLength(1)
    expect(await recordsOf(own, activityId, 3)).toEqual({ records: [], total: 11 })
    expect((await recordsOf(other, activityId)).total).toBe(1)
  }, 120_000)

  it('takes the managerPhone plain or masked, and no other', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await manager(server, activityId, first)
    const statusFor = async (managerPhone: string) =>
      (await client.call(offlineRecordsCall, { activityId, page: 1, managerPhone })).status
    expect(await statusFor(first)).toBe(200)
    expect(await statusFor(maskPhone(first))).toBe(200)
    expect(await statusFor('13911112222')).toBe(403)
  })

  it('is refused where the campaign requires no confirmation', async () => {
    const { activityId, first } = await makeOffline(server, { offlineConfirmSendPackets: '0' })
    const client = await manager(server, activityId, first)
    const { body } = await client.call(offlineRecordsCall, { activityId, page: 1 })
    expect(body).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this activity needs no confirmation by a manager',
    })
    expect((await confirm(client, activityId, ['x'])).body.code).toBe(CODES.ruleBroken)
  })
})

describe('a confirmation', () => {
  const server = useApp()

  it('sends what the campaign gives, once, and says how many', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await manager(server, activityId, first)
    for (let at = 0; at < 3; at++) await clientOf(server, activityId, client)
    const ids = (await recordsOf(client, activityId)).records.map(({ id }) => id)
    const [newest = '', ...rest] = ids
    const key = freshKey()
    const done = await confirm(client, activityId, [newest], key)
    expect(done.body).toMatchObject({ code: 200, msg: 'customers confirmed: 1' })
    expect((await confirm(client, activityId, [newest], key)).body).toEqual(done.body)
    expect(await envelopesOf(server, activityId)).toMatchObject([{ sourceId: newest, fen: 2_000 }])
    expect((await confirm(client, activityId, [newest])).body).toMatchObject({
      code: CODES.alreadyTaken,
      msg: 'the chosen customers have been confirmed already',
    })
    expect((await confirm(client, activityId, ids.join(','))).body).toMatchObject({
      code: 200,
      msg: 'customers confirmed: 2; confirmed before: 1',
    })
    expect(rest).toHaveLength(2)
    expect(await envelopesOf(server, activityId)).toHaveLength(3)
    expect(await sendStatusesOf(server, activityId)).toEqual([1, 1, 1])
    expect((await recordsOf(client, activityId)).records.map(({ confirmStatus }) => confirmStatus)).toEqual([
      '1',
      '1',
      '1',
    ])
  })

  it('leaves a row with who, whom and how much, and of a manager the beginning of a hash alone', async () => {
    const { activityId, first, second } = await makeOffline(server)
    const managers = [await manager(server, activityId, first), await manager(server, activityId, second)]
    const sent: string[][] = []
    for (const client of managers) {
      for (let at = 0; at < 2; at++) await clientOf(server, activityId, client)
      const ids = (await recordsOf(client, activityId)).records.map(({ id }) => id)
      expect((await confirm(client, activityId, ids)).body.code).toBe(200)
      expect((await confirm(client, activityId, ids)).body.code).toBe(CODES.alreadyTaken)
      sent.push(ids.toSorted())
    }
    const rows = await deedsOf(server, 'counter.confirm', activityId)
    const actor = expect.stringMatching(/^manager:[\w-]{12}$/)
    expect(rows).toEqual(sent.map((registrations) => ({ actor, activityId, fen: 4_000, registrations })))
    expect(new Set(rows.map((row) => row.actor)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${first}|${second}`))
    const [released] = await envelopesOf(server, activityId)
    expect(rows.map((row) => String(row.actor))).toContain(`manager:${released?.releasedBy?.slice(0, 12)}`)
  })

  it('needs a customer, and only customers of this manager', async () => {
    const { activityId, first, second } = await makeOffline(server)
    const client = await manager(server, activityId, first)
    const other = await manager(server, activityId, second)
    await clientOf(server, activityId, client)
    const ids = (await recordsOf(client, activityId)).records.map(({ id }) => id)
    expect((await confirm(client, activityId, [])).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'please choose a customer',
    })
    expect((await confirm(client, activityId, ' , ')).body.code).toBe(CODES.ruleBroken)
    expect((await confirm(client, activityId, [...ids, 'unknown'])).body.code).toBe(CODES.nothingFound)
    expect((await confirm(other, activityId, ids)).body.code).toBe(CODES.nothingFound)
    expect(await envelopesOf(server, activityId)).toEqual([])
    expect(await sendStatusesOf(server, activityId)).toEqual([0])
  })

  it('of one client from two phones at once: one wins, the other is refused', async () => {
    const { activityId, first } = await makeOffline(server)
    const phones = [await manager(server, activityId, first), await manager(server, activityId, first)]
    for (let round = 0; round < 4; round++) {
      await clientOf(server, activityId, phones[0] ?? server.client())
      const [newest] = (await recordsOf(phones[0] ?? server.client(), activityId)).records
      const answers = await Promise.all(phones.map((one) => confirm(one, activityId, [newest?.id ?? ''])))
      expect(answers.map(({ body }) => Number(body.code)).sort((a, b) => a - b)).toEqual([
        200,
        CODES.alreadyTaken,
      ])
      expect(await envelopesOf(server, activityId)).toHaveLength(round + 1)
    }
  })

  it('of a client who has yet to draw waits for the draw, and sends what was drawn', async () => {
    const prize = { awardIndex: 1, name: '红包', message: '恭喜', amount: '6', stock: 9, weight: 1 }
    const { activityId, first } = await makeOffline(server, {
      redEnvelopeAmount: null,
      activityType: '2',
      isBackStageDraw: '0',
      drawType: '1',
      prizes: [prize, { ...prize, awardIndex: 2, weight: 0 }, { ...prize, awardIndex: 3, weight: 0 }],
    })
    const client = await manager(server, activityId, first)
    const oldestVisit = await visitOf(server, activityId, client)
    const newestVisit = await visitOf(server, activityId, client)
    const [newest = '', oldest = ''] = (await recordsOf(client, activityId)).records.map(({ id }) => id)
    const refused = {
      code: CODES.ruleBroken,
      msg: 'the chosen customers have yet to draw, please confirm them afterwards',
    }
    expect((await confirm(client, activityId, [newest, oldest])).body).toMatchObject(refused)
    expect((await draw(oldestVisit.client, activityId)).body).toMatchObject({ code: 200, awardIndex: 1 })
    expect((await confirm(client, activityId, [newest, oldest])).body).toMatchObject({
      code: 200,
      msg: 'customers confirmed: 1; confirmed before: 0; yet to draw: 1',
    })
    expect((await confirm(client, activityId, [newest])).body).toMatchObject(refused)
    expect((await draw(newestVisit.client, activityId)).body).toMatchObject({ code: 200, awardIndex: 1 })
    expect((await confirm(client, activityId, [newest, oldest])).body).toMatchObject({
      code: 200,
      msg: 'customers confirmed: 1; confirmed before: 1',
    })
    expect(await envelopesOf(server, activityId)).toMatchObject([{ fen: 600 }, { fen: 600 }])
  })

  it('sends nothing where the campaign gives nothing', async () => {
    const { activityId, first } = await makeOffline(server, { redEnvelopeAmount: '0' })
    const client = await manager(server, activityId, first)
    await clientOf(server, activityId, client)
    const ids = (await recordsOf(client, activityId)).records.map(({ id }) => id)
    expect((await confirm(client, activityId, ids)).body.code).toBe(200)
    expect(await envelopesOf(server, activityId)).toEqual([])
    expect(await sendStatusesOf(server, activityId)).toEqual([0])
  })
})
