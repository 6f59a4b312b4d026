import { TrialPlan } from './trial-plan'

/** The tiers, from the least to draw to the most. */
export const TIERS = ['least', 'low', 'mid', 'high'] as const

/** How much a device has to draw; `least` where measured frames say that it draws in software, or nearly. */
export type Tier = (typeof TIERS)[number]

export interface QualitySettings {
  tier: Tier
  /** Upper limit of the pixel ratio that is drawn. */
  maxPixelRatio: number
  /** Share of an effect's full number of particles. */
  particles: number
  /** Whether fragment shaders beyond plain sprites are used. */
  shaders: boolean
  /**
   * Textures that one draw call may have, from 2, since Pixi ends a batch of one at every sprite, to 8, the number that
   * WebGL guarantees. Each costs a comparison per pixel, and a GPU made of software samples all of them for every pixel.
   */
  texturesPerBatch: number
  /** Whether the canvas itself is multisampled; sprites with baked edges hardly need it. */
  antialias: boolean
  /** Whether what moves in a game is left to the browser's compositor, beside a canvas that is seldom drawn. */
  layers: boolean
}

/** What the two lowest tiers have in common. */
const SPARING = { particles: 0.3, shaders: false, antialias: false, layers: false }

/**
 * The tiers. Filled pixels grow with the square of the ratio and are what slow phones lack. Measured at 375 × 667 on a
 * screen of ratio 3: pixels, then the most draw calls in a frame and the texture memory of a game with its celebration.
 *
 * | tier | pixels   | wheel       | nine-grid   | scratch card |
 * | low  | 0.56 Mpx | 1 · 9.4 MB  | 1 · 10.2 MB | 2 · 10.3 MB  |
 * | mid  | 1.00 Mpx | 2 · 11.0 MB | 3 · 11.4 MB | 5 · 11.3 MB  |
 * | high | 2.25 Mpx | 2 · 24.7 MB | 3 · 25.6 MB | 5 · 25.5 MB  |
 *
 * `least` draws what `low` does on 0.25 Mpx, with up to 9 draw calls, and seldom: the compositor moves layers beside the
 * canvas (`kit.layer`). The pixels are those of the whole space: a lottery's canvas covers its game alone until it
 * celebrates.
 */
export const QUALITY: Readonly<Record<Tier, QualitySettings>> = {
  least: { ...SPARING, tier: 'least', maxPixelRatio: 1, texturesPerBatch: 2, layers: true },
  low: { ...SPARING, tier: 'low', maxPixelRatio: 1.5, texturesPerBatch: 8 },
  mid: { ...SPARING, tier: 'mid', maxPixelRatio: 2, particles: 0.65, shaders: true, texturesPerBatch: 8 },
  high: {
    tier: 'high',
    maxPixelRatio: 3,
    particles: 1,
    shaders: true,
    antialias: true,
    texturesPerBatch: 8,
    layers: false,
  },
}

export interface DeviceTraits {
  /** `navigator.deviceMemory` in GB; absent on Safari and Firefox. */
  memoryGb?: number
  /** `navigator.hardwareConcurrency` */
  cores?: number
  pixelRatio: number
  /** Unmasked WebGL renderer string, where the browser reveals it. */
  gpu?: string
}

const SOFTWARE_GPU = /swiftshader|llvmpipe|software|basic render/i
const OLD_GPU = /mali-[4t]|adreno \(tm\) [2-4]\d\d|adreno [2-4]\d\d|powervr (sgx|ge8)|videocore/i
const STRONG_GPU =
  /apple (a1[3-9]|m\d|gpu)|adreno \(tm\) (6[4-9]\d|[78]\d\d)|mali-g(7[7-9]|[67]1\d|\d{3})|immortalis|geforce|radeon|xclipse/i

/** What a device can draw by what it is made of. */
export function hardwareTier({ memoryGb, cores, gpu = '' }: DeviceTraits): Exclude<Tier, 'least'> {
  if (OLD_GPU.test(gpu)) return 'low'
  if ((memoryGb ?? 4) <= 2 || (cores ?? 4) <= 2) return 'low'
  if (STRONG_GPU.test(gpu)) return 'high'
  return (memoryGb ?? 4) >= 6 && (cores ?? 4) >= 8 ? 'high' : 'mid'
}

/** The tier to start with, before a frame has been measured: one on which a play at once cannot fail. */
export const initialTier = (traits: DeviceTraits): Tier =>
  SOFTWARE_GPU.test(traits.gpu ?? '') ? 'least' : hardwareTier(traits)

/**
 * The highest tier that smooth frames may lead to: one above the start, since phones heat up. Where the compositor moves
 * the layers its frames tell nothing of what drawing them would cost.
 */
