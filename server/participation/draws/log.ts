import type { Selectable } from 'kysely'
import { type DrawEntry, entryText } from '../../../domain/rules/draws/log'
import { receiptOf } from '../../../domain/rules/draws/receipt'
import type { Tables } from '../../db/tables'
import type { Db, Trx } from '../../db/transaction'
import type { Uses } from '../../process/context'
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

/** Writes a draw that is made alone down in the award's own transaction; the log seals it within seconds. */
export async function addDraw(trx: Trx, activityId: string, entry: DrawEntry): Promise<void> {
  await trx.insertInto('drawPending').values(pendingRow(activityId, entry)).execute()
}

/** A draw that waits to be sealed. */
export type WaitingRow = Selectable<Tables['drawPending']>

/** The row of a draw that waits to be sealed. */
export const pendingRow = (activityId: string, entry: DrawEntry): WaitingRow => ({
  activityId,
  receipt: receiptOf(nodeCryptoSuite, activityId, entry.ref),
  body: entryText(entry),
  at: entry.at,
})

/** Takes a draw back that found nothing, in the transaction that drew it. */
export async function takeBackDraw(trx: Trx, activityId: string, receipt: string): Promise<void> {
  await trx
    .deleteFrom('drawPending')
    .where('activityId', '=', activityId)
    .where('receipt', '=', receipt)
    .execute()
}

/** A draw by its receipt: its text, and its place once it has been sealed. */
export async function findDraw(
  db: Db,
  activityId: string,
  receipt: string,
): Promise<{ body: string; seq?: number; hash?: string } | undefined> {
  const sealed = () =>
    db
      .selectFrom('drawLog')
      .select(['body', 'seq', 'hash'])
      .where('activityId', '=', activityId)
      .where('receipt', '=', receipt)
      .executeTakeFirst()
  const pending = () =>
    db
      .selectFrom('drawPending')
      .select('body')
      .where('activityId', '=', activityId)
      .where('receipt', '=', receipt)
      .executeTakeFirst()
  return (await sealed()) ?? (await pending()) ?? sealed()
}
