import { describe, expect, it } from 'vitest'
import { bindCardRegisterCall } from '../../../../domain/calls/cards/binding'
import { CODES } from '../../../../domain/codes'
import { Overtaken } from '../../../../server/campaigns/generation'
import { drawTogether } from '../../../../server/participation/draws/together'
import { requireIdentity } from '../../../../server/participation/identity'
import {
  draw,
  freshKey,
  freshPhone,
  makeCampaign,
  registered,
  registerPhone,
  stockOf,
} from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { drawAs, registerMany } from '../../support/award-crowd'
import { bindFormOf } from '../../support/cards/cards'
import { exchange, receivedIn, withSmsCode } from '../../support/cards/redemption'
import { payoutsOf, turnAfter } from '../../support/payouts'
import * as zy from '../../support/zy-pay'

const MANY_MS = 120_000
const DRAWS = 200
const USED_UP = { code: CODES.usedUp, msg: 'sorry, all red packets of this activity have been given out' }

const promisedFen = async (server: TestApp, activityId: string) =>
  (await payoutsOf(server, activityId)).reduce((sum, { fen }) => sum + fen, 0)

const budgetOf = (server: TestApp, activityId: string) =>
  server.ctx.db
    .selectFrom('campaignBudgets')
    .selectAll()
    .where('activityId', '=', activityId)
    .executeTakeFirst()

/** Prizes of 0.88, 1.88, 5.20 and 8.88 yuan, far more of them than the budget holds. */
const prizes = [1, 2, 3, 4].map((awardIndex) => ({ awardIndex, stock: 1_000, weight: 1 }))

