import type { FunnelCounts, FunnelStep } from '../../../domain/desk/funnel/steps'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { BAR_LIST, BarItem } from '../../parts/chart/bar-item'
import styles from './funnel.module.css'
import { rateText } from './rate'

/** Each step with its people, and the share of the one before it that this is. */
export function Steps({ counts, steps }: { counts: FunnelCounts; steps: readonly FunnelStep[] }) {
  const { t, language } = useLanguage()
  const most = Math.max(1, ...steps.map((step) => counts[step]))
  return (
    <ol className={BAR_LIST} aria-label={t('funnel.title')}>
      {steps.map((step) => (
        <BarItem
          key={step}
          name={t(`funnel.${step}`)}
          figure={
            <>
              <span className={styles.share}>{rateText(counts, step, steps, t, language)}</span>{' '}
              {countText(counts[step], language)}
            </>
          }
          share={counts[step] / most}
        />
      ))}
    </ol>
  )
}
