import { type DrawEntry, entryText, type LogRow, rowHash } from '../../../domain/rules/draws/log'
import { receiptOf } from '../../../domain/rules/draws/receipt'
import type { ReadDb } from '../../db/transaction'
import { nodeCryptoSuite } from '../../process/crypto'

/** The award's own identity, as the log has it: a keyed hash, so that no one finds a person in it. */
export const refOf = ({ secrets }: Uses<'secrets'>, activityId: string, identity: string): string =>
  secrets.hash('draw-ref', activityId, identity)

/** What stands before a value that has taken the place of a person's. */
export const ERASED = 'erased '

/** What stands in place of an award's identity once its person has been erased: the reference, which the log has anyway. */
export const erasedIdentity = (ctx: Uses<'secrets'>, activityId: string, identity: string): string =>
  ERASED + refOf(ctx, activityId, identity)

/** The award's own identity as the log has it, also of an award whose person has been erased. */
export const refOfAward = (ctx: Uses<'secrets'>, activityId: string, identity: string): string =>
  identity.startsWith(ERASED) ? identity.slice(ERASED.length) : refOf(ctx, activityId, identity)

/** The receipt's code of a person's draw in a campaign, also once the person has been erased. */
export const receiptOfPerson = (ctx: Uses<'secrets'>, activityId: string, identity: string): string =>
  receiptOf(nodeCryptoSuite, activityId, refOfAward(ctx, activityId, identity))

/** The rows of draws at the end of a log. */
export function logRowsOf(
  activityId: string,
  last: Pick<LogRow, 'seq' | 'hash'>,
  entries: readonly DrawEntry[],
): (LogRow & { activityId: string })[] {
  let { seq, hash } = last
  return entries.map((entry) => {
    seq += 1
    const row = { seq, receipt: receiptOf(nodeCryptoSuite, activityId, entry.ref), body: entryText(entry) }
    hash = rowHash(nodeCryptoSuite, hash, row)
    return { activityId, ...row, hash }
  })
}

/** A draw by its receipt: its text and its place. */
export const findDraw = (db: ReadDb, activityId: string, receipt: string) =>
  db
    .selectFrom('drawLog')
    .select(['body', 'seq', 'hash'])
    .where('activityId', '=', activityId)
    .where('receipt', '=', receipt)
    .executeTakeFirst()
