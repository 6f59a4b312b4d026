import { type Summary, summarise } from '../measure/statistics'
import { number } from '../report/html'
import type { Conditions, VisitFigures } from './measure'
import { ROUTE_NAMES, type Route } from './proxies'
import { VISIT_NAMES, VISITS, type Visit, type VisitName } from './visits'

export interface VisitSample {
  readonly visit: VisitName
  readonly route: Route
  readonly round: number
  readonly figures: VisitFigures
}

export interface VisitRun {
  readonly machine: string
  readonly browser: string
  readonly takenAt: string
  readonly rounds: number
  readonly conditions: Conditions
  readonly samples: VisitSample[]
}

export const COLUMNS = {
  ms: { title: 'time, ms', digits: 0, goal: 'ms' },
  kb: { title: 'KB before', digits: 0, goal: 'kb' },
  requests: { title: 'requests before', digits: 0, goal: 'requests' },
  firstPaintMs: { title: 'first paint, ms', digits: 0, goal: undefined },
  largestPaintMs: { title: 'largest paint, ms', digits: 0, goal: undefined },
} as const
export type Column = keyof typeof COLUMNS
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

export interface VisitRow {
  readonly visit: VisitName
  readonly route: Route
  readonly figures: Readonly<Record<Column, Summary>>
  /** The round in the middle by its time. */
  readonly typical: VisitFigures
}

/** The rounds of each visit by each way, as medians with their spread. */
export function rowsOf(samples: readonly VisitSample[]): VisitRow[] {
  return VISIT_NAMES.flatMap((visit) =>
    ROUTE_NAMES.flatMap((route) => {
      const found = samples
        .filter((one) => one.visit === visit && one.route === route)
        .map(({ figures }) => figures)
      const typical = found.toSorted((a, b) => a.ms - b.ms)[Math.floor((found.length - 1) / 2)]
      if (typical === undefined) return []
      const summary = (name: Column) => summarise(found.map((figures) => figures[name]))
      const figures = Object.fromEntries(COLUMN_NAMES.map((name) => [name, summary(name)]))
      return [{ visit, route, typical, figures: figures as VisitRow['figures'] }]
    }),
  )
}

/** The goal of a column and whether the median meets it; undefined where there is none. */
export function judged(
  { visit, figures }: VisitRow,
  column: Column,
): { goal: number; isMet: boolean } | undefined {
  const { goal: name } = COLUMNS[column]
  const goals: Visit['goal'] = VISITS[visit].goal
  const goal = name === undefined ? undefined : goals[name]
  return goal === undefined ? undefined : { goal, isMet: figures[column].median <= goal }
}

export const inWords = ({ machine, browser, takenAt, rounds, conditions }: VisitRun): string =>
  `${machine} · ${browser} · ${takenAt} · ${rounds} rounds · ${conditions.kbPerSecond} KB/s, ${conditions.latencyMs} ms, CPU ${conditions.cpu}×, cold cache`

function cellOf(row: VisitRow, column: Column): string {
  const { digits } = COLUMNS[column]
  const { median: middle, min, max } = row.figures[column]
  if (!Number.isFinite(middle)) return '–'
  const verdict = judged(row, column)
  const goal = verdict && ` ${verdict.isMet ? 'ok' : 'OVER'} ${number(verdict.goal, digits)}`
  return `${number(middle, digits)} (${number(min, digits)}–${number(max, digits)})${goal ?? ''}`
}

/** The run as text: one line a visit and way, medians with their spread, and the goals. */
export function visitsAsText(run: VisitRun): string {
  const rows = rowsOf(run.samples)
  const cells = [
    ['', 'by', ...COLUMN_NAMES.map((name) => COLUMNS[name].title)],
    ...rows.map((row) => [row.visit, row.route, ...COLUMN_NAMES.map((name) => cellOf(row, name))]),
  ]
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? []
  const lines = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${inWords(run)}\nmedian (least–most)\n\n${lines.join('\n')}`
}

/** How many goals the medians meet, on all ways to the pages. */
export function goalsMet(rows: readonly VisitRow[]): { met: number; all: number } {
  const verdicts = rows.flatMap((row) => COLUMN_NAMES.flatMap((name) => judged(row, name) ?? []))
  return { met: verdicts.filter(({ isMet }) => isMet).length, all: verdicts.length }
}
