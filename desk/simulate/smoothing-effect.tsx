import type { Simulation } from '../../domain/rules/draws/simulate'
import { yuanText } from '../../domain/rules/money'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { NUMBER, Table } from '../parts/table'
import { goneAfterText, rangeText } from './range-text'

/** What it changes that the stock is let out in parts, prize by prize. */
export function SmoothingEffect({ inParts, atOnce }: { inParts: Simulation; atOnce: Simulation }) {
  const { t, language } = useLanguage()
  const count = (value: number) => countText(value, language)
  const yuan = (fen: number) => yuanText(fen, language)
  const before = new Map(atOnce.prizes.map((prize) => [prize.awardIndex, prize]))
  return (
    <Section title={t('smoothed.title')}>
      <p>{t('smoothed.lead')}</p>
      <Table label={t('smoothed.title')}>
        <thead>
          <tr>
            <th scope="col">{t('result.prize')}</th>
            {(['goneParts', 'goneAtOnce', 'wonParts', 'wonAtOnce'] as const).map((name) => (
              <th key={name} scope="col" className={NUMBER}>
                {t(`smoothed.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inParts.prizes.map(({ awardIndex, name, stock, won, goneAfter }) => {
            const other = before.get(awardIndex)
            if (stock === undefined || other === undefined) return null
            return (
              <tr key={awardIndex}>
                <th scope="row">{name}</th>
                <td className={NUMBER}>{goneAfterText(goneAfter, language, t)}</td>
                <td className={NUMBER}>{goneAfterText(other.goneAfter, language, t)}</td>
                <td className={NUMBER}>{rangeText(won, count)}</td>
                <td className={NUMBER}>{rangeText(other.won, count)}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
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
