import { type RawBuilder, sql } from 'kysely'
import { type AlertReading, BUSY_REGISTRATIONS, CALLS_MS } from '../../../../domain/rules/alerts/crossings'
import { type AlertThresholds, LIMIT_BOUNDS } from '../../../../domain/rules/alerts/thresholds'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../campaigns/campaign'
import { countedStock } from '../../../campaigns/stock'
import { isAmong } from '../../../db/by-key'
import { jsonRows } from '../../../db/json-rows'
import type { ReadDb } from '../../../db/transaction'
import { countedPromises } from '../../../participation/payout/budget'
import { budgetRules } from '../../../participation/sms/limits'
import { servedState } from '../view'
import { wonSince } from '../watch/totals'

const MINUTE_MS = 60_000
/** A status from here on is the server's fault; any other may be a stranger's. */
const SERVER_ERROR = '5'

/** What a minute's judgement reads, of all campaigns at once. */
interface Watched {
  readonly campaign: Campaign
  readonly thresholds: AlertThresholds
}

type Services = Reads<'db' | 'limits' | 'smsBudget'>

/** Where each family keeps who has taken part, and when; on the pages of `reissue` most only look something up. */
const PARTICIPATIONS = [
  { families: ['activity', 'bind-card'], table: 'registrations', column: 'createdAt' },
  { families: ['card'], table: 'receivedCodes', column: 'receivedAt' },
  { families: ['new-year'], table: 'newYearOrders', column: 'createdAt' },
  { families: ['gift', 'pay'], table: 'zyParticipants', column: 'createdAt' },
]

/** The minutes without a registration that a campaign is asked about: those of its limit. */
const quietMs = ({ thresholds }: Watched): number =>
  (thresholds.registrations ?? LIMIT_BOUNDS.registrations.usual) * MINUTE_MS

const ASKED = { activity_id: 'text', since: 'bigint', before: 'bigint' } as const

type Lately = Pick<NonNullable<AlertReading['registrations']>, 'lastAt' | 'wasBusy'>

/** When somebody last took part, and whether many had just before: two places of an index for each campaign, whatever its size. */
async function participationsOf(
  db: ReadDb,
  watched: readonly Watched[],
  now: number,
): Promise<Map<string, Lately>> {
  const found = new Map<string, Lately>()
  for (const { families, table, column } of PARTICIPATIONS) {
    const asked = watched
      .filter(({ campaign }) => families.includes(campaign.file.family))
      .map((one) => ({
        activity_id: one.campaign.activityId,
        since: now - quietMs(one),
        before: now - 2 * quietMs(one),
      }))
    if (asked.length === 0) continue
    const at: RawBuilder<number> = sql.ref(`taken.${column}`)
    const taken = sql`from ${sql.table(table)} as taken where taken.activity_id = asked.activity_id`
    const { rows } = await sql<{ activityId: string; lastAt: number | null; isBusy: boolean }>`
      select asked.activity_id,
        (select ${at} ${taken} order by ${at} desc limit 1) as last_at,
        exists (select ${taken} and ${at} >= asked.before and ${at} < asked.since
          order by ${at} offset ${sql.lit(BUSY_REGISTRATIONS - 1)}) as is_busy
      from ${jsonRows('asked', ASKED, sql`${JSON.stringify(asked)}`)}`.execute(db)
    for (const { activityId, lastAt, isBusy } of rows)
      found.set(activityId, { lastAt: lastAt === null ? undefined : Number(lastAt), wasBusy: isBusy })
  }
  return found
}

