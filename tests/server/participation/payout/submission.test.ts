import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYOUT_CALLBACK_PATH, payoutMessages } from '../../../../server/adapters/payout/port'
import { transaction } from '../../../../server/db/transaction'
import { nextTryAt } from '../../../../server/participation/payout/back-off'
import { promisePayout } from '../../../../server/participation/payout/promise'
import { freshKey, freshPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { payoutsOf, ScriptedWallet, turnAfter } from '../../support/payouts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
let lastActivity = 0

/** Promises so much to a fresh phone, in an activity of its own. */
async function promised(server: TestApp, fen = 520, count = 1): Promise<string> {
  lastActivity += 1
  const activityId = `payout-${lastActivity}`
  for (let at = 0; at < count; at++)
    await transaction(server.ctx.db, (trx) =>
      promisePayout(server.ctx, trx, {
        activityId,
        source: 'award',
        sourceId: freshKey(),
        payee: { phone: freshPhone() },
        fen,
        isHeld: false,
      }),
    )
  return activityId
}

describe('a payout', () => {
  const wallet = new ScriptedWallet()
  const server = useApp({ providers: { payout: wallet } })
  beforeAll(() => server.ctx.jobs.stop())
  beforeEach(() => {
    wallet.submitted.length = 0
    wallet.queries = 0
    wallet.answers = []
  })
  afterEach(() => server.clock.set(null))

  const one = async (activityId: string) => (await payoutsOf(server, activityId))[0]

  it('of which the answer was lost is asked for, and not submitted again', async () => {
    const activityId = await promised(server)
    wallet.answers = [() => 'lost']
    await turnAfter(server)
    expect(await one(activityId)).toMatchObject({ state: 'failed', reason: 'noAnswer', attempts: 1 })
    await turnAfter(server, MINUTE_MS)
    expect(await one(activityId)).toMatchObject({ state: 'confirmed', reason: null, nextTryAt: null })
    expect([wallet.submitted.length, wallet.queries]).toEqual([1, 1])
  })

  it('whose process died after the submission is asked for under the same payoutId', async () => {
    const activityId = await promised(server)
    const before = await one(activityId)
    const dueAt = server.clock.now() - 1
    await server.ctx.db
      .updateTable('payouts')
      .set({ attempts: 1, nextTryAt: dueAt })
      .where('activityId', '=', activityId)
      .execute()
    wallet.paid.set(before?.payoutId ?? '', 520)
    await turnAfter(server)
    expect(await one(activityId)).toMatchObject({ payoutId: before?.payoutId, state: 'confirmed' })
    expect(wallet.submitted).toEqual([])
  })

  it('that a wallet refuses for now is tried again later with the same payoutId', async () => {
    const activityId = await promised(server)
    wallet.answers = [() => ({ state: 'refused', reason: 'busy' })]
    await turnAfter(server)
    expect(await one(activityId)).toMatchObject({ state: 'failed', reason: 'busy' })
    await turnAfter(server)
    expect(wallet.submitted).toHaveLength(1)
    await turnAfter(server, MINUTE_MS)
    expect(await one(activityId)).toMatchObject({ state: 'confirmed' })
    expect(new Set(wallet.submitted.map(({ payoutId }) => payoutId)).size).toBe(1)
  })

  it('that is refused for good waits for a person, with an alarm', async () => {
    const activityId = await promised(server)
    const alarms = server.ctx.alarms.timesOf('payout.stuck')
    wallet.answers = [() => ({ state: 'refused', reason: 'no such wallet', isFinal: true })]
    await turnAfter(server)
    expect(await one(activityId)).toMatchObject({ state: 'stuck', reason: 'no such wallet', nextTryAt: null })
    expect(server.ctx.alarms.timesOf('payout.stuck')).toBe(alarms + 1)
    await turnAfter(server, DAY_MS)
    expect(wallet.submitted).toHaveLength(1)
  })

  it('that does not succeed within a day is stuck', async () => {
    const activityId = await promised(server)
    const submissions = () => wallet.submitted.length
    for (let hour = 0; hour < 24; hour++) {
      wallet.answers = [() => ({ state: 'refused' })]
      await turnAfter(server, 75 * MINUTE_MS)
      if ((await one(activityId))?.state === 'stuck') break
    }
    expect(await one(activityId)).toMatchObject({ state: 'stuck', reason: 'refused' })
    expect(submissions()).toBeGreaterThan(15)
    expect(wallet.paid.has((await one(activityId))?.payoutId ?? '')).toBe(false)
  })

  it('that was accepted is queried until it has arrived', async () => {
    const activityId = await promised(server)
    wallet.answers = [() => ({ state: 'accepted' })]
    await turnAfter(server)
    expect(await one(activityId)).toMatchObject({ state: 'submitted', reason: null, confirmedAt: null })
    await turnAfter(server, MINUTE_MS)
    expect(await one(activityId)).toMatchObject({ state: 'confirmed' })
    expect([wallet.submitted.length, wallet.queries]).toEqual([1, 1])
  })

  it('of which the wallet names another amount is stuck, with an alarm', async () => {
    const activityId = await promised(server)
    wallet.answers = [() => ({ fen: 52_000 })]
    await turnAfter(server)
    expect(await one(activityId)).toMatchObject({ state: 'stuck', reason: 'otherAmount' })
    expect(server.ctx.alarms.timesOf('payout.otherAmount')).toBe(1)
  })

  describe('that the wallet calls back about', () => {
    const callBack = async (news: object, { key = wallet.callbackKey, ageMs = 0 } = {}) => {
      const payload = JSON.stringify(news)
      const headers = payoutMessages.headersOf(payload, key, server.clock.now() - ageMs)
      return (await server.app.inject({ method: 'POST', url: PAYOUT_CALLBACK_PATH, headers, payload }))
        .statusCode
    }
    const accepted = async () => {
      const activityId = await promised(server)
      wallet.answers = [() => ({ state: 'accepted' })]
      await turnAfter(server)
      const { payoutId = '', submittedAt } = (await one(activityId)) ?? {}
      // By the database's clock, which the job goes by.
      return { activityId, news: { payoutId, state: 'confirmed', fen: 520, at: submittedAt } }
    }

    it('is confirmed, and stays so whatever comes afterwards', async () => {
      const { activityId, news } = await accepted()
      expect(await callBack(news)).toBe(200)
      const confirmed = await one(activityId)
      expect(confirmed).toMatchObject({ state: 'confirmed' })
      expect(await callBack(news)).toBe(200)
      expect(await callBack({ ...news, state: 'refused', isFinal: true })).toBe(200)
      expect(await callBack({ ...news, state: 'accepted' })).toBe(200)
      expect(await one(activityId)).toEqual(confirmed)
    })

    it('is logged with both states where that moves nothing and was not said before', async () => {
      const { news } = await accepted()
      const said = () =>
        server.logLines
          .filter((line) => line.includes(news.payoutId) && line.includes('does not move'))
          .map((line) => JSON.parse(line))
          .map(({ state, ledger }) => `${state} at ${ledger}`)
      for (const state of ['accepted', 'confirmed', 'confirmed'])
        expect(await callBack({ ...news, state })).toBe(200)
      expect(said()).toEqual([])
      for (const state of ['refused', 'accepted']) expect(await callBack({ ...news, state })).toBe(200)
      expect(said()).toEqual(['refused at confirmed', 'accepted at confirmed'])
    })

    it('is stuck where it is refused for good, and confirmed where the money comes late', async () => {
      const { activityId, news } = await accepted()
      expect(await callBack({ ...news, state: 'refused', reason: 'closed', isFinal: true })).toBe(200)
      expect(await one(activityId)).toMatchObject({ state: 'stuck', reason: 'closed' })
      expect(await callBack(news)).toBe(200)
      expect(await one(activityId)).toMatchObject({ state: 'confirmed' })
    })

    it('changes nothing without a fresh signature, for another amount, or when it is unknown or held', async () => {
      const { activityId, news } = await accepted()
      expect(await callBack(news, { key: 'another key' })).toBe(401)
      expect(await callBack(news, { ageMs: 301_000 })).toBe(401)
      expect(await callBack({ ...news, fen: 521 })).toBe(404)
      expect(await callBack({ ...news, payoutId: 'nothing' })).toBe(404)
      expect(await callBack({ ...news, state: 'stolen' })).toBe(400)
      expect(await one(activityId)).toMatchObject({ state: 'submitted' })
      await server.ctx.db
        .updateTable('payouts')
        .set({ state: 'held' })
        .where('activityId', '=', activityId)
        .execute()
      expect(await callBack(news)).toBe(404)
    })
  })
})

describe('payouts of several processes', () => {
  const wallet = new ScriptedWallet()
  const server = useApp({ providers: { payout: wallet } })

  it('are each submitted once', async () => {
    await server.ctx.jobs.stop()
    const other = await server.sibling()
    await other.ctx.jobs.stop()
    const activityId = await promised(server, 188, 60)
    await Promise.all([turnAfter(server), turnAfter(other), turnAfter(server), turnAfter(other)])
    const states = (await payoutsOf(server, activityId)).map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: 60 }, () => 'confirmed'))
    expect(wallet.submitted).toHaveLength(60)
    expect(wallet.queries).toBe(0)
  })
})

describe('the pause before the next try', () => {
  it('doubles from 30 s to an hour, a fifth longer or shorter, and ends after a day', () => {
    const minutes = (attempts: number, random: number) =>
      (nextTryAt({ attempts, dueSince: 0 }, 0, () => random) ?? -1) / MINUTE_MS
    expect([1, 2, 3, 7, 8, 9, 99].map((attempts) => minutes(attempts, 0.5))).toEqual([
      0.5, 1, 2, 32, 60, 60, 60,
    ])
    expect([minutes(1, 0), minutes(8, 0)]).toEqual([0.4, 48])
    expect(nextTryAt({ attempts: 9, dueSince: 0 }, DAY_MS - 1, () => 0)).toBeDefined()
    expect(nextTryAt({ attempts: 9, dueSince: 0 }, DAY_MS, () => 0)).toBeUndefined()
  })
})
