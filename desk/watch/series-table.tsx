import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { DataTable, TIGHT } from '../parts/data-table'
import { METRICS, metricColumns, type SeriesPoint } from './metrics'

/** The chart's numbers, of all steps; those in which nothing happened are left out. */
export function SeriesTable({ points, isDaily }: { points: readonly SeriesPoint[]; isDaily: boolean }) {
  const { t, language } = useLanguage()
  const shown = points.filter((point) => METRICS.some((metric) => point[metric] > 0))
  if (shown.length === 0) return <p>{t('series.nothing')}</p>
  const timeText = ({ at }: SeriesPoint) => minuteText(at).slice(0, isDaily ? 10 : undefined)
  return (
    <details>
      <summary>{t('series.asTable')}</summary>
      <DataTable
        label={t('series.title')}
        rows={shown}
        keyOf={({ at }) => at}
        columns={[
          { name: 'common.time', look: TIGHT, isHead: true, cell: timeText },
          ...metricColumns(language),
        ]}
      />
    </details>
  )
}
