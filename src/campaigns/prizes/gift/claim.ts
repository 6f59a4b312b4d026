import { scratchAwardCall } from '../../../../domain/calls/prizes'
import { isWin, type Participation } from '../../../../domain/rules/prizes/prize'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { toast } from '../../../overlays/notices/notices'

const CLAIMED = '1'

/** A prize that was drawn and not claimed yet (spec 2 §4). */
export const isClaimable = (participation: Participation & { isAward?: string | undefined }): boolean =>
  isWin(participation) && participation.isAward !== CLAIMED

/**
 * Claims the drawn prize (spec 2 §4). Only a refusal is shown: the prize is the player's already.
 * @param quiet shows nothing, for the retry of a claim that got lost
 */
export async function claimPrize(activityId: string, openId: string, { quiet = false } = {}): Promise<void> {
  try {
    const reply = await call(scratchAwardCall, { activityId, openId }, { quiet })
    if (!reply.ok && !quiet) toast(messageOf(reply, 'notice.network'), 'alert')
  } catch (failure) {
    apiErrorOf(failure)
  }
}
