import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { CopyButton } from '../parts/control/copy-button'
import { Dialog, DialogButtons } from '../parts/dialog'
import styles from './account-dialog.module.css'

/** A password for one login, as the server gave it. */
export interface OneTime {
  readonly name: string
  readonly password: string
  /** Until when it is good, epoch ms. */
  readonly until: number
}

/** Shows a one-time password, this once; only its own button closes it. */
export function OneTimePassword({ given, onClose }: { given: OneTime; onClose(): void }) {
  const { t } = useLanguage()
  const { name, password, until } = given
  return (
    <Dialog
      title={t('accounts.oneTime', { name })}
      lead={t('accounts.oneTimeLead', { until: minuteText(until) })}
    >
      <p className={styles.password}>{password}</p>
      <DialogButtons>
        <CopyButton text={password} name={t('accounts.copy')} copied={t('accounts.copied')} />
        <Button look="primary" onClick={onClose}>
          {t('accounts.handedOver')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
