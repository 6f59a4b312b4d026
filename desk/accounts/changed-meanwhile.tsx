import type { DeskAccount } from '../../domain/desk/account-calls'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Notice } from '../parts/state/notice'

interface ChangedMeanwhileProps {
  /** As it is by now. */
  account: DeskAccount
  onTake(): void
}

/** Says that somebody else has changed the account while its dialog is open, and what it is now. */
export function ChangedMeanwhile({ account, onTake }: ChangedMeanwhileProps) {
  const { t } = useLanguage()
  const { roles, campaigns, isDisabled } = account
  const now = [
    ...roles.map((role) => t(`role.${role}`)),
    campaigns === null ? t('accounts.everyCampaign') : campaigns.join(t('common.comma')),
    ...(isDisabled ? [t('accounts.disabled')] : []),
  ].join(t('common.comma'))
  return (
    <Notice tone="warning">
      <span>{t('accounts.changedMeanwhile', { now })}</span>
      <Button onClick={onTake}>{t('accounts.takeTheirs')}</Button>
    </Notice>
  )
}
