import {
  type Animator,
  BESIDE,
  type Cancel,
  type Clock,
  type Frame,
  type FrameHost,
  type FrameReport,
  type FrameUpdate,
} from './frame-types'

const CATCH_UP_MS = 50
const NO_ANIMATIONS: Animator = { advance: () => undefined, activity: () => ({ active: false }) }

interface Timer {
  atMs: number
  run: () => void
}

/**
 * The only caller of `requestAnimationFrame`. A frame advances the animations, runs the scenes' updates and then the
 * timers that are due, and renders once if something changed. While nothing moves no frame is requested; while only a
 * timer is pending a time-out waits for it. Time decides what is shown, never the number of frames: after a stall or a
 * hidden tab the next frame shows the current state.
 */
export class FrameLoop implements Clock {
  private clockMs = 0
  /** Time of the last frame, from which the next one's delta is counted. */
  private frameMs = 0
  /** `host.now()` at which the clock read zero; undefined while the clock stands still. */
  private zeroMs: number | undefined
  private _held = false
  private dirty = false
  /** Whether this frame has moved something beside the canvas. */
  private movedBeside = false
  private inFrame = false
  private render: (() => void) | undefined
  private frameId: number | undefined
  private timeoutId: number | undefined
  private lastFrameMs: number | undefined
  private hiddenAt: { wallMs: number; hostMs: number } | undefined
  private animator: Animator = NO_ANIMATIONS
  private readonly updates = new Set<FrameUpdate>()
  private readonly timers = new Set<Timer>()
  private readonly observers = new Set<(report: FrameReport) => void>()
  private readonly holdListeners = new Set<() => void>()

  constructor(
    readonly host: FrameHost,
    readonly onError: (error: unknown) => void = (error) => console.error(error),
  ) {}

  now(): number {
    if (this.zeroMs === undefined) return this.clockMs
    return Math.max(this.clockMs, this.host.now() - this.zeroMs)
  }

  pageMs(ms: number): number | undefined {
    return this.zeroMs === undefined ? undefined : this.zeroMs + ms
  }

  whenHeld(listener: () => void): Cancel {
    this.holdListeners.add(listener)
    return () => this.holdListeners.delete(listener)
  }

  get held(): boolean {
    return this._held
  }

  /** Whether a frame or a time-out is pending. */
  get awake(): boolean {
    return this.frameId !== undefined || this.timeoutId !== undefined
  }

  /** Whether a frame is pending: something moves, or has still to be drawn. */
  get framePending(): boolean {
    return this.frameId !== undefined
  }

  /** Makes animations that the loop drives; undefined as long as nothing does. */
  get gsap(): Animator['gsap'] {
    return this.animator.gsap
  }

  /** Drives animations from its own time on. */
  setAnimator(animator: Animator): void {
    this.animator = animator
    this.attempt(() => animator.advance(this.clockMs))
  }

  /** Sets the draw function; undefined while there is no renderer. */
  setRender(render: (() => void) | undefined): void {
    this.render = render
    if (render) this.invalidate()
  }

  /** Something visible changed: renders once with the next frame. */
  invalidate(): void {
    this.dirty = true
    this.wake()
  }

  /** Draws now instead of with the next frame: a canvas that was resized is blank until it is drawn. */
  drawNow(): void {
    if (this.inFrame || !this.render) {
      this.invalidate()
      return
    }
    this.dirty = false
    this.attempt(this.render)
  }

  /** Runs an update in each frame, and keeps frames coming, until it is cancelled. */
  addUpdate(update: FrameUpdate): Cancel {
    this.updates.add(update)
    this.wake()
    return () => this.updates.delete(update)
  }

  /** Runs once in the first frame at or after a time of the clock. */
  addTimer(atMs: number, run: () => void): Cancel {
    const timer = { atMs, run }
    this.timers.add(timer)
    this.wake()
    return () => this.timers.delete(timer)
  }

  observe(observer: (report: FrameReport) => void): Cancel {
    this.observers.add(observer)
    return () => this.observers.delete(observer)
  }

  /** Starts the clock if it stood still, advances animations to the current time, requests a frame. */
  wake(): void {
    if (this._held) {
      if (this.dirty) this.requestFrame()
      return
    }
    this.zeroMs ??= this.host.now() - this.clockMs
    const nowMs = this.now()
    if (!this.inFrame && nowMs - this.clockMs > CATCH_UP_MS) {
      this.inFrame = true
      this.clockMs = nowMs
      this.advanceAnimations(nowMs)
      this.inFrame = false
    }
    this.requestFrame()
  }

  /** Stops the clock; what is invalidated is still drawn, at the time it stands at. */
  hold(): void {
    this.clockMs = this.now()
    this.zeroMs = undefined
    this._held = true
    this.lastFrameMs = undefined
    this.clearTimeout()
    for (const listener of [...this.holdListeners]) listener()
  }

