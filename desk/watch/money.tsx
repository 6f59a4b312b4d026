import type { DeskTotals } from '../../domain/desk/watch-calls'
import { yuanText } from '../../domain/rules/money'
import { shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import styles from './money.module.css'

const MINUTE_MS = 60_000

/** What is promised, and what has become of it. */
export function Money({ money, now }: Pick<DeskTotals, 'money' | 'now'>) {
  const { t, language } = useLanguage()
  const {
    promisedFen,
    discountFen,
    paidFen,
    openFen,
    failedFen,
    oldestOpenAt,
    stuckFen,
    codesFen,
    budgetFen,
  } = money
  const minutes = oldestOpenAt === null ? 0 : Math.floor((now - oldestOpenAt) / MINUTE_MS)
  const rows = [
    ['money.promised', promisedFen, false],
    ...(discountFen > 0 ? ([['money.discount', discountFen, false]] as const) : []),
    ['money.paid', paidFen, false],
    ['money.open', openFen, false],
    ['money.failed', failedFen, failedFen > 0],
    ['money.stuck', stuckFen, stuckFen > 0],
    ...(codesFen > 0 ? [['money.codes', codesFen, false] as const] : []),
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
        {minutes > 0 && (
          <div className={styles.row}>
            <dt>{t('money.oldest')}</dt>
            <dd>{t('money.minutes', { count: minutes })}</dd>
          </div>
        )}
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
