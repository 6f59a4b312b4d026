import { yuanText } from '../../domain/rules/money'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { NUMBER, Table } from '../parts/table'
import type { ReviewedCard } from './money'

/** The cards of a version: what each is worth and costs, and what is promised with them. */
export function CardsReview({ cards }: { cards: readonly ReviewedCard[] }) {
  const { t, language } = useLanguage()
  const yuan = (fen: number) => yuanText(fen, language)
  const heads = [t('review.faceValue'), t('review.price'), t('stock.title'), t('review.most')]
  return (
    <Table label={t('review.cards')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={NUMBER}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map(({ faceFen, priceFen, stock, mostFen }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a version never move
          <tr key={at}>
            <th scope="row" className={NUMBER}>
              {yuan(faceFen)}
            </th>
            <td className={NUMBER}>{yuan(priceFen)}</td>
            <td className={NUMBER}>{countText(stock, language)}</td>
            <td className={NUMBER}>{mostFen === 0 ? '–' : yuan(mostFen)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
