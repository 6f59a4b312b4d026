import type { Point, SceneKit } from '../engine/scene/scene'

/** The squeeze at the start of a game, which does not shift its timing (art: wheel). */
const DOWN_MS = 80
const UP_MS = 200

/** How deep the start button is pressed over time. */
export class StartPress {
  private down = false
  private sinceMs = Number.NEGATIVE_INFINITY

  /** Sets whether the button is held down. */
  set(down: boolean, nowMs: number): void {
    if (down === this.down) return
    this.down = down
    this.sinceMs = nowMs
  }

  /** @returns 0 up to 1 all the way down */
  depthAt(nowMs: number, calm: boolean): number {
    const forMs = nowMs - this.sinceMs
    const share = calm ? 1 : Math.min(1, forMs / (this.down ? DOWN_MS : UP_MS))
    return this.down ? share : (1 - share) ** 2
  }

  movingAt(nowMs: number): boolean {
    return nowMs - this.sinceMs < (this.down ? DOWN_MS : UP_MS)
  }
}

interface StartListener {
  /** Whether the button counts now. */
  startable(): boolean
  pressed(): void
  /** A finger came down or went up anywhere. */
  touched(): void
}

/** The finger on the round start button; it counts where it ends on the button. */
export class StartFinger {
  private finger: number | undefined
  private placed = { x: 0, y: 0, radiusPx: 0 }

  constructor(kit: SceneKit, listener: StartListener) {
    kit.pointers({
      down: (pointer) => {
        const taken = this.finger === undefined && this.hits(pointer) && listener.startable()
        if (taken) this.finger = pointer.id
        listener.touched()
        return taken
      },
      up: (pointer) => {
        this.finger = undefined
        if (this.hits(pointer)) listener.pressed()
        listener.touched()
      },
      cancel: () => {
        this.finger = undefined
        listener.touched()
      },
    })
  }

  get down(): boolean {
    return this.finger !== undefined
  }

  /** Where the button is, in scene px. */
  place(x: number, y: number, radiusPx: number): void {
    this.placed = { x, y, radiusPx }
  }

  private hits({ x, y }: Point): boolean {
    return Math.hypot(x - this.placed.x, y - this.placed.y) <= this.placed.radiusPx
  }
}
