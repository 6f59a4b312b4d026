import { yuanText } from '../../../domain/rules/money'
import { Facts } from '../../parts/facts'
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
  return (
    <>
      <Facts
        facts={[
          [t('editor.stock'), sums.stock.toLocaleString('en-US')],
          [t('editor.weight'), sums.weight.toLocaleString('en-US')],
          [t('editor.stake'), sums.isBoundless ? t('editor.stakeBoundless') : yuan(sums.stakeFen)],
          [t('editor.mean'), yuan(sums.meanFen)],
        ]}
        label={t('editor.sums')}
        look={styles.sums}
      />
      {isOver && (
        <Notice tone="warning">{t('editor.overBudget', { budget: yuan(Number(budgetFen)) })}</Notice>
      )}
    </>
  )
}
