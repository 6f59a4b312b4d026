import { useEffect, useRef } from 'react'
import { zyDrawCall } from '../../../../domain/calls/prizes'
import { TIMES } from '../../../../domain/rules/limits'
import { isUndrawn } from '../../../../domain/rules/prizes/prize'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { toast } from '../../../overlays/notices/notices'
import { useIsMounted } from '../../../overlays/page/use-is-mounted'
import { subjectOf } from '../../../stores/subject'
import { useActivity } from '../../../visit/activity/activity-context'
import { contributionOf, settleContribution } from '../../../visit/draws/contribution'
import type { ZyParticipant } from '../participant/use-zy-participant'
import { backFromScratch } from './paths'

type Player = Extract<ZyParticipant, { kind: 'known' }>

/** The drawn fields; undefined once the player has been notified of a failure. */
async function drawn(activityId: string, openId: string) {
  try {
    const player = subjectOf(activityId, 'openId')
    const contribution = contributionOf(activityId, player)
    const reply = await call(zyDrawCall, { activityId, openId, contribution })
    settleContribution(activityId, reply.ok ? reply.receipt : undefined, player)
    if (reply.ok) return reply
    toast(messageOf(reply, 'scratch.drawFailed'), 'alert')
  } catch (failure) {
    apiErrorOf(failure)
  }
  return undefined
}

/**
 * Draws once, by itself, while the draw is open. A failure is shown and leads back after 1.5 s (spec 2 §4). A draw
 * whose answer got lost is requested again under the same key and has the same result.
 */
export function useScratchDraw(player: Player): void {
  const { activityId } = useActivity()
  const isRequested = useRef(false)
  const isHere = useIsMounted()
  const isOpen = isUndrawn(player.participation)

  useEffect(() => {
    if (!isOpen || isRequested.current) return
    isRequested.current = true
    void drawn(activityId, player.openId).then((result) => {
      if (result) player.learn({ ...result, isDraw: result.isDraw ?? '1' })
      else
        setTimeout(() => {
          if (isHere.current) backFromScratch()
        }, TIMES.drawFailureBackMs)
    })
  }, [activityId, isHere, isOpen, player])
}
