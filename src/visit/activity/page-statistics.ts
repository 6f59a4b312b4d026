import { useEffect, useRef, useState } from 'react'
import { pageStatisticsCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { pageAt } from '../../../domain/paths'
import { call } from '../../api/client'
import { routeActivity } from '../../platform/navigate'
import { networkTurn } from '../../platform/network-turn'
import { routePath } from '../../platform/router'

/** The page of the present address. */
const presentPage = () => {
  const { activityId, activityChannel } = routeActivity()
  return { activityId, activityChannel, visvitPage: routePath(), remark: pageAt(routePath())?.page }
}
type PresentPage = ReturnType<typeof presentPage>

/**
 * Counts the entry of a page once (spec 1 §7), of the page that was asked for where it leads on at once. `ActivityGate` does
 * it for the pages below it.
 * @param isReady false while the page waits for its data
 */
export function useEntryCount({
  config,
  isReady = true,
}: {
  config?: ActivityConfig | undefined
  isReady?: boolean
} = {}): void {
  const [asked] = useState(presentPage)
  const isCounted = useRef(false)
  useEffect(() => {
    if (!isReady || isCounted.current) return
    isCounted.current = true
    countPage('1', config, asked)
  }, [isReady, config, asked])
}

/** Counts a page entry ('1') or a download ('2') of the page that `remark` names, in the background; a failure is ignored. */
export function countPage(
  type: '1' | '2',
  config: ActivityConfig | undefined,
  page: PresentPage = presentPage(),
): void {
  const body = { ...page, type, activityName: config?.activityName }
  networkTurn()
    .then(() => call(pageStatisticsCall, body, { quiet: true }))
    .catch(() => {})
}
