import { type FormEvent, useState } from 'react'
import { type DeskAccount, resetAccountCall } from '../../domain/desk/account-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { formText } from '../parts/control/form-text'
import { ReasonField } from '../parts/control/reason-field'
import { Dialog, DialogButtons } from '../parts/dialog'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import styles from './account-dialog.module.css'
import { useCurrentAccount } from './current-account'

interface ResetDialogProps {
  account: DeskAccount
  onClose(): void
  /** It waits for another administrator. */
  onWaits(): void
}

/** A way in for somebody who has forgotten the password or lost the phone. */
export function ResetDialog({ account, onClose, onWaits }: ResetDialogProps) {
  const { t } = useLanguage()
  const { name, generation, isDisabled } = useCurrentAccount(account) ?? account
  const [factor, setFactor] = useState(false)
  const reset = useDeskAction(resetAccountCall, onWaits)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    reset.run({ name, generation, factor, reason: formText(event.currentTarget)('reason') })
  }
  return (
    <Dialog title={t('accounts.resetOf', { name })} lead={t('accounts.resetLead')} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {isDisabled && <Notice tone="warning">{t('accounts.resetDisabled')}</Notice>}
        <label className={styles.choice}>
          <input type="checkbox" checked={factor} onChange={({ target }) => setFactor(target.checked)} />
          <span>{t('accounts.resetFactor')}</span>
        </label>
        <ReasonField hint={t('requests.willWait')} />
        <Problem error={reset.error} />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="danger" isBusy={reset.isRunning}>
            {t('accounts.reset')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
