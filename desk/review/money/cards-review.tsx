import { yuanText } from '../../../domain/rules/money'
import { countText, moreYuanText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { NUMBER, Table } from '../../parts/table'
import { ComparedCell } from './compared-cell'
import { type ComparedEntry, moreFen } from './compared-entries'
import { EntryBadge } from './entry-badge'
import type { ReviewedCard } from './money'

interface CardsReviewProps {
  cards: readonly ComparedEntry<ReviewedCard>[]
  isCompared: boolean
}

/** The cards of a version: what each is worth and costs, and what is promised with them. */
export function CardsReview({ cards, isCompared }: CardsReviewProps) {
  const { t, language } = useLanguage()
  const yuan = (fen: number) => yuanText(fen, language)
  const heads = [
    t('review.faceValue'),
    t('review.price'),
    t('stock.title'),
    t('review.most'),
    ...(isCompared ? [t('review.mostDifference')] : []),
  ]
  return (
    <Table label={t('review.cards')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={NUMBER}>
              {head}
            </th>
          ))}
          {isCompared && <th scope="col">{t('difference.title')}</th>}
        </tr>
      </thead>
      <tbody>
        {cards.map(({ before, after }, at) => {
          const sides = (text: (card: ReviewedCard) => string) => ({
            before: before && text(before),
            after: after && text(after),
          })
          const more = moreFen({ before, after }, ({ mostFen }) => mostFen) ?? 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a version never move
            <tr key={at}>
              <ComparedCell {...sides(({ faceFen }) => yuan(faceFen))} isHead />
              <ComparedCell {...sides(({ priceFen }) => yuan(priceFen))} />
              <ComparedCell {...sides(({ stock }) => countText(stock, language))} />
              <ComparedCell {...sides(({ mostFen }) => (mostFen === 0 ? '–' : yuan(mostFen)))} />
              {isCompared && (
                <>
                  <td className={NUMBER}>{more === 0 ? '–' : moreYuanText(more, language)}</td>
                  <td>
                    <EntryBadge before={before} after={after} />
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
