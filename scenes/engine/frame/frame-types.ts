/** What the loop needs of a browser; a hand-driven one in tests. Times in ms. */
export interface FrameHost {
  /** Monotonic, as `performance.now()`. */
  now(): number
  /** Wall clock, as `Date.now()`: counts on while a device sleeps. */
  wallNow(): number
  requestFrame(callback: (timestampMs: number) => void): number
  cancelFrame(id: number): void
  setTimer(callback: () => void, delayMs: number): number
  clearTimer(id: number): void
}

/** The animation library as the loop sees it. */
export interface Animator {
  /** Shows every animation as it is at a time of the loop's clock. */
  advance(nowMs: number): void
  /** Whether something moves at that time and, if not, when the next thing starts to. */
  activity(nowMs: number): { active: boolean; nextMs?: number }
}

export interface Frame {
  /** The loop's clock. */
  nowMs: number
  /** Since the frame before; however long that was. */
  deltaMs: number
}

/** What a frame took, for the quality plan and the probe. */
export interface FrameReport {
  nowMs: number
  /** Since the frame before it in one unbroken run; absent after stillness, hiding or a held clock. */
  intervalMs?: number
  /** Main-thread time of the frame. */
  workMs: number
  rendered: boolean
}

/** Return false for 'nothing to see in this frame'. */
export type FrameUpdate = (frame: Frame) => unknown

/** The loop's clock, as scenes and scopes see it. */
export interface Clock {
  /** Now, in ms; stands still while nothing moves, counts on while the page is hidden and something runs. */
  now(): number
}

export type Cancel = () => void
