import type { Kysely, Migration } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('zyParticipants').addColumn('receivedAt', 'bigint').execute()
}

/** When a shipped gift has reached its receiver. */
export const giftReceived: Migration = { up }
