import { accountsCall, type DeskAccount } from '../../domain/desk/account-calls'
import { useAddress } from '../address/use-address'
import { useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { WaitsNotice } from '../parts/state/waits-notice'
import { useAsked } from '../parts/use-asked'
import { useMay, useOperator } from '../session/operator'
import { AccountDialog } from './account-dialog'
import styles from './accounts-page.module.css'
import { AccountsTable } from './accounts-table'
import { ResetDialog } from './reset-dialog'
import { StoppedLookUps } from './stopped-look-ups'

type Doing = { what: 'make' } | { what: 'change' | 'reset'; account: DeskAccount }

/** Who has an account and what each may do, for administrators; auditors read it. */
export function AccountsPage() {
  const { t } = useLanguage()
  const mayRead = useMay('accounts.read')
  const mayWrite = useMay('accounts.write')
  const { asked, isWaiting, ask, ends } = useAsked<Doing>()
  return (
    <Page
      title={t('accounts.title')}
      aside={
        mayWrite && (
          <Button look="primary" onClick={() => ask({ what: 'make' })}>
            {t('accounts.make')}
          </Button>
        )
      }
    >
      {isWaiting && <WaitsNotice />}
      {mayRead ? (
        <>
          <StoppedLookUps />
          <Accounts onDo={(what, account) => ask({ what, account })} />
        </>
      ) : (
        <p>{t('accounts.notAllowed')}</p>
      )}
      {asked?.what === 'make' && <AccountDialog {...ends} />}
      {asked?.what === 'change' && <AccountDialog account={asked.account} {...ends} />}
      {asked?.what === 'reset' && <ResetDialog account={asked.account} {...ends} />}
    </Page>
  )
}

function Accounts({ onDo }: { onDo(what: 'change' | 'reset', account: DeskAccount): void }) {
  const { t, language } = useLanguage()
  const { address, change } = useAddress()
  const { name: own } = useOperator()
  const mayWrite = useMay('accounts.write')
  const query = useDeskQuery(accountsCall, {})
  const search = address.get('q') ?? ''
  return (
    <>
      <search className={styles.search}>
        <TextField
          label={t('accounts.search')}
          type="search"
          value={search}
          onChange={({ target }) => change({ q: target.value }, { isTyped: true })}
        />
      </search>
      <Loaded query={query}>
        {({ accounts }) => {
          if (accounts.length === 0) return <p className={styles.empty}>{t('accounts.none')}</p>
          const wanted = search.trim().toLowerCase()
          const shown = accounts.filter(({ name }) => name.toLowerCase().includes(wanted))
          return (
            <>
              <p className={styles.count} role="status">
                {t('accounts.count', { shown: countText(shown.length, language), all: accounts.length })}
              </p>
              {shown.length === 0 ? (
                <p className={styles.empty}>{t('accounts.noMatch')}</p>
              ) : (
                <AccountsTable
                  accounts={shown}
                  {...(mayWrite && { mayChange: (name: string) => name !== own, onDo })}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
