import { FEWEST_FRAMES, figureOf, framesInPlay, isJudged, longInPlay, shownInPlay } from './run-figures'
import type { RunRecord } from './run-record'

/** What is fluent: this share of the screen's frames a second, no big jank, no frame longer than this. */
export const FLUENT = { leastShare: 0.9, longestMs: 100 } as const

/** Whether something moved in play, and the screen showed next to nothing of it. */
export const hasTooFewFrames = (run: RunRecord): boolean => isJudged(run) && framesInPlay(run) < FEWEST_FRAMES

export function isFluent(run: RunRecord): boolean {
  const framesPerSecond = figureOf('framesPerSecond').of(run)
  const longestMs = figureOf('longestFrame').of(run)
  if (framesPerSecond === undefined || longestMs === undefined || hasTooFewFrames(run)) return false
  const isOften = framesPerSecond >= FLUENT.leastShare * run.screenRate
  return isOften && longestMs <= FLUENT.longestMs && figureOf('bigJanks').of(run) === 0
}

/**
 * The longest time for which the page answered no touch while its picture went on, as layers and scrolls do without it;
 * undefined where it always answered in time, or the picture stood as well.
 */
export function stuckWhileMoving(run: RunRecord): number | undefined {
  const longest = [...longInPlay(run)].sort((a, b) => b.ms - a.ms)[0]
  if (!longest || longest.ms <= FLUENT.longestMs) return undefined
  const untilMs = longest.atMs + longest.ms
  const meanwhile = shownInPlay(run).filter(
    ({ atMs, intervalMs }) => atMs > longest.atMs && atMs - intervalMs < untilMs,
  )
  const wentOn = meanwhile.length > 0 && meanwhile.every(({ intervalMs }) => intervalMs <= FLUENT.longestMs)
  return wentOn ? longest.ms : undefined
}
