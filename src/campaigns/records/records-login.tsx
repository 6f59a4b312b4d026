import { useState } from 'react'
import { firstProblem, type Problem } from '../../../domain/rules/registration-checks'
import { ApiError } from '../../api/client'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button'
import { PhoneField } from '../../overlays/field'
import { alertDialog, toast } from '../../overlays/notices'
import { Popup } from '../../overlays/popup'
import { isAbout } from '../../overlays/registration/problem'
import { SmsField } from '../../overlays/sms-field'
import { useSmsCode } from '../../overlays/use-sms-code'
import { session } from '../../stores/session'
import styles from './records.module.css'
import type { RecordsLogin } from './use-records'

interface Refused {
  msg?: string | undefined
  message?: string | undefined
}

export interface LoginPopupProps {
  open: boolean
  onClose: () => void
  /** Gives the refusal to be shown, or nothing once the records are there. */
  onLogin: (form: RecordsLogin) => Promise<Refused | undefined>
}

/** Phone and SMS code in a popup, where no phone is remembered (spec 2 §2). */
export function LoginPopup({ open, onClose, onLogin }: LoginPopupProps) {
  const t = useT()
  const [phone, setPhone] = useState(() => session.getState().phone ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const sms = useSmsCode({ phone, emptyKey: 'check.phoneEmptyLogin' })

  const confirm = async () => {
    const { phonekey = '' } = sms
    const found = firstProblem({ phone, code, phonekey }, {}, 'login')
    setProblem(found)
    if (found) return toast(t(found.key), 'alert')
    try {
      const refusal = await onLogin({ phone, code, key: phonekey })
      setCode('')
      sms.reset()
      if (refusal) await alertDialog({ text: refusal.msg ?? refusal.message ?? t('records.failed') })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }

  return (
    <Popup
      open={open}
      onClose={onClose}
      title={t('records.title')}
      actions={
        <Button onPress={confirm} block>
          {t('button.confirm')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t('records.hint')}</p>
        <PhoneField
          value={phone}
          onChange={(next) => {
            setProblem(undefined)
            setPhone(next)
          }}
          invalid={isAbout(problem, 'phone')}
        />
        <SmsField
          value={code}
          onChange={(next) => {
            setProblem(undefined)
            setCode(next)
          }}
          sms={sms}
          invalid={isAbout(problem, 'code')}
        />
      </div>
    </Popup>
  )
}
