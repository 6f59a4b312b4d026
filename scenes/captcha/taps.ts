import type { SceneKit, ScenePointer } from '../engine/scene/scene'
import { TAP_SLOP_PX } from './captcha-plan'

interface TapHandlers {
  /** Whether a finger that comes down here may mark something. */
  accepts(pointer: ScenePointer): boolean
  /** A finger has come down here and was lifted close by. */
  tapped(pointer: ScenePointer): void
}

/** Distinguishes taps from swipes, one finger at a time; a tap counts where and when the finger came down. */
export class CaptchaTaps {
  private pressed: ScenePointer | undefined

  constructor(kit: SceneKit, handlers: TapHandlers) {
    kit.pointers({
      down: (pointer) => {
        if (this.pressed || !handlers.accepts(pointer)) return false
        this.pressed = pointer
        return true
      },
      up: (pointer) => {
        const pressed = this.pressed
        if (pressed?.id !== pointer.id) return
        this.pressed = undefined
        const movedPx = Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y)
        if (movedPx <= TAP_SLOP_PX) handlers.tapped(pressed)
      },
      cancel: () => this.clear(),
    })
  }

  /** Drops the finger that is down: it makes no tap. */
  clear(): void {
    this.pressed = undefined
  }
}
