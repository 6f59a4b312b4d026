import type { DeskAccount } from '../../domain/desk/account-calls'
import { useDesk } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { DataTable, TIGHT } from '../parts/data-table'
import { Badge } from '../parts/state/badge'
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
    <DataTable
      label={t('accounts.title')}
      hasCards
      rows={accounts}
      keyOf={({ name }) => name}
      columns={[
        {
          name: 'accounts.name',
          isHead: true,
          isBare: true,
          cell: ({ id, name, ssoSubject }) => (
            <>
              {name} <small>#{id}</small>
              {ssoSubject !== null && <small> {t('accounts.signOn', { subject: ssoSubject })}</small>}
            </>
          ),
        },
        {
          name: 'accounts.roles',
          look: TIGHT,
          cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(t('common.comma')),
        },
        {
          name: 'accounts.campaigns',
          look: TIGHT,
          cell: ({ campaigns }) =>
            campaigns === null ? (
              t('accounts.all')
            ) : (
              <span title={campaigns.join(t('common.comma'))}>
                {t('accounts.countOfCampaigns', { count: campaigns.length })}
              </span>
            ),
        },
        {
          name: 'accounts.state',
          look: TIGHT,
          cell: (account) => {
            const state = accountState(account, now)
            return <Badge tone={STATE_TONES[state]}>{t(`accounts.${state}`)}</Badge>
          },
        },
        { name: 'accounts.since', look: TIGHT, cell: ({ createdAt }) => minuteText(createdAt) },
        onDo !== undefined && {
          name: 'accounts.actions',
          look: TIGHT,
          isBare: true,
          cell: (account) =>
            mayChange?.(account.name) && (
              <span className={styles.buttons}>
                {(['change', 'reset'] as const).map((what) => (
                  <Button
                    key={what}
                    aria-label={t(`accounts.${what}Of`, { name: account.name })}
                    onClick={() => onDo(what, account)}
                  >
                    {t(`accounts.${what}`)}
                  </Button>
                ))}
              </span>
            ),
        },
      ]}
    />
  )
}
