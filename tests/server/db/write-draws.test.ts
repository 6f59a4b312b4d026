import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
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

  const write = (identities: readonly string[], nonces: readonly string[], value = '1') =>
    transaction(server.ctx.db, (trx) =>
      writeDraws(trx, {
        activityId,
        under: { key: 'version', value },
        pieces: new Map([
          ['1', identities.length],
          ['2', 1],
        ]),
        promisedFen: 7,
        budgetFen: 1_000,
        nonces: nonces.map((nonce) => ({ sessionId: 'session', nonce, expiresAt: 1 })),
        idempotency: [],
        awards: identities.map(awardOf),
        drawPending: [],
        drawLog: [],
        chain: undefined,
        payouts: [],
      }),
    )

  async function kept() {
    const { db } = server.ctx
    const awards = await db.selectFrom('awards').selectAll().where('activityId', '=', activityId).execute()
    const nonces = await db.selectFrom('nonces').select('nonce').where('sessionId', '=', 'session').execute()
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
      nonces: nonces.length,
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
    await write(['a', 'b', 'c'], ['1', '2', '3', '4', '5'])
    const whole = {
      awards: ['a', 'b', 'c'],
      names: new Set([awardOf('a').prizeName]),
      nonces: 5,
      taken: [3, 1],
      promisedFen: 7,
    }
    expect(await kept()).toEqual(whole)
    await expect(write(['d', 'e', 'a', 'f'], ['6'])).rejects.toThrow(/unique/i)
    await expect(write(['d'], ['6', '1'])).rejects.toThrow(/unique/i)
    expect(await kept()).toEqual(whole)
    await write([], [])
    expect((await kept()).taken).toEqual([3, 2])
  })

  it('says whether what they were made under has changed meanwhile', async () => {
    const { db } = server.ctx
    expect([await write(['g'], []), await write(['h'], [], '')]).toEqual([false, true])
    await db.insertInto('meta').values({ key: 'version', value: '1' }).execute()
    expect([await write(['i'], []), await write(['j'], [], '2')]).toEqual([true, false])
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
