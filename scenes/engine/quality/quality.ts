import { deviceTraits } from './device'
import { ceilingOf, initialTier, QUALITY, QualityPlan, type QualitySettings, type Tier } from './quality-plan'

export { QUALITY, type QualitySettings, type Tier }

/** The current tier: chosen from the device, then from its GPU, corrected by measured frames. */
export class Quality {
  private plan: QualityPlan
  private _settings: QualitySettings
  private gpuKnown = false
  private waiting: Tier | undefined

  /**
   * @param fixed keeps one tier instead of following the device
   * @param learnt the one that frames have led to on this device before
   */
  constructor(
    readonly fixed?: Tier,
    private readonly learnt?: Tier,
  ) {
    const tier = fixed ?? learnt ?? initialTier(deviceTraits())
    this.plan = new QualityPlan(tier, ceilingOf(tier))
    this._settings = QUALITY[tier]
  }

  get settings(): QualitySettings {
    return this._settings
  }

  /** Device pixels for one CSS px that are drawn at most. */
  get pixelRatio(): number {
    return Math.min(window.devicePixelRatio || 1, this._settings.maxPixelRatio)
  }

  /** The canvas's limit: of a tier that is to come once the play is over, its fewer pixels come at once. */
  get maxCanvasRatio(): number {
    const { maxPixelRatio } = this._settings
    return this.waiting === undefined
      ? maxPixelRatio
      : Math.min(maxPixelRatio, QUALITY[this.waiting].maxPixelRatio)
  }

  /**
   * Chooses the tier again from the GPU's name, once, where frames have taught none.
   *
   * @returns whether the settings have changed
   */
  setGpu(gl: WebGL2RenderingContext): boolean {
    if (this.gpuKnown || this.fixed || this.learnt) return false
    this.gpuKnown = true
    const tier = initialTier(deviceTraits(gl))
    if (tier === this.plan.tier) return false
    this.plan = new QualityPlan(tier, ceilingOf(tier))
    return this.adopt(tier)
  }

  /** Whether the tier to begin with is still to be chosen. */
  get trying(): boolean {
    return !this.fixed && this.plan.trying
  }

  /**
   * Records a frame of the trial, by the time that the GPU needed; a change of tier comes with the next `frame`.
   *
   * @returns whether the tier is to change
   */
  try(drawMs: number): boolean {
    if (!this.trying || this.waiting !== undefined || !this.plan.try(drawMs)) return false
    this.waiting = this.plan.tier
    return true
  }

  /**
   * Records a frame's interval; a change of tier waits until the scene is not busy, but for the pixels of its canvas.
   *
   * @returns whether the settings have changed
   */
  frame(intervalMs: number | undefined, busy: boolean): boolean {
    if (this.fixed) return false
    if (intervalMs !== undefined && this.judge(intervalMs, busy)) this.waiting = this.plan.tier
    return this.waiting !== undefined && !busy && this.adopt(this.waiting)
  }

  /** A tier that waits for the end of a play may still fall within it. */
  private judge(intervalMs: number, busy: boolean): boolean {
    if (busy && this.plan.play(intervalMs)) return true
    return this.waiting === undefined && this.plan.frame(intervalMs)
  }

  private adopt(tier: Tier): boolean {
    this.waiting = undefined
    const changed = tier !== this._settings.tier
    this._settings = QUALITY[tier]
    return changed
  }
}
