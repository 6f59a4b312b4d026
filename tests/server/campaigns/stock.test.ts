import { describe, expect, it } from 'vitest'
import { type StockEntry, writeStock } from '../../../server/campaigns/stock'
import { useApp } from '../support/app'
import { holdPrize } from '../support/database/databases'

const prize = (item: string, total: number): StockEntry => ({ kind: 'prize', item, total })

describe('the stock of campaigns', () => {
  const server = useApp()

  it('is written for all of them at once, and keeps what is taken', async () => {
    const { db } = server.ctx
    const names = Array.from({ length: 700 }, (_, at) => `stock-${at}`)
    const write = (total: number) =>
      writeStock(db, new Map(names.map((name) => [name, [prize('b', total), prize('a', total)]])))
    const rows = () =>
      db
        .selectFrom('campaignStock')
        .select(['item', 'total', 'taken'])
        .where('activityId', '=', 'stock-7')
        .orderBy('item')
        .execute()
    await write(5)
    await db.updateTable('campaignStock').set({ taken: 4 }).where('activityId', '=', 'stock-7').execute()
    await write(3)
    expect(await rows()).toEqual([
      { item: 'a', total: 3, taken: 4 },
      { item: 'b', total: 3, taken: 4 },
    ])
  })
})

describe('a new stock beside the draws of a campaign', () => {
  const server = useApp()
  const write = (...entries: StockEntry[]) => writeStock(server.ctx.db, new Map([['busy', entries]]))

  it('is locked in the order of the draws, whatever the order of its file', async () => {
    await write(prize('1', 5), prize('2', 5), prize('3', 5))
    const other = await holdPrize(server.database, 'busy', '2')
    const written = write(prize('3', 6), prize('2', 6))
    await other.waiting(1)
    const free = await other.query(
      "select item from campaign_stock where activity_id = 'busy' order by item for update skip locked",
    )
    expect(free.map(({ item }) => item)).toEqual(['1', '2', '3'])
    await other.release()
    await written
  })

  it('is written again where a transaction in another order makes it the victim of a deadlock', async () => {
    await write(prize('1', 5), prize('2', 5))
    const other = await holdPrize(server.database, 'busy', '2')
    const written = write(prize('1', 7), prize('2', 7))
    await other.waiting(1)
    await other.query("set local deadlock_timeout = '10s'")
    await other.query("select 1 from campaign_stock where activity_id = 'busy' and item = '1' for update")
    await other.release()
    await written
    const rows = await server.ctx.db
      .selectFrom('campaignStock')
      .select('total')
      .where('activityId', '=', 'busy')
      .where('item', 'in', ['1', '2'])
      .execute()
    expect(rows).toEqual([{ total: 7 }, { total: 7 }])
  })
})
