import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { awardCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { GameName } from '../../../domain/games'
import { PAGES } from '../../../domain/paths'
import {
  type AfterAward,
  type AwardOutcome,
  type AwardReply,
  awardOutcome,
} from '../../../domain/rules/activity/award-outcome'
import { withQuery } from '../../../domain/rules/visit/query'
import { apiErrorOf, call } from '../../api/client'
import { reportFault } from '../../api/fault'
import { useT } from '../../i18n'
import { type AlertOptions, alertDialog } from '../../overlays/notices/notices'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { currentChannel } from '../../platform/channel'
import { go, routeQuery } from '../../platform/navigate'
import type { SceneCommands } from '../../stage'
import { subjectOf } from '../../stores/subject'
import { useActivity } from '../../visit/activity/activity-context'
import { contributionOf, settleContribution } from '../../visit/draws/contribution'
import { toReceipt } from '../../visit/draws/receipt-link'
import { followLeave } from '../../visit/follow-up/leave'
import { drawMemoryOf } from './draw-memory'

/** The commands that a draw gives its scene. */
type DrawScene = Pick<SceneCommands<GameName>, 'waiting' | 'play' | 'cancel'>

interface Draw {
  /** Requests the result and plays to it; ignored while a draw is running. */
  start: () => Promise<void>
  /** The scene has settled and its pause is over: shows the result. */
  over: () => void
  /** A draw is being requested, spins, or its result is on the screen. */
  isBusy: boolean
  /** Its result has been asked for and is not known yet. */
  isWaiting: boolean
}

interface Receipted {
  /** The code of the draw's receipt; absent from a server that gives none. */
  receipt?: string | undefined
}
type ReceiptedReply = AwardReply & Receipted
type ReceiptedOutcome = AwardOutcome & Receipted

async function follow(next: AfterAward): Promise<void> {
  if (next.kind === 'stay') return
  if (next.kind === 'walletGuide') go(PAGES.lookWallet.path)
  else if (next.kind === 'merchants') go(PAGES.merchants.path)
  else await followLeave(next)
}

interface DrawOptions {
  game: GameName
  config: ActivityConfig
  /** How many sectors or cells the scene has. */
  places: number
  /** The scene's commands; null while it is not there. */
  scene: () => DrawScene | null
  /** False when the scene cannot be shown: the result is then shown without it. */
  canShow: boolean
  /** How the alert shows the prize of a place. */
  resultOf: (index: number) => AlertOptions['result']
  /** The game stands still: on a place, or without a result. */
  stopped: (index: number | undefined) => void
  /** What the player may share of the prize of a place; undefined where nothing was won. */
  sharedOf: (index: number) => AlertOptions['share']
}

/**
 * One draw of a lottery (spec 2 §4): the server's result first, then the scene, then the alert and where it
 * leads. A draw that a reload or a navigation interrupted resumes with the same result.
 */
export function useDraw({
  game,
  config,
  places,
  scene,
  canShow,
  resultOf,
  stopped,
  sharedOf,
}: DrawOptions): Draw {
  const t = useT()
  const { activityId, activityChannel } = useActivity()
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const isHere = useIsMounted()
  const player = useMemo(() => subjectOf(activityId), [activityId])
  const memory = useMemo(() => drawMemoryOf(activityId, player), [activityId, player])
  const isRunning = useRef(false)
  const spinning = useRef<ReceiptedOutcome>(undefined)

  const latest = useRef({ show: async (_: ReceiptedOutcome) => {}, resume: () => {}, canShow })

  const over = useCallback(() => {
    const outcome = spinning.current
    spinning.current = undefined
    if (outcome) void latest.current.show(outcome)
  }, [])

  const finish = () => {
    isRunning.current = false
    setBusy(false)
  }

  const show = async ({ alert, next, index, receipt }: ReceiptedOutcome) => {
    const result = index === undefined ? undefined : resultOf(index)
    stopped(index)
    let leavesForReceipt = false
    await alertDialog({
      title: result && t(result.isWin ? 'draw.wonTitle' : 'draw.thanksTitle'),
      text: 'text' in alert ? alert.text : t(alert.key),
      result,
      share: index === undefined ? undefined : sharedOf(index),
      link: receipt
        ? {
            label: t('receipt.link', { receipt }),
            onFollow: () => {
              leavesForReceipt = true
            },
          }
        : undefined,
    })
    if (leavesForReceipt && receipt) {
      // The draw stays in memory: the way back shows the result again, and then what follows it.
      finish()
      toReceipt(receipt)
      return
    }
    memory.clear()
    finish()
    await follow(next)
  }

  const take = async ({ receipt, ...reply }: ReceiptedReply) => {
    const fromQrCode = routeQuery().has('qrCodeValidTimestamp')
    const place = { channel: currentChannel(), fromQrCode }
    const outcome = { ...awardOutcome(game, config, reply, place, places), receipt }
    if (outcome.index === undefined) {
      if (reply.ok && reply.awardIndex !== 0)
        reportFault({
          call: awardCall.path,
          field: 'awardIndex',
          expected: `0 to ${places}`,
          got: reply.awardIndex,
        })
      memory.clear()
      scene()?.cancel()
      await show(outcome)
      return
    }
    spinning.current = outcome
    if (latest.current.canShow) scene()?.play(outcome.index)
    else over()
  }

  const request = async () => {
    scene()?.waiting()
    setWaiting(true)
    memory.write({})
    try {
      const form = { activityId, activityChannel, contribution: contributionOf(activityId, player) }
      const reply = await call(awardCall, withQuery(form, routeQuery()))
      settleContribution(activityId, reply.ok ? reply.receipt : undefined, player)
      if (reply.ok) {
        const { awardIndex, message, msg, isOpenWallet, receipt } = reply
        memory.write({ reply: { awardIndex, message, msg, isOpenWallet, receipt } })
      }
      setWaiting(false)
      if (isHere.current) await take(reply)
      else if (!reply.ok) memory.clear()
    } catch (failure) {
      setWaiting(false)
      scene()?.cancel()
      stopped(undefined)
      memory.clear()
      finish()
      apiErrorOf(failure)
    }
  }

  const begin = (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return Promise.resolve()
    isRunning.current = true
    setBusy(true)
    return work()
  }

  const start = () => begin(request)

  const resume = () => {
    const draw = memory.read()
    if (!draw) return
    const { reply } = draw
    void begin(() => (reply ? take({ ok: true, code: 200, ...reply }) : request()))
  }

  useEffect(() => {
    latest.current = { show, resume, canShow }
  })
  useEffect(() => latest.current.resume(), [])
  useEffect(() => {
    if (!canShow) over()
  }, [canShow, over])

  return { start, over, isBusy, isWaiting }
}
