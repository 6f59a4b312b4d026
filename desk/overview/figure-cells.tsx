import { yuanText } from '../../domain/rules/money'
import { countText, shareText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import styles from './figure-cells.module.css'
import type { OverviewRow } from './rows'

interface ShareProps {
  label: string
  /** Null where it is not counted yet. */
  part: number | null
  whole: number
  text(amount: number): string
}

function Share({ label, part, whole, text }: ShareProps) {
  const { t, language } = useLanguage()
  return (
    <td data-label={label} className={styles.number}>
      {part === null ? '–' : shareText(part, whole, language)}
      <span className={styles.about}>
        {part === null
          ? t('overview.notCounted')
          : t('overview.of', { part: text(part), whole: text(whole) })}
      </span>
    </td>
  )
}

function None({ label }: { label: string }) {
  return (
    <td data-label={label} className={styles.number}>
      <span aria-hidden="true">–</span>
    </td>
  )
}

/** How a campaign goes: its visitors of the day, draws, money and stock; a line where it has nothing of it. */
export function FigureCells({ figures }: Pick<OverviewRow, 'figures'>) {
  const { t, language } = useLanguage()
  const { visitors = null, draws = null, budget = null, stock = null } = figures ?? {}
  const count = (amount: number) => countText(amount, language)
  return (
    <>
      {visitors === null ? (
        <None label={t('overview.visitors')} />
      ) : (
        <td data-label={t('overview.visitors')} className={styles.number}>
          {count(visitors)}
        </td>
      )}
      {draws === null ? (
        <None label={t('overview.draws')} />
      ) : (
        <td data-label={t('overview.draws')} className={styles.number}>
          {count(draws)}
        </td>
      )}
      {budget === null ? (
        <None label={t('overview.spent')} />
      ) : (
        <Share
          label={t('overview.spent')}
          part={budget.promisedFen}
          whole={budget.budgetFen}
          text={(fen) => yuanText(fen, language)}
        />
      )}
      {stock === null ? (
        <None label={t('overview.stock')} />
      ) : (
        <Share label={t('overview.stock')} part={stock.left} whole={stock.total} text={count} />
      )}
    </>
  )
}
