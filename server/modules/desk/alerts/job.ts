import { sql } from 'kysely'
import { unnoted } from '../requests/unnoted'
import { type JudgeServices, judgeAlerts } from './judge'

const EVERY_MS = 60_000
/** Who comes sooner after the last one leaves it be: of several processes one judges in each minute. */
const LEAST_MS = 50_000
const JUDGED_AT = 'alertsJudgedAt'

/** Whether nobody has judged within the minute; who is told so judges. A clock that was set back keeps nobody waiting. */
async function isDue({ clock, db }: JudgeServices): Promise<boolean> {
  const value = String(clock.now())
  const taken = await unnoted('alerts', db, (trx) =>
    trx
      .insertInto('meta')
      .values({ key: JUDGED_AT, value })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value })
          .where(sql<boolean>`abs(excluded.value::bigint - meta.value::bigint) >= ${sql.lit(LEAST_MS)}`),
      )
      .returning('key')
      .executeTakeFirst(),
  )
  return taken !== undefined
}

/** Judges the alerts of all campaigns once a minute. */
export const registerAlertJob = (ctx: JudgeServices & Reads<'jobs'>): void =>
  ctx.jobs.every('alerts', EVERY_MS, async (clock) => {
    const services = { ...ctx, clock }
    if (await isDue(services)) await judgeAlerts(services)
  })
