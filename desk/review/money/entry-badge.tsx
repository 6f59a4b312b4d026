import { useLanguage } from '../../i18n/language'
import { Badge } from '../../parts/state/badge'
import type { ComparedEntry } from './compared-entries'

/** That a prize or a card is new, or is there no longer. */
export function EntryBadge({ before, after }: Pick<ComparedEntry<unknown>, 'before' | 'after'>) {
  const { t } = useLanguage()
  if (before !== undefined && after !== undefined) return null
  return before === undefined ? (
    <Badge tone="good">{t('difference.added')}</Badge>
  ) : (
    <Badge tone="bad">{t('difference.removed')}</Badge>
  )
}
