import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { asShanghai } from '../../../domain/rules/shanghai-time'
import { useTheme } from '../../app/theme'
import { useLanguage } from '../../i18n/language'
import styles from './line-chart.module.css'

interface ChartLine {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Dashed, beside the one that is looked at. */
  readonly isBeside?: boolean
}

/** A moment that is marked across the chart, with a short name at its top. */
interface ChartMark {
  readonly at: number
  readonly name: string
}

interface LineChartProps {
  /** What a screen reader says in place of the picture. */
  label: string
  /** Epoch ms of each point. */
  at: readonly number[]
  lines: readonly ChartLine[]
  marks?: readonly ChartMark[]
  /** Points are days. */
  isDaily?: boolean
  format(value: number): string
}

const HEIGHT_PX = 260
const FONT = '12px system-ui, "PingFang SC", "Microsoft YaHei", sans-serif'

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Marks as thin lines with their names, drawn over the lines. */
const drawMarks = (marks: readonly ChartMark[], colour: string) => (chart: uPlot) => {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'top'
  ctx.setLineDash([4, 4])
  for (const { at, name } of marks) {
    const x = chart.valToPos(at / 1_000, 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top + 18 * devicePixelRatio)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.fillText(name, x, bbox.top + 2)
  }
  ctx.restore()
}

function optionsOf(props: LineChartProps, timeLabel: string, widthPx: number): uPlot.Options {
  const { lines, marks = [], isDaily = false, format } = props
  const muted = token('--muted')
  const axis = {
    stroke: muted,
    font: FONT,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { show: false },
  }
  const time = isDaily ? '{YYYY}-{MM}-{DD}' : '{YYYY}-{MM}-{DD} {HH}:{mm}'
  return {
    width: widthPx,
    height: HEIGHT_PX,
    // uPlot's own reads what the engine writes, which WebKit 2.38 cannot: its loop over the hours never ended.
    tzDate: (seconds) => asShanghai(seconds * 1_000),
    cursor: { y: false },
    scales: { y: { range: (_chart, _low, high) => [0, Math.max(4, (high ?? 0) * 1.1)] } },
    axes: [
      {
        ...axis,
        size: 44,
        values: [
          [86_400, '{MM}-{DD}', null, null, null, null, null, null, 1],
          [3_600, '{HH}:{mm}', '\n{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
          [60, '{HH}:{mm}', '\n{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
        ],
      },
      {
        ...axis,
        size: 64,
        values: (_chart, values) => values.map((value) => (Number.isInteger(value) ? format(value) : '')),
      },
    ],
    series: [
      { label: timeLabel, value: time },
      ...lines.map(
        ({ name, isBeside = false }): uPlot.Series => ({
          label: name,
          stroke: isBeside ? muted : token('--accent'),
          width: 2,
          ...(isBeside && { dash: [6, 4] }),
          points: { size: 5 },
          value: (_chart, value) => (value === null ? '–' : format(value)),
        }),
      ),
    ],
    hooks: { draw: [drawMarks(marks, token('--red'))] },
  }
}

/** Lines over time in Shanghai, with their values under the pointer. */
export function LineChart(props: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isDark } = useTheme()
  const timeLabel = useLanguage().t('common.time')
  const { at, lines, marks = [] } = props
  // What the picture depends on, as text: parents make new arrays on each rendering.
  const shape = JSON.stringify([isDark, timeLabel, lines.map(({ name }) => name), marks, props.isDaily])
  const data = JSON.stringify([at, lines.map(({ values }) => values)])
  const latest = useRef(props)
  latest.current = props
  const chart = useRef<uPlot>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the properties
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new uPlot(
      optionsOf(latest.current, timeLabel, element.clientWidth),
      dataOf(latest.current),
      element,
    )
    chart.current = made
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.destroy()
    }
  }, [shape])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `data` stands for the properties
  useEffect(() => chart.current?.setData(dataOf(latest.current)), [data])

  return <div ref={place} className={styles.chart} role="img" aria-label={props.label} />
}

const dataOf = ({ at, lines }: LineChartProps): uPlot.AlignedData => [
  at.map((ms) => ms / 1_000),
  ...lines.map(({ values }) => [...values]),
]
