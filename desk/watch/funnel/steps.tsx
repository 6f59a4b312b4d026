import type { FunnelCounts, FunnelStep } from '../../../domain/desk/funnel/steps'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import styles from './funnel.module.css'
import { rateText } from './rate'

/** Each step with its people, and the share of the one before it that this is. */
export function Steps({ counts, steps }: { counts: FunnelCounts; steps: readonly FunnelStep[] }) {
  const { t, language } = useLanguage()
  const most = Math.max(1, ...steps.map((step) => counts[step]))
  return (
    <ol className={styles.steps} aria-label={t('funnel.title')}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          <div className={styles.line}>
            <span className={styles.name}>{t(`funnel.${step}`)}</span>
            <span className={styles.count}>
              <span className={styles.share}>{rateText(counts, step, steps, t, language)}</span>{' '}
              {countText(counts[step], language)}
            </span>
          </div>
          <div className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(counts[step] / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}
