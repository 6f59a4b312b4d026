import type { Campaign } from '../campaigns/campaign'
import { addDigests, fenOfCode } from '../campaigns/redemption-codes'
import type { Trx } from '../db/transaction'
import { takeBudget } from './payout/budget'

interface NewBatch {
  readonly campaign: Pick<Campaign<'card'>, 'activityId' | 'file'>
  readonly batch: string
  /** Codes that the campaign does not have. */
  readonly digests: readonly string[]
  /** Epoch ms. */
  readonly at: number
  /** Who makes it at the desk; null for the command. */
  readonly madeBy: string | null
  /** When its codes are with who asked for them, epoch ms; null where that is still to be said. */
  readonly keptAt: number | null
}

/**
 * Adds a batch. Its codes pay from now on what one is worth now, and that is taken from the campaign's budget at once: until they
 * are revoked, or the campaign is closed for good.
 * @returns false where the budget has no room for them; nothing is written then
 */
export async function addCodeBatch(
  trx: Trx,
  { campaign, batch, digests, at, madeBy, keptAt }: NewBatch,
): Promise<boolean> {
  const { activityId, file } = campaign
  const codes = digests.length
  const fen = fenOfCode(campaign)
  if (!(await takeBudget(trx, { activityId, budgetFen: file.budgetFen, fen: codes * fen }))) return false
  await trx
    .insertInto('codeBatches')
    .values({ activityId, batch, madeBy, codes, fen, madeAt: at, downloads: 0, keptAt })
    .execute()
  if ((await addDigests(trx, { activityId, batch, digests, createdAt: at })) !== codes)
    throw new Error('a new code was there already')
  return true
}
