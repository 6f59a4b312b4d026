import { useState } from 'react'
import { showRegistrationCall } from '../../../domain/calls/operator'
import { apiErrorOf, call, isLoginGone } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Popup } from '../../overlays/dialog/popup'
import { Field } from '../../overlays/form/field'
import { alertDialog, toast } from '../../overlays/notices/notices'
import styles from './show-in-full.module.css'

/** Shortest and longest reason, as the call takes it. */
const MIN_REASON = 2
const MAX_REASON = 200

type Shown = Extract<Awaited<ReturnType<typeof ask>>, { ok: true }>
/** What a registration keeps of a person, in full. */
export type Person = Pick<Shown, 'customerName' | 'phone' | 'idCard' | 'extendInfo'>

const ask = (id: string, reason: string) => call(showRegistrationCall, { id, reason })

interface ShowInFullProps {
  /** Of the registration. */
  id: string
  /** As the list names it. */
  name: string
  onShow: (person: Person) => void
  /** The operator's session has ended. */
  onLoginGone: () => void
}

/** A button that asks an operator why, and shows a registration's masked values in full once the server has it in its log. */
export function ShowInFull({ id, name, onShow, onLoginGone }: ShowInFullProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')

  const close = () => {
    setOpen(false)
    setReason('')
  }
  const show = async () => {
    if (reason.trim().length < MIN_REASON) return toast(t('operator.enterReason'), 'alert')
    try {
      const reply = await ask(id, reason.trim())
      close()
      if (reply.ok) return onShow(reply)
      await alertDialog({ title: t('dialog.prompt'), text: messageOf(reply, 'notice.network') })
    } catch (failure) {
      if (!isLoginGone(apiErrorOf(failure))) return
      close()
      onLoginGone()
    }
  }

  return (
    <div className={styles.show}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('operator.showOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('operator.show')}
      </button>
      <Popup
        open={isOpen}
        onClose={close}
        title={t('operator.showTitle')}
        actions={
          <Button onPress={show} block>
            {t('button.confirm')}
          </Button>
        }
      >
        <p className={styles.hint}>{t('operator.showHint')}</p>
        <Field label={t('operator.reason')} value={reason} onChange={setReason} maxLength={MAX_REASON} />
      </Popup>
    </div>
  )
}
