import { type Range, simulatedHours } from '../../domain/rules/draws/simulate'
import { yuanText } from '../../domain/rules/money'
import { countText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { LineChart } from '../parts/chart/line-chart'
import { DataTable, NUMBER } from '../parts/data-table'
import { Facts } from '../parts/facts'
import { Section } from '../parts/section'
import { drawsOverTime, momentOfDraw } from './moments'
import { goneAfterText, rangeText } from './range-text'
import styles from './result.module.css'
import type { SimulationOrder, SimulationPair } from './simulate-worker'
import { SmoothingEffect } from './smoothing-effect'

/** What a simulation came to: the sums, each prize, and when in the campaign each is gone. */
export function Result({ result, atOnce, order }: SimulationPair & { order: SimulationOrder }) {
  const { t, language } = useLanguage()
  const { table, setup } = order
  const hours = simulatedHours({ ...setup, startsAt: table.startsAt }, setup.weights)
  const { points, isDaily } = drawsOverTime(hours, result.winsByHour)
  const count = (value: number) => countText(value, language)
  const yuan = (fen: number) => yuanText(fen, language)
  const goneText = (range: Range | undefined) => goneAfterText(range, language, t)
  const gone = result.prizes.flatMap(({ awardIndex, goneAfter }) =>
    goneAfter === undefined
      ? []
      : [{ name: String(awardIndex), at: Math.round(momentOfDraw(hours, goneAfter.mean)) }],
  )
  const sums: readonly (readonly [string, string])[] = [
    [t('result.atStake'), yuan(result.atStakeFen)],
    [t('result.paid'), rangeText(result.paidFen, yuan)],
    [t('result.without'), rangeText(result.without, count)],
    [t('result.allGone'), goneText(result.allGoneAfter)],
  ]
  return (
    <Section title={t('result.title')}>
      <p role="status">
        {t('result.what', {
          draws: count(result.draws),
          days: setup.days,
          start: minuteText(table.startsAt),
          runs: result.runs,
        })}{' '}
        {result.runs > 1 && t('result.ranges')}
      </p>
      <Facts facts={sums} look={styles.sums} />
      <DataTable
        label={t('result.prizes')}
        rows={result.prizes}
        keyOf={({ awardIndex }) => awardIndex}
        columns={[
          { name: 'result.place', look: NUMBER, cell: ({ awardIndex }) => awardIndex },
          { name: 'result.prize', isHead: true, cell: ({ name }) => name },
          {
            name: 'stock.title',
            look: NUMBER,
            cell: ({ stock }) => (stock === undefined ? t('result.noEnd') : count(stock)),
          },
          { name: 'result.won', look: NUMBER, cell: ({ won }) => rangeText(won, count) },
          {
            name: 'result.goneAfter',
            look: NUMBER,
            cell: ({ stock, goneAfter }) => (stock === undefined ? '–' : goneText(goneAfter)),
          },
          {
            name: 'result.goneAt',
            look: NUMBER,
            cell: ({ goneAfter }) =>
              goneAfter === undefined ? '–' : minuteText(Math.round(momentOfDraw(hours, goneAfter.mean))),
          },
        ]}
      />
      <LineChart
        label={t('result.chart')}
        at={points.map(({ at }) => at)}
        lines={[
          { name: t(isDaily ? 'result.perDay' : 'result.perHour'), values: points.map(({ draws }) => draws) },
          {
            name: t(isDaily ? 'result.winsPerDay' : 'result.winsPerHour'),
            values: points.map(({ wins }) => wins),
            isBeside: true,
          },
        ]}
        marks={gone}
        isDaily={isDaily}
        format={count}
      />
      <p className={styles.legend}>
        {t('result.nothing')} {gone.length > 0 && t('result.marks')}
      </p>
      {atOnce !== undefined && <SmoothingEffect inParts={result} atOnce={atOnce} />}
    </Section>
  )
}
