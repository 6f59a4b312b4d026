import type { PointerHandlers, ScenePointer } from './pointers'
import type { SceneKit } from './scene-kit'
import type { View } from './viewport'

/** An area of a scene, in its px. */
export interface SceneArea {
  x: number
  y: number
  widthPx: number
  heightPx: number
}

/**
 * A kit for a scene that is part of another one: the same clock, scope and assets, with an area of the
 * other's space as its own.
 *
 * @param area read each time: the part may move
 */
export function kitWithin(kit: SceneKit, area: () => SceneArea): SceneKit {
  const view = (): View => {
    const { widthPx, heightPx } = area()
    return { ...kit.view, widthPx, heightPx }
  }
  const inside = (pointer: ScenePointer): ScenePointer => {
    const { x, y } = area()
    return { ...pointer, x: pointer.x - x, y: pointer.y - y }
  }
  const pointers = (handlers: PointerHandlers) =>
    kit.pointers({
      ...handlers,
      down: (pointer) => handlers.down?.(inside(pointer)) === true,
      move: (all) => handlers.move?.(all.map(inside)),
      up: (pointer) => handlers.up?.(inside(pointer)),
    })
  return Object.create(kit, { view: { get: view }, pointers: { value: pointers } })
}
