import type { DeskTotals } from '../../domain/desk/watch-calls'
import { countText, ratioText, shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { METRICS } from './metrics'
import styles from './totals.module.css'

/** From the visit to the payout: each step's number, and its share of the step before; a visitor visits more than once. */
export function Totals({ totals }: { totals: DeskTotals }) {
  const { t, language } = useLanguage()
  return (
    <dl className={styles.totals} aria-label={t('watch.totals')}>
      {METRICS.map((metric, place) => {
        const before = METRICS[place - 1]
        return (
          <div key={metric} className={styles.step}>
            <dt>{t(`metric.${metric}`)}</dt>
            <dd className={styles.count}>{countText(totals[metric], language)}</dd>
            <dd className={styles.share}>
              {before === undefined && t('watch.sinceStart')}
              {metric === 'visitors' &&
                totals.visitors > 0 &&
                t('watch.visitsEach', { count: ratioText(totals.visits, totals.visitors, language) })}
              {before !== undefined &&
                metric !== 'visitors' &&
                totals[before] > 0 &&
                t('watch.shareOf', {
                  share: shareText(totals[metric], totals[before], language),
                  step: t(`metric.${before}`),
                })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
