import { PASSWORD_LENGTH } from '../../domain/desk/account-calls'
import { useLanguage } from '../i18n/language'
import { TextField } from '../parts/control/field'
import { QrCode } from '../parts/qr-code'
import { Notice } from '../parts/state/notice'
import styles from './login-form.module.css'

/** The key of an authenticator's address, in groups to be typed. */
const keyOf = (address: string): string =>
  (new URL(address).searchParams.get('secret') ?? '').replaceAll(/.{4}(?!$)/g, '$& ')

/**
 * A password of one's own in the place of a one-time password, and the authenticator that is to be set up.
 * @param enrol the second factor's address; absent where it is set up already
 */
export function FirstPassword({ enrol }: { enrol: string | undefined }) {
  const { t } = useLanguage()
  return (
    <>
      <Notice>{t('session.oneTime')}</Notice>
      <TextField
        label={t('session.newPassword')}
        hint={t('session.newPasswordHint', { count: PASSWORD_LENGTH.least })}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.least}
        maxLength={PASSWORD_LENGTH.most}
        required
        autoFocus
      />
      {enrol !== undefined && (
        <div className={styles.enrol}>
          <p>{t('session.enrol')}</p>
          <QrCode text={enrol} label={t('session.enrolCode')} className={styles.code} />
          <p className={styles.key}>{keyOf(enrol)}</p>
        </div>
      )}
    </>
  )
}
