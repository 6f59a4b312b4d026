import { pageStatisticsCall } from '../../domain/calls/activity'
import { captchaVerifyCall } from '../../domain/calls/captcha'
import { fieldDataCall } from '../../domain/calls/field-data'
import { notifyCodesCall, smsCodeCall } from '../../domain/calls/notify'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { Db } from '../db/transaction'
import type { Refused } from '../messages/catalogue'
import type { Clock } from '../process/clock'
import { statusOf } from './errors'

const MINUTE_MS = 60_000
const KEPT_MS = 90 * DAY_MS
/** Counters that wait to be written, where the database is away; more are not begun. */
const MOST_WAITING = 10_000
const ROWS_PER_STATEMENT = 200

/** What some calls come to beside their answer. */
const ENDINGS: Readonly<Record<string, readonly [what: string, done: string, refused: string]>> = {
  [notifyCodesCall.path]: ['sms', 'sent', 'refused'],
  [smsCodeCall.path]: ['sms', 'sent', 'refused'],
  [captchaVerifyCall.path]: ['captcha', 'passed', 'failed'],
}
/** A refusal in a text of the campaign's own. */
export const OWN_TEXT = 'own'
/** Calls, however they ended: what errors are a share of. */
const ANY = ['call', 'any'] as const
/** What pages send unasked, as often as anyone likes: among the others it would make errors a smaller share. */
const UNASKED: readonly string[] = [pageStatisticsCall.path, fieldDataCall.path]
const SERVER_ERROR = 500

/** A call of a campaign. */
interface Tallied {
  readonly path: string
  readonly activityId: string
}

/**
 * Counts what the calls of campaigns come to, without a word of who made them. The counters are kept in memory and written
 * every few seconds: a process that is killed loses those of the last ones.
 */
export interface Tally {
  /** A call that was answered, with a refusal or without. */
  answered(call: Tallied, refused: Refused | undefined): void
  /** A call that ended in an error. */
  failed(call: Tallied, error: unknown): void
  /** Writes what has been counted. */
  write(): Promise<void>
}

interface TallyOptions {
  readonly db: Db
  readonly clock: Clock
  /** Of others nothing is counted: ids come from outside. */
  isCampaign(activityId: string): boolean
}

type Key = readonly [activityId: string, minute: number, what: string, subject: string]

export function createTally({ db, clock, isCampaign }: TallyOptions): Tally {
  let waiting = new Map<string, { key: Key; count: number }>()

  function add(key: Key, count = 1): void {
    const name = key.join('\n')
    const found = waiting.get(name)
    if (found !== undefined) found.count += count
    else if (waiting.size < MOST_WAITING) waiting.set(name, { key, count })
  }

  function note(activityId: string, what: string, subject: string): void {
    if (!isCampaign(activityId)) return
    const now = clock.now()
    add([activityId, now - (now % MINUTE_MS), what, subject])
  }

  return {
    answered({ path, activityId }, refused) {
      if (!UNASKED.includes(path)) note(activityId, ...ANY)
      const ending = ENDINGS[path]
      if (ending !== undefined) note(activityId, ending[0], refused === undefined ? ending[1] : ending[2])
      if (refused === undefined) return
      note(activityId, 'refusal', typeof refused.message === 'string' ? refused.message : OWN_TEXT)
    },
    failed({ path, activityId }, error) {
      const status = statusOf(error)
      // An error is one of the calls in any case: it is a part of its share.
      if (status >= SERVER_ERROR || !UNASKED.includes(path)) note(activityId, ...ANY)
      note(activityId, 'error', String(status))
    },
    async write() {
      const counted = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      waiting = new Map()
      for (let from = 0; from < counted.length; from += ROWS_PER_STATEMENT) {
        const part = counted.slice(from, from + ROWS_PER_STATEMENT)
        try {
          await db
            .insertInto('callCounts')
            .values(
              part.map(({ key: [activityId, minute, what, subject], count }) => ({
                activityId,
                minute,
                what,
                subject,
                count,
                expiresAt: minute + KEPT_MS,
              })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['activityId', 'minute', 'what', 'subject'])
                .doUpdateSet((eb) => ({ count: eb('callCounts.count', '+', eb.ref('excluded.count')) })),
            )
            .execute()
        } catch (error) {
          // They wait for the next turn; what was written is not among them.
          for (const { key, count } of counted.slice(from)) add(key, count)
          throw error
        }
      }
    },
  }
}
