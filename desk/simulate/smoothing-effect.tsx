import type { Simulation } from '../../domain/rules/draws/simulate'
import { yuanText } from '../../domain/rules/money'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { DataTable, NUMBER } from '../parts/data-table'
import { Section } from '../parts/section'
import { goneAfterText, rangeText } from './range-text'

/** What it changes that the stock is let out in parts, prize by prize. */
export function SmoothingEffect({ inParts, atOnce }: { inParts: Simulation; atOnce: Simulation }) {
  const { t, language } = useLanguage()
  const count = (value: number) => countText(value, language)
  const yuan = (fen: number) => yuanText(fen, language)
  const goneText = ({ goneAfter }: Simulation['prizes'][number]) => goneAfterText(goneAfter, language, t)
  const before = new Map(atOnce.prizes.map((prize) => [prize.awardIndex, prize]))
  const compared = inParts.prizes.flatMap((parts) => {
    const whole = before.get(parts.awardIndex)
    return parts.stock === undefined || whole === undefined ? [] : [{ parts, whole }]
  })
  return (
    <Section title={t('smoothed.title')}>
      <p>{t('smoothed.lead')}</p>
      <DataTable
        label={t('smoothed.title')}
        rows={compared}
        keyOf={({ parts }) => parts.awardIndex}
        columns={[
          { name: 'result.prize', isHead: true, cell: ({ parts }) => parts.name },
          { name: 'smoothed.goneParts', look: NUMBER, cell: ({ parts }) => goneText(parts) },
          { name: 'smoothed.goneAtOnce', look: NUMBER, cell: ({ whole }) => goneText(whole) },
          { name: 'smoothed.wonParts', look: NUMBER, cell: ({ parts }) => rangeText(parts.won, count) },
          { name: 'smoothed.wonAtOnce', look: NUMBER, cell: ({ whole }) => rangeText(whole.won, count) },
        ]}
      />
      <p>
        {t('smoothed.without', {
          parts: rangeText(inParts.without, count),
          atOnce: rangeText(atOnce.without, count),
          paidParts: rangeText(inParts.paidFen, yuan),
          paidAtOnce: rangeText(atOnce.paidFen, yuan),
        })}
      </p>
    </Section>
  )
}
