import { type ReactNode, useEffect, useRef } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { translate } from '../../i18n'
import { alertDialog } from '../../overlays/notices/notices'
import { PageFrame, type PageFrameProps } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Failure, Loading } from '../../overlays/states/states'
import { StatusScreen } from '../../overlays/states/status-screen'
import { closePage } from '../../platform/close-page'
import { offerShareCard, type ShareCard } from '../../platform/messaging-bridge'
import { pageAddress } from '../../platform/navigate'
import { type ConfigCall, useActivity, useAvailability, useEntryCount } from './use-activity'

export interface ActivityGateProps {
  /** The config call of the activity's family; the general one without it. */
  call?: ConfigCall
  /** Takes the place of the activity's theme as page title. */
  title?: string | ((config: ActivityConfig) => string | undefined)
  /** The page shows whatever the availability is and judges it itself: orders outlive their campaign. */
  alwaysOpen?: boolean
  /** Look of the page while the configuration is on its way. */
  look?: PageFrameProps['look']
  children: (config: ActivityConfig) => ReactNode
}

/** Says that there is no such activity, once, and closes the page (spec 1 §4). */
export function UnknownActivity() {
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    void alertDialog({ text: translate('notice.unknownActivity') }).then(closePage)
  }, [])
  return <PageFrame>{null}</PageFrame>
}

/** What belongs to this visit alone and not to whoever opens a shared card. */
const OF_THIS_VISIT = ['code', 'state', 'openId', 'clientQrcode', 'qrCodeValidTimestamp'] as const

function shareCardOf({ activityTheme, activityName, activityBgImg }: ActivityConfig): ShareCard {
  const src = typeof activityBgImg === 'string' ? activityBgImg : activityBgImg?.src
  const link = pageAddress(...OF_THIS_VISIT)
  return {
    title: activityTheme ?? activityName ?? translate('title.default'),
    link,
    image: src === undefined ? undefined : new URL(src, link).href,
  }
}

interface OpenProps extends Pick<ActivityGateProps, 'alwaysOpen' | 'children'> {
  config: ActivityConfig
}

function Open({ config, alwaysOpen = false, children }: OpenProps) {
  const { status, prompt } = useAvailability(config)
  useEntryCount({ config })
  const isOffered = useRef(false)
  useEffect(() => {
    if (isOffered.current) return
    isOffered.current = true
    void offerShareCard(shareCardOf(config))
  }, [config])
  return status === 0 || alwaysOpen ? children(config) : <StatusScreen status={status} prompt={prompt} />
}

/**
 * Stands before every page of an activity: fetches its configuration, alerts and closes for an unknown one,
 * shows the status screen while it is not open, sets the page title and counts the entry.
 */
export function ActivityGate({ call, title, look, alwaysOpen, children }: ActivityGateProps) {
  const state = useActivity(call)
  const config = state.kind === 'known' ? state.config : undefined
  const given = typeof title === 'function' ? config && title(config) : title
  usePageTitle(given ?? config?.activityTheme)
  if (state.kind === 'known') {
    return (
      <Open config={state.config} alwaysOpen={alwaysOpen}>
        {children}
      </Open>
    )
  }
  if (state.kind === 'unknown') return <UnknownActivity />
  return (
    <PageFrame look={look}>
      {state.kind === 'loading' ? <Loading /> : <Failure onRetry={state.retry} />}
    </PageFrame>
  )
}
