/** What the loop needs from the browser; a hand-driven one in tests. Times in ms. */
export interface FrameHost {
  /** Monotonic, as `performance.now()`. */
  now(): number
  /** Wall clock, as `Date.now()`: keeps counting while a device sleeps. */
  wallNow(): number
  requestFrame(callback: (timestampMs: number) => void): number
  cancelFrame(id: number): void
  setTimer(callback: () => void, delayMs: number): number
  clearTimer(id: number): void
}

/** The animation library as the loop sees it. */
export interface Animator {
  /** Makes the animations. */
  readonly gsap?: typeof gsap
  /** Advances every animation to a time of the loop's clock. */
  advance(nowMs: number): void
  /** Whether something moves at that time and, if not, when the next thing starts to. */
  activity(nowMs: number): { active: boolean; nextMs?: number }
}

export interface Frame {
  /** The loop's clock. */
  nowMs: number
  /** Since the previous frame, however long that was. */
  deltaMs: number
}

/** What a frame cost, for the quality plan and the probe. */
export interface FrameReport {
  nowMs: number
  /** Since the previous frame of one unbroken run; absent after idling, hiding or a held clock. */
  intervalMs?: number
  /** Main-thread time of the frame. */
  workMs: number
  /** Whether something moved: on the canvas or beside it. */
  rendered: boolean
}

/** Return false when nothing visible has changed, `beside` when nothing on the canvas has. */
export type FrameUpdate = (frame: Frame) => unknown

/** What is seen has changed, but not on the canvas, which need not be drawn. */
export const BESIDE = 'beside'

/** The loop's clock, as scenes and scopes see it. */
export interface Clock {
  /** Now, in ms; stands still while nothing moves, runs on while the page is hidden and something moves. */
  now(): number
  /** The time of the page's own time line at which this clock reads `ms`; undefined while it stands still. */
  pageMs(ms: number): number | undefined
  /** Whether it is moved by hand alone. */
  readonly held: boolean
  /** Calls the listener when the clock is held. */
  whenHeld(listener: () => void): Cancel
}

export type Cancel = () => void
