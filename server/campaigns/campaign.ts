import { type ActivityConfig, activityConfig } from '../../domain/campaign/activity-config'
import { DEFAULT_CHANNEL } from '../../domain/campaign/channels'
import type { CampaignFile, Family, FileOf, WrittenFile } from '../../domain/campaign/file'
import type { Day, Moment } from '../../domain/campaign/leaves/times'
import { inLanguage } from '../../domain/campaign/local-text'
import type { Picture } from '../../domain/campaign/picture'
import { LANGUAGES, type Language } from '../../domain/languages'
import { shanghaiDay } from '../../domain/rules/shanghai-time'
import { type Pause, paused } from './pauses'

/**
 * A campaign as the server uses it: the checked file, its times and pictures resolved, its texts in Chinese. What a draw is
 * made from and what is kept of it therefore reads the same in every language.
 */
export type Campaign<F extends Family = Family> = ResolvedCampaign<FileOf<F>>

interface ResolvedCampaign<T extends CampaignFile> {
  activityId: string
  /** Marker of the reload that it was read at. */
  generation: string
  file: T
  /** The file as it is written, in every language. */
  written: WrittenFile
  /** The campaign as a visitor reads it. */
  in: (language: Language) => ResolvedCampaign<T>
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
  pauses: ReadonlyMap<string, Pause>
  /** Closes of the campaigns that no file opens again, epoch ms, by their id. */
  closed: ReadonlyMap<string, number>
  /** First start of the server on this database, epoch ms. */
  firstStartMs: number
  /** The pictures of the picture folder and those uploaded at the desk, by their address. */
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

/** Turns relative times into epoch ms and `/media/` addresses into pictures with their sizes. */
export function resolveCampaign(activityId: string, written: WrittenFile, resolution: Resolution): Campaign {
  const made = new Map<Language, Campaign>()
  const inOne = (language: Language): Campaign => {
    const campaign = made.get(language) ?? {
      activityId,
      generation: resolution.generation,
      written,
      in: inOne,
      ...contentOf(activityId, language, inLanguage(written, language), resolution),
    }
    made.set(language, campaign)
    return campaign
  }
  return inOne(LANGUAGES[0])
}

function contentOf(
  activityId: string,
  language: Language,
  file: CampaignFile,
  { closed, firstStartMs, pauses, pictures }: Resolution,
): Pick<Campaign, 'file' | 'config' | 'wire'> {
  const pause = pauses.get(activityId)
  const config = pause === undefined ? file.config : paused(file.config, pause, language)
  const wire: Record<string, unknown> = { ...config, activityId, activityChannel: DEFAULT_CHANNEL }
  for (const name of MOMENTS) {
    const value = file.config[name]
    if (value !== undefined) wire[name] = momentMs(value, firstStartMs)
  }
  const closedAt = closed.get(activityId)
  if (closedAt !== undefined)
    wire.activityCloseTime = Math.min(closedAt, Number(wire.activityCloseTime ?? closedAt))
  for (const name of DAYS) {
    const value = file.config[name]
    if (value !== undefined) wire[name] = dayText(value, firstStartMs)
  }
  for (const name of PICTURES) {
    const value = file.config[name]
    if (typeof value === 'string') wire[name] = pictures.get(value) ?? value
  }
  return { file, config: activityConfig.parse(wire), wire }
}
