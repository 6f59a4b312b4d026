import { useState } from 'react'
import {
  changeAccountCall,
  type DeskAccount,
  makeAccountCall,
  OPERATOR_NAME,
} from '../../domain/desk/account-calls'
import { excludingRoles, OPERATOR_ROLES, type OperatorRole } from '../../domain/operator-roles'
import { DeskProblem } from '../api/problem'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog, closing } from '../parts/action-dialog'
import { TextField } from '../parts/control/field'
import { ReasonField } from '../parts/control/reason-field'
import { useOperator } from '../session/operator'
import styles from './account-dialog.module.css'
import { CampaignChoice } from './campaign-choice'
import { ChangedMeanwhile } from './changed-meanwhile'
import { hasSameAccess, useCurrentAccount } from './current-account'

interface AccountDialogProps {
  /** The one that is changed; absent where one is made. */
  account?: DeskAccount
  onClose(): void
  /** It waits for another administrator. */
  onWaits(): void
}

const isStale = (error: unknown) => error instanceof DeskProblem && error.status === 409

/**
 * What somebody may do, and on which campaigns. What is entered stays while it is refused, and while somebody else changes the
 * account: what it is then is said, and saving replaces it.
 */
export function AccountDialog({ account, onClose, onWaits }: AccountDialogProps) {
  const { t } = useLanguage()
  const { campaigns: own } = useOperator()
  const [name, setName] = useState(account?.name ?? '')
  const [roles, setRoles] = useState<readonly OperatorRole[]>(account?.roles ?? [])
  // An administrator of some campaigns gives some of these.
  const [campaigns, setCampaigns] = useState<readonly string[] | null>(
    account?.campaigns ?? (own === null ? null : []),
  )
  const [isDisabled, setDisabled] = useState(account?.isDisabled ?? false)
  const current = useCurrentAccount(account)
  /** What the fields began with. */
  const [begun, setBegun] = useState(account)
  const [missing, setMissing] = useState<'oneRole' | 'oneCampaign'>()
  const excluding = excludingRoles(roles)
  const make = useDeskAction(makeAccountCall, onWaits)
  const change = useDeskAction(changeAccountCall, closing(onClose, onWaits))

  const theirs = begun && current && !hasSameAccess(begun, current) ? current : undefined
  function takeTheirs(account: DeskAccount): void {
    setBegun(account)
    setRoles(account.roles)
    setCampaigns(account.campaigns)
    setDisabled(account.isDisabled)
    change.reset()
  }

  function submit(text: (field: string) => string): void {
    const lacking = roles.length === 0 ? 'oneRole' : campaigns?.length === 0 ? 'oneCampaign' : undefined
    setMissing(lacking)
    if (lacking !== undefined || (excluding && !isDisabled)) return
    const given = { name, roles: [...roles], campaigns: campaigns && [...campaigns], reason: text('reason') }
    if (current === undefined) make.run(given)
    else change.run({ ...given, isDisabled, generation: current.generation })
  }

  const { isRunning, error } = account === undefined ? make : change
  return (
    <ActionDialog
      title={account === undefined ? t('accounts.make') : t('accounts.changeOf', { name })}
      lead={t(account === undefined ? 'accounts.makeLead' : 'accounts.changeLead')}
      action={{ isRunning, error: theirs && isStale(error) ? null : error }}
      confirm={t(account === undefined ? 'accounts.create' : theirs ? 'accounts.saveOver' : 'accounts.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {account === undefined && (
          <TextField
            label={t('accounts.name')}
            hint={t('accounts.nameHint')}
            value={name}
            onChange={({ target }) => setName(target.value.trim())}
            pattern={OPERATOR_NAME.source}
            maxLength={64}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
        <fieldset className={styles.choices}>
          <legend>{t('accounts.roles')}</legend>
          {OPERATOR_ROLES.map((role) => (
            <label key={role} className={styles.choice}>
              <input
                type="checkbox"
                checked={roles.includes(role)}
                onChange={({ target }) =>
                  setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
                }
              />
              <span>{t(`role.${role}`)}</span>
              <small>{t(`may.${role}`)}</small>
            </label>
          ))}
        </fieldset>
        {excluding && (
          <p className={styles.wrong} role="alert">
            {t('accounts.excluding', { first: t(`role.${excluding[0]}`), second: t(`role.${excluding[1]}`) })}
          </p>
        )}
        <CampaignChoice chosen={campaigns} mayAll={own === null} onChoose={setCampaigns} />
        {account !== undefined && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isDisabled}
              onChange={({ target }) => setDisabled(target.checked)}
            />
            <span>{t('accounts.isDisabled')}</span>
          </label>
        )}
        {missing && (
          <p className={styles.wrong} role="alert">
            {t(`accounts.${missing}`)}
          </p>
        )}
        <ReasonField hint={t('requests.willWait')} />
        {theirs && <ChangedMeanwhile account={theirs} onTake={() => takeTheirs(theirs)} />}
      </div>
    </ActionDialog>
  )
}
