import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { translate, useT } from '../../i18n'
import { alertDialog } from '../../overlays/notices/notices'
import { PageFrame, type PageFrameProps } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Failure, Loading } from '../../overlays/states/states'
import { StatusScreen } from '../../overlays/states/status-screen'
import { closePage } from '../../platform/close-page'
import { offerShareCard, type ShareCard } from '../../platform/messaging-bridge'
import { pageAddress, routeActivity } from '../../platform/navigate'
import { ActivityContext } from './activity-context'
import { type ConfigCall, useActivityConfig } from './activity-query'
import { useEntryCount } from './page-statistics'
import { useAvailability } from './use-availability'

interface ActivityGateProps {
  /** The config call of the activity's family; the general one without it. */
  call?: ConfigCall
  /** Takes the place of the activity's theme as page title. */
  title?: string | ((config: ActivityConfig) => string | undefined)
  /** The page is shown in every status and reads the availability itself: orders outlive their campaign. */
  alwaysOpen?: boolean
  /** Buttons of the screen after the close: what was won outlives the activity. */
  ended?: ReactNode
  /** Look of the page while the configuration is loading. */
  look?: PageFrameProps['look']
  children: (config: ActivityConfig) => ReactNode
}

/** Alerts once that there is no such activity, and closes the page (spec 1 §4). */
export function UnknownActivity() {
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    void alertDialog({ text: translate('notice.unknownActivity') }).then(closePage)
  }, [])
  return <PageFrame>{null}</PageFrame>
}

/** Parameters of this visit that a shared link leaves out. */
const NOT_SHARED = ['code', 'state', 'openId', 'clientQrcode', 'qrCodeValidTimestamp'] as const

function shareCardOf({ activityTheme, activityName, activityBgImg }: ActivityConfig): ShareCard {
  const src = typeof activityBgImg === 'string' ? activityBgImg : activityBgImg?.src
  const link = pageAddress(...NOT_SHARED)
  return {
    title: activityTheme ?? activityName ?? translate('title.default'),
    link,
    image: src === undefined ? undefined : new URL(src, link).href,
  }
}

interface OpenProps extends Pick<ActivityGateProps, 'alwaysOpen' | 'ended' | 'children'> {
  config: ActivityConfig
}

function Open({ config, alwaysOpen = false, ended, children }: OpenProps) {
  const { status, prompt } = useAvailability(config)
  useEntryCount({ config })
  const isOffered = useRef(false)
  useEffect(() => {
    if (isOffered.current) return
    isOffered.current = true
    void offerShareCard(shareCardOf(config))
  }, [config])
  if (status === 0 || alwaysOpen) return children(config)
  return (
    <StatusScreen status={status} prompt={prompt}>
      {status === 2 ? ended : null}
    </StatusScreen>
  )
}

/**
 * The gate of every page of an activity: fetches its configuration and gives it to the page by context, alerts and
 * closes for an unknown one, shows the status screen while it is not open, sets the page title and counts the entry.
 */
export function ActivityGate({ call, title, look, alwaysOpen, ended, children }: ActivityGateProps) {
  const t = useT()
  const { activityId = '', activityChannel } = routeActivity()
  const state = useActivityConfig(call)
  const config = state.kind === 'known' ? state.config : undefined
  const activity = useMemo(
    () => config && { activityId, activityChannel, config },
    [activityId, activityChannel, config],
  )
  const given = typeof title === 'function' ? config && title(config) : title
  usePageTitle(given ?? config?.activityTheme)
  if (activity) {
    return (
      <ActivityContext value={activity}>
        <Open config={activity.config} alwaysOpen={alwaysOpen} ended={ended}>
          {children}
        </Open>
      </ActivityContext>
    )
  }
  if (state.kind === 'unknown') return <UnknownActivity />
  return (
    <PageFrame look={look}>
      {state.kind === 'failed' ? <Failure text={t(state.text)} onRetry={state.retry} /> : <Loading />}
    </PageFrame>
  )
}
