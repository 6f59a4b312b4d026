interface Run {
  /** Bare updates a second. */
  readonly bare: number
  readonly ratio: number
  /** Draws a second at the maximum. */
  readonly perSecond: number
  /** Of server and database together, for one draw. */
  readonly cpuMs: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Measured {
  readonly title: string
  /** Draws that were answered in all, each with its award. */
  readonly draws: number
  readonly runs: readonly Run[]
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

const COLUMNS: readonly { title: string; read(run: Run): number; digits: number }[] = [
  { title: 'ratio', read: ({ ratio }) => ratio, digits: 2 },
  { title: 'draws/s', read: ({ perSecond }) => perSecond, digits: 0 },
  { title: 'bare updates/s', read: ({ bare }) => bare, digits: 0 },
  { title: 'CPU ms/draw', read: ({ cpuMs }) => cpuMs, digits: 2 },
  { title: 'p50 ms at 70 %', read: ({ p50Ms }) => p50Ms, digits: 1 },
  { title: 'p99 ms', read: ({ p99Ms }) => p99Ms, digits: 1 },
  { title: 'p99/p50', read: ({ p50Ms, p99Ms }) => p99Ms / p50Ms, digits: 1 },
]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const head = (): string =>
  [
    line(['database', ...COLUMNS.map(({ title }) => title), 'draws in all']),
    line([...COLUMNS, 1, 1].map(() => '---')),
  ].join('\n')

/** Medians, and the least and most of the runs behind each. */
export function row({ title, draws, runs }: Measured): string {
  const cells = COLUMNS.map(({ read, digits }) => {
    const all = runs.map(read)
    const [least, middle, most] = [Math.min(...all), median(all), Math.max(...all)].map((value) =>
      value.toFixed(digits),
    )
    return `${middle} (${least}–${most})`
  })
  return line([title, ...cells, String(draws)])
}
