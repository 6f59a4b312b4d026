/** Periods that the figure is the mean of. */
const PERIODS = 20

/** The browser's frames, as the measurement needs them. */
interface HudFrames {
  now(): number
  /** Calls back at the start of the next frame. */
  onFrame(callback: () => void): void
  /** Calls back in the first task after the drawing of this frame. */
  afterDrawing(callback: () => void): void
}

function browserFrames(): HudFrames {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return {
    now: () => performance.now(),
    onFrame: (callback) => void requestAnimationFrame(callback),
    afterDrawing: (callback) => {
      waiting.push(callback)
      port2.postMessage(undefined)
    },
  }
}

/** The last samples of a cost, ms: their median, since a busy machine makes single ones many times as long. */
class Samples {
  private readonly values: number[] = []

  add(ms: number): void {
    this.values.push(ms)
    if (this.values.length > PERIODS) this.values.shift()
  }

  get median(): number {
    const sorted = [...this.values].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
}

/**
 * What the overlay takes of the main thread: its own script and, for each change of its text, the style, layout, paint and
 * commit that follow. No browser says whose those are. A frame that comes for the overlay alone is its own; of a frame that
 * the game asked for it is what goes beyond the game's next one.
 */
export class HudCost {
  private readonly script = new Samples()
  private readonly drawing = new Samples()
  /** Whether the text changed in each of the last periods. */
  private readonly changes: boolean[] = []
  /** How long the drawing of a game's frame with a change took, until it is compared with the next one. */
  private changedMs: number | undefined

  constructor(
    private readonly periodMs: number,
    private readonly host: HudFrames = browserFrames(),
  ) {}

  /** Share of the main thread's time over the last periods, 0 to 1. */
  get share(): number {
    const periods = Math.max(1, this.changes.length)
    const changes = this.changes.filter(Boolean).length
    const perPeriodMs = this.script.median + (this.drawing.median * changes) / periods
    return Math.max(0, perPeriodMs) / this.periodMs
  }

  /**
   * Runs the overlay's script of a period.
   *
   * @param show changes the text, and answers whether it did
   * @param isInFrame within a frame of the game; else between frames, so that one comes for a change alone
   */
  period(show: () => boolean, isInFrame: boolean): void {
    const fromMs = this.host.now()
    const isChanged = show()
    this.script.add(this.host.now() - fromMs)
    this.changes.push(isChanged)
    if (this.changes.length > PERIODS) this.changes.shift()
    this.changedMs = undefined
    if (!isChanged) return
    if (isInFrame)
      this.measureDrawing((ms) => {
        this.changedMs = ms
      })
    else this.host.onFrame(() => this.measureDrawing((ms) => this.drawing.add(ms)))
  }

  /** A frame of the game without a change of the text, at the end of its callbacks. */
  unchanged(): void {
    const changedMs = this.changedMs
    if (changedMs === undefined) return
    this.changedMs = undefined
    this.measureDrawing((ms) => this.drawing.add(changedMs - ms))
  }

  private measureDrawing(found: (ms: number) => void): void {
    const fromMs = this.host.now()
    this.host.afterDrawing(() => found(this.host.now() - fromMs))
  }
}
