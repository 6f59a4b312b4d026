import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { translate, useT } from '../i18n'
import { alertDialog } from '../overlays/notices/notices'
import { PageFrame } from '../overlays/page/page-frame'
import { State } from '../overlays/states/states'
import { currentChannel } from '../platform/channel'
import { routeActivity } from '../platform/navigate'
import { notices } from '../platform/notices'
import { usePrefetchedActivity } from '../visit/activity/activity-query'
import { loadedPage, type RouteEntry } from './routes'

/** A page of the bank app outside it: the alert, then the 'forbidden' screen (spec 1 §8, decisions §4a). */
function Forbidden({ alertKey }: { alertKey: NonNullable<RouteEntry['bankOnly']> }) {
  const t = useT()
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current) return
    wasShown.current = true
    void alertDialog({ text: translate(alertKey) })
  }, [alertKey])
  const heading = alertKey === 'channel.notBankingApp' ? 'channel.forbidden' : 'channel.forbiddenAccess'
  return (
    <PageFrame>
      <State picture="forbidden" heading={t(heading)} text={t(alertKey)} />
    </PageFrame>
  )
}

/** A page whose address lacks its activity (spec 1 §8). */
function WithoutActivity() {
  const t = useT()
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current) return
    wasShown.current = true
    notices().toast('notice.address')
  }, [])
  return (
    <PageFrame>
      <State picture="notFound" text={t('notice.address')} />
    </PageFrame>
  )
}

let wasBankLinkShown = false

/** Outside the bank app, a link of `type=zy` alerts once that it belongs there (spec 1 §4). */
function useBankLinkNotice(applies: boolean): void {
  useEffect(() => {
    if (!applies || wasBankLinkShown) return
    wasBankLinkShown = true
    void alertDialog({ text: translate('bank.useMobileApp') })
  }, [applies])
}

/** One entry of the route table: its guards, then its page. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const [Component] = useState(() => loadedPage(route) ?? route.Component)
  const isOutside = currentChannel() !== 'bankApp'
  useBankLinkNotice(isOutside && !route.bankOnly && query.get('type') === 'zy')
  if (route.bankOnly && isOutside) return <Forbidden alertKey={route.bankOnly} />
  const { activityId } = routeActivity(query)
  if (activityId === undefined && route.needsActivity !== false) return <WithoutActivity />
  return (
    <Prepared config={route.configCall}>
      <Component key={activityId} page={route} />
    </Prepared>
  )
}

/** Prefetches the page's configuration while its code loads. */
function Prepared({ config, children }: { config: RouteEntry['configCall']; children: ReactNode }) {
  usePrefetchedActivity(config)
  return children
}
