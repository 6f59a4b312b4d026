import type { Kysely, Migration } from 'kysely'

/** Pictures that were uploaded at the desk, and the campaigns that they were uploaded for. */
export const campaignPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pictures')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('bytes', 'bytea', (c) => c.notNull())
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('isOpaque', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('campaignPictures')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull().references('pictures.name'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('addedBy', 'text', (c) => c.notNull())
      .addColumn('addedAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('campaign_pictures_key', ['activityId', 'name'])
      .execute()
  },
}
