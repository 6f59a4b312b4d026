import type { DeskTotals } from '../../../domain/desk/watch-calls'
import { useCampaign } from '../../campaigns/campaign-context'
import { countText } from '../../format/numbers'
import { nearText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { BAR_LIST, BarItem } from '../../parts/chart/bar-item'
import { Section } from '../../parts/section'
import styles from './stock.module.css'
import { type Pace, type StockEnd, stockEnd } from './stock-end'

type Row = DeskTotals['stock'][number]

function Item({ row, pace }: { row: Row; pace: Pace }) {
  const { t, language } = useLanguage()
  const { endsAt, closesAt } = useCampaign().campaign
  const left = Math.max(0, row.total - row.taken)
  const share = row.total === 0 ? 0 : left / row.total
  return (
    <BarItem
      name={row.name}
      figure={t('stock.left', { left: countText(left, language), total: countText(row.total, language) })}
      share={share}
      isLow={share < 0.1}
    >
      <End end={stockEnd(row, pace, endsAt ?? closesAt)} now={pace.now} />
    </BarItem>
  )
}

function End({ end, now }: { end: StockEnd; now: number }) {
  const { t, language } = useLanguage()
  switch (end.kind) {
    case 'gone':
      return <p className={styles.gone}>{t('stock.gone')}</p>
    case 'over':
    case 'unknown':
      return null
    case 'noEnd':
      return <p className={styles.end}>{t('stock.noEnd')}</p>
    case 'endsAt':
      return <p className={styles.end}>{t('stock.endsAt', { at: nearText(end.atMs, now) })}</p>
    case 'leftAtEnd':
      return <p className={styles.end}>{t('stock.leftAtEnd', { left: countText(end.count, language) })}</p>
  }
}

/** What is left of each prize, and what becomes of it at the pace of the last hour. */
export function Stock({ totals: { stock, ...pace } }: { totals: Pick<DeskTotals, 'stock'> & Pace }) {
  const { t } = useLanguage()
  return (
    <Section title={t('stock.title')}>
      {stock.length === 0 ? (
        <p className={styles.empty}>{t('stock.none')}</p>
      ) : (
        <ul className={BAR_LIST}>
          {stock.map((row) => (
            <Item key={`${row.kind} ${row.item}`} row={row} pace={pace} />
          ))}
        </ul>
      )}
    </Section>
  )
}
