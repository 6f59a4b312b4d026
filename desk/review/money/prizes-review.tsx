import { yuanText } from '../../../domain/rules/money'
import { countText, moreYuanText, oddsText } from '../../format/numbers'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { NUMBER, Table } from '../../parts/table'
import { ComparedCell } from './compared-cell'
import { type ComparedEntry, moreFen } from './compared-entries'
import { EntryBadge } from './entry-badge'
import type { ReviewedPrize } from './money'
import styles from './money-review.module.css'
import type { Simulation } from './simulation-said'

interface PrizesReviewProps {
  prizes: readonly ComparedEntry<ReviewedPrize>[]
  isCompared: boolean
  simulation: Simulation | undefined
}

/** Fen that all of a prize pays; undefined where it never runs out. */
const mostOf = ({ amountFen, stock }: ReviewedPrize): number | undefined => {
  if (amountFen === 0) return 0
  return stock === undefined ? undefined : amountFen * stock
}

/** The prizes of a version with amount, stock and odds, and the most that each pays. */
export function PrizesReview({ prizes, isCompared, simulation }: PrizesReviewProps) {
  const { t, language } = useLanguage()
  const yuan = (fen: number) => yuanText(fen, language)
  const goneText = ({ place, stock }: ReviewedPrize) => {
    if (stock === undefined || simulation === undefined) return '–'
    const found = simulation.summary.prizes.find(({ awardIndex }) => awardIndex === place)
    return found?.goneAt == null ? t('review.neverGone') : minuteText(found.goneAt)
  }
  const mostText = (prize: ReviewedPrize) => {
    const most = mostOf(prize)
    return most === undefined ? t('review.noEnd') : most === 0 ? '–' : yuan(most)
  }
  const moreText = (entry: ComparedEntry<ReviewedPrize>) => {
    const [had, has] = [entry.before, entry.after].map((prize) => prize && mostText(prize))
    if (had === has) return '–'
    const more = moreFen(entry, mostOf)
    return more === undefined ? t('review.changed') : more === 0 ? '–' : moreYuanText(more, language)
  }
  return (
    <Table label={t('difference.prizes')}>
      <thead>
        <tr>
          <th scope="col" className={NUMBER}>
            {t('result.place')}
          </th>
          <th scope="col">{t('result.prize')}</th>
          <th scope="col" className={NUMBER}>
            {t('review.amount')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('stock.title')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('difference.oddsTitle')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('review.most')}
          </th>
          {isCompared && (
            <th scope="col" className={NUMBER}>
              {t('review.mostDifference')}
            </th>
          )}
          <th scope="col" className={NUMBER}>
            {t('review.goneAt')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ before, after }) => {
          const shown = after ?? before
          if (shown === undefined) return null
          const sides = (text: (prize: ReviewedPrize) => string) => ({
            before: before && text(before),
            after: after && text(after),
          })
          const { name } = shown
          return (
            <tr key={`${before?.place}-${after?.place}`}>
              <ComparedCell {...sides(({ place }) => String(place))} />
              <th scope="row">
                {name['zh-CN']} {isCompared && <EntryBadge before={before} after={after} />}
                {name.en !== name['zh-CN'] && <span className={styles.english}>{name.en}</span>}
              </th>
              <ComparedCell {...sides(({ amountFen }) => (amountFen === 0 ? '–' : yuan(amountFen)))} />
              <ComparedCell
                {...sides(({ stock }) =>
                  stock === undefined ? t('result.noEnd') : countText(stock, language),
                )}
              />
              <ComparedCell {...sides(({ share }) => oddsText(share, language))} />
              <ComparedCell {...sides(mostText)} />
              {isCompared && <td className={NUMBER}>{moreText({ before, after })}</td>}
              <td className={NUMBER}>{after === undefined ? '–' : goneText(after)}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
