import { yuanText } from '../../../domain/rules/money'
import { countText, moreYuanText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { DataTable, NUMBER } from '../../parts/data-table'
import { type ComparedEntry, moreFen } from './compared-entries'
import { comparedColumn } from './compared-text'
import { EntryBadge } from './entry-badge'
import type { ReviewedCard } from './money'

type Entry = ComparedEntry<ReviewedCard>

interface CardsReviewProps {
  cards: readonly Entry[]
  isCompared: boolean
}

/** The cards of a version: what each is worth and costs, and what is promised with them. */
export function CardsReview({ cards, isCompared }: CardsReviewProps) {
  const { t, language } = useLanguage()
  const yuan = (fen: number) => yuanText(fen, language)
  const moreText = (entry: Entry) => {
    const more = moreFen(entry, ({ mostFen }) => mostFen) ?? 0
    return more === 0 ? '–' : moreYuanText(more, language)
  }
  return (
    <DataTable
      label={t('review.cards')}
      rows={cards}
      // The cards of a version never move.
      keyOf={(_, at) => at}
      columns={[
        { ...comparedColumn('review.faceValue', ({ faceFen }: ReviewedCard) => yuan(faceFen)), isHead: true },
        comparedColumn('review.price', ({ priceFen }: ReviewedCard) => yuan(priceFen)),
        comparedColumn('stock.title', ({ stock }: ReviewedCard) => countText(stock, language)),
        comparedColumn('review.most', ({ mostFen }: ReviewedCard) => (mostFen === 0 ? '–' : yuan(mostFen))),
        isCompared && { name: 'review.mostDifference', look: NUMBER, cell: moreText },
        isCompared && { name: 'difference.title', cell: (entry) => <EntryBadge {...entry} /> },
      ]}
    />
  )
}
