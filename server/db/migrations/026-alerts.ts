import { type Kysely, type Migration, sql } from 'kysely'

/** Alerts on campaigns, and from when on they are raised. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('campaignAlerts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('value', 'bigint', (c) => c.notNull())
      .addColumn('whole', 'bigint', (c) => c.notNull())
      .addColumn('limit', 'integer', (c) => c.notNull())
      .addColumn('raisedAt', 'bigint', (c) => c.notNull())
      .addColumn('acknowledgedBy', 'text')
      .addColumn('acknowledgedAt', 'bigint')
      .addColumn('resolvedAt', 'bigint')
      .execute()
    // However many processes judge at once, an alert is up once.
    await sql`create unique index campaign_alerts_up on campaign_alerts (activity_id, kind, subject)
      where resolved_at is null`.execute(db)
    await db.schema
      .createIndex('campaign_alerts_over')
      .on('campaignAlerts')
      .columns(['activityId', 'resolvedAt'])
      .execute()
    await db.schema.createIndex('campaign_alerts_expiry').on('campaignAlerts').column('resolvedAt').execute()
    await db.schema
      .createTable('alertThresholds')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('thresholds', 'text', (c) => c.notNull())
      .execute()
  },
}
