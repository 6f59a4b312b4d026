import { escaped, number } from './html'

const PAD = { left: 46, right: 12, top: 22, bottom: 24 }
const INK = '#2f6fb0'
const BAD = '#b42318'

/** Round steps of a scale from 0 to at least `most`: 1, 2 or 5 times a power of ten. */
export function ticksTo(most: number, count = 4): number[] {
  if (!(most > 0)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const ticks: number[] = []
  for (let at = 0; at < Math.ceil(most / step - 1e-9); at += 1) ticks.push(at * step)
  return [...ticks, ticks.length * step]
}

const digitsOf = (most: number) => (most < 1 ? 2 : most < 10 ? 1 : 0)

interface Frame {
  readonly widthPx: number
  readonly heightPx: number
  readonly mostX: number
  readonly mostY: number
}

const scales = ({ widthPx, heightPx, mostX, mostY }: Frame) => ({
  x: (value: number) => PAD.left + (value / mostX) * (widthPx - PAD.left - PAD.right),
  y: (value: number) => heightPx - PAD.bottom - (value / mostY) * (heightPx - PAD.top - PAD.bottom),
})

const line = (x1: number, y1: number, x2: number, y2: number, style: string) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" ${style}/>`
const words = (x: number, y: number, text: string, anchor = 'middle', style = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" ${style}>${escaped(text)}</text>`
const box = (x: number, y: number, w: number, h: number, fill: string, title = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0.5, w).toFixed(1)}" height="${Math.max(0, h).toFixed(1)}" fill="${fill}">${title ? `<title>${escaped(title)}</title>` : ''}</rect>`

const svg = (widthPx: number, heightPx: number, label: string, inner: string) =>
  `<svg viewBox="0 0 ${widthPx} ${heightPx}" width="${widthPx}" height="${heightPx}" role="img" aria-label="${escaped(label)}">${inner}</svg>`

function axes(frame: Frame, xUnit: string, yUnit: string, xTicks: readonly number[]): string {
  const { x, y } = scales(frame)
  const yTicks = ticksTo(frame.mostY)
  const rows = yTicks
    .filter((value) => value <= frame.mostY)
    .map(
      (value) =>
        line(PAD.left, y(value), frame.widthPx - PAD.right, y(value), 'stroke="#e1e4ea"') +
        words(PAD.left - 6, y(value) + 4, number(value, digitsOf(frame.mostY)), 'end'),
    )
  // The unit stands at the end.
  const columns = xTicks
    .filter((value) => value <= frame.mostX * 0.94)
    .map((value) => words(x(value), frame.heightPx - 8, number(value, digitsOf(frame.mostX))))
  return (
    rows.join('') +
    columns.join('') +
    words(frame.widthPx - PAD.right, frame.heightPx - 8, xUnit, 'end', 'font-weight="600"') +
    words(4, 11, yUnit, 'start', 'font-weight="600"')
  )
}

interface LinePlot {
  readonly label: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly xUnit: string
  readonly yUnit: string
  /** A value that is marked across the plot, with its name. */
  readonly limit?: { readonly value: number; readonly name: string }
  /** Stretches of x that are shaded, with what happens there. */
  readonly bands?: readonly { readonly from: number; readonly until: number; readonly name: string }[]
  readonly mostX?: number
  readonly asSteps?: boolean
  readonly widthPx?: number
  readonly heightPx?: number
}

/** Axes, shaded stretches and the marked limit around what `draw` puts between them. */
function overTime(
  plot: LinePlot,
  draw: (x: (value: number) => number, y: (value: number) => number, widthPx: number) => string,
): string {
  const { points, limit, bands = [], widthPx = 1180, heightPx = 180 } = plot
  const mostX = plot.mostX ?? Math.max(1e-9, ...points.map(({ x }) => x))
  // Where all is zero the scale goes to 1.
  const highest = Math.max(limit ? limit.value * 1.3 : 0, ...points.map(({ y }) => y)) || 1
  const frame = { widthPx, heightPx, mostX, mostY: ticksTo(highest).at(-1) ?? 1 }
  const { x, y } = scales(frame)
  const shades = bands.map(({ from, until, name }) =>
    box(
      x(from),
      PAD.top,
      x(Math.min(until, mostX)) - x(from),
      heightPx - PAD.top - PAD.bottom,
      '#c8161d22',
      name,
    ),
  )
  const mark = limit
    ? line(
        PAD.left,
        y(limit.value),
        widthPx - PAD.right,
        y(limit.value),
        `stroke="${BAD}" stroke-dasharray="5 4"`,
      ) + words(widthPx - PAD.right, 11, limit.name, 'end', `style="fill:${BAD}"`)
    : ''
  const scale = axes(frame, plot.xUnit, plot.yUnit, ticksTo(mostX, 8))
  return svg(widthPx, heightPx, plot.label, shades.join('') + scale + draw(x, y, widthPx) + mark)
}

/** Values over time as a line. */
export const linePlot = (plot: LinePlot): string =>
  overTime(plot, (x, y) => {
    const path = plot.points.map((point, at) => {
      const before = plot.points[at - 1]
      const step = plot.asSteps && before ? `L${x(point.x).toFixed(1)} ${y(before.y).toFixed(1)}` : ''
      return `${step}${at === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`
    })
    return `<path d="${path.join('')}" fill="none" stroke="${INK}" stroke-width="1.5"/>`
  })

/** One bar a value, over time: a frame that took longer than the limit stands out in red. */
export const stemPlot = (plot: LinePlot): string =>
  overTime(plot, (x, y, widthPx) => {
    const { points, limit, xUnit, yUnit } = plot
    const barPx = Math.max(1, Math.min(4, (widthPx - PAD.left) / Math.max(1, points.length) - 0.5))
    return points
      .map((point) => {
        const fill = limit && point.y > limit.value ? BAD : INK
        const title = `${number(point.y, 1)} ${yUnit} at ${number(point.x, 2)} ${xUnit}`
        return box(x(point.x) - barPx / 2, y(point.y), barPx, y(0) - y(point.y), fill, title)
      })
      .join('')
  })

interface Histogram {
  readonly label: string
  readonly samples: readonly number[]
  readonly bin: number
  /** Everything from here on is one last bin. */
  readonly most: number
  readonly unit: string
  /** Bins that begin at or after this value are red. */
  readonly limit: number
  /** The scale's highest count at least, for plots that stand beside each other. */
  readonly mostCount?: number
}

function countsIn(samples: readonly number[], { bin, most }: Pick<Histogram, 'bin' | 'most'>): number[] {
  const counts = new Array<number>(Math.ceil(most / bin) + 1).fill(0)
  for (const sample of samples) {
    const at = Math.min(counts.length - 1, Math.floor(sample / bin))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** The highest bar of a histogram. */
export const mostInABin = (samples: readonly number[], bins: Pick<Histogram, 'bin' | 'most'>): number =>
  Math.max(...countsIn(samples, bins))

export function histogram({ label, samples, bin, most, unit, limit, mostCount = 1 }: Histogram): string {
  const counts = countsIn(samples, { bin, most })
  const [widthPx, heightPx] = [560, 190]
  const frame = {
    widthPx,
    heightPx,
    mostX: most + bin,
    mostY: ticksTo(Math.max(mostCount, ...counts)).at(-1) ?? 1,
  }
  const { x, y } = scales(frame)
  const bars = counts.map((count, at) => {
    const from = at * bin
    const name = from >= most ? `${from} ${unit} and more` : `${from} to ${from + bin} ${unit}`
    const fill = from >= limit ? BAD : INK
    return box(
      x(from) + 0.5,
      y(count),
      x(bin) - x(0) - 1,
      y(0) - y(count),
      fill,
      `${count} frames of ${name}`,
    )
  })
  const last = words(x(most + bin / 2), PAD.top - 4, `≥ ${number(most)}`)
  return svg(widthPx, heightPx, label, axes(frame, unit, 'frames', ticksTo(most, 6)) + bars.join('') + last)
}

/** A row of a bar plot: its value, and where its rounds lay. */
export interface Bar {
  readonly name: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly fill?: string
  readonly note?: string
}

interface BarScale {
  readonly unit: string
  readonly digits?: number
  readonly widthPx?: number
  /** The scale's end at least, for plots that stand beside each other. */
  readonly most?: number
}

/** Bars side by side with their spread as a line across the end. */
export function barPlot(label: string, bars: readonly Bar[], scale: BarScale): string {
  const { unit, digits = 1, widthPx = 560 } = scale
  const rowPx = 24
  const leftPx = 150
  const most = Math.max(1e-9, scale.most ?? 0, ...bars.map(({ value, max }) => Math.max(value, max ?? 0)))
  const roomPx = widthPx - leftPx - 110
  const x = (value: number) => leftPx + (value / most) * roomPx
  const rows = bars.map(({ name, value, min, max, fill = '#9aa5b5', note }, at) => {
    const y = at * rowPx + 4
    const whisker =
      min !== undefined && max !== undefined && max > min
        ? line(x(min), y + 8, x(max), y + 8, 'stroke="#1c1f26" stroke-width="1.5"') +
          [min, max].map((end) => line(x(end), y + 4, x(end), y + 12, 'stroke="#1c1f26"')).join('')
        : ''
    const text = `${number(value, digits)} ${unit}${note ? ` ${note}` : ''}`
    return (
      words(leftPx - 8, y + 12, name, 'end', 'style="fill:#1c1f26"') +
      box(leftPx, y, x(value) - leftPx, 16, fill, `${name}: ${text}`) +
      whisker +
      words(Math.max(x(value), x(max ?? 0)) + 6, y + 12, text, 'start', 'style="fill:#1c1f26"')
    )
  })
  return svg(widthPx, bars.length * rowPx + 6, label, rows.join(''))
}

/** A row of a waterfall, ms. */
export interface Transfer {
  readonly name: string
  readonly startMs: number
  /** First byte of the answer. */
  readonly answerMs: number
  readonly endMs: number
  readonly note: string
  readonly fill: string
}

/** Requests one below the other: pale while waiting, full while bytes come. */
export function waterfall(label: string, rows: readonly Transfer[], widthPx = 1180): string {
  const rowPx = 17
  const leftPx = 330
  const mostMs = Math.max(1, ...rows.map(({ endMs }) => endMs))
  const roomPx = widthPx - leftPx - 120
  const x = (ms: number) => leftPx + (ms / mostMs) * roomPx
  const heightPx = rows.length * rowPx + PAD.bottom
  const grid = ticksTo(mostMs, 8)
    .filter((ms) => ms <= mostMs)
    .map(
      (ms) =>
        line(x(ms), 0, x(ms), heightPx - PAD.bottom, 'stroke="#e1e4ea"') +
        words(x(ms), heightPx - 8, `${number(ms)} ms`),
    )
  const bars = rows.map(({ name, startMs, answerMs, endMs, note, fill }, at) => {
    const y = at * rowPx + 2
    return (
      words(leftPx - 8, y + 10, name, 'end', 'style="fill:#1c1f26"') +
      `<g opacity=".35">${box(x(startMs), y, x(answerMs) - x(startMs), 12, fill, `${name}: ${note}`)}</g>` +
      box(x(answerMs), y, x(endMs) - x(answerMs), 12, fill, `${name}: ${note}`) +
      words(x(endMs) + 5, y + 10, note, 'start')
    )
  })
  return svg(widthPx, heightPx, label, grid.join('') + bars.join(''))
}
