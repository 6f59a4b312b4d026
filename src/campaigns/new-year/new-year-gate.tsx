import type { ReactNode } from 'react'
import { newYearConfigCall } from '../../../domain/calls/new-year/config'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import type { Availability } from '../../../domain/rules/visit/availability'
import { StatusScreen } from '../../overlays/states/status-screen'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { useAvailability } from '../../visit/activity/use-availability'

type Children = (config: ActivityConfig, availability: Availability) => ReactNode

function Judged({
  config,
  ordersOnly,
  children,
}: {
  config: ActivityConfig
  ordersOnly: boolean
  children: Children
}) {
  const availability = useAvailability(config)
  const { status, prompt } = availability
  if (!ordersOnly && (status === 3 || status === 5)) return <StatusScreen status={status} prompt={prompt} />
  return children(config, availability)
}

/**
 * The gate of the new-year pages: fetches the configuration and sets the activity's name as title. Orders outlive
 * the booking, so the pages stay open before the campaign's start and after its end; only the booking is refused
 * (spec 2 §5).
 * @param ordersOnly for pages without booking: they stay open while the campaign is paused as well
 */
export function NewYearGate({ ordersOnly = false, children }: { ordersOnly?: boolean; children: Children }) {
  return (
    <ActivityGate call={newYearConfigCall} title={(config) => config.activityName} look="festive" alwaysOpen>
      {(config) => (
        <Judged
          config={{ ...config, activityCloseTime: config.activityEndTime ?? config.activityCloseTime }}
          ordersOnly={ordersOnly}
        >
          {children}
        </Judged>
      )}
    </ActivityGate>
  )
}
