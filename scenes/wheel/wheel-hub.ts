import type { SceneKit } from '../engine/kit'
import type { Point } from '../engine/viewport'

/** The squeeze at the start of a spin, which does not shift the spin's timing (art: wheel). */
const DOWN_MS = 80
const UP_MS = 200

/** How deep the hub is pressed over time. */
export class HubPress {
  #down = false
  #sinceMs = Number.NEGATIVE_INFINITY

  /** Tells whether the hub is held down from now on. */
  set(down: boolean, nowMs: number): void {
    if (down === this.#down) return
    this.#down = down
    this.#sinceMs = nowMs
  }

  /** @returns 0 up to 1 all the way down */
  depthAt(nowMs: number, calm: boolean): number {
    const forMs = nowMs - this.#sinceMs
    const share = calm ? 1 : Math.min(1, forMs / (this.#down ? DOWN_MS : UP_MS))
    return this.#down ? share : (1 - share) ** 2
  }

  movingAt(nowMs: number): boolean {
    return nowMs - this.#sinceMs < (this.#down ? DOWN_MS : UP_MS)
  }
}

export interface HubListener {
  /** Whether a press would count. */
  startable(): boolean
  pressed(): void
  /** A finger came down or went up anywhere. */
  touched(): void
}

/** The finger on the hub; a press counts where it ends on the hub. */
export class HubFinger {
  #finger: number | undefined
  #place = { x: 0, y: 0, radiusPx: 0 }

  constructor(kit: SceneKit, listener: HubListener) {
    kit.pointers({
      down: (pointer) => {
        const taken = this.#finger === undefined && this.#hits(pointer) && listener.startable()
        if (taken) this.#finger = pointer.id
        listener.touched()
        return taken
      },
      up: (pointer) => {
        this.#finger = undefined
        if (this.#hits(pointer)) listener.pressed()
        listener.touched()
      },
      cancel: () => {
        this.#finger = undefined
        listener.touched()
      },
    })
  }

  get down(): boolean {
    return this.#finger !== undefined
  }

  /** Where the hub is, in scene px. */
  place(x: number, y: number, radiusPx: number): void {
    this.#place = { x, y, radiusPx }
  }

  #hits({ x, y }: Point): boolean {
    return Math.hypot(x - this.#place.x, y - this.#place.y) <= this.#place.radiusPx
  }
}
