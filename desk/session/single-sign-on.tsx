import { loginWaysCall, SSO_BEGIN } from '../../domain/desk/session-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ButtonAnchor } from '../parts/control/button'
import { Notice } from '../parts/state/notice'
import styles from './login-form.module.css'

const WHYS = ['refused', 'unknown', 'unreachable'] as const

/** Login by the organisation's identity provider, where there is one, and why the last one led nowhere. */
export function SingleSignOn() {
  const { t } = useLanguage()
  const { data } = useDeskQuery(loginWaysCall, {})
  const given = new URLSearchParams(location.search).get('sso')
  const why = WHYS.find((one) => one === given)
  if (data?.singleSignOn !== true) return null
  return (
    <div className={styles.form}>
      {why && <Notice tone="bad">{t(`sso.${why}`)}</Notice>}
      <ButtonAnchor href={SSO_BEGIN}>{t('sso.begin')}</ButtonAnchor>
    </div>
  )
}
