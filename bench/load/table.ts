import { median } from '../measure/statistics'

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

const COLUMNS: readonly { title: string; read(run: Run): number; digits: number }[] = [
  { title: 'ratio', read: ({ ratio }) => ratio, digits: 2 },
  { title: 'draws/s', read: ({ perSecond }) => perSecond, digits: 0 },
  { title: 'bare updates/s', read: ({ bare }) => bare, digits: 0 },
  { title: 'CPU ms/draw', read: ({ cpuMs }) => cpuMs, digits: 2 },
  { title: 'p50 ms at 70 %', read: ({ p50Ms }) => p50Ms, digits: 1 },
  { title: 'p99 ms', read: ({ p99Ms }) => p99Ms, digits: 1 },
  { title: 'p99/p50', read: ({ p50Ms, p99Ms }) => p99Ms / p50Ms, digits: 1 },
]

/** A row of a table. */
export const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A table's head, or with its rows all of it. */
export const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[] = []): string =>
  [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')

export const head = (): string => tableOf(['database', ...COLUMNS.map(({ title }) => title), 'draws in all'])

/** The median of some runs, and the least and the most of them. */
export function spread(values: readonly number[], digits: number): string {
  const found = [median(values), Math.min(...values), Math.max(...values)]
  const [middle, least, most] = found.map((value) => value.toFixed(digits))
  return `${middle} (${least}–${most})`
}

/** Medians, and the least and most of the runs behind each. */
export function row({ title, draws, runs }: Measured): string {
  const cells = COLUMNS.map(({ read, digits }) => spread(runs.map(read), digits))
  return line([title, ...cells, String(draws)])
}
