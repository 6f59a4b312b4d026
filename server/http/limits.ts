import { type RawBuilder, sql } from 'kysely'
import { askedKeys } from '../db/by-key'
import { fixedStatement } from '../db/fixed-statement'
import { jsonRows } from '../db/json-rows'
import type { Db, Trx } from '../db/transaction'
import type { Clock } from '../process/clock'
import type { Secrets } from '../process/keys/secrets'
import { UNREAD_ADDRESS } from './client-address'
import { HttpProblem } from './errors'

/** So many in a window that begins with the first. */
export interface LimitRule {
  readonly name: string
  readonly limit: number
  readonly windowMs: number
  /** What is counted; limits per phone and per client QR are never multiplied by HONGBAO_LIMIT_FACTOR. */
  readonly per: 'phone' | 'qr' | 'session' | 'address' | 'account' | 'campaign' | 'all'
}

const MINUTE_MS = 60_000
/** The largest number that the counter's column has on PostgreSQL: as good as no limit. */
const MOST_COUNTED = 2 ** 31 - 1
/** What visitors of whom no proxy says an address have together of a limit per address: as many as an installation has. */
const UNREAD_FACTOR = 100
/** A window that begins further ahead than this was opened before the clock was set back. */
const CLOCK_SKEW_MS = MINUTE_MS

/** The core's limits; those per address leave room for a whole carrier's gateway. */
export const LIMIT_RULES = {
  auth: { name: 'auth', limit: 600, windowMs: MINUTE_MS, per: 'address' },
} as const satisfies Record<string, LimitRule>

/** How far a window is: `limit` is multiplied by the factor already. */
export interface Usage {
  readonly count: number
  readonly limit: number
}

/** How far a window is, and when it ends (epoch ms). */
interface OpenWindow extends Usage {
  readonly endsAt: number
}

/** Part of a budget at which the operator is warned. */
const ALARM_SHARE = 0.8

/** Whether this count of a budget's window is the one that the operator is told of: four fifths, or the last. */
export function spentShare({ count, limit }: Usage): 'low' | 'spent' | undefined {
  if (count === limit) return 'spent'
  return count === Math.ceil(limit * ALARM_SHARE) ? 'low' : undefined
}

type Taken = (Usage & { readonly ok: true }) | { readonly ok: false; readonly retryAfterS: number }

/** What one call counts: one of each. */
interface Counted {
  readonly rule: LimitRule
  readonly subject: string
}

/** What came of a call that counts several: all of them, or none and the place of the one that is over its limit. */
type AllTaken =
  | { readonly ok: true; readonly usages: readonly Usage[] }
  | { readonly ok: false; readonly place: number; readonly retryAfterS: number }

/** Makes the counters that are not there, and locks all in one order for all processes. */
const lockStatement = fixedStatement<{ key: string; count: number; windowStart: number }, 'keys' | 'now'>(
  (place) => {
    const now = sql`cast(${place('now')} as bigint)`
    return sql`insert into rate_limits (key, window_start, count, expires_at)
    select value, ${now}, 0, ${now} from ${askedKeys(place('keys'))} order by value
    on conflict (key) do update set key = excluded.key returning key, count, window_start`
  },
)

const COUNTS = { key: 'text', window_start: 'bigint', count: 'bigint', expires_at: 'bigint' } as const
/** The part of a statement that writes the counts of `takeEach`. @param counts the parameter */
export const writeCounts = (counts: RawBuilder<unknown>): RawBuilder<unknown> => sql`update rate_limits
  set window_start = counted.window_start, count = counted.count, expires_at = counted.expires_at
  from ${jsonRows('counted', COUNTS, counts)} where rate_limits.key = counted.key`

/** Counters in the database, so that all processes share them. */
export interface RateLimits {
  /**
   * Counts one; over the limit it counts nothing more and says in how many whole seconds the window ends. Each count up
   * to the limit is given once, to one caller. Rules of one name share their counter and may differ in their limit.
   */
  take(rule: LimitRule, subject: string): Promise<Taken>
  /**
   * Takes what several calls count, each call all of it or nothing; each sees what those before it have taken. The counters stay
   * locked until the transaction ends, in which the caller has to write the counts, by `writeCounts` in a statement of its own.
   */
  takeEach(
    trx: Trx,
    calls: readonly (readonly Counted[])[],
  ): Promise<{ readonly taken: readonly AllTaken[]; readonly counts: string }>
  /** Takes one count back, as for what was refused in the end. */
  giveBack(rule: LimitRule, subject: string): Promise<void>
  /** How much of the limit is used in the present window; nothing is counted. */
  usage(rule: LimitRule, subject: string): Promise<Usage>
  /**
   * The same of many at once, in their order.
   * @param now where another clock than the server's counts, as in a job
   */
  usages(asked: readonly Counted[], now?: number): Promise<OpenWindow[]>
  /** Whether the window has room for no more; counts nothing. */
  isUsedUp(rule: LimitRule, subject: string): Promise<boolean>
  /** Clears the window, as for what was not sent. */
  clear(rule: LimitRule, subject: string): Promise<void>
  /** The rows of `rateLimits` that count a subject, for a statement that clears them with what else it does. */
  keysOf(rules: readonly LimitRule[], subject: string): readonly string[]
}

/** Counts one; over the limit HTTP 429 that says when to come back. */
export async function takeOrRefuse(limits: RateLimits, rule: LimitRule, subject: string): Promise<void> {
  const taken = await limits.take(rule, subject)
  if (!taken.ok) throw new HttpProblem(429, 'http.tooMany', {}, { 'retry-after': String(taken.retryAfterS) })
}

