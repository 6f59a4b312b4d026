import { FILM_RATE } from '../measure/jank'
import { median } from '../measure/statistics'
import { card, escaped, number } from '../report/html'
import { FLUENT, hasTooFewFrames, isFluent, stuckWhileMoving } from './pace'
import { figureOf, framesInPlay, longInPlay, type RunFigure, valuesOf } from './run-figures'
import type { RunRecord } from './run-record'

/** Of the median of all runs. */
type Judge = (value: number, runs: readonly RunRecord[]) => 'good' | 'bad' | ''

/** What says whether a run is like the others. */
const LIKENESS = [
  'busyMs',
  'framesPerSecond',
  'longTaskMs',
  'playable',
] as const satisfies readonly RunFigure[]

/** The place in the list of the run that is shown: the one that lies nearest to the middle of them all. */
export function typicalAt(runs: readonly RunRecord[]): number {
  const gaps = runs.map(() => 0)
  for (const name of LIKENESS) {
    const found = valuesOf(runs, name)
    if (found.length < runs.length) continue
    const middle = median(found)
    const spread = Math.max(...found) - Math.min(...found)
    if (spread > 0)
      for (const [at, one] of found.entries()) gaps[at] = (gaps[at] ?? 0) + Math.abs(one - middle) / spread
  }
  return gaps.indexOf(Math.min(...gaps))
}

export function typicalRun(runs: readonly RunRecord[]): RunRecord {
  const found = runs[typicalAt(runs)]
  if (!found) throw new Error('A report needs a run.')
  return found
}

/** The middle of the runs that have this figure; undefined where none has. */
function middleOf(runs: readonly RunRecord[], name: RunFigure): number | undefined {
  const found = valuesOf(runs, name)
  return found.length > 0 ? median(found) : undefined
}

const over =
  (limit: number): Judge =>
  (value) =>
    value > limit ? 'bad' : 'good'
const unjudged: Judge = () => ''

/** A figure of frames: bad by its own limit, good only where every run is fluent by all of them. */
const ofFrames =
  (isBad: (value: number) => boolean): Judge =>
  (value, runs) => {
    if (isBad(value) || runs.some(hasTooFewFrames)) return 'bad'
    return runs.every(isFluent) ? 'good' : ''
  }

/** What stands above everything else, and how it is judged. */
const CARDS: readonly (readonly [RunFigure, Judge])[] = [
  ['firstPaint', unjudged],
  ['largestPaint', unjudged],
  ['playable', unjudged],
  ['framesPerSecond', ofFrames((value) => value < FILM_RATE)],
  ['longestFrame', ofFrames((value) => value > FLUENT.longestMs)],
  ['bigJanks', ofFrames((value) => value > 0)],
  ['janks', unjudged],
  ['frameP99', unjudged],
  ['onePercentLow', unjudged],
  ['slowFrames', unjudged],
  ['ownFramesPerSecond', unjudged],
  ['msPerFrame', unjudged],
  ['longInPlay', over(0)],
  ['longestTaskInPlay', over(0)],
  ['longTaskMs', unjudged],
  ['kilobytes', unjudged],
  ['heapMb', unjudged],
  ['textureMb', unjudged],
  ['drawCalls', unjudged],
  ['shift', over(0.1)],
]

const withUnit = (value: number, name: RunFigure) => {
  const { unit, digits } = figureOf(name)
  return `${number(value, digits)}${unit && ` ${unit}`}`
}

/** The medians of all runs, as in the table at the end. */
export function cards(runs: readonly RunRecord[]): string {
  const found = CARDS.flatMap(([name, judge]) => {
    const middle = middleOf(runs, name)
    if (middle === undefined) return []
    return [card(withUnit(middle, name), figureOf(name).title, judge(middle, runs))]
  })
  return `<div class="cards">${found.join('')}</div>`
}

/** How fluently it played. */
function paceOf(runs: readonly RunRecord[]): string {
  const pace = middleOf(runs, 'framesPerSecond')
  const longest = middleOf(runs, 'longestFrame')
  if (pace === undefined || longest === undefined) return stillnessOf(runs)
  const few = runs.find(hasTooFewFrames)
  if (few)
    return `In play something moved for ${number(few.play.seconds, 1)} s, and only ${framesInPlay(few)} frames of it were shown.`
  const { screenRate } = typicalRun(runs)
  return `In play ${withUnit(pace, 'framesPerSecond')} frames a second were shown, of ${screenRate} that the screen can show; the longest took ${withUnit(longest, 'longestFrame')}.`
}

const stillnessOf = (runs: readonly RunRecord[]): string =>
  runs.every(({ play }) => play.seconds === 0)
    ? 'In play nothing moved.'
    : 'In play hardly anything moved, so that its frames are not judged.'

export const share = (ms: number, all: number) => `${number((100 * ms) / Math.max(1e-9, all))} %`

/** The report in a few sentences, for someone who has never seen the code. */
export function inShort(runs: readonly RunRecord[]): string {
  const run = typicalRun(runs)
  const busyMs = figureOf('busyMs').of(run) ?? 0
  const [kind, second] = run.kinds
  const scriptMs = run.parts.reduce((sum, [, ms]) => sum + ms, 0)
  const parts = run.parts.slice(0, 3).map(([part, ms]) => `${part} (${share(ms, scriptMs)})`)
  const worst = [...run.longTasks].sort((a, b) => b.ms - a.ms)[0]
  const inPlay = longInPlay(run).length
  const stuckMs = stuckWhileMoving(run)
  const which =
    runs.length === 1
      ? ''
      : ` Run ${typicalAt(runs) + 1} of ${runs.length}, the one nearest to the middle, is what this text and the plots show; the boxes above are the medians of all runs.`
  const sentences = [
    `The session lasts ${number(run.lengthMs / 1000, 1)} s; its main thread is busy for ${number(busyMs)} ms of it, ${share(busyMs, run.lengthMs)}.`,
    kind &&
      `Most of that is ${kind[0]} (${share(kind[1], busyMs)})${second ? `, then ${second[0]} (${share(second[1], busyMs)})` : ''}.`,
    paceOf(runs),
    stuckMs !== undefined && `The picture went on, the page did not answer for ${number(stuckMs)} ms.`,
    parts.length > 0 && `Script runs mostly in ${parts.join(', ')}.`,
    worst
      ? `The longest task blocks the page for ${number(worst.ms)} ms, ${number(worst.atMs / 1000, 1)} s after the start (${worst.during}); of tasks over 50 ms, ${inPlay} fell into what moved in play.`
      : 'No task is longer than 50 ms.',
  ].filter((sentence) => sentence !== undefined && sentence !== false && sentence !== '')
  return `<div class="panel"><b>In short.</b> ${sentences.map((sentence) => escaped(String(sentence))).join(' ')}<span class="soft">${which}</span></div>`
}
