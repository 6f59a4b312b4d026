import { useLanguage } from '../../i18n/language'
import { Button } from '../control/button'
import { Notice } from './notice'
import { problemText } from './problem-text'

/** A failure in words, with a retry where there is something to try again. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLanguage()
  if (error === null || error === undefined) return null
  return (
    <Notice tone="bad">
      <span>{problemText(error, t)}</span>
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </Notice>
  )
}
