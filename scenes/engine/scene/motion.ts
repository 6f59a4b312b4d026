import { BESIDE, type Cancel } from '../frame/frame'
import type { SceneKit } from './scene-kit'

/** What moves, as functions of the loop's clock in ms. */
interface Moving {
  /** Advances the state to the time of a frame. */
  step(nowMs: number): void
  /** Returns what a `FrameUpdate` returns. */
  draw(nowMs: number): unknown
  /** Whether the next frame looks different from the one at that time. */
  movingAt(nowMs: number): boolean
  /** While nothing moves: time until something changes by itself, when a frame is run; undefined where nothing will. */
  restMs(nowMs: number): number | undefined
}

/** Requests frames while something moves, a timer while something will, and nothing otherwise. */
export class SceneMotion {
  private stopFrames: Cancel | undefined
  private stopRest: Cancel | undefined
  private frameMs: number | undefined

  constructor(
    readonly kit: SceneKit,
    readonly moving: Moving,
  ) {}

  /** The time that is shown: inside a frame, that frame's time. */
  get nowMs(): number {
    return this.frameMs ?? this.kit.clock.now()
  }

  /** Something has changed: draws it and plans the next frame. */
  wake(): void {
    this.moving.draw(this.nowMs)
    this.kit.invalidate()
    this.plan()
  }

  private frame(nowMs: number): unknown {
    this.frameMs = nowMs
    try {
      this.moving.step(nowMs)
      if (this.kit.scope.disposed) return false
      const changed = this.moving.draw(nowMs)
      this.plan()
      return changed
    } finally {
      this.frameMs = undefined
    }
  }

  private plan(): void {
    const { kit, moving, nowMs } = this
    this.stopRest?.()
    this.stopRest = undefined
    if (moving.movingAt(nowMs)) {
      this.stopFrames ??= kit.scope.update((frame) => this.frame(frame.nowMs))
      return
    }
    this.stopFrames?.()
    this.stopFrames = undefined
    const restMs = moving.restMs(nowMs)
    if (restMs === undefined) return
    this.stopRest = kit.scope.timer(restMs, () => {
      const changed = this.frame(kit.clock.now())
      if (changed !== false && changed !== BESIDE) kit.invalidate()
    })
  }
}
