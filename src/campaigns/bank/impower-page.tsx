import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { firstProblem } from '../../../domain/rules/registration/checks'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import form from '../../overlays/form/form.module.css'
import { toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { usePageName } from '../../overlays/page/use-page-title'
import { standsFast } from '../../platform/focus/bar'
import { goBack } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { AgreementList } from '../../visit/agreements/agreement-list'
import { useAgreements } from '../../visit/agreements/agreements'
import { PlaceGate } from '../../visit/city/place-gate'
import { logInAtBank } from '../../visit/login/bank-login'
import { useBankCustomer } from '../../visit/login/use-bank-login'
import styles from './impower-page.module.css'
import { joinAs } from './join'
import { storeRecord } from './record'

function Authorisation({ config }: { config: ActivityConfig }) {
  const t = useT()
  usePageName(t('bank.authorisation'))
  const activity = useActivity()
  const { activityId } = activity
  const isHere = useIsMounted()
  const { customer, state } = useBankCustomer()
  const agreements = useAgreements(config, `impower.${activityId}`)
  const notice = agreements.items.find(({ key }) => key === 'notice')?.content

  const agree = async () => {
    const problem = firstProblem({ agreements: agreements.ticks }, {}, 'authorisation')
    if (problem) {
      toast(t(problem.key), 'alert')
      return
    }
    const login = await logInAtBank()
    if (!login.customer || !isHere.current) return
    const agreed = agreements.items.map(({ key }) => key)
    const joined = await joinAs(login.customer, activity, () => isHere.current, { replaces: true, agreed })
    if (joined !== 'unanswered') storeRecord(activityId)
    if (joined === 'joined') goBack()
  }

  return (
    <PageFrame look="festive" title={t('bank.authorisation')} theme={config.theme}>
      <form
        className={`${form.card} ${styles.sheet}`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {notice ? <p className={styles.notice}>{notice}</p> : null}
        {customer || state === 'checking' ? (
          <p className={styles.who}>
            {customer
              ? t('bank.authorisedBy', { name: customer.name, phone: customer.phone })
              : t('state.loading')}
          </p>
        ) : null}
        <AgreementList agreements={agreements} />
        <div ref={standsFast} className={styles.actions}>
          <Button tone="plain" onPress={goBack} block>
            {t('button.reject')}
          </Button>
          <Button type="submit" onPress={agree} block>
            {t('button.agree')}
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}

/** `/zyImpower`: the four agreements that the bank app's customer authorises (spec 1 §2, spec 2 §2). */
export default function ImpowerPage() {
  return (
    <ActivityGate>
      {(config) => (
        <PlaceGate holds>
          <Authorisation config={config} />
        </PlaceGate>
      )}
    </ActivityGate>
  )
}
