/** The frames that choose the tier before anything is played. */
export const TRIAL_RULES = {
  /** Frames at the start and after a change of tier: they upload pictures and compile shaders. */
  skippedFrames: 2,
  /** Frames judged together. */
  judgedFrames: 10,
  /** The longest of them do not count: anything may be their cause. */
  forgivenFrames: 3,
  /** A GPU that needs longer for a frame steps a tier down: of 16.7 ms, the page itself needs some, too. */
  slowMs: 14,
  /** One that needs longer than this steps two tiers down. */
  farTooSlowMs: 30,
} as const

/** How many tiers lower a run of frames has to be drawn; undefined while it is measured. */
type Verdict = 0 | 1 | 2 | undefined

/** Judges runs of frames, each drawn on one tier, until one of them is fast enough. */
export class TrialPlan {
  private skipped = 0
  private judged = 0
  private readonly drawMs = new Float64Array(TRIAL_RULES.judgedFrames)
  private _over = false

  get over(): boolean {
    return this._over
  }

  /** There is nothing left to choose. */
  end(): void {
    this._over = true
  }

  /**
   * Takes one frame.
   *
   * @param drawMs from the last draw call until the GPU had drawn it
   * @returns the verdict on a run; after one above 0 the next run begins
   */
  frame(drawMs: number): Verdict {
    if (this._over) return undefined
    if (this.skipped < TRIAL_RULES.skippedFrames) {
      this.skipped += 1
      return undefined
    }
    this.drawMs[this.judged] = drawMs
    this.judged += 1
    return this.judged === TRIAL_RULES.judgedFrames ? this.judge() : undefined
  }

  private judge(): Verdict {
    const { judgedFrames, forgivenFrames, slowMs, farTooSlowMs } = TRIAL_RULES
    const counted = this.drawMs.sort().subarray(0, judgedFrames - forgivenFrames)
    const meanMs = counted.reduce((sum, ms) => sum + ms, 0) / counted.length
    this.skipped = 0
    this.judged = 0
    this._over = meanMs <= slowMs
    if (this._over) return 0
    return meanMs > farTooSlowMs ? 2 : 1
  }
}
