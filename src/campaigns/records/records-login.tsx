import { apiErrorOf } from '../../api/client'
import { messageOf, type Texts } from '../../api/message-of'
import { useT } from '../../i18n'
import { alertDialog } from '../../overlays/notices/notices'
import { usePhoneForm } from '../../visit/login/phone-form'
import { PhonePopup } from '../../visit/login/phone-popup'
import type { RecordsLogin } from './use-records'

interface LoginPopupProps {
  open: boolean
  onClose: () => void
  /** Resolves with the refusal to show, or undefined once the records are there. */
  onLogin: (form: RecordsLogin) => Promise<(Texts & { code?: number | undefined }) | undefined>
}

/** Phone and SMS code in a popup, where no phone is remembered (spec 2 §2). */
export function LoginPopup({ open, onClose, onLogin }: LoginPopupProps) {
  const t = useT()
  const form = usePhoneForm('login', { emptyKey: 'check.phoneEmptyLogin' })

  const confirm = async () => {
    const entered = form.checked()
    if (!entered) return
    try {
      const refusal = await onLogin(entered)
      form.clearCode(refusal)
      if (refusal) await alertDialog({ text: messageOf(refusal, 'records.failed') })
      else form.sms.forget()
    } catch (failure) {
      apiErrorOf(failure)
    }
  }

  return (
    <PhonePopup
      open={open}
      onClose={onClose}
      title={t('records.title')}
      hint={t('records.hint')}
      form={form}
      action={t('button.confirm')}
      onPress={confirm}
    />
  )
}
