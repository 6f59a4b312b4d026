import type { Kysely, Migration } from 'kysely'

/**
 * What a customer gave as the address of an order that the desk has corrected (that of a gift is with its receiver), and the parameters of
 * requests apart from what their list reads; both encrypted.
 */
export const correctionsAndRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('newYearOrders').addColumn('givenAddress', 'text').execute()
    await db.schema.alterTable('deskRequests').addColumn('params', 'text').execute()
  },
}
