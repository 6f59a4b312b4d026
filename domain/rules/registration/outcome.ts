import type { ActivityConfig } from '../../campaign/activity-config'
import { CODES } from '../../codes'
import { GAMES, type GamePath, gameOf } from '../../games'
import {
  type GuideConfig,
  type Leave,
  type LeaveConfig,
  leadsToWalletGuide,
  leave,
  type Place,
} from '../visit/leave'

/** What follows the answer to a registration; an `alert` is shown first, as the server sent it. */
export type RegistrationOutcome =
  | { kind: 'lottery'; path: GamePath; alert?: string }
  | {
      kind: 'popup'
      /** The configured prompt, else the server's text; absent where there is neither. */
      text?: string
      button: 'copyCode' | 'confirm'
      couponCode?: string
      /** What follows once the popup is closed. */
      next: Leave
    }
  | Leave
  /** Refusals. `alert` is absent where the server sent no text. */
  | { kind: 'walletGuide'; alert?: string }
  | { kind: 'closeRefused'; alert?: string }
  | { kind: 'stay'; alert?: string }

type OutcomeConfig = LeaveConfig &
  GuideConfig &
  Partial<Pick<ActivityConfig, 'activityType' | 'isBackStageDraw' | 'drawType' | 'registerSucceedPrompt'>>

export interface RegistrationReply {
  ok: boolean
  code: number
  msg?: string
  message?: string
  couponCode?: string
  isOpenWallet?: boolean
  isTakeActivityNoDraw?: boolean
}

/** The lottery page of an activity whose draw happens on the page; undefined for every other activity. */
export function lotteryPath(
  config: Partial<Pick<ActivityConfig, 'activityType' | 'isBackStageDraw' | 'drawType'>>,
): GamePath | undefined {
  if (config.activityType !== '2' || config.isBackStageDraw !== '0') return undefined
  return GAMES[gameOf(config.drawType)].path
}

/**
 * What follows a registration for the general activity (spec part 1 §2 and §4, order by decisions §16):
 * lottery page, popup, skip link, mini-program path, close. A visitor who has registered before and not drawn
 * yet is led to the draw as well.
 */
export function registrationOutcome(
  config: OutcomeConfig,
  reply: RegistrationReply,
  place: Place,
): RegistrationOutcome {
  return reply.ok ? afterSuccess(config, reply, place) : afterRefusal(config, reply, place)
}

function afterSuccess(config: OutcomeConfig, reply: RegistrationReply, place: Place): RegistrationOutcome {
  const path = lotteryPath(config)
  if (path) return { kind: 'lottery', path }
  const next = leave(config, place.channel)
  const isCodeActivity = config.activityType === '3'
  if (!config.registerSucceedPrompt && !isCodeActivity) return next
  return {
    kind: 'popup',
    text: config.registerSucceedPrompt || reply.message || reply.msg,
    button: isCodeActivity ? 'copyCode' : 'confirm',
    couponCode: reply.couponCode,
    next,
  }
}

function afterRefusal(config: OutcomeConfig, reply: RegistrationReply, place: Place): RegistrationOutcome {
  const alert = reply.msg || reply.message
  if (leadsToWalletGuide(config, reply)) return { kind: 'walletGuide', alert }
  if (reply.code === CODES.closePage && !place.fromQrCode) return { kind: 'closeRefused', alert }
  const path = lotteryPath(config)
  if (path && reply.code === CODES.alreadyTaken && reply.isTakeActivityNoDraw) {
    return { kind: 'lottery', path, alert }
  }
  return { kind: 'stay', alert }
}
