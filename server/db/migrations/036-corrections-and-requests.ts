import type { Kysely, Migration } from 'kysely'

/** What a customer gave as the address of an order that the desk has corrected, encrypted; that of a gift is with its receiver. */
export const correctionsAndRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('newYearOrders').addColumn('givenAddress', 'text').execute()
  },
}
