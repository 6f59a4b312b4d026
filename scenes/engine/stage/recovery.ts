import type { RendererKind } from '../renderer/surface'

/** A rebuilt scene whose context is lost again within this time of its first frame has not recovered. */
export const RECOVERED_AFTER_MS = 500
/** Failed recoveries after which this visit uses the Canvas renderer. */
export const MAX_FAILURES = 2
/** More losses than this within a minute mean a broken device, even where each rebuild succeeded. */
export const MAX_LOSSES_PER_MINUTE = 24

/**
 * Decides what follows a lost context or a renderer that cannot be made: another WebGL renderer on a new
 * canvas, or, when recovery keeps failing, the Canvas renderer. Times in ms of one monotonic clock.
 */
export class RecoveryPlan {
  private _failures = 0
  private everDrew = false
  /** Whether the current renderer replaces a lost one. */
  private recovering = false
  private firstFrameMs: number | undefined
  private losses: number[] = []
  private _kind: RendererKind

  constructor(start: RendererKind = 'webgl') {
    this._kind = start
  }

  get kind(): RendererKind {
    return this._kind
  }

  get failures(): number {
    return this._failures
  }

  /** A renderer has drawn its first frame. */
  drew(nowMs: number): void {
    this.firstFrameMs ??= nowMs
    this.everDrew = true
  }

  /** The context is lost. */
  lost(nowMs: number): RendererKind {
    const hasRecovered = this.firstFrameMs !== undefined && nowMs - this.firstFrameMs >= RECOVERED_AFTER_MS
    if (hasRecovered) this._failures = 0
    else if (this.recovering) this._failures += 1
    this.recovering = true
    this.losses = [...this.losses.filter((at) => nowMs - at < 60_000), nowMs]
    return this.next()
  }

  /** A renderer could not be made: temporary after a loss; before the first frame it means no WebGL at all. */
  failed(): RendererKind {
    this._failures += this.everDrew ? 1 : MAX_FAILURES
    return this.next()
  }

  private next(): RendererKind {
    this.firstFrameMs = undefined
    if (this._failures >= MAX_FAILURES || this.losses.length > MAX_LOSSES_PER_MINUTE) this._kind = 'canvas'
    return this._kind
  }
}
