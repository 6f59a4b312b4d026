import { beforeAll, describe, expect, it } from 'vitest'
import { revokeCodesCall } from '../../../../../domain/desk/code-calls'
import { promisedSoFar } from '../../../../../server/campaigns/promised'
import { closeForGood } from '../../../../../server/campaigns/terms'
import { type TestApp, useApp } from '../../../support/app'
import { batchesOf, madeBatch, makeBatch, makeCards, redeemed, republish } from '../../../support/cards/codes'
import { demoCode, receive, withSmsCode } from '../../../support/cards/redemption'
import { type DeskClient, deskWith } from '../../../support/desk'
import { payoutsOf, receivedBy, turnAfter } from '../../../support/payouts'

const REASON = 'the shipment was lost'
const DEMO = { amount: '10', demo: { prefix: 'DEMO', from: 1, to: 100, digits: 4 } }

/** What the budget has counted, beside what its rows come to. */
async function countedOf({ ctx: { db } }: TestApp, activityId: string) {
  const row = await db
    .selectFrom('campaignBudgets')
    .select('promisedFen')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  await db.deleteFrom('campaignBudgets').where('activityId', '=', activityId).execute()
  const rows = await promisedSoFar(db, activityId)
  if (row !== undefined)
    await db
      .insertInto('campaignBudgets')
      .values({ activityId, promisedFen: row.promisedFen, budgetFen: 1_000_000_000, alarmedAt: null })
      .execute()
  return { counted: row?.promisedFen, rows }
}

const revoke = (desk: DeskClient, activityId: string, batch: string) =>
  desk.call(revokeCodesCall, { activityId, batch, reason: REASON })

describe('a redemption code', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  it('pays what its batch was made for, whatever somebody approves later', async () => {
    const activityId = await makeCards(server, '0.88', { budgetFen: 100_000_000 })
    const { desk } = await deskWith(server, ['finance'])
    // 968 yuan: below what waits for a second person.
    const { codes } = await madeBatch(desk, activityId, 1_100, 88)
    await republish(server, activityId, '88.88', { budgetFen: 100_000_000 })
    const { phone, answer } = await redeemed(server, activityId, codes[0])
    expect(answer).toMatchObject({
      code: 200,
      redEnvelopeAmount: '0.88',
      msg: expect.stringContaining('0.88 yuan'),
    })
    await turnAfter(server)
    expect(await receivedBy(server, phone)).toMatchObject([{ fen: 88 }])
    const visit = await withSmsCode(server, activityId)
    const other = await receive(visit.client, visit.phone, codes[1] ?? '', visit.proof, { lang: 'zh-CN' })
    expect(other.msg).toContain('0.88元')
    // A batch of now has the amount of now, beside the older one; the first one's maker has set enough going today.
    await madeBatch((await deskWith(server, ['finance'])).desk, activityId, 2, 8_888)
    expect((await batchesOf(desk, activityId)).batches).toMatchObject([
      { made: 2, fen: 8_888 },
      { made: 1_100, fen: 88 },
    ])
  })

  it('that was made for nothing pays nothing for good', async () => {
    const activityId = await makeCards(server, '0', { budgetFen: 100_000_000 })
    const { desk } = await deskWith(server, ['finance'])
    const { codes } = await madeBatch(desk, activityId, 10_000, 0)
    await republish(server, activityId, '88.88', { budgetFen: 100_000_000 })
    const { answer } = await redeemed(server, activityId, codes[0])
    expect(answer).toMatchObject({ code: 200, redEnvelopeAmount: '0' })
    expect(await payoutsOf(server, activityId)).toEqual([])
  }, 60_000)

  it('of the demo goes by the amount of now, and takes from the budget when it is redeemed', async () => {
    const activityId = await makeCards(server, '10', { redemptionCodes: DEMO, budgetFen: 5_000 })
    expect(await countedOf(server, activityId)).toEqual({ counted: undefined, rows: 0 })
    await republish(server, activityId, '10', {
      redemptionCodes: { ...DEMO, amount: '20' },
      budgetFen: 5_000,
    })
    const { answer } = await redeemed(server, activityId, demoCode(1))
    expect(answer).toMatchObject({ code: 200, redEnvelopeAmount: '20' })
    expect(await countedOf(server, activityId)).toEqual({ counted: 2_000, rows: 2_000 })
    const { desk } = await deskWith(server, ['finance'])
    expect((await batchesOf(desk, activityId)).batches).toMatchObject([{ isDemo: true, fen: 2_000 }])
  })
})

