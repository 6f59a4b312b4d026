import { yuanText } from '../../../domain/rules/money'
import { countText, moreYuanText, oddsText } from '../../format/numbers'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { DataTable, NUMBER } from '../../parts/data-table'
import { type ComparedEntry, moreFen } from './compared-entries'
import { comparedColumn } from './compared-text'
import { EntryBadge } from './entry-badge'
import type { ReviewedPrize } from './money'
import styles from './money-review.module.css'
import type { Simulation } from './simulation-said'

type Entry = ComparedEntry<ReviewedPrize>

interface PrizesReviewProps {
  prizes: readonly Entry[]
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
  const moreText = (entry: Entry) => {
    const [had, has] = [entry.before, entry.after].map((prize) => prize && mostText(prize))
    if (had === has) return '–'
    const more = moreFen(entry, mostOf)
    return more === undefined ? t('review.changed') : more === 0 ? '–' : moreYuanText(more, language)
  }
  return (
    <DataTable
      label={t('difference.prizes')}
      rows={prizes}
      keyOf={({ before, after }) => `${before?.place}-${after?.place}`}
      columns={[
        comparedColumn('result.place', ({ place }: ReviewedPrize) => String(place)),
        {
          name: 'result.prize',
          isHead: true,
          cell: ({ before, after }) => {
            const { name } = after ?? before ?? {}
            return (
              <>
                {name?.['zh-CN']} {isCompared && <EntryBadge before={before} after={after} />}
                {name?.en !== name?.['zh-CN'] && <span className={styles.english}>{name?.en}</span>}
              </>
            )
          },
        },
        comparedColumn('review.amount', ({ amountFen }: ReviewedPrize) =>
          amountFen === 0 ? '–' : yuan(amountFen),
        ),
        comparedColumn('stock.title', ({ stock }: ReviewedPrize) =>
          stock === undefined ? t('result.noEnd') : countText(stock, language),
        ),
        comparedColumn('difference.oddsTitle', ({ share }: ReviewedPrize) => oddsText(share, language)),
        comparedColumn('review.most', mostText),
        isCompared && { name: 'review.mostDifference', look: NUMBER, cell: moreText },
        {
          name: 'review.goneAt',
          look: NUMBER,
          cell: ({ after }) => (after === undefined ? '–' : goneText(after)),
        },
      ]}
    />
  )
}
