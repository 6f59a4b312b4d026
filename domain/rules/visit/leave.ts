import type { ActivityConfig } from '../../campaign/activity-config'
import { CODES } from '../../codes'
import type { Channel } from './channel'

/** Where a finished page leads. `link` and `path` come from configuration: pass them through `safeLink`. */
export type Leave =
  | { kind: 'skipLink'; link: string }
  | { kind: 'miniProgram'; path: string }
  | { kind: 'close' }

export interface Place {
  channel: Channel
  /** `qrCodeValidTimestamp` is in the query: the page was opened from a QR code and is not closed. */
  fromQrCode: boolean
}

export type LeaveConfig = Partial<
  Pick<ActivityConfig, 'activityTakeSkipLink' | 'takeBackMiniProgram' | 'backMiniProgramPath'>
>
export type GuideConfig = Partial<Pick<ActivityConfig, 'noWalletIsSkipGuide' | 'noWalletSkipGuideLink'>>

/** Take link, else back to the mini program (only from inside one), else close. */
export function leave(config: LeaveConfig, channel: Channel): Leave {
  if (config.activityTakeSkipLink) return { kind: 'skipLink', link: config.activityTakeSkipLink }
  if (config.takeBackMiniProgram && config.backMiniProgramPath && channel === 'miniProgram') {
    return { kind: 'miniProgram', path: config.backMiniProgramPath }
  }
  return { kind: 'close' }
}

/** 10004 without a wallet opens the guide where the activity has one (spec part 1 §4). */
export function leadsToWalletGuide(
  config: GuideConfig,
  reply: { code: number; isOpenWallet?: boolean },
): boolean {
  return (
    reply.code === CODES.noWallet &&
    config.noWalletIsSkipGuide === true &&
    Boolean(config.noWalletSkipGuideLink) &&
    !reply.isOpenWallet
  )
}
