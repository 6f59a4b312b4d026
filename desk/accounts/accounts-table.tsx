import type { DeskAccount } from '../../domain/desk/account-calls'
import { useDesk } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Badge } from '../parts/state/badge'
import { Table, TIGHT } from '../parts/table'
import { accountState, STATE_TONES } from './account-state'
import styles from './accounts-page.module.css'

interface AccountsTableProps {
  accounts: readonly DeskAccount[]
  /** Absent for those who only read. */
  mayChange?(name: string): boolean
  onDo?(what: 'change' | 'reset', account: DeskAccount): void
}

/** Accounts by name, with what may be done with each. */
export function AccountsTable({ accounts, mayChange, onDo }: AccountsTableProps) {
  const { t } = useLanguage()
  const now = useDesk().now()
  return (
    <Table label={t('accounts.title')} hasCards>
      <thead>
        <tr>
          <th scope="col">{t('accounts.name')}</th>
          <th scope="col">{t('accounts.roles')}</th>
          <th scope="col">{t('accounts.campaigns')}</th>
          <th scope="col">{t('accounts.state')}</th>
          <th scope="col">{t('accounts.since')}</th>
          {onDo && <th scope="col">{t('accounts.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => {
          const { id, name, roles, campaigns, createdAt, ssoSubject } = account
          const state = accountState(account, now)
          return (
            <tr key={name}>
              <th scope="row">
                {name} <small>#{id}</small>
                {ssoSubject !== null && <small> {t('accounts.signOn', { subject: ssoSubject })}</small>}
              </th>
              <td className={TIGHT} data-label={t('accounts.roles')}>
                {roles.map((role) => t(`role.${role}`)).join(t('common.comma'))}
              </td>
              <td
                className={TIGHT}
                data-label={t('accounts.campaigns')}
                {...(campaigns && { title: campaigns.join(t('common.comma')) })}
              >
                {campaigns === null
                  ? t('accounts.all')
                  : t('accounts.countOfCampaigns', { count: campaigns.length })}
              </td>
              <td className={TIGHT} data-label={t('accounts.state')}>
                <Badge tone={STATE_TONES[state]}>{t(`accounts.${state}`)}</Badge>
              </td>
              <td className={TIGHT} data-label={t('accounts.since')}>
                {minuteText(createdAt)}
              </td>
              {onDo && (
                <td className={TIGHT}>
                  {mayChange?.(name) && (
                    <span className={styles.buttons}>
                      {(['change', 'reset'] as const).map((what) => (
                        <Button
                          key={what}
                          aria-label={t(`accounts.${what}Of`, { name })}
                          onClick={() => onDo(what, account)}
                        >
                          {t(`accounts.${what}`)}
                        </Button>
                      ))}
                    </span>
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
