import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { type CampaignTerm, campaignTerms, closeForGood, erasedFrom } from '../../campaigns/terms'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import { personalTables } from '../../db/personal-data'
import { RETENTION, type Retention } from '../../db/tables/retention'
import { transaction } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import { ERASED } from '../draws/log'
import { deleteRows } from './blank'
import { erasePerson } from './erase'
import { eraseInCampaign } from './forget'
import type { Person } from './held'

const INTERVAL_MS = 60_000
/** Machine time of one turn: a server that ends waits no longer for it, and the next turn goes on. */
const TURN_MS = 5_000
/** How often those who asked are looked at, and how often the log says that people wait; the server's clock. */
const REQUESTS_EVERY_MS = 3_600_000
const WARN_EVERY_MS = DAY_MS
/** People of one transaction: few enough that no call notices the wait for its locks. */
const PEOPLE_PER_BATCH = 10
/** Rows that are deleted at a time. */
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

/** Where a turn stopped, and what it has said; kept by the process, and of no weight when it is lost. */
interface Progress {
  /** The last person of the campaigns that were not finished, and how many of those before wait. */
  readonly campaigns: Map<string, { after: string; waiting: number }>
  readonly warnedAt: Map<string, number>
  request: Person
  requestsAt: number
}

const FIRST: Person = { activityId: '', identity: '' }

/**
 * Erases those of a campaign whose term has passed, a few in each transaction, with a pause of its length after each.
 * Whatever cuts it short, a later turn goes on with those who are left; of several processes one at a time works on a
 * campaign.
 */
async function eraseCampaign(
  ctx: Deps,
  { campaigns, warnedAt }: Progress,
  activityId: string,
  isSpent: () => boolean,
): Promise<void> {
  let { after, waiting } = campaigns.get(activityId) ?? { after: '', waiting: 0 }
  while (!isSpent()) {
    const people = await nextPeople(ctx, activityId, after)
    const last = people.at(-1)
    if (last === undefined) {
      campaigns.delete(activityId)
      const now = ctx.clock.now()
      if (waiting === 0 || now - (warnedAt.get(activityId) ?? 0) < WARN_EVERY_MS) return
      warnedAt.set(activityId, now)
      ctx.log.warn(
        { activityId, people: waiting },
        'people cannot be erased yet: something of theirs is not paid, delivered or settled',
      )
      return
    }
    const start = performance.now()
    waiting += await transaction(ctx.db, async (trx) => {
      await takeAdvisoryLock(trx, 'retention', activityId)
      let unfinished = 0
      for (const identity of people) {
        const now = ctx.clock.now()
        const left = await erasePerson(ctx, trx, { activityId, identity }, { isOver: true, now })
        if (left.length > 0) unfinished += 1
      }
      return unfinished
    })
    after = last
    campaigns.set(activityId, { after, waiting })
    await sleep(performance.now() - start)
  }
}

/** Takes those who asked to be erased further, as far as it may be by now: once in a while, and when a campaign has been closed. */
async function honourRequests(
  ctx: Deps,
  progress: Progress,
  terms: ReadonlyMap<string, CampaignTerm>,
  isSpent: () => boolean,
): Promise<void> {
  const now = ctx.clock.now()
  // Of clocks that are not quite the same.
  const since = progress.requestsAt - INTERVAL_MS
  const isClosed = [...terms.values()].some(({ closedForGoodAt }) => (closedForGoodAt ?? 0) > since)
  const isEarly = Math.abs(now - progress.requestsAt) < REQUESTS_EVERY_MS && !isClosed
  if (progress.request === FIRST && isEarly) return
  progress.requestsAt = now
  while (!isSpent()) {
    const { activityId, identity } = progress.request
    const next = await ctx.db
      .selectFrom('erasureRequests')
      .select(['activityId', 'identity'])
      .where(sql<boolean>`(${sql.ref('activityId')}, identity) > (${activityId}, ${identity})`)
      .orderBy('activityId')
      .orderBy('identity')
      .limit(1)
      .executeTakeFirst()
    progress.request = next ?? FIRST
    if (next === undefined) return
    await eraseInCampaign(ctx, next, terms.get(next.activityId), now)
  }
}

/** Deletes what belongs to no campaign and has had its days. */
async function sweepDays(ctx: Uses<'clock' | 'db'>): Promise<void> {
  for (const [table, { row }] of personalTables()) {
    const kept: Retention = RETENTION[table]
    if (kept.deletes !== 'days') continue
    const until = ctx.clock.now() - kept.days * DAY_MS
    const key = sql.join(row.map((column) => sql.ref(column)))
    const due = sql<boolean>`(${key}) in (
      select ${key} from ${sql.table(table)} where ${sql.ref(kept.since)} <= ${until}
      limit ${sql.lit(ROWS_PER_BATCH)})`
    while ((await deleteRows(ctx.db, table, due)) === ROWS_PER_BATCH);
  }
}

/** The job: what is due is erased, and those who asked for it as far as it may be. Each call is one turn. */
export function createRetention(services: Omit<Deps, 'clock'>): (clock: Clock) => Promise<void> {
  const progress: Progress = { campaigns: new Map(), warnedAt: new Map(), request: FIRST, requestsAt: 0 }
  return async (clock) => {
    const start = performance.now()
    const isSpent = () => performance.now() - start > TURN_MS
    const ctx = { ...services, clock }
    const terms = await campaignTerms(ctx.db)
    const now = ctx.clock.now()
    for (const term of terms) {
      const from = erasedFrom(term)
      if (from === undefined || from > now || isSpent()) continue
      if (await closeForGood(ctx.db, term, now)) await eraseCampaign(ctx, progress, term.activityId, isSpent)
    }
    await honourRequests(ctx, progress, new Map(terms.map((term) => [term.activityId, term])), isSpent)
    await sweepDays(ctx)
  }
}

export function registerRetention(ctx: Omit<Deps, 'clock'> & Uses<'jobs'>): void {
  ctx.jobs.every('retention', INTERVAL_MS, createRetention(ctx))
}
