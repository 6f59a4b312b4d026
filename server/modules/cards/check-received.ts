import type { cardReceivedCall } from '../../../domain/calls/cards/redemption'
import { CODES } from '../../../domain/codes'
import { transaction } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { type Refused, refuse, textOf } from '../../messages/catalogue'
import { identitiesOf } from '../../participation/identity'
import { type CodeState, lookUp, RECEIVED } from './code-state'
import { type RedeemServices, takePersonsTurn } from './redeem'
import { noteWrong, refuseLocked, refuseTooMany } from './wrong-codes'

type CheckInput = Pick<Input<typeof cardReceivedCall>, 'body' | 'session' | 'address' | 'lang'>

/**
 * `/api/shubi/card/activity/check/customer/isReceived` (spec part 1 §4): whether a card's code can still be received. A
 * visitor who has proved no phone learns nothing of the code; for one who has, a code that there is not counts as a
 * wrong one.
 */
export async function checkReceived(
  ctx: Uses<RedeemServices>,
  { body, session, address, lang }: CheckInput,
): Promise<Answer<typeof cardReceivedCall> | Refused> {
  const { activityId, conversionCode } = body
  const campaign = await ctx.campaigns.findOf(activityId, 'card')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const tooMany = await refuseTooMany(ctx, activityId, { session, address })
  if (tooMany !== undefined) return tooMany
  const person = identitiesOf(ctx, session, activityId).find(({ phone }) => phone !== undefined)
  if (person === undefined) return { msg: textOf(lang, 'card.provePhone') }

  const found = await transaction(ctx.db, async (trx): Promise<CodeState> => {
    await takePersonsTurn(trx, person.hash)
    const locked = await refuseLocked(ctx, trx, person.hash)
    if (locked !== undefined) return { state: 'refused', refusal: locked }
    return lookUp(ctx, trx, campaign, person.hash, conversionCode)
  })
  if (found.state === 'free') return { msg: textOf(lang, 'card.receivable') }
  if (found.state === 'own') return RECEIVED
  if (found.wrong !== undefined) await noteWrong(ctx, activityId, address, found.wrong)
  return found.refusal
}
