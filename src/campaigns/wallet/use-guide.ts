import { activityConfigCall } from '../../../domain/calls/activity'
import { bindCardConfigCall, reissueConfigCall } from '../../../domain/calls/binding'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { type Picture, picture } from '../../../domain/campaign/picture'
import { checkPicture, routeActivity } from '../../platform/navigate'
import { useActivityConfig } from '../../visit/activity/activity-query'
import { useSystemConfig } from '../../visit/system-config/use-system-config'

/** `customization` names the family whose configuration holds the guide (decisions §16). */
const CALLS = new Map([
  ['1', bindCardConfigCall],
  ['2', reissueConfigCall],
])

/** What a field of the configuration holds, where it is a picture or the address of one. */
function pictureOf(config: ActivityConfig, field: string): Picture | undefined {
  const value = Object.entries(config).find(([name]) => name === field)?.[1]
  const { data } = picture.safeParse(value)
  return data && checkPicture(typeof data === 'string' ? data : data.src).ok ? data : undefined
}

type GuideState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'known'; picture: Picture | undefined; config: ActivityConfig | undefined }

/**
 * The wallet guide's picture: the system entry that `key` names, else the configuration field that `filed`
 * names, else `noWalletSkipGuideLink`, else the system's own (spec 1 §2 and §4).
 */
export function useGuide(query: URLSearchParams): GuideState {
  const hasActivity = routeActivity(query).activityId !== undefined
  const activity = useActivityConfig(
    CALLS.get(query.get('customization') ?? '') ?? activityConfigCall,
    hasActivity,
  )
  const config = activity.kind === 'known' ? activity.config : undefined
  const filed = query.get('filed') || 'noWalletSkipGuideLink'
  const ofActivity = config && (pictureOf(config, filed) ?? pictureOf(config, 'noWalletSkipGuideLink'))

  const namedKey = query.get('key') ?? ''
  const named = useSystemConfig(namedKey, namedKey !== '')
  const isActivitySettled = !hasActivity || activity.kind === 'known' || activity.kind === 'unknown'
  const isNamedSettled = namedKey === '' || named.isSuccess
  const ofKey = named.data && checkPicture(named.data).ok ? named.data : undefined
  const needsDefault = isActivitySettled && isNamedSettled && !ofKey && !ofActivity
  const ofSystem = useSystemConfig('wallet_guide_image', needsDefault)

  if (activity.kind === 'failed' && hasActivity) return activity
  const failed = [named, ofSystem].find((entry) => entry.isError && !entry.isFetching)
  if (failed) return { kind: 'failed', retry: () => void failed.refetch() }
  if (!isActivitySettled || !isNamedSettled || (needsDefault && !ofSystem.isSuccess))
    return { kind: 'loading' }
  return { kind: 'known', picture: ofKey ?? ofActivity ?? ofSystem.data ?? undefined, config }
}
