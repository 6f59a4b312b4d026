import { type Kysely, type Migration, sql } from 'kysely'
import { makeAppendOnly } from './append-only'

/** Tables of draws that can be checked: seeds, published tables, the log and its heads, and releases of stock. */
export const draws: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('drawSeeds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('root', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('drawTables')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('draw_tables_key', ['activityId', 'version'])
      .execute()
    await db.schema
      .createTable('drawLog')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('receipt', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('draw_log_key', ['activityId', 'seq'])
      .addUniqueConstraint('draw_log_receipt', ['activityId', 'receipt'])
      .execute()
    await db.schema
      .createTable('drawChains')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('drawHeads')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('draw_heads_key', ['activityId', 'seq'])
      .execute()
    await db.schema
      .createTable('stockReleases')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('period', 'integer', (c) => c.notNull())
      .addColumn('taken', 'bigint', (c) => c.notNull().check(sql`taken >= 0`))
      .addPrimaryKeyConstraint('stock_releases_key', ['activityId', 'item', 'period'])
      .execute()
    await makeAppendOnly(db, 'draw_log')
  },
}
