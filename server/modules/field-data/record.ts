import { OTHER } from '../../../domain/rules/field-data/measures'
import { DAY_MS, shanghaiDay } from '../../../domain/rules/shanghai-time'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import { transaction } from '../../db/transaction'
import type { LimitRule } from '../../http/limits'
import { type Count, elsewhere, errorsOf, type FieldReport, isElsewhere, measuresOf } from './counts'
import { addCounts, countedErrors } from './repository'

/** How long counters are kept. */
const KEPT_DAYS = 90

/** Errors that are counted by themselves on one day; any other counts at the place 'other'. */
const MOST_ERRORS_A_DAY = 300

/** Of these, one sender begins so many at most: a release has a few real ones, and a page can make up any number. */
const BEGUN: LimitRule = { name: 'fieldErrors', limit: 30, windowMs: DAY_MS, per: 'address' }

/** Counts a report: the counters of its day grow, and nothing of the report itself is kept. */
export async function recordReport(
  ctx: Uses<'clock' | 'db' | 'limits' | 'servedRelease'>,
  report: FieldReport,
  address: string,
): Promise<void> {
  const served = await ctx.servedRelease()
  const release = served?.name === report.release ? served : undefined
  const now = ctx.clock.now()
  const day = shanghaiDay(now)
  const expiresAt = now + KEPT_DAYS * DAY_MS
  const common = { day, release: release?.name ?? OTHER, device: report.device, expiresAt }
  const measures = measuresOf(report)
  const errors = await shared(ctx, errorsOf(report, release), day, address)
  if (errors.length === 0) return addCounts(ctx.db, common, measures)
  await transaction(ctx.db, async (trx) => {
    await takeAdvisoryLock(trx, 'field-errors', day)
    const counted = await countedErrors(trx, day, MOST_ERRORS_A_DAY)
    await addCounts(trx, common, [...measures, ...errors.map((error) => withRoom(error, counted))])
  })
}

/** The errors of a report; those that its sender may not begin a counter for count at the place 'other'. */
async function shared(
  ctx: Uses<'db' | 'limits'>,
  errors: readonly Count[],
  day: string,
  address: string,
): Promise<Count[]> {
  if (errors.every(isElsewhere)) return [...errors]
  const counted = await countedErrors(ctx.db, day, MOST_ERRORS_A_DAY)
  const admitted: Count[] = []
  for (const error of errors) {
    const isNew = !isElsewhere(error) && !counted.has(error.subject) && counted.size < MOST_ERRORS_A_DAY
    const isRefused = isNew && !(await ctx.limits.take(BEGUN, address)).ok
    if (isNew && !isRefused) counted.add(error.subject)
    admitted.push(isRefused ? elsewhere(error) : error)
  }
  return admitted
}

/** The error's own counter, where it has one or there is room for another. */
function withRoom(error: Count, counted: Set<string>): Count {
  if (isElsewhere(error) || counted.has(error.subject)) return error
  if (counted.size >= MOST_ERRORS_A_DAY) return elsewhere(error)
  counted.add(error.subject)
  return error
}
