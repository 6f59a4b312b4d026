import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clientPassCall } from '../../../domain/calls/counter'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { CLIENT_QR_PARAMS } from '../../../domain/rules/client-qr'
import { call, QUERY } from '../../api/client'
import { serverText } from '../../api/message-of'
import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { Failure, Loading, State } from '../../overlays/states/states'
import { routeQuery } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'

/** The QR's own parameters of the address, as the server signed them. */
function qrOfAddress(): string {
  const query = routeQuery()
  const own = Object.values(CLIENT_QR_PARAMS).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(own).toString()
}

function Exchange({ config, children }: ClientPassGateProps) {
  const t = useT()
  const { activityId } = useActivity()
  const qr = qrOfAddress()
  const query = useQuery({
    queryKey: [clientPassCall.path, activityId, qr],
    queryFn: () => call(clientPassCall, { activityId, query: qr }, QUERY),
    staleTime: 0,
    gcTime: 0,
  })
  if (query.data?.ok) return children
  const refusal = query.data
  return (
    <PageFrame theme={config.theme}>
      {refusal ? (
        <State picture="wrong" role="alert" heading={t('offline.scanAgain')} text={serverText(refusal)} />
      ) : query.isError && !query.isFetching ? (
        <Failure onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}

interface ClientPassGateProps {
  config: ActivityConfig
  children: ReactNode
}

/**
 * The gate of an offline activity's pages: exchanges the manager's QR for a pass, under which the client registers.
 * The server refuses a QR that is out of date (decisions §4).
 */
export function ClientPassGate({ config, children }: ClientPassGateProps) {
  return config.isOfflineActivity ? <Exchange config={config}>{children}</Exchange> : children
}
