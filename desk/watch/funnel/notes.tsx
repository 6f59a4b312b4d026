import type { DeskFunnel } from '../../../domain/desk/funnel/funnel-calls'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import styles from './funnel.module.css'

/** Visits that are not among the visitors, and what each step counts. */
export function FunnelNotes({ funnel: { steps, shut } }: { funnel: DeskFunnel }) {
  const { t, language } = useLanguage()
  return (
    <>
      <p className={styles.shut}>
        {t('funnel.shut', {
          visits: countText(shut.visits, language),
          visitors: countText(shut.visitors, language),
        })}
      </p>
      <details>
        <summary>{t('funnel.help')}</summary>
        <dl className={styles.help}>
          {steps.map((step) => (
            <div key={step}>
              <dt>{t(`funnel.${step}`)}</dt>
              <dd>{t(`funnelHelp.${step}`)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('funnel.rates')}</dt>
            <dd>{t('funnelHelp.rates')}</dd>
          </div>
        </dl>
      </details>
    </>
  )
}
