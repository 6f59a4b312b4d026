import type { ActivityConfig } from '../../campaign/activity-config'
import { CODES } from '../../codes'
import { GAMES, type GameName } from '../../games'
import {
  type GuideConfig,
  type Leave,
  type LeaveConfig,
  leadsToWalletGuide,
  leave,
  type Place,
} from '../visit/leave'

/** Shown once the scene has settled, or at once when it does not move; a `text` is the server's own. */
type AwardAlert = { text: string } | { key: 'draw.won' | 'draw.ended' | 'draw.failed' }

/** What follows the alert. */
export type AfterAward = Leave | { kind: 'stay' } | { kind: 'walletGuide' } | { kind: 'merchants' }

export interface AwardOutcome {
  /** The sector or cell to stop on, 0-based; absent when the scene does not move. */
  index?: number
  alert: AwardAlert
  next: AfterAward
}

export interface AwardReply {
  ok: boolean
  code: number
  msg?: string
  message?: string
  /** 1-based; 0 = the activity has ended. */
  awardIndex?: number
  /** Undefined where the server does not know. */
  isOpenWallet?: boolean
}

type AwardConfig = LeaveConfig & GuideConfig & Partial<Pick<ActivityConfig, 'drawType'>>

/**
 * What follows an award reply (spec part 2 §4). A win settles the scene and then alerts; after it the wheel
 * leads to the take link, the mini program or closes, unless it was opened from a QR code; the nine-grid leads
 * to the take link, else to the merchant list where the activity guides people without a wallet and the server
 * says that there is none. An answer that names a place that the scene does not have counts as failed.
 * @param places sectors of the wheel or cells of the grid
 */
export function awardOutcome(
  game: GameName,
  config: AwardConfig,
  reply: AwardReply,
  place: Place,
  places: number,
): AwardOutcome {
  if (!reply.ok) return refused(config, reply, place)
  const { awardIndex } = reply
  if (awardIndex === 0) return { alert: { key: 'draw.ended' }, next: { kind: 'stay' } }
  if (awardIndex === undefined || !Number.isInteger(awardIndex) || awardIndex < 1 || awardIndex > places) {
    return { alert: { key: 'draw.failed' }, next: { kind: 'stay' } }
  }
  const text = reply.message || reply.msg
  return {
    index: awardIndex - 1,
    alert: text ? { text } : { key: 'draw.won' },
    next: GAMES[game].afterWin === 'leave' ? leaveAfterWin(config, place) : takeLinkAfterWin(config, reply),
  }
}

function refused(config: AwardConfig, reply: AwardReply, place: Place): AwardOutcome {
  const text = reply.msg || reply.message
  const alert: AwardAlert = text ? { text } : { key: 'draw.failed' }
  if (reply.code === CODES.closePage && !place.fromQrCode) return { alert, next: { kind: 'close' } }
  return { alert, next: { kind: leadsToWalletGuide(config, reply) ? 'walletGuide' : 'stay' } }
}

function leaveAfterWin(config: AwardConfig, place: Place): AfterAward {
  const next = leave(config, place.channel)
  return next.kind === 'close' && place.fromQrCode ? { kind: 'stay' } : next
}

function takeLinkAfterWin(config: AwardConfig, reply: AwardReply): AfterAward {
  if (config.activityTakeSkipLink) return { kind: 'skipLink', link: config.activityTakeSkipLink }
  return { kind: config.noWalletIsSkipGuide && reply.isOpenWallet === false ? 'merchants' : 'stay' }
}
