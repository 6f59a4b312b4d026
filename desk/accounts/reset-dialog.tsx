import { useState } from 'react'
import { type DeskAccount, resetAccountCall } from '../../domain/desk/account-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { ReasonField } from '../parts/control/reason-field'
import { Notice } from '../parts/state/notice'
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
  return (
    <ActionDialog
      title={t('accounts.resetOf', { name })}
      lead={t('accounts.resetLead')}
      action={reset}
      confirm={t('accounts.reset')}
      look="danger"
      onSubmit={(text) => reset.run({ name, generation, factor, reason: text('reason') })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {isDisabled && <Notice tone="warning">{t('accounts.resetDisabled')}</Notice>}
        <label className={styles.choice}>
          <input type="checkbox" checked={factor} onChange={({ target }) => setFactor(target.checked)} />
          <span>{t('accounts.resetFactor')}</span>
        </label>
        <ReasonField hint={t('requests.willWait')} />
      </div>
    </ActionDialog>
  )
}
