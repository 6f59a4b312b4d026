import { activityConfigCall } from '../../../domain/calls/activity'
import { bindCardConfigCall, reissueConfigCall } from '../../../domain/calls/cards/binding'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { type Picture, picture } from '../../../domain/campaign/picture'
import { failureKey } from '../../api/client'
import type { MessageKey } from '../../i18n'
import { checkLink, checkPicture, routeActivity } from '../../platform/navigate'
import { useActivityConfig } from '../../visit/activity/activity-query'
import { isPicture } from '../../visit/follow-up/open-card'
import { useSystemConfig } from '../../visit/system-config/use-system-config'

/** `customization` names the family whose configuration holds the guide (decisions §16). */
const CALLS = new Map([
  ['1', bindCardConfigCall],
  ['2', reissueConfigCall],
])

/** The address of a page that a field of the configuration holds in place of a picture. */
function pageOf(config: ActivityConfig, field: string): string | undefined {
  const value = Object.entries(config).find(([name]) => name === field)?.[1]
  const isAddress = typeof value === 'string' && /^(https?:\/)?\//.test(value)
  return isAddress && !isPicture(value) && checkLink(value).ok ? value : undefined
}

/** What a field of the configuration holds, where it is a picture or the address of one. */
function pictureOf(config: ActivityConfig, field: string): Picture | undefined {
  const value = Object.entries(config).find(([name]) => name === field)?.[1]
  const { data } = picture.safeParse(value)
  return data && checkPicture(typeof data === 'string' ? data : data.src).ok ? data : undefined
}

/** The guide that a field of the configuration holds: the address of a page, or a picture. */
function guideOf(config: ActivityConfig, field: string): { page?: string; picture?: Picture } | undefined {
  const page = pageOf(config, field)
  const picture = page === undefined ? pictureOf(config, field) : undefined
  return page || picture ? { ...(page && { page }), ...(picture && { picture }) } : undefined
}

type GuideState =
  | { kind: 'loading' }
  | { kind: 'failed'; text: MessageKey; retry: () => void }
  /** The address names an activity that there is not. */
  | { kind: 'unknownActivity' }
  /** The guide is a page of its own. */
  | { kind: 'page'; link: string }
  | { kind: 'known'; picture: Picture | undefined; config: ActivityConfig | undefined }

/**
 * The wallet guide's picture: the system entry that `key` names, else the configuration field that `filed`
 * names, else `noWalletSkipGuideLink`, else the system's own (spec 1 §2 and §4). A field with the address of a page opens
 * that page.
 */
export function useGuide(query: URLSearchParams): GuideState {
  const hasActivity = routeActivity(query).activityId !== undefined
  const activity = useActivityConfig(
    CALLS.get(query.get('customization') ?? '') ?? activityConfigCall,
    hasActivity,
  )
  const config = activity.kind === 'known' ? activity.config : undefined
  const filed = query.get('filed') || 'noWalletSkipGuideLink'
  const guide = config && (guideOf(config, filed) ?? guideOf(config, 'noWalletSkipGuideLink'))
  const page = guide?.page
  const ofActivity = guide?.picture

  const namedKey = query.get('key') ?? ''
  const named = useSystemConfig(namedKey, namedKey !== '')
  const isActivitySettled = !hasActivity || activity.kind === 'known' || activity.kind === 'unknown'
  const isNamedSettled = namedKey === '' || named.isSuccess
  const ofKey = named.data && checkPicture(named.data).ok ? named.data : undefined
  const needsDefault = isActivitySettled && isNamedSettled && !ofKey && !ofActivity && !page
  const ofSystem = useSystemConfig('wallet_guide_image', needsDefault)

  if (activity.kind === 'failed' && hasActivity) return activity
  if (activity.kind === 'unknown' && hasActivity) return { kind: 'unknownActivity' }
  const failed = [named, ofSystem].find((entry) => entry.isError && !entry.isFetching)
  if (failed) return { kind: 'failed', text: failureKey(failed.error), retry: () => void failed.refetch() }
  if (!isActivitySettled || !isNamedSettled || (needsDefault && !ofSystem.isSuccess))
    return { kind: 'loading' }
  if (page && !ofKey) return { kind: 'page', link: page }
  return { kind: 'known', picture: ofKey ?? ofActivity ?? ofSystem.data ?? undefined, config }
}
