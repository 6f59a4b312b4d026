import type { PeopleTable } from '../../../../domain/desk/people-calls'
import { readSearch, type SearchText, searchKind } from '../../../../domain/desk/person/search-text'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { isRefused, type Refused, refuse } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'
import { doNow } from '../requests/run'
import { areStopped, MISSES, stopLookUps } from './look-up-stops'

/** More than an hour's honest work: who tries phones or names one after the other is stopped, and is in the log. */
const LOOK_UPS: LimitRule = { name: 'deskSearch', limit: 200, windowMs: HOUR_MS, per: 'account' }

const LOCKED = 423
const STOPPED = refuse(LOCKED, 'desk.lookUpsStopped')

export type LookUpServices = 'alarms' | 'clock' | 'db' | 'limits' | 'secrets'

interface Asked {
  readonly operator: Operator
  /** What is looked for, as it was typed. */
  readonly find: string
  /** Where; left out where it is in every campaign of the operator. */
  readonly activityId?: string
  readonly table?: PeopleTable
}

/**
 * The one way in which anybody is looked for at the desk, by a phone, a name, a receipt or a number: for the search, in a table,
 * and for a file. It is counted, and the audit log has who looked for what kind of text and how many were found, and never the text.
 * @param read finds them, and is not called where it may not be
 * @throws HttpProblem 429 beyond so many in an hour
 */
export async function lookUp<Answer>(
  ctx: Reads<LookUpServices>,
  { operator, find, activityId = '', table }: Asked,
  read: (text: SearchText) => Promise<Answer>,
  countOf: (answer: Answer) => number,
): Promise<Answer | Refused> {
  const { name } = operator
  const text = readSearch(find)
  const kind = searchKind(text)
  const isByPhone = kind === 'phone'
  if (isByPhone && (await areStopped(ctx.db, name))) return STOPPED
  await takeOrRefuse(ctx.limits, LOOK_UPS, name)
  // Counted before it is known, and taken back where somebody is found: many at once find no more than one after the other.
  const miss = await ctx.limits.take(MISSES, name)
  if (isByPhone && !miss.ok) return STOPPED
  const answer = await read(text)
  const found = countOf(answer)
  if (found > 0 && miss.ok) await ctx.limits.giveBack(MISSES, name)
  const detail = { kind, found, ...(table !== undefined && { table }) }
  const noted = await doNow(ctx, {
    act: { name: 'person.search' },
    params: activityId === '' ? {} : { activityId },
    by: operator,
    may: () => true,
    run: async () => ({ answer: {}, detail }),
  })
  if (found === 0 && miss.ok && miss.count === miss.limit) await stopLookUps(ctx, name, miss.limit)
  return isRefused(noted) ? noted : answer
}