describe('a budget', () => {
  const server = useApp()

  /** Publishes a campaign of 0.88 yuan again, with this budget or with none. */
  async function giveBudget(activityId: string, budgetFen: number | null) {
    const made = {
      from: 'wheel',
      activityId,
      set: { budgetFen },
      prizes: [{ awardIndex: 1, stock: 9, weight: 1 }],
    }
    const published = await server.app.inject({ method: 'POST', url: '/lab/api/campaigns', payload: made })
    expect(published.statusCode).toBe(200)
  }

  it(
    'is never passed by a fen under 200 concurrent draws',
    async () => {
      const budgetFen = 30_001
      const activityId = await makeCampaign(server, { prizes, set: { budgetFen } })
      const sessions = await registerMany(server, activityId, DRAWS)
      const results = await Promise.all(sessions.map((session) => drawAs(server, activityId, session)))
      const fen = await promisedFen(server, activityId)
      expect(fen).toBeLessThanOrEqual(budgetFen)
      expect(fen).toBeGreaterThan(budgetFen - 888)
      expect((await budgetOf(server, activityId))?.promisedFen).toBe(fen)
      const payouts = await payoutsOf(server, activityId)
      expect(results.filter((awardIndex) => awardIndex !== 6)).toHaveLength(payouts.length)
      expect(payouts.length).toBeLessThan(DRAWS)
      const stock = await stockOf(server, activityId)
      expect(stock.prizes.reduce((sum, { total, left }) => sum + total - left, 0)).toBe(payouts.length)
    },
    MANY_MS,
  )

  it('that is used up leaves the thank-you sector, or nothing where there is none', async () => {
    const [first] = prizes
    const activityId = await makeCampaign(server, { prizes: first && [first], set: { budgetFen: 88 } })
    const drawn = async (id: string) => (await draw(await registered(server, id), id)).body.awardIndex
    expect([await drawn(activityId), await drawn(activityId)]).toEqual([1, 6])
    const bare = await makeCampaign(server, {
      prizes: [{ awardIndex: 1, stock: 9, weight: 1 }],
      set: { budgetFen: 87, thankYou: null, prizes: (await sectorsOf(server)).map(withStock) },
    })
    expect(await drawn(bare)).toBe(0)
    expect(await promisedFen(server, bare)).toBe(0)
    expect((await stockOf(server, bare)).prizes.find(({ awardIndex }) => awardIndex === 1)?.left).toBe(9)
  })

  it('raises an alarm at 80 %, once', async () => {
    const activityId = await makeCampaign(server, {
      prizes: [{ awardIndex: 1, stock: 99, weight: 1 }],
      set: { budgetFen: 440 },
    })
    await turnAfter(server)
    const before = server.ctx.alarms.timesOf('payout.budgetLow')
    const raised = () => server.ctx.alarms.timesOf('payout.budgetLow') - before
    for (const expected of [0, 0, 0, 1, 1]) {
      await draw(await registered(server, activityId), activityId)
      await turnAfter(server)
      expect(raised()).toBe(expected)
    }
  })

  it('refuses a registration, a participation and a code that it does not hold, and keeps none of them', async () => {
    const plain = await makeCampaign(server, {
      from: 'plain',
      set: { registerField: 'registerName,registerPhone', extendInfo: null, budgetFen: 1_999 },
    })
    await registered(server, plain)
    const second = await server.client().auth(plain, '1')
    expect((await registerPhone(second, plain, freshPhone())).body).toMatchObject(USED_UP)
    expect(await promisedFen(server, plain)).toBe(1_000)

    const binding = await makeCampaign(server, { from: 'bind-card', set: { budgetFen: 1_799 } })
    const binder = await server.client().auth(binding, '1')
    const form = await bindFormOf(binder, binding, freshPhone())
    expect((await binder.call(bindCardRegisterCall, form, { key: freshKey() })).body).toMatchObject(USED_UP)

    const cards = await makeCampaign(server, { from: 'card-code', set: { budgetFen: 999 } })
    const { client, phone, proof } = await withSmsCode(server, cards)
    expect(await exchange(client, cards, phone, 'DEMO0021', proof)).toMatchObject(USED_UP)
    expect(await receivedIn(server, cards)).toEqual([])
    for (const id of [binding, cards]) expect(await payoutsOf(server, id)).toEqual([])
  })

  it('lets a scratch card fall to its empty prize', async () => {
    const activityId = await zy.makeGift(server, zy.TEN, 10, { budgetFen: 999 })
    expect(await zy.drawn(await zy.playerOf(server, activityId))).toMatchObject({ code: 200, drawType: '5' })
    expect(await payoutsOf(server, activityId)).toEqual([])
  })

  it('holds for draws that wait beside one of the version before it', async () => {
    const stocked = [{ awardIndex: 1, stock: 9, weight: 1 }]
    const activityId = await makeCampaign(server, { prizes: stocked, set: { budgetFen: 10_000 } })
    await draw(await registered(server, activityId), activityId)
    const before = server.ctx.campaigns.lastReadOf(activityId, 'activity')
    await giveBudget(activityId, 88)
    const after = await server.ctx.campaigns.findOf(activityId, 'activity')
    const sessions = await registerMany(server, activityId, 2)
    const people = sessions.map((session) => requireIdentity(server.ctx, session, activityId))
    const drawn = await Promise.allSettled(
      [before, after].map((campaign, at) => {
        if (campaign === undefined) throw new Error('there is no such campaign')
        const { hash: identity = '', phone = '' } = people[at] ?? {}
        const payout = { source: 'award', sourceId: identity, payee: { phone }, isHeld: false } as const
        return drawTogether(server.ctx, campaign, { identity, payout })
      }),
    )
    expect(drawn).toEqual([
      { status: 'rejected', reason: expect.any(Overtaken) },
      { status: 'fulfilled', value: expect.objectContaining({ awardIndex: 6 }) },
    ])
    expect(await promisedFen(server, activityId)).toBe(88)
    expect(await budgetOf(server, activityId)).toMatchObject({ promisedFen: 88 })
  })

  it('that goes and comes back counts what was promised without it', async () => {
    const stocked = [{ awardIndex: 1, stock: 9, weight: 1 }]
    const activityId = await makeCampaign(server, { prizes: stocked, set: { budgetFen: 264 } })
    const drawn = async () => (await draw(await registered(server, activityId), activityId)).body.awardIndex
    expect(await drawn()).toBe(1)
    await giveBudget(activityId, null)
    expect([await drawn(), await drawn()]).toEqual([1, 1])
    await giveBudget(activityId, 264)
    expect(await drawn()).toBe(6)
    expect(await promisedFen(server, activityId)).toBe(264)
  })

  it('that comes while the campaign runs counts what it has promised', async () => {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 9, weight: 1 }] })
    await draw(await registered(server, activityId), activityId)
    await giveBudget(activityId, 175)
    expect((await draw(await registered(server, activityId), activityId)).body.awardIndex).toBe(6)
    expect(await promisedFen(server, activityId)).toBe(88)
  })
})

describe('a budget of several processes', () => {
  const server = useApp()

  it(
    'is never passed by a fen',
    async () => {
      const other = await server.sibling()
      const activityId = await makeCampaign(server, { prizes, set: { budgetFen: 30_001 } })
      const sessions = await registerMany(server, activityId, DRAWS)
      await Promise.all(sessions.map((one, at) => drawAs(at % 2 ? server : other, activityId, one)))
      const fen = await promisedFen(server, activityId)
      expect(fen).toBeLessThanOrEqual(30_001)
      expect(fen).toBeGreaterThan(30_001 - 888)
    },
    MANY_MS,
  )
})

/** The demo wheel's sectors. */
async function sectorsOf(server: TestApp): Promise<Record<string, unknown>[]> {
  const wheel = await server.ctx.campaigns.findOf('wheel', 'activity')
  return [...(wheel?.file.prizes ?? [])]
}

const withStock = (sector: Record<string, unknown>) => ({ stock: 0, ...sector })
