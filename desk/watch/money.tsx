import type { DeskTotals } from '../../domain/desk/watch-calls'
import { yuanText } from '../../domain/rules/money'
import { shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import styles from './money.module.css'

/** What is promised, and what has become of it. */
export function Money({ money }: { money: DeskTotals['money'] }) {
  const { t, language } = useLanguage()
  const { promisedFen, paidFen, openFen, stuckFen, budgetFen } = money
  const rows = [
    ['money.promised', promisedFen, false],
    ['money.paid', paidFen, false],
    ['money.open', openFen, false],
    ['money.stuck', stuckFen, stuckFen > 0],
  ] as const
  return (
    <Section title={t('money.title')}>
      <dl className={styles.money}>
        {rows.map(([name, fen, isBad]) => (
          <div key={name} className={isBad ? styles.bad : styles.row}>
            <dt>{t(name)}</dt>
            <dd>{yuanText(fen, language)}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{t('money.budget')}</dt>
          <dd>
            {budgetFen === null ? (
              t('money.noBudget')
            ) : (
              <>
                {yuanText(budgetFen, language)}{' '}
                <span className={styles.share}>
                  {t('money.used', { share: shareText(promisedFen, budgetFen, language) })}
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
