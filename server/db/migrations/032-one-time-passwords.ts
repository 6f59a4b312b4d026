import type { Kysely, Migration } from 'kysely'

/** Passwords that an administrator gives for a first login, and second factors that nobody has logged in with yet. */
export const oneTimePasswords: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (name: string, isRequired: boolean) =>
      db.schema
        .alterTable('operators')
        .addColumn(name, 'bigint', (c) => (isRequired ? c.notNull().defaultTo(0) : c))
        .execute()
    await add('oneTimeUntil', false)
    await add('isFactorNew', true)
    await add('generation', true)
  },
}
