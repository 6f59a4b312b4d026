import { useState } from 'react'
import { firstProblem, type Problem } from '../../domain/rules/registration-checks'
import { ApiError } from '../api/client'
import { useT } from '../i18n'
import { session } from '../stores/session'
import { Button } from './button'
import { PhoneField } from './field'
import { alertDialog, toast } from './notices'
import styles from './phone-login.module.css'
import { SmsField } from './sms-field'
import { useSmsCode } from './use-sms-code'

export interface LoginForm {
  phone: string
  code: string
  phonekey: string
  key: string
}

interface Refused {
  ok: false
  msg?: string | undefined
  message?: string | undefined
}

export interface PhoneLoginProps {
  hint: string
  /** Gives the refusal to be shown, or nothing once the login has succeeded. */
  onLogin: (form: LoginForm) => Promise<Refused | undefined>
}

/** Phone and SMS code, for customers, delivery people and managers (spec 2 §5). */
export function PhoneLogin({ hint, onLogin }: PhoneLoginProps) {
  const t = useT()
  const [phone, setPhone] = useState(() => session.getState().phone ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone, emptyKey: 'check.phoneEmptyLogin' })
  const isCodeWrong = problem?.key === 'check.smsCode' || problem?.key === 'check.smsKey'

  const login = async () => {
    const { phonekey = '' } = sms
    const found = firstProblem({ phone, code, phonekey }, {}, 'login')
    setProblem(found)
    if (found) return toast(t(found.key), 'alert')
    try {
      const refusal = await onLogin({ phone, code, phonekey, key: phonekey })
      if (!refusal) return
      await alertDialog({
        title: t('dialog.prompt'),
        text: refusal.msg ?? refusal.message ?? t('notice.network'),
      })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return (
    <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles.hint}>{hint}</p>
      <PhoneField
        value={phone}
        onChange={(next) => {
          setProblem(undefined)
          setPhone(next)
        }}
        invalid={problem !== undefined && !isCodeWrong}
      />
      <SmsField
        value={code}
        onChange={(next) => {
          setProblem(undefined)
          setCode(next)
        }}
        sms={sms}
        invalid={isCodeWrong}
      />
      <Button type="submit" onPress={login} block>
        {t('button.login')}
      </Button>
    </form>
  )
}
