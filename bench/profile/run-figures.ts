import { JANK_RULE, type Janks, janksOf, onePercentLow } from '../measure/jank'
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

/** A movement for which the screen has had so many frames is judged, and fewer shown are too few. */
export const FEWEST_FRAMES = 10

const during = (run: RunRecord, name: string) => run.stretches.find((stretch) => stretch.name === name)
/** A celebration goes beyond the step that is called play. */
const playFromMs = (run: RunRecord) => during(run, PLAY)?.fromMs ?? 0

/** From one shown frame to the next, in what moved from the beginning of play on. */
export const shownInPlay = (run: RunRecord): RunRecord['shown'] =>
  run.shown.filter(({ atMs }) => atMs >= playFromMs(run))
/** The page's own animation frames. */
export const playFrames = (run: RunRecord): RunRecord['frames'] =>
  run.frames.filter(({ atMs }) => atMs >= playFromMs(run))
/** Long tasks during which something moved. */
export const longInPlay = (run: RunRecord): RunRecord['longTasks'] =>
  run.longTasks.filter(({ atMs, ms, isInMovement }) => isInMovement && atMs + ms > playFromMs(run))

/** Whether something moved in play for so long that its frames can be judged. */
export const isJudged = ({ play, screenRate }: RunRecord): boolean =>
  play.seconds * screenRate >= FEWEST_FRAMES

/** How many frames were shown of what moved in play: the last interval of a movement may go on to its end. */
export const framesInPlay = (run: RunRecord): number =>
  shownInPlay(run).filter(({ atMs }) => run.moved.every(({ untilMs }) => untilMs !== atMs)).length

/** Intervals of each movement in play. */
const byMovement = (run: RunRecord): number[][] =>
  run.moved.map(({ fromMs, untilMs }) =>
    shownInPlay(run)
      .filter(({ atMs }) => atMs > fromMs && atMs <= untilMs)
      .map(({ intervalMs }) => intervalMs),
  )

const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A figure of what moved in play; undefined where too little did. */
const ofMoved =
  <Figure>(of: (run: RunRecord) => Figure) =>
  (run: RunRecord) =>
    isJudged(run) ? of(run) : undefined
const ofIntervals = (of: (intervalsMs: readonly number[]) => number) =>
  ofMoved((run) => of(shownInPlay(run).map(({ intervalMs }) => intervalMs)))
const ofJanks = (of: (janks: Janks) => number) => ofMoved((run) => of(janksOf(byMovement(run))))

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
    of: ofMoved((run) => {
      const ms = sum(shownInPlay(run).map(({ intervalMs }) => intervalMs))
      return (1000 * framesInPlay(run)) / ms
    }),
  },
  ownFramesPerSecond: {
    title: 'animation frames of the page a second in play',
    unit: '',
    digits: 1,
    leastStep: 1,
    isNeutral: true,
    of: ofMoved(({ play }) => play.frames / play.seconds),
  },
  frameP50: {
    title: 'frame interval in play, median',
    unit: 'ms',
    digits: 1,
    leastStep: 0.5,
    of: ofIntervals((intervalsMs) => quantile(intervalsMs, 0.5)),
  },
  frameP95: {
    title: 'frame interval in play, 95 %',
    unit: 'ms',
    digits: 1,
    leastStep: 1,
    of: ofIntervals((intervalsMs) => quantile(intervalsMs, 0.95)),
  },
  frameP99: {
    title: 'frame interval in play, 99 %',
    unit: 'ms',
    digits: 1,
    leastStep: 2,
    of: ofIntervals((intervalsMs) => quantile(intervalsMs, 0.99)),
  },
  longestFrame: {
    title: 'longest frame in play',
    unit: 'ms',
    digits: 0,
    leastStep: 5,
    of: ofIntervals((intervalsMs) => Math.max(...intervalsMs)),
  },
  onePercentLow: {
    title: '1 % low: frames a second of the slowest hundredth in play',
    unit: '',
    digits: 1,
    leastStep: 1,
    moreIsBetter: true,
    of: ofIntervals(onePercentLow),
  },
  janks: {
    title: `janks in play, by the rule of ${JANK_RULE}`,
    unit: '',
    digits: 0,
    leastStep: 1,
    of: ofJanks(({ all }) => all),
  },
  bigJanks: {
    title: `big janks in play, by the rule of ${JANK_RULE}`,
    unit: '',
    digits: 0,
    leastStep: 1,
    of: ofJanks(({ big }) => big),
  },
  slowFrames: {
    title: `frames shown after more than ${FRAME_BUDGET_MS} ms in play`,
    unit: '%',
    digits: 0,
    leastStep: 2,
    of: ofIntervals((intervalsMs) => {
      const slow = intervalsMs.filter((ms) => ms > FRAME_BUDGET_MS)
      return (100 * slow.length) / intervalsMs.length
    }),
  },
  msPerFrame: {
    title: 'main thread per frame shown in play',
    unit: 'ms',
    digits: 2,
    leastStep: 0.05,
    of: ofMoved((run) => run.play.busyMs / Math.max(1, framesInPlay(run))),
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
    title: 'long tasks while something moved in play',
    unit: '',
    digits: 0,
    leastStep: 1,
    of: ofMoved((run) => longInPlay(run).length),
  },
  longestTaskInPlay: {
    title: 'longest of them: the page does not answer',
    unit: 'ms',
    digits: 0,
    leastStep: 10,
    of: ofMoved((run) => most(longInPlay(run).map(({ ms }) => ms)) ?? 0),
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
