import type { Kysely, Migration } from 'kysely'

/** Whom an account is tied to at the identity provider. */
export const signOnSubjects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('operators')
      .addColumn('ssoSubject', 'text', (c) => c.unique())
      .execute()
  },
}
