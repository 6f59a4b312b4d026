import { quantile } from '../measure/statistics'
import { FRAME_BUDGET_MS } from '../measure/trace'
import { PLAY } from './digest'
import type { RunRecord } from './run-record'

interface FigureOfRuns {
  readonly title: string
  readonly unit: string
  readonly digits: number
  /** Smallest difference that means something. */
  readonly leastStep: number
  readonly of: (run: RunRecord) => number | undefined
  /** Whether more of it is better; undefined: less is. */
  readonly moreIsBetter?: boolean
  /** Neither more nor less of it is better. */
  readonly isNeutral?: boolean
}

/** Fewer frames in play are no motion whose pace could be judged. */
export const FEWEST_JUDGED = 10

const during = (run: RunRecord, name: string) => run.stretches.find((stretch) => stretch.name === name)

/** What was in the stretch that is played; all of it where nothing is. */
function inPlay<Moment extends { readonly atMs: number }>(
  run: RunRecord,
  moments: readonly Moment[],
): Moment[] {
  const stretch = during(run, PLAY)
  return moments.filter(
    ({ atMs }) => stretch === undefined || (atMs >= stretch.fromMs && atMs < stretch.untilMs),
  )
}

/** Frames that reached the screen, as far as the browser tells; otherwise the page's own. */
export const shownFrames = (run: RunRecord): NonNullable<RunRecord['shown']> =>
  run.shown?.length ? run.shown : run.frames

export const shownInPlay = (run: RunRecord) => inPlay(run, shownFrames(run))
/** The page's own animation frames. */
export const playFrames = (run: RunRecord): RunRecord['frames'] => inPlay(run, run.frames)

const perSecond = ({ play }: RunRecord, frames: number) => frames / Math.max(0.001, play.seconds)
const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A figure of the frames that were shown in play; undefined where they are too few. */
const ofFrames = (of: (intervalsMs: readonly number[], run: RunRecord) => number) => (run: RunRecord) => {
  const intervalsMs = shownInPlay(run).map(({ intervalMs }) => intervalMs)
  return intervalsMs.length < FEWEST_JUDGED ? undefined : of(intervalsMs, run)
}

/** What a run comes down to; undefined where it has too little of it. */
export const RUN_FIGURES = {
  firstPaint: {
    title: 'first contents painted',
    unit: 'ms',
    digits: 0,
    leastStep: 20,
    of: (run) => run.firstPaintMs,
  },
  largestPaint: {
    title: 'largest contents painted',
    unit: 'ms',
    digits: 0,
    leastStep: 30,
    of: (run) => run.largestPaintMs,
  },
  playable: { title: 'scene playable', unit: 'ms', digits: 0, leastStep: 30, of: (run) => run.playableMs },
  framesPerSecond: {
    title: 'frames shown a second in play',
    unit: '',
    digits: 1,
    leastStep: 1,
    moreIsBetter: true,
    of: ofFrames(({ length }, run) => perSecond(run, length)),
  },
  ownFramesPerSecond: {
    title: 'animation frames of the page a second in play',
    unit: '',
    digits: 1,
    leastStep: 1,
    isNeutral: true,
    of: (run) => (run.play.frames > 0 ? perSecond(run, run.play.frames) : undefined),
  },
  frameP50: {
    title: 'frame interval in play, median',
    unit: 'ms',
    digits: 1,
    leastStep: 0.5,
    of: ofFrames((intervalsMs) => quantile(intervalsMs, 0.5)),
  },
  frameP95: {
    title: 'frame interval in play, 95 %',
    unit: 'ms',
    digits: 1,
    leastStep: 1,
    of: ofFrames((intervalsMs) => quantile(intervalsMs, 0.95)),
  },
  slowFrames: {
    title: `frames shown after more than ${FRAME_BUDGET_MS} ms in play`,
    unit: '%',
    digits: 0,
    leastStep: 2,
    of: ofFrames((intervalsMs) => {
      const slow = intervalsMs.filter((ms) => ms > FRAME_BUDGET_MS)
      return (100 * slow.length) / intervalsMs.length
    }),
  },
  msPerFrame: {
    title: 'main thread per frame shown in play',
    unit: 'ms',
    digits: 2,
    leastStep: 0.05,
    of: ofFrames(({ length }, { play }) => play.busyMs / length),
  },
  busyMs: {
    title: 'main thread busy, whole session',
    unit: 'ms',
    digits: 0,
    leastStep: 10,
    of: (run) => sum(run.kinds.map(([, ms]) => ms)),
  },
  longTasks: {
    title: 'long tasks',
    unit: '',
    digits: 0,
    leastStep: 1,
    of: (run) => run.longTasks.length,
  },
  longTaskMs: {
    title: 'time in long tasks',
    unit: 'ms',
    digits: 0,
    leastStep: 20,
    of: (run) => sum(run.longTasks.map(({ ms }) => ms)),
  },
  longInPlay: {
    title: 'long tasks in play',
    unit: '',
    digits: 0,
    leastStep: 1,
    of: (run) => run.longTasks.filter((task) => task.during === PLAY).length,
  },
  requests: { title: 'requests', unit: '', digits: 0, leastStep: 1, of: (run) => run.requests.length },
  kilobytes: {
    title: 'transferred',
    unit: 'KB',
    digits: 0,
    leastStep: 1,
    of: (run) => sum(run.requests.map(({ bytes }) => bytes)) / 1000,
  },
  heapMb: {
    title: 'heap, highest',
    unit: 'MB',
    digits: 1,
    leastStep: 0.3,
    of: (run) => {
      const bytes = most(run.heap.map((moment) => moment.bytes))
      return bytes === undefined ? undefined : bytes / 1e6
    },
  },
  textureMb: {
    title: 'texture memory, highest',
    unit: 'MB',
    digits: 1,
    leastStep: 0.1,
    of: (run) => {
      const bytes = most(run.stage.map(({ textureBytes }) => textureBytes))
      return bytes === undefined ? undefined : bytes / 1e6
    },
  },
  drawCalls: {
    title: 'draw calls in a frame, highest',
    unit: '',
    digits: 0,
    leastStep: 1,
    of: (run) => most(run.stage.map(({ drawCalls }) => drawCalls)),
  },
  shift: {
    title: 'layout shift, sum of scores',
    unit: '',
    digits: 3,
    leastStep: 0.005,
    of: (run) => sum(run.shifts.filter(({ afterInput }) => !afterInput).map(({ score }) => score)),
  },
} as const satisfies Record<string, FigureOfRuns>

export type RunFigure = keyof typeof RUN_FIGURES

export const figureOf = (name: RunFigure): FigureOfRuns => RUN_FIGURES[name]

/** One figure of each run that has it. */
export const valuesOf = (runs: readonly RunRecord[], name: RunFigure): number[] =>
  runs
    .map(figureOf(name).of)
    .filter((value): value is number => value !== undefined && Number.isFinite(value))
