import type { Cancel } from '../frame/frame'
import type { SceneKit } from './scene-kit'

/** What moves, as functions of the loop's clock in ms. */
interface Moving {
  /** Advances the state to the time of a frame. */
  step(nowMs: number): void
  draw(nowMs: number): void
  /** Whether the next frame looks different from the one at that time. */
  movingAt(nowMs: number): boolean
  /** While nothing moves: time until something changes by itself; undefined where nothing will. */
  restMs(nowMs: number): number | undefined
}

/** Requests frames while something moves, a timer while something will, and nothing otherwise. */
export class SceneMotion {
  #stopFrames: Cancel | undefined
  #stopRest: Cancel | undefined
  #frameMs: number | undefined

  constructor(
    readonly kit: SceneKit,
    readonly moving: Moving,
  ) {}

  /** The time that is shown: inside a frame, that frame's time. */
  get nowMs(): number {
    return this.#frameMs ?? this.kit.clock.now()
  }

  /** Something has changed: draws it and plans the next frame. */
  wake(): void {
    this.moving.draw(this.nowMs)
    this.kit.invalidate()
    this.#plan()
  }

  #frame(nowMs: number): void {
    this.#frameMs = nowMs
    try {
      this.moving.step(nowMs)
      if (this.kit.scope.disposed) return
      this.moving.draw(nowMs)
      this.#plan()
    } finally {
      this.#frameMs = undefined
    }
  }

  #plan(): void {
    const { kit, moving, nowMs } = this
    this.#stopRest?.()
    this.#stopRest = undefined
    if (moving.movingAt(nowMs)) {
      this.#stopFrames ??= kit.scope.update((frame) => this.#frame(frame.nowMs))
      return
    }
    this.#stopFrames?.()
    this.#stopFrames = undefined
    const restMs = moving.restMs(nowMs)
    if (restMs !== undefined) this.#stopRest = kit.scope.timer(restMs, () => this.wake())
  }
}
