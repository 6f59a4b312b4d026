import { useEffect } from 'react'
import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { Loading } from '../../overlays/states/states'
import { go, routeQuery } from '../../platform/navigate'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { ActivityRegistration } from '../../visit/registration/activity-registration'
import { tierQuery } from './tier-query'

/** Parameters that the address lacks: the activity of the tier, and the channel under its other name. */
function missing(query: URLSearchParams): Record<string, string> | undefined {
  const number = query.get('activityNumber') ?? '1'
  const named = query.get(number === '2' ? 'activityTwoId' : 'activityOneId')
  const channel = query.get('channel')
  const found = {
    ...(!query.get('activityNumber') && { activityNumber: number }),
    ...(!query.get('activityId') && named && { activityId: named }),
    ...(!query.get('activityChannel') && channel && /^\d+$/.test(channel) && { activityChannel: channel }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** `/bindApply`: the application for the first gift or the second (spec 2 §2). */
export default function BindApplyPage() {
  const t = useT()
  const query = routeQuery()
  const extra = missing(query)
  useEffect(() => {
    if (!extra) return
    go(PAGES.tierApply.path, { ...tierQuery(), ...extra }, { replace: true })
  })
  if (extra) {
    return (
      <PageFrame look="festive">
        <Loading />
      </PageFrame>
    )
  }
  return (
    <ActivityGate title={t('title.application')} look="festive">
      {() => <ActivityRegistration />}
    </ActivityGate>
  )
}