describe('the worth of a batch', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  it('is kept in the budget from its making on, once, and moves to who redeems it', async () => {
    const activityId = await makeCards(server, '10', { budgetFen: 10_000 })
    const { desk } = await deskWith(server, ['finance'])
    const { codes } = await madeBatch(desk, activityId, 6, 1_000)
    expect(await countedOf(server, activityId)).toEqual({ counted: 6_000, rows: 6_000 })
    expect((await redeemed(server, activityId, codes[0])).answer.code).toBe(200)
    expect(await countedOf(server, activityId)).toEqual({ counted: 6_000, rows: 6_000 })
    expect(await batchesOf(desk, activityId)).toMatchObject({
      roomFen: 4_000,
      batches: [{ left: 5, redeemed: 1 }],
    })
  })

  it('stays paid though the budget has become smaller meanwhile, and nothing else is promised then', async () => {
    const activityId = await makeCards(server, '10', { budgetFen: 10_000 })
    const { desk } = await deskWith(server, ['finance'])
    const { codes } = await madeBatch(desk, activityId, 6, 1_000)
    await republish(server, activityId, '10', { budgetFen: 2_000 })
    for (const code of codes.slice(0, 3))
      expect((await redeemed(server, activityId, code)).answer.code).toBe(200)
    expect(await makeBatch(desk, activityId, 1, 1_000)).toMatchObject({
      status: 409,
      body: { msg: 'this is more than the budget has room for: at most 0 codes' },
    })
  })

  it('of two batches on the last of the room is kept for one, whichever process is asked', async () => {
    const other = await server.sibling()
    const activityId = await makeCards(server, '10', { budgetFen: 10_000 })
    const [mine, theirs] = [await deskWith(server, ['finance']), await deskWith(other, ['finance'])]
    const answers = await Promise.all([
      makeBatch(mine.desk, activityId, 10, 1_000),
      makeBatch(theirs.desk, activityId, 10, 1_000),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countedOf(server, activityId)).toEqual({ counted: 10_000, rows: 10_000 })
  })

  it('is given back once with a batch that is revoked, also by two at once', async () => {
    const activityId = await makeCards(server, '10', { budgetFen: 10_000 })
    const { desk } = await deskWith(server, ['finance'])
    const { batch, codes } = await madeBatch(desk, activityId, 5, 1_000)
    const kept = await madeBatch(desk, activityId, 2, 1_000)
    await redeemed(server, activityId, codes[0])
    const answers = await Promise.all([1, 2, 3].map(() => revoke(desk, activityId, batch)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countedOf(server, activityId)).toEqual({ counted: 3_000, rows: 3_000 })
    expect((await batchesOf(desk, activityId)).roomFen).toBe(7_000)
    expect((await makeBatch(desk, activityId, 7, 1_000)).status).toBe(200)
    expect((await redeemed(server, activityId, kept.codes[0])).answer.code).toBe(200)
    expect(await countedOf(server, activityId)).toEqual({ counted: 10_000, rows: 10_000 })
  })

  it('is given back for those alone that nobody redeems at that moment', async () => {
    const activityId = await makeCards(server, '10', { budgetFen: 10_000 })
    const { desk } = await deskWith(server, ['finance'])
    const { batch, codes } = await madeBatch(desk, activityId, 8, 1_000)
    const visits = await Promise.all(codes.map(() => withSmsCode(server, activityId)))
    const revoked = revoke(desk, activityId, batch)
    const answers = await Promise.all(
      visits.map(({ client, phone, proof }, at) => receive(client, phone, codes[at] ?? '', proof)),
    )
    expect((await revoked).status).toBe(200)
    const paid = answers.filter(({ code }) => code === 200).length
    expect((await payoutsOf(server, activityId)).length).toBe(paid)
    expect(await countedOf(server, activityId)).toEqual({ counted: paid * 1_000, rows: paid * 1_000 })
  })

  it('counts from its making on for a budget that comes later', async () => {
    const activityId = await makeCards(server, '10')
    const { desk } = await deskWith(server, ['finance'])
    const { batch } = await madeBatch(desk, activityId, 6, 1_000)
    expect(await batchesOf(desk, activityId)).toMatchObject({ roomFen: null })
    await republish(server, activityId, '10', { budgetFen: 10_000 })
    expect(await batchesOf(desk, activityId)).toMatchObject({ roomFen: 4_000 })
    // The first that is counted is what is given back.
    expect((await revoke(desk, activityId, batch)).status).toBe(200)
    expect(await countedOf(server, activityId)).toEqual({ counted: 0, rows: 0 })
  })

  it('is given back with a campaign that is closed for good, which makes no further ones', async () => {
    const activityId = await makeCards(server, '10', { budgetFen: 10_000 })
    const { desk } = await deskWith(server, ['finance'])
    const { codes } = await madeBatch(desk, activityId, 6, 1_000)
    await redeemed(server, activityId, codes[0])
    const now = server.clock.now()
    const term = await server.ctx.db
      .updateTable('campaignTerms')
      .set({ closesAt: now - 1 })
      .where('activityId', '=', activityId)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(await closeForGood(server.ctx.db, term, now)).toBe(true)
    expect(await countedOf(server, activityId)).toEqual({ counted: 1_000, rows: 1_000 })
    expect((await makeBatch(desk, activityId, 1, 1_000)).status).toBe(409)
  })
})
