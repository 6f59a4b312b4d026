import { yuanText } from '../../../domain/rules/money'
import { Notice } from '../../parts/state/notice'
import { useEditor } from '../editor-context'
import { type PrizeNumbers, prizeSums } from './arithmetic'
import styles from './prizes.module.css'

/** What all prizes come to, and whether the budget covers it. */
export function PrizeSums({ numbers, budgetFen }: { numbers: readonly PrizeNumbers[]; budgetFen: unknown }) {
  const { t, language } = useEditor()
  const yuan = (fen: number) => yuanText(fen, language)
  const sums = prizeSums(numbers)
  const isOver =
    typeof budgetFen === 'number' &&
    Number.isSafeInteger(budgetFen) &&
    (sums.stakeFen > budgetFen || sums.isBoundless)
  const parts = [
    ['editor.stock', sums.stock.toLocaleString('en-US')],
    ['editor.weight', sums.weight.toLocaleString('en-US')],
    ['editor.stake', sums.isBoundless ? t('editor.stakeBoundless') : yuan(sums.stakeFen)],
    ['editor.mean', yuan(sums.meanFen)],
  ] as const
  return (
    <>
      <dl className={styles.sums} aria-label={t('editor.sums')}>
        {parts.map(([title, text]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isOver && (
        <Notice tone="warning">{t('editor.overBudget', { budget: yuan(Number(budgetFen)) })}</Notice>
      )}
    </>
  )
}
