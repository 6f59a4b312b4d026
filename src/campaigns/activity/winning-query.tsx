import { resultQueryCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { CODES } from '../../../domain/codes'
import { withoutCodes, withQuery } from '../../../domain/rules/visit/query'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PhoneField } from '../../overlays/form/field'
import styles from '../../overlays/form/form.module.css'
import { alertDialog } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageName } from '../../overlays/page/use-page-title'
import { currentChannel } from '../../platform/channel'
import { routeQuery } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { PhoneFields, usePhoneForm } from '../../visit/login/phone-form'
import { useBankCustomer } from '../../visit/login/use-bank-login'

/**
 * Queries the result of a phone and shows it.
 * @param onReply runs before the answer is shown
 */
function useResultQuery(onReply?: (reply: { code?: number | undefined }) => void) {
  const { activityId, activityChannel } = useActivity()
  return async (form: { phone: string; code?: string; key?: string }): Promise<void> => {
    const body = { activityId, activityChannel, ...form, phonekey: form.key }
    const query = form.key === undefined ? withoutCodes(routeQuery()) : routeQuery()
    try {
      const reply = await call(resultQueryCall, withQuery(body, query))
      onReply?.(reply)
      await alertDialog({ text: messageOf(reply, 'apply.nothingFound', 'message') })
    } catch (failure) {
      apiErrorOf(failure)
    }
  }
}

function PhoneQuery() {
  const t = useT()
  const form = usePhoneForm('winningQuery')
  const query = useResultQuery((reply) => {
    if (reply.code === CODES.ok) form.clear()
    else if (reply.code === CODES.smsCode) form.clearCode(reply)
  })
  const submit = async () => {
    const entered = form.checked()
    if (entered) await query(entered)
  }
  return (
    <>
      <div className={styles.fields}>
        <PhoneFields form={form} />
      </div>
      <Button type="submit" onPress={submit} block>
        {t('landing.winningQuery')}
      </Button>
    </>
  )
}

/** Inside the bank app its login names the phone, and there is no SMS code. */
function CustomerQuery() {
  const t = useT()
  const { state, customer, login } = useBankCustomer()
  const query = useResultQuery()
  const phone = customer?.phone ?? ''
  return (
    <>
      <div className={styles.fields}>
        <PhoneField value={phone} onChange={() => {}} readOnly />
      </div>
      {state === 'ready' ? (
        <Button type="submit" onPress={() => query({ phone })} block>
          {t('landing.winningQuery')}
        </Button>
      ) : (
        <Button type="submit" onPress={login} loading={state === 'checking'} block>
          {t('button.login')}
        </Button>
      )}
    </>
  )
}

/** The winning result of a phone: `/activeApply` with `applyType=2` (spec 1 §2). */
export function WinningQuery({ config }: { config: ActivityConfig }) {
  const t = useT()
  usePageName(t('landing.winningQuery'))
  return (
    <PageFrame look="festive" title={t('landing.winningQuery')} theme={config.theme}>
      <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
        {currentChannel() === 'bankApp' ? <CustomerQuery /> : <PhoneQuery />}
      </form>
    </PageFrame>
  )
}
