import type { Kysely, Migration } from 'kysely'

/** When the sandbox bank opens a wallet that was applied for. */
export const sandboxWallets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('bankCustomers').addColumn('walletOpensAt', 'bigint').execute()
  },
}
