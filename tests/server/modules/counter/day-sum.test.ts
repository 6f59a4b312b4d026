import { afterEach, describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { sendEnvelopesCall } from '../../../../domain/desk/bulk-calls'
import { PEOPLE_CALLS } from '../../../../domain/desk/people-calls'
import { DAY_MS, sinceMidnightMs } from '../../../../domain/rules/shanghai-time'
import { draw, freshPhone } from '../../support/activity'
import { deedsOf } from '../../support/acts/deeds'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'
import { deskOf } from '../../support/desk'
import { clientOf, confirm, makeOffline, manager, recordsOf, visitOf } from '../../support/offline'
import { payoutsOf } from '../../support/payouts'

/** Two of these are more than an operator sets going alone where nothing else is set, ¥1,000. */
const OF_520 = { redEnvelopeAmount: '520', budgetFen: 100_000_000 }
const FEN = 52_000

describe("a manager's sum of a day", () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  /** A campaign with so many clients of its first manager, newest first. */
  async function campaign(set: Record<string, unknown>, count: number) {
    const made = await makeOffline(server, set)
    const { activityId } = made
    const client = await manager(server, activityId, made.first)
    for (let at = 0; at < count; at += 1) await clientOf(server, activityId, client)
    return { ...made, client, ids: await idsOf(client, activityId) }
  }
  const idsOf = async (client: TestClient, activityId: string) =>
    (await recordsOf(client, activityId)).records.map(({ id }) => id)
  const released = async (activityId: string) =>
    (await payoutsOf(server, activityId)).filter(({ state }) => state !== 'held').map(({ fen }) => fen)
  const statusesOf = async (client: TestClient, activityId: string) =>
    (await recordsOf(client, activityId)).records.map(({ confirmStatus }) => confirmStatus)

  it('is what one confirmation sends at most: it is refused whole, and nothing has been confirmed', async () => {
    const { activityId, client, ids } = await campaign(OF_520, 2)
    expect((await confirm(client, activityId, ids)).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'these customers come to ¥1,040, and ¥1,000 may still be confirmed today. None was confirmed: choose fewer, or leave them to finance at the desk',
    })
    expect(await released(activityId)).toEqual([])
    expect(await statusesOf(client, activityId)).toEqual(['0', '0'])
    expect(await deedsOf(server, 'counter.confirm', activityId)).toEqual([])
    await confirm(client, activityId, ids)
    const actor = expect.stringMatching(/^manager:[\w-]{12}$/)
    expect(await deedsOf(server, 'counter.leave', activityId)).toEqual([
      { actor, activityId, aboveFen: 2 * FEN, registrations: ids.toSorted() },
    ])
  })

  it('is of several confirmations together, and begins anew at Shanghai’s midnight', async () => {
    const { activityId, first, client, ids } = await campaign(OF_520, 2)
    const [newest = '', oldest = ''] = ids
    expect((await confirm(client, activityId, [newest])).body.code).toBe(200)
    expect((await confirm(client, activityId, [oldest])).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: expect.stringContaining('come to ¥520, and ¥480 may'),
    })
    const now = server.clock.now()
    const midnight = now - sinceMidnightMs(now) + DAY_MS
    server.clock.set(midnight - 1_000)
    expect((await confirm(client, activityId, [oldest])).body.code).not.toBe(200)
    server.clock.set(midnight + 1_000)
    const tomorrow = await manager(server, activityId, first)
    expect((await confirm(tomorrow, activityId, [oldest])).body.code).toBe(200)
    expect(await released(activityId)).toEqual([FEN, FEN])
  })

  it('is not passed by two confirmations at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { activityId, first, client, ids } = await campaign(OF_520, 2)
      const phones = [client, await manager(server, activityId, first)]
      const answers = await Promise.all(
        phones.map((phone, at) => confirm(phone, activityId, [ids[at] ?? ''])),
      )
      expect(answers.map(({ body }) => Number(body.code)).sort((a, b) => a - b)).toEqual([
        200,
        CODES.ruleBroken,
      ])
      expect(await released(activityId)).toEqual([FEN])
    }
  })

  it('is what the campaign sets; at 0 what gives nothing is confirmed all the same', async () => {
    const larger = await campaign({ ...OF_520, managerDayFen: 2 * FEN }, 2)
    expect((await confirm(larger.client, larger.activityId, larger.ids)).body.code).toBe(200)
    const none = await campaign({ managerDayFen: 0 }, 1)
    expect((await confirm(none.client, none.activityId, none.ids)).body.code).toBe(CODES.ruleBroken)
    const free = await campaign({ redEnvelopeAmount: '0', managerDayFen: 0 }, 1)
    expect((await confirm(free.client, free.activityId, free.ids)).body.code).toBe(200)
  })

  it('is four times that for all managers of a campaign', async () => {
    const managers = Array.from({ length: 5 }, () => freshPhone())
    const { activityId } = await makeOffline(server, { ...OF_520, managers, managerDayFen: FEN })
    const codes: unknown[] = []
    for (const phone of managers) {
      const client = await manager(server, activityId, phone)
      await clientOf(server, activityId, client)
      codes.push((await confirm(client, activityId, await idsOf(client, activityId))).body.code)
    }
    expect(codes).toEqual([200, 200, 200, 200, CODES.ruleBroken])
    expect(await released(activityId)).toHaveLength(4)
  })

  it('counts a draw that follows too: a client who has yet to draw waits, whatever else is given', async () => {
    const prize = { awardIndex: 1, name: '红包', message: '恭喜', amount: '1100', stock: 9, weight: 1 }
    const { activityId, first } = await makeOffline(server, {
      redEnvelopeAmount: '0.01',
      budgetFen: 100_000_000,
      activityType: '2',
      isBackStageDraw: '0',
      drawType: '1',
      prizes: [prize, { ...prize, awardIndex: 2, weight: 0 }, { ...prize, awardIndex: 3, weight: 0 }],
    })
    const client = await manager(server, activityId, first)
    const visit = await visitOf(server, activityId, client)
    const ids = await idsOf(client, activityId)
    expect((await confirm(client, activityId, ids)).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'the chosen customers have yet to draw, please confirm them afterwards',
    })
    expect((await draw(visit.client, activityId)).body).toMatchObject({ code: 200, awardIndex: 1 })
    expect((await confirm(client, activityId, ids)).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: expect.stringContaining('come to ¥1,100.01'),
    })
    expect(await released(activityId)).toEqual([])
  })

  it('leaves the rest to finance, who finds it at the desk, and whose sending confirms the client', async () => {
    const { activityId, client, ids } = await campaign({ ...OF_520, managerDayFen: FEN - 1 }, 1)
    await clientOf(server, activityId, client)
    expect((await confirm(client, activityId, ids)).body.code).toBe(CODES.ruleBroken)
    const finance = await deskOf(server, 'finance')
    const listed = async (state?: 'forFinance' | 'pending' | 'sent') => {
      const { body } = await finance.call(PEOPLE_CALLS.registrations, { activityId, ...(state && { state }) })
      return PEOPLE_CALLS.registrations.response.parse(body).rows.map((row) => [row.id, row.state])
    }
    const [[unasked = ''] = []] = (await listed()).filter(([id = '']) => !ids.includes(id))
    expect(await listed('forFinance')).toEqual([[ids[0], 'forFinance']])
    expect(await listed()).toEqual([
      [unasked, 'pending'],
      [ids[0], 'forFinance'],
    ])
    expect((await finance.call(sendEnvelopesCall, { activityId, ids })).body).toMatchObject({
      done: 1,
      fen: FEN,
    })
    expect(await released(activityId)).toEqual([FEN])
    expect(await listed('forFinance')).toEqual([])
    expect(await listed('sent')).toEqual([[ids[0], 'sent']])
    expect(await statusesOf(client, activityId)).toEqual(['0', '1'])
    expect((await confirm(client, activityId, ids)).body.code).toBe(CODES.alreadyTaken)
  })
})
