import { type ActivityConfig, activityConfig } from '../../domain/campaign/activity-config'
import type { CampaignFile, Family, FileOf } from '../../domain/campaign/file'
import type { Day, Moment } from '../../domain/campaign/leaves'
import type { Picture } from '../../domain/campaign/picture'
import { shanghaiDay } from '../../domain/rules/shanghai-time'
import { paused } from './pauses'

/** A campaign as the server uses it: the checked file, its times and pictures resolved. */
export type Campaign<F extends Family = Family> = ResolvedCampaign<FileOf<F>>

interface ResolvedCampaign<T extends CampaignFile> {
  activityId: string
  /** Marker of the reload that it was read at. */
  generation: string
  file: T
  /** For the rules of `domain/rules`; times in epoch ms. */
  config: ActivityConfig
  /** The same configuration as the config calls answer it: flags as '0' and '1', pictures as objects. */
  wire: Record<string, unknown>
}

/** What a campaign file is resolved against. */
export interface Resolution {
  /** Marker of this reload. */
  generation: string
  /** Prompts of the campaigns that are paused on all channels, by their id. */
  pauses: ReadonlyMap<string, string>
  /** Closes of the campaigns that no file opens again, epoch ms, by their id. */
  closed: ReadonlyMap<string, number>
  /** First start of the server on this database, epoch ms. */
  firstStartMs: number
  /** The pictures of the picture folder by their `/media/campaigns/` address; empty where none have been made. */
  pictures: ReadonlyMap<string, Picture>
}

const momentMs = (value: Moment, firstStartMs: number): number =>
  'atMs' in value ? value.atMs : firstStartMs + value.afterFirstStartMs

const dayText = (value: Day, firstStartMs: number): string =>
  'day' in value ? value.day : shanghaiDay(firstStartMs + value.afterFirstStartMs)

const MOMENTS = ['activityStartTime', 'activityCloseTime', 'activityEndTime'] as const
const DAYS = ['bookingDeliveryStart', 'bookingDeliveryEnd'] as const
/** Picture fields of the wire configuration. */
export const PICTURES = [
  'activityBgImg',
  'registerBgImg',
  'receiveBgImg',
  'loginBgImg',
  'activityQueryBgImg',
  'drawBgImg',
  'merchantsListBg',
  'signBgImg',
  'greetingsCartoonImg',
  'homePageCartoonImg',
] as const

/** The channel of a campaign where the link names none (decisions §4a). */
const DEFAULT_CHANNEL = '1'

/** Turns relative times into epoch ms and `/media/` addresses into pictures with their sizes. */
export function resolveCampaign<T extends CampaignFile>(
  activityId: string,
  file: T,
  resolution: Resolution,
): ResolvedCampaign<T> {
  const pause = resolution.pauses.get(activityId)
  const config = pause === undefined ? file.config : paused(file.config, pause)
  const wire: Record<string, unknown> = { ...config, activityId, activityChannel: DEFAULT_CHANNEL }
  for (const name of MOMENTS) {
    const value = file.config[name]
    if (value !== undefined) wire[name] = momentMs(value, resolution.firstStartMs)
  }
  const closed = resolution.closed.get(activityId)
  if (closed !== undefined)
    wire.activityCloseTime = Math.min(closed, Number(wire.activityCloseTime ?? closed))
  for (const name of DAYS) {
    const value = file.config[name]
    if (value !== undefined) wire[name] = dayText(value, resolution.firstStartMs)
  }
  for (const name of PICTURES) {
    const value = file.config[name]
    if (typeof value === 'string') wire[name] = resolution.pictures.get(value) ?? value
  }
  const { generation } = resolution
  return { activityId, generation, file, config: activityConfig.parse(wire), wire }
}
