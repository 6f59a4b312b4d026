import type { Point, SceneKit } from '../engine/scene/scene'
import type { Area, ScratchCardLayout } from './layout'

export interface FingerHandlers {
  /** Whether a finger on the card removes foil. */
  scratchable(): boolean
  /** Places in px of the foil; the id distinguishes several fingers. */
  down(finger: number, x: number, y: number): void
  move(finger: number, x: number, y: number, atMs: number): void
  /** Lifted, or cancelled by the system: what was scratched stays scratched. */
  up(finger: number): void
}

/** Fingers on the card; beside the card the page scrolls as usual. */
export class ScratchFingers {
  #layout: ScratchCardLayout | undefined

  constructor(kit: SceneKit, handlers: FingerHandlers) {
    const onCard = (point: Point) => handlers.scratchable() && within(point, this.#layout?.card)
    kit.pointers({
      down: (pointer) => {
        const at = onCard(pointer) ? this.#toFoil(pointer) : undefined
        if (!at) return false
        handlers.down(pointer.id, at.x, at.y)
        return true
      },
      move: (pointers) => {
        for (const pointer of pointers) {
          const at = this.#toFoil(pointer)
          if (at) handlers.move(pointer.id, at.x, at.y, pointer.atMs)
        }
      },
      up: ({ id }) => handlers.up(id),
      cancel: (id) => handlers.up(id),
      keepsPage: onCard,
    })
  }

  place(layout: ScratchCardLayout): void {
    this.#layout = layout
  }

  #toFoil({ x, y }: Point): Point | undefined {
    const { foil, scale } = this.#layout ?? {}
    return foil && scale ? { x: (x - foil.x) / scale, y: (y - foil.y) / scale } : undefined
  }
}

function within({ x, y }: Point, area: Area | undefined): boolean {
  return area !== undefined && x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h
}
