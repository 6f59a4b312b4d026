import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { useT } from '../../i18n'
import { routeQuery } from '../../platform/navigate'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { ActivityRegistration } from '../../visit/registration/activity-registration'
import { ClientPassGate } from './client-pass-gate'
import { useLotteryAhead } from './use-lottery-ahead'
import { WinningQuery } from './winning-query'

/** The registration, which prefetches the game that follows it. */
function Registration({ config }: { config: ActivityConfig }) {
  useLotteryAhead(config)
  return <ActivityRegistration />
}

/** `/activeApply`: registration, or with `applyType=2` the winning query (spec 1 §2). */
export default function ApplyPage() {
  const t = useT()
  const isQuery = routeQuery().get('applyType') === '2'
  return (
    <ActivityGate title={isQuery ? undefined : t('title.application')} look="festive">
      {(config) =>
        isQuery ? (
          <WinningQuery config={config} />
        ) : (
          <ClientPassGate config={config}>
            <Registration config={config} />
          </ClientPassGate>
        )
      }
    </ActivityGate>
  )
}
