import { resultQueryCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { withQuery } from '../../../domain/rules/visit/query'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import styles from '../../overlays/form/form.module.css'
import { alertDialog } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { routeQuery } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { PhoneFields, usePhoneForm } from '../../visit/login/phone-form'

/** The winning result of a phone: `/activeApply` with `applyType=2` (spec 1 §2). */
export function WinningQuery({ config }: { config: ActivityConfig }) {
  const t = useT()
  const { activityId, activityChannel } = useActivity()
  const form = usePhoneForm('winningQuery')

  const query = async () => {
    const entered = form.checked()
    if (!entered) return
    const body = { activityId, activityChannel, ...entered, phonekey: entered.key }
    try {
      const reply = await call(resultQueryCall, withQuery(body, routeQuery()))
      if (!reply.ok) form.renew()
      await alertDialog({ text: messageOf(reply, 'apply.nothingFound', 'message') })
    } catch (failure) {
      apiErrorOf(failure)
    }
  }

  return (
    <PageFrame look="festive" title={t('landing.winningQuery')} theme={config.theme}>
      <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.fields}>
          <PhoneFields form={form} />
        </div>
        <Button type="submit" onPress={query} block>
          {t('landing.winningQuery')}
        </Button>
      </form>
    </PageFrame>
  )
}
