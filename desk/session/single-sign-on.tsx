import { loginWaysCall, SSO_BEGIN, SSO_TIE } from '../../domain/desk/session-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ButtonAnchor } from '../parts/control/button'
import { Notice } from '../parts/state/notice'
import styles from './login-form.module.css'
import { useOperator } from './operator'

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

/** Ties the account of who is logged in to whom the identity provider finds them to be. */
export function TieToSignOn() {
  const { t } = useLanguage()
  return useOperator().mayTie ? <ButtonAnchor href={SSO_TIE}>{t('sso.tie')}</ButtonAnchor> : null
}

/** Why an account could not be tied. */
export function TieProblem() {
  const { t } = useLanguage()
  const isTaken = new URLSearchParams(location.search).get('sso') === 'taken'
  return isTaken ? <Notice tone="bad">{t('sso.taken')}</Notice> : null
}
