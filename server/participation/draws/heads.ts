import { type Db, transaction } from '../../db/transaction'

const EVERY_MS = 1_000
const HEAD_EVERY_MS = 60_000

/** Publishes where the campaigns' logs end. */
export const registerHeads = ({ db, jobs }: Uses<'db' | 'jobs'>): void =>
  jobs.every('draw-log', EVERY_MS, (clock) => publishHeads({ clock, db }))

/** The newest head of a campaign that was published. */
const newestHead = (db: Db, activityId: string) =>
  db
    .selectFrom('drawHeads')
    .select(['seq', 'at'])
    .where('activityId', '=', activityId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Publishes the ends of logs that have grown, at most once a minute each. */
async function publishHeads({ clock, db }: Uses<'clock' | 'db'>): Promise<void> {
  for (const { activityId, seq } of await db.selectFrom('drawChains').select(['activityId', 'seq']).execute())
    if (isDue(await newestHead(db, activityId), seq, clock.now()))
      await transaction(db, async (trx) => {
        const last = await trx
          .selectFrom('drawChains')
          .select(['seq', 'hash'])
          .where('activityId', '=', activityId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const at = clock.now()
        if (isDue(await newestHead(trx, activityId), last.seq, at))
          await trx
            .insertInto('drawHeads')
            .values({ activityId, ...last, at })
            .execute()
      })
}

const isDue = (newest: { seq: number; at: number } | undefined, seq: number, now: number): boolean =>
  newest === undefined ? seq > 0 : seq > newest.seq && Math.abs(now - newest.at) >= HEAD_EVERY_MS
