import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Overtaken } from '../../../server/campaigns/generation'
import { askedKeys, joinByKey } from '../../../server/db/by-key'
import { transaction } from '../../../server/db/transaction'
import { writeDraws } from '../../../server/db/write-draws'
import { useApp } from '../support/app'

const activityId = 'written'
const awardOf = (identity: string) => ({
  activityId,
  identity,
  awardIndex: 1,
  tookStock: 1,
  prizeName: "o'clock \\ “一”",
  message: '',
  amountFen: 0,
  createdAt: 1,
})
const stock = { activityId, kind: 'prize', item: '1', total: 100, taken: 0 }

describe('what draws leave behind', () => {
  const server = useApp()

  const payoutOf = (sourceId: string) => ({
    ...{ payoutId: sourceId, activityId, source: 'award', sourceId, payee: '', fen: 1, state: 'pending' },
    ...{ reason: null, attempts: 0, nextTryAt: 1, createdAt: 1, dueSince: 1, releasedBy: null },
    ...{ submittedAt: null, confirmedAt: null },
  })

  const write = (identities: readonly string[], payouts: readonly string[], value = '1') =>
    transaction(server.ctx.db, async (trx) => {
      const { isUnder, drawn } = await writeDraws(trx, {
        activityId,
        under: { key: 'version', value },
        pieces: [
          { item: '1', count: identities.length },
          { item: '2', count: 1 },
        ],
        releases: [{ item: '2', period: 7, count: 1 }],
        promisedFen: 7,
        budgetFen: 1_000,
        awards: identities.map(awardOf),
        drawLog: [],
        chain: { seq: 5, hash: 'end' },
        payouts: payouts.map(payoutOf),
      })
      if (!isUnder) throw new Overtaken()
      return drawn
    })

  async function kept() {
    const { db } = server.ctx
    const awards = await db.selectFrom('awards').selectAll().where('activityId', '=', activityId).execute()
    const payouts = await db
      .selectFrom('payouts')
      .select('fen')
      .where('activityId', '=', activityId)
      .execute()
    const [released] = await db
      .selectFrom('stockReleases')
      .select('taken')
      .where('activityId', '=', activityId)
      .execute()
    const chain = await db
      .selectFrom('drawChains')
      .select(['seq', 'hash'])
      .where('activityId', '=', activityId)
      .executeTakeFirst()
    const items = await db
      .selectFrom('campaignStock')
      .select('taken')
      .where('activityId', '=', activityId)
      .orderBy('item')
      .execute()
    const budget = await db
      .selectFrom('campaignBudgets')
      .select('promisedFen')
      .where('activityId', '=', activityId)
      .executeTakeFirst()
    return {
      awards: awards.map(({ identity }) => identity).sort(),
      names: new Set(awards.map(({ prizeName }) => prizeName)),
      payouts: payouts.length,
      released: released?.taken,
      chain,
      taken: items.map(({ taken }) => taken),
      promisedFen: budget?.promisedFen,
    }
  }

  it('is written whole, whatever the numbers of rows are, or not at all', async () => {
    const { db } = server.ctx
    await db
      .insertInto('campaignStock')
      .values([stock, { ...stock, item: '2' }])
      .execute()
    await db
      .insertInto('campaignBudgets')
      .values({ activityId, promisedFen: 0, budgetFen: 1_000, alarmedAt: null })
      .execute()
    await db.insertInto('drawChains').values({ activityId, seq: 0, hash: '' }).execute()
    await db.insertInto('meta').values({ key: 'version', value: '1' }).execute()
    await write(['a', 'b', 'c'], ['1', '2', '3', '4', '5'])
    const whole = {
      awards: ['a', 'b', 'c'],
      names: new Set([awardOf('a').prizeName]),
      payouts: 5,
      released: 1,
      chain: { seq: 5, hash: 'end' },
      taken: [3, 1],
      promisedFen: 7,
    }
    expect(await kept()).toEqual(whole)
    expect(await write(['d', 'e', 'a', 'f'], ['6'])).toEqual(['a'])
    await expect(write(['d'], ['6', '1'])).rejects.toThrow(/unique/i)
    await expect(write(['d'], ['6'], '2')).rejects.toThrow(Overtaken)
    expect(await kept()).toEqual(whole)
    await write([], [])
    expect(await kept()).toMatchObject({ taken: [3, 2], released: 2, promisedFen: 14 })
  })

  it('is found by keys', async () => {
    const { db } = server.ctx
    await db.insertInto('meta').values({ key: 'asked', value: '1' }).execute()
    const { rows } = await sql<{ key: string; identity: string | null }>`
      select meta.key, awards.identity from ${askedKeys(sql`${['asked', 'nobody']}`)}
      ${joinByKey('inner', 'meta', ['key'], sql`meta.key = asked.value`)}
      ${joinByKey('left', 'awards', ['identity'], sql`awards.activity_id = meta.key`)}`.execute(db)
    expect(rows).toEqual([{ key: 'asked', identity: null }])
  })
})
