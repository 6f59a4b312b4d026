import { quantile } from '../../measure/statistics'
import { line, tableOf } from '../table'
import type { CallCost } from './cost'
import type { Crowd } from './crowd'
import { mostASecond } from './plan'

/** A crowd that has gone the way. */
export interface Level {
  readonly players: number
  /** Of server and database together, for one player. */
  readonly cpuMs: number
  /** The most players a second who would be done if the server took no time, and who were. */
  readonly ideal: number
  readonly served: number
  /** From the beginning to the last of them. */
  readonly mean: number
  /** A crowd that came to its end in time, and saw no error. */
  readonly isKept: boolean
  readonly crowd: Crowd
}

/**
 * A crowd is served in time where so much is done of what could be at best, and hardly anybody's way takes longer, or as long as
 * the part in which players a second are counted.
 */
const KEPT_SHARE = 0.9
const LONGEST_P99_MS = 5_000

/** @param windowMs in which players a second are counted */
export function levelOf(
  crowd: Crowd,
  { players, cpuMs, windowMs }: { players: number; cpuMs: number; windowMs: number },
): Level {
  const [ideal, served] = [mostASecond(crowd.idealMs, windowMs), mostASecond(crowd.doneMs, windowMs)]
  const isInTime =
    served >= KEPT_SHARE * ideal && quantile(crowd.wayMs, 0.99) <= Math.min(LONGEST_P99_MS, windowMs)
  const isKept = isInTime && crowd.sawError + crowd.gaveUp === 0
  const mean = (crowd.doneMs.length * 1000) / Math.max(...crowd.doneMs)
  return { players, cpuMs: cpuMs / players, ideal, served, mean, isKept, crowd }
}

/**
 * Players a second that a crowd shows the server to carry. Of one that had to wait, all together may come to their draw in the
 * end: there the mean counts.
 */
export const carried = ({ isKept, ideal, served, mean }: Level): number =>
  isKept ? Math.min(ideal, served) : mean

const seconds = (ms: number) => (ms / 1000).toFixed(2)

export const levelHead = (): string =>
  tableOf([
    'crowd',
    'at best/s',
    'done/s',
    'mean/s',
    'p50 s',
    'p99 s',
    'CPU ms each',
    'saw an error',
    'gave up',
  ])

export const levelRow = ({ players, ideal, served, mean, cpuMs, crowd }: Level): string =>
  line([
    String(players),
    ideal.toFixed(0),
    served.toFixed(0),
    mean.toFixed(0),
    seconds(quantile(crowd.wayMs, 0.5)),
    seconds(quantile(crowd.wayMs, 0.99)),
    cpuMs.toFixed(2),
    String(crowd.sawError),
    String(crowd.gaveUp),
  ])

export const rushTable = (levels: readonly Level[]): string =>
  tableOf(
    ['rush', 'all done in s', 'half done in s', 'players/s', 'CPU ms each', 'saw an error', 'gave up'],
    levels.map(({ players, cpuMs, mean, crowd }) => {
      const lastMs = Math.max(...crowd.doneMs)
      const half = seconds(quantile(crowd.doneMs, 0.5))
      return [
        String(players),
        seconds(lastMs),
        half,
        mean.toFixed(0),
        cpuMs.toFixed(2),
        String(crowd.sawError),
        String(crowd.gaveUp),
      ]
    }),
  )

export const callTable = ({ calls }: Crowd): string =>
  tableOf(
    ['call', 'answered', 'refused or lost', 'p50 ms', 'p99 ms'],
    Object.entries(calls).map(([name, { answered, refused, p50Ms, p99Ms }]) => [
      name,
      String(answered),
      String(refused),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
    ]),
  )

const FIGURES = ['statements', 'commits', 'serverCpuMs', 'databaseCpuMs'] as const

/** @param alone of calls that ran one after the other @param together of those that ran at once */
export function costTable(alone: readonly CallCost[], together: readonly CallCost[]): string {
  const cells = (costs: readonly CallCost[]) =>
    FIGURES.map((figure) =>
      costs.reduce((sum, cost) => sum + cost[figure], 0).toFixed(figure.endsWith('Ms') ? 2 : 1),
    )
  const row = (name: string, of: (cost: CallCost) => boolean) => {
    const [one, many] = [alone.filter(of), together.filter(of)]
    const calls = one.reduce((sum, cost) => sum + cost.calls, 0).toFixed(1)
    return [name, calls, ...cells(one), ...cells(many)]
  }
  const titles = ['statements', 'commits', 'server CPU ms', 'database CPU ms']
  return tableOf(
    ['call, of one player', 'calls', ...titles, ...titles.map((title) => `${title} at once`)],
    [...alone.map(({ name }) => row(name, (cost) => cost.name === name)), row('the whole way', () => true)],
  )
}