export function ceilingOf(start: Tier): Tier {
  return start === 'least' ? start : (TIERS[TIERS.indexOf(start) + 1] ?? 'high')
}

/** A frame at 60 Hz is 16.7 ms; the tier steps down when too many frames are late. */
export const QUALITY_RULES = {
  /** Frames judged together. */
  windowFrames: 45,
  /** A slower frame is late. */
  lateMs: 22,
  /** This share of late frames in a window steps a tier down. */
  lateShareDown: 0.3,
  /** A window counts as smooth up to this share. */
  lateShareSmooth: 0.04,
  /** This many smooth windows in a row step a tier up; four times as many after each step down. */
  smoothWindowsUp: 8,
  /** A longer interval is a stall of the page, not the cost of drawing: it is ignored. */
  stallMs: 250,
  /** Steps down after which the tier never steps up again. */
  maxSwings: 2,
  /** Within a play so long a run of frames is judged, */
  playMs: 250,
  /** and steps a tier down at once where a frame takes longer: 40 a second. The run's longest frame is forgiven. */
  playLateMs: 25,
} as const

/**
 * Corrects the tier by measured frames. Before anything is played a trial chooses the tier to begin with. Then windows of
 * frames correct it with hysteresis: down after one bad window, up only after many good ones. Each of these steps down
 * makes the next step up take four times as long; after two there is none.
 */
export class QualityPlan {
  private _tier: Tier
  private frames = 0
  private late = 0
  private smoothWindows = 0
  private falls = 0
  private ceiling: Tier
  private readonly run = { frames: 0, sumMs: 0, longestMs: 0 }
  private readonly trial = new TrialPlan()

  constructor(start: Tier, ceiling: Tier) {
    this._tier = start
    this.ceiling = ceiling
  }

  get tier(): Tier {
    return this._tier
  }

  /** Whether the tier to begin with is still to be chosen. */
  get trying(): boolean {
    return !this.trial.over
  }

  /**
   * Takes one frame of the trial, drawn on the current tier.
   *
   * @param drawMs from the last draw call until the GPU had drawn it
   * @returns whether the tier has changed
   */
  try(drawMs: number): boolean {
    const steps = this.trial.frame(drawMs) ?? 0
    const hasFallen = steps > 0 && this.lower(steps)
    // What the GPU is too slow for it stays too slow for.
    if (hasFallen) this.ceiling = this._tier
    if (this._tier === 'least') this.trial.end()
    return hasFallen
  }

  /**
   * Takes one frame's interval.
   *
   * @returns whether the tier has changed
   */
  frame(intervalMs: number): boolean {
    if (intervalMs > QUALITY_RULES.stallMs) return false
    this.frames += 1
    if (intervalMs > QUALITY_RULES.lateMs) this.late += 1
    if (this.frames < QUALITY_RULES.windowFrames) return false
    const lateShare = this.late / this.frames
    this.frames = 0
    this.late = 0
    if (lateShare >= QUALITY_RULES.lateShareDown) return this.fall()
    this.smoothWindows = lateShare <= QUALITY_RULES.lateShareSmooth ? this.smoothWindows + 1 : 0
    return this.smoothWindows >= QUALITY_RULES.smoothWindowsUp * 4 ** this.falls && this.climb()
  }

  /**
   * Takes one frame's interval within a play, which a bad quarter of a second is enough to spoil.
   *
   * @returns whether the tier has changed
   */
  play(intervalMs: number): boolean {
    const { run } = this
    run.frames += 1
    run.sumMs += intervalMs
    run.longestMs = Math.max(run.longestMs, intervalMs)
    if (run.sumMs < QUALITY_RULES.playMs) return false
    const meanMs = (run.sumMs - run.longestMs) / (run.frames - 1)
    Object.assign(run, { frames: 0, sumMs: 0, longestMs: 0 })
    return meanMs > QUALITY_RULES.playLateMs && this.fall()
  }

  private fall(): boolean {
    this.smoothWindows = 0
    const hasFallen = this.lower(1)
    if (hasFallen) this.falls += 1
    return hasFallen
  }

  private lower(steps: number): boolean {
    const at = TIERS.indexOf(this._tier)
    this._tier = TIERS[Math.max(0, at - steps)] ?? this._tier
    return at > 0
  }

  private climb(): boolean {
    this.smoothWindows = 0
    const higher = TIERS[TIERS.indexOf(this._tier) + 1]
    if (!higher || this.falls >= QUALITY_RULES.maxSwings || this._tier === this.ceiling) return false
    this._tier = higher
    return true
  }
}
