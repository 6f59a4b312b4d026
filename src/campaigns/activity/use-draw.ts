import { useCallback, useEffect, useRef, useState } from 'react'
import { awardCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { GameName } from '../../../domain/games'
import {
  type AfterAward,
  type AwardOutcome,
  type AwardReply,
  awardOutcome,
} from '../../../domain/rules/activity/award-outcome'
import { withQuery } from '../../../domain/rules/visit/query'
import { ApiError, call } from '../../api/client'
import { useT } from '../../i18n'
import { type AlertOptions, alertDialog } from '../../overlays/notices/notices'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { currentChannel } from '../../platform/channel'
import { go, routeActivity, routeQuery } from '../../platform/navigate'
import { followLeave } from '../../visit/follow-up/leave'
import { drawMemory } from './draw-memory'

/** What a draw needs of its scene. */
export interface DrawScene {
  waiting: () => void
  spinTo: (index: number) => void
  cancel: () => void
}

export interface Draw {
  /** Asks for the result and spins; ignored while a draw is under way. */
  start: () => Promise<void>
  /** The scene has come to rest and its pause is over: the result is told. */
  over: () => void
  /** A draw is being asked for, spins, or its result is on the screen. */
  isBusy: boolean
}

async function follow(next: AfterAward): Promise<void> {
  if (next.kind === 'stay') return
  if (next.kind === 'walletGuide') go('/lookWallet')
  else if (next.kind === 'merchants') go('/activeMerchants')
  else await followLeave(next)
}

/**
 * One draw of a lottery (spec 2 §4): the server's result first, then the scene, then the alert and where it
 * leads. A draw that a reload or a way back interrupted goes on by itself with the same result.
 * @param places sectors or cells of the scene
 * @param resultOf how the alert shows a place's prize
 * @param canShow false when the scene cannot be shown: the result is then told at once
 */
export function useDraw(
  game: GameName,
  config: ActivityConfig,
  places: number,
  scene: () => DrawScene | null,
  canShow: boolean,
  resultOf: (index: number) => AlertOptions['result'],
): Draw {
  const t = useT()
  const { activityId = '', activityChannel } = routeActivity()
  const [isBusy, setBusy] = useState(false)
  const isHere = useIsMounted()
  const underWay = useRef(false)
  const spinning = useRef<AwardOutcome>(undefined)

  const latest = useRef({ tell: async (_: AwardOutcome) => {}, resume: () => {}, canShow })

  const over = useCallback(() => {
    const outcome = spinning.current
    spinning.current = undefined
    if (outcome) void latest.current.tell(outcome)
  }, [])

  const free = () => {
    underWay.current = false
    setBusy(false)
  }

  const tell = async ({ alert, next, index }: AwardOutcome) => {
    const result = index === undefined ? undefined : resultOf(index)
    await alertDialog({
      title: result && t(result.isWin ? 'draw.wonTitle' : 'draw.thanksTitle'),
      text: 'text' in alert ? alert.text : t(alert.key),
      result,
    })
    drawMemory.forget(activityId)
    free()
    await follow(next)
  }

  const take = async (reply: AwardReply) => {
    const fromQrCode = routeQuery().has('qrCodeValidTimestamp')
    const outcome = awardOutcome(game, config, reply, { channel: currentChannel(), fromQrCode }, places)
    if (outcome.index === undefined) {
      drawMemory.forget(activityId)
      scene()?.cancel()
      await tell(outcome)
      return
    }
    spinning.current = outcome
    if (latest.current.canShow) scene()?.spinTo(outcome.index)
    else over()
  }

  const ask = async () => {
    scene()?.waiting()
    drawMemory.write(activityId, {})
    try {
      const reply = await call(awardCall, withQuery({ activityId, activityChannel }, routeQuery()))
      if (reply.ok) {
        const { awardIndex, message, msg, isOpenWallet } = reply
        drawMemory.write(activityId, { reply: { awardIndex, message, msg, isOpenWallet } })
      }
      if (isHere.current) await take(reply)
      else if (!reply.ok) drawMemory.forget(activityId)
    } catch (failure) {
      scene()?.cancel()
      drawMemory.forget(activityId)
      free()
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  const begin = (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return Promise.resolve()
    underWay.current = true
    setBusy(true)
    return work()
  }

  const start = () => begin(ask)

  const resume = () => {
    const draw = drawMemory.read(activityId)
    if (!draw) return
    const { reply } = draw
    void begin(() => (reply ? take({ ok: true, code: 200, ...reply }) : ask()))
  }

  useEffect(() => {
    latest.current = { tell, resume, canShow }
  })
  useEffect(() => latest.current.resume(), [])
  useEffect(() => {
    if (!canShow) over()
  }, [canShow, over])

  return { start, over, isBusy }
}