/** Entries of pages in the minutes that each campaign is asked about. */
async function visitsOf(db: ReadDb, watched: readonly Watched[], now: number): Promise<Map<string, number>> {
  const asked = watched.map((one) => ({
    activity_id: one.campaign.activityId,
    since: now - quietMs(one),
    before: now,
  }))
  const { rows } = await sql<{ activityId: string; visits: number | string }>`
    select asked.activity_id, sum(counted.count) as visits
    from ${jsonRows('asked', ASKED, sql`${JSON.stringify(asked)}`)}
    join visit_counts as counted on counted.activity_id = asked.activity_id
      and counted.what = 'channel' and counted.step = 'minute'
      and counted.at >= asked.since and counted.at <= asked.before
    group by asked.activity_id`.execute(db)
  return new Map(rows.map(({ activityId, visits }) => [activityId, Number(visits)]))
}

/** Calls of the last minutes: all, and those that were errors of the server's. */
async function callsOf(db: ReadDb, ids: readonly string[], now: number) {
  const rows = await db
    .selectFrom('callCounts')
    .select(({ fn }) => ['activityId', 'what', 'subject', fn.sum<number | string>('count').as('count')])
    .where(isAmong('activityId', ids))
    .where('minute', '>', now - CALLS_MS)
    .where('what', 'in', ['call', 'error'])
    .groupBy(['activityId', 'what', 'subject'])
    .execute()
  const found = new Map<string, { all: number; errors: number }>()
  for (const { activityId, what, subject, count } of rows) {
    const calls = found.get(activityId) ?? { all: 0, errors: 0 }
    if (what === 'call') calls.all += Number(count)
    else if (subject.startsWith(SERVER_ERROR)) calls.errors += Number(count)
    found.set(activityId, calls)
  }
  return found
}

/** What there is of each thing, and how many of each prize were won in the last hour. */
async function stockOf(db: ReadDb, campaigns: readonly Campaign[], now: number) {
  const counted = await countedStock(db, campaigns)
  const wonIn = await wonSince(db, campaigns, now - HOUR_MS)
  return new Map(
    campaigns.map((campaign) => {
      const won = wonIn(campaign)
      const stock = counted.get(campaign.activityId) ?? []
      return [
        campaign.activityId,
        stock.map(({ kind, item, total, taken }) => ({
          subject: `${kind} ${item}`.trim(),
          total,
          taken,
          wonInHour: kind === 'prize' ? (won.get(item) ?? 0) : 0,
        })),
      ]
    }),
  )
}

/** Payouts that wait for a person, of every campaign. */
async function stuckOf(db: ReadDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payouts')
    .select(({ fn }) => ['activityId', fn.countAll<number | string>().as('count')])
    .where(isAmong('activityId', ids))
    .where('state', '=', 'stuck')
    .groupBy('activityId')
    .execute()
  return new Map(rows.map(({ activityId, count }) => [activityId, Number(count)]))
}

/** States in which a payout is due; a stuck one has an alert of its own. */
const DUE = ['pending', 'submitted', 'failed'] as const

/** Payouts that have been due for as long as each campaign's limit, by the index of what is tried again. */
async function lateOf(db: ReadDb, watched: readonly Watched[], now: number) {
  const asked = watched.map(({ campaign, thresholds }) => ({
    activity_id: campaign.activityId,
    since: now - (thresholds.payoutsLate ?? LIMIT_BOUNDS.payoutsLate.usual) * MINUTE_MS,
    before: now,
  }))
  const { rows } = await sql<{ activityId: string; count: number | string; oldestAt: number | string }>`
    select due.activity_id, count(*) as count, min(due.due_since) as oldest_at
    from ${jsonRows('asked', ASKED, sql`${JSON.stringify(asked)}`)}
    join payouts as due on due.activity_id = asked.activity_id
      and due.next_try_at is not null and due.due_since <= asked.since
      and due.state in (${sql.join(DUE.map((state) => sql.lit(state)))})
    group by due.activity_id`.execute(db)
  return new Map(
    rows.map(({ activityId, count, oldestAt }) => [
      activityId,
      { count: Number(count), oldestAt: Number(oldestAt) },
    ]),
  )
}

