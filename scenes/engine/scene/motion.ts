import type { Cancel } from '../frame/frame-types'
import type { SceneKit } from './scene-kit'

/** What moves, as functions of the loop's clock in ms. */
export interface Moving {
  /** Moves on to the time of a frame. */
  step(nowMs: number): void
  draw(nowMs: number): void
  /** Whether the next frame looks different from the one at that time. */
  movingAt(nowMs: number): boolean
  /** At rest: time until something changes by itself; undefined where nothing will. */
  restMs(nowMs: number): number | undefined
}

/** Asks for frames while something moves, for a timer while something will, for nothing at all otherwise. */
export class SceneMotion {
  #stopFrames: Cancel | undefined
  #stopRest: Cancel | undefined
  #frameMs: number | undefined

  constructor(
    readonly kit: SceneKit,
    readonly moving: Moving,
  ) {}

  /** The time that is shown: a frame's own time while it is made. */
  get nowMs(): number {
    return this.#frameMs ?? this.kit.clock.now()
  }

  /** Something has changed: shows it, and what follows from it. */
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
