import type { Kysely, Migration } from 'kysely'

/** When the provider last said of a payment that it is not paid, since that alone ends what waits for it. */
export const paymentUnpaid: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('payments').addColumn('unpaidAt', 'bigint').execute()
  },
}