  /**
   * Advances a held clock and draws the frame of that time before it returns.
   * @returns the clock's new time
   * @throws RangeError for a negative time; Error when the clock is not held
   */
  advance(ms: number): number {
    if (!this._held) throw new Error('The clock runs by itself: call hold() before advance().')
    if (!(ms >= 0)) throw new RangeError(`A clock cannot be advanced by ${ms} ms.`)
    this.run(this.clockMs + ms, undefined)
    this.plan()
    return this.clockMs
  }

  /** Lets a held clock run again from where it stands. */
  release(): void {
    if (!this._held) return
    this._held = false
    this.wake()
  }

  /** The page is hidden: from here the wall clock decides how much time has passed. */
  pageHidden(): void {
    this.hiddenAt ??= { wallMs: this.host.wallNow(), hostMs: this.host.now() }
  }

  /** The page is visible again: adds the time that a sleeping device's monotonic clock missed. */
  pageShown(): void {
    const hidden = this.hiddenAt
    this.hiddenAt = undefined
    this.lastFrameMs = undefined
    if (hidden && this.zeroMs !== undefined) {
      const missedMs = this.host.wallNow() - hidden.wallMs - (this.host.now() - hidden.hostMs)
      if (missedMs > CATCH_UP_MS) this.zeroMs -= missedMs
    }
    if (this.frameId !== undefined) this.host.cancelFrame(this.frameId)
    this.frameId = undefined
    this.invalidate()
  }

  private requestFrame(): void {
    if (this.frameId !== undefined || this.inFrame) return
    this.clearTimeout()
    this.frameId = this.host.requestFrame((timestampMs) => {
      this.frameId = undefined
      const { clockMs, zeroMs } = this
      this.run(zeroMs === undefined ? clockMs : Math.max(clockMs, timestampMs - zeroMs), timestampMs)
      this.plan()
    })
  }

  private run(nowMs: number, timestampMs: number | undefined): void {
    const startedMs = this.host.now()
    const frame = { nowMs, deltaMs: nowMs - this.frameMs }
    this.clockMs = nowMs
    this.frameMs = nowMs
    this.inFrame = true
    this.advanceAnimations(nowMs)
    for (const update of [...this.updates]) if (this.updates.has(update)) this.runUpdate(update, frame)
    this.runTimers(nowMs)
    const isDrawn = this.dirty && this.render !== undefined
    if (isDrawn) {
      this.dirty = false
      this.attempt(() => this.render?.())
    }
    this.inFrame = false
    this.report(timestampMs, nowMs, this.host.now() - startedMs, isDrawn || this.movedBeside)
    this.movedBeside = false
  }

  private advanceAnimations(nowMs: number): void {
    this.dirty ||= this.animator.activity(nowMs).active
    this.attempt(() => this.animator.advance(nowMs))
  }

  /** An update that throws would throw in each frame: it is reported once and removed. */
  private runUpdate(update: FrameUpdate, frame: Frame): void {
    try {
      const changed = update(frame)
      if (changed === BESIDE) this.movedBeside = true
      else if (changed !== false) this.dirty = true
    } catch (error) {
      this.updates.delete(update)
      this.onError(error)
    }
  }

  private runTimers(nowMs: number): void {
    const due = [...this.timers].filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)
    for (const timer of due) if (this.timers.delete(timer)) this.attempt(timer.run)
    if (due.length > 0) this.runTimers(nowMs)
  }

  private report(timestampMs: number | undefined, nowMs: number, workMs: number, rendered: boolean): void {
    const lastMs = this.lastFrameMs
    this.lastFrameMs = timestampMs
    const intervalMs = lastMs === undefined || timestampMs === undefined ? undefined : timestampMs - lastMs
    for (const observe of this.observers) observe({ nowMs, intervalMs, workMs, rendered })
  }

  /** Decides what to wait for after a frame: the next frame, the next timer, or nothing. */
  private plan(): void {
    const drawable = this.dirty && this.render !== undefined
    if (this._held) {
      if (drawable) this.requestFrame()
      return
    }
    const { active, nextMs } = this.animator.activity(this.clockMs)
    if (drawable || active || this.updates.size > 0) {
      this.requestFrame()
      return
    }
    this.lastFrameMs = undefined
    const dueMs = Math.min(nextMs ?? Number.POSITIVE_INFINITY, ...[...this.timers].map(({ atMs }) => atMs))
    if (dueMs === Number.POSITIVE_INFINITY) {
      this.zeroMs = undefined
      return
    }
    this.clearTimeout()
    this.timeoutId = this.host.setTimer(
      () => {
        this.timeoutId = undefined
        this.requestFrame()
      },
      Math.max(0, dueMs - this.now()),
    )
  }

  private clearTimeout(): void {
    if (this.timeoutId !== undefined) this.host.clearTimer(this.timeoutId)
    this.timeoutId = undefined
  }

  private attempt(task: () => void): void {
    try {
      task()
    } catch (error) {
      this.onError(error)
    }
  }
}
