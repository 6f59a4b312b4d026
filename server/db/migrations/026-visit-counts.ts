import { type Kysely, type Migration, sql } from 'kysely'
import { PAGES } from '../../../domain/paths'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SHANGHAI_MS = 8 * HOUR_MS

const STEPS = [
  ['minute', sql`at - at % ${sql.lit(MINUTE_MS)}`, 8],
  ['hour', sql`at - at % ${sql.lit(HOUR_MS)}`, 90],
  ['day', sql`at - (at + ${sql.lit(SHANGHAI_MS)}) % ${sql.lit(DAY_MS)}`, 1_096],
] as const

/**
 * Counters of page visits in place of a row for each, with what strangers wrote into it. What was counted stays counted, by the
 * campaigns, channels and pages that there are; how many people it was was never known.
 */
export const visitCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visitCounts')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('step', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('visitors', 'bytea', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('visit_counts_key', ['activityId', 'what', 'step', 'at', 'subject'])
      .execute()
    await db.schema.createIndex('visit_counts_expiry').on('visitCounts').column('expiresAt').execute()

    const paths = sql.join(Object.values(PAGES).map(({ path }) => sql`(${path})`))
    await sql`
      create temporary table known_visits on commit drop as
      select
        case when activity_id = '' or exists (
          select from campaign_versions where campaign_versions.activity_id = page_visits.activity_id
          union all select from lab_campaigns where lab_campaigns.activity_id = page_visits.activity_id
        ) then activity_id else '(other)' end as activity_id,
        case when activity_channel ~ '^[0-9]{1,2}$' then activity_channel else 'other' end as channel,
        coalesce((select path from (values ${paths}) as known (path) where lower(path) = lower(page)), 'other') as page,
        type, at
      from page_visits`.execute(db)
    const add = (what: string, [step, start, days]: (typeof STEPS)[number], subject: string, type: string) =>
      sql`
      insert into visit_counts
      select activity_id, ${what}, ${step}, ${start}, ${sql.ref(subject)}, count(*), ''::bytea,
        ${start} + ${sql.lit(days * DAY_MS)}
      from known_visits
      where type = ${type} and ${start} + ${sql.lit(days * DAY_MS)} > extract(epoch from now()) * 1000
      group by activity_id, ${start}, ${sql.ref(subject)}`.execute(db)
    for (const step of STEPS) await add('channel', step, 'channel', '1')
    await add('page', STEPS[2], 'page', '1')
    await add('download', STEPS[2], 'page', '2')
    await db.schema.dropTable('pageVisits').execute()
  },
}
