import { useEffect, useRef } from 'react'
import { zyDrawCall } from '../../../../domain/calls/prizes'
import { TIMES } from '../../../../domain/rules/limits'
import { isUndrawn } from '../../../../domain/rules/prizes/prize'
import { ApiError, call } from '../../../api/client'
import { translate } from '../../../i18n'
import { toast } from '../../../overlays/notices/notices'
import { useIsMounted } from '../../../overlays/page/use-is-mounted'
import { routeActivity } from '../../../platform/navigate'
import type { ZyParticipant } from '../participant/use-zy-participant'
import { leaveScratch } from './paths'

type Player = Extract<ZyParticipant, { kind: 'known' }>

/** The drawn fields; undefined once the player has been told why there are none. */
async function drawn({ openId }: Player) {
  const { activityId = '' } = routeActivity()
  try {
    const reply = await call(zyDrawCall, { activityId, openId })
    if (reply.ok) return reply
    toast(reply.msg ?? translate('scratch.drawFailed'), 'alert')
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
  }
  return undefined
}

/**
 * Draws by itself while the draw is open, once; a failure is told and leads back after 1.5 s (spec 2 §4). A draw
 * whose answer got lost is asked for again under the same key and brings the same result.
 */
export function useScratchDraw(player: Player): void {
  const isAsked = useRef(false)
  const isHere = useIsMounted()
  const isOpen = isUndrawn(player.participation)

  useEffect(() => {
    if (!isOpen || isAsked.current) return
    isAsked.current = true
    void drawn(player).then((result) => {
      if (result) player.learn({ ...result, isDraw: result.isDraw ?? '1' })
      else
        setTimeout(() => {
          if (isHere.current) leaveScratch()
        }, TIMES.drawFailureBackMs)
    })
  }, [isHere, isOpen, player])
}
