import { Link } from 'react-router-dom'
import { useLanguage } from '../../i18n/language'
import { Notice } from './notice'

/** Says that something is not done yet, since a second person has to confirm it. */
export function WaitsNotice() {
  const { t } = useLanguage()
  return (
    <Notice>
      <span>
        {t('requests.waits')} <Link to="/requests">{t('requests.see')}</Link>
      </span>
    </Notice>
  )
}
