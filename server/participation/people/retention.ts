import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { type CampaignTerm, campaignTerms, closeForGood, erasedFrom } from '../../campaigns/terms'
import { personalTables } from '../../db/personal-data'
import { transaction } from '../../db/transaction'
import { takeTurn } from '../../db/turn'
import type { Uses } from '../../process/context'
import { ERASED } from '../draws/log'
import { deleteRows } from './blank'
import { erasePerson } from './erase'
import { eraseInCampaign } from './forget'

const INTERVAL_MS = 10 * 60_000
/** People of one transaction: few enough that no call notices the wait for it on SQLite. */
const PEOPLE_PER_BATCH = 10
/** Rows that are deleted at a time, and requests that are looked at. */
const ROWS_PER_BATCH = 500

type Deps = Uses<'clock' | 'db' | 'log' | 'secrets'>

const identityRow = z.object({ identity: z.string() })

/** The next people of a campaign of whom something is kept, in the order of their hashes. */
async function nextPeople({ db }: Uses<'db'>, activityId: string, after: string): Promise<string[]> {
  const found = new Set<string>()
  for (const [table, { link }] of personalTables()) {
    if (link.by !== 'identity') continue
    const { rows } = await sql`
      select distinct identity from ${sql.table(table)}
      where ${sql.ref('activityId')} = ${activityId} and identity > ${after} and identity not like ${`${ERASED}%`}
      order by identity limit ${sql.lit(PEOPLE_PER_BATCH)}`.execute(db)
    for (const { identity } of z.array(identityRow).parse(rows)) found.add(identity)
  }
  const inOrder = await sql<{ identity: string }>`
    select identity from (${sql.join(
      ['', ...found].map((identity) => sql`select cast(${identity} as text) as identity`),
      sql` union all `,
    )}) as people where identity <> '' order by identity limit ${sql.lit(PEOPLE_PER_BATCH)}`.execute(db)
  return inOrder.rows.map(({ identity }) => identity)
}

/**
 * Erases everyone of a campaign whose term has passed, a few in each transaction, with a pause of its length after each.
 * Whatever cuts it short, the next turn goes on with those who are left; of several processes one at a time works on a
 * campaign.
 * @returns how many people wait for money or goods
 */
async function eraseCampaign(ctx: Deps, activityId: string): Promise<number> {
  let waiting = 0
  for (let after = ''; ; ) {
    const people = await nextPeople(ctx, activityId, after)
    if (people.length === 0) return waiting
    const start = performance.now()
    await transaction(ctx.db, async (trx) => {
      await takeTurn(trx, 'retention', activityId)
      let unfinished = 0
      for (const identity of people) {
        const left = await erasePerson(
          ctx,
          trx,
          { activityId, identity },
          { isOver: true, now: ctx.clock.now() },
        )
        if (left.length > 0) unfinished += 1
      }
      return unfinished
    }).then((unfinished) => {
      waiting += unfinished
    })
    after = people.at(-1) ?? after
    await sleep(performance.now() - start)
  }
}

/** Takes those who asked to be erased further, as far as it may be by now. */
async function honourRequests(ctx: Deps, terms: ReadonlyMap<string, CampaignTerm>): Promise<void> {
  const now = ctx.clock.now()
  for (let after = { activityId: '', identity: '' }; ; ) {
    const requests = await ctx.db
      .selectFrom('erasureRequests')
      .select(['activityId', 'identity'])
      .where(sql<boolean>`(${sql.ref('activityId')}, identity) > (${after.activityId}, ${after.identity})`)
      .orderBy('activityId')
      .orderBy('identity')
      .limit(ROWS_PER_BATCH)
      .execute()
    for (const request of requests) await eraseInCampaign(ctx, request, terms.get(request.activityId), now)
    const last = requests.at(-1)
    if (last === undefined || requests.length < ROWS_PER_BATCH) return
    after = last
  }
}

/** Deletes what belongs to no campaign and has had its days. */
async function sweepDays(ctx: Uses<'clock' | 'db'>): Promise<void> {
  for (const [table, { end, row }] of personalTables()) {
    if (end.when !== 'days') continue
    const until = ctx.clock.now() - end.days * DAY_MS
    const key = sql.join(row.map((column) => sql.ref(column)))
    const due = sql<boolean>`(${key}) in (
      select ${key} from ${sql.table(table)} where ${sql.ref(end.since)} <= ${until}
      limit ${sql.lit(ROWS_PER_BATCH)})`
    while ((await deleteRows(ctx.db, table, due)) === ROWS_PER_BATCH);
  }
}

/** One turn of the job: what is due is erased, and those who asked for it as far as it may be. */
export async function retain(ctx: Deps): Promise<void> {
  const terms = await campaignTerms(ctx.db)
  const now = ctx.clock.now()
  for (const term of terms) {
    const from = erasedFrom(term)
    if (from === undefined || from > now || !(await closeForGood(ctx.db, term, now))) continue
    const waiting = await eraseCampaign(ctx, term.activityId)
    if (waiting > 0)
      ctx.log.warn(
        { activityId: term.activityId, people: waiting },
        'people cannot be erased yet: something of theirs is not paid, delivered or settled',
      )
  }
  await honourRequests(ctx, new Map(terms.map((term) => [term.activityId, term])))
  await sweepDays(ctx)
}

export function registerRetention(ctx: Deps & Uses<'jobs'>): void {
  ctx.jobs.every('retention', INTERVAL_MS, () => retain(ctx))
}
