import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { needsActivity } from '../api/route-rules'
import { translate, useT } from '../i18n'
import { alertDialog } from '../overlays/notices/notices'
import { PageFrame } from '../overlays/page/page-frame'
import { State } from '../overlays/states/states'
import { currentChannel } from '../platform/channel'
import { routeActivity } from '../platform/navigate'
import { notices } from '../platform/notices'
import { usePrefetchedActivity } from '../visit/activity/activity-query'
import type { RouteEntry } from './routes'

/** A bank-app page elsewhere: the alert, then the 'forbidden' screen (spec 1 §8, decisions §4a). */
function Forbidden({ alertKey }: { alertKey: NonNullable<RouteEntry['bankOnly']> }) {
  const t = useT()
  const wasTold = useRef(false)
  useEffect(() => {
    if (wasTold.current) return
    wasTold.current = true
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
  const wasTold = useRef(false)
  useEffect(() => {
    if (wasTold.current) return
    wasTold.current = true
    notices().toast('notice.address')
  }, [])
  return (
    <PageFrame>
      <State picture="notFound" text={t('notice.address')} />
    </PageFrame>
  )
}

let isSentElsewhere = false

/** Outside the bank app a link of `type=zy` is told where it belongs, once (spec 1 §4). */
function useBankLinkNotice(isTold: boolean): void {
  useEffect(() => {
    if (!isTold || isSentElsewhere) return
    isSentElsewhere = true
    void alertDialog({ text: translate('bank.useMobileApp') })
  }, [isTold])
}

/** One entry of the route table: its guards, then its page. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const Page = route.page
  const isOutside = currentChannel() !== 'bankApp'
  useBankLinkNotice(isOutside && !route.bankOnly && query.get('type') === 'zy')
  if (route.bankOnly && isOutside) return <Forbidden alertKey={route.bankOnly} />
  const { activityId } = routeActivity(query)
  if (activityId === undefined && needsActivity(route.path)) return <WithoutActivity />
  return (
    <Prepared config={route.config}>
      <Page key={activityId} />
    </Prepared>
  )
}

/** Asks for what the page needs before its code is there. */
function Prepared({ config, children }: { config: RouteEntry['config']; children: ReactNode }) {
  usePrefetchedActivity(config)
  return children
}