/** When each campaign was last resumed or given a version: before that its pages may have let nobody in. */
async function openedOf(db: ReadDb, ids: readonly string[], since: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('auditLog')
    .select(({ fn }) => ['activityId', fn.max('at').as('at')])
    .where(isAmong('activityId', ids))
    .where('action', 'in', ['campaign.resume', 'version.publish'])
    .where('at', '>', since)
    .groupBy('activityId')
    .execute()
  return new Map(rows.map(({ activityId, at }) => [activityId, Number(at)]))
}

/** The SMS budgets that each campaign's codes are charged to: its own, and everybody's where it sends any. */
async function messagesOf(
  { limits, smsBudget }: Reads<'limits' | 'smsBudget'>,
  campaigns: readonly Campaign[],
  now: number,
) {
  const { campaignHour, campaignDay, hour, day } = budgetRules(smsBudget)
  const asked = [
    { name: 'hour', rule: hour, subject: '' },
    { name: 'day', rule: day, subject: '' },
    ...campaigns.flatMap(({ activityId: subject }) => [
      { name: 'campaignHour', rule: campaignHour, subject },
      { name: 'campaignDay', rule: campaignDay, subject },
    ]),
  ]
  const usages = await limits.usages(asked, now)
  const budgets = new Map<string, { subject: string; count: number; limit: number }[]>()
  for (const [place, { name, subject }] of asked.entries()) {
    const usage = usages[place]
    if (usage !== undefined)
      budgets.set(subject, [...(budgets.get(subject) ?? []), { subject: name, ...usage }])
  }
  return ({ activityId }: Campaign): AlertReading['sms'] => {
    const own = budgets.get(activityId) ?? []
    return own.some(({ count }) => count > 0) ? [...own, ...(budgets.get('') ?? [])] : own
  }
}

/** What the counters say of all campaigns, in as many reads as of one. */
export async function readingsOf(
  ctx: Services,
  watched: readonly Watched[],
  now: number,
): Promise<Map<string, AlertReading>> {
  const { db } = ctx
  const live = watched.filter(({ campaign }) => servedState(campaign, now) === 'live')
  const campaigns = live.map(({ campaign }) => campaign)
  const ids = campaigns.map(({ activityId }) => activityId)
  const stuck = await stuckOf(
    db,
    watched.map(({ campaign }) => campaign.activityId),
  )
  const late = await lateOf(db, watched, now)
  const longest = LIMIT_BOUNDS.registrations.most * MINUTE_MS
  const opened = await openedOf(db, ids, now - longest)
  const stock = await stockOf(db, campaigns, now)
  const promised = await countedPromises(db, ids)
  const calls = await callsOf(db, ids, now)
  const lately = await participationsOf(db, live, now)
  const visits = await visitsOf(db, live, now)
  const messages = await messagesOf(ctx, campaigns, now)
  const isLive = new Set(ids)
  return new Map(
    watched.map(({ campaign }) => {
      const { activityId, config, file } = campaign
      const { activityStartTime: start = 0, activityEndTime, activityCloseTime } = config
      const promisedFen = promised.get(activityId)
      const { all, errors } = calls.get(activityId) ?? { all: 0, errors: 0 }
      const taken = lately.get(activityId)
      const reading: AlertReading = {
        now,
        isLive: isLive.has(activityId),
        liveSince: Math.max(start, opened.get(activityId) ?? 0, now - longest),
        endsAt: activityEndTime ?? activityCloseTime,
        stock: stock.get(activityId) ?? [],
        money:
          file.budgetFen === undefined || promisedFen === undefined
            ? undefined
            : { promisedFen, budgetFen: file.budgetFen },
        sms: messages(campaign),
        stuckPayouts: stuck.get(activityId) ?? 0,
        latePayouts: late.get(activityId),
        calls: { all, errors },
        registrations: taken && { ...taken, visits: visits.get(activityId) ?? 0 },
      }
      return [activityId, reading]
    }),
  )
}
