import type { LiveCounts } from '../scene/scope'

/** Tweens and timelines that live now. */
export const liveTweens = ({ tweens, timelines }: LiveCounts): number => tweens + timelines

/** Everything else that scenes registered and have not yet disposed of. */
export function liveDisposables({ tweens, timelines, ...others }: LiveCounts): number {
  return Object.values(others).reduce((sum, count) => sum + count, 0)
}
