import { useState } from 'react'
import type { ActivityConfig } from '../../../domain/activity-config'
import { resultQueryCall } from '../../../domain/calls/activity'
import { withQuery } from '../../../domain/rules/query'
import { firstProblem, type Problem } from '../../../domain/rules/registration-checks'
import { ApiError, call } from '../../api/client'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button'
import { PhoneField } from '../../overlays/field'
import { alertDialog, toast } from '../../overlays/notices'
import { PageFrame } from '../../overlays/page-frame'
import styles from '../../overlays/registration/form.module.css'
import { isAbout } from '../../overlays/registration/problem'
import { SmsField } from '../../overlays/sms-field'
import { useSmsCode } from '../../overlays/use-sms-code'
import { routeActivity, routeQuery } from '../../platform/navigate'
import { session } from '../../stores/session'

/** The winning result of a phone: `/activeApply` with `applyType=2` (spec 1 §2). */
export function WinningQuery({ config }: { config: ActivityConfig }) {
  const t = useT()
  const [phone, setPhone] = useState(() => session.getState().phone ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone })

  const query = async () => {
    const found = firstProblem({ phone, code, phonekey: sms.phonekey }, {}, 'winningQuery')
    setProblem(found)
    if (found) {
      toast(t(found.key, found.values), 'alert')
      return
    }
    const { activityId = '', activityChannel } = routeActivity()
    const form = { activityId, activityChannel, phone, code, key: sms.phonekey, phonekey: sms.phonekey }
    try {
      const reply = await call(resultQueryCall, withQuery(form, routeQuery()))
      if (!reply.ok) {
        sms.reset()
        setCode('')
      }
      await alertDialog({ text: reply.message || reply.msg || t('apply.nothingFound') })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return (
    <PageFrame look="festive" title={t('landing.winningQuery')} theme={config.theme}>
      <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.fields}>
          <PhoneField value={phone} onChange={setPhone} invalid={isAbout(problem, 'phone')} />
          <SmsField value={code} onChange={setCode} sms={sms} invalid={isAbout(problem, 'code')} />
        </div>
        <Button type="submit" onPress={query} block>
          {t('landing.winningQuery')}
        </Button>
      </form>
    </PageFrame>
  )
}
