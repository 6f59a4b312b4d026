import { BUCKETS } from '../../domain/desk/watch-calls'
import { useAddress } from '../address/use-address'
import { useDesk } from '../api/use-desk'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { LineChart } from '../parts/chart/line-chart'
import { SelectField, TextField } from '../parts/control/field'
import { Segments } from '../parts/control/segments'
import { Section } from '../parts/section'
import { Problem } from '../parts/state/problem'
import { METRICS, type SeriesPoint } from './metrics'
import styles from './series.module.css'
import { SeriesTable } from './series-table'
import { earlierDays, untilNow, type Watching } from './span'
import type { Earlier } from './use-earlier'

interface SeriesProps {
  watching: Watching
  points: readonly SeriesPoint[]
  earlier: Earlier
}

/** What happened in each minute, hour or day, with another day laid under it. */
export function Series({ watching, points, earlier }: SeriesProps) {
  const { t, language } = useLanguage()
  const { address, change } = useAddress()
  const now = useDesk().now()
  const { bucket, day, against } = watching
  const metric = METRICS.find((name) => name === address.get('metric')) ?? 'draws'
  const compared = earlier.data?.series
  const counts = untilNow(
    points,
    points.map((point) => point[metric]),
    now,
  )
  const name = t(`metric.${metric}`)
  return (
    <Section title={t('series.title')}>
      <div className={styles.controls}>
        <Segments
          label={t('series.bucket')}
          value={bucket}
          options={BUCKETS.map((value) => [value, t(`bucket.${value}`)])}
          onChange={(value) => change({ bucket: value })}
        />
        <SelectField
          label={t('series.metric')}
          value={metric}
          onChange={({ target }) => change({ metric: target.value })}
        >
          {METRICS.map((value) => (
            <option key={value} value={value}>
              {t(`metric.${value}`)}
            </option>
          ))}
        </SelectField>
        {bucket !== 'minute' && (
          <TextField
            label={t(bucket === 'hour' ? 'series.day' : 'series.lastDay')}
            type="date"
            value={day}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
        <SelectField
          label={t('series.against')}
          value={against}
          onChange={({ target }) => change({ against: target.value })}
        >
          <option value="">{t('series.noDay')}</option>
          {earlierDays(day).map(([days, value]) => (
            <option key={value} value={value}>
              {t('series.daysBefore', { days, day: value })}
            </option>
          ))}
          {against !== '' && !earlierDays(day).some(([, value]) => value === against) && (
            <option value={against}>{against}</option>
          )}
        </SelectField>
      </div>
      <Problem error={earlier.error} onRetry={earlier.retry} />
      <LineChart
        label={t('series.chart', { metric: name, count: points.length })}
        at={points.map((point) => point.at)}
        isDaily={bucket === 'day'}
        format={(value) => countText(value, language)}
        lines={[
          { name: against === '' ? name : `${name} · ${day}`, values: counts },
          ...(compared === undefined
            ? []
            : [
                {
                  name: `${name} · ${against}`,
                  values: compared.map((point) => point[metric]),
                  isBeside: true,
                },
              ]),
        ]}
      />
      <SeriesTable points={points} isDaily={bucket === 'day'} />
    </Section>
  )
}
