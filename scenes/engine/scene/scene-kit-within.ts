import type { PointerHandlers, ScenePointer } from './pointers'
import type { SceneKit } from './scene-kit'

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
  const { scope, clock, viewport, sound, renderer } = kit
  const inside = (pointer: ScenePointer): ScenePointer => {
    const { x, y } = area()
    return { ...pointer, x: pointer.x - x, y: pointer.y - y }
  }
  return {
    scope,
    clock,
    viewport,
    sound,
    renderer,
    get view() {
      const { widthPx, heightPx } = area()
      return { ...kit.view, widthPx, heightPx }
    },
    get quality() {
      return kit.quality
    },
    get preferences() {
      return kit.preferences
    },
    get fontFamily() {
      return kit.fontFamily
    },
    invalidate: () => kit.invalidate(),
    assets: (bundle) => kit.assets(bundle),
    fontsReady: (text) => kit.fontsReady(text),
    picture: (address) => kit.picture(address),
    paint: (options, draw) => kit.paint(options, draw),
    bake: (container, options) => kit.bake(container, options),
    draw: (container, target, clear) => kit.draw(container, target, clear),
    pointers: (handlers: PointerHandlers) =>
      kit.pointers({
        ...handlers,
        down: (pointer) => handlers.down?.(inside(pointer)) === true,
        move: (all) => handlers.move?.(all.map(inside)),
        up: (pointer) => handlers.up?.(inside(pointer)),
      }),
  }
}
