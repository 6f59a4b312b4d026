import { countText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { NUMBER, Table, TIGHT } from '../parts/table'
import { METRICS, type SeriesPoint } from './metrics'

/** The chart's numbers, of all steps; those in which nothing happened are left out. */
export function SeriesTable({ points, isDaily }: { points: readonly SeriesPoint[]; isDaily: boolean }) {
  const { t, language } = useLanguage()
  const shown = points.filter((point) => METRICS.some((metric) => point[metric] > 0))
  if (shown.length === 0) return <p>{t('series.nothing')}</p>
  return (
    <details>
      <summary>{t('series.asTable')}</summary>
      <Table label={t('series.title')}>
        <thead>
          <tr>
            <th scope="col">{t('common.time')}</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col" className={NUMBER}>
                {t(`metric.${metric}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <tr key={point.at}>
              <th scope="row" className={TIGHT}>
                {isDaily ? minuteText(point.at).slice(0, 10) : minuteText(point.at)}
              </th>
              {METRICS.map((metric) => (
                <td key={metric} className={NUMBER}>
                  {countText(point[metric], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
