import { type ReactNode, useEffect, useRef } from 'react'
import type { ActivityConfig } from '../../domain/activity-config'
import { translate } from '../i18n'
import { closePage } from '../platform/close-page'
import { alertDialog } from './notices'
import { PageFrame, type PageFrameProps } from './page-frame'
import { Failure, Loading } from './states'
import { StatusScreen } from './status-screen'
import { type ConfigCall, countPage, useActivity, useAvailability } from './use-activity'
import { usePageTitle } from './use-page-title'

export interface ActivityGateProps {
  /** The config call of the activity's family; the general one without it. */
  call?: ConfigCall
  /** Takes the place of the activity's theme as page title. */
  title?: string
  /** Look of the page while the configuration is on its way. */
  look?: PageFrameProps['look']
  children: (config: ActivityConfig) => ReactNode
}

/** Says that there is no such activity, once, and closes the page (spec 1 §4). */
function Unknown() {
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    void alertDialog({ text: translate('notice.unknownActivity') }).then(closePage)
  }, [])
  return <PageFrame>{null}</PageFrame>
}

function Open({ config, children }: { config: ActivityConfig; children: ActivityGateProps['children'] }) {
  const { status, prompt } = useAvailability(config)
  const isCounted = useRef(false)
  useEffect(() => {
    if (isCounted.current) return
    isCounted.current = true
    countPage('1', config)
  }, [config])
  return status === 0 ? children(config) : <StatusScreen status={status} prompt={prompt} />
}

/**
 * Stands before every page of an activity: fetches its configuration, alerts and closes for an unknown one,
 * shows the status screen while it is not open, sets the page title and counts the entry.
 */
export function ActivityGate({ call, title, look, children }: ActivityGateProps) {
  const state = useActivity(call)
  usePageTitle(title ?? (state.kind === 'known' ? state.config.activityTheme : undefined))
  if (state.kind === 'known') return <Open config={state.config}>{children}</Open>
  if (state.kind === 'unknown') return <Unknown />
  return (
    <PageFrame look={look}>
      {state.kind === 'loading' ? <Loading /> : <Failure onRetry={state.retry} />}
    </PageFrame>
  )
}
