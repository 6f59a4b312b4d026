import { unplanCall } from '../../domain/desk/version-calls'
import { useDeskAction } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { useMay } from '../session/operator'

/** Which version is published when, and the button that takes that back, for those who may. */
export function PlanNotice() {
  const { t } = useLanguage()
  const { activityId, plan } = useCampaign().campaign
  const mayPublish = useMay('versions.publish')
  const cancel = useDeskAction(unplanCall)
  if (plan === null) return null
  const { version, at, plannedBy } = plan
  return (
    <Notice>
      <span>{t('plan.set', { version, at: minuteText(at), by: plannedBy })}</span>
      {mayPublish && (
        <Button isBusy={cancel.isRunning} onClick={() => cancel.run({ activityId })}>
          {t('plan.cancel')}
        </Button>
      )}
      <Problem error={cancel.error} />
    </Notice>
  )
}
