import { CODES } from '../../../domain/codes'
import { ApiError } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { alertDialog } from '../../overlays/notices/notices'
import { PhoneFields, usePhoneForm } from './phone-form'
import styles from './phone-login.module.css'

export interface LoginForm {
  phone: string
  code: string
  phonekey: string
  key: string
}

interface Refused {
  ok: false
  code?: number | undefined
  msg?: string | undefined
  message?: string | undefined
}

interface PhoneLoginProps {
  hint: string
  /** Resolves to the refusal to show, or to undefined once the login has succeeded. */
  onLogin: (form: LoginForm) => Promise<Refused | undefined>
}

/** Phone and SMS code, for customers, delivery people and managers (spec 2 §5). */
export function PhoneLogin({ hint, onLogin }: PhoneLoginProps) {
  const t = useT()
  const form = usePhoneForm('login', { emptyKey: 'check.phoneEmptyLogin' })

  const login = async () => {
    const entered = form.checked()
    if (!entered) return
    try {
      const refusal = await onLogin({ ...entered, phonekey: entered.key })
      if (!refusal) return form.sms.forget()
      if (refusal.code === CODES.smsCode) form.clearCode(refusal)
      await alertDialog({
        title: t('dialog.prompt'),
        text: messageOf(refusal, 'notice.network'),
      })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return (
    <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles.hint}>{hint}</p>
      <PhoneFields form={form} />
      <Button type="submit" onPress={login} block>
        {t('button.login')}
      </Button>
    </form>
  )
}
