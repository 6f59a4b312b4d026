import { CODES } from '../../../domain/codes'
import { isMistyped, tidyCode } from '../../../domain/rules/cards/redemption-code'
import { fenToYuan } from '../../../domain/rules/money'
import type { Campaign } from '../../campaigns/campaign'
import { codeDigest, codeKind } from '../../campaigns/redemption-codes'
import type { Trx } from '../../db/transaction'
import { type Refused, refuse } from '../../messages/catalogue'
import { countWrong } from './wrong-codes'

/** What a code is to a person who has proved a phone. */
export type CodeState =
  | { readonly state: 'free'; readonly digest: string; readonly batch: string }
  /** The person has it; `amount` is what it was worth then, yuan. */
  | { readonly state: 'own'; readonly amount: string }
  /** `wrong`: how many wrong codes of the day this makes; undefined when it is none. */
  | { readonly state: 'refused'; readonly refusal: Refused; readonly wrong?: number }

export const RECEIVED = refuse(CODES.redemptionCode, 'card.received')
export const REVOKED = refuse(CODES.redemptionCode, 'card.revoked')

/**
 * Looks a code up for a person, and counts it when there is no such code. One whose check character does not fit is not
 * counted: it cannot be a guess at one that was made here, nor is one of a batch that was revoked.
 * @param trx in which the person's turn was taken
 */
export async function lookUp(
  ctx: Uses<'isDemo' | 'clock' | 'secrets'>,
  trx: Trx,
  campaign: Campaign<'card'>,
  identity: string,
  entered: string,
): Promise<CodeState> {
  const { activityId } = campaign
  const code = tidyCode(entered)
  const digest = codeDigest(ctx, activityId, code)
  const found = await codeKind(ctx, trx, campaign, digest)
  if (found.kind === 'unknown') {
    if (isMistyped(code)) return { state: 'refused', refusal: refuse(CODES.redemptionCode, 'card.mistyped') }
    const refusal = refuse(CODES.redemptionCode, 'card.unknownCode')
    return { state: 'refused', refusal, wrong: await countWrong(ctx, trx, identity) }
  }
  const receipt = await trx
    .selectFrom('receivedCodes')
    .select(['identity', 'redEnvelopeFen'])
    .where('activityId', '=', activityId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (receipt === undefined && found.kind === 'revoked') return { state: 'refused', refusal: REVOKED }
  if (receipt === undefined) return { state: 'free', digest, batch: found.batch }
  if (receipt.identity === identity) return { state: 'own', amount: fenToYuan(receipt.redEnvelopeFen) }
  return { state: 'refused', refusal: RECEIVED }
}
