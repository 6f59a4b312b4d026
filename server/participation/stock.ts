import type { StockEntry } from '../campaigns/stock'
import type { Db } from '../db/transaction'

/** How many are left of each item of a kind, by item; an item without a row has none. */
export async function leftOf(
  db: Db,
  activityId: string,
  kind: StockEntry['kind'],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaignStock')
    .select(['item', 'total', 'taken'])
    .where('activityId', '=', activityId)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ item, total, taken }) => [item, Math.max(0, total - taken)]))
}

/**
 * Takes one, if there is one: a conditional update, so that two never take the last.
 * @param most takes none beyond so many, where fewer are released than there are
 * @returns how many are taken with this one; undefined when nothing is left
 */
export async function takeOne(
  db: Db,
  activityId: string,
  kind: StockEntry['kind'],
  item: string,
  most?: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('campaignStock')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('activityId', '=', activityId)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .whereRef('taken', '<', 'total')
    .$if(most !== undefined, (query) => query.where('taken', '<', most ?? 0))
    .returning('taken')
    .executeTakeFirst()
  return row?.taken
}
