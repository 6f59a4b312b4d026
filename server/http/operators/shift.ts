const MINUTE_MS = 60_000
/** An operator's session ends after this long without a call. */
const IDLE_MS = 30 * MINUTE_MS
/** It ends this long after its login in any case. */
const SHIFT_MS = 8 * 60 * MINUTE_MS

/** When a session ends that is used now and began at `startedAt`; all times epoch ms. */
export const sessionEnd = (now: number, startedAt = now): number =>
  Math.min(now + IDLE_MS, startedAt + SHIFT_MS)

/** Whether a session's end has moved far enough to be written. */
export const hasMoved = (before: number, end: number): boolean => end - before >= MINUTE_MS