/** @param factor multiplies every limit but those per phone and per client QR */
export function createLimits(deps: { db: Db; clock: Clock; secrets: Secrets }, factor: number): RateLimits {
  const keyOf = (rule: LimitRule, subject: string) => deps.secrets.hash('limit', rule.name, subject)
  const limitOf = (rule: LimitRule, subject: string) => {
    if (rule.per === 'phone' || rule.per === 'qr') return rule.limit
    const more = rule.per === 'address' && subject === UNREAD_ADDRESS ? UNREAD_FACTOR : 1
    return Math.min(MOST_COUNTED, Math.max(1, Math.floor(rule.limit * factor * more)))
  }

  return {
    async take(rule, subject) {
      const limit = limitOf(rule, subject)
      const now = deps.clock.now()
      const { count, windowStart } = await deps.db
        .insertInto('rateLimits')
        .values({ key: keyOf(rule, subject), windowStart: now, count: 1, expiresAt: now + rule.windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const isOver = eb.or([
              eb('rateLimits.windowStart', '<=', now - rule.windowMs),
              eb('rateLimits.windowStart', '>', now + CLOCK_SKEW_MS),
            ])
            const fresh = <T extends 'windowStart' | 'count' | 'expiresAt'>(column: T, value: number) =>
              eb
                .case()
                .when(isOver)
                .then(eb.lit(value))
                .else(eb.ref(`rateLimits.${column}`))
                .end()
            return {
              windowStart: fresh('windowStart', now),
              expiresAt: fresh('expiresAt', now + rule.windowMs),
              count: eb
                .case()
                .when(isOver)
                .then(eb.lit(1))
                .when('rateLimits.count', '>', limit)
                .then(eb.ref('rateLimits.count'))
                .else(eb('rateLimits.count', '+', 1))
                .end(),
            }
          }),
        )
        .returning(['count', 'windowStart'])
        .executeTakeFirstOrThrow()
      if (count <= limit) return { ok: true, count, limit }
      return { ok: false, retryAfterS: Math.max(1, Math.ceil((windowStart + rule.windowMs - now) / 1000)) }
    },
    async takeEach(trx, calls) {
      const keyed = calls.map((wants) =>
        wants.map(({ rule, subject }) => ({
          rule,
          key: keyOf(rule, subject),
          limit: limitOf(rule, subject),
        })),
      )
      const keys = [...new Set(keyed.flat().map(({ key }) => key))]
      const now = deps.clock.now()
      const locked = await lockStatement(trx, { keys, now })
      const windows = new Map(locked.map(({ key, count, windowStart }) => [key, { count, windowStart }]))
      const changed = new Map<string, object>()
      const taken = keyed.map((wants): AllTaken => {
        const next = wants.map(({ rule, key, limit }) => {
          const { count, windowStart } = windows.get(key) ?? { count: 0, windowStart: now }
          const isOver = windowStart <= now - rule.windowMs || windowStart > now + CLOCK_SKEW_MS
          const window = isOver ? { count: 0, windowStart: now } : { count, windowStart }
          return { ...window, rule, key, limit, endsAt: window.windowStart + rule.windowMs }
        })
        const place = next.findIndex(({ count, limit }) => count >= limit)
        const refusing = next[place]
        if (refusing !== undefined)
          return { ok: false, place, retryAfterS: Math.max(1, Math.ceil((refusing.endsAt - now) / 1000)) }
        for (const { key, count, windowStart, endsAt } of next) {
          windows.set(key, { count: count + 1, windowStart })
          changed.set(key, { key, count: count + 1, window_start: windowStart, expires_at: endsAt })
        }
        return { ok: true, usages: next.map(({ count, limit }) => ({ count: count + 1, limit })) }
      })
      return { taken, counts: JSON.stringify([...changed.values()]) }
    },
    async giveBack(rule, subject) {
      const limit = limitOf(rule, subject)
      await deps.db
        .updateTable('rateLimits')
        .set((eb) => ({
          count: eb
            .case()
            .when('count', '>', limit)
            .then(eb.lit(limit - 1))
            .else(eb('count', '-', 1))
            .end(),
        }))
        .where('key', '=', keyOf(rule, subject))
        .where('count', '>', 0)
        .execute()
    },
    async usage(rule, subject) {
      const [usage] = await this.usages([{ rule, subject }])
      return usage ?? { count: 0, limit: limitOf(rule, subject) }
    },
    async usages(asked, now = deps.clock.now()) {
      if (asked.length === 0) return []
      const keys = asked.map(({ rule, subject }) => keyOf(rule, subject))
      const rows = await deps.db
        .selectFrom('rateLimits')
        .select(['key', 'count', 'windowStart'])
        .where('key', 'in', keys)
        .where('windowStart', '<=', now + CLOCK_SKEW_MS)
        .execute()
      const found = new Map(rows.map((row) => [row.key, row]))
      return asked.map(({ rule, subject }, place) => {
        const row = found.get(keys[place] ?? '')
        const isPresent = row !== undefined && row.windowStart > now - rule.windowMs
        const { count, windowStart } = isPresent ? row : { count: 0, windowStart: now - rule.windowMs }
        return { count, limit: limitOf(rule, subject), endsAt: windowStart + rule.windowMs }
      })
    },
    async isUsedUp(rule, subject) {
      const { count, limit } = await this.usage(rule, subject)
      return count >= limit
    },
    async clear(rule, subject) {
      await deps.db.deleteFrom('rateLimits').where('key', '=', keyOf(rule, subject)).execute()
    },
    keysOf: (rules, subject) => rules.map((rule) => keyOf(rule, subject)),
  }
}
